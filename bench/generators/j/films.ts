// Films of filmed bodies. See README.md.
import { type V, Rng, clamp, DEG } from './math.ts';
import { makeBody, newMem, points, type Body, type Pose, base, planted, butter } from './body.ts';
import { alive, type Rep, Track } from './track.ts';
import { makeCamera, type Camera, type Place } from './camera.ts';
import { filmOf, makeQuality, type Frame } from './model.ts';
import * as sets from './sets.ts';
import { idle, other } from './daily.ts';
import * as pl from './places.ts';

export interface Film {
  id: string; exercise: string; kind: 'set' | 'almost' | 'idle' | 'other'; position: string; good: boolean; about: string;
  imageWidth: number; imageHeight: number; frames: Frame[]; reps: Rep[]; faults: string[];
}
export const EXERCISES = ['top-ride-hip-lift', 'thrust-power-bumps', 'squat-fuck-hold', 'orgasm-squeeze-legs', 'pleasure-flow', 'grind-circle-hips', 'neck-endurance'];
const LYING = new Set(EXERCISES.slice(0, 3));

/** a place for the camera: good ones near the ideal, bad ones where a trainer would say "I cannot see it from here" */
function placeFor(r: Rng, ex: string, good: boolean, chest: boolean): { place: Place; side: number } {
  const words: string[] = [], side = r.sgn();
  let az: number, dist: number, h: number, mustFit = true, fill = 0.97, shift: [number, number] = [r.cn(0, 0.06, -0.15, 0.15), r.cn(0, 0.05, -0.12, 0.12)];
  const turn = r.cn(0, 11, -25, 25);
  if (LYING.has(ex)) {
    az = (90 + turn) * side; dist = r.r(1.7, 3.4); h = r.p(0.75) ? r.r(0.06, 0.35) : r.r(0.35, 0.75);
    words.push(side > 0 ? 'from her left' : 'from her right', h < 0.15 ? 'phone on the floor' : h < 0.4 ? 'phone leaning low' : r.pick(['on a chair', 'laptop on a stool']));
    if (Math.abs(turn) > 12) words.push(turn > 0 ? 'turned to the head' : 'turned to the feet');
    if (!good) { words.length = 0; const c = r.int(0, 4);
      if (c === 0) { az = r.r(-20, 20); words.push('from the feet'); } else if (c === 1) { az = 180 + r.r(-20, 20); words.push('from the head'); }
      else if (c === 2) { h = r.r(1.6, 2.2); dist = r.r(0.6, 1.2); words.push('from high above'); }
      else if (c === 3) { dist = r.r(0.6, 0.9); mustFit = false; shift = [r.sgn() * r.r(0.2, 0.35), r.r(-0.1, 0.2)]; words.push('too near', 'hips at the edge or out of the picture'); }
      else { dist = r.r(1.0, 1.5); mustFit = false; shift = [side * r.r(0.4, 0.6), 0]; words.push('half of her out of the picture'); } }
  } else if (ex === 'neck-endurance') {
    az = turn; dist = chest ? r.r(0.75, 1.4) : r.r(1, 2); h = -1; words.push('from the front', 'face height', chest ? 'near' : 'some way off');
    if (!good) { words.length = 0; const c = r.int(0, 3); if (c === 0) { az = 180 + r.r(-25, 25); words.push('from behind'); } else if (c === 1) { h = 0.05; dist = r.r(0.7, 1.1); words.push('from the floor below'); h = 0.03; } else if (c === 2) { h = 2.3; words.push('from high above'); } else { mustFit = false; shift = [r.r(-0.2, 0.2), r.r(-0.62, -0.45)]; dist = r.r(0.7, 1); words.push('the head at the upper edge or out of the picture'); } }
  } else {
    az = turn; dist = ex === 'pleasure-flow' ? r.r(1.5, 3) : r.r(1.9, 3.3); h = ex === 'pleasure-flow' ? r.r(0.08, 1) : r.r(0.1, 1.4); words.push('from the front', h < 0.3 ? 'phone on the floor' : h < 0.7 ? 'on a chair' : h < 1 ? 'laptop on a table' : 'on a shelf');
    if (!good) { words.length = 0; const c = r.int(0, 3);
      if (c === 0) { az = side * r.r(75, 105); words.push('from the side'); if (ex === 'orgasm-squeeze-legs') { dist = 0.9; mustFit = false; shift = [0, 0.45]; words.push('hips out of the picture below'); } }
      else if (c === 1) { az = 180 + r.r(-20, 20); words.push('from behind'); }
      else if (c === 2) { dist = r.r(0.7, 1.0); mustFit = false; shift = [r.r(-0.1, 0.1), ex === 'pleasure-flow' ? 0.5 : 0.42]; words.push('too near', 'the legs out of the picture'); }
      else { dist = r.r(1, 1.4); mustFit = false; shift = [r.sgn() * r.r(0.45, 0.6), 0]; words.push('half of her out of the picture'); } }
    if (Math.abs(turn) > 12 && good) words.push('turned');
  }
  if (good && ex !== 'neck-endurance' && r.p(0.12)) { fill = 1.09; dist *= 0.7; words.push('tight'); }
  return { place: { az: az * DEG, dist, h, words, fill, shift, mustFit }, side };
}
function fitPoints(B: Body, ps: Pose[], what: number[], ex: string): V[] {
  const o: V[] = []; for (const q of ps) { const p = points(B, q, null).pts; for (const i of what) o.push(p[i]); }
  if (ex === 'neck-endurance') { const n = o.reduce((m, p) => (p[1] > m[1] ? p : m), o[0]); o.push([n[0], n[1] + 0.12, n[2]]); }
  return o;
}
/** how she would lie, sit or stand for the exercise: what the camera was put up for, when she does something else */
function usual(r: Rng, B: Body, ex: string): { fit: Pose[]; what: number[] } {
  const all = [0, 11, 12, 23, 24, 25, 26, 27, 28];
  if (LYING.has(ex)) return { fit: [pl.lie(B), ex === 'squat-fuck-hold' ? pl.lieLong(B) : pl.lie(B, { foot: 0.6 })], what: all };
  if (ex === 'pleasure-flow') return { fit: [base({ p: [0, pl.seatY(B), 0], leg: butter(0.04, 0.38, 1.3) })], what: all };
  if (ex === 'neck-endurance') return { fit: [r.p(0.6) ? pl.chair(B, 0.46) : pl.stand(B)], what: r.p(0.5) ? [0, 7, 8, 11, 12] : [0, 7, 8, 11, 12, 23, 24] };
  return { fit: [base({ p: [0, pl.standY(B, 0.3), 0], leg: planted(0.3, 0) })], what: all };
}

export function* makeFilms(seed: number): Iterable<Film> {
  const R = new Rng(seed * 7919 + 17);
  const plan: [Film['kind'], boolean, number][] = [['set', true, 40], ['set', false, 6], ['almost', true, 7], ['idle', true, 4], ['other', true, 5]];
  for (const ex of EXERCISES) for (const [kind, good, n] of plan) for (let i = 0; i < n; i++) {
    const r = R.fork(); yield film(r, ex, kind, good, i, `${ex}-${kind}${good ? '' : '-badplace'}-${i}`);
  }
}
function film(r: Rng, ex: string, kind: Film['kind'], good: boolean, i: number, id: string): Film {
  const B = makeBody(r.fork()), { q: quality, words: look } = makeQuality(r.fork());
  if (LYING.has(ex)) { quality.lost *= 1.8; quality.swap *= 1.5; quality.jitter *= 1.12; } // models know lying people less well
  const side0 = new Rng(Math.floor(r.u() * 1e9));
  const about = [...B.words, ...look]; let faults: string[] = [], k: Track, fit: Pose[], what: number[];
  const chest = r.p(0.5), { place, side } = placeFor(side0, ex, good, chest);
  if (kind === 'set' || kind === 'almost') {
    const rr = r.fork();
    const m = ex === 'top-ride-hip-lift' ? sets.bridge(rr, B, kind, false, side) : ex === 'thrust-power-bumps' ? sets.bridge(rr, B, kind, true, side) : ex === 'squat-fuck-hold' ? sets.legRaise(rr, B, kind, side)
      : ex === 'orgasm-squeeze-legs' ? sets.squat(rr, B, kind, side) : ex === 'pleasure-flow' ? sets.butterfly(rr, B, kind, side) : ex === 'grind-circle-hips' ? sets.circles(rr, B, kind, side) : sets.neck(rr, B, kind, side);
    k = m.k; faults = m.faults; about.push(...m.words); fit = m.fit; what = m.fitWhat;
    // starts in the middle of the film: some seconds of nothing before
    if (r.p(0.15)) { const d = r.r(3, 10); for (const s of k.segs) s.t0 += d; for (const o of k.overs) { o.t0 += d; o.t1 += d; } for (const x of k.reps) { x.startMs += Math.round(d * 1000); x.topMs += Math.round(d * 1000); x.endMs += Math.round(d * 1000); } const q = k.segs[0].f(0); k.segs.unshift({ t0: 0, dur: d, f: () => q }); k.t += d; about.push('begins late'); }
  } else {
    const m = kind === 'idle' ? idle(r.fork(), B, ex) : other(r.fork(), B, ex, i); k = m.k; about.push(...m.words); const us = usual(r, B, ex); fit = us.fit; what = us.what;
    k.t = Math.max(60, Math.min(k.t, 66));
  }
  const pts = fitPoints(B, fit, what, ex);
  if (place.h === -1) { const f = points(B, fit[0], null).pts[0]; place.h = f[1] + r.cn(-0.08, 0.14, -0.4, 0.25); }
  else if (ex === 'neck-endurance' && place.h > 2) place.h = points(B, fit[0], null).pts[0][1] + place.dist * r.r(0.9, 1.3);
  const cam: Camera = makeCamera(r.fork(), place, pts, LYING.has(ex) ? 0.8 : 0.55);
  const live = alive(B, r.fork()), mem = newMem();
  const frames = filmOf(r.fork(), B, cam, quality, k.t, (t) => { const l = live(k.at(t), t); mem.dt = mem.t < 0 ? 1 : t - mem.t; mem.t = t; return points(B, l.q, l.hands as V[], mem).pts; });
  return { id, exercise: ex, kind, position: cam.words.join(', '), good, about: [...new Set(about)].join(', '), imageWidth: cam.W, imageHeight: cam.H, frames, reps: kind === 'set' ? k.reps : [], faults: [...new Set(faults)] };
}
void clamp;
