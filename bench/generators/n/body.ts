import type { V } from './types.ts';
import { at, basis, cross, dot, flex, ik, len, lerp, mix, mixBasis, mul, norm, roll, sub, turn } from './math.ts';
import type { Basis, Rng } from './math.ts';

export interface Body {
  h: number; trunk: number; thigh: number; shank: number; upper: number; fore: number; sw: number; hw: number; ank: number; foot: number; head: number; neck: number;
  build: number; stiff: number; hyper: number; pregnant: boolean; old: boolean; words: string[];
}
export function makeBody(r: Rng): Body {
  const h = r.r(1.48, 1.83), build = r.u() < 0.6 ? r.r(0, 0.45) : r.r(0.45, 1), pregnant = r.p(0.09), old = r.p(0.2), hyper = !old && r.p(0.12) ? r.r(0.4, 1) : 0;
  const stiff = hyper ? 0 : old ? r.r(0.35, 1) : r.p(0.3) ? r.r(0.15, 0.85) : 0;
  const leg = r.r(0.95, 1.05), arm = r.r(0.95, 1.06);
  return {
    h, build, pregnant, old, hyper, stiff,
    trunk: h * 0.288 * (2 - leg) * r.r(0.98, 1.02), thigh: h * 0.245 * leg * r.r(0.97, 1.03), shank: h * 0.243 * leg * r.r(0.97, 1.03),
    upper: h * 0.17 * arm, fore: h * 0.15 * arm, sw: h * r.r(0.098, 0.112) * (1 + 0.08 * build), hw: h * r.r(0.054, 0.064) * (1 + 0.12 * build),
    ank: h * 0.042, foot: h * 0.145, head: h * 0.6 / 1.0, neck: h * r.r(0.062, 0.074),
    words: [h < 1.57 ? 'short' : h > 1.74 ? 'tall' : 'middle height', build < 0.2 ? 'thin' : build < 0.5 ? 'middling' : build < 0.75 ? 'full' : 'very full',
      ...(leg > 1.03 ? ['long legs'] : leg < 0.97 ? ['short legs'] : []), ...(pregnant ? ['pregnant'] : []), ...(old ? ['elderly'] : []), ...(stiff > 0.3 ? ['stiff'] : []), ...(hyper ? ['hypermobile'] : [])],
  };
}
export interface Foot { a: V; f: V; s: V }            // ankle, heel→toe, sole direction
export interface Pose {
  p: V; b: Basis; chest: V; neck: V;                  // mid hip, pelvis; chest rel. to pelvis and head rel. to chest: flex, roll, turn (radians)
  fL: Foot; fR: Foot; kL: V; kR: V;                   // feet, where the knees point
  wL: V; wR: V; eL: V; eR: V; shL: number; shR: number;
}
export const rot = (b: Basis, a: V): Basis => roll(turn(flex(b, a[0]), a[2]), a[1]);
export const chestOf = (B: Body, q: Pose): { c: Basis; sc: V } => { const c = rot(q.b, q.chest); return { c, sc: at(at(q.p, q.b.U, B.trunk * 0.42), c.U, B.trunk * 0.58) }; };
/** A foot on the floor: its toe at x,z (person's frame), toes turned out by yaw (radians, + to +X), heel raised by eta. */
export function plant(B: Body, toe: V, yaw: number, eta = 0): Foot {
  const fh: V = [Math.sin(yaw), 0, Math.cos(yaw)], f = at(mul(fh, Math.cos(eta)), [0, 1, 0], -Math.sin(eta)), s: V = at([0, -Math.cos(eta), 0], fh, -Math.sin(eta));
  return { a: at(at(at(toe, f, -B.foot * 0.62), s, -B.ank * 0.9), [0, 1, 0], 0), f, s };
}
export const toeFor = (B: Body, x: number, z: number, yaw: number): V => [x + Math.sin(yaw) * B.foot * 0.62, B.ank * 0.1, z + Math.cos(yaw) * B.foot * 0.62];
export const hipOf = (B: Body, q: Pose, side: number): V => at(q.p, q.b.L, side * B.hw);
export const kneeOf = (B: Body, q: Pose, side: number): V => ik(hipOf(B, q, side), side > 0 ? q.fL.a : q.fR.a, B.thigh, B.shank, side > 0 ? q.kL : q.kR)[0];

const mixFoot = (a: Foot, b: Foot, u: number, lift: number): Foot => {
  const f = norm(mix(a.f, b.f, u)), s0 = mix(a.s, b.s, u), s = norm(at(s0, f, -dot(s0, f))), p = mix(a.a, b.a, u); p[1] += lift; return { a: p, f, s };
};
export function mixPose(a: Pose, b: Pose, u: number): Pose {
  const step = (x: Foot, y: Foot) => { const d = Math.hypot(x.a[0] - y.a[0], x.a[2] - y.a[2]); return x.a[1] < 0.15 && y.a[1] < 0.15 && d > 0.03 ? Math.sin(Math.PI * u) * Math.min(0.09, d * 0.4) : 0; };
  return { p: mix(a.p, b.p, u), b: mixBasis(a.b, b.b, u), chest: mix(a.chest, b.chest, u), neck: mix(a.neck, b.neck, u), fL: mixFoot(a.fL, b.fL, u, step(a.fL, b.fL)), fR: mixFoot(a.fR, b.fR, u, step(a.fR, b.fR)),
    kL: mix(a.kL, b.kL, u), kR: mix(a.kR, b.kR, u), wL: mix(a.wL, b.wL, u), wR: mix(a.wR, b.wR, u), eL: mix(a.eL, b.eL, u), eR: mix(a.eR, b.eR, u), shL: lerp(a.shL, b.shL, u), shR: lerp(a.shR, b.shR, u) };
}
export type Arms = 'hips' | 'chest' | 'front' | 'hang' | 'behindHead' | 'cross' | 'thighs' | 'lap' | 'feet' | 'knees' | 'behind' | 'floorSide' | 'floorT' | 'overhead' | 'belly' | 'underHead';
/** Where the hands are: sets wrists and elbows from the rest of the pose. */
export function arms(B: Body, q: Pose, place: Arms, k = 0): Pose {
  const { c, sc } = chestOf(B, q), AL = B.upper + B.fore, Y: V = [0, 1, 0];
  for (const s of [1, -1]) {
    const sh = at(sc, c.L, s * B.sw), out = mul(c.L, s); let w: V, e: V = at(at(mul(out, 0.6), c.F, -0.3), c.U, -0.7);
    switch (place) {
      case 'hips': w = at(at(at(q.p, q.b.L, s * (B.hw + 0.06)), q.b.U, 0.1), q.b.F, 0.02); e = at(mul(out, 1), c.F, -0.35); break;
      case 'chest': w = at(at(at(sc, c.F, 0.2), c.U, -0.13 - 0.03 * k), c.L, s * 0.03); e = at(mul(out, 0.7), c.U, -0.7); break;
      case 'front': w = at(at(at(sh, c.F, AL * 0.9), c.U, 0.0), c.L, -s * 0.1); e = at(mul(out, 0.5), c.U, -0.8); break;
      case 'hang': w = at(at(at(sh, Y, -AL * 0.95), out, 0.07), c.F, 0.06); e = at(mul(c.F, -1), out, 0.4); break;
      case 'behindHead': w = at(at(at(sc, c.U, B.neck + 0.08), c.F, -0.06), out, 0.07); e = at(at(mul(out, 1), c.U, 0.5), c.F, 0.1); break;
      case 'cross': w = at(at(at(sc, c.L, -s * B.sw * 0.7), c.F, 0.1), c.U, -0.06); e = at(mul(c.U, -1), c.F, 0.5); break;
      case 'thighs': { const h = hipOf(B, q, s), kn = kneeOf(B, q, s); w = at(mix(h, kn, 0.72), Y, 0.07); e = at(mul(out, 1), c.F, -0.4); break; }
      case 'knees': { w = at(kneeOf(B, q, s), Y, 0.05); e = at(mul(out, 0.6), Y, -0.5); break; }
      case 'feet': { const f = s > 0 ? q.fL : q.fR; w = at(at(f.a, f.f, 0.07), Y, 0.05); e = at(mul(out, 1), Y, -0.2); break; }
      case 'lap': w = at(at(at(q.p, q.b.F, 0.2), Y, 0.08), out, 0.05); e = at(mul(out, 0.8), c.F, -0.4); break;
      case 'behind': w = at([q.p[0], 0.05, q.p[2]], norm([q.b.F[0], 0, q.b.F[2]]), -0.24); w = at(w, q.b.L, s * 0.27); e = at(mul(out, 0.4), c.F, -1); break;
      case 'floorSide': w = at(at(sh, [0, 0, 1], AL * 0.93), [1, 0, 0], s * 0.1); w[1] = 0.045; e = [s, 0.15, 0]; break;
      case 'floorT': w = at(at(sh, [1, 0, 0], s * AL * 0.85), [0, 0, 1], AL * (0.35 + 0.1 * k)); w[1] = 0.045; e = [0, 0.1, -1]; break;
      case 'overhead': w = at(at(sh, [0, 0, -1], AL * 0.9), [1, 0, 0], s * 0.06); w[1] = 0.06; e = [s, 0.2, 0]; break;
      case 'belly': w = at(at(at(q.p, q.b.U, 0.17), q.b.F, 0.1 + 0.04 * B.build + (B.pregnant ? 0.07 : 0)), q.b.L, s * 0.06); e = [s, -0.3, 0]; break;
      case 'underHead': w = at(at(at(sc, [0, 0, -1], B.neck + 0.09), [1, 0, 0], s * 0.05), Y, 0); w[1] = 0.06; e = [s, 0.15, 0.0]; break;
    }
    if (s > 0) { q.wL = w; q.eL = e; } else { q.wR = w; q.eR = e; }
  }
  return q;
}
/** The 33 points in metres. */
export function solve(B: Body, q: Pose): V[] {
  const o: V[] = new Array(33), { c, sc } = chestOf(B, q), g = B.h / 1.65;
  const nb = at(at(sc, c.U, 0.03 * g), c.F, -0.015), n = rot(c, [q.neck[0] * 0.55, q.neck[1] * 0.5, q.neck[2] * 0.3]), hj = at(at(nb, n.U, B.neck + 0.03 * g), n.F, 0.012), H = rot(c, q.neck);
  const hp = (l: number, u: number, f: number): V => at(at(at(hj, H.L, l * g), H.U, u * g), H.F, f * g);
  o[0] = hp(0, -0.005, 0.112);
  for (const [s, i] of [[1, 0], [-1, 3]]) { o[1 + i] = hp(s * 0.018, 0.034, 0.092); o[2 + i] = hp(s * 0.032, 0.035, 0.088); o[3 + i] = hp(s * 0.046, 0.034, 0.078); }
  o[7] = hp(0.074, 0.012, 0); o[8] = hp(-0.074, 0.012, 0); o[9] = hp(0.025, -0.045, 0.09); o[10] = hp(-0.025, -0.045, 0.09);
  for (const s of [1, -1]) {
    const L = s > 0, k = L ? 0 : 1, sh = at(at(sc, c.L, s * B.sw), c.U, L ? q.shL : q.shR);
    o[11 + k] = sh;
    const [el, wr] = ik(sh, L ? q.wL : q.wR, B.upper, B.fore, L ? q.eL : q.eR); o[13 + k] = el; o[15 + k] = wr;
    const fd = norm(sub(wr, el)), sd0 = cross(fd, [0, 1, 0]), sd = len(sd0) > 0.2 ? mul(norm(sd0), s) : c.F;
    o[17 + k] = at(at(wr, fd, 0.075 * g), sd, 0.03); o[19 + k] = at(at(wr, fd, 0.085 * g), sd, -0.02); o[21 + k] = at(at(wr, fd, 0.04 * g), sd, -0.035);
    const hip = at(q.p, q.b.L, s * B.hw), ft = L ? q.fL : q.fR; o[23 + k] = hip;
    const [kn, an] = ik(hip, ft.a, B.thigh, B.shank, L ? q.kL : q.kR); o[25 + k] = kn; o[27 + k] = an;
    o[29 + k] = at(at(an, ft.f, -B.foot * 0.25), ft.s, B.ank * 0.75); o[31 + k] = at(at(an, ft.f, B.foot * 0.62), ft.s, B.ank * 0.9);
  }
  return o;
}
const UP: Basis = basis([0, 1, 0], [0, 0, 1]);
/** Stands, feet half apart w, ankles at z. */
export function standing(B: Body, w: number, z: number, yaw = 0.15, x = 0, place: Arms = 'hang'): Pose {
  const fL = plant(B, toeFor(B, x + w, z, yaw), yaw), fR = plant(B, toeFor(B, x - w, z, -yaw), -yaw), l = (B.thigh + B.shank) * 0.992, dx = w - B.hw;
  const q: Pose = { p: [x, fL.a[1] + Math.sqrt(l * l - dx * dx), z - 0.005], b: UP, chest: [0, 0, 0], neck: [0, 0, 0], fL, fR, kL: [Math.sin(yaw), 0, 1], kR: [-Math.sin(yaw), 0, 1], wL: [0, 0, 0], wR: [0, 0, 0], eL: [0, 0, -1], eR: [0, 0, -1], shL: 0, shR: 0 };
  return arms(B, q, place);
}
export const seatH = (B: Body) => 0.09 + 0.035 * B.build;
/** Sits on the floor, pelvis at z = 0, ankles half apart w at z, trunk leaning back by back (radians). */
export function sitting(B: Body, w: number, z: number, back: number, place: Arms = 'behind', round = 0.1): Pose {
  const fL = plant(B, toeFor(B, w, z, 0.1), 0.1), fR = plant(B, toeFor(B, -w, z, -0.1), -0.1);
  const q: Pose = { p: [0, seatH(B), 0], b: flex(UP, -back - round), chest: [round * 2, 0, 0], neck: [-round, 0, 0], fL, fR, kL: [0.1, 1, 0], kR: [-0.1, 1, 0], wL: [0, 0, 0], wR: [0, 0, 0], eL: [0, 0, -1], eR: [0, 0, -1], shL: 0, shR: 0 };
  return arms(B, q, place);
}
export { UP };
