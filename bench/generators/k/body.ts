// A body, a pose of it, and the 33 points of that pose in metres. Floor y = 0; a person standing looks to +z, her left is +x.
import { Rng, D, add, sub, mul, mad, dot, cross, len, unit, mix, mixV, perp, qc, rot, slerp, clamp } from './math.ts';
import type { V, Q } from './math.ts';

export interface Body {
  H: number; thigh: number; shank: number; ankle: number; l1: number; l2: number; T: number; hw: number; pw: number;
  ua: number; fa: number; hand: number; foot: number; neck: number; head: number; seat: number; back: number; fat: number;
  stiff: number; words: string[]; pregnant: boolean; male: boolean; asym: number;
  /** which of the things to choose from; so that all of them come up */
  turn: number;
}
export function makeBody(r: Rng): Body {
  const male = r.is(0.3);
  const H = male ? r.nn(1.77, 0.08, 1.58, 1.99) : r.nn(1.65, 0.075, 1.46, 1.86);
  const fat = clamp(r.nn(0.4, 0.28, 0, 1), 0, 1);
  const age = Math.round(r.is(0.65) ? r.u(18, 50) : r.u(50, 81));
  const pregnant = !male && age < 44 && r.is(0.1);
  const hyper = age < 45 && r.is(0.12);
  let stiff = clamp(0.12 + (age - 18) / 62 * 0.5 + fat * 0.15 + r.n() * 0.18, 0, 1);
  if (hyper) stiff = -0.25;
  const leg = r.nn(1, 0.04, 0.91, 1.09), trunk = 2 - leg + r.n() * 0.015;
  const T = 0.288 * H * trunk;
  const hw = H * (male ? 0.118 : 0.107) * (1 + 0.12 * fat) * r.u(0.95, 1.05);
  const words = [`${age} years`, male ? 'man' : 'woman', `${Math.round(H * 100)} cm`,
    fat < 0.15 ? 'thin' : fat < 0.5 ? 'middling build' : fat < 0.78 ? 'full' : 'very full'];
  if (leg > 1.035) words.push('long legs'); if (leg < 0.965) words.push('short legs');
  if (pregnant) words.push('pregnant');
  if (hyper) words.push('hypermobile'); else if (stiff > 0.6) words.push('stiff');
  const arm = r.u(0.95, 1.05);
  return {
    H, thigh: 0.245 * H * leg * r.u(0.98, 1.02), shank: 0.243 * H * leg * r.u(0.98, 1.02), ankle: 0.045 * H, T, l1: T * 0.42, l2: T * 0.58, hw,
    pw: H * (male ? 0.05 : 0.055) * (1 + 0.25 * fat) * r.u(0.93, 1.07), ua: 0.172 * H * arm, fa: 0.152 * H * arm, hand: 0.1 * H, foot: 0.145 * H * r.u(0.94, 1.06),
    neck: 0.112 * H * (1 - 0.12 * fat) * r.u(0.93, 1.07), head: r.u(0.94, 1.06), seat: 0.052 * H * (1 + 0.5 * fat), back: 0.05 * H * (1 + 0.45 * fat), fat,
    stiff, words, pregnant, male, asym: r.n() * 0.03, turn: 0,
  };
}
export interface Pose {
  hip: V; qp: Q; qc: Q; qh: Q;
  ankle: V[]; pole: V[]; foot: V[];
  /** wrists and elbow poles in the frame of the chest, from the middle of the shoulders */
  wrist: V[]; elbow: V[]; shrug: number;
}
export function midShoulder(b: Body, p: Pose): V { return add(add(p.hip, rot(p.qp, [0, b.l1, 0])), rot(p.qc, [0, b.l2, 0])); }
export function toChest(b: Body, p: Pose, w: V): V { return rot(qc(p.qc), sub(w, midShoulder(b, p))); }
export function hipJoint(b: Body, p: Pose, i: number): V { return add(p.hip, rot(p.qp, [i ? -b.pw : b.pw, 0, 0])); }
/** two bones from a towards c: the middle joint and the end */
export function ik(a: V, c: V, l1: number, l2: number, pole: V): [V, V] {
  let d = sub(c, a), L = len(d);
  const max = (l1 + l2) * 0.9985, min = Math.abs(l1 - l2) + 0.22 * Math.min(l1, l2);
  const u = L > 1e-6 ? mul(d, 1 / L) : [0, -1, 0];
  L = clamp(L, min, max);
  const x = (l1 * l1 - l2 * l2 + L * L) / (2 * L), h = Math.sqrt(Math.max(0, l1 * l1 - x * x));
  const n = perp(pole, u);
  return [mad(mad(a, u, x), n, h), mad(a, u, L)];
}
export function leg(b: Body, p: Pose, i: number): [V, V, V] { const h = hipJoint(b, p, i); const [k, a] = ik(h, p.ankle[i], b.thigh, b.shank, p.pole[i]); return [h, k, a]; }
/** where the knee points, kept out of the floor */
function kneeDir(b: Body, p: Pose, i: number, u: V, h: V): V {
  const po = unit(p.pole[i]), want = perp(po, u);
  if (h[1] > 0.6 || ik(h, p.ankle[i], b.thigh, b.shank, want)[0][1] >= 0.05) return want;
  let lo = 0, hi = 4;
  for (let n = 0; n < 9; n++) { const m = (lo + hi) / 2; if (ik(h, p.ankle[i], b.thigh, b.shank, add(po, [0, m, 0]))[0][1] < 0.05) lo = m; else hi = m; }
  return perp(add(po, [0, hi, 0]), u);
}
/** from one direction to another, turning evenly */
export function turnDir(a: V, b: V, t: number): V {
  const x = unit(a), y = unit(b), an = Math.acos(clamp(dot(x, y), -1, 1));
  if (an < 1e-3) return y;
  let ax = cross(x, y);
  if (len(ax) < 0.12) ax = perp([0.05, 1, 0.02], x); else ax = unit(ax);
  const c = Math.cos(an * t), s = Math.sin(an * t), n = cross(ax, x);
  return [x[0] * c + n[0] * s, x[1] * c + n[1] * s, x[2] * c + n[2] * s];
}
/** elbows and knees do not flip: their planes turn no faster than limbs do */
export interface Steady { t: number; n: (V | null)[]; }
export function steady(b: Body, p: Pose, st: Steady, t: number): Pose {
  const dt = t - st.t;
  if (dt < 0 || dt > 1) st.n = [null, null, null, null];
  const sc = midShoulder(b, p);
  for (let i = 0; i < 2; i++) {
    const s = i ? -1 : 1, sh: V = [s * b.hw, 0, 0], u = unit(sub(p.wrist[i], sh)), old = st.n[i];
    let want = perp(p.elbow[i], u);
    const eY = (q: V) => sc[1] + rot(p.qc, ik(sh, p.wrist[i], b.ua, b.fa, q)[0])[1];
    if (sc[1] < 0.7 && eY(want) < 0.035) { // the elbow lies on the floor
      const up = add(mul(rot(qc(p.qc), [0, 1, 0]), 0.5), [s, 0, 0]), po = want;
      let lo = 0, hi = 4;
      for (let n = 0; n < 8; n++) { const m = (lo + hi) / 2; if (eY(mad(po, up, m)) < 0.035) lo = m; else hi = m; }
      want = perp(mad(po, up, hi), u);
    }
    let n = want;
    if (old) { const o = perp(old, u), an = Math.acos(clamp(dot(o, want), -1, 1)), max = 4.5 * dt; if (an > max) n = perp(turnDir(o, want, max / an), u); }
    st.n[i] = n; p.elbow[i] = n;
  }
  for (let i = 0; i < 2; i++) {
    const h = hipJoint(b, p, i), u = unit(sub(p.ankle[i], h)), want = kneeDir(b, p, i, u, h), old = st.n[2 + i];
    let n = want;
    if (old) { const o = perp(old, u), an = Math.acos(clamp(dot(o, want), -1, 1)), max = 5 * dt; if (an > max) n = perp(turnDir(o, want, max / an), u); }
    st.n[2 + i] = n; p.pole[i] = n;
  }
  st.t = t;
  return p;
}
export function clonePose(p: Pose): Pose {
  return { hip: p.hip.slice(), qp: p.qp.slice(), qc: p.qc.slice(), qh: p.qh.slice(), ankle: p.ankle.map(v => v.slice()), pole: p.pole.map(v => v.slice()),
    foot: p.foot.map(v => v.slice()), wrist: p.wrist.map(v => v.slice()), elbow: p.elbow.map(v => v.slice()), shrug: p.shrug };
}
/** between two poses; feet that have a way to go are lifted, one after the other */
export function blend(a: Pose, b: Pose, t: number, lift = 0, step = false): Pose {
  const tt = [t, t];
  if (step) { tt[0] = clamp(t * 1.8, 0, 1); tt[1] = clamp((t - 0.45) * 1.82, 0, 1); for (let i = 0; i < 2; i++) tt[i] = tt[i] * tt[i] * (3 - 2 * tt[i]); }
  const an = [0, 1].map(i => {
    const v = mixV(a.ankle[i], b.ankle[i], tt[i]);
    if (lift > 0) { const way = len(sub(a.ankle[i], b.ankle[i])); v[1] += Math.min(lift, way * 0.35) * Math.sin(Math.PI * tt[i]); }
    return v;
  });
  const mp = turnDir;
  return { hip: mixV(a.hip, b.hip, t), qp: slerp(a.qp, b.qp, t), qc: slerp(a.qc, b.qc, t), qh: slerp(a.qh, b.qh, t), ankle: an,
    pole: [0, 1].map(i => mp(a.pole[i], b.pole[i], tt[i])), foot: [0, 1].map(i => mp(a.foot[i], b.foot[i], tt[i])),
    wrist: [0, 1].map(i => mixV(a.wrist[i], b.wrist[i], t)), elbow: [0, 1].map(i => mp(a.elbow[i], b.elbow[i], t)), shrug: mix(a.shrug, b.shrug, t) };
}
/** the 33 points, xyz after xyz */
export function solve(b: Body, p: Pose, out: Float64Array): void {
  const put = (i: number, v: V) => { out[3 * i] = v[0]; out[3 * i + 1] = v[1]; out[3 * i + 2] = v[2]; };
  const sc = midShoulder(b, p), cu = rot(p.qc, [0, 1, 0]), hu = rot(p.qh, [0, 1, 0]);
  const nb = mad(sc, cu, 0.012 * b.H);
  const nd = unit(mixV(cu, hu, 0.62));
  const hc = mad(nb, nd, b.neck);
  const s = b.head;
  const hp = (x: number, y: number, z: number) => add(hc, rot(p.qh, [x * s, y * s, z * s]));
  put(0, hp(0, -0.005, 0.115));
  put(1, hp(0.017, 0.033, 0.09)); put(2, hp(0.032, 0.035, 0.085)); put(3, hp(0.046, 0.034, 0.073));
  put(4, hp(-0.017, 0.033, 0.09)); put(5, hp(-0.032, 0.035, 0.085)); put(6, hp(-0.046, 0.034, 0.073));
  put(7, hp(0.075, 0.01, 0)); put(8, hp(-0.075, 0.01, 0));
  put(9, hp(0.025, -0.045, 0.092)); put(10, hp(-0.025, -0.045, 0.092));
  for (let i = 0; i < 2; i++) {
    const sg = i ? -1 : 1;
    const w = p.wrist[i];
    const up = clamp((w[1] - 0) / (b.ua + b.fa), 0, 1);
    const fw = clamp(w[2] / (b.ua + b.fa), -0.5, 1);
    const sl: V = [sg * (b.hw - 0.02 * up - 0.02 * Math.abs(fw)), 0.05 * up + p.shrug, 0.025 * fw];
    let [e, wr] = ik(sl, w, b.ua, b.fa, p.elbow[i]);
    const S = add(sc, rot(p.qc, sl));
    let E = add(sc, rot(p.qc, e)), W = add(sc, rot(p.qc, wr));
    if (W[1] < 0.03) { // the hand lies on the floor
      W[1] = 0.03; [e, wr] = ik(sl, rot(qc(p.qc), sub(W, sc)), b.ua, b.fa, p.elbow[i]); E = add(sc, rot(p.qc, e)); W = add(sc, rot(p.qc, wr));
    }
    put(11 + i, S); put(13 + i, E); put(15 + i, W);
    const f = unit(sub(W, E)), fy = (0.015 - W[1]) / (b.hand * 0.88);
    if (f[1] < fy) { const g = Math.hypot(f[0], f[2]), c0 = rot(p.qc, [sg * 0.7, 0, -0.7]), cw = 0.5 * (1 - g) * (1 - g), hx = f[0] + c0[0] * cw, hz = f[2] + c0[2] * cw, hl = Math.hypot(hx, hz) || 1, y = clamp(fy, -0.98, 0.98), k = Math.sqrt(1 - y * y) / hl; f[0] = hx * k; f[1] = y; f[2] = hz * k; }
    const side = perp(rot(p.qc, [sg, 0, 0.3]), f);
    put(17 + i, mad(mad(W, f, b.hand * 0.78), side, b.hand * 0.2));
    put(19 + i, mad(mad(W, f, b.hand * 0.88), side, -b.hand * 0.12));
    put(21 + i, mad(mad(W, f, b.hand * 0.42), side, -b.hand * 0.3));
    const [h, k, a] = leg(b, p, i);
    put(23 + i, h); put(25 + i, k); put(27 + i, a);
    const sh = unit(sub(a, k)), fd = unit(p.foot[i]), dn = perp(sh, fd);
    put(29 + i, mad(mad(a, fd, -b.foot * 0.28), dn, b.ankle * 0.62));
    put(31 + i, mad(mad(a, fd, b.foot * 0.66), dn, b.ankle * 0.8));
  }
}
