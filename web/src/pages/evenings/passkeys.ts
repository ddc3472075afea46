/** Passkeys: what the house asks of the browser, and what that answers, in the JSON of WebAuthn. */
import { ask } from "../../lib/house";
import type { Account, PasskeyOptions } from "../../lib/protocol";

/** Whether this browser has passkeys, at this address. */
export const hasPasskeys = (): boolean => isSecureContext && "PublicKeyCredential" in window;

/** Whether something failed because no passkey was chosen, or the browser would not have one here. */
export const wasStopped = (error: unknown): boolean => error instanceof DOMException;

/** Make a passkey, and be signed in. */
export async function makePasskey(): Promise<Account> {
  const { public_key } = await ask<PasskeyOptions>("/api/account/passkey/new", {});
  const credential = await navigator.credentials.create({
    publicKey: read(public_key) as unknown as PublicKeyCredentialCreationOptions,
  });
  return ask("/api/account/passkey/made", { credential: told(credential as PublicKeyCredential) });
}

/** Be signed in by any passkey that was made here. */
export async function usePasskey(): Promise<Account> {
  const { public_key } = await ask<PasskeyOptions>("/api/account/passkey/ask", {});
  const credential = await navigator.credentials.get({
    publicKey: read(public_key) as unknown as PublicKeyCredentialRequestOptions,
  });
  return ask("/api/account/passkey/used", { credential: told(credential as PublicKeyCredential) });
}

/** What is text in JSON, and bytes for the browser. */
const BYTES = new Set(["challenge", "id"]);

/** Options with bytes in their places: the challenge, the id of the user, and those of passkeys that are known. */
export function read(options: Record<string, unknown>, within = ""): Record<string, unknown> {
  const entries = Object.entries(options).map(([name, value]): [string, unknown] => {
    if (typeof value === "string" && BYTES.has(name) && within !== "rp") return [name, bytes(value)];
    if (Array.isArray(value)) return [name, value.map((each: unknown) => (isRecord(each) ? read(each, name) : each))];
    return [name, isRecord(value) ? read(value, name) : value];
  });
  return Object.fromEntries(entries);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** An answer with text for its bytes. */
function told(credential: PublicKeyCredential): unknown {
  const { id, type, rawId, response } = credential;
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"] as const;
  const given = response as unknown as Partial<Record<(typeof parts)[number], ArrayBuffer | null>>;
  const shown = parts.flatMap((part) => (given[part] ? [[part, text(given[part])]] : []));
  return { id, type, rawId: text(rawId), response: Object.fromEntries(shown) as unknown, clientExtensionResults: {} };
}

export function bytes(written: string): Uint8Array {
  const plain = atob(written.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

export function text(buffer: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
