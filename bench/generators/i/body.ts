// Bodies, the flat pose vector, and the 33 points in space that belong to a pose.
// Person's world: X her left, Y up (floor 0), Z the way she faces when yaw is 0; metres, radians.
import { Rng, clamp, lerp } from './rng.ts';

export type V = [number, number, number];
export type M = number[];            // 3x3, rows
export type Pose = Float64Array;

export interface Body {
  H: number; thigh: number; shank: number; ankleH: number; foot: number; hipW: number; shW: number; torso: number;
  ua: number; fa: number; hand: number; head: number;
  full: number;        // 0 thin .. 1 very full
  pregnant: boolean; age: number;
  stiff: number;       // 0 hypermobile .. 1 very stiff
  seatH: number;       // height of the hip joint above what she sits or lies on
  shH: number;         // height of the shoulder joint, lying
  kypho: number; words: string[];
  slow: number;        // how slowly she gets up and down
  uneven: number;      // -1..1
  legDiff: number;
}

export function makeBody(r: Rng): Body {
  const H = r.clampG(1.67, 0.085, 1.47, 1.93);
  const age = r.pick([22, 27, 31, 34, 36, 40, 45, 52, 58, 64, 70, 76]) + r.int(-2, 2);
  const pregnant = age < 44 && r.chance(0.14);
  const full = clamp(r.chance(0.25) ? r.range(0.6, 1) : r.range(0, 0.65), 0, 1);
  const mob = age < 60 && r.chance(0.16) ? 'hypermobile' : r.chance(0.22 + (age > 55 ? 0.3 : 0)) ? 'stiff' : '';
  const stiff = mob === 'hypermobile' ? r.range(0, 0.1) : mob === 'stiff' ? r.range(0.72, 1) : r.range(0.2, 0.65);
  const leg = r.clampG(1, 0.035, 0.92, 1.08), trunk = r.clampG(2 - leg, 0.02, 0.92, 1.08), k = r.clampG(1, 0.03, 0.93, 1.07);
  const words = [H < 1.57 ? 'short' : H > 1.77 ? 'tall' : 'middle height',
    full > 0.75 ? 'very full' : full > 0.5 ? 'full' : full < 0.15 ? 'thin' : 'middle build', `${age} years`];
  if (pregnant) words.push('pregnant');
  if (mob) words.push(mob);
  if (leg > 1.04) words.push('long legs'); if (leg < 0.96) words.push('short legs');
  return {
    H, thigh: 0.243 * H * leg * k, shank: 0.24 * H * leg * (2 - k), ankleH: 0.043 * H, foot: 0.15 * H * r.clampG(1, 0.04, 0.9, 1.1),
    hipW: H * r.range(0.095, 0.118) * (1 + 0.12 * full), shW: H * r.range(0.19, 0.225) * (1 + 0.05 * full), torso: 0.285 * H * trunk,
    ua: 0.168 * H * r.clampG(1, 0.03, 0.93, 1.07), fa: 0.15 * H * r.clampG(1, 0.03, 0.93, 1.07), hand: 0.1 * H, head: H * r.range(0.97, 1.05),
    full, pregnant, age, stiff, seatH: 0.085 + 0.05 * full + r.range(0, 0.015), shH: 0.075 + 0.025 * full,
    kypho: age > 60 ? r.range(0.1, 0.4) : r.range(-0.03, 0.15), words, slow: age > 60 ? r.range(1.2, 1.9) : pregnant ? r.range(1.2, 1.6) : r.range(0.75, 1.25),
    uneven: r.g(0.5), legDiff: r.range(-0.006, 0.006),
  };
}

// ---- pose vector -----------------------------------------------------------------------------------------------
export const N = 48;
export const PX = 0, PY = 1, PZ = 2, PITCH = 3, ROLL = 4, YAW = 5, SFLEX = 6, SSIDE = 7, STWIST = 8, NFLEX = 9, NSIDE = 10, NTURN = 11, SHRUG = 12, /* left, right */
  ANK = [15, 24], POLE = [18, 27], FDIR = [21, 30], WR = [33, 39], EPOLE = [36, 42], NPOKE = 45;
export const newPose = (): Pose => new Float64Array(N);
export const copyPose = (p: Pose): Pose => Float64Array.from(p);
export function mixInto(out: Pose, a: Pose, b: Pose, u: number): void { for (let i = 0; i < N; i++) out[i] = a[i] + (b[i] - a[i]) * u; }
export function mixPose(a: Pose, b: Pose, u: number): Pose { const o = newPose(); mixInto(o, a, b, u); return o; }
export const set3 = (p: Pose, i: number, v: V) => { p[i] = v[0]; p[i + 1] = v[1]; p[i + 2] = v[2]; };
export const get3 = (p: Pose, i: number): V => [p[i], p[i + 1], p[i + 2]];
export const add = (a: V, b: V, k = 1): V => [a[0] + k * b[0], a[1] + k * b[1], a[2] + k * b[2]];
export const sub = (a: V, b: V): V => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: V, b: V) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const len = (a: V) => Math.sqrt(dot(a, a));
export const unit = (a: V): V => { const l = len(a) || 1e-9; return [a[0] / l, a[1] / l, a[2] / l]; };
export const cross = (a: V, b: V): V => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
export const mixV = (a: V, b: V, u: number): V => [lerp(a[0], b[0], u), lerp(a[1], b[1], u), lerp(a[2], b[2], u)];

export const mul = (m: M, n: M): M => {
  const o: M = new Array(9);
  for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) o[3 * i + j] = m[3 * i] * n[j] + m[3 * i + 1] * n[3 + j] + m[3 * i + 2] * n[6 + j];
  return o;
};
export const rotX = (a: number): M => { const c = Math.cos(a), s = Math.sin(a); return [1, 0, 0, 0, c, -s, 0, s, c]; };
export const rotY = (a: number): M => { const c = Math.cos(a), s = Math.sin(a); return [c, 0, s, 0, 1, 0, -s, 0, c]; };
export const rotZ = (a: number): M => { const c = Math.cos(a), s = Math.sin(a); return [c, -s, 0, s, c, 0, 0, 0, 1]; };
export const app = (m: M, x: number, y: number, z: number): V => [m[0] * x + m[1] * y + m[2] * z, m[3] * x + m[4] * y + m[5] * z, m[6] * x + m[7] * y + m[8] * z];

export interface Trunk { rp: M; rt: M; off: V }    // off: pelvis -> middle of the shoulders
export function trunk(p: Pose, b: Body): Trunk {
  const rp = mul(mul(rotY(p[YAW]), rotX(p[PITCH])), rotZ(p[ROLL]));
  const rt = mul(rp, mul(mul(rotX(p[SFLEX]), rotZ(p[SSIDE])), rotY(p[STWIST])));
  const mid = mul(rp, mul(rotX(p[SFLEX] / 2), rotZ(p[SSIDE] / 2)));
  const T = b.torso;
  const u1 = app(rp, 0, 0.28 * T, 0), u2 = app(mid, 0, 0.36 * T, 0), u3 = app(rt, 0, 0.36 * T, 0);
  return { rp, rt, off: add(add(u1, u2), u3) };
}
/** Put the pelvis so that the middle of the shoulders is at s. */
export function anchorShoulders(p: Pose, b: Body, s: V): void { const t = trunk(p, b); set3(p, PX, sub(s, t.off)); }

export function ik(h: V, target: V, pole: V, l1: number, l2: number): { mid: V; end: V } {
  let d = sub(target, h), D = len(d);
  const dir: V = D < 1e-6 ? [0, -1, 0] : [d[0] / D, d[1] / D, d[2] / D];
  D = clamp(D, Math.abs(l1 - l2) + 0.06, (l1 + l2) * 0.9985);
  const a = (l1 * l1 - l2 * l2 + D * D) / (2 * D), hh = Math.sqrt(Math.max(0, l1 * l1 - a * a));
  const k = dot(pole, dir);
  let q: V = [pole[0] - k * dir[0], pole[1] - k * dir[1], pole[2] - k * dir[2]];
  if (len(q) < 1e-4) q = [0.01, 0.02, 0.9];
  q = unit(q);
  return { mid: [h[0] + dir[0] * a + q[0] * hh, h[1] + dir[1] * a + q[1] * hh, h[2] + dir[2] * a + q[2] * hh], end: add(h, dir, D) };
}
export function hipOf(p: Pose, b: Body, side: number, t?: Trunk): V { const tt = t ?? trunk(p, b); return add(get3(p, PX), app(tt.rp, (side === 0 ? 1 : -1) * b.hipW / 2, 0, 0)); }
export function kneeOf(p: Pose, b: Body, side: number): V { return ik(hipOf(p, b, side), get3(p, ANK[side]), get3(p, POLE[side]), b.thigh, b.shank).mid; }

export interface Space { pts: Float64Array; pelvisX: V; thoraxX: V; headF: V }
/** The 33 points (x,y,z each). */
export function skeleton(p: Pose, b: Body, out: Space): void {
  const P = out.pts, t = trunk(p, b);
  const put = (i: number, v: V) => { P[3 * i] = v[0]; P[3 * i + 1] = v[1]; P[3 * i + 2] = v[2]; };
  const pel = get3(p, PX), sm = add(pel, t.off);
  out.pelvisX = app(t.rp, 1, 0, 0); out.thoraxX = app(t.rt, 1, 0, 0);
  for (let s = 0; s < 2; s++) {
    const sg = s === 0 ? 1 : -1;
    const hip = add(pel, app(t.rp, sg * b.hipW / 2, 0, 0));
    const leg = ik(hip, get3(p, ANK[s]), get3(p, POLE[s]), b.thigh, b.shank + (s ? b.legDiff : 0));
    const knee = leg.mid, ank = leg.end;
    put(23 + s, hip); put(25 + s, knee); put(27 + s, ank);
    const fd = unit(get3(p, FDIR[s]));
    const sh = unit(sub(ank, knee)), k = dot(sh, fd);
    let dn: V = [sh[0] - k * fd[0], sh[1] - k * fd[1], sh[2] - k * fd[2]];
    if (len(dn) < 0.05) dn = [0, -1, 0.01];
    dn = unit(dn);
    put(29 + s, add(add(ank, dn, b.ankleH * 0.75), fd, -0.3 * b.foot));
    put(31 + s, add(add(ank, dn, b.ankleH * 0.7), fd, 0.66 * b.foot));
    const shp = add(sm, app(t.rt, sg * b.shW / 2, p[SHRUG + s] - 0.02 * b.H * 0, 0));
    const w = get3(p, WR[s]);
    if (w[1] < 0.03) w[1] = 0.03;
    const arm = ik(shp, w, get3(p, EPOLE[s]), b.ua, b.fa);
    if (arm.mid[1] < 0.035) arm.mid[1] = 0.035;
    put(11 + s, shp); put(13 + s, arm.mid); put(15 + s, arm.end);
    const hd = unit(sub(arm.end, arm.mid));
    let sd = cross(hd, [0, 1, 0.3]); if (len(sd) < 0.05) sd = [sg, 0, 0]; sd = unit(sd);
    put(17 + s, add(add(arm.end, hd, b.hand * 0.72), sd, -sg * 0.028));
    put(19 + s, add(add(arm.end, hd, b.hand * 0.82), sd, sg * 0.02));
    put(21 + s, add(add(arm.end, hd, b.hand * 0.4), sd, sg * 0.04));
  }
  for (let i = 17; i < 33; i++) { if (i === 23) i = 29; if (P[3 * i + 1] < 0.012) P[3 * i + 1] = 0.012; }
  const H = b.H * b.head / b.H;
  const nb = add(sm, app(t.rt, 0, 0.03 * b.H, -0.008 * b.H + p[NPOKE] * 0.4));
  const rn = mul(t.rt, mul(mul(rotY(p[NTURN]), rotX(0.55 * p[NFLEX])), rotZ(0.5 * p[NSIDE])));
  const hp = add(nb, app(rn, 0, 0.053 * b.H, 0.012 * b.H + p[NPOKE] * 0.6));
  const rh = mul(rn, mul(rotX(0.45 * p[NFLEX]), rotZ(0.5 * p[NSIDE])));
  out.headF = app(rh, 0, 0, 1);
  const hd = (i: number, x: number, y: number, z: number) => put(i, add(hp, app(rh, x * H, y * H, z * H)));
  hd(0, 0, 0.004, 0.066);
  hd(1, 0.01, 0.025, 0.055); hd(2, 0.018, 0.026, 0.052); hd(3, 0.026, 0.025, 0.046);
  hd(4, -0.01, 0.025, 0.055); hd(5, -0.018, 0.026, 0.052); hd(6, -0.026, 0.025, 0.046);
  hd(7, 0.044, 0.014, 0); hd(8, -0.044, 0.014, 0);
  hd(9, 0.014, -0.018, 0.056); hd(10, -0.014, -0.018, 0.056);
}
