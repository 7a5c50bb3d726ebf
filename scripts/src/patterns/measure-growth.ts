import type { AttackText } from './attack-texts.ts';

/** Shorter times, in ms, cannot be told from noise, and are too short for a user to notice. */
const floorMs = 2;
/** Linear work takes twice as long for twice the text; the rest allows for noise of a shared machine. */
const mostGrowth = 2.2;
const rounds = 7;
const tries = 4;

/** The fastest of several runs: other load on the machine only adds time. */
function bestOf(times: number, work: () => void): number {
  let best = Infinity;
  for (let turn = 0; turn < times; turn += 1) {
    const begun = performance.now();
    work();
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}

/**
 * Whether work over a text takes more than twice as long for twice the text, from `length` to 4 × `length`.
 * @returns milliseconds for the three lengths when it does, in each of several tries; undefined when it is linear
 */
export function measureGrowth(
  work: (text: string) => unknown,
  attack: AttackText,
  length: number,
): number[] | undefined {
  const texts = [1, 2, 4].map((times) => attack(length * times));
  const longest = texts.at(-1) ?? '';
  if (bestOf(1, () => void work(longest)) < floorMs && bestOf(2, () => void work(longest)) < floorMs)
    return undefined;
  for (let turn = 0; ; turn += 1) {
    const times = texts.map((text) => bestOf(rounds, () => void work(text)));
    const grows = times
      .slice(1)
      .some((time, index) => time >= floorMs && time > mostGrowth * Math.max(times[index] ?? 0, 0.05));
    if (!grows) return undefined;
    if (turn === tries - 1) return times;
  }
}
