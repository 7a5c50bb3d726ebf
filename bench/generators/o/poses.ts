// Postures, each written into a pose array in the person's own frame (facing +z, floor y = 0).
import { clamp, setQ, D } from './math.ts';
import {
  AL, AR, CQ, EL, ER, FL, FR, HQ, KL, KR, PEL, PQ, S, SH, WL, WR, cm, headC, hL, hm, hR, knee, newPose, pm, sL, sR, spine, torso,
  type Body, type Pose,
} from './body.ts';

export type ArmMode = 'sides' | 'hips' | 'crossed' | 'overhead' | 'T' | 'front' | 'prayer' | 'lyingSide' | 'lyingT' | 'lyingUp' | 'belly' | 'headBehind' | 'thighs' | 'knees' | 'feet' | 'ankles'
  | 'backFloor' | 'hair' | 'phone' | 'mouth' | 'floor' | 'chestHands' | 'lap' | 'seatUnder' | 'thighBehind' | 'shins' | 'toes' | 'talk' | 'sideFloor';

export function v3(p: Pose, i: number, x: number, y: number, z: number): void { p[i] = x; p[i + 1] = y; p[i + 2] = z; }

/** Puts one arm, after trunk and legs are set. left: +1, right: -1. f: free parameter -1..1 */
export function arm(p: Pose, b: Body, left: boolean, mode: ArmMode, f = 0): void {
  torso(p, b);
  armT(p, b, left, mode, f);
}
function armT(p: Pose, b: Body, left: boolean, mode: ArmMode, f: number): void {
  const s = left ? 1 : -1, w = left ? WL : WR, e = left ? EL : ER;
  const sh = left ? sL : sR, hip = left ? hL : hR, A = b.arm;
  const c = (x: number, y: number, z: number, from: { [k: number]: number }) => { for (let k = 0; k < 3; k++) p[w + k] = from[k] + cm[k] * x * s + cm[3 + k] * y + cm[6 + k] * z; };
  const pole = (x: number, y: number, z: number) => { for (let k = 0; k < 3; k++) p[e + k] = cm[k] * x * s + cm[3 + k] * y + cm[6 + k] * z; };
  const h = b.h;
  switch (mode) {
    case 'sides':
      for (let k = 0; k < 3; k++) p[w + k] = sh[k] + cm[k] * s * (0.07 + 0.05 * b.build) + (k === 1 ? -0.95 * A : 0) + cm[6 + k] * 0.06 * (k === 1 ? 0 : 1);
      pole(0.5, 0, -1); break;
    case 'hips':
      for (let k = 0; k < 3; k++) p[w + k] = hip[k] + pm[k] * s * (0.075 + 0.05 * b.build) + pm[3 + k] * (0.1 + 0.02 * f) + pm[6 + k] * 0.02;
      pole(1, -0.1, -0.55); break;
    case 'crossed': c(-0.06, -0.13 * h, 0.15 + 0.05 * b.build, S); pole(1, -0.6, 0.1); break;
    case 'overhead': c(0.03 - 0.04 * f, 0.97 * A, 0.06, sh); pole(1, 0.1, 0.3); break;
    case 'T': c(0.96 * A, 0.02 + f * 0.1, 0.03, sh); pole(0, -1, -0.6); break;
    case 'front': c(0.03, 0.02, 0.94 * A, sh); pole(0.5, -1, 0); break;
    case 'prayer': c(0.025, -0.04 * h, 0.2, S); pole(1, -0.5, 0); break;
    case 'chestHands': c(0.05, -0.05 * h, 0.11, S); pole(1, -0.6, -0.1); break;
    case 'talk': c(0.16, -0.16 * h, 0.26 + 0.05 * f, S); pole(0.7, -1, -0.2); break;
    case 'belly': for (let k = 0; k < 3; k++) p[w + k] = p[PEL + k] + pm[3 + k] * 0.13 + pm[6 + k] * (0.11 + 0.07 * b.belly + 0.04 * b.build) + pm[k] * s * 0.05; pole(1, -0.2, -0.2); break;
    case 'headBehind': for (let k = 0; k < 3; k++) p[w + k] = headC[k] + hm[k] * s * 0.07 - hm[6 + k] * 0.07 - hm[3 + k] * 0.02; pole(1, 0.4, 0.25); break;
    case 'hair': for (let k = 0; k < 3; k++) p[w + k] = headC[k] + hm[k] * s * (0.07 + 0.02 * f) + hm[3 + k] * 0.1 - hm[6 + k] * 0.03; pole(1, 0, 0.3); break;
    case 'mouth': for (let k = 0; k < 3; k++) p[w + k] = headC[k] + hm[k] * s * 0.03 - hm[3 + k] * 0.06 + hm[6 + k] * 0.17; pole(0.8, -1, 0); break;
    case 'phone': for (let k = 0; k < 3; k++) p[w + k] = S[k] + cm[k] * s * 0.05 + cm[6 + k] * 0.28 - cm[3 + k] * (0.14 + 0.05 * f) * 1; pole(0.8, -1, -0.1); break;
    case 'lyingSide': // on the floor beside the body of somebody who lies
      for (let k = 0; k < 3; k++) p[w + k] = sh[k] - cm[3 + k] * A * (0.88 + 0.03 * f) + cm[k] * s * (0.1 + 0.06 * b.build + 0.08 * Math.abs(f));
      p[w + 1] = 0.03; pole(1, 0, 0.05); break;
    case 'lyingT': for (let k = 0; k < 3; k++) p[w + k] = sh[k] + cm[k] * s * A * 0.9 - cm[3 + k] * A * 0.25; p[w + 1] = 0.03; pole(0.2, 1, 0); break;
    case 'lyingUp': for (let k = 0; k < 3; k++) p[w + k] = sh[k] + cm[k] * s * 0.08 + cm[3 + k] * A * 0.9; p[w + 1] = 0.05; pole(1, 0, 0.1); break;
    case 'seatUnder': for (let k = 0; k < 3; k++) p[w + k] = p[PEL + k] + pm[k] * s * 0.07 + pm[3 + k] * 0.02; p[w + 1] = 0.025; pole(1, 0, 0); break;
    case 'thighs': { const kn = knee(p, b, left); for (let k = 0; k < 3; k++) p[w + k] = hip[k] * 0.42 + kn[k] * 0.58; p[w + 1] += 0.075 + 0.03 * b.build; pole(1, -0.2, -0.5); break; }
    case 'lap': { const kn = knee(p, b, left); for (let k = 0; k < 3; k++) p[w + k] = hip[k] * 0.7 + kn[k] * 0.3 - cm[k] * s * 0.05; p[w + 1] += 0.09; pole(1, -0.3, -0.4); break; }
    case 'knees': { const kn = knee(p, b, left); for (let k = 0; k < 3; k++) p[w + k] = hip[k] * 0.06 + kn[k] * 0.94; p[w + 1] += 0.06; pole(1, -0.3, -0.3); break; }
    case 'thighBehind': { const kn = knee(p, b, left); for (let k = 0; k < 3; k++) p[w + k] = hip[k] * 0.35 + kn[k] * 0.65; pole(1, 0, -0.5); break; }
    case 'shins': { const kn = knee(p, b, left), a = left ? AL : AR; for (let k = 0; k < 3; k++) p[w + k] = p[a + k] * 0.5 + kn[k] * 0.5 + cm[k] * s * 0.04; pole(1, 0, -0.3); break; }
    case 'ankles': { const a = left ? AL : AR; for (let k = 0; k < 3; k++) p[w + k] = p[a + k] + cm[k] * s * 0.02; p[w + 1] += 0.03; pole(1, -0.3, -0.2); break; }
    case 'feet': { const a = left ? AL : AR, ff = left ? FL : FR; for (let k = 0; k < 3; k++) p[w + k] = p[a + k] + p[ff + k] * b.foot * 0.5; p[w + 1] += 0.05; pole(1, -0.3, -0.2); break; }
    case 'toes': { const a = left ? AL : AR, ff = left ? FL : FR; for (let k = 0; k < 3; k++) p[w + k] = p[a + k] + p[ff + k] * b.foot * 0.8; pole(1, 0, -0.3); break; }
    case 'backFloor': c(0.1, 0, -0.24, sh); p[w + 1] = 0.03; pole(0.5, 0, -1); break;
    case 'sideFloor': c(0.14, 0, 0.02, sh); p[w + 1] = 0.03; pole(0.6, 0, -1); break;
    case 'floor': c(0.04, 0, 0.12, sh); p[w + 1] = 0.03; pole(0.5, 0, -1); break;
  }
}
export function arms(p: Pose, b: Body, l: ArmMode, r: ArmMode = l, f = 0): Pose { torso(p, b); armT(p, b, true, l, f); armT(p, b, false, r, f); return p; }

export interface Stand { w?: number; toe?: number; bend?: number; lean?: number; x?: number; z?: number; armL?: ArmMode; armR?: ArmMode; head?: number; roll?: number; chestYaw?: number; split?: number; f?: number; hipBack?: number }
/** Stands. w: half the distance between the feet. */
export function stand(b: Body, q: Stand = {}, o: Pose = newPose()): Pose {
  const w = q.w ?? 0.085, toe = q.toe ?? 12, bend = q.bend ?? 0.02, x = q.x ?? 0, z = q.z ?? 0, split = q.split ?? 0;
  for (let s = 1; s >= -1; s -= 2) {
    const a = s > 0 ? AL : AR, f = s > 0 ? FL : FR, k = s > 0 ? KL : KR;
    v3(o, a, x + s * w, b.ankleH, z + s * split);
    v3(o, f, s * Math.sin(toe * D), 0, Math.cos(toe * D));
    v3(o, k, s * Math.sin(toe * D), 0, Math.cos(toe * D));
  }
  const dx = Math.max(0, w - b.hipW / 2), L = b.leg * (1 - bend);
  const back = (q.hipBack ?? 0);
  v3(o, PEL, x, b.ankleH + Math.sqrt(Math.max(0.01, L * L - dx * dx - split * split - back * back)), z + 0.02 - back);
  const lean = q.lean ?? 0;
  setQ(o, PQ, 0, lean * 0.8, (q.roll ?? 0) * 0.3);
  setQ(o, CQ, q.chestYaw ?? 0, lean, q.roll ?? 0);
  setQ(o, HQ, (q.chestYaw ?? 0) * 0.8, q.head ?? lean * 0.5, (q.roll ?? 0) * 0.7);
  o[SH] = o[SH + 1] = 0;
  return arms(o, b, q.armL ?? 'sides', q.armR ?? q.armL ?? 'sides', q.f ?? 0);
}

/** Keeps the shoulders where they are asked: moves the pelvis so that the spine's end is at x,y,z. */
export function anchorShoulders(o: Pose, b: Body, x: number, y: number, z: number): void {
  torso(o, b);
  o[PEL] = x - spine[0]; o[PEL + 1] = y - spine[1]; o[PEL + 2] = z - spine[2];
}

export interface Lie { feet?: number; w?: number; knees?: number; armL?: ArmMode; armR?: ArmMode; f?: number; head?: number; roll?: number; headTwist?: number }
/** On the back, head towards -z, knees bent, feet planted. feet: heel-to-seat distance in leg lengths (0.35 near .. 0.7 far) */
export function hookLie(b: Body, q: Lie = {}, o: Pose = newPose()): Pose {
  const w = q.w ?? 0.1, d = (q.feet ?? 0.5) * b.leg;
  v3(o, PEL, 0, b.seat, 0);
  for (let s = 1; s >= -1; s -= 2) {
    v3(o, s > 0 ? AL : AR, s * w, b.ankleH, d);
    v3(o, s > 0 ? FL : FR, s * 0.1, 0, 1);
    v3(o, s > 0 ? KL : KR, s * (q.knees ?? 0), 1, 0);
  }
  setQ(o, PQ, 0, -88, 0); setQ(o, CQ, 0, -88, 0); setQ(o, HQ, 0, -84 + (q.head ?? 0), 0, q.headTwist ?? 0);
  o[SH] = o[SH + 1] = 0;
  return arms(o, b, q.armL ?? 'lyingSide', q.armR ?? q.armL ?? 'lyingSide', q.f ?? 0);
}
/** Sets one leg of somebody who lies on the back: angle of the thigh from the floor, knee bend, out to the side; degrees. */
export function legUp(o: Pose, b: Body, left: boolean, angle: number, bend: number, out = 3, point = 0.5): void {
  torso(o, b);
  const s = left ? 1 : -1, hip = left ? hL : hR, a = left ? AL : AR, f = left ? FL : FR, k = left ? KL : KR;
  const t = angle * D, u = (angle - bend) * D, co = Math.cos(out * D), so = Math.sin(out * D) * s;
  o[a] = hip[0] + so * (b.thigh + b.shank);
  let y = hip[1] + (b.thigh * Math.sin(t) + b.shank * Math.sin(u)) * co;
  const z = hip[2] + (b.thigh * Math.cos(t) + b.shank * Math.cos(u)) * co;
  if (y < b.ankleH) y = b.ankleH;
  o[a + 1] = y; o[a + 2] = z;
  const m = (t + u) / 2;
  v3(o, k, 0, Math.cos(m), -Math.sin(m));
  // foot between flexed (at a right angle to the shank, towards the front of the knee) and pointed (along the shank)
  const px = 0, py = Math.cos(u), pz = -Math.sin(u), qx = 0, qy = Math.sin(u), qz = Math.cos(u);
  v3(o, f, px + s * 0.15, py * (1 - point) + qy * point, pz * (1 - point) + qz * point);
}
export function longLie(b: Body, q: Lie & { angle?: number; bend?: number; out?: number; point?: number } = {}, o: Pose = newPose()): Pose {
  hookLie(b, q, o);
  legUp(o, b, true, q.angle ?? -4, q.bend ?? 3, q.out ?? 4, q.point ?? 0.3); legUp(o, b, false, q.angle ?? -4, q.bend ?? 3, q.out ?? 4, q.point ?? 0.3);
  return o;
}

export interface Sit { pel?: number; chest?: number; head?: number; roll?: number; yaw?: number; armL?: ArmMode; armR?: ArmMode; legs?: 'long' | 'hook' | 'cross' | 'butterfly' | 'straddle' | 'chair'; feet?: number; open?: number; f?: number; seatH?: number; w?: number }
export function sit(b: Body, q: Sit = {}, o: Pose = newPose()): Pose {
  const legs = q.legs ?? 'hook', seatH = legs === 'chair' ? (q.seatH ?? 0.5) : (q.seatH ?? b.seat);
  v3(o, PEL, 0, seatH, 0);
  setQ(o, PQ, 0, q.pel ?? -12, (q.roll ?? 0) * 0.4); setQ(o, CQ, q.yaw ?? 0, q.chest ?? 3, q.roll ?? 0); setQ(o, HQ, q.yaw ?? 0, q.head ?? 5, (q.roll ?? 0) * 0.7);
  for (let s = 1; s >= -1; s -= 2) {
    const a = s > 0 ? AL : AR, f = s > 0 ? FL : FR, k = s > 0 ? KL : KR;
    if (legs === 'long') { v3(o, a, s * 0.1, b.ankleH + 0.02, b.leg * 0.985); v3(o, f, s * 0.25, 1, 0.25); v3(o, k, s * 0.1, 1, 0); }
    else if (legs === 'straddle') { const t = (q.open ?? 35) * D; v3(o, a, s * (b.hipW / 2 + b.leg * 0.985 * Math.sin(t)), b.ankleH + 0.02, b.leg * 0.985 * Math.cos(t)); v3(o, f, s * 0.3, 1, 0.3); v3(o, k, s * 0.1, 1, 0); }
    else if (legs === 'hook') { v3(o, a, s * (q.w ?? 0.11), b.ankleH, (q.feet ?? 0.55) * b.leg); v3(o, f, s * 0.1, 0, 1); v3(o, k, 0, 1, 0.2); }
    else if (legs === 'chair') { v3(o, a, s * (q.w ?? 0.12), b.ankleH, b.thigh * 0.92); v3(o, f, s * 0.15, 0, 1); v3(o, k, 0, 1, 1); }
    else if (legs === 'cross') { v3(o, a, -s * 0.1, b.ankleH + (s > 0 ? 0.03 : 0), s > 0 ? 0.3 : 0.24); v3(o, f, -s * 1, -0.1, 0.25); v3(o, k, s * 1, 0.3, 0.25); }
    else butterflyLeg(o, b, s > 0, q.open ?? 60, q.feet ?? 0.42, 0.03);
  }
  o[SH] = o[SH + 1] = 0;
  return arms(o, b, q.armL ?? 'thighs', q.armR ?? q.armL ?? 'thighs', q.f ?? 0);
}
/** open: the knee's turn outward about the line from hip to ankle, from upright; degrees. */
export function butterflyLeg(o: Pose, b: Body, left: boolean, open: number, feet: number, apart: number): void {
  const s = left ? 1 : -1;
  v3(o, left ? AL : AR, s * (apart + 0.012), b.ankleH * 0.9, o[PEL + 2] + feet * b.leg);
  v3(o, left ? FL : FR, s * 0.05, 0.12, 1);
  v3(o, left ? KL : KR, s * Math.sin(open * D), Math.cos(open * D), 0.05);
}

export function allFours(b: Body, q: { arch?: number; head?: number; w?: number; shift?: number } = {}, o: Pose = newPose()): Pose {
  const arch = q.arch ?? 0; // + = round (cat), - = hollow (cow), degrees
  const y = b.thigh * 0.985 + 0.05;
  v3(o, PEL, 0, y, (q.shift ?? 0));
  setQ(o, PQ, 0, 80 - arch * 0.9, 0); setQ(o, CQ, 0, 76 + arch * 0.8, 0); setQ(o, HQ, 0, 75 + (q.head ?? arch * 1.2), 0);
  for (let s = 1; s >= -1; s -= 2) {
    v3(o, s > 0 ? AL : AR, s * 0.1, 0.05, -b.shank * 0.99);
    v3(o, s > 0 ? FL : FR, 0, -0.25, -1);
    v3(o, s > 0 ? KL : KR, 0, -1, 0.6);
  }
  arms(o, b, 'floor');
  const z = o[PEL + 2] - (q.shift ?? 0) + b.trunk * 0.98;
  v3(o, WL, b.shW * 0.5, 0.03, z); v3(o, WR, -b.shW * 0.5, 0.03, z);
  v3(o, EL, 0.4, 0, -1); v3(o, ER, -0.4, 0, -1);
  return o;
}
export function childPose(b: Body, o: Pose = newPose()): Pose {
  allFours(b, {}, o);
  v3(o, PEL, 0, 0.2 + 0.05 * b.build, -b.shank * 0.8);
  setQ(o, PQ, 0, 72, 0); setQ(o, CQ, 0, 104, 0); setQ(o, HQ, 0, 128, 0);
  for (let s = 1; s >= -1; s -= 2) v3(o, s > 0 ? KL : KR, s * 0.5, 0.3, 1);
  torso(o, b);
  for (let s = 1; s >= -1; s -= 2) { v3(o, s > 0 ? WL : WR, s * 0.16, 0.03, S[2] + b.arm * 0.9); v3(o, s > 0 ? EL : ER, s, 0.4, 0); }
  return o;
}
export function kneel(b: Body, q: { up?: number; lean?: number; armL?: ArmMode; armR?: ArmMode; head?: number } = {}, o: Pose = newPose()): Pose {
  const up = q.up ?? 0; // 0 sits on the heels .. 1 stands on the knees
  const kz = 0.2;
  for (let s = 1; s >= -1; s -= 2) {
    v3(o, s > 0 ? AL : AR, s * 0.09, 0.05, kz - b.shank * 0.99); v3(o, s > 0 ? FL : FR, -s * 0.1, -0.2, -1); v3(o, s > 0 ? KL : KR, s * 0.15, 0.25, 1);
  }
  v3(o, PEL, 0, 0.19 + (b.thigh * 0.97 + 0.05 - 0.19) * up, (kz - b.thigh * 0.95) * (1 - up) + (kz - 0.02) * up);
  // the thigh is of fixed length: keep the knee on the floor
  const hy = o[PEL + 1] - 0.05; o[PEL + 2] = kz - Math.sqrt(Math.max(0.0004, b.thigh * b.thigh - hy * hy)) * (up > 0.98 ? 0.3 : 1);
  setQ(o, PQ, 0, (q.lean ?? 0) * 0.7, 0); setQ(o, CQ, 0, q.lean ?? 2, 0); setQ(o, HQ, 0, q.head ?? 3, 0);
  return arms(o, b, q.armL ?? 'thighs', q.armR ?? q.armL ?? 'thighs');
}
/** On the belly; rise 0 flat .. 1 high cobra. */
export function prone(b: Body, rise: number, o: Pose = newPose()): Pose {
  v3(o, PEL, 0, 0.1 + 0.03 * b.build + 0.05 * rise, 0);
  setQ(o, PQ, 0, 90 - 12 * rise, 0); setQ(o, CQ, 0, 91 - 62 * rise, 0); setQ(o, HQ, 0, 88 - 95 * rise, 0);
  for (let s = 1; s >= -1; s -= 2) {
    v3(o, s > 0 ? AL : AR, s * 0.1, 0.07, -b.leg * 0.975); v3(o, s > 0 ? FL : FR, s * 0.1, -0.1, -1); v3(o, s > 0 ? KL : KR, 0, -1, 0);
    v3(o, s > 0 ? WL : WR, s * (b.shW * 0.5 + 0.05), 0.03, b.trunk * 0.86); v3(o, s > 0 ? EL : ER, s * 0.5, 0.2, -1);
  }
  return o;
}
export function plank(b: Body, o: Pose = newPose()): Pose {
  prone(b, 0, o);
  const s0 = Math.asin(clamp((b.arm * 0.98 - 0.05) / (b.leg + b.trunk), 0, 1)) / D;
  const t = 90 - s0;
  setQ(o, PQ, 0, t, 0); setQ(o, CQ, 0, t + 2, 0); setQ(o, HQ, 0, t - 10, 0);
  v3(o, PEL, 0, 0.1 + b.leg * Math.sin(s0 * D), 0);
  for (let s = 1; s >= -1; s -= 2) {
    v3(o, s > 0 ? AL : AR, s * 0.09, 0.1, -b.leg * 0.985 * Math.cos(s0 * D)); v3(o, s > 0 ? FL : FR, 0, -1, 0.15);
    v3(o, s > 0 ? WL : WR, s * b.shW * 0.5, 0.03, b.trunk * Math.cos(s0 * D)); v3(o, s > 0 ? EL : ER, s * 0.5, 0, -1);
  }
  return o;
}
/** Deep crouch with hands to the floor, between standing and sitting. */
export function crouch(b: Body, o: Pose = newPose()): Pose {
  stand(b, { w: 0.14, toe: 20 }, o);
  v3(o, PEL, 0, b.leg * 0.36 + 0.04, -0.16);
  setQ(o, PQ, 0, 28, 0); setQ(o, CQ, 0, 48, 0); setQ(o, HQ, 0, 25, 0);
  return arms(o, b, 'floor', 'knees');
}
export function halfKneel(b: Body, o: Pose = newPose()): Pose {
  kneel(b, { up: 1 }, o);
  v3(o, AL, 0.1, b.ankleH, 0.2 + b.thigh * 0.9); v3(o, FL, 0, 0, 1); v3(o, KL, 0, 1, 0.6);
  return arms(o, b, 'thighs', 'sides');
}
export { hm, headC, pm, cm };
