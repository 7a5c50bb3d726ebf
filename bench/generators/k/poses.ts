// Poses: standing, sitting, lying and the moments of each exercise.
import { D, add, sub, mul, mad, unit, len, dot, qx, qy, qz, qm, rot, qFrame, clamp, mix, mixV, cross } from './math.ts';
import type { V, Q } from './math.ts';
import { midShoulder, toChest, leg, hipJoint, ik } from './body.ts';
import type { Body, Pose } from './body.ts';

export type Arms = string;
/** arms in the frame of the chest; those on a limb or the floor are found from the rest of the pose */
export function setArms(b: Body, p: Pose, kind: Arms, side = -1): Pose {
  const R = b.ua + b.fa;
  for (let i = 0; i < 2; i++) {
    if (side >= 0 && side !== i) continue;
    const s = i ? -1 : 1;
    const C = (w: V, e: V) => { p.wrist[i] = [s * w[0], w[1], w[2]]; p.elbow[i] = unit([s * e[0], e[1], e[2]]); };
    const W = (w: V, e: V) => { p.wrist[i] = toChest(b, p, w); p.elbow[i] = unit([s * e[0], e[1], e[2]]); };
    const wide = b.hw + 0.03 + 0.07 * b.fat;
    if (kind === 'sides') C([wide + 0.05, -R * 0.965, 0.06], [0.5, 0.1, -1]);
    else if (kind === 'hips') C([b.pw + 0.1 + 0.06 * b.fat, -b.T * 0.87, 0.04], [1, 0.1, -0.45]);
    else if (kind === 'belly') C([0.07, -b.T * 0.62, 0.14 + 0.08 * b.fat], [1, -0.2, -0.3]);
    else if (kind === 'chest') C([-0.04, -0.14, 0.16 + 0.03 * b.fat], [1, -0.6, -0.1]);
    else if (kind === 'clasped') C([0.03, -0.1, 0.3], [1, -0.8, -0.1]);
    else if (kind === 'pray') C([0.02, -0.12, 0.2], [1, -0.5, -0.2]);
    else if (kind === 'forward') C([b.hw * 0.8, -0.03, R * 0.93], [0.6, -1, 0]);
    else if (kind === 'T') C([b.hw + R * 0.95, 0.0, 0.02], [0, -0.3, -1]);
    else if (kind === 'up') C([b.hw * 0.9, R * 0.95, 0.02], [1, 0.1, -0.2]);
    else if (kind === 'head') C([0.1, 0.17, 0.0], [1, 0.5, 0.15]);
    else if (kind === 'face') C([0.03, 0.12, 0.14], [0.8, -0.8, 0]);
    else if (kind === 'hair') C([0.1, 0.22, 0.05], [1, 0.3, 0.1]);
    else if (kind === 'drink') C([0.03, 0.1, 0.2], [0.9, -0.5, 0.1]);
    else if (kind === 'phone') C([0.02, -0.16, 0.28], [0.8, -0.9, -0.1]);
    else if (kind === 'wave') C([b.hw + 0.16, 0.22, 0.12], [0.8, -0.8, 0]);
    else if (kind === 'talk') C([b.hw * 0.7, -0.2, 0.28], [0.8, -0.9, -0.1]);
    else if (kind === 'reach') C([b.hw + 0.25, -0.05, 0.42], [0.5, -1, 0]);
    else if (kind === 'scratch') C([-0.03, -b.T * 0.5, 0.15], [1, -0.3, 0]);
    // lying
    else if (kind === 'floor') C([wide + 0.1, -R * 0.95, -0.06 - 0.02 * b.fat], [1, 0, 0.2]);
    else if (kind === 'floorwide') C([wide + R * 0.6, -R * 0.72, -0.06], [0.6, 1, 0.1]);
    else if (kind === 'floorT') C([b.hw + R * 0.94, -0.02, -0.06], [0.2, -1, 0.3]);
    else if (kind === 'overhead') C([b.hw * 0.9 + 0.05, R * 0.9, -0.05], [1, 0, 0]);
    else if (kind === 'cactus') C([b.hw + b.ua * 0.9, b.fa * 0.9, -0.05], [1, -0.5, 0]);
    else if (kind === 'underseat') C([b.pw * 0.9, -b.T * 0.98, -0.06], [1, 0.2, 0]);
    else {
      const [h, k, a] = leg(b, p, i);
      const f = unit(p.foot[i]);
      if (kind === 'knees') W(add(k, [s * 0.02, 0.05, 0.02]), [1, -0.6, 0]);
      else if (kind === 'thighs') W(add(mixV(h, k, 0.62), [0, 0.08, 0.01]), [1, -0.4, -0.3]);
      else if (kind === 'ankles') W(add(a, [s * 0.03, 0.06, 0.02]), [1, -0.5, 0]);
      else if (kind === 'toes') W(mad(add(a, [0, 0.06, 0]), f, b.foot * 0.5), [1, -0.5, 0]);
      else if (kind === 'shins') W(add(mixV(k, a, 0.35), [0, 0.02, 0.06]), [1, -0.4, 0]);
      else if (kind === 'behind') W(add(p.hip, rot(p.qp, [s * (b.pw + 0.16), -b.seat + 0.03, -0.28])), [1, 0.1, -0.3]);
      else if (kind === 'under') { W(add(p.hip, [s * b.pw * 0.9, -0.04, 0]), [1, 0, 0]); }
      else if (kind === 'front') W([s * (b.hw + 0.04), 0.05, midShoulder(b, p)[2] + 0.05], [1, 0, -1]);
      else throw new Error('arms ' + kind);
    }
  }
  return p;
}
export interface StandOpts { x?: number; z?: number; yaw?: number; half?: number; toe?: number; knee?: number; lean?: number; arms?: Arms; }
export function stand(b: Body, o: StandOpts = {}): Pose {
  const yaw = o.yaw ?? 0, half = o.half ?? b.pw + 0.02, toe = o.toe ?? 10 * D, Y = qy(yaw), x = o.x ?? 0, z = o.z ?? 0, lean = o.lean ?? 0.02;
  const L = (b.thigh + b.shank) * (1 - (o.knee ?? 0.008)), dx = half - b.pw;
  const hy = b.ankle + Math.sqrt(L * L - dx * dx);
  const at = (v: V) => add([x, 0, z], rot(Y, v));
  const p: Pose = { hip: at([0, hy, -0.02 - 0.0 * lean]), qp: Y, qc: qm(Y, qx(lean)), qh: qm(Y, qx(0.02)),
    ankle: [at([half, b.ankle, -0.03]), at([-half, b.ankle, -0.03])],
    pole: [rot(Y, [Math.sin(toe), 0, Math.cos(toe)]), rot(Y, [-Math.sin(toe), 0, Math.cos(toe)])],
    foot: [rot(Y, [Math.sin(toe), 0, Math.cos(toe)]), rot(Y, [-Math.sin(toe), 0, Math.cos(toe)])],
    wrist: [[0, 0, 0], [0, 0, 0]], elbow: [[1, 0, 0], [-1, 0, 0]], shrug: 0 };
  return setArms(b, p, o.arms ?? 'sides');
}
export interface SitOpts { x?: number; z?: number; yaw?: number; y?: number; pitch?: number; legs?: 'knees' | 'cross' | 'long' | 'chair' | 'kneel' | 'butterfly' | 'wide'; arms?: Arms; foot?: number; half?: number; curl?: number; }
export function sit(b: Body, o: SitOpts = {}): Pose {
  const Y = qy(o.yaw ?? 0), legs = o.legs ?? 'knees', pitch = o.pitch ?? 0, curl = o.curl ?? 0.08;
  let y = o.y ?? b.seat;
  const fz = o.foot ?? 0.3 * b.H, half = o.half ?? 0.1;
  if (legs === 'chair') y = o.y ?? b.ankle + b.shank * 1.0 + 0.02;
  if (legs === 'kneel') y = b.ankle + b.seat + 0.09;
  const at = (v: V) => add([o.x ?? 0, 0, o.z ?? 0], rot(Y, v)), di = (v: V) => rot(Y, unit(v));
  const p: Pose = { hip: at([0, y, 0]), qp: qm(Y, qx(pitch - curl)), qc: qm(Y, qx(pitch + curl)), qh: qm(Y, qx(0.03)), ankle: [], pole: [], foot: [],
    wrist: [[0, 0, 0], [0, 0, 0]], elbow: [[1, 0, 0], [-1, 0, 0]], shrug: 0 };
  for (let i = 0; i < 2; i++) {
    const s = i ? -1 : 1;
    if (legs === 'knees') { p.ankle.push(at([s * half, b.ankle, fz])); p.pole.push(di([s * 0.1, 1, 0.3])); p.foot.push(di([s * 0.15, 0, 1])); }
    else if (legs === 'cross') { p.ankle.push(at([-s * 0.1, b.ankle + 0.02, 0.2 * b.H + (i ? 0.06 : 0)])); p.pole.push(di([s * 1, 0.2, 0.5])); p.foot.push(di([-s * 0.9, -0.1, 0.4])); }
    else if (legs === 'long') { p.ankle.push(at([s * half, b.ankle, (b.thigh + b.shank) * 0.985])); p.pole.push(di([s * 0.1, 1, 0.1])); p.foot.push(di([s * 0.2, 0.9, 0.3])); }
    else if (legs === 'wide') { const g = (b.thigh + b.shank) * 0.985; p.ankle.push(at([s * g * 0.6, b.ankle, g * 0.78])); p.pole.push(di([0, 1, 0.1])); p.foot.push(di([s * 0.4, 0.9, 0.3])); }
    else if (legs === 'chair') { p.ankle.push(at([s * half * 1.2, b.ankle, b.thigh * 0.95])); p.pole.push(di([s * 0.05, 1, 0.8])); p.foot.push(di([s * 0.2, 0, 1])); }
    else if (legs === 'kneel') { p.ankle.push(at([s * half * 0.9, b.ankle, -0.07])); p.pole.push(di([s * 0.25, -0.02, 1])); p.foot.push(di([-s * 0.1, -0.3, -1])); }
    else { p.ankle.push(at([s * 0.03 * b.H, 0.05, 0.22 * b.H])); p.pole.push(di([s, 0.5, 0])); p.foot.push(di([s * 0.1, 0, 1])); }
  }
  return setArms(b, p, o.arms ?? 'knees');
}
/** deep crouch on the way to the floor */
export function crouch(b: Body, z = 0, yaw = 0, x = 0): Pose {
  const p = stand(b, { z, yaw, x, half: 0.14, toe: 20 * D, lean: 0.75, arms: 'sides' });
  const Y = qy(yaw);
  p.hip = add([x, 0, z], rot(Y, [0, b.ankle + b.shank * 0.75, -0.28])); p.qp = qm(Y, qx(0.7)); p.qh = qm(Y, qx(0.35));
  return setArms(b, p, 'thighs');
}
/** between sitting and the knees: feet out at the sides */
export function sideSit(b: Body): Pose {
  const p = sit(b, { legs: 'kneel', arms: 'thighs', y: b.seat + 0.04 });
  p.hip[1] = b.seat + 0.05;
  for (let i = 0; i < 2; i++) { const s = i ? -1 : 1; p.ankle[i] = [s * 0.3, 0.06, 0.02]; p.pole[i] = unit([s * 0.35, 0.25, 1]); p.foot[i] = unit([s * 0.9, -0.1, -0.2]); }
  return setArms(b, p, 'thighs');
}
export function kneelTall(b: Body, z = 0): Pose {
  const p = sit(b, { z, legs: 'kneel', arms: 'sides' });
  p.hip = [0, b.thigh * 0.98 + 0.05, z + 0.28 * b.H * 0.5]; p.qp = qx(0); p.qc = qx(0.03);
  for (let i = 0; i < 2; i++) { const s = i ? -1 : 1; p.ankle[i] = [s * 0.09, b.ankle, p.hip[2] - b.shank * 0.99]; p.pole[i] = unit([s * 0.1, 0.1, 1]); }
  return p;
}
export interface LieOpts { foot?: number; half?: number; arms?: Arms; theta?: number; tilt?: number; pillow?: number; kneeOut?: number[]; heel?: number; headLift?: number; z?: number; toe?: number; roll?: number; }
/** on the back, feet planted; theta: how far the trunk has turned about the shoulders, tilt: pelvis beyond that */
export function supine(b: Body, o: LieOpts = {}): Pose {
  const th = o.theta ?? 0, tilt = o.tilt ?? 0, pil = o.pillow ?? 0;
  const base0 = -90 * D + Math.asin(clamp((pil + b.back - b.seat) / b.T, -0.5, 0.5));
  const qc0 = qx(base0 - th + tilt * 0.6), qp0 = qm(qx(base0 - th - tilt), qy(o.roll ?? 0));
  const rise = 0.02 * clamp(th / 0.6, 0, 1);
  const S: V = [0, b.back + pil + rise, -b.T + (o.z ?? 0) + 0.012 * clamp(th / 0.6, 0, 1)];
  const hip = sub(sub(S, rot(qc0, [0, b.l2, 0])), rot(qp0, [0, b.l1, 0]));
  const lift = o.headLift ?? 0;
  const p: Pose = { hip, qp: qp0, qc: qc0, qh: qx(-86 * D + lift + (pil ? 0.12 : 0)), ankle: [], pole: [], foot: [], wrist: [[0, 0, 0], [0, 0, 0]], elbow: [[1, 0, 0], [-1, 0, 0]], shrug: 0 };
  const heel = o.heel ?? 0;
  for (let i = 0; i < 2; i++) {
    const s = i ? -1 : 1, ko = o.kneeOut ? o.kneeOut[i] : 0;
    p.ankle.push([s * (o.half ?? 0.1), b.ankle + b.foot * 0.55 * Math.sin(heel), (o.z ?? 0) + (o.foot ?? 0.27 * b.H)]);
    p.pole.push(unit([s * (0.06 + ko), 1, 0.35]));
    const toe = o.toe ?? 0.12;
    p.foot.push(unit([s * Math.sin(toe), -Math.sin(heel), Math.cos(toe)]));
  }
  return setArms(b, p, o.arms ?? 'floor');
}
/** angle shoulder–hip–knee of a lying pose */
export function hipAngle(b: Body, p: Pose): number {
  const s = midShoulder(b, p), h = mul(add(hipJoint(b, p, 0), hipJoint(b, p, 1)), 0.5), k0 = leg(b, p, 0)[1], k1 = leg(b, p, 1)[1], k = mul(add(k0, k1), 0.5);
  return Math.acos(clamp(dot(unit(sub(s, h)), unit(sub(k, h))), -1, 1));
}
/** theta at which shoulders, hips and knees are in line */
export function thetaFull(b: Body, o: LieOpts): number {
  let best = 0.2, ba = 0;
  for (let th = 0.1; th < 0.95; th += 0.01) {
    const a = hipAngle(b, supine(b, { ...o, theta: th }));
    if (a > ba) { ba = a; best = th; }
    if (a > 176 * D) return th;
  }
  return best;
}
/** legs by their joints: flexion of hip and knee, spread; both lying and in the air */
export function setLegFK(b: Body, p: Pose, i: number, flex: number, knee: number, spread: number, point = 0.5): void {
  const s = i ? -1 : 1;
  // in the frame of the ground as one lies: z to the feet, y up
  const dir: V = [s * Math.sin(spread), Math.sin(flex) * Math.cos(spread), Math.cos(flex) * Math.cos(spread)];
  const front: V = [0, Math.cos(flex), -Math.sin(flex)];
  const h = hipJoint(b, p, i), k = mad(h, dir, b.thigh);
  const sd = unit(add(mul(dir, Math.cos(knee)), mul(front, -Math.sin(knee))));
  const a = mad(k, sd, b.shank);
  p.ankle[i] = a;
  p.pole[i] = unit(add(front, [s * 0.12, 0, 0]));
  const sf: V = unit(add(mul(front, Math.cos(knee)), mul(dir, Math.sin(knee))));
  p.foot[i] = unit(add(add(mul(sf, Math.cos(point)), mul(sd, Math.sin(point))), [s * 0.25, 0, 0]));
}
export interface RaiseOpts { arms?: Arms; headLift?: number; pillow?: number; spread?: number; point?: number; }
export function legRaise(b: Body, fl: number[], kn: number[], o: RaiseOpts = {}): Pose {
  const f = Math.max(fl[0], fl[1]);
  const roll = 0.22 * clamp((f - 0.9) / 0.9, 0, 1.2);
  const p = supine(b, { arms: 'floor', pillow: o.pillow, headLift: o.headLift, tilt: 0 });
  p.qp = qm(p.qp, qx(-roll));
  p.hip = sub(sub([0, b.back + (o.pillow ?? 0), -b.T], rot(p.qc, [0, b.l2, 0])), rot(p.qp, [0, b.l1 * 0.98, 0]));
  p.hip[1] = Math.max(p.hip[1], b.seat * 0.9);
  for (let i = 0; i < 2; i++) setLegFK(b, p, i, fl[i], kn[i], o.spread ?? 0.04, o.point ?? 0.5);
  return setArms(b, p, o.arms ?? 'floor');
}
export interface SumoOpts { half: number; toe: number; leanLow: number; back: number; arms: Arms; valgus: number; heel: number; x?: number; tuck?: number; }
/** y: height of the hips; top: their height when standing so wide */
export function sumo(b: Body, o: SumoOpts, y: number, top: number, low: number): Pose {
  const d = clamp((top - y) / Math.max(0.05, top - low), 0, 1.2);
  const p = stand(b, { half: o.half, toe: o.toe, lean: 0.02 });
  p.hip = [o.x ?? 0, y, -0.03 - o.back * d];
  const lean = 0.02 + o.leanLow * d;
  p.qp = qx(lean + (o.tuck ?? 0.1) * d); p.qc = qx(lean); p.qh = qx(0.02 + lean * 0.25);
  for (let i = 0; i < 2; i++) {
    const s = i ? -1 : 1, a = o.toe - o.valgus * d;
    p.pole[i] = unit([s * Math.sin(a), 0.1, Math.cos(a)]);
    if (o.heel > 0) { p.ankle[i][1] += b.foot * 0.5 * Math.sin(o.heel * d); p.foot[i] = unit([p.foot[i][0], -Math.sin(o.heel * d), p.foot[i][2]]); }
  }
  return setArms(b, p, o.arms);
}
/** height of the hips at which the thighs rise by `angle` over the level (towards the hip) */
export function sumoLow(b: Body, o: SumoOpts, angle: number): number {
  const top = stand(b, { half: o.half }).hip[1];
  let lo = b.ankle + 0.15, hi = top;
  for (let n = 0; n < 30; n++) {
    const y = (lo + hi) / 2, p = sumo(b, o, y, top, lo > 0.3 ? y : y);
    const [h, k] = leg(b, p, 0);
    if (Math.asin(clamp((h[1] - k[1]) / b.thigh, -1, 1)) > angle) hi = y; else lo = y;
  }
  return (lo + hi) / 2;
}
export interface ButterOpts { foot: number; gap: number; closed: number; open: number; arms: Arms; lean0: number; lean1: number; uneven: number; }
export function butterfly(b: Body, o: ButterOpts, u: number[], lean: number): Pose {
  const p = sit(b, { pitch: mix(o.lean0, o.lean1, lean), legs: 'knees', curl: 0.1, arms: 'sides' });
  p.qh = qx(0.05 + 0.5 * Math.max(0, mix(o.lean0, o.lean1, lean)));
  for (let i = 0; i < 2; i++) {
    const s = i ? -1 : 1, uu = u[i], fi = mix(o.closed, o.open, uu) * (1 + (i ? -1 : 1) * o.uneven);
    p.ankle[i] = [s * mix(o.gap, 0.025 * b.H, clamp(uu * 1.6, 0, 1)), mix(b.ankle, 0.045, uu), o.foot];
    p.pole[i] = [s * Math.sin(fi), Math.cos(fi), 0.12];
    p.foot[i] = unit([s * (0.1 + 0.05 * uu), 0, 1]);
  }
  return setArms(b, p, o.arms);
}
export interface CircleOpts { half: number; toe: number; knee: number; rx: number; rz: number; follow: number; arms: Arms; headFollow: number; twist: number; }
export function hipCircle(b: Body, o: CircleOpts, ang: number, r: number, base: Pose): Pose {
  return hipAt(b, o, o.rx * r * Math.cos(ang), o.rz * r * Math.sin(ang), base);
}
export function hipAt(b: Body, o: CircleOpts, dx: number, dz: number, base: Pose): Pose {
  const q: Pose = { ...base, wrist: base.wrist.map(v => v.slice()), elbow: base.elbow.map(v => v.slice()) };
  const h0 = base.hip[1];
  q.hip = [base.hip[0] + dx, h0 - 0.18 * Math.abs(dx) - 0.06 * Math.abs(dz) - (dx * dx + dz * dz) * 0.6, base.hip[2] + dz];
  const sh0 = midShoulder(b, base);
  q.qp = qm(qm(qy(o.twist * dx), qz(-dx * 1.1)), qx(-dz * 1.7 + 0.04));
  const mid = add(q.hip, rot(q.qp, [0, b.l1, 0]));
  const sx = sh0[0] + o.follow * dx, sz = sh0[2] + (o.follow - 0.25) * dz;
  const hx = sx - mid[0], hz = sz - mid[2];
  const up = unit([hx, Math.sqrt(Math.max(0.02, b.l2 * b.l2 - hx * hx - hz * hz)), hz]);
  q.qc = qFrame(up, [o.twist * dx * 0.3, 0, 1]);
  q.qh = qFrame(unit(mixV(up, [0, 1, 0], 0.75)), [0, -0.04, 1]);
  return setArms(b, q, o.arms);
}
