// Exercises on the back: bridge, thrust, leg raise, and what is almost one.
import type { Body, Pose } from './body.ts';
import { blend, hangFrom, kneeOf, trunkOf } from './body.ts';
import { arms, legAngles, sitting, supine, supineLong } from './poses.ts';
import type { ArmStyle } from './poses.ts';
import { Rng, clamp, lerp, mj, wander } from './rng.ts';
import { arrive, ending, goDown, newScene, pastime, play, rhythm } from './scene.ts';
import type { Place, Scene } from './scene.ts';
import { dot, len, pitch, qmul, sub, turn, unit } from './vec.ts';
import type { V } from './vec.ts';

const COMMON: ArmStyle[] = ['floor', 'floor', 'floor', 'floor', 'crossed', 'belly', 'hips', 'floorOver', 'floorT', 'cactus', 'behindHead'];

export interface Bridge { pose: (lift: number, t: number) => Pose; gap: number; max: number; words: string[]; faults: string[] }
/** lift 0 lies, 1 is as high as she goes. */
export function bridgeOf(rng: Rng, b: Body, thrust: boolean): Bridge {
  const words: string[] = [], faults: string[] = [];
  let gap = clamp(0.29 * b.H + 0.045 * b.H * rng.gauss(), 0.2 * b.H, 0.39 * b.H);
  if (gap < 0.24 * b.H) words.push('feet near the seat');
  if (gap > 0.34 * b.H) { words.push('feet far from the seat'); faults.push('feet too far away'); }
  const half = rng.chance(0.2) ? rng.range(0.1, 0.14) * b.H : rng.range(0.025, 0.08) * b.H;
  const cushion = thrust && rng.chance(0.12) ? rng.range(0.07, 0.13) : 0;
  if (cushion) words.push('upper back on a cushion');
  const arm = rng.pick(COMMON), arm2 = rng.chance(0.12) ? rng.pick(COMMON) : arm;
  words.push('arms ' + arm + (arm2 !== arm ? ' and ' + arm2 : ''));
  // how open the hips get at the top: in line is 180
  let open = 179 - 12 * b.stiff - (b.pregnant ? 6 : 0) + 5 * rng.gauss() * 0.6;
  if (rng.chance(0.15)) { open -= rng.range(8, 16); faults.push('hips never open wholly'); }
  open = clamp(open, 154, 183);
  const knees = rng.chance(0.2) ? -rng.range(0.1, 0.3) : rng.chance(0.15) ? rng.range(0.15, 0.5) : rng.range(-0.04, 0.08);
  if (knees < -0.1) faults.push('knees fall in');
  if (knees > 0.14) words.push('knees fall out');
  const heels = rng.chance(0.12) ? rng.range(0.02, 0.06) : 0;
  if (heels) faults.push('heels come up');
  const peel = rng.chance(0.4) ? rng.range(0.2, 0.5) : rng.range(0, 0.12);          // vertebra by vertebra, pelvis first
  if (peel > 0.2) words.push('rolls up the spine');
  const arch = rng.chance(0.2) ? rng.range(4, 12) : rng.range(-3, 3);
  if (arch > 5) faults.push('arches the back');
  const uneven = rng.chance(0.2) ? rng.range(3, 8) * rng.sign() : rng.range(-2, 2);
  if (Math.abs(uneven) > 3) faults.push('one hip lower');
  const headUp = rng.chance(0.12) ? rng.range(8, 28) : rng.range(-4, 8);
  const hs = b.hs + cushion;
  const trunkLen = b.segP + b.segM + b.segC;
  const a0 = Math.asin(clamp((b.hb - hs) / trunkLen, -0.35, 0.35)) * 180 / Math.PI;
  const slide = rng.range(-0.01, 0.015);
  const build = (alpha: number, w: number): Pose => {
    const lead = peel * Math.sin(Math.PI * clamp(w, 0, 1)) * 16;
    const ap = alpha + lead - arch * clamp(w, 0, 1), ac = alpha - lead * 0.7 + arch * 0.4 * clamp(w, 0, 1);
    const pq = qmul(pitch(-90 - ap), turn(0, 0, uneven * clamp(w, 0, 1))), cq = pitch(-90 - ac);
    const neck: V = [0, hs, -trunkLen - slide * w];
    const p = hangFrom(b, neck, pq, cq);
    const s = supine(b, { gap, half, headUp: headUp + (cushion ? 14 : 0) });
    s.p = p; s.pq = pq; s.cq = cq;
    for (const i of [0, 1] as const) {
      const x = i === 0 ? 1 : -1;
      s.k[i] = [x * (0.04 + knees * clamp(w, 0, 1)), 1, 0.1];
      s.a[i]![1] += heels * clamp(w, 0, 1); s.f[i] = [x * 0.12, -heels * 6 * clamp(w, 0, 1), 1];
    }
    return s;
  };
  const angleAt = (alpha: number): { open: number; rise: number; far: boolean } => {
    const s = build(alpha, 1), t = trunkOf(b, s), k = kneeOf(b, s, t, 0);
    const u = unit(sub(t.sh[0], t.hip[0])), v = unit(sub(k, t.hip[0]));
    u[0] = 0; v[0] = 0;
    let c = Math.acos(clamp(dot(unit(u), unit(v)), -1, 1)) * 180 / Math.PI;
    if (u[1] * v[2] - u[2] * v[1] < 0) c = 360 - c;            // hips above the line
    const far = len(sub(s.a[0], t.hip[0])) > (b.thigh + b.shank) * 0.97;
    return { open: c, rise: s.p[1], far };
  };
  let max = a0 + 8;
  const need = b.hb + rng.range(0.055, 0.075) * b.H;                  // less than this nobody would call a bridge
  for (; max < 50; max += 0.5) { const q = angleAt(max + 0.5); if (q.far || q.rise > 0.24 * b.H + cushion || (q.open > open && q.rise > need)) break; }
  const wobX = wander(rng, 0.6), shake = b.fit < 0.35 ? 1.6 : 0.6;
  const pose = (lift: number, t: number): Pose => {
    const s = build(a0 + (max - a0) * Math.min(lift, 1.05), lift);
    s.p[0] += 0.004 * shake * lift * wobX(t);
    for (const i of [0, 1] as const) s.k[i]![0] += 0.03 * shake * lift * wobX(t * 1.7 + i * 5);
    return arms(b, s, arm, arm2);
  };
  return { pose, gap, max, words, faults };
}

function intoBack(sc: Scene, b: Body, rng: Rng, pl: Place, first: Pose, footZ: number): void {
  if (rng.chance(0.5)) {
    arrive(sc, b, rng, pl, footZ, { long: rng.chance(0.25) });
    goDown(sc, b, rng, first, footZ, true, rng.range(0.7, 1.05));
  } else if (rng.chance(0.3)) {
    sc.track.hold(rng.range(0.8, 2), sitting(b, { gap: footZ }));
    sc.track.to(rng.range(1, 1.6), supine(b, { gap: footZ }));
    sc.track.to(rng.range(0.4, 0.8), first);
  } else {
    const d = rng.chance(0.2) ? rng.range(6, 15) : rng.range(1, 4);
    if (rng.chance(0.5)) pastime(sc, b, rng, 0, d, pl.az, true, ['look', 'face', 'hair', 'belly', 'talk', 'scratch'], 0.6);
    sc.track.hold(d, supine(b, { gap: footZ, half: Math.abs(first.a[0][0]) }));
    sc.track.to(rng.range(0.4, 0.8), first);
  }
  sc.track.hold(rng.range(0.4, 1.8));
}
const LYING_REST = ['look', 'face', 'belly', 'hair', 'talk', 'scratch'] as const;

export function bridgeSet(rng: Rng, b: Body, pl: Place, thrust: boolean): Scene {
  const sc = newScene(), br = bridgeOf(rng, b, thrust), tr = sc.track;
  const r = rhythm(rng, b, thrust ? { min: 1.3, max: 5 } : {});
  if (thrust) {
    const T = r.up + r.top + r.down + r.bottom;
    r.up = clamp(T * rng.range(0.18, 0.3), 0.3, 0.9); r.top = clamp(T * rng.range(0.12, 0.35), 0.15, 1.5);
    r.down = clamp(T * rng.range(0.3, 0.5), 0.45, 2.5); r.skewUp = rng.range(0.7, 0.95);
  }
  sc.words.push(...r.words, ...br.words); sc.faults.push(...br.faults);
  intoBack(sc, b, rng, pl, br.pose(0, 0), br.gap);
  const t0 = tr.t, m = play(rng, r, t0, 0.77);
  sc.reps = m.reps;
  if (m.amps.some(a => a < 0.85)) sc.faults.push('some do not go all the way up');
  for (const [a, e] of m.rests) pastime(sc, b, rng, a, e, pl.az, true, [...LYING_REST], 0.6);
  if (rng.chance(0.2)) { const i = rng.int(0, r.n - 1), q = m.reps[i]!; pastime(sc, b, rng, q.start, q.end + 1.5, pl.az, true, ['look'], 1); }
  if (m.rests.length) sc.words.push('rests in between');
  const bye = aside(rng, m.rests, 0.3), long = supineLong(b, 'floor');
  if (bye.some) sc.words.push('stretches the legs in a rest');
  tr.move(m.c.t - t0, t => { const s = br.pose(m.c.at(t), t), w = bye.at(t); return w > 0 ? blend(s, long, w) : s; });
  sc.samples = [t0, m.reps[0]!.top, m.reps[r.n >> 1]!.top];
  ending(sc, b, rng, pl, rng.chance(0.55) ? 'stay' : 'up', br.gap, true);
  return sc;
}

/** In some rests the legs are put differently: 0 not, 1 wholly. */
function aside(rng: Rng, rests: [number, number][], chance: number): { at: (t: number) => number; some: boolean } {
  const mine = rests.filter(([a, e]) => e - a > 4 && rng.chance(chance)).map(([a, e]) => ({ a: a + rng.range(0.5, 0.9), e: e - 0.3, r: rng.range(0.9, 1.3) }));
  return { some: mine.length > 0, at: t => { for (const m of mine) if (t > m.a && t < m.e) return mj(Math.min((t - m.a) / m.r, (m.e - t) / m.r)); return 0; } };
}

export interface Raise { pose: (up: number, t: number, up2?: number) => Pose; low: number; high: number; words: string[]; faults: string[] }
/** up: 0 near the floor, 1 at her highest. */
export function raiseOf(rng: Rng, b: Body): Raise {
  const words: string[] = [], faults: string[] = [];
  const hams = clamp(b.stiff * 0.8 + 0.25 * rng.gauss() + 0.1, 0, 1);
  const bend0 = rng.chance(0.35) ? rng.range(12, 40) : rng.range(2, 10);
  const bend1 = bend0 + hams * rng.range(5, 30);
  const high = clamp(94 - 12 * hams + 5 * rng.gauss(), 80, 106) + bend1 * 0.25;     // of the thigh; a bent knee goes with more flexion
  const rests = rng.chance(0.3);
  const rest = -Math.asin(clamp((b.hb - 0.075) / (b.thigh + b.shank), -0.3, 0.5)) * 180 / Math.PI;
  const low = (rests ? rest + 1 : rng.range(3, 17)) + bend0 * 0.5;
  if (!rests && low - bend0 * 0.5 > 12) faults.push('legs stay far above the floor');
  if (bend0 > 15) words.push('knees a little bent');
  if (bend1 > 45) faults.push('knees bend at the top');
  const lag = rng.chance(0.25) ? rng.range(3, 10) * rng.sign() : rng.range(-1.5, 1.5);
  if (Math.abs(lag) > 3) faults.push('one leg behind the other');
  const apart = rng.chance(0.2) ? rng.range(5, 12) : rng.range(-1, 3);
  const point = rng.range(-5, 50);
  const arm = rng.pick(['floor', 'floor', 'floor', 'underSeat', 'underSeat', 'floorOver', 'floorT', 'hips', 'behindHead', 'crossed'] as const);
  words.push('arms ' + arm);
  const elbows = rng.chance(0.08);
  if (elbows) words.push('leans on the elbows');
  const headUp = rng.chance(0.15) ? rng.range(15, 35) : rng.range(-3, 8);
  const curl = rng.range(6, 16), arch = rng.chance(0.3) ? rng.range(4, 10) : rng.range(0, 3);
  if (arch > 5) faults.push('back arches at the bottom');
  const wob = wander(rng, 1.2), shake = (1.2 - b.fit) * 0.9;
  const pose = (up: number, t: number, up2 = up): Pose => {
    const s = supine(b, { headUp });
    const hi = Math.max(0, up - 0.55) / 0.45, lo = Math.max(0, 1 - up / 0.4), avg = Math.max(up, up2);
    s.pq = pitch(-90 - curl * mj(hi) + arch * mj(lo));
    if (elbows) { s.cq = pitch(-48); s.pq = pitch(-74 - curl * mj(hi)); s.hq = pitch(-20); } else s.cq = pitch(-90 - 3 * mj(hi));
    s.p[1] += 0.018 * mj(hi) * avg;
    for (const i of [0, 1] as const) {
      const v = i === 0 ? up : up2, moving = Math.sin(Math.PI * clamp(v, 0, 1));
      const a = lerp(low, high, v) + (i === 0 ? lag : -lag) * 0.5 * moving + shake * wob(t + i * 4);
      legAngles(b, s, i, a, Math.max(1, lerp(bend0, bend1, v) + shake * wob(t * 1.3 + i)), apart, point);
    }
    return arms(b, s, elbows ? 'elbows' : arm);
  };
  return { pose, low, high, words, faults };
}
export function raiseSet(rng: Rng, b: Body, pl: Place): Scene {
  const sc = newScene(), ra = raiseOf(rng, b), tr = sc.track;
  const r = rhythm(rng, b, { min: 1.3, max: 8 });
  r.residual *= 0.4; r.tire *= 0.6;
  sc.words.push(...r.words, ...ra.words); sc.faults.push(...ra.faults);
  const footZ = 0.3 * b.H;
  intoBack(sc, b, rng, pl, supine(b, { gap: footZ }), footZ);
  const low = ra.pose(0, 0);
  tr.to(rng.range(0.9, 1.6), supineLong(b));
  tr.hold(rng.range(0.2, 1));
  tr.to(rng.range(0.4, 0.8), low);
  tr.hold(rng.range(0.2, 0.8));
  const t0 = tr.t, m = play(rng, r, t0, 0.88);
  sc.reps = m.reps;
  for (const [a, e] of m.rests) pastime(sc, b, rng, a, e, pl.az, true, [...LYING_REST], 0.6);
  if (m.rests.length) sc.words.push('rests in between');
  const bye = aside(rng, m.rests, 0.5), bent = supine(b, { gap: footZ });
  if (bye.some) sc.words.push('puts the feet down in a rest');
  if (rng.chance(0.2)) { const q = m.reps[rng.int(0, r.n - 1)]!; pastime(sc, b, rng, q.start, q.end + 1.5, pl.az, true, ['look'], 1); }
  tr.move(m.c.t - t0, t => { const s = ra.pose(m.c.at(t), t), w = bye.at(t); return w > 0 ? blend(s, bent, w) : s; });
  sc.samples = [t0, m.reps[0]!.top, (m.reps[0]!.top + m.reps[0]!.start) / 2];
  if (rng.chance(0.5)) { tr.to(rng.range(0.5, 1), supineLong(b)); tr.hold(rng.range(1.5, 4)); } else { tr.to(rng.range(0.8, 1.4), supine(b, { gap: footZ })); ending(sc, b, rng, pl, rng.chance(0.5) ? 'stay' : 'up', footZ, true); }
  return sc;
}

/** A curve of little goes, none of them a repetition. */
export function goes(rng: Rng, b: Body, t0: number, lo: number, hi: number, o: { min?: number; max?: number } = {}): { at: (t: number) => number; end: number; nth: (t: number) => number } {
  const r = rhythm(rng, b, { min: o.min ?? 1, max: o.max ?? 4, longest: 40 });
  r.amp = rng.range(lo, hi); r.residual = 0; r.tire = 0; r.warm = 0;
  const m = play(rng, r, t0, lo);
  return { at: t => Math.min(m.c.at(t), hi * 1.02), end: m.c.t, nth: t => { let k = 0; while (k < m.reps.length - 1 && m.reps[k + 1]!.start <= t) k++; return k; } };
}

export function bridgeAlmost(rng: Rng, b: Body, pl: Place, thrust: boolean, which: number): Scene {
  const sc = newScene(), br = bridgeOf(rng, b, thrust), tr = sc.track;
  intoBack(sc, b, rng, pl, br.pose(0, 0), br.gap);
  const t0 = tr.t;
  sc.samples = [t0, t0 + 4];
  const k = which % 6;
  if (k === 0 || k === 3) {
    const g = goes(rng, b, t0, 0.2, 0.34, { min: thrust ? 1 : 1.2 });
    sc.words.push('lifts a third of the way');
    tr.move(g.end - t0, t => br.pose(g.at(t), t));
  } else if (k === 1) {
    const g = goes(rng, b, t0, 0.8, 1);
    const deg = rng.range(10, 20);
    sc.words.push('only tilts the pelvis to and fro');
    tr.move(g.end - t0, t => { const v = g.at(t), s = br.pose(0.03 * v, t); s.pq = qmul(s.pq, pitch(-deg * v)); s.p[1] += 0.012 * v; return s; });
  } else if (k === 2) {
    const d = rng.range(25, 40), T = rng.range(1.6, 4), amp = rng.range(0.7, 1.4);
    sc.words.push('rocks the knees from side to side');
    tr.move(d, t => {
      const v = Math.sin(2 * Math.PI * (t - t0) / T) * amp * mj((t - t0) / 2), s = br.pose(0, t);
      s.pq = qmul(s.pq, turn(0, 0, 12 * v)); s.cq = qmul(s.cq, turn(0, 0, 3 * v));
      for (const i of [0, 1] as const) { s.k[i] = [v, 1, 0.1]; s.u[i] = [0.4 * v, 1, 0]; }
      return s;
    });
  } else if (k === 4) {
    const g = goes(rng, b, t0, 0.8, 1, { min: 1.5 });
    sc.words.push('lifts one foot after the other');
    const T = rng.range(2, 4);
    tr.move(g.end - t0, t => {
      const s = br.pose(0, t), ph = (t - t0) / T, i = (Math.floor(ph) % 2) as 0 | 1, v = Math.pow(Math.sin(Math.PI * (ph % 1)), 2);
      const q = br.pose(0, t);
      legAngles(b, q, i, 78, 80, 4, 20);
      s.a[i] = [lerp(s.a[i]![0], q.a[i]![0], v), lerp(s.a[i]![1], q.a[i]![1], v), lerp(s.a[i]![2], q.a[i]![2], v)];
      return s;
    });
  } else {
    const d = rng.range(25, 40), T = rng.range(1.5, 3);
    sc.words.push('lifts one side of the seat');
    tr.move(d, t => {
      const v = Math.sin(2 * Math.PI * (t - t0) / T) * mj((t - t0) / 2), s = br.pose(0.05, t);
      s.pq = qmul(s.pq, turn(0, 0, 16 * v)); s.p[1] += 0.012 * Math.abs(v);
      return s;
    });
  }
  ending(sc, b, rng, pl, rng.chance(0.6) ? 'stay' : 'up', br.gap, true);
  return sc;
}

export function raiseAlmost(rng: Rng, b: Body, pl: Place, which: number): Scene {
  const sc = newScene(), ra = raiseOf(rng, b), tr = sc.track, footZ = 0.3 * b.H;
  intoBack(sc, b, rng, pl, supine(b, { gap: footZ }), footZ);
  tr.to(rng.range(0.9, 1.6), supineLong(b));
  tr.to(0.6, ra.pose(0, 0));
  const t0 = tr.t, k = which % 6;
  sc.samples = [t0, t0 + 3, t0 + 5];
  if (k === 0 || k === 3) {
    const g = goes(rng, b, t0, 0.18, 0.32);
    sc.words.push('raises the legs a third of the way');
    tr.move(g.end - t0, t => ra.pose(g.at(t), t));
  } else if (k === 1 || k === 4) {
    const g = goes(rng, b, t0, 0.9, 1, { min: 1.8 }), swap = k === 4, only = rng.int(0, 1), T = rng.range(2.2, 4.5);
    sc.words.push(swap ? 'one leg after the other' : 'raises one leg only');
    tr.move(g.end - t0, t => {
      if (!swap) { const v = g.at(t); return only === 0 ? ra.pose(v, t, 0) : ra.pose(0, t, v); }
      const ph = (t - t0) / T, v = Math.pow(Math.sin(Math.PI * (ph % 1)), 2);
      return Math.floor(ph) % 2 === 0 ? ra.pose(v, t, 0) : ra.pose(0, t, v);
    });
  } else if (k === 2) {
    const d = rng.range(25, 40), f = rng.range(0.7, 2), mid = rng.range(0.15, 0.35), amp = rng.range(0.06, 0.13);
    sc.words.push('flutters the legs');
    tr.move(d, t => {
      const v = Math.sin(2 * Math.PI * f * (t - t0)) * amp, w = mj((t - t0) / 1.2);
      return ra.pose(mid * w + v * w, t, mid * w - v * w);
    });
  } else {
    const d = rng.range(25, 40), T = rng.range(1, 2.5), mid = rng.range(0.5, 0.85);
    sc.words.push('legs up, opens and closes them');
    tr.to(1.2, ra.pose(mid, t0));
    const t1 = tr.t;
    tr.move(d, t => {
      const s = ra.pose(mid, t), v = 0.5 - 0.5 * Math.cos(2 * Math.PI * (t - t1) / T);
      for (const i of [0, 1] as const) legAngles(b, s, i, lerp(ra.low, ra.high, mid), 8, 3 + 30 * v, 20);
      return s;
    });
    tr.to(1.2, ra.pose(0, 0));
  }
  tr.hold(rng.range(1.5, 4));
  return sc;
}
