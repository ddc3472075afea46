import { expect, test } from "vitest";
import { bytes, read, text } from "./passkeys";

test("bytes go over the wire and back", () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(bytes(text(all.buffer))).toEqual(all);
  expect(text(all.buffer)).not.toMatch(/[+/=]/);
});

test("the challenge and the ids are bytes for the browser, the host is not", () => {
  const options = {
    challenge: "AQI",
    rp: { id: "localhost", name: "Sushiya" },
    user: { id: "AQ", name: "Mia" },
    excludeCredentials: [{ id: "Ag", type: "public-key" }],
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    timeout: 1000,
  };
  expect(read(options)).toEqual({
    ...options,
    challenge: Uint8Array.of(1, 2),
    user: { id: Uint8Array.of(1), name: "Mia" },
    excludeCredentials: [{ id: Uint8Array.of(2), type: "public-key" }],
  });
});
