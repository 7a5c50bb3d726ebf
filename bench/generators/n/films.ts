import type { Film } from './types.ts';
import { Rng } from './math.ts';
import { makeBody, solve } from './body.ts';
import { makeDeck, makeForm, targets } from './score.ts';
import { place } from './camera.ts';
import { makeSeeing, Model } from './model.ts';
import { hipBridge, hipThrust, legRaise } from './floor.ts';
import { squat, circles } from './stand.ts';
import { butterfly, neck } from './sit.ts';
import type { Exercise } from './scene.ts';

export type { Film, Landmark } from './types.ts';
export const EXERCISES: Exercise[] = [hipBridge, hipThrust, legRaise, squat, butterfly, circles, neck];
const PER = 44;

export function* makeFilms(seed: number): Iterable<Film> {
  for (const ex of EXERCISES) {
    const r0 = new Rng(seed, ex.slug), goal = targets(r0, PER), deck = makeDeck(r0, ex.table);
    for (let i = 0; i < PER; i++) yield film(seed, ex, i, goal[i], deck);
  }
}
export function film(seed: number, ex: Exercise, i: number, goal: number, deck: () => string): Film {
  const r = new Rng(seed, `${ex.slug}/${i}`), B = makeBody(r), { dur, n } = ex.tempo(r), F = makeForm(r, ex.table, deck, goal, n, B);
  const lead = r.r(2, 5.5), s = ex.make(r, B, F, dur, n, lead + 0.2), cloud = [];
  for (let k = 0; k <= 24; k++) cloud.push(solve(B, s.pose(s.t0 + (s.t1 - s.t0) * k / 24)));
  for (const q of s.reps.slice(0, 3)) cloud.push(solve(B, s.pose(q.topMs / 1000)), solve(B, s.pose(q.startMs / 1000)));
  const cam = place(r, s.view, cloud), see = makeSeeing(r, s.far, s.lying), m = new Model(r, cam, see, s.t0, s.T), fps = r.pick([12, 15, 15, 20, 24, 30]), frames: Film['frames'] = [];
  for (let t = 0; t < s.T;) { frames.push({ timestampMs: Math.round(t * 10000) / 10, landmarks: m.see(t, solve(B, s.pose(t))) }); t += Math.min(0.1, Math.max(0.033, 1 / fps * (1 + 0.12 * r.n()))) + (r.p(0.004) ? r.r(0.05, 0.25) : 0); }
  return {
    id: `${ex.slug}-${seed}-${i}`, exercise: ex.slug, kind: 'set', position: cam.words, good: true, about: [...B.words, ...s.words, ...see.words].join(', '),
    imageWidth: cam.w, imageHeight: cam.h, frames, reps: s.reps.map(q => ({ startMs: Math.round(q.startMs), topMs: Math.round(q.topMs), endMs: Math.round(q.endMs) })), faults: F.faults, form: F.form,
  };
}
