// A body (lengths in metres) and its skeleton: pose in, 33 points out.
import { add, clamp, cross, dot, len, lerp, mad, mix, mul, norm, qm, qv, Rng, rotX, rotY, slerp, sub, v3 } from './math.ts';
import type { Q, V3 } from './math.ts';

export interface Body {
  H: number; L1: number; L2: number; thigh: number; shank: number; uarm: number; farm: number; hand: number;
  sw: number; hw: number; ankleH: number; foot: number; neck: number; headS: number;
  hipH: number; shH: number; // height of hip and shoulder points above the floor when lying
  flex: number;              // 0 stiff .. 1 hypermobile
  vigor: number;             // 0 frail .. 1 fit
  full: number;              // 0 thin .. 1 very full
  words: string[];
}
export function makeBody(g: Rng): Body {
  const age = g.pick(['young', 'young', 'adult', 'adult', 'adult', 'middle-aged', 'middle-aged', 'older', 'old']);
  const H = clamp(g.gc(g.c(0.7) ? 1.65 : 1.77, 0.075), 1.46, 1.96);
  const full = clamp(Math.pow(g.u(), 1.3), 0, 1);
  const preg = (age === 'young' || age === 'adult') && g.c(0.12);
  let flex = age === 'young' ? g.r(0.45, 1) : age === 'adult' ? g.r(0.3, 0.9) : age === 'middle-aged' ? g.r(0.15, 0.7) : age === 'older' ? g.r(0.08, 0.5) : g.r(0, 0.35);
  const vigor = age === 'old' ? g.r(0, 0.4) : age === 'older' ? g.r(0.1, 0.7) : g.r(0.2, 1);
  const words = [age, `${Math.round(H * 100)} cm`, full < 0.2 ? 'thin' : full < 0.55 ? 'slim to average' : full < 0.82 ? 'full' : 'very full'];
  if (preg) { words.push('pregnant'); flex *= 0.9; }
  if (flex > 0.88) words.push('hypermobile'); else if (flex < 0.2) words.push('stiff');
  const leg = g.gc(1, 0.035), arm = g.gc(1, 0.035), tr = g.gc(1, 0.03) * (2 - leg);
  const trunk = H * 0.288 * tr;
  return {
    H, L1: trunk * 0.47, L2: trunk * 0.53,
    thigh: H * 0.243 * leg, shank: H * 0.244 * leg * g.gc(1, 0.02),
    uarm: H * 0.172 * arm, farm: H * 0.148 * arm, hand: H * 0.1,
    sw: H * (0.1 + 0.012 * full) * g.gc(1, 0.05), hw: H * (0.058 + 0.014 * full) * g.gc(1, 0.07),
    ankleH: H * 0.042, foot: H * 0.15 * g.gc(1, 0.05), neck: H * 0.072 * g.gc(1, 0.08), headS: g.gc(1, 0.05) * (0.7 + 0.3 * H / 1.68),
    hipH: 0.085 + 0.045 * full + g.r(0, 0.015), shH: 0.075 + 0.03 * full + (preg ? 0.02 : 0),
    flex: clamp(flex, 0, 1), vigor, full, words,
  };
}

export interface Pose {
  p: V3; qp: Q; qc: Q; qh: Q;
  ank: [V3, V3]; kh: [V3, V3]; toe: [V3, V3]; flat: [number, number];
  hand: [V3, V3]; eh: [V3, V3]; shrug: number;
}
export const clone = (a: Pose): Pose => ({
  p: a.p, qp: a.qp, qc: a.qc, qh: a.qh, ank: [a.ank[0], a.ank[1]], kh: [a.kh[0], a.kh[1]], toe: [a.toe[0], a.toe[1]],
  flat: [a.flat[0], a.flat[1]], hand: [a.hand[0], a.hand[1]], eh: [a.eh[0], a.eh[1]], shrug: a.shrug,
});
/** the pose turned by yaw about the vertical through the origin, then shifted */
export function placed(a: Pose, yaw: number, x = 0, z = 0): Pose {
  const q = rotY(yaw), sh: V3 = [x, 0, z];
  const P = (v: V3) => add(qv(q, v), sh), D = (v: V3) => qv(q, v);
  return {
    p: P(a.p), qp: qm(q, a.qp), qc: qm(q, a.qc), qh: qm(q, a.qh), ank: [P(a.ank[0]), P(a.ank[1])], kh: [D(a.kh[0]), D(a.kh[1])],
    toe: [D(a.toe[0]), D(a.toe[1])], flat: [a.flat[0], a.flat[1]], hand: [P(a.hand[0]), P(a.hand[1])], eh: [D(a.eh[0]), D(a.eh[1])], shrug: a.shrug,
  };
}
/** between two poses; feet step (one after the other, lifted) instead of sliding */
export function blend(a: Pose, b: Pose, s: number): Pose {
  const ank: V3[] = [];
  const toe: V3[] = [];
  for (let i = 0; i < 2; i++) {
    const d = Math.hypot(b.ank[i][0] - a.ank[i][0], b.ank[i][2] - a.ank[i][2]);
    const low = a.ank[i][1] < 0.13 && b.ank[i][1] < 0.13;
    let k = s, up = 0;
    if (low && d > 0.03) {
      k = clamp(i === 0 ? s / 0.6 : (s - 0.4) / 0.6, 0, 1); k = k * k * (3 - 2 * k);
      up = Math.sin(Math.PI * k) * Math.min(0.08, 0.015 + d * 0.16);
    }
    const v = lerp(a.ank[i], b.ank[i], k); v[1] += up;
    ank.push(v); toe.push(norm(lerp(a.toe[i], b.toe[i], k)));
  }
  const qp = slerp(a.qp, b.qp, s), ca: Q = [-a.qp[0], -a.qp[1], -a.qp[2], a.qp[3]], cb: Q = [-b.qp[0], -b.qp[1], -b.qp[2], b.qp[3]];
  const kn = (i: number): V3 => qv(qp, lerp(norm(qv(ca, a.kh[i])), norm(qv(cb, b.kh[i])), s)); // knees go with the pelvis
  return {
    p: lerp(a.p, b.p, s), qp, qc: slerp(a.qc, b.qc, s), qh: slerp(a.qh, b.qh, s),
    ank: [ank[0], ank[1]], toe: [toe[0], toe[1]],
    kh: [kn(0), kn(1)], flat: [mix(a.flat[0], b.flat[0], s), mix(a.flat[1], b.flat[1], s)],
    hand: [lerp(a.hand[0], b.hand[0], s), lerp(a.hand[1], b.hand[1], s)], eh: [lerp(a.eh[0], b.eh[0], s), lerp(a.eh[1], b.eh[1], s)],
    shrug: mix(a.shrug, b.shrug, s),
  };
}

/** two-bone chain: middle joint and (reachable) end */
export function ik(a: V3, target: V3, l1: number, l2: number, hint: V3): [V3, V3] {
  let dv = sub(target, a); let d = len(dv);
  const max = (l1 + l2) * 0.9985, min = Math.abs(l1 - l2) + 0.22 * Math.min(l1, l2);
  if (d < 1e-6) { dv = [0, -1, 0]; d = 1; }
  const n = mul(dv, 1 / d);
  const dd = clamp(d, min, max);
  const e = dd === d ? target : mad(a, n, dd);
  const x = (l1 * l1 - l2 * l2 + dd * dd) / (2 * dd);
  const h = Math.sqrt(Math.max(0, l1 * l1 - x * x));
  let pv = mad(hint, n, -dot(hint, n));
  if (len(pv) < 1e-4) pv = cross(n, [1, 0, 0.01]);
  return [mad(mad(a, n, x), norm(pv), h), e];
}
/** the same, but the middle joint stays above the floor: the chain turns just as much as is needed */
export function ikFloor(a: V3, target: V3, l1: number, l2: number, hint: V3): [V3, V3] {
  const tg: V3 = target[1] < 0.03 ? [target[0], 0.03, target[2]] : target;
  const r = ik(a, tg, l1, l2, hint); if (r[0][1] >= 0.025) return r;
  const h = norm(hint); let lo = 0, hi = 3; let best = ik(a, tg, l1, l2, [h[0], h[1] + hi, h[2]]); if (best[0][1] < 0.025) return best;
  for (let k = 0; k < 9; k++) { const m = (lo + hi) / 2; const q = ik(a, tg, l1, l2, [h[0], h[1] + m, h[2]]); if (q[0][1] >= 0.025) { hi = m; best = q; } else lo = m; }
  return best;
}
export const midSh = (B: Body, P: Pose): V3 => add(add(P.p, qv(P.qp, [0, B.L1, 0])), qv(P.qc, [0, B.L2, 0]));
export const shoulder = (B: Body, P: Pose, i: number): V3 => add(midSh(B, P), qv(P.qc, [i ? -B.sw : B.sw, P.shrug - 0.01, 0]));
export const hip = (B: Body, P: Pose, i: number): V3 => add(P.p, qv(P.qp, [i ? -B.hw : B.hw, 0, 0]));
export const headC = (B: Body, P: Pose): V3 => {
  const c7 = add(midSh(B, P), qv(P.qc, [0, B.H * 0.022, -0.012]));
  return add(c7, qv(slerp(P.qc, P.qh, 0.62), [0, B.neck + 0.03, 0.03]));
};
const FACE: V3[] = [
  [0, -0.012, 0.112], [0.016, 0.026, 0.094], [0.032, 0.026, 0.088], [0.046, 0.026, 0.08], [-0.016, 0.026, 0.094], [-0.032, 0.026, 0.088], [-0.046, 0.026, 0.08],
  [0.074, 0, 0], [-0.074, 0, 0], [0.025, -0.052, 0.094], [-0.025, -0.052, 0.094]];

/** 33 points, x y z each, into out */
export function skeleton(B: Body, P: Pose, out: Float64Array): void {
  const put = (i: number, v: V3) => { out[i * 3] = v[0]; out[i * 3 + 1] = v[1] < 0.01 ? 0.01 : v[1]; out[i * 3 + 2] = v[2]; };
  const hc = headC(B, P);
  for (let i = 0; i < 11; i++) put(i, add(hc, qv(P.qh, mul(FACE[i], B.headS))));
  const ms = midSh(B, P);
  for (let i = 0; i < 2; i++) {
    const s = i ? -1 : 1;
    const sh = add(ms, qv(P.qc, [s * B.sw, P.shrug - 0.01, 0]));
    put(11 + i, sh);
    const [el, wr] = ikFloor(sh, P.hand[i], B.uarm, B.farm, P.eh[i]);
    put(13 + i, el); put(15 + i, wr);
    const fd = norm(sub(wr, el));
    let side = cross(fd, qv(P.qc, [0, 0, 1])); if (len(side) < 0.1) side = qv(P.qc, [1, 0, 0]); side = norm(side);
    put(17 + i, mad(mad(wr, fd, B.hand * 0.75), side, -0.022 * s));
    put(19 + i, mad(mad(wr, fd, B.hand * 0.8), side, 0.02 * s));
    put(21 + i, mad(mad(wr, fd, B.hand * 0.4), side, 0.032 * s));
    const hp = hip(B, P, i);
    put(23 + i, hp);
    const [kn, an] = ik(hp, P.ank[i], B.thigh, B.shank, P.kh[i]);
    put(25 + i, kn); put(27 + i, an);
    const t = norm(P.toe[i]); const shd = norm(sub(kn, an));
    let up = mad(shd, t, -dot(shd, t)); up = norm(up);
    up = norm(lerp(up, [0, 1, 0], P.flat[i]));
    put(29 + i, mad(mad(an, up, -B.ankleH * 0.72), t, -B.foot * 0.25));
    put(31 + i, mad(mad(an, up, -B.ankleH * 0.8), t, B.foot * 0.62));
  }
}
export const kneeOf = (B: Body, P: Pose, i: number): V3 => ik(hip(B, P, i), P.ank[i], B.thigh, B.shank, P.kh[i])[0];

export type Arms = 'sides' | 'hips' | 'belly' | 'chest' | 'clasp' | 'behind head' | 'overhead' | 'forward' | 'on knees' | 'on thighs' | 'beside on floor' | 'out on floor' |
  'above head on floor' | 'under seat' | 'behind on floor' | 'on ankles' | 'lap' | 'cactus';
/** puts the hands; changes and returns the pose. spread 0..1 is a personal variation */
export function arms(B: Body, P: Pose, m: Arms, spread = 0.5): Pose {
  const R = B.uarm + B.farm;
  for (let i = 0; i < 2; i++) {
    const s = i ? -1 : 1; const sh = shoulder(B, P, i); const C = (x: number, y: number, z: number) => qv(P.qc, [x * s, y, z]); const Pe = (x: number, y: number, z: number) => add(P.p, qv(P.qp, [x * s, y, z]));
    let h: V3 = sh, e: V3 = C(0.6, -0.2, -0.8);
    switch (m) {
      case 'sides': h = add(sh, v3(0, -R * 0.95, 0)); h = add(h, qv(P.qc, [s * (0.06 + 0.1 * spread + 0.06 * B.full), 0, 0.04])); e = C(0.5, 0, -1); break;
      case 'hips': h = Pe(B.hw + 0.07 + 0.05 * B.full, 0.07, 0.02 - 0.07 * spread); e = C(1, 0, -0.5); break;
      case 'belly': h = Pe(0.09, B.L1 * 0.7, 0.1 + 0.08 * B.full); e = C(1, -0.2, -0.2); break;
      case 'chest': h = add(midSh(B, P), C(-0.1, -0.1, 0.13)); e = C(0.7, -1, 0.1); break;
      case 'clasp': h = add(midSh(B, P), C(0.075, -0.12 - 0.1 * spread, 0.24)); e = C(0.8, -1, 0); break;
      case 'behind head': h = add(headC(B, P), qv(P.qh, [s * 0.08, 0, -0.06])); e = C(1, 0.3, 0.1); break;
      case 'overhead': h = add(sh, C(0.05 + 0.1 * spread, R * 0.94, 0.05)); e = C(1, 0, -0.1); break;
      case 'cactus': h = add(sh, C(B.uarm, B.farm * 0.9, 0)); e = C(1, -1, 0); break;
      case 'forward': h = add(sh, C(-0.03, -0.06, R * 0.93)); e = C(0.5, -1, 0); break;
      case 'on knees': h = add(kneeOf(B, P, i), v3(0, 0.045, 0)); h = lerp(h, hip(B, P, i), 0.08); e = C(0.9, -0.2, -0.5); break;
      case 'on thighs': h = add(lerp(kneeOf(B, P, i), hip(B, P, i), 0.35 + 0.25 * spread), qv(P.qp, [0, 0.04, 0.05])); e = C(0.9, 0, -0.6); break;
      case 'lap': h = Pe(0.05, 0.03, 0.22 + 0.06 * B.full); e = C(0.8, -0.2, -0.5); break;
      case 'beside on floor': { const d = add(sh, C(0.06 + 0.22 * spread, -R * 0.94, 0)); h = v3(d[0], 0.035, d[2]); e = C(1, 0, -0.3); break; }
      case 'out on floor': { const d = add(sh, C(R * 0.8, -R * 0.45 * (spread - 0.2), 0)); h = v3(d[0], 0.035, d[2]); e = C(0, 0.3, -1); break; }
      case 'above head on floor': { const d = add(sh, C(0.1 * spread, R * 0.85, 0)); h = v3(d[0], 0.05, d[2]); e = C(1, 0, -0.2); break; }
      case 'under seat': h = Pe(0.07, -0.02, -0.06); h[1] = 0.03; e = C(1, 0, -0.2); break;
      case 'behind on floor': h = v3(P.p[0] + s * (0.16 + 0.12 * spread), 0.05, P.p[2] - 0.28 - 0.1 * spread); e = C(0.4, 0, -1); break;
      case 'on ankles': h = add(P.ank[i], v3(s * 0.02, 0.06, 0.04)); e = C(1, -0.3, 0); break;
    }
    P.hand[i] = h; P.eh[i] = e;
  }
  return P;
}

// ---- key poses, at the origin, looking to +z ----
export const Z: V3 = [0, 0, 1];
export function stand(B: Body, w = 0.1, out = 0.15, soft = 0.012): Pose {
  const leg = B.thigh + B.shank;
  const dx = Math.abs(w - B.hw);
  const y = B.ankleH + Math.sqrt(Math.max(0.01, Math.pow(leg * (1 - soft), 2) - dx * dx));
  const I = rotX(0.02);
  const P: Pose = {
    p: [0, y, 0], qp: I, qc: rotX(0.01), qh: rotX(0.03), ank: [[w, B.ankleH, 0], [-w, B.ankleH, 0]], kh: [[out, 0, 1], [-out, 0, 1]],
    toe: [norm([Math.sin(out), 0, Math.cos(out)]), norm([-Math.sin(out), 0, Math.cos(out)])], flat: [1, 1], hand: [[0, 0, 0], [0, 0, 0]], eh: [[0, 0, 0], [0, 0, 0]], shrug: 0,
  };
  return arms(B, P, 'sides', 0.4);
}
export function crouch(B: Body): Pose {
  const P = stand(B, 0.14, 0.3);
  P.p = [0, B.shank * 0.72, -0.2]; P.qp = rotX(0.45); P.qc = rotX(0.75); P.qh = rotX(0.4);
  P.kh = [[0.35, 0.3, 1], [-0.35, 0.3, 1]];
  arms(B, P, 'sides', 0.6);
  P.hand = [[0.25, 0.16, -0.1], [-0.25, 0.16, -0.1]];
  return P;
}
/** sits on the floor, knees up, pelvis at the origin */
export function sitUp(B: Body, lean = -0.28, far = 0.44, w = 0.1): Pose {
  const P = stand(B, w, 0.1);
  P.p = [0, B.hipH, 0]; P.qp = rotX(lean); P.qc = rotX(lean * 0.4 + 0.06); P.qh = rotX(0.05);
  P.ank = [[w, B.ankleH, far], [-w, B.ankleH, far]]; P.kh = [[0.12, 1, 0.3], [-0.12, 1, 0.3]];
  return arms(B, P, 'behind on floor', 0.4);
}
export function crossLegged(B: Body): Pose {
  const P = sitUp(B, -0.05, 0.3, 0.1);
  P.p[1] = B.hipH + 0.03;
  P.ank = [[-0.1, 0.06, 0.3], [0.1, 0.07, 0.22]]; P.kh = [[1, 0.15, 0.5], [-1, 0.15, 0.5]];
  P.toe = [norm([-1, -0.1, 0.3]), norm([1, -0.1, 0.3])]; P.flat = [0, 0];
  return arms(B, P, 'on knees');
}
export function kneelSit(B: Body): Pose {
  const P = stand(B, 0.09, 0.05);
  P.p = [0, 0.13 + B.hipH * 0.9, -B.shank * 0.7]; P.qp = rotX(0.03);
  P.ank = [[0.08, 0.05, -B.shank * 0.78], [-0.08, 0.05, -B.shank * 0.78]]; P.kh = [[0.1, -0.15, 1], [-0.1, -0.15, 1]];
  P.toe = [norm([0, -0.05, -1]), norm([0, -0.05, -1])]; P.flat = [0, 0];
  return arms(B, P, 'on thighs', 0.4);
}
export function chair(B: Body, h = 0.46, w = 0.12): Pose {
  const P = stand(B, w, 0.1);
  P.p = [0, h + B.hipH * 0.8, 0]; P.qp = rotX(-0.08); P.qc = rotX(0.05); P.qh = rotX(0.04);
  P.ank = [[w, B.ankleH, B.thigh * 0.9], [-w, B.ankleH, B.thigh * 0.9]]; P.kh = [[0.1, 0.7, 1], [-0.1, 0.7, 1]];
  return arms(B, P, 'on thighs', 0.3);
}
export function kneelUp(B: Body): Pose {
  const m = kneelSit(B); m.p = [0, B.thigh + 0.04, -0.05]; m.hand = [[0.2, B.thigh * 0.7, 0.05], [-0.2, B.thigh * 0.7, 0.05]];
  return m;
}
/** on the back: shoulders stay, trunk raised towards the hips by th (chest) and thp (pelvis); feet as given */
export function supine(B: Body, thc: number, thp: number, shZ: number, head = 0): Pose {
  const qc = rotX(-Math.PI / 2 - thc), qp = rotX(-Math.PI / 2 - thp);
  const S: V3 = [0, B.shH, -shZ];
  const p = sub(sub(S, qv(qc, [0, B.L2, 0])), qv(qp, [0, B.L1, 0]));
  return {
    p, qp, qc, qh: rotX(-Math.PI / 2 + 0.08 + head), ank: [[0, 0, 0], [0, 0, 0]], kh: [[0, 1, 0], [0, 1, 0]], toe: [Z, Z], flat: [1, 1],
    hand: [[0, 0, 0], [0, 0, 0]], eh: [[1, 0, 0], [-1, 0, 0]], shrug: 0,
  };
}
export const lieBase = (B: Body) => Math.asin(clamp((B.hipH - B.shH) / (B.L1 + B.L2), -0.3, 0.3));
export function lieKneesUp(B: Body, far = 0.4, w = 0.1, am: Arms = 'beside on floor'): Pose {
  const th = lieBase(B); const P = supine(B, th, th, B.L1 + B.L2);
  P.ank = [[w, B.ankleH, far], [-w, B.ankleH, far]]; P.kh = [[0.08, 1, 0.2], [-0.08, 1, 0.2]];
  return arms(B, P, am);
}
export function lieLong(B: Body, w = 0.12, am: Arms = 'beside on floor'): Pose {
  const P = lieKneesUp(B, (B.thigh + B.shank) * 0.985, w, am);
  P.toe = [norm([0.3, 1, 0.35]), norm([-0.3, 1, 0.35])]; P.flat = [0, 0];
  P.ank[0][1] = P.ank[1][1] = 0.06;
  return P;
}
export function allFours(B: Body): Pose {
  const P = stand(B, 0.1, 0);
  const hgt = B.thigh * 0.98 + 0.05;
  P.p = [0, hgt, -0.1]; const a = Math.PI / 2 - 0.12; P.qp = rotX(a); P.qc = rotX(a + 0.06); P.qh = rotX(a - 0.35);
  P.ank = [[0.1, 0.06, -0.1 - B.shank], [-0.1, 0.06, -0.1 - B.shank]]; P.kh = [[0, -1, 0.6], [0, -1, 0.6]];
  P.toe = [[0, -0.1, -1], [0, -0.1, -1]]; P.flat = [0, 0];
  const s = midSh(B, P);
  P.hand = [[B.sw, 0.05, s[2] + 0.04], [-B.sw, 0.05, s[2] + 0.04]]; P.eh = [[0.4, 0, -1], [-0.4, 0, -1]];
  return P;
}
