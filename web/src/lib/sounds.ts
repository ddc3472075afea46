/** Short, dry, quiet sounds, made in the browser; none unless asked for. */
import { settings } from "./settings.svelte";

export type Sound = "select" | "commit" | "reveal" | "belt" | "plate" | "turn" | "dice";

let context: AudioContext | null = null;

function tone(at: number, frequency: number, seconds: number, kind: OscillatorType, loud: number): void {
  const player = context!;
  const source = player.createOscillator();
  const gain = player.createGain();
  source.type = kind;
  source.frequency.setValueAtTime(frequency, at);
  source.frequency.exponentialRampToValueAtTime(frequency * 0.7, at + seconds);
  gain.gain.setValueAtTime(loud * settings.volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  source.connect(gain).connect(player.destination);
  source.start(at);
  source.stop(at + seconds);
}

function noise(at: number, seconds: number, frequency: number, loud: number): void {
  const player = context!;
  const buffer = player.createBuffer(1, Math.ceil(player.sampleRate * seconds), player.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length);
  const source = player.createBufferSource();
  const filter = player.createBiquadFilter();
  const gain = player.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  gain.gain.value = loud * settings.volume;
  source.connect(filter).connect(gain).connect(player.destination);
  source.start(at);
}

const SCORES: Record<Sound, (at: number) => void> = {
  select: (at) => tone(at, 420, 0.07, "triangle", 0.25),
  commit: (at) => [0, 0.09].forEach((later) => tone(at + later, 360, 0.07, "triangle", 0.3)),
  reveal: (at) => noise(at, 0.12, 3200, 0.3),
  belt: (at) => noise(at, 0.45, 260, 0.35),
  plate: (at) => [2100, 3150].forEach((pitch) => tone(at, pitch, 0.16, "sine", 0.12)),
  turn: (at) => [880, 1320].forEach((pitch, n) => tone(at + n * 0.12, pitch, 0.4, "sine", 0.16)),
  dice: (at) => [0, 0.06, 0.11, 0.19].forEach((later) => noise(at + later, 0.05, 1500, 0.4)),
};

/** Play a sound, where sound is on. */
export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  SCORES[sound](context.currentTime);
}
