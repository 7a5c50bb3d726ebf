// A woman's skeleton and how a pose becomes 33 points. Segment lengths after Drillis & Contini, with
// women's and personal deviations; legs and arms are two-bone chains that reach for ankle and wrist.
import { Rng, clamp } from './rng.ts';
import { add, cross, dot, len, madd, mix, mul, qmix, rot, sub, unit } from './vec.ts';
import type { Q, V } from './vec.ts';

export interface Body {
  H: number; girth: number; pregnant: number; age: number; stiff: number; supple: boolean; fit: number;
  thigh: number; shank: number; foot: number; ankleH: number; upper: number; fore: number; hand: number;
  hipW: number; shW: number; segP: number; segM: number; segC: number; neck: number; head: number;
  hb: number; hs: number;                    // height of hip and shoulder joints when lying on the floor
  words: string[];
}

export function makeBody(rng: Rng): Body {
  const H = clamp(1.645 + 0.07 * rng.gauss(), 1.46, 1.84);
  const age = rng.chance(0.25) ? rng.range(55, 78) : rng.range(20, 55);
  const pregnant = age < 42 && rng.chance(0.14) ? rng.range(0.4, 1) : 0;
  const girth = clamp(Math.exp(0.02 + 0.2 * rng.gauss()) * (age > 45 ? 1.06 : 1), 0.72, 1.6);
  const supple = age < 45 && rng.chance(0.15);
  const stiff = clamp((age - 20) / 90 + 0.22 * rng.gauss() + (girth > 1.25 ? 0.15 : 0) + (pregnant ? 0.1 : 0) - (supple ? 0.5 : 0) + 0.1, 0, 1);
  const fit = clamp(0.55 + 0.25 * rng.gauss() - (age > 60 ? 0.2 : 0) - (girth > 1.3 ? 0.15 : 0), 0.05, 1);
  const leg = 1 + 0.03 * rng.gauss(), arm = 1 + 0.035 * rng.gauss(), split = 0.012 * rng.gauss();
  const words: string[] = [];
  words.push(H < 1.55 ? 'short' : H > 1.74 ? 'tall' : 'middle height');
  words.push(girth < 0.85 ? 'thin' : girth < 1.12 ? 'middle build' : girth < 1.35 ? 'full' : 'very full');
  if (pregnant) words.push(pregnant > 0.7 ? 'late in pregnancy' : 'pregnant');
  words.push(age < 35 ? 'young' : age < 55 ? 'middle-aged' : 'old');
  if (supple) words.push('hypermobile'); else if (stiff > 0.6) words.push('stiff');
  const trunk = 1 - (leg - 1) * 0.9;
  return {
    H, girth, pregnant, age, stiff, supple, fit, words,
    thigh: (0.245 + split * 0.5) * H * leg, shank: (0.243 - split * 0.5) * H * leg,
    foot: 0.15 * H * (1 + 0.03 * rng.gauss()), ankleH: 0.04 * H,
    upper: 0.175 * H * arm, fore: 0.148 * H * arm, hand: 0.1 * H,
    hipW: 0.058 * H * (1 + 0.08 * rng.gauss()) * Math.pow(girth, 0.3), shW: 0.1 * H * (1 + 0.06 * rng.gauss()) * Math.pow(girth, 0.15),
    segP: 0.075 * H * trunk, segM: 0.093 * H * trunk, segC: 0.13 * H * trunk, neck: 0.05 * H, head: 0.036 * H,
    hb: 0.056 * H * Math.pow(girth, 0.5), hs: 0.054 * H * Math.pow(girth, 0.3),
  };
}

/** What the body does, in world coordinates. */
export interface Pose {
  p: V; pq: Q; cq: Q; hq: Q;                 // pelvis (middle of the hips) and the turns of pelvis, chest, head
  a: [V, V]; k: [V, V];                      // ankles (left, right) and where the knees point
  f: [V, V]; u: [V, V];                      // where toes point, and from sole to instep
  w: [V, V]; e: [V, V];                      // wrists, and where elbows point
  shrug: [number, number];
}

export const clonePose = (s: Pose): Pose => ({
  p: [...s.p], pq: [...s.pq], cq: [...s.cq], hq: [...s.hq], a: [[...s.a[0]], [...s.a[1]]], k: [[...s.k[0]], [...s.k[1]]],
  f: [[...s.f[0]], [...s.f[1]]], u: [[...s.u[0]], [...s.u[1]]], w: [[...s.w[0]], [...s.w[1]]], e: [[...s.e[0]], [...s.e[1]]],
  shrug: [...s.shrug],
});

export function blend(a: Pose, b: Pose, w: number): Pose {
  if (w <= 0) return clonePose(a);
  if (w >= 1) return clonePose(b);
  const two = (x: [V, V], y: [V, V]): [V, V] => [mix(x[0], y[0], w), mix(x[1], y[1], w)];
  return {
    p: mix(a.p, b.p, w), pq: qmix(a.pq, b.pq, w), cq: qmix(a.cq, b.cq, w), hq: qmix(a.hq, b.hq, w),
    a: two(a.a, b.a), k: two(a.k, b.k), f: two(a.f, b.f), u: two(a.u, b.u), w: two(a.w, b.w), e: two(a.e, b.e),
    shrug: [a.shrug[0] + (b.shrug[0] - a.shrug[0]) * w, a.shrug[1] + (b.shrug[1] - a.shrug[1]) * w],
  };
}

/** Two bones from `a` towards `b`, bent to the side of `pole`; gives the middle joint and where the end really gets. */
export function reach(a: V, b: V, l1: number, l2: number, pole: V): { mid: V; end: V } {
  let d = sub(b, a);
  let dist = len(d);
  d = dist < 1e-6 ? [0, -1, 0] : mul(d, 1 / dist);
  dist = clamp(dist, Math.max(Math.abs(l1 - l2), 0.3 * (l1 + l2)) + 1e-4, (l1 + l2) * 0.9985);
  const along = (l1 * l1 + dist * dist - l2 * l2) / (2 * dist);
  const out = Math.sqrt(Math.max(0, l1 * l1 - along * along));
  let perp = madd(pole, d, -dot(pole, d));
  const pl = len(perp);
  if (pl < 1e-6) { perp = unit(cross(d, [0.1, 0.2, 1])); } else perp = mul(perp, 1 / pl);
  return { mid: madd(madd(a, d, along), perp, out), end: madd(a, d, dist) };
}

export interface Trunk { neck: V; sh: [V, V]; hip: [V, V]; mid: V }
export function trunkOf(b: Body, s: Pose): Trunk {
  const mq = qmix(s.pq, s.cq, 0.5);
  const l1 = add(s.p, rot(s.pq, [0, b.segP, 0]));
  const l2 = add(l1, rot(mq, [0, b.segM, 0]));
  const neck = add(l2, rot(s.cq, [0, b.segC, 0]));
  const hx = rot(s.pq, [b.hipW, 0, 0]);
  const y = -0.017 * b.H;
  return {
    neck, mid: l2, hip: [add(s.p, hx), sub(s.p, hx)],
    sh: [add(neck, rot(s.cq, [b.shW, y + s.shrug[0], 0])), add(neck, rot(s.cq, [-b.shW, y + s.shrug[1], 0]))],
  };
}
/** Pelvis position such that the base of the neck is at `neck`. */
export function hangFrom(b: Body, neck: V, pq: Q, cq: Q): V {
  const mq = qmix(pq, cq, 0.5);
  return sub(sub(sub(neck, rot(cq, [0, b.segC, 0])), rot(mq, [0, b.segM, 0])), rot(pq, [0, b.segP, 0]));
}

const FACE: V[] = [
  [0, -0.004, 0.062], [0.01, 0.021, 0.054], [0.019, 0.022, 0.05], [0.028, 0.02, 0.043],
  [-0.01, 0.021, 0.054], [-0.019, 0.022, 0.05], [-0.028, 0.02, 0.043],
  [0.045, 0, 0], [-0.045, 0, 0], [0.015, -0.027, 0.052], [-0.015, -0.027, 0.052]];

export function kneeOf(b: Body, s: Pose, t: Trunk, side: 0 | 1): V {
  return reach(t.hip[side], s.a[side], b.thigh, b.shank, s.k[side]).mid;
}

/** 33 points, x y z after each other. */
export function solve(b: Body, s: Pose, out: Float64Array): void {
  const t = trunkOf(b, s);
  const put = (i: number, v: V): void => { out[3 * i] = v[0]; out[3 * i + 1] = v[1]; out[3 * i + 2] = v[2]; };
  const nq = qmix(s.cq, s.hq, 0.5);
  const pivot = add(t.neck, rot(nq, [0, b.neck, 0.012 * b.H]));
  const ears = add(pivot, rot(s.hq, [0, b.head, 0.006 * b.H]));
  for (let i = 0; i < 11; i++) { const f = FACE[i]!; put(i, add(ears, rot(s.hq, [f[0] * b.H, f[1] * b.H, f[2] * b.H]))); }
  for (let side = 0 as 0 | 1; side < 2; side++) {
    const sg = side === 0 ? 1 : -1;
    put(11 + side, t.sh[side]);
    const arm = reach(t.sh[side], s.w[side], b.upper, b.fore, s.e[side]);
    put(13 + side, arm.mid);
    put(15 + side, arm.end);
    let d = unit(sub(arm.end, arm.mid));
    const tip = arm.end[1] + d[1] * b.hand;
    if (tip < 0.02) {                                          // the palm lies on the floor
      const dy = clamp((0.02 - arm.end[1]) / b.hand, -0.98, 0.98), side = rot(s.cq, [sg * 0.35, 0, 0]);
      const hx = d[0] + side[0], hz = d[2] + side[2], h = Math.sqrt(1 - dy * dy) / Math.max(1e-6, Math.hypot(hx, hz));
      d = [hx * h, dy, hz * h];
    }
    let across = rot(s.cq, [sg, 0, 0]);
    across = unit(madd(across, d, -dot(across, d)));
    put(17 + side, madd(madd(arm.end, d, 0.85 * b.hand), across, 0.22 * b.hand));
    put(19 + side, madd(madd(arm.end, d, 0.9 * b.hand), across, -0.2 * b.hand));
    put(21 + side, madd(madd(arm.end, d, 0.42 * b.hand), across, -0.35 * b.hand));
    put(23 + side, t.hip[side]);
    const leg = reach(t.hip[side], s.a[side], b.thigh, b.shank, s.k[side]);
    put(25 + side, leg.mid);
    put(27 + side, leg.end);
    const f = unit(s.f[side]);
    let u = madd(s.u[side], f, -dot(s.u[side], f));
    u = unit(u);
    put(29 + side, madd(madd(leg.end, f, -0.27 * b.foot), u, -0.72 * b.ankleH));
    put(31 + side, madd(madd(leg.end, f, 0.6 * b.foot), u, -0.8 * b.ankleH));
    if (side === 1) break;
  }
}
