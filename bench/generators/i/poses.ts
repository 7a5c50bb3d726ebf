// Whole positions: standing, sitting, lying, kneeling; and where the hands are.
import { Rng, clamp, rad } from './rng.ts';
import { ANK, EPOLE, FDIR, NFLEX, PITCH, POLE, PX, PY, PZ, SFLEX, WR, YAW, add, anchorShoulders, app, get3, kneeOf, hipOf, newPose, rotY, set3, sub, trunk, unit } from './body.ts';
import type { Body, Pose, V } from './body.ts';

export type Hands = 'hang' | 'hips' | 'thighs' | 'knees' | 'ankles' | 'chest' | 'front' | 'up' | 'behindHead' | 'tpose' | 'crossed' | 'belly'
  | 'floorSide' | 'overheadFloor' | 'tFloor' | 'cactus' | 'underSeat' | 'behindFloor' | 'lap' | 'mouth' | 'headTop' | 'ear' | 'phone' | 'floorFront' | 'kneePits' | 'floorBeside' | 'ribs' | 'ceiling';

export function hand(p: Pose, b: Body, s: number, place: Hands): void {
  const t = trunk(p, b), sg = s === 0 ? 1 : -1;
  const pel = get3(p, PX), sm = add(pel, t.off), sh = add(sm, app(t.rt, sg * b.shW / 2, 0, 0));
  const fx = app(t.rt, 0, 0, 1), ou = app(t.rt, sg, 0, 0), upv = app(t.rt, 0, 1, 0);
  const A = b.ua + b.fa, fat = 0.05 * b.full + (b.pregnant ? 0.05 : 0);
  const flat = (v: V): V => unit([v[0], 0, v[2]]);
  const toFeet = flat(sub(pel, sm)), ouF = flat(ou);
  let w: V, e: V;
  switch (place) {
    case 'hang': w = add(add([sh[0], sh[1] - A * 0.95, sh[2]], ou, 0.06 + fat), fx, 0.05); e = add(add([0, 0, 0], fx, -1), ou, 0.4); break;
    case 'hips': w = add(pel, app(t.rp, sg * (b.hipW / 2 + 0.06 + fat), 0.09, 0.03)); e = add(ou, fx, -0.6); break;
    case 'thighs': { const h = hipOf(p, b, s), k = kneeOf(p, b, s); w = add(add(h, sub(k, h), 0.6), [0, 1, 0], 0.08); e = add(ou, upv, -0.3); break; }
    case 'knees': { const k = kneeOf(p, b, s); w = add(k, [sg * 0.02, 0.06, -0.01]); e = add(ou, [0, -0.6, 0]); break; }
    case 'ankles': w = add(get3(p, ANK[s]), [sg * 0.02, 0.06, -0.01]); e = add(ou, [0, 0.1, -0.4]); break;
    case 'chest': w = add(add(add(sm, upv, -0.14), fx, 0.2 + fat), ou, 0.025); e = add(ou, upv, -0.9); break;
    case 'front': w = add(add(sh, fx, A * 0.96), ou, -0.04); e = add(ou, [0, -1, 0]); break;
    case 'up': w = add(add(sh, upv, A * 0.96), ou, 0.02); e = add(ou, fx, -0.2); break;
    case 'behindHead': w = add(add(add(sm, upv, 0.13 * b.H / 1.1), fx, -0.06), ou, 0.06); e = add(ou, upv, 0.3); break;
    case 'tpose': w = add(sh, ou, A * 0.97); e = [0, -1, -0.3]; break;
    case 'crossed': w = add(add(add(sm, upv, -0.07), fx, 0.13 + fat / 2), ou, -0.1); e = add(upv, fx, -1.2); e = [-e[0], -e[1], -e[2]]; e = add(e, ou, 0.5); break;
    case 'belly': w = add(add(add(pel, t.off, 0.4), fx, 0.13 + fat), ou, 0.05); e = add(ou, fx, -0.4); break;
    case 'ribs': w = add(add(add(pel, t.off, 0.62), fx, 0.07 + fat), ou, 0.13); e = add(ou, fx, -0.8); break;
    case 'floorSide': w = add(add([sh[0], 0.045, sh[2]], toFeet, A * 0.9), ouF, 0.1 + fat); e = add(ouF, toFeet, -0.1); break;
    case 'overheadFloor': w = add(add([sh[0], 0.06, sh[2]], toFeet, -A * 0.85), ouF, 0.02); e = ouF; break;
    case 'tFloor': w = add([sh[0], 0.045, sh[2]], ouF, A * 0.95); e = toFeet; break;
    case 'cactus': w = add(add([sh[0], b.fa * 0.95 + 0.05, sh[2]], toFeet, b.ua * 0.8), ouF, 0.12); e = [0, -1, 0]; break;
    case 'underSeat': w = add(add(hipOf(p, b, s), ouF, -0.02), toFeet, -0.05); w[1] = 0.035; e = ouF; break;
    case 'behindFloor': w = add(add([sh[0], 0.045, sh[2]], flat(app(t.rp, 0, 0, 1)), -0.18), ouF, 0.08); e = add(flat(app(t.rp, 0, 0, 1)), ouF, 0.2); e = [-e[0], 0, -e[2]]; break;
    case 'floorBeside': w = add([sh[0], 0.045, sh[2]], ouF, 0.12); e = add(ouF, fx, -1); break;
    case 'lap': { const h = hipOf(p, b, s), k = kneeOf(p, b, s); w = add(add(add(h, sub(k, h), 0.4), [0, 1, 0], 0.07), ou, -0.03); e = add(ou, fx, -0.5); break; }
    case 'mouth': w = add(add(add(sm, upv, 0.05 * b.H), fx, 0.19), ou, 0.03); e = add(ou, upv, -1); break;
    case 'headTop': w = add(add(add(sm, upv, 0.155 * b.H), fx, -0.02), ou, 0.08); e = add(ou, fx, 0.5); break;
    case 'ear': w = add(add(add(sm, upv, 0.085 * b.H), fx, 0.06), ou, 0.09); e = add(ou, upv, -0.7); break;
    case 'phone': w = add(add(add(sm, upv, -0.2), fx, 0.3), ou, 0.03); e = add(ou, upv, -1); break;
    case 'floorFront': w = add([sh[0], 0.05, sh[2]], flat(app(t.rp, 0, 1, 0)), 0.03); e = add(ou, flat(app(t.rp, 0, 1, 0)), -0.8); break;
    case 'kneePits': { const k = kneeOf(p, b, s); w = add(k, [sg * 0.03, -0.08, -0.06]); e = add(ou, [0, -0.5, 0]); break; }
    default: w = add(add(sh, fx, A * 0.9), ou, 0.02); e = ou; break;   // ceiling
  }
  set3(p, WR[s], w); set3(p, EPOLE[s], unit(e));
}
/** From where the hand of p is to where it is in q, on an arc round the shoulder (the arm never folds through it). */
export function mixArm(p: Pose, b: Body, s: number, q: Pose, e: number): void {
  if (e <= 0) return;
  const t = trunk(p, b), sg = s === 0 ? 1 : -1, sh = add(add(get3(p, PX), t.off), app(t.rt, sg * b.shW / 2, 0, 0));
  const a = sub(get3(p, WR[s]), sh), c = sub(get3(q, WR[s]), sh), la = Math.hypot(...a), lc = Math.hypot(...c), ua = unit(a), uc = unit(c);
  const far = (1 - (ua[0] * uc[0] + ua[1] * uc[1] + ua[2] * uc[2])) / 2, k = 3.2 * e * (1 - e) * far, via = app(t.rt, sg * 0.55, 0, 0.85);
  const d = unit([ua[0] * (1 - e) + uc[0] * e + via[0] * k, ua[1] * (1 - e) + uc[1] * e + via[1] * k, ua[2] * (1 - e) + uc[2] * e + via[2] * k]);
  const pa = unit(get3(p, EPOLE[s])), pc = unit(get3(q, EPOLE[s])), pv = app(t.rt, sg, -0.5, -0.25), kk = 2.4 * e * (1 - e) * (1 - (pa[0] * pc[0] + pa[1] * pc[1] + pa[2] * pc[2])) / 2;
  set3(p, WR[s], add(sh, d, la + (lc - la) * e));
  set3(p, EPOLE[s], [pa[0] * (1 - e) + pc[0] * e + pv[0] * kk, pa[1] * (1 - e) + pc[1] * e + pv[1] * kk, pa[2] * (1 - e) + pc[2] * e + pv[2] * kk]);
}
export function hands(p: Pose, b: Body, place: Hands | [Hands, Hands]): Pose {
  if (typeof place === 'string') { hand(p, b, 0, place); hand(p, b, 1, place); } else { hand(p, b, 0, place[0]); hand(p, b, 1, place[1]); }
  return p;
}

export interface StandOpt { x?: number; z?: number; yaw?: number; width?: number; toe?: number; soft?: number; hands?: Hands | [Hands, Hands]; pitch?: number }
export function stand(b: Body, o: StandOpt = {}): Pose {
  const p = newPose(), yaw = o.yaw ?? 0, w = o.width ?? 0.22, toe = o.toe ?? 0.18, x = o.x ?? 0, z = o.z ?? 0, m = rotY(yaw);
  for (let s = 0; s < 2; s++) {
    const sg = s === 0 ? 1 : -1;
    set3(p, ANK[s], add([x, b.ankleH, z], app(m, sg * w / 2, 0, 0)));
    const d = app(m, sg * Math.sin(toe), 0, Math.cos(toe));
    set3(p, POLE[s], d); set3(p, FDIR[s], d);
  }
  const L = (b.thigh + b.shank) * (1 - 0.004 - (o.soft ?? 0)), dx = w / 2 - b.hipW / 2;
  set3(p, PX, add([x, b.ankleH + Math.sqrt(Math.max(0.05, L * L - dx * dx)), z], app(m, 0, 0, -0.01)));
  p[YAW] = yaw; p[PITCH] = (o.pitch ?? 0) - b.kypho * 0.35; p[SFLEX] = b.kypho; p[NFLEX] = -b.kypho * 0.6;
  return hands(p, b, o.hands ?? 'hang');
}
export interface SitOpt { x?: number; z?: number; yaw?: number; foot?: number; width?: number; lean?: number; open?: number; hands?: Hands | [Hands, Hands]; seat?: number; cross?: boolean; round?: number }
/** On the floor (or on a seat of a height) with the feet `foot` in front of the seat. */
export function sit(b: Body, o: SitOpt = {}): Pose {
  const p = newPose(), yaw = o.yaw ?? 0, m = rotY(yaw), x = o.x ?? 0, z = o.z ?? 0, f = o.foot ?? 0.5, w = o.width ?? 0.2, op = o.open ?? 0.15;
  set3(p, PX, [x, (o.seat ?? 0) + b.seatH, z]);
  p[YAW] = yaw; p[PITCH] = -(o.lean ?? 0.12); p[SFLEX] = (o.round ?? 0.12) + b.kypho * 0.5; p[NFLEX] = -0.1 - b.kypho * 0.4;
  for (let s = 0; s < 2; s++) {
    const sg = s === 0 ? 1 : -1;
    if (o.cross) {
      set3(p, ANK[s], add([x, 0.06, z], app(m, -sg * 0.1, 0, 0.26 + 0.06 * s)));
      set3(p, POLE[s], app(m, sg * 0.9, 0.45, 0.2)); set3(p, FDIR[s], app(m, -sg * 0.6, 0, 0.6));
    } else {
      set3(p, ANK[s], add([x, b.ankleH, z], app(m, sg * w / 2, 0, f)));
      set3(p, POLE[s], app(m, sg * op, 1, 0.1)); const long = f > (b.thigh + b.shank) * 0.95;
      set3(p, FDIR[s], long ? app(m, sg * 0.3, 0.9, 0.35) : app(m, sg * 0.12, 0, 1));
    }
  }
  return hands(p, b, o.hands ?? (o.cross ? 'knees' : 'behindFloor'));
}
export const chair = (b: Body, o: SitOpt = {}): Pose => sit(b, { seat: 0.46 - b.seatH + 0.06, foot: b.thigh * 0.95, lean: 0.04, hands: 'lap', width: 0.24, ...o });

export interface LieOpt { foot?: number; width?: number; open?: number; hands?: Hands | [Hands, Hands]; z?: number; raise?: number; sh?: number; cushion?: number }
/** On the back, head towards -Z; foot: distance from seat to ankle; raise: angle of the trunk. */
export function lie(b: Body, o: LieOpt = {}): Pose {
  const p = newPose(), a = o.raise ?? Math.asin(clamp((b.seatH - b.shH - (o.cushion ?? 0)) / b.torso, -0.5, 0.5));
  p[PITCH] = -Math.PI / 2 - a; p[NFLEX] = a + 0.12;
  anchorShoulders(p, b, [0, b.shH + (o.cushion ?? 0), -b.torso + (o.z ?? 0)]);
  const f = o.foot ?? 0.42, w = o.width ?? 0.22;
  for (let s = 0; s < 2; s++) {
    const sg = s === 0 ? 1 : -1, long = f > (b.thigh + b.shank) * 0.95;
    set3(p, ANK[s], [sg * w / 2, long ? b.ankleH * 0.8 : b.ankleH, (o.z ?? 0) + f]);
    set3(p, POLE[s], [sg * (o.open ?? 0.06), 1, 0.25]);
    set3(p, FDIR[s], long ? [sg * 0.35, 0.85, 0.4] : [sg * 0.1, 0, 1]);
  }
  return hands(p, b, o.hands ?? 'floorSide');
}
export function fours(b: Body, o: { pitch?: number; flex?: number; back?: number; z?: number } = {}): Pose {
  const p = newPose(), bk = o.back ?? 0, z = o.z ?? 0;
  set3(p, PX, [0, 0.055 + b.thigh * Math.cos(bk), z - b.thigh * Math.sin(bk)]);
  p[PITCH] = o.pitch ?? rad(84); p[SFLEX] = o.flex ?? 0; p[NFLEX] = -0.35;
  for (let s = 0; s < 2; s++) {
    const sg = s === 0 ? 1 : -1;
    set3(p, ANK[s], [sg * 0.1, 0.05, z - b.shank * 0.995]); set3(p, POLE[s], [0, -0.75, 1]); set3(p, FDIR[s], [0, -0.1, -1]);
  }
  return hands(p, b, 'floorFront');
}
export function kneel(b: Body, o: { z?: number; low?: boolean; yaw?: number } = {}): Pose {
  const p = fours(b, { z: o.z }); p[PITCH] = 0.1; p[NFLEX] = 0.1;
  if (o.low) { p[PY] = 0.28; p[PZ] -= b.thigh * 0.85; }
  return hands(p, b, 'hang');
}
export function crouch(b: Body, o: { z?: number; deep?: number; hands?: Hands | [Hands, Hands] } = {}): Pose {
  const p = stand(b, { z: o.z, width: 0.24 });
  p[PY] = 0.36 - 0.1 * (o.deep ?? 0); p[PZ] = (o.z ?? 0) - 0.2; p[PITCH] = 0.7; p[SFLEX] = 0.3; p[NFLEX] = -0.3;
  return hands(p, b, o.hands ?? ['knees', 'floorBeside']);
}
export const anyHands = (r: Rng, xs: Hands[]): Hands => r.pick(xs);
