/** The engine beside the page: MicroPython with the rules of the house, asked by texts of JSON. */
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import runtime from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url";
import bundle from "../../../build/engine.json?url";

/** A wish with its number, so that the answer can be told from others. */
export interface Asked {
  number: number;
  text: string;
}

/** What comes of a wish: a text of JSON, or why the engine could not go on. */
export interface Answered {
  number: number;
  text?: string;
  broken?: string;
}

const HEAP = 8 * 1024 * 1024;

async function start(): Promise<(text: string) => string> {
  const [python, files] = await Promise.all([
    loadMicroPython({ url: runtime, heapsize: HEAP }),
    fetch(bundle).then((reply) => reply.json() as Promise<Record<string, string>>),
  ]);
  const made = new Set<string>();
  for (const [path, text] of Object.entries(files)) {
    const folders = `engine/${path}`.split("/").slice(0, -1);
    folders.forEach((_, depth) => {
      const folder = `/${folders.slice(0, depth + 1).join("/")}`;
      if (!made.has(folder)) python.FS.mkdir(folder);
      made.add(folder);
    });
    python.FS.writeFile(`/engine/${path}`, text);
  }
  python.runPython("import sys\nsys.path[:] = ['/engine']\nfrom shims.engine import ask");
  return python.globals.get("ask") as (text: string) => string;
}

const started = start();

addEventListener("message", async ({ data }: MessageEvent<Asked>) => {
  let answer: Answered;
  try {
    const ask = await started;
    answer = { number: data.number, text: ask(data.text) };
  } catch (error) {
    answer = { number: data.number, broken: String(error) };
  }
  postMessage(answer);
});
