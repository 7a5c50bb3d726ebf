// makeFilms(seed): all films of a seed.
import { hash, Rng } from './math.ts';
import { makeBody } from './body.ts';
import { chooseCam, setCam } from './camera.ts';
import { ALMOST, makeAlmost, makeSet } from './exercises.ts';
import type { Ctx, Scene } from './exercises.ts';
import { IDLE, makeIdle, makeOther, OTHERS } from './life.ts';
import { film, makeEye } from './model.ts';
import type { Frame, Landmark } from './model.ts';

export type { Frame, Landmark };
export interface Film {
  id: string; exercise: string; kind: 'set' | 'almost' | 'idle' | 'other'; position: string; good: boolean; about: string; imageWidth: number; imageHeight: number;
  frames: Frame[]; reps: { startMs: number; topMs: number; endMs: number }[]; faults: string[];
}
export const SLUGS = ['top-ride-hip-lift', 'thrust-power-bumps', 'squat-fuck-hold', 'orgasm-squeeze-legs', 'pleasure-flow', 'grind-circle-hips', 'neck-endurance'];
const PLAN: [Film['kind'], boolean, number][] = [['set', true, 40], ['set', false, 6], ['almost', true, 8], ['idle', true, 5], ['other', true, 5]];

/** everything about one film but its frames; for checks */
export function scene(seed: number, slug: string, kind: Film['kind'], good: boolean, k: number) {
  const g = new Rng(hash(seed, slug, kind, good ? 1 : 0, k)); const B = makeBody(g), C = chooseCam(g, slug, good), c: Ctx = { g, B, az: C.az };
  const order = new Rng(hash(seed, slug, kind)); let sc: Scene;
  if (kind === 'set') sc = makeSet(slug, c);
  else if (kind === 'almost') { const xs = order.shuffle([...ALMOST[slug]]); sc = makeAlmost(slug, xs[k % xs.length], c); }
  else if (kind === 'idle') { const xs = order.shuffle([...IDLE]); sc = makeIdle(slug, xs[k % xs.length], c, C.dist, C.h || 1.1); }
  else { const xs = order.shuffle([...OTHERS[slug]]); sc = makeOther(k % 2 ? [xs[(2 * k) % xs.length], xs[(2 * k + 1) % xs.length]] : [xs[(2 * k) % xs.length]], c); }
  const fit = kind === 'idle' ? { ...sc, a: 0, b: 60, key: slug === 'neck-endurance' ? [0, 11, 12] : [11, 12, 23, 24, 25, 26] } : sc;
  if (kind === 'idle') { // aimed at where she mostly is, not at the whole way in
    fit.a = 25; fit.b = 60;
  }
  setCam(g, C, fit, B, slug);
  return { g, B, C, sc };
}
function one(seed: number, slug: string, kind: Film['kind'], good: boolean, k: number): Film {
  const { g, B, C, sc } = scene(seed, slug, kind, good, k); const E = makeEye(g);
  const frames = film(g, sc.S, B, C, E); const ms = (t: number) => Math.round(t * 1000);
  return {
    id: `${slug}-${kind}${good ? '' : '-bad'}-${k + 1}`, exercise: slug, kind, position: C.words.join(', '), good, about: [...B.words, ...sc.about, ...E.words, `${E.fps} pictures a second`].join(', '), imageWidth: C.W, imageHeight: C.Hp, frames,
    reps: kind === 'set' ? sc.reps.map(r => ({ startMs: ms(r.s), topMs: ms(r.top), endMs: ms(r.e) })) : [], faults: sc.faults,
  };
}
export function* makeFilms(seed: number): Iterable<Film> {
  for (const slug of SLUGS) for (const [kind, good, n] of PLAN) for (let k = 0; k < n; k++) yield one(seed, slug, kind, good, k);
}
