// A minute in which nothing is exercised.
import type { Body, Pose } from './body.ts';
import { arms, chair, crossLegged, legAngles, longSit, placed, sitting, standing, supine, supineLong, walk } from './poses.ts';
import { Rng, mj } from './rng.ts';
import { arrive, getUp, goDown, newScene, pastime, stepTo } from './scene.ts';
import type { Place, Scene } from './scene.ts';
import type { Fidget } from './track.ts';
import { pitch, qmul, turn } from './vec.ts';

const ALL: Fidget[] = ['look', 'talk', 'scratch', 'hair', 'face', 'phone', 'drink', 'belly', 'shirt', 'stretch'];
const LIE: Fidget[] = ['look', 'talk', 'scratch', 'hair', 'face', 'phone', 'belly'];

export function idleFloor(rng: Rng, b: Body, pl: Place, seconds: number, mayCross: boolean, away: boolean): Scene {
  const sc = newScene(), tr = sc.track, footZ = 0.3 * b.H;
  let state: 'stand' | 'sit' | 'lie' = rng.pick(['stand', 'sit', 'lie'] as const);
  const said = new Set<string>();
  if (state === 'stand') { arrive(sc, b, rng, pl, footZ, { long: rng.chance(0.5) }); said.add('walks in'); } else if (state === 'sit') tr.hold(2, sitting(b, { gap: footZ, arms: 'knees', lean: -4 })); else tr.hold(2, supine(b, { gap: footZ }));
  const wait = (lo: number, hi: number, list: Fidget[], lying: boolean): void => { const d = rng.range(lo, hi); pastime(sc, b, rng, tr.t, tr.t + d, pl.az, lying, list, 0.8); tr.hold(d); };
  sc.samples = [];
  while (tr.t < seconds) {
    if (state === 'stand') {
      said.add('stands');
      wait(2, 7, ALL, false);
      if (away && rng.chance(0.3)) {
        const a = (pl.az + 90 * rng.sign()) * Math.PI / 180, far = { x: Math.sin(a) * 2.6, z: footZ + Math.cos(a) * 2.6, deg: a * 180 / Math.PI };
        tr.move(2.4, walk(b, { x: 0, z: footZ, deg: 0 }, far, tr.t, 2.4));
        tr.hold(rng.range(1, 5));
        tr.move(2.6, walk(b, { ...far }, { x: 0, z: footZ, deg: 0 }, tr.t, 2.6));
        said.add('goes out of the picture');
      } else { goDown(sc, b, rng, sitting(b, { gap: footZ, arms: 'knees', lean: -4 }), footZ, false); state = 'sit'; said.add('sits down'); }
    } else if (state === 'sit') {
      sc.samples.push(tr.t);
      wait(2, 6, ALL, false);
      const r = rng.next();
      if (r < 0.2 && mayCross) { tr.to(1.2, crossLegged(b)); wait(4, 12, ALL, false); tr.to(1.2, sitting(b, { gap: footZ, arms: 'knees', lean: -4 })); said.add('sits cross-legged'); } else if (r < 0.4) {
        tr.to(1.2, longSit(b, rng.range(4, 14), -10)); wait(3, 9, ALL, false);
        if (rng.chance(0.4)) { const q = longSit(b, 6, 14, 'shins'); tr.to(1.6, q); tr.hold(1.5); said.add('leans over to rub the shins'); }
        tr.to(1.2, sitting(b, { gap: footZ, lean: -10 })); said.add('sits with long legs');
      } else if (r < 0.55) {
        // reaches for something beside her
        const q = sitting(b, { gap: footZ, arms: 'knees', lean: -4 }), side = rng.sign();
        q.cq = qmul(turn(14, -16 * side, 25 * side), q.cq); q.w[side > 0 ? 0 : 1] = [side * 0.42 * b.H, 0.06, 0.12 * b.H];
        tr.to(1, q); tr.hold(rng.range(0.4, 1.4)); tr.to(1, sitting(b, { gap: footZ, arms: 'knees', lean: -4 })); said.add('reaches for the phone');
      } else if (r < 0.85) { tr.to(1, sitting(b, { gap: footZ, lean: -46, arms: 'elbows' })); if (rng.chance(0.3)) tr.hold(rng.range(1, 5)); tr.to(1, supine(b, { gap: footZ })); state = 'lie'; said.add('lies down'); } else { getUp(sc, b, rng, footZ, false); state = 'stand'; }
    } else {
      sc.samples.push(tr.t);
      wait(2, 8, LIE, true);
      const r = rng.next();
      if (r < 0.3) { tr.to(1.4, supineLong(b, rng.pick(['floor', 'belly', 'floorOver'] as const), rng.range(3, 12))); wait(3, 12, LIE, true); tr.to(1.3, supine(b, { gap: footZ })); said.add('stretches the legs out'); } else if (r < 0.45) {
        // one leg bent, the other long, wiggles
        const q = supine(b, { gap: footZ }); legAngles(b, q, rng.int(0, 1) as 0 | 1, -3, 4, 6);
        tr.to(1.2, q); wait(2, 7, LIE, true); tr.to(1.1, supine(b, { gap: footZ }));
      } else if (r < 0.6) {
        const t0 = tr.t, d = rng.range(0.9, 1.6), k = rng.range(0.02, 0.045);
        tr.move(d, t => { const u = (t - t0) / d, s = supine(b, { gap: footZ }), v = Math.sin(Math.PI * mj(u)); s.p[1] += k * v; s.p[0] += 0.02 * Math.sin(2 * Math.PI * u); s.pq = qmul(s.pq, turn(0, 0, 6 * Math.sin(2 * Math.PI * u))); return arms(b, s, 'floor'); });
        said.add('shifts on the mat');
      } else if (r < 0.72) { const q = supine(b, { gap: footZ, headUp: 35 }); q.cq = pitch(-78); arms(b, q, 'floor'); tr.to(0.8, q); tr.hold(rng.range(1, 3)); tr.to(0.8, supine(b, { gap: footZ })); said.add('lifts the head to look'); } else { tr.to(1, sitting(b, { gap: footZ, lean: -46, arms: 'elbows' })); if (rng.chance(0.4)) tr.hold(rng.range(1, 4)); tr.to(0.9, sitting(b, { gap: footZ, arms: 'knees', lean: -4 })); state = 'sit'; said.add('sits up'); }
    }
  }
  if (sc.samples.length === 0) sc.samples.push(tr.t - 1);
  sc.samples = sc.samples.slice(0, 3);
  sc.words.push(...said);
  return sc;
}

export function idleStanding(rng: Rng, b: Body, pl: Place, seconds: number): Scene {
  const sc = newScene(), tr = sc.track, said = new Set<string>(['stands about']);
  let at = { x: 0, z: 0, deg: 0 };
  if (rng.chance(0.5)) {
    const from = { x: rng.sign() * (1.2 + pl.dist * 0.4), z: -0.2, deg: -60 };
    tr.hold(rng.range(0.3, 2), placed(standing(b), from.x, from.z, from.deg));
    tr.move(2.5, walk(b, from, at, tr.t, 2.5)); said.add('walks in');
  } else tr.hold(1, standing(b));
  sc.samples = [tr.t];
  const seat = rng.range(0.4, 0.48), hasChair = rng.chance(0.5);
  while (tr.t < seconds) {
    const d = rng.range(3, 10);
    pastime(sc, b, rng, tr.t, tr.t + d, 0, false, ALL, 0.85);
    tr.hold(d);
    const r = rng.next();
    if (r < 0.35) {
      const to = rng.chance(0.25) ? { x: rng.sign() * (1.2 + pl.dist * 0.45), z: -0.3, deg: 90 * rng.sign() } : { x: rng.range(-0.5, 0.5), z: rng.range(-0.5, 0.4), deg: rng.range(-50, 50) };
      const w = rng.range(1.4, 2.8);
      tr.move(w, walk(b, at, to, tr.t, w)); at = to; said.add('walks');
    } else if (r < 0.55) {
      // weight on one leg, hip out
      const s = standing(b, { arms: rng.pick(['down', 'hips', 'crossed'] as const), half: 0.08 * b.H }), x = rng.sign();
      s.p[0] += x * 0.05; s.p[1] -= 0.008; s.pq = turn(1, x * 5, 0); s.cq = turn(2, -x * 3, 0);
      stepTo(tr, placed(s, at.x, at.z, at.deg), 1); said.add('shifts weight');
    } else if (r < 0.7) {
      // picks something up from the floor
      const s = standing(b, { half: 0.09 * b.H, bend: 0.3, lean: 48 }), side = rng.int(0, 1) as 0 | 1;
      s.w[side] = [(side === 0 ? 1 : -1) * 0.1 * b.H, 0.1, 0.22 * b.H];
      tr.to(1.1, placed(s, at.x, at.z, at.deg)); tr.hold(0.4); tr.to(1.2, placed(standing(b), at.x, at.z, at.deg)); said.add('picks something up');
    } else if (r < 0.85 && hasChair) {
      const c = placed(chair(b, seat, 'lap'), at.x, at.z, at.deg); c.p[1] += 0;
      const back = placed(standing(b, { bend: 0.1, lean: 28 }), at.x, at.z, at.deg);
      // the feet stay where they stand; the chair is behind her
      const shift = b.thigh * 0.95, rad = at.deg * Math.PI / 180;
      const seated = placed(chair(b, seat, 'lap'), at.x - Math.sin(rad) * shift, at.z - Math.cos(rad) * shift, at.deg);
      tr.to(0.8, back); tr.to(0.8, seated);
      const dd = rng.range(4, 12); pastime(sc, b, rng, tr.t, tr.t + dd, 0, false, ALL, 0.8); tr.hold(dd);
      tr.to(0.8, back); tr.to(0.8, placed(standing(b), at.x, at.z, at.deg)); said.add('sits down on a chair');
    } else if (rng.chance(0.7)) {
      const to = { x: 0, z: 0, deg: 0 }; tr.move(1.6, walk(b, at, to, tr.t, 1.6)); at = to;
    } else stepTo(tr, placed(standing(b, { half: 0.12 * b.H }), at.x, at.z, at.deg), 0.9);
  }
  sc.words.push(...said);
  return sc;
}

export function idleFace(rng: Rng, b: Body, pl: Place, seconds: number): Scene {
  const sc = newScene(), tr = sc.track, said = new Set<string>();
  const onChair = rng.chance(0.65), high = rng.range(0.4, 0.5), footZ = b.thigh * 0.98;
  const seat = (arm: 'lap' | 'thigh' | 'crossed' | 'seat', sl: number, ln = 0): Pose => {
    const s = onChair ? chair(b, high, arm, sl) : crossLegged(b, 0.04, arm);
    s.cq = qmul(s.cq, pitch(ln)); s.pq = qmul(s.pq, pitch(ln * 0.6));
    return arms(b, s, arm);
  };
  const here = seat('lap', 6);
  if (onChair && rng.chance(0.4)) {
    arrive(sc, b, rng, pl, footZ, { far: 0.15 });
    const mid = placed(standing(b, { bend: 0.12, lean: 30 }), 0, footZ, 0); mid.p[2] -= 0.12;
    tr.to(0.8, mid); tr.to(0.7, here); said.add('sits down');
  } else tr.hold(1, here);
  sc.samples = [tr.t];
  while (tr.t < seconds) {
    const d = rng.range(3, 9);
    pastime(sc, b, rng, tr.t, tr.t + d, rng.range(-30, 30), false, ['look', 'look', 'talk', 'scratch', 'hair', 'face', 'phone', 'drink', 'stretch'], 0.9);
    tr.hold(d);
    const r = rng.next();
    if (r < 0.4) { tr.to(rng.range(0.7, 1.5), seat(rng.pick(['lap', 'thigh', 'crossed', 'seat'] as const), rng.range(0, 22), rng.range(-8, 12))); said.add('shifts in the seat'); } else if (r < 0.6) {
      const q = seat('lap', 6, 22); q.cq = qmul(turn(0, 0, 12 * rng.sign()), q.cq); const i = rng.int(0, 1) as 0 | 1;
      q.w[i] = [q.p[0] + (i === 0 ? 1 : -1) * 0.12, q.p[1] + 0.2, q.p[2] + 0.62];
      tr.to(0.9, q); tr.hold(rng.range(0.4, 1.5)); tr.to(0.9, seat('lap', 6)); said.add('reaches for the phone');
    } else if (r < 0.7 && onChair) {
      const mid = placed(standing(b, { bend: 0.12, lean: 34 }), 0, footZ, 0); mid.p[2] -= 0.12;
      const st = { x: 0, z: footZ, deg: 0 }, out = { x: rng.sign() * 1.6, z: footZ - 0.2, deg: 90 * rng.sign() };
      tr.to(0.7, mid); tr.to(0.7, placed(standing(b), 0, footZ, 0));
      tr.move(1.8, walk(b, st, out, tr.t, 1.8)); tr.hold(rng.range(1, 4)); tr.move(2, walk(b, out, st, tr.t, 2));
      tr.to(0.8, mid); tr.to(0.7, here); said.add('goes and comes back');
    }
  }
  sc.words.push(...said);
  return sc;
}
