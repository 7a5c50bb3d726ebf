// Postures people take at home, and the ways between them.
import { type Rng, v, clamp } from './math.ts';
import * as b from './body.ts';
import type { Body, Pose, LegFn, ArmFn } from './body.ts';
import { Track } from './track.ts';

export const legLen = (B: Body) => B.thigh + B.shin;
export const standY = (B: Body, half = 0.1, bend = 0.99) => { const o = half - B.hw / 2; return B.ankH + Math.sqrt((legLen(B) * bend) ** 2 - o * o); };
/** standing at x, z */
export const stand = (B: Body, x = 0, z = 0, yaw = 0, arm?: ArmFn): Pose => b.base({ p: v(x, standY(B), z), yaw, pitch: 0.02, leg: b.under(0.1, -0.01), ...(arm ? { arm } : {}) });
/** feet planted at world z */
export const standPlanted = (B: Body, half: number, out = 0.15, arm?: ArmFn, z = 0): Pose => b.base({ p: v(0, standY(B, half), z), pitch: 0.02, leg: b.planted(half, z, out), ...(arm ? { arm } : {}) });
export const seatY = (B: Body) => 0.075 + 0.045 * B.full;
const pl_seat = (B: Body) => seatY(B);
export const sit = (B: Body, o: { z?: number; ankZ?: number; lean?: number; flex?: number; arm?: ArmFn; leg?: LegFn } = {}): Pose => {
  const z = o.z ?? 0; return b.base({ p: v(0, seatY(B), z), pitch: o.lean ?? -0.2, flex: o.flex ?? 0.35, hp: 0.05, leg: o.leg ?? b.planted(0.1, z + (o.ankZ ?? 0.5 * legLen(B) + 0.06), 0.1), arm: o.arm ?? b.behindFloor() }); };
export const sitCrossed = (B: Body, arm: ArmFn = b.onKnees, z = 0): Pose => b.base({ p: v(0, seatY(B) + 0.02, z), pitch: -0.1, flex: 0.2, leg: b.crossed(0.24), arm });
export const sitLong = (B: Body, arm: ArmFn = b.onThighs): Pose => b.base({ p: v(0, seatY(B), 0), pitch: -0.15, flex: 0.3, arm,
  leg: (c, s) => ({ a: [s * 0.1, 0.055, 0.985 * legLen(B)], pole: [0, 1, 0], toe: [s * 0.3, 1, 0.35] }) });
export const chair = (B: Body, h: number, arm: ArmFn = b.onThighs): Pose => b.base({ p: v(0, h, 0), pitch: -0.1, flex: 0.15, leg: b.planted(0.12, B.thigh * 0.95, 0.15), arm });
export const kneel = (B: Body, arm: ArmFn = b.onThighs): Pose => b.base({ p: v(0, 0.24, 0), pitch: 0.05, flex: 0.1, leg: b.kneeling(0.07, -0.06), arm });
/** on the back; the pelvis at z = 0 */
export const lie = (B: Body, o: { arm?: ArmFn; leg?: LegFn; foot?: number; half?: number; head?: number } = {}): Pose => {
  const q = b.base({ p: v(0, B.hipH, 0), pitch: -Math.PI / 2 + Math.asin(clamp((B.shH - B.hipH) / B.trunk, -0.3, 0.3)), hp: o.head ?? 0.1, leg: o.leg ?? b.planted(o.half ?? 0.1, o.foot ?? 0.5 * legLen(B), 0.08, 0, 0, 1), arm: o.arm ?? b.alongFloor() });
  return q; };
export const lieLong = (B: Body, arm: ArmFn = b.alongFloor()): Pose => lie(B, { arm, leg: b.lyingLeg(-0.02, 0.03, 0.08, 0.35) });
export const lieSide = (B: Body, s: number): Pose => b.base({ p: v(0, B.hw / 2 + 0.03 + 0.03 * B.full, 0), pitch: -Math.PI / 2, twist: s * 1.5, hp: 0.15, hr: -s * 0.1, flex: 0.2,
  leg: (c) => ({ a: [s * -0.25, 0.08 + Math.max(0, c.hip[0][1] * 0), 0.5 * legLen(B)], pole: [-s * 1, 0.1, 0.3], toe: [-s * 0.5, 0, 1] }),
  arm: (c) => ({ w: [-s * 0.0 + c.shC[0] - s * 0.32, 0.08, c.shC[2] - 0.05], pole: [0, -0.3, 1] }) });
export const prone = (B: Body): Pose => b.base({ p: v(0, 0.12, 0), pitch: 1.5, flex: -0.1, hp: -0.3, leg: (c, s) => ({ a: [s * 0.12, 0.09, -0.97 * legLen(B)], pole: [s * 0.1, -1, 0], toe: [0, -0.4, -1] }), arm: (c, s) => ({ w: [c.shC[0] + s * 0.12, 0.05, c.shC[2] + 0.2], pole: [s, 0, -0.2] }) });
export const allFours = (B: Body): Pose => { const h = 0.96 * B.thigh; return b.base({ p: v(0, h + 0.05, 0), pitch: Math.PI / 2 - Math.asin(clamp(((B.up + B.fore) * 0.965 + 0.06 - h - 0.05) / B.trunk, -0.2, 0.6)), hp: -0.35, leg: (c, s) => ({ a: [s * 0.1, 0.06, -B.shin * 0.97], pole: [0, -1, 0.7], toe: [0, -0.2, -1] }), arm: (c, s) => ({ w: [s * B.sw / 2, 0.06, c.shC[2] + 0.02], pole: [s * 0.3, 0, -1] }) }); };

/** walks to a place */
export function walk(k: Track, x: number, z: number, yaw1: number, speed = 0.9): void {
  const B = k.B, p0 = k.cur, q1 = stand(B, x, z, yaw1), x0 = p0.p[0], z0 = p0.p[2], d = Math.hypot(x - x0, z - z0); if (d < 0.05) { k.to(q1, 0.5); return; }
  const dur = Math.max(0.8, d / speed), n = Math.max(1, Math.round(d / 0.5)), ya = Math.atan2(x - x0, z - z0), y0 = p0.yaw;
  const turn = (a: number, c: number) => a + (((c - a) % 6.2832 + 9.4248) % 6.2832 - 3.1416);
  const ym = turn(y0, ya), ye = turn(ym, yaw1);
  const st = { ...stand(B, x0, z0, y0) }; k.to(st, 0.3);
  k.fn(dur, (u) => {
    const ph = u * n * Math.PI, g = Math.sin(Math.PI * Math.min(1, Math.min(u, 1 - u) * 4) / 2), w = Math.min(1, u * 4), w2 = Math.max(0, u * 4 - 3);
    const yaw = y0 + (ym - y0) * w + (ye - ym) * w2;
    const leg = (o: number): LegFn => b.under(0.08, 0.22 * g * Math.sin(ph + o), 0.07 * g * Math.max(0, Math.cos(ph + o)), 0.1);
    const sw = (o: number): ArmFn => (c, s) => { const a = b.hang()(c, s), f = 0.15 * g * Math.sin(ph + o); return { w: [a.w[0] + Math.sin(c.yaw) * f, a.w[1] + 0.02 * g, a.w[2] + Math.cos(c.yaw) * f], pole: a.pole }; };
    return b.base({ p: v(x0 + (x - x0) * u, standY(B) - 0.025 * g, z0 + (z - z0) * u), yaw, pitch: 0.04, legL: leg(0), legR: leg(Math.PI), armL: sw(Math.PI), armR: sw(0) });
  });
  k.to({ ...q1, yaw: ye }, 0.3); if (Math.abs(ye - yaw1) > 0.01) { const e = k.cur; k.cur = { ...e, yaw: yaw1 }; }
}
/** from standing (anywhere near z = zf) down to the floor, seat at z 0, feet in front */
export function downToSit(k: Track, dur: number, seat: Pose, zf?: number): void {
  const B = k.B, f = zf ?? 0.5 * legLen(B) + 0.06, r = k.r;
  if (r.p(0.3)) { // over the knees
    const kn = { ...kneel(B, r.p(0.5) ? b.onThighs : b.hang()), p: v(0, 0.42, 0.1), legL: b.kneeling(0.1, -0.25), legR: b.kneeling(0.1, -0.25) } as Pose;
    k.to(kn, dur * 0.4); const sd = r.sgn(), away: LegFn = (c, s) => ({ a: [sd * 0.34 + s * 0.07, 0.07, 0.02 + 0.04 * s * sd], pole: [-sd * 0.35, 0.35, 1], toe: [sd * 0.8, -0.1, -0.4] });
    k.to({ ...kn, p: v(-sd * 0.08, pl_seat(B) + 0.03, 0), armL: b.behindFloor(0), armR: b.behindFloor(0), pitch: 0.1, roll: sd * 0.12, legL: away, legR: away }, dur * 0.3); k.to(seat, dur * 0.35); return;
  }
  const half = 0.1;
  k.to(b.base({ p: v(0, 0.38, f - 0.32), pitch: 0.55, flex: 0.3, hp: -0.3, leg: b.planted(half, f, 0.1), arm: r.p(0.5) ? b.ahead : b.behindFloor(-0.1) }), dur * 0.5);
  k.to(b.base({ p: v(0, seatY(B) + 0.02, 0), pitch: -0.1, flex: 0.4, leg: b.planted(half, f, 0.1), arm: b.behindFloor(-0.2) }), dur * 0.3);
  k.to(seat, dur * 0.2);
}
export function upFromSit(k: Track, dur: number): void {
  const B = k.B, f = 0.5 * legLen(B) + 0.06;
  k.to(b.base({ p: v(0, seatY(B), 0), pitch: 0.1, flex: 0.4, leg: b.planted(0.1, f, 0.1), arm: b.behindFloor(-0.2) }), dur * 0.3);
  k.to(b.base({ p: v(0, 0.4, f - 0.3), pitch: 0.6, flex: 0.3, hp: -0.2, leg: b.planted(0.1, f, 0.1), armL: b.onKnees, armR: b.behindFloor(0) }), dur * 0.35);
  k.to(stand(B, 0, f), dur * 0.35);
}
/** onto the back and up again */
export function lieDown(k: Track, dur: number, q: Pose): void { const m = { ...lie(k.B, {}), legL: k.cur.legL, legR: k.cur.legR, flex: 0.1, hp: 0.3 }; k.to({ ...k.cur, flex: 0.5, hp: 0.3, pitch: -0.75, armL: b.behindFloor(-0.3), armR: b.behindFloor(-0.3) }, dur * 0.35); k.to(m, dur * 0.4); k.to(q, dur * 0.25); }
export function sitUp(k: Track, dur: number): void { const q = sit(k.B); k.to({ ...lie(k.B, { arm: b.ahead }), hp: 0.5, flex: 0.4 }, dur * 0.3); k.to(q, dur * 0.7); }

/** changes the stand with one foot after the other */
export function step(k: Track, q: Pose, dur: number): void {
  const p = k.cur, lf = k.r.p(0.5);
  const foot = (f: LegFn, g: LegFn, w: number): LegFn => (c, s) => { const a = f(c, s), d = g(c, s), e = w * w * (3 - 2 * w), up = 0.05 * Math.sin(Math.PI * w) * (w > 0 && w < 1 ? 1 : 0); const m = (x: number, y: number) => x + (y - x) * e;
    return { a: [m(a.a[0], d.a[0]), m(a.a[1], d.a[1]) + up, m(a.a[2], d.a[2])], pole: [m(a.pole[0], d.pole[0]), m(a.pole[1], d.pole[1]), m(a.pole[2], d.pole[2])], toe: [m(a.toe[0], d.toe[0]), m(a.toe[1], d.toe[1]) - up, m(a.toe[2], d.toe[2])] }; };
  // feet that stood under the pelvis stay where they were
  const c0 = b.trunkOf(k.B, p), stay = (f: LegFn): LegFn => { const L = f(c0, 1), R = f(c0, -1); return (_c, s) => (s > 0 ? { ...L } : { ...R }); };
  const sl = stay(p.legL), sr = stay(p.legR);
  k.fn(dur, (u) => { if (u >= 1) return q; const m = b.mixPose(p, q, u * u * (3 - 2 * u)), w1 = clamp(u / 0.5, 0, 1), w2 = clamp((u - 0.5) / 0.5, 0, 1); return { ...m, p: [m.p[0], m.p[1] - 0.03 * Math.sin(Math.PI * u), m.p[2]], legL: foot(sl, q.legL, lf ? w1 : w2), legR: foot(sr, q.legR, lf ? w2 : w1) }; });
}
