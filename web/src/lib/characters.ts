/** The six robots that people meet, from the weakest to the strongest. */
import type { CharacterName } from "./protocol";

export const CHARACTERS: readonly CharacterName[] = ["kome", "yaki", "maneki", "soroban", "tako", "oyakata"];

export function isCharacter(name: unknown): name is CharacterName {
  return (CHARACTERS as readonly unknown[]).includes(name);
}

/** What a robot is called, the same in every language. */
export function titled(name: CharacterName): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** How well it plays, from 1. */
export function levelOf(name: CharacterName): number {
  return CHARACTERS.indexOf(name) + 1;
}

/** The drawing of its face. */
export function faceOf(name: CharacterName): string {
  return `robot_${levelOf(name)}`;
}
