// Films of body landmarks with the truth of what was done; see README.md.
import { Rng } from './math.ts';
import { makeFilm } from './scenes.ts';
import type { Film, Kind } from './scenes.ts';
export type { Film } from './scenes.ts';
export type { Landmark, Frame } from './camera.ts';
export type { Rep } from './motion.ts';

export const EXERCISES = ['top-ride-hip-lift', 'thrust-power-bumps', 'squat-fuck-hold', 'orgasm-squeeze-legs', 'pleasure-flow', 'grind-circle-hips', 'neck-endurance'];
export const PLAN: { kind: Kind; good: boolean; n: number }[] = [
  { kind: 'set', good: true, n: 42 }, { kind: 'set', good: false, n: 7 }, { kind: 'almost', good: true, n: 8 }, { kind: 'idle', good: true, n: 4 }, { kind: 'other', good: true, n: 5 }];
/** every film has a seed of its own, so that one may be made without the others */
export function filmOf(seed: number, e: number, p: number, i: number): Film {
  const r = new Rng((Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(e * 1000 + p * 100 + i + 1, 0x85ebca77)) >>> 0);
  const turn = (Math.imul(seed + 7 * e + 1, 0x27d4eb2f) >>> 8) + i;
  return makeFilm(r, `${EXERCISES[e]}-${PLAN[p].kind}${PLAN[p].good ? '' : '-bad'}-${i + 1}`, EXERCISES[e], PLAN[p].kind, PLAN[p].good, turn);
}
export function* makeFilms(seed: number): Iterable<Film> {
  for (let e = 0; e < EXERCISES.length; e++) for (let p = 0; p < PLAN.length; p++) for (let i = 0; i < PLAN[p].n; i++) yield filmOf(seed, e, p, i);
}
