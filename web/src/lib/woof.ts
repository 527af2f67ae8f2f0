/** A soft woof, made of two falling tones. Only heard by those who asked for it. */

let audio: AudioContext | undefined;

export function woof(): void {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [delay, pitch] of [[0, 230], [0.16, 190]] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, start + delay);
    tone.frequency.exponentialRampToValueAtTime(pitch * 0.55, start + delay + 0.13);
    volume.gain.setValueAtTime(0.12, start + delay);
    volume.gain.exponentialRampToValueAtTime(0.001, start + delay + 0.15);
    tone.connect(volume).connect(audio.destination);
    tone.start(start + delay);
    tone.stop(start + delay + 0.16);
  }
}
