// A body, a pose (one flat array, so that poses can be blended), and the solver from pose to 33 points in metres.
import { Rng } from './rng.ts';
import { axes, setQ, turnWorldYaw, type Arr } from './math.ts';

export interface Body {
  h: number; trunk: number; thigh: number; shank: number; upper: number; fore: number; hand: number;
  shW: number; hipW: number; foot: number; ankleH: number; headS: number; neck: number;
  build: number;       // 0 thin .. 1 very full
  belly: number;       // 0 .. 1 (pregnant or newly postnatal)
  flex: number;        // 0 stiff .. 1 hypermobile
  leg: number; arm: number; seat: number; words: string[];
}

export function makeBody(r: Rng): Body {
  const h = r.p(0.1) ? r.r(1.72, 1.86) : r.r(1.5, 1.74);
  const v = (x: number) => x * (1 + r.g() * 0.04);
  const build = Math.pow(r.u(), 1.3), pregnant = r.p(0.16);
  const flex = r.u();
  const b: Body = {
    h, trunk: v(0.288) * h, thigh: v(0.243) * h, shank: v(0.243) * h, upper: v(0.178) * h, fore: v(0.146) * h, hand: 0.1 * h,
    shW: v(0.205 + 0.02 * build) * h, hipW: v(0.118 + 0.02 * build) * h, foot: v(0.15) * h, ankleH: 0.045 * h,
    headS: v(1) * h / 1.65, neck: v(0.052) * h, build, belly: pregnant ? r.r(0.5, 1) : build * 0.4, flex,
    leg: 0, arm: 0, seat: 0.085 + 0.05 * build, words: [],
  };
  b.leg = b.thigh + b.shank; b.arm = b.upper + b.fore;
  b.words.push(h < 1.58 ? 'short' : h > 1.72 ? 'tall' : 'middle height', build < 0.25 ? 'slim' : build < 0.6 ? 'average build' : build < 0.85 ? 'full' : 'very full');
  if (pregnant) b.words.push('pregnant');
  if (flex < 0.25) b.words.push('stiff'); else if (flex > 0.85) b.words.push('hypermobile');
  return b;
}

// Pose layout
export const PN = 48, PEL = 0, PQ = 3, CQ = 7, HQ = 11, AL = 15, KL = 18, FL = 21, AR = 24, KR = 27, FR = 30, WL = 33, EL = 36, WR = 39, ER = 42, SH = 45, CONTACT = 47;
export type Pose = Float64Array;
export function newPose(): Pose { const p = new Float64Array(PN); p[PQ] = p[CQ] = p[HQ] = 1; return p; }

export function blend(a: Pose, b: Pose, u: number, o: Pose): void {
  for (let i = 0; i < PN; i++) o[i] = a[i] + (b[i] - a[i]) * u;
  for (let k = 0; k < 3; k++) {
    const i = PQ + 4 * k;
    const dot = a[i] * b[i] + a[i + 1] * b[i + 1] + a[i + 2] * b[i + 2] + a[i + 3] * b[i + 3];
    if (dot < 0) for (let j = 0; j < 4; j++) o[i + j] = a[i + j] + (-b[i + j] - a[i + j]) * u;
    const n = 1 / (Math.hypot(o[i], o[i + 1], o[i + 2], o[i + 3]) || 1);
    for (let j = 0; j < 4; j++) o[i + j] *= n;
  }
}
/** Turn the whole pose about the up axis and move it. */
export function place(p: Pose, yaw: number, x: number, z: number): Pose {
  const c = Math.cos(yaw * Math.PI / 180), s = Math.sin(yaw * Math.PI / 180);
  const rot = (i: number, mv: boolean) => {
    const a = p[i], b = p[i + 2];
    p[i] = a * c + b * s + (mv ? x : 0); p[i + 2] = -a * s + b * c + (mv ? z : 0);
  };
  for (const i of [PEL, AL, AR, WL, WR]) rot(i, true);
  for (const i of [KL, FL, KR, FR, EL, ER]) rot(i, false);
  for (const i of [PQ, CQ, HQ]) turnWorldYaw(p, i, yaw);
  return p;
}

// Torso frame, filled by torso(): shared scratch
export const pm = new Float64Array(9), cm = new Float64Array(9), hm = new Float64Array(9), mq = new Float64Array(4), mm = new Float64Array(9);
export const S = new Float64Array(3), sL = new Float64Array(3), sR = new Float64Array(3), hL = new Float64Array(3), hR = new Float64Array(3), headC = new Float64Array(3);
export const spine = new Float64Array(3);

export function torso(p: Pose, b: Body): void {
  axes(p, PQ, pm); axes(p, CQ, cm); axes(p, HQ, hm);
  let dot = 0;
  for (let k = 0; k < 4; k++) dot += p[PQ + k] * p[CQ + k];
  const sg = dot < 0 ? -1 : 1;
  let n = 0;
  for (let k = 0; k < 4; k++) { mq[k] = p[PQ + k] + sg * p[CQ + k]; n += mq[k] * mq[k]; }
  n = 1 / Math.sqrt(n || 1); for (let k = 0; k < 4; k++) mq[k] *= n;
  axes(mq, 0, mm);
  for (let k = 0; k < 3; k++) {
    spine[k] = b.trunk * (0.28 * pm[3 + k] + 0.32 * mm[3 + k] + 0.4 * cm[3 + k]);
    S[k] = p[k] + spine[k];
    sL[k] = S[k] + cm[k] * b.shW / 2 + cm[3 + k] * p[SH]; sR[k] = S[k] - cm[k] * b.shW / 2 + cm[3 + k] * p[SH + 1];
    hL[k] = p[k] + pm[k] * b.hipW / 2; hR[k] = p[k] - pm[k] * b.hipW / 2;
    headC[k] = S[k] + b.neck * (0.65 * cm[3 + k] + 0.35 * hm[3 + k]) + hm[3 + k] * 0.085 * b.headS + hm[6 + k] * 0.015 * b.headS;
  }
}

/** Two-bone reach: joint position into j, end into e; returns how far (m) the target was out of reach. */
export function reach(a: Arr, t: Arr, ti: number, l1: number, l2: number, p: Arr, pi: number, j: Arr, ji: number, e: Arr, ei: number, minFold: number): number {
  let dx = t[ti] - a[0], dy = t[ti + 1] - a[1], dz = t[ti + 2] - a[2];
  let d = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-6;
  dx /= d; dy /= d; dz /= d;
  let miss = 0;
  const mx = (l1 + l2) * 0.9995;
  if (d > mx) { miss = d - mx; d = mx; } else if (d < minFold) { miss = minFold - d; d = minFold; }
  const x = (l1 * l1 - l2 * l2 + d * d) / (2 * d);
  const y = Math.sqrt(Math.max(0, l1 * l1 - x * x));
  let px = p[pi], py = p[pi + 1], pz = p[pi + 2];
  const dp = px * dx + py * dy + pz * dz;
  px -= dp * dx; py -= dp * dy; pz -= dp * dz;
  let pn = Math.sqrt(px * px + py * py + pz * pz);
  if (pn < 1e-4) { px = dy; py = dz; pz = dx; const q = px * dx + py * dy + pz * dz; px -= q * dx; py -= q * dy; pz -= q * dz; pn = Math.sqrt(px * px + py * py + pz * pz) || 1; }
  j[ji] = a[0] + dx * x + px / pn * y; j[ji + 1] = a[1] + dy * x + py / pn * y; j[ji + 2] = a[2] + dz * x + pz / pn * y;
  e[ei] = a[0] + dx * d; e[ei + 1] = a[1] + dy * d; e[ei + 2] = a[2] + dz * d;
  return miss;
}

const kneeJ = new Float64Array(3), dummy = new Float64Array(3);
/** The knee that the pose's leg gives (call torso first). */
export function knee(p: Pose, b: Body, left: boolean): Arr {
  reach(left ? hL : hR, p, left ? AL : AR, b.thigh, b.shank, p, left ? KL : KR, kneeJ, 0, dummy, 0, b.leg * 0.17);
  return kneeJ;
}

export let lastMiss = 0;
/** Pose to the 33 points (x left of a person facing +z, y up, z). */
export function solve(p: Pose, b: Body, o: Arr): void {
  torso(p, b);
  const s = b.headS;
  const hp = (i: number, x: number, y: number, z: number) => {
    for (let k = 0; k < 3; k++) o[i * 3 + k] = headC[k] + s * (hm[k] * x + hm[3 + k] * y + hm[6 + k] * z);
  };
  hp(0, 0, -0.01, 0.105); hp(1, 0.017, 0.03, 0.088); hp(2, 0.032, 0.031, 0.083); hp(3, 0.045, 0.03, 0.074);
  hp(4, -0.017, 0.03, 0.088); hp(5, -0.032, 0.031, 0.083); hp(6, -0.045, 0.03, 0.074);
  hp(7, 0.073, 0.005, 0); hp(8, -0.073, 0.005, 0); hp(9, 0.024, -0.045, 0.085); hp(10, -0.024, -0.045, 0.085);
  for (let k = 0; k < 3; k++) { o[33 + k] = sL[k]; o[36 + k] = sR[k]; o[69 + k] = hL[k]; o[72 + k] = hR[k]; }
  reach(sL, p, WL, b.upper, b.fore, p, EL, o, 39, o, 45, b.arm * 0.2);
  reach(sR, p, WR, b.upper, b.fore, p, ER, o, 42, o, 48, b.arm * 0.2);
  const mL = reach(hL, p, AL, b.thigh, b.shank, p, KL, o, 75, o, 81, b.leg * 0.17);
  const mR = reach(hR, p, AR, b.thigh, b.shank, p, KR, o, 78, o, 84, b.leg * 0.17);
  lastMiss = Math.max(mL, mR);
  handFoot(o, b, p);
}
function handFoot(o: Arr, b: Body, p: Pose): void {
  for (let side = 0; side < 2; side++) {
    // hand: on along the forearm, fingers fan towards the thumb side (chest's left axis)
    const e = 39 + side * 3, w = 45 + side * 3, sg = side === 0 ? -1 : 1;
    let n = 1 / (Math.hypot(o[w] - o[e], o[w + 1] - o[e + 1], o[w + 2] - o[e + 2]) || 1);
    let dx = (o[w] - o[e]) * n, dy = (o[w + 1] - o[e + 1]) * n, dz = (o[w + 2] - o[e + 2]) * n;
    if (o[w + 1] < 0.07 && dy < 0) { dy *= 0.1; n = 1 / (Math.hypot(dx, dy, dz) || 1); dx *= n; dy *= n; dz *= n; }
    for (let k = 0; k < 3; k++) {
      const d = k === 0 ? dx : k === 1 ? dy : dz, lat = cm[k] * sg * 0.5 + cm[6 + k] * 0.5;
      o[51 + side * 3 + k] = o[w + k] + d * b.hand * 0.75 - lat * 0.035;
      o[57 + side * 3 + k] = o[w + k] + d * b.hand * 0.8 + lat * 0.03;
      o[63 + side * 3 + k] = o[w + k] + d * b.hand * 0.4 + lat * 0.045;
    }
    for (let q = 51 + side * 3; q <= 63 + side * 3; q += 6) if (o[q + 1] < 0.012) o[q + 1] = 0.012;
    // foot
    const kn = 75 + side * 3, a = 81 + side * 3, f = side === 0 ? FL : FR;
    const fn = 1 / (Math.hypot(p[f], p[f + 1], p[f + 2]) || 1);
    const fx = p[f] * fn, fy = p[f + 1] * fn, fz = p[f + 2] * fn;
    let ux = o[a] - o[kn], uy = o[a + 1] - o[kn + 1], uz = o[a + 2] - o[kn + 2];
    const dp = ux * fx + uy * fy + uz * fz;
    ux -= dp * fx; uy -= dp * fy; uz -= dp * fz;
    const un = 1 / (Math.sqrt(ux * ux + uy * uy + uz * uz) + 0.02);
    ux *= un; uy *= un; uz *= un;
    for (let k = 0; k < 3; k++) {
      const F = k === 0 ? fx : k === 1 ? fy : fz, U = k === 0 ? ux : k === 1 ? uy : uz;
      o[87 + side * 3 + k] = o[a + k] - F * b.foot * 0.26 + U * b.ankleH * 0.7;
      o[93 + side * 3 + k] = o[a + k] + F * b.foot * 0.66 + U * b.ankleH * 0.8;
    }
  }
}
export { setQ };
