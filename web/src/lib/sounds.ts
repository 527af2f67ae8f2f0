/** Sounds of our own making: tones and noise, no recordings. Only heard by those who asked for them, as loud as they like. */

import { settings } from "./settings.svelte";

export type Sound = "dice" | "card" | "bark" | "win";

let audio: AudioContext | undefined;

function out(): { audio: AudioContext; loud: GainNode } {
  audio ??= new AudioContext();
  const loud = audio.createGain();
  loud.gain.value = settings.volume;
  loud.connect(audio.destination);
  return { audio, loud };
}

/** A tone that falls or rises from one pitch to another. */
function tone(at: number, length: number, from: number, to: number, loudness: number, type: OscillatorType = "triangle"): void {
  const { audio, loud } = out();
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = type;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  voice.connect(volume).connect(loud);
  voice.start(start);
  voice.stop(start + length);
}

/** A breath of noise around one pitch. */
function noise(at: number, length: number, pitch: number, loudness: number): void {
  const { audio, loud } = out();
  const start = audio.currentTime + at;
  const grain = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = grain.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const volume = audio.createGain();
  source.buffer = grain;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  volume.gain.value = loudness;
  source.connect(filter).connect(volume).connect(loud);
  source.start(start);
}

const SOUNDS: Record<Sound, () => void> = {
  /** Five knocks on wood. */
  dice: () => [0, 0.09, 0.17, 0.3, 0.42].forEach((at, i) => noise(at, 0.05, 1900 - i * 180, 0.9 - i * 0.12)),
  /** Paper on cloth. */
  card: () => noise(0, 0.13, 3200, 0.35),
  bark: () => [[0, 230], [0.16, 190]].forEach(([at = 0, pitch = 200]) => tone(at, 0.15, pitch, pitch * 0.55, 0.2)),
  win: () => [523, 659, 784, 1047].forEach((pitch, i) => tone(i * 0.12, 0.3, pitch, pitch * 1.01, 0.16, "sine")),
};

/** Make a sound, if this person wants any. */
export function hear(sound: Sound): void {
  if (settings.sound && !document.hidden) SOUNDS[sound]();
}

/** A soft woof on one's turn, also from a page that is hidden. */
export function bark(): void {
  if (settings.sound) SOUNDS.bark();
}
