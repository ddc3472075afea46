/** What a host asks of the house, with the key or signed in; and how figures are written. */
import { ask } from "../../lib/house";
import { say, words } from "../../lib/i18n.svelte";
import type { BanSomebody, CloseTable, HostAct, HostProcess, HostStatus, LetIn } from "../../lib/protocol";

/** Kept until the tab is closed, and never sent but in a header. */
const KEPT = "sushiya.host-key";

/** The key of this tab: from the link that the house has printed, or from before. */
export function keyOfTab(): string {
  const given = new URLSearchParams(location.hash.slice(1)).get("key");
  if (given) {
    keepKey(given);
    history.replaceState(null, "", location.pathname);
  }
  return sessionStorage.getItem(KEPT) ?? "";
}

export function keepKey(key: string): void {
  if (key) sessionStorage.setItem(KEPT, key);
  else sessionStorage.removeItem(KEPT);
}

/** What of somebody a ban may name. */
export interface Subject {
  kind: "address" | "guest" | "account";
  name: string;
}

/** A header cannot hold every sign. */
const PLAIN = /^[\x20-\x7e]*$/;

export interface Host {
  status(): Promise<HostStatus>;
  close(wanted: CloseTable): Promise<HostStatus>;
  ban(wanted: BanSomebody): Promise<HostStatus>;
  letIn(wanted: LetIn): Promise<HostStatus>;
}

/** The house for whoever has the key; without one, for an account that opens it. */
export function hostWith(key: string): Host {
  const headers: HeadersInit = key ? { Authorization: `Bearer ${PLAIN.test(key) ? key : ""}` } : {};
  return {
    status: () => ask("/api/host/status", undefined, headers),
    close: (wanted) => ask("/api/host/close", wanted, headers),
    ban: (wanted) => ask("/api/host/ban", wanted, headers),
    letIn: (wanted) => ask("/api/host/let-in", wanted, headers),
  };
}

const locale = (): string => (words.language === "fr" ? "fr-FR" : "en-GB");
export const number = (value: number, digits = 0): string =>
  value.toLocaleString(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
export const when = (at: number): string =>
  new Date(at).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });

const SIZES = { gb: 1e9, mb: 1e6, kb: 1e3 };

/** Bytes as people read them. */
export function size(bytes: number): string {
  const [unit, worth] = Object.entries(SIZES).find(([, least]) => bytes >= least) ?? ["kb", 1e3];
  return say(`common.host.size.${unit}`, { size: number(bytes / worth, 1) });
}

/** What a host did. */
export function actWords({ deed, kind, subject, until }: HostAct): string {
  const key = `${deed}${kind === "account" ? "_account" : ""}${until ? "_until" : ""}`;
  return say(`common.host.act.${key}`, { subject, until: until ? when(until) : "" });
}

/** All figures of the house, by their names. */
export function figures(status: HostStatus): [string, string][] {
  const sum = (part: (process: HostProcess) => number): string =>
    number(status.processes.reduce((all, each) => all + part(each), 0));
  const free = status.disk_free;
  const used = size(status.disk_used);
  return [
    ["processes", status.processes.length ? number(status.processes.length) : say("common.host.shut")],
    ["tables", sum((each) => each.tables)],
    ["guests", sum((each) => each.guests)],
    ["tables_kept", number(status.tables_kept)],
    ["games_kept", number(status.games_kept)],
    ...status.queues.map(({ name, waiting, running }): [string, string] => [
      name,
      say("common.host.queue", { waiting: number(waiting), running: number(running) }),
    ]),
    ["errors", sum((each) => each.errors)],
    ["disk", free === null ? used : say("common.host.disk", { used, free: size(free) })],
    ["bans", number(status.bans.length)],
    ["backup", status.backup ? when(status.backup.at) : say("common.host.never")],
  ];
}

/** How a process is. */
export function processWords(process: HostProcess): string {
  const { version, cpu, delay, writing } = process;
  return say("common.host.process", {
    name: process.name,
    version,
    since: when(process.since),
    cpu: number(cpu),
    memory: size(process.memory),
    delay: number(delay),
    writing: number(writing),
  });
}
