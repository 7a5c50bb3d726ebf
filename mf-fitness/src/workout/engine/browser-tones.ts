import type { PlayTone } from './chime.ts';

/** Plays tones by the Web Audio API, if the browser has it. */
export function browserTones(): PlayTone {
  let context: AudioContext | null = null;
  return ({ from, to, wave, lasts, volume }) => {
    if (!('AudioContext' in globalThis)) return;
    context ??= new AudioContext();
    const now = context.currentTime;
    const oscillator = new OscillatorNode(context, { type: wave, frequency: from });
    const gain = new GainNode(context, { gain: volume });
    oscillator.frequency.exponentialRampToValueAtTime(to, now + lasts);
    gain.gain.exponentialRampToValueAtTime(0.001, now + lasts);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(now);
    oscillator.stop(now + lasts);
  };
}
