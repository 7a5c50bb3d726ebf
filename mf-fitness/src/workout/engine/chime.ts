/** The sounds of a repetition. */
export const chimeNames = ['bell', 'drop', 'wood', 'off'] as const;
export type ChimeName = (typeof chimeNames)[number];

/** A tone with a falling or constant pitch that fades out. */
export interface Tone {
  /** Hertz. */
  readonly from: number;
  readonly to: number;
  readonly wave: 'sine' | 'triangle';
  /** Seconds until it has faded out. */
  readonly lasts: number;
  readonly volume: number;
}

const tones: Readonly<Record<Exclude<ChimeName, 'off'>, readonly Tone[]>> = {
  bell: [
    { from: 880, to: 880, wave: 'sine', lasts: 0.9, volume: 0.25 },
    { from: 1320, to: 1320, wave: 'sine', lasts: 0.5, volume: 0.1 },
  ],
  drop: [{ from: 420, to: 980, wave: 'sine', lasts: 0.16, volume: 0.35 }],
  wood: [{ from: 260, to: 180, wave: 'triangle', lasts: 0.09, volume: 0.6 }],
};

/** The sound of a repetition. */
export interface Chime {
  readonly chosen: ChimeName;
  choose(name: ChimeName): void;
  play(): void;
}

/** Plays one tone. */
export type PlayTone = (tone: Tone) => void;

const KEY = 'ondine.chime';
const isChime = (name: string | null): name is ChimeName => chimeNames.some((each) => each === name);

/** The sound of a repetition chosen on this device; default a bell. */
export function createChime(playTone: PlayTone, memory: Pick<Storage, 'getItem' | 'setItem'>): Chime {
  const kept = memory.getItem(KEY);
  let chosen: ChimeName = isChime(kept) ? kept : 'bell';
  return {
    get chosen() {
      return chosen;
    },
    choose(name) {
      chosen = name;
      memory.setItem(KEY, name);
    },
    play() {
      if (chosen !== 'off') tones[chosen].forEach(playTone);
    },
  };
}
