// makeFilms: bodies, rooms and cameras put together.
import { makeBody, solve } from './body.ts';
import type { Body } from './body.ts';
import { cameraAt, fit, pictureSize } from './camera.ts';
import type { Camera, Shot } from './camera.ts';
import { idleFace, idleFloor, idleStanding } from './idle.ts';
import { bridgeAlmost, bridgeSet, raiseAlmost, raiseSet } from './lying.ts';
import { eyeOf, film } from './model.ts';
import type { Frame } from './model.ts';
import { OTHERS, otherFilm } from './other.ts';
import { Rng, clamp } from './rng.ts';
import type { Place, Scene } from './scene.ts';
import { butterflyAlmost, butterflySet, neckAlmost, neckSet } from './seated.ts';
import { alive, overlay } from './track.ts';
import { circleAlmost, circleSet, squatAlmost, squatSet } from './upright.ts';
import type { V } from './vec.ts';

export interface Film {
  id: string; exercise: string; kind: 'set' | 'almost' | 'idle' | 'other'; position: string; good: boolean; about: string;
  imageWidth: number; imageHeight: number; frames: Frame[];
  reps: { startMs: number; topMs: number; endMs: number }[]; faults: string[];
}
type Kind = Film['kind'];

interface Exercise {
  slug: string; side: boolean; set: (r: Rng, b: Body, p: Place) => Scene; almost: (r: Rng, b: Body, p: Place, k: number) => Scene;
  need: number[];                           // points the camera should see
}
const BODY = [0, 11, 12, 23, 24, 25, 26, 27, 28, 31, 32], FACE_ON = [0, 7, 8, 11, 12];
export const EXERCISES: Exercise[] = [
  { slug: 'top-ride-hip-lift', side: true, set: (r, b, p) => bridgeSet(r, b, p, false), almost: (r, b, p, k) => bridgeAlmost(r, b, p, false, k), need: BODY },
  { slug: 'thrust-power-bumps', side: true, set: (r, b, p) => bridgeSet(r, b, p, true), almost: (r, b, p, k) => bridgeAlmost(r, b, p, true, k), need: BODY },
  { slug: 'squat-fuck-hold', side: true, set: raiseSet, almost: raiseAlmost, need: BODY },
  { slug: 'orgasm-squeeze-legs', side: false, set: squatSet, almost: squatAlmost, need: BODY },
  { slug: 'pleasure-flow', side: false, set: butterflySet, almost: butterflyAlmost, need: BODY },
  { slug: 'grind-circle-hips', side: false, set: circleSet, almost: circleAlmost, need: BODY },
  { slug: 'neck-endurance', side: false, set: neckSet, almost: neckAlmost, need: FACE_ON },
];

interface Spot { az: number; dist: number; height: number; words: string[]; near: boolean; cut: number; maxDist: number; portrait: number; aimY?: number }
/** Where the phone or laptop is. */
function goodSpot(rng: Rng, slug: string, side: boolean): Spot {
  const off = clamp(rng.gauss() * 11, -25, 25), neck = slug === 'neck-endurance';
  const words: string[] = [];
  let height: number, dist: number, az = off;
  if (side) {
    const s = rng.sign(); az = 90 * s + off;
    words.push(s > 0 ? 'from her left side' : 'from her right side');
    const p = rng.pick(['phone leaning on the floor', 'phone leaning on the floor', 'phone on a pile of books', 'laptop on the floor', 'phone on a chair'] as const);
    height = p === 'phone on a chair' ? rng.range(0.4, 0.55) : p === 'phone on a pile of books' ? rng.range(0.15, 0.3) : rng.range(0.07, 0.2);
    words.push(p); dist = rng.range(1.9, 3.2);
  } else if (neck) {
    words.push('from the front');
    height = -1; dist = rng.range(1, 2); words.push('at the height of the face');
  } else {
    words.push('from the front');
    const p = rng.pick(['phone leaning on the floor', 'phone on a chair', 'laptop on a table', 'laptop on a bed', 'phone on a shelf'] as const);
    height = p === 'phone leaning on the floor' ? rng.range(0.07, 0.2) : p === 'phone on a chair' ? rng.range(0.4, 0.6) : p === 'laptop on a table' ? rng.range(0.8, 1) : p === 'laptop on a bed' ? rng.range(0.5, 0.7) : rng.range(0.9, 1.4);
    words.push(p); dist = rng.range(1.8, 3.2);
  }
  if (Math.abs(off) > 14) words.push('turned by ' + Math.round(Math.abs(off)) + '°');
  return { az, dist, height, words, near: neck, cut: 0, maxDist: neck ? 2.4 : 4.2, portrait: side ? 0.2 : 0.5 };
}
function badSpot(rng: Rng, slug: string, side: boolean, k: number): Spot {
  const neck = slug === 'neck-endurance', j = rng.range(-15, 15), s = rng.sign();
  const spot = (az: number, dist: number, height: number, what: string, o: Partial<Spot> = {}): Spot => ({ az, dist, height, words: [what], near: false, cut: 0, maxDist: dist, portrait: 0.4, ...o });
  if (side) {
    const list = [
      () => spot(j, rng.range(2, 3), rng.range(0.1, 0.5), 'from the feet', { maxDist: 3.5 }),
      () => spot(180 + j, rng.range(1.8, 2.8), rng.range(0.1, 0.6), 'from the head', { maxDist: 3.5 }),
      () => spot(90 * s + j, rng.range(0.9, 1.4), rng.range(1.5, 2), 'from above', { maxDist: 1.7 }),
      () => spot(90 * s + j, rng.range(4.8, 6), rng.range(0.3, 1), 'far away'),
      () => spot(90 * s + j, rng.range(1.1, 1.5), rng.range(0.15, 0.5), 'much too near, part of her cut off', { cut: 1, portrait: 0.7 }),
      () => spot(45 * s + j * 0.5, rng.range(1.8, 2.8), rng.range(0.7, 1.1), 'from the feet, oblique', { maxDist: 3.2 }),
    ];
    return list[k % list.length]!();
  }
  if (neck) {
    const list = [
      () => spot(90 * s + j, rng.range(1.2, 2), -1, 'from the side', { near: true }),
      () => spot(180 + j, rng.range(1.2, 2), -1, 'from behind', { near: true }),
      () => spot(j, rng.range(3.6, 4.8), rng.range(0.6, 1.2), 'far away'),
      () => spot(j, rng.range(0.9, 1.2), 0.15, 'from steeply below', { near: true, maxDist: 1.6 }),
      () => spot(j, rng.range(0.45, 0.6), -1, 'much too near', { near: true, cut: 1 }),
      () => spot(50 * s + j * 0.5, rng.range(1.3, 2), rng.range(1.8, 2.1), 'from above and aside', { near: true, maxDist: 2.3 }),
    ];
    return list[k % list.length]!();
  }
  const list = [
    () => spot(90 * s + j, rng.range(2, 3), rng.range(0.2, 1), 'from the side', { maxDist: 3.8 }),
    () => spot(180 + j, rng.range(2, 3), rng.range(0.2, 1), 'from behind', { maxDist: 3.8 }),
    () => spot(j, rng.range(5, 6.2), rng.range(0.4, 1.2), 'far away'),
    () => spot(j, rng.range(0.9, 1.3), slug === 'pleasure-flow' ? rng.range(0.7, 1) : rng.range(0.8, 1.1), 'much too near, legs cut off', { cut: 2 }),
    () => spot(50 * s + j * 0.5, rng.range(2, 2.8), rng.range(0.3, 1.2), 'oblique', { maxDist: 3.6 }),
    () => spot(j, rng.range(1, 1.4), slug === 'pleasure-flow' ? rng.range(1.5, 1.9) : 0.08, slug === 'pleasure-flow' ? 'steeply from above' : 'steeply from below', { maxDist: 1.8 }),
  ];
  return list[k % list.length]!();
}

function shoot(rng: Rng, id: string, ex: Exercise, kind: Kind, good: boolean, b: Body, sp: Spot, sc: Scene): Film {
  const eye = eyeOf(rng), size = pictureSize(rng, sp.portrait);
  const life = alive(b, rng, sc.restless * rng.range(0.6, 1.5));
  const bodyAt = (t: number, out: Float64Array): void => { const s = sc.track.at(t); overlay(sc.overlays, s, t); life(s, t); solve(b, s, out); };
  // the room she needs
  const need = sp.near ? FACE_ON : ex.need === FACE_ON ? BODY : ex.need;
  const pts: V[] = [], o = new Float64Array(99);
  for (const t of sc.samples) { bodyAt(t, o); for (const i of need) pts.push([o[3 * i]!, o[3 * i + 1]!, o[3 * i + 2]!]); if (sp.near) pts.push([o[0]!, o[1]! + 0.14, o[2]!]); }
  const c: V = [0, 0, 0];
  for (let k = 0; k < 3; k++) { const v = pts.map(p => p[k]!); c[k] = (Math.min(...v) + Math.max(...v)) / 2; }
  const height = sp.height < 0 ? c[1] + rng.range(-0.22, 0.18) : sp.height;
  const roll = rng.gauss() * (rng.chance(0.2) ? 3.5 : 1.3);
  const aim: V = [rng.gauss() * 0.06, rng.gauss() * 0.06, rng.gauss() * 0.06];
  const shot: Shot = { az: sp.az, dist: sp.dist, height, roll, aim, f: size.f, w: size.w, h: size.h, k: size.k };
  let cam: Camera;
  const words = [...sp.words];
  if (sp.cut) {
    if (sp.cut === 2) shot.aim[1] = ex.slug === 'pleasure-flow' ? 0.35 : 0.45;
    else { const a = sp.az * Math.PI / 180, d = rng.range(0.25, 0.5) * rng.sign() * (sp.near ? 0.3 : 1); shot.aim[0] += Math.cos(a) * d; shot.aim[2] -= Math.sin(a) * d; }
    cam = cameraAt(c, shot);
  } else {
    const partly = good && kind === 'set' && rng.chance(0.12);                  // a foot or the crown outside
    const fill = good && rng.chance(0.6) ? sp.near ? rng.range(0.28, 0.5) : rng.range(0.45, 0.8) : 0;
    const f = fit(pts, shot, c, sp.maxDist, partly ? -0.04 : rng.range(0.02, 0.07), fill, sp.near ? 1 : rng.range(1.4, 2));
    cam = f.cam; shot.dist = f.shot.dist;
    if (partly) words.push('a little cut off');
  }
  words.push(shot.dist.toFixed(1) + ' m', ...size.words);
  if (Math.abs(roll) > 3) words.push('rolled by ' + Math.round(Math.abs(roll)) + '°');
  const dur = kind === 'idle' || kind === 'other' ? 60 : sc.track.t;
  const shotFilm = film(rng, b, cam, eye, dur, bodyAt), ms = (t: number): number => Math.round(shotFilm.zero + t * 1000);
  return {
    id, exercise: ex.slug, kind, position: words.join(', '), good, about: [...b.words, ...sc.words, ...eye.words].join(', '),
    imageWidth: size.w, imageHeight: size.h, frames: shotFilm.frames,
    reps: kind === 'set' ? sc.reps.map(r => ({ startMs: ms(r.start), topMs: ms(r.top), endMs: ms(r.end) })) : [], faults: kind === 'set' ? sc.faults : [],
  };
}

export const COUNTS = { good: 42, bad: 6, almost: 6, idle: 4, other: 5 };

export function* makeFilms(seed: number): Iterable<Film> {
  const root = new Rng(seed);
  for (const ex of EXERCISES) {
    const plan: { kind: Kind; good: boolean; k: number }[] = [];
    for (let k = 0; k < COUNTS.good; k++) plan.push({ kind: 'set', good: true, k });
    for (let k = 0; k < COUNTS.bad; k++) plan.push({ kind: 'set', good: false, k });
    for (let k = 0; k < COUNTS.almost; k++) plan.push({ kind: 'almost', good: true, k });
    for (let k = 0; k < COUNTS.idle; k++) plan.push({ kind: 'idle', good: true, k });
    for (let k = 0; k < COUNTS.other; k++) plan.push({ kind: 'other', good: true, k });
    const names = [...OTHERS[ex.slug]!];
    for (let i = names.length - 1; i > 0; i--) { const j = root.int(0, i); [names[i], names[j]] = [names[j]!, names[i]!]; }
    for (const p of plan) {
      const rng = root.fork(), b = makeBody(rng);
      const sp = p.good ? goodSpot(rng, ex.slug, ex.side) : badSpot(rng, ex.slug, ex.side, p.k);
      const pl: Place = { az: sp.az, dist: sp.dist };
      let sc: Scene;
      if (p.kind === 'set') sc = ex.set(rng, b, pl);
      else if (p.kind === 'almost') sc = ex.almost(rng, b, pl, p.k);
      else if (p.kind === 'idle') {
        sc = ex.slug === 'neck-endurance' ? idleFace(rng, b, pl, 60) : ex.slug === 'orgasm-squeeze-legs' || ex.slug === 'grind-circle-hips' ? idleStanding(rng, b, pl, 60)
          : idleFloor(rng, b, pl, 60, ex.slug !== 'pleasure-flow' || rng.chance(0.3), rng.chance(0.7));
      } else sc = otherFilm(rng, b, pl, names[p.k % names.length]!, 60, ex.slug === 'neck-endurance');
      yield shoot(rng, `${ex.slug}-${p.kind}${p.good ? '' : '-bad'}-${p.k}`, ex, p.kind, p.good, b, sp, sc);
    }
  }
}
