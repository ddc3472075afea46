/** Pads at the house: to be counted by several phones, or to be kept. */
import { greet, openTable } from "../../lib/house";
import type { OpenTable, PadSheet } from "../../lib/protocol";
import { keepFinished, type FinishedPad, type Pad } from "../../solo/pads";

/** Take a pad to the house; its code there. */
export async function takeToHouse({ game, names, options, notes }: Pad): Promise<string> {
  await greet();
  const pad = { names, notes } as PadSheet;
  const { code } = await openTable({
    game,
    players: names.length,
    options: options as OpenTable["options"] & object,
    pad,
  });
  return code;
}

/** Keep a finished pad at the house; its code there. */
export async function keepAtHouse(pad: FinishedPad): Promise<string> {
  const code = pad.code ?? (await takeToHouse(pad));
  keepFinished({ ...pad, code });
  return code;
}

/** The address by which others find a pad. */
export function addressOf(code: string): string {
  return `${location.origin}/pad/${code}`;
}
