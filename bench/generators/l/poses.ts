// Postures, and where hands are put in them. Everything is meant for a person who faces +z at the origin;
// lying on the back her head is at -z and her feet at +z.
import type { Body, Pose } from './body.ts';
import { kneeOf, trunkOf } from './body.ts';
import { clamp, lerp, mj } from './rng.ts';
import { add, madd, mix, pitch, qmul, rad, rot, sub, turn, unit, yaw } from './vec.ts';
import type { Q, V } from './vec.ts';

export type ArmStyle = 'down' | 'hips' | 'belly' | 'crossed' | 'prayer' | 'forward' | 'overhead' | 'behindHead' | 'thigh'
  | 'floor' | 'floorOver' | 'floorT' | 'floorBehind' | 'feet' | 'knees' | 'shins' | 'underSeat' | 'elbows' | 'seat' | 'lap' | 'cactus' | 'hug';

/** Wrist and elbow direction of one arm. side: 0 left, 1 right. */
export function armAt(b: Body, s: Pose, side: 0 | 1, style: ArmStyle): [V, V] {
  const t = trunkOf(b, s), H = b.H, g = Math.pow(b.girth, 0.5), x = side === 0 ? 1 : -1;
  const S = t.sh[side];
  const P = (v: V): V => add(s.p, rot(s.pq, v)), C = (v: V): V => add(t.neck, rot(s.cq, v)), Sd = (v: V): V => add(S, rot(s.cq, v));
  const out = rot(s.cq, [x, 0, 0]), back = rot(s.cq, [0, 0, -1]);
  const o: V = [out[0], 0, out[2]];
  switch (style) {
    case 'down': return [add(add(S, madd([0, -0.312 * H, 0], o, 0.03 * H * g * g)), [0, 0, 0.02 * H]), add(o, mix(back, [0, 0, -1], 0.5))];
    case 'hips': return [P([x * (b.hipW + 0.055 * H * g), 0.06 * H, 0.02 * H]), add(out, madd([0, 0, 0], back, 0.45))];
    case 'belly': return [P([x * 0.05 * H, 0.07 * H, (0.075 + 0.05 * b.pregnant) * H * g]), add(out, [0, -0.3, -0.2])];
    case 'crossed': return [C([-x * 0.03 * H, -0.1 * H, 0.085 * H * g]), rot(s.cq, [x * 0.7, -1, 0.3])];
    case 'prayer': return [C([x * 0.012 * H, -0.1 * H, 0.13 * H]), rot(s.cq, [x, -0.6, 0.1])];
    case 'forward': return [add(S, [o[0] * 0 - x * 0.03 * H, 0.0, 0.315 * H]), [x * 0.4, -1, 0]];
    case 'overhead': return [Sd([x * 0.02 * H, 0.31 * H, 0.03 * H]), rot(s.cq, [x, 0, 0.2])];
    case 'behindHead': return [add(t.neck, add(rot(s.hq, [x * 0.035 * H, b.neck + 0.6 * b.head, -0.05 * H]), [0, 0, 0])), rot(s.cq, [x, 0.35, 0.05])];
    case 'thigh': { const k = kneeOf(b, s, t, side); return [add(mix(t.hip[side], k, 0.72), [0, 0.035 * H, 0.01 * H]), [x, 0, -0.4]]; }
    case 'knees': { const k = kneeOf(b, s, t, side); return [add(k, madd([0, 0.03 * H, 0], unit(sub(S, k)), 0.03 * H)), [x, -0.3, -0.2]]; }
    case 'shins': { const k = kneeOf(b, s, t, side); return [add(mix(k, s.a[side], 0.6), [x * -0.01 * H, 0.04 * H, 0.01 * H]), [x, -0.2, 0]]; }
    case 'feet': return [add(s.a[side], [x * 0.02 * H, 0.025 * H, 0.0]), [x, 0, -0.3]];
    case 'hug': { const k0 = kneeOf(b, s, t, side); return [add(mix(k0, s.a[side], 0.35), [-x * 0.04 * H, 0.0, 0.04 * H]), [x, -0.3, 0]]; }
    case 'floor': { const w = add(S, add(rot(s.cq, [x * 0.06 * H, 0, 0]), [0, 0, 0.29 * H])); w[1] = 0.03; return [w, [x, 0.15, 0]]; }
    case 'floorOver': { const w = add(S, [x * 0.05 * H, 0, -0.29 * H]); w[1] = 0.05; return [w, [x, 0.2, 0]]; }
    case 'floorT': { const w = add(S, [x * 0.31 * H, 0, 0.04 * H]); w[1] = 0.03; return [w, [0, 0.3, 1]]; }
    case 'cactus': { const w = add(S, [x * 0.18 * H, 0, -0.13 * H]); w[1] = 0.04; return [w, [x, 0, 0.8]]; }
    case 'floorBehind': return [[S[0] + x * 0.05 * H, 0.03, s.p[2] - 0.2 * H], [x * 0.3, 0, -1]];
    case 'underSeat': { const w = P([x * 0.05 * H, -0.02 * H, -0.03 * H]); w[1] = 0.03; return [w, [x, 0.2, 0]]; }
    case 'seat': return [[s.p[0] + x * (b.hipW + 0.06 * H * g), Math.max(0.03, s.p[1] - b.hb), s.p[2] + 0.02 * H], [x, 0, -0.7]];
    case 'elbows': return [[S[0] + x * 0.02 * H, 0.03, S[2] + 0.13 * H], [0, -1, -0.25]];
    case 'lap': { const k = kneeOf(b, s, t, side); const m = mix(t.hip[side], k, 0.45); return [[m[0] - x * 0.02 * H, m[1] + 0.05 * H, m[2]], [x, -0.4, -0.3]]; }
  }
}
export function arms(b: Body, s: Pose, style: ArmStyle, other: ArmStyle = style): Pose {
  for (const side of [0, 1] as const) {
    const [w, e] = armAt(b, s, side, side === 0 ? style : other);
    s.w[side] = w; s.e[side] = e;
  }
  return s;
}

const up: V = [0, 1, 0];
export const base = (p: V, pq: Q, cq: Q, hq: Q): Pose => ({
  p, pq, cq, hq, a: [[0.1, 0.07, 0], [-0.1, 0.07, 0]], k: [[0.1, 0, 1], [-0.1, 0, 1]], f: [[0.2, 0, 1], [-0.2, 0, 1]],
  u: [[...up], [...up]], w: [[0, 0, 0], [0, 0, 0]], e: [[1, 0, 0], [-1, 0, 0]], shrug: [0, 0],
});
/** Both feet flat: half the distance, how far ahead, toes out (degrees). */
export function feet(b: Body, s: Pose, half: number, z: number, out: number, kneeOut = out): Pose {
  for (const side of [0, 1] as const) {
    const x = side === 0 ? 1 : -1;
    s.a[side] = [x * half, b.ankleH, z];
    s.f[side] = [x * Math.sin(rad(out)), 0, Math.cos(rad(out))];
    s.u[side] = [0, 1, 0];
    s.k[side] = [x * Math.sin(rad(kneeOut)), 0, Math.cos(rad(kneeOut))];
  }
  return s;
}
export const legLen = (b: Body): number => b.thigh + b.shank;

export interface Stand { half?: number; out?: number; bend?: number; lean?: number; arms?: ArmStyle }
/** Stands; bend is by how much of the leg the hips have sunk. */
export function standing(b: Body, o: Stand = {}): Pose {
  const half = o.half ?? 0.06 * b.H, out = o.out ?? 12, lean = o.lean ?? 2;
  const side = Math.max(0, half - b.hipW), L = legLen(b) * (0.995 - (o.bend ?? 0));
  const h = Math.sqrt(Math.max(0.01, L * L - side * side)) + b.ankleH;
  const s = base([0, h, -0.1 * Math.sin(rad(lean)) * b.H], pitch(lean * 0.6), pitch(lean * 1.1), pitch(lean * 0.3 + 2));
  feet(b, s, half, 0, out);
  return arms(b, s, o.arms ?? 'down');
}
/** Turned about the upright and moved over the floor. */
export function placed(s: Pose, x: number, z: number, deg: number): Pose {
  const q = yaw(deg), P = (v: V): V => { const r = rot(q, v); return [r[0] + x, r[1], r[2] + z]; }, D = (v: V): V => rot(q, v);
  const two = (f: (v: V) => V, v: [V, V]): [V, V] => [f(v[0]), f(v[1])];
  return { p: P(s.p), pq: qmul(q, s.pq), cq: qmul(q, s.cq), hq: qmul(q, s.hq), a: two(P, s.a), k: two(D, s.k), f: two(D, s.f), u: two(D, s.u), w: two(P, s.w), e: two(D, s.e), shrug: [...s.shrug] };
}
/** Sits on the floor, soles planted ahead: gap is from hip to ankle over the floor. */
export function sitting(b: Body, o: { gap?: number; half?: number; lean?: number; lift?: number; arms?: ArmStyle; slouch?: number; at?: number } = {}): Pose {
  const z = o.at ?? 0, lean = o.lean ?? -12, sl = o.slouch ?? 10;
  const s = base([0, b.hb + (o.lift ?? 0), z], pitch(lean - sl), pitch(lean + sl), pitch(5));
  feet(b, s, o.half ?? 0.06 * b.H, z + (o.gap ?? 0.3 * b.H), 8);
  for (const i of [0, 1] as const) s.k[i] = [i === 0 ? 0.08 : -0.08, 1, 0.2];
  return arms(b, s, o.arms ?? 'floorBehind');
}
/** Sits on the floor with long legs. */
export function longSit(b: Body, spread: number, lean = -8, arm: ArmStyle = 'floorBehind'): Pose {
  const s = base([0, b.hb, 0], pitch(lean - 6), pitch(lean + 8), pitch(6));
  for (const i of [0, 1] as const) {
    const x = i === 0 ? 1 : -1, L = legLen(b) * 0.985;
    s.a[i] = [x * (b.hipW + L * Math.sin(rad(spread))), 0.072, L * Math.cos(rad(spread))];
    s.k[i] = [x * 0.2, 1, 0]; s.f[i] = [x * 0.25, 1, 0.25]; s.u[i] = [0, 0.2, -1];
  }
  return arms(b, s, arm);
}
/** Legs crossed on the floor. */
export function crossLegged(b: Body, lift = 0.03, arm: ArmStyle = 'lap'): Pose {
  const s = base([0, b.hb + lift, 0], pitch(-14), pitch(4), pitch(4));
  for (const i of [0, 1] as const) {
    const x = i === 0 ? 1 : -1;
    s.a[i] = [-x * 0.09 * b.H, 0.055, (i === 0 ? 0.17 : 0.22) * b.H];
    s.k[i] = [x, 0.32, 0.25]; s.f[i] = [-x * 0.8, 0, 0.6]; s.u[i] = [x * 0.6, 0.5, 0.6];
  }
  return arms(b, s, arm);
}
/** Sits on a chair. */
export function chair(b: Body, seat: number, arm: ArmStyle = 'lap', slouch = 6): Pose {
  const s = base([0, seat + b.hb * 0.9, 0], pitch(-4 - slouch), pitch(2 + slouch * 0.6), pitch(3));
  feet(b, s, 0.075 * b.H, b.thigh * 0.98, 10);
  for (const i of [0, 1] as const) s.k[i] = [i === 0 ? 0.1 : -0.1, 0.7, 1];
  return arms(b, s, arm);
}
/** On the back, soles planted; neck base at z = -trunk so the hips are near the origin. */
export function supine(b: Body, o: { gap?: number; half?: number; arms?: ArmStyle; other?: ArmStyle; pillow?: number; headUp?: number } = {}): Pose {
  const s = base([0, b.hb, 0], pitch(-88), pitch(-90), pitch(-86 + (o.headUp ?? 0)));
  feet(b, s, o.half ?? 0.06 * b.H, o.gap ?? 0.3 * b.H, 8);
  for (const i of [0, 1] as const) s.k[i] = [i === 0 ? 0.05 : -0.05, 1, 0.1];
  return arms(b, s, o.arms ?? 'floor', o.other ?? o.arms ?? 'floor');
}
/** One long or bent leg by angles: thigh `up` above the floor line, shank bent by `knee`, opened by `out`. */
export function legAngles(b: Body, s: Pose, side: 0 | 1, upDeg: number, knee: number, out = 0, point = 35): void {
  const x = side === 0 ? 1 : -1;
  const dir = (d: number): V => { const c = Math.cos(rad(d)); return [x * Math.sin(rad(out)) * Math.abs(c), Math.sin(rad(d)), c * Math.cos(rad(out))]; };
  const hip = trunkOf(b, s).hip[side];
  const th = dir(upDeg), sh = dir(upDeg - knee);
  s.a[side] = madd(madd(hip, th, b.thigh), sh, b.shank);
  s.k[side] = dir(upDeg + 90 - knee / 2);
  const toe = dir(upDeg - knee + 90 - point);
  s.f[side] = toe;
  s.u[side] = [-sh[0], -sh[1], -sh[2]];
}
/** On the back with long legs on the floor. */
export function supineLong(b: Body, arm: ArmStyle = 'floor', spread = 4): Pose {
  const s = supine(b);
  const drop = -Math.asin(clamp((b.hb - 0.075) / legLen(b), -0.3, 0.5)) * 180 / Math.PI;
  for (const i of [0, 1] as const) legAngles(b, s, i, drop + 2, 4, spread, 30);
  return arms(b, s, arm);
}
/** On hands and knees, head at +z. */
export function allFours(b: Body, curve = 0, shift = 0): Pose {
  const s = base([0, b.thigh + 0.05, -0.02 + shift], pitch(88 - curve * 25), pitch(92 + curve * 22), pitch(70 + curve * 35));
  const back = Math.abs(b.shank);
  for (const i of [0, 1] as const) {
    const x = i === 0 ? 1 : -1;
    s.a[i] = [x * b.hipW * 1.1, 0.05, -0.02 - back * 0.99]; s.k[i] = [0, -0.6, 1]; s.f[i] = [0, -0.15, -1]; s.u[i] = [0, -1, 0.1];
  }
  const t = trunkOf(b, s);
  for (const i of [0, 1] as const) { const x = i === 0 ? 1 : -1; s.w[i] = [x * b.shW, 0.03, t.sh[0][2] + 0.02]; s.e[i] = [x * 0.4, 0, -1]; }
  return s;
}
export function childsPose(b: Body): Pose {
  const q = allFours(b);
  const s = base([0, 0.15 * b.H, -0.2 * b.H], pitch(95), pitch(112), pitch(120));
  s.a = q.a; s.k = [[0.35, -0.3, 1], [-0.35, -0.3, 1]]; s.f = q.f; s.u = q.u;
  const t = trunkOf(b, s);
  for (const i of [0, 1] as const) { const x = i === 0 ? 1 : -1; s.w[i] = [x * 0.1 * b.H, 0.03, t.sh[0][2] + 0.29 * b.H]; s.e[i] = [x, 0.2, 0]; }
  return s;
}
/** Half way to the floor. */
export function crouch(b: Body, footZ: number, half: number, side: number): Pose {
  const s = base([0, 0.26 * b.H, footZ - 0.14 * b.H], turn(28, 0, side * 10), turn(48, 0, side * 22), turn(30, 0, side * 15));
  feet(b, s, half, footZ, 12);
  for (const i of [0, 1] as const) s.k[i] = [i === 0 ? 0.3 : -0.3, 0.5, 1];
  arms(b, s, 'thigh');
  const hand = side > 0 ? 0 : 1;
  s.w[hand] = [(hand === 0 ? 1 : -1) * 0.2 * b.H, 0.06, s.p[2] - 0.02 * b.H];
  s.e[hand] = [hand === 0 ? 1 : -1, 0, -0.5];
  return s;
}

/** Walks from one place to another with steps; feet stay where they are planted. */
export function walk(b: Body, from: { x: number; z: number; deg: number }, to: { x: number; z: number; deg: number }, t0: number, dur: number, st: Stand = {}): (t: number) => Pose {
  let dd = ((to.deg - from.deg) % 360 + 540) % 360 - 180;
  if (Math.abs(dd) > 179) dd = 179;
  const dist = Math.hypot(to.x - from.x, to.z - from.z);
  const n = Math.max(3, Math.min(Math.round(dur / 0.42), Math.ceil(dist / 0.3 + Math.abs(dd) / 40) + 1));
  const at = (u: number): { x: number; z: number; deg: number } => {
    const w = lerp(u, mj(u), 0.5);
    return { x: lerp(from.x, to.x, w), z: lerp(from.z, to.z, w), deg: from.deg + dd * mj(clamp(u * 1.25, 0, 1)) };
  };
  const plain = standing(b, st);
  const footAt = (u: number, i: 0 | 1): { a: V; f: V; k: V } => { const r = at(u), q = placed(plain, r.x, r.z, r.deg); return { a: q.a[i], f: q.f[i], k: q.k[i] }; };
  const plants: { a: V; f: V; k: V }[][] = [[footAt(0, 0)], [footAt(0, 1)]];
  for (let k = 0; k < n; k++) { const i = (k % 2) as 0 | 1; plants[i]!.push(footAt(k >= n - 2 ? 1 : (k + 1.5) / n, i)); }
  return t => {
    const u = clamp((t - t0) / dur, 0, 1), r = at(u);
    const s = placed(plain, r.x, r.z, r.deg);
    const k = Math.min(n - 1, Math.floor(u * n)), ph = clamp(u * n - k, 0, 1);
    for (const i of [0, 1] as const) {
      const mine = k % 2 === i, done = Math.floor((k - i + 1) / 2) + ((k - i) < 0 ? 0 : 0);
      const list = plants[i]!;
      if (mine && u < 1) {
        const j = Math.min(list.length - 2, done), A = list[j]!, B = list[j + 1]!, w = mj(ph);
        s.a[i] = mix(A.a, B.a, w); s.a[i]![1] += 0.045 * Math.sin(Math.PI * ph);
        s.f[i] = mix(A.f, B.f, w); s.k[i] = mix(A.k, B.k, w);
      } else {
        const j = Math.min(list.length - 1, u >= 1 ? list.length - 1 : done), A = list[j]!;
        s.a[i] = [...A.a]; s.f[i] = [...A.f]; s.k[i] = [...A.k];
      }
      if (u > 0 && u < 1) s.f[i]![1] = mine ? -0.35 * Math.sin(Math.PI * ph) : 0;
    }
    const sp = Math.sin(Math.PI * u);
    s.p[1] -= 0.012 * sp * (1 + Math.cos(2 * Math.PI * u * n));
    const sw = sp * 0.05 * Math.sin(Math.PI * u * n);
    const fw = rot(s.pq, [0, 0, 1]);
    s.w[0] = madd(s.w[0], fw, sw); s.w[1] = madd(s.w[1], fw, -sw);
    return s;
  };
}
