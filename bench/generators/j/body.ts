// A body, its poses and the 33 points in the room. x: her left, y: up, z: ahead. She faces +z; on the back the feet are at +z.
import { type V, type M, type Rng, v, add, sub, mul, mad, dot, cross, len, norm, mix, app, mm, rx, ry, rz, clamp } from './math.ts';

export interface Body {
  H: number; thigh: number; shin: number; trunk: number; sw: number; hw: number; up: number; fore: number;
  neck: number; foot: number; ankH: number; full: number; // 0 thin .. 1 very full
  hipH: number; shH: number; // heights of hip and shoulder joints over the floor when she lies
  belly: number; age: number; stiff: number; // stiff: 0 supple .. 1 stiff
  words: string[];
}
export interface Ctx {
  B: Body; P: V; Rp: M; Rc: M; Rh: M; yaw: number; hip: [V, V]; sh: [V, V]; shC: V; head: V; knee: [V, V]; ank: [V, V]; nose: V;
}
export interface Leg { a: V; pole: V; toe: V }
export interface Arm { w: V; pole: V }
/** s: +1 her left, -1 her right */
export type LegFn = (c: Ctx, s: number) => Leg;
export type ArmFn = (c: Ctx, s: number) => Arm;
export interface Pose {
  p: V; yaw: number; pitch: number; twist: number; roll: number; // pelvis
  flex: number; stw: number; side: number; // spine: bow, twist, to the side
  hp: number; hy: number; hr: number; // head: down, left, to her right
  shrug: number;
  legL: LegFn; legR: LegFn; armL: ArmFn; armR: ArmFn;
}

export function makeBody(r: Rng): Body {
  const H = r.cn(1.65, 0.075, 1.46, 1.86);
  const full = clamp(r.p(0.3) ? r.r(0.55, 1) : r.r(0, 0.6), 0, 1);
  const age = r.p(0.25) ? r.r(55, 80) : r.r(17, 55);
  const preg = age < 43 && r.p(0.12) ? r.r(0.4, 1) : 0;
  const hyper = r.p(0.1);
  const stiff = hyper ? 0 : clamp((age - 20) / 80 + r.n(0.1, 0.2) + 0.15 * full, 0.05, 1);
  const k = () => r.cn(1, 0.04, 0.9, 1.1);
  const lk = k(), ak = k();
  const words = [`${Math.round(H * 100)} cm`, full > 0.75 ? 'very full' : full > 0.5 ? 'full' : full < 0.15 ? 'thin' : 'middling', `${Math.round(age)} years`];
  if (preg) words.push(preg > 0.75 ? 'far on with child' : 'with child');
  if (hyper) words.push('hypermobile'); else if (stiff > 0.7) words.push('stiff');
  return {
    H, full, age, stiff, belly: preg, words,
    thigh: 0.242 * H * lk * k(), shin: 0.236 * H * lk * k(), trunk: 0.288 * H * k(), sw: (0.205 + 0.02 * full) * H * k(), hw: (0.115 + 0.022 * full) * H * k(),
    up: 0.172 * H * ak, fore: 0.148 * H * ak * k(), neck: 0.085 * H * k(), foot: 0.125 * H * k(), ankH: 0.045 * H,
    hipH: 0.085 + 0.045 * full, shH: 0.075 + 0.03 * full,
  };
}

const I3: M = [1, 0, 0, 0, 1, 0, 0, 0, 1];
/** frames of the trunk of a pose */
export function trunkOf(B: Body, q: Pose): Ctx {
  let Rp = mm(ry(q.yaw), rx(q.pitch));
  if (q.twist) Rp = mm(Rp, ry(q.twist));
  if (q.roll) Rp = mm(Rp, rz(q.roll));
  let Rm = Rp, Rc = Rp;
  if (q.flex || q.stw || q.side) {
    Rm = mm(Rp, mm(rx(q.flex / 2), mm(ry(q.stw / 2), rz(q.side / 2))));
    Rc = mm(Rp, mm(rx(q.flex), mm(ry(q.stw), rz(q.side))));
  }
  const T = B.trunk;
  let s = mad(q.p, app(Rp, [0, 1, 0]), 0.35 * T);
  s = mad(s, app(Rm, [0, 1, 0]), 0.3 * T);
  s = mad(s, app(Rc, [0, 1, 0]), 0.35 * T);
  const hx = app(Rp, [B.hw / 2, 0, 0]), sx = app(Rc, [B.sw / 2, q.shrug, 0]), sx2 = app(Rc, [-B.sw / 2, q.shrug, 0]);
  const Rn = mm(Rc, mm(ry(q.hy / 2), mm(rx(q.hp / 2), rz(q.hr / 2))));
  const Rh = mm(Rc, mm(ry(q.hy), mm(rx(q.hp), rz(q.hr))));
  const head = mad(mad(s, app(Rc, [0, 1, 0]), 0.02 * B.H), app(Rn, [0, 1, 0.18]), B.neck);
  const nose = add(head, app(Rh, [0, -0.004 * B.H, 0.058 * B.H]));
  return { B, P: q.p, Rp, Rc, Rh, yaw: q.yaw, hip: [add(q.p, hx), sub(q.p, hx)], sh: [add(s, sx), add(s, sx2)], shC: s, head, nose, knee: [q.p, q.p], ank: [q.p, q.p] };
}
/** the middle joint of two bones, and where the end comes to lie */
export function ik(root: V, tgt: V, a: number, b: number, pole: V, mem: Mem | null = null, slot = 0): [V, V] {
  let d = sub(tgt, root); let l = len(d) || 1e-6; d = mul(d, 1 / l);
  l = clamp(l, Math.abs(a - b) + 0.02 + 0.38 * Math.min(a, b), (a + b) * 0.9985);
  const end = mad(root, d, l);
  const x = (a * a - b * b + l * l) / (2 * l), h = Math.sqrt(Math.max(0, a * a - x * x));
  let n = mad(pole, d, -dot(pole, d)); if (len(n) < 1e-5) n = [d[1], d[2], d[0]];
  n = norm(n);
  const c = mad(root, d, x), last = mem ? mem.n[slot] : null;
  if (c[1] + h * n[1] < 0.035 && h > 1e-3) { // not through the floor
    let u: V = mad([0, 1, 0], d, -d[1]); const lu = len(u);
    if (lu > 0.05) { u = norm(u); const k = clamp((0.035 - c[1]) / h / lu, -1, 1), m = last ? add(n, last) : n; let w = mad(m, u, -dot(m, u)); w = mad(w, d, -dot(w, d)); if (len(w) > 1e-4) { w = norm(w); n = mad(mul(u, k), w, Math.sqrt(1 - k * k)); } }
  }
  if (mem) { // elbows and knees do not flip from one frame to the next
    if (last) {
      const o = mad(last, d, -dot(last, d));
      if (len(o) > 0.05) {
        const e = norm(o), an = Math.acos(clamp(dot(e, n), -1, 1)), most = 7 * mem.dt;
        if (an > most) { const w = norm(cross(d, e)), sg = dot(w, n) >= 0 ? 1 : -1; n = norm(mad(mul(e, Math.cos(most)), w, sg * Math.sin(most))); if (c[1] + h * n[1] < 0.02) { const o2 = norm(mad(mul(e, Math.cos(most)), w, -sg * Math.sin(most))); if (o2[1] > n[1]) n = o2; } }
      }
    }
    mem.n[slot] = n;
  }
  return [mad(c, n, h), end];
}
export interface Mem { n: (V | null)[]; t: number; dt: number }
export const newMem = (): Mem => ({ n: [null, null, null, null], t: -1, dt: 0.05 });
/** 33 points, in metres */
export function points(B: Body, q: Pose, hands: V[] | null, mem: Mem | null = null): { pts: V[]; c: Ctx } {
  const c = trunkOf(B, q);
  const o: V[] = new Array(33);
  const H = B.H;
  for (let i = 0; i < 2; i++) {
    const s = i ? -1 : 1, L = (i ? q.legR : q.legL)(c, s);
    const [kn, an] = ik(c.hip[i], L.a, B.thigh, B.shin, L.pole, mem, i);
    c.knee[i] = kn; c.ank[i] = an;
    const t = norm(L.toe); let sh = norm(sub(an, kn)); sh = norm(mad(sh, t, -dot(sh, t)));
    o[23 + i] = c.hip[i]; o[25 + i] = kn; o[27 + i] = an;
    o[29 + i] = mad(mad(an, t, -0.022 * H), sh, B.ankH * 0.75);
    o[31 + i] = mad(mad(an, t, B.foot * 0.78), sh, B.ankH * 0.85);
  }
  for (let i = 0; i < 2; i++) {
    const s = i ? -1 : 1, A = (i ? q.armR : q.armL)(c, s);
    if (hands) A.w = add(A.w, hands[i]);
    const [el, wr] = ik(c.sh[i], A.w, B.up, B.fore, add(norm(A.pole), app(c.Rc, [s * 0.22, -0.12, -0.18])), mem, 2 + i);
    o[11 + i] = c.sh[i]; o[13 + i] = el; o[15 + i] = wr;
    const d = norm(sub(wr, el)); const px = norm(mad(app(c.Rc, [s, 0, 0.3]), d, -dot(app(c.Rc, [s, 0, 0.3]), d)));
    o[17 + i] = mad(mad(wr, d, 0.05 * H), px, 0.016 * H); o[19 + i] = mad(mad(wr, d, 0.055 * H), px, -0.012 * H); o[21 + i] = mad(mad(wr, d, 0.025 * H), px, -0.022 * H);
  }
  const f = (x: number, y: number, z: number): V => add(c.head, app(c.Rh, [x * H, y * H, z * H]));
  o[0] = c.nose;
  o[1] = f(0.010, 0.017, 0.05); o[2] = f(0.018, 0.018, 0.048); o[3] = f(0.027, 0.017, 0.042);
  o[4] = f(-0.010, 0.017, 0.05); o[5] = f(-0.018, 0.018, 0.048); o[6] = f(-0.027, 0.017, 0.042);
  o[7] = f(0.043, 0.004, 0); o[8] = f(-0.043, 0.004, 0);
  o[9] = f(0.014, -0.028, 0.05); o[10] = f(-0.014, -0.028, 0.05);
  return { pts: o, c };
}

const lerp = (a: number, b: number, w: number) => a + (b - a) * w;
const mixLeg = (f: LegFn, g: LegFn, w: number): LegFn => f === g ? f : (c, s) => {
  const a = f(c, s), b = g(c, s); return { a: mix(a.a, b.a, w), pole: mix(norm(a.pole), norm(b.pole), w), toe: mix(norm(a.toe), norm(b.toe), w) };
};
export const mixArm = (f: ArmFn, g: ArmFn, w: number): ArmFn => f === g ? f : (c, s) => {
  // hands go in a bow in front of the chest
  const a = f(c, s), b = g(c, s), bow = Math.min(0.24, 0.28 * len(sub(a.w, b.w))) * 4 * w * (1 - w) * (len(sub(a.w, b.w)) > 0.15 ? 1 : 0.3);
  return { w: mad(mix(a.w, b.w, w), app(c.Rc, [s * 0.35, 0, 0.94]), bow), pole: mix(norm(a.pole), norm(b.pole), w) };
};
export function mixPose(a: Pose, b: Pose, w: number): Pose {
  if (w <= 0) return a; if (w >= 1) return b;
  return {
    p: mix(a.p, b.p, w), yaw: lerp(a.yaw, b.yaw, w), pitch: lerp(a.pitch, b.pitch, w), twist: lerp(a.twist, b.twist, w), roll: lerp(a.roll, b.roll, w),
    flex: lerp(a.flex, b.flex, w), stw: lerp(a.stw, b.stw, w), side: lerp(a.side, b.side, w), hp: lerp(a.hp, b.hp, w), hy: lerp(a.hy, b.hy, w), hr: lerp(a.hr, b.hr, w),
    shrug: lerp(a.shrug, b.shrug, w), legL: mixLeg(a.legL, b.legL, w), legR: mixLeg(a.legR, b.legR, w), armL: mixArm(a.armL, b.armL, w), armR: mixArm(a.armR, b.armR, w),
  };
}
/** shifts the pelvis so that the shoulders lie at a place */
export function byShoulders(B: Body, q: Pose, at: V): Pose {
  const c = trunkOf(B, q); return { ...q, p: add(q.p, sub(at, c.shC)) };
}

// ---- legs
const yv = (yaw: number, x: number, z: number): V => { const c = Math.cos(yaw), s = Math.sin(yaw); return [x * c + z * s, 0, -x * s + z * c]; };
/** foot on the floor: half width x, place z, toes out, knees: pole's way out (negative: in), up */
export const planted = (x: number, z: number, out = 0.15, kneeOut = 0, lift = 0, up = 0.6, x0 = 0): LegFn => (c, s) => ({
  a: [x0 + s * x, c.B.ankH + lift, z], pole: [s * (Math.sin(out) * 0.8 + kneeOut), up, Math.cos(out)], toe: [s * Math.sin(out), -lift * 3.5, Math.cos(out)] });
/** foot under the pelvis, turning with it */
export const under = (x: number, z: number, lift = 0, out = 0.15): LegFn => (c, s) => {
  const o = yv(c.yaw, s * x, z), d = yv(c.yaw, s * out, 1);
  return { a: [c.P[0] + o[0], c.B.ankH + lift, c.P[2] + o[2]], pole: [d[0], 0.2, d[2]], toe: [d[0], -lift * 2, d[2]] };
};
/** leg in the air or on the floor of somebody lying: angle over the floor, knee bent, apart, foot pointed 0..1 */
export const lyingLeg = (th: number, kn: number, ab: number, pt = 0.4): LegFn => (c, s) => {
  const B = c.B, u: V = norm([s * Math.sin(ab), Math.sin(th), Math.cos(th)]);
  const sh: V = norm([s * Math.sin(ab), Math.sin(th - kn), Math.cos(th - kn)]);
  const i = s > 0 ? 0 : 1;
  const a = mad(mad(c.hip[i], u, B.thigh), sh, B.shin);
  if (a[1] < B.ankH * 0.9) a[1] = B.ankH * 0.9;
  const up: V = [s * 0.35, Math.cos(th - kn), -Math.sin(th - kn)];
  return { a, pole: [s * 0.1, Math.cos(th), -Math.sin(th)], toe: add(mul(up, Math.cos(pt)), mul(sh, Math.sin(pt))) };
};
/** knee-bent leg whose knee opens to the side by al (0 closed, upright) */
export const butter = (x: number, z: number, al: number, dz = 0): LegFn => (c, s) => ({
  a: [s * x + c.P[0], c.B.ankH * (1 - 0.25 * Math.min(1, Math.abs(al))), z + dz], pole: [s * Math.sin(al), Math.cos(al) + 0.02, 0.1],
  toe: [s * 0.12 * Math.cos(al), -0.05, 1] });
export const crossed = (z: number): LegFn => (c, s) => ({
  a: [c.P[0] - s * 0.09, 0.07, c.P[2] + z + (s > 0 ? 0.06 : 0)], pole: [s * 1.2, 0.28, 0.35], toe: [-s * 0.8, -0.2, 0.5] });
export const kneeling = (x: number, z: number): LegFn => (c, s) => ({
  a: [c.P[0] + s * x, 0.06, z], pole: [s * 0.1, -0.3, 1], toe: [0, -0.25, -1] });

// ---- arms
const rel = (m: (c: Ctx) => M, o: (c: Ctx, s: number) => V, x: number, y: number, z: number, pole: V): ArmFn => (c, s) => {
  const R = m(c); return { w: add(o(c, s), app(R, [s * x, y, z])), pole: app(R, [s * pole[0], pole[1], pole[2]]) };
};
/** wrist seen from the shoulder in the chest's frame (s x out, y to the head, z ahead), in metres */
export const fromShoulder = (x: number, y: number, z: number, pole: V = [0.6, -0.3, -0.6]): ArmFn => rel((c) => c.Rc, (c, s) => c.sh[s > 0 ? 0 : 1], x, y, z, pole);
export const hang = (): ArmFn => (c, s) => { const i = s > 0 ? 0 : 1; const L = (c.B.up + c.B.fore) * 0.97; const o = yv(c.yaw, s * 0.09, 0.05);
  return { w: [c.sh[i][0] + o[0], c.sh[i][1] - L, c.sh[i][2] + o[2]], pole: yv(c.yaw, s * 0.3, -1) }; };
export const onHips: ArmFn = (c, s) => ({ w: add(c.hip[s > 0 ? 0 : 1], app(c.Rp, [s * (0.045 + 0.05 * c.B.full), 0.1, 0.05])), pole: app(c.Rc, [s * 1, 0, -0.5]) });
export const onKnees: ArmFn = (c, s) => { const i = s > 0 ? 0 : 1; return { w: add(mix(c.knee[i], c.hip[i], 0.12), [0, 0.05, 0]), pole: [s * 0.8, -0.4, -0.3] }; };
export const onThighs: ArmFn = (c, s) => { const i = s > 0 ? 0 : 1; return { w: add(mix(c.knee[i], c.hip[i], 0.5), [0, 0.07, 0]), pole: [s * 0.8, -0.3, -0.6] }; };
export const onFeet: ArmFn = (c, s) => ({ w: add(c.ank[s > 0 ? 0 : 1], [s * 0.02, 0.05, 0.06]), pole: [s * 0.9, 0.1, -0.2] });
export const clasped: ArmFn = rel((c) => c.Rc, (c) => c.shC, 0.03, -0.16, 0.24, [1, -0.7, 0]);
export const crossedArms: ArmFn = rel((c) => c.Rc, (c) => c.shC, -0.1, -0.2, 0.16, [1, -0.5, 0.1]);
export const behindHead: ArmFn = (c, s) => ({ w: add(c.head, app(c.Rh, [s * 0.05, 0.0, -0.1])), pole: app(c.Rc, [s * 1, 0.5, 0.1]) });
export const overHead: ArmFn = fromShoulder(-0.02, 0.48, 0.05, [1, 0, 0.1]);
export const sideways: ArmFn = fromShoulder(0.5, 0.03, 0.03, [0, -1, -0.3]);
export const ahead: ArmFn = fromShoulder(-0.03, -0.02, 0.5, [0.5, -1, 0]);
export const onBelly: ArmFn = (c, s) => ({ w: add(c.P, app(c.Rp, [s * 0.07, 0.12, 0.11 + 0.08 * c.B.full + 0.1 * c.B.belly])), pole: app(c.Rc, [s * 1, -0.1, -0.35]) });
/** along the body on the floor for somebody lying; out: how far from the body */
export const alongFloor = (out = 0.08, bend = 0): ArmFn => (c, s) => { const i = s > 0 ? 0 : 1, L = (c.B.up + c.B.fore) * (0.985 - bend);
  return { w: [c.sh[i][0] + s * out, 0.035, c.sh[i][2] + Math.sqrt(Math.max(0.01, L * L - out * out - 0.003))], pole: [s, -0.1, 0] }; };
export const teeFloor = (up = 0): ArmFn => (c, s) => { const i = s > 0 ? 0 : 1, L = (c.B.up + c.B.fore) * 0.97;
  return { w: [c.sh[i][0] + s * L * Math.cos(up), 0.04, c.sh[i][2] - L * Math.sin(up)], pole: [0, 0.3, 1] }; };
export const overFloor: ArmFn = (c, s) => { const i = s > 0 ? 0 : 1, L = (c.B.up + c.B.fore) * 0.9; return { w: [c.sh[i][0] + s * 0.06, 0.05, c.sh[i][2] - L], pole: [s, 0.1, 0] }; };
export const behindFloor = (z = -0.28): ArmFn => (c, s) => ({ w: [c.P[0] + s * 0.2, 0.05, c.P[2] + z], pole: [s * 0.4, 0.2, -1] });
export const underHips: ArmFn = (c, s) => ({ w: [c.P[0] + s * 0.1, 0.05, c.P[2] - 0.02], pole: [s, 0, -0.3] });
export const toFace: ArmFn = (c, s) => ({ w: add(c.nose, app(c.Rh, [s * 0.05, -0.06, 0.05])), pole: app(c.Rc, [s * 0.7, -1, 0.2]) });
export const toHair: ArmFn = (c, s) => ({ w: add(c.head, app(c.Rh, [s * 0.09, 0.08, 0.0])), pole: app(c.Rc, [s * 1, 0.2, 0.3]) });
export const toNeck: ArmFn = (c, s) => ({ w: add(c.shC, app(c.Rc, [-s * 0.02, 0.04, 0.1])), pole: app(c.Rc, [s * 1, -0.6, 0.3]) });
export const phoneInHand: ArmFn = rel((c) => c.Rc, (c) => c.shC, 0.05, -0.14, 0.3, [1, -1, 0]);
export const floorAt = (x: number, z: number): ArmFn => (_c, s) => ({ w: [s * x, 0.06, z], pole: [s * 0.6, 0.1, -0.8] });

export const base = (o: Partial<Pose> & { leg?: LegFn; arm?: ArmFn }): Pose => ({
  p: v(0, 0.9, 0), yaw: 0, pitch: 0, twist: 0, roll: 0, flex: 0, stw: 0, side: 0, hp: 0, hy: 0, hr: 0, shrug: 0,
  legL: o.leg ?? under(0.1, 0), legR: o.leg ?? under(0.1, 0), armL: o.arm ?? hang(), armR: o.arm ?? hang(), ...o });
export { I3 };
