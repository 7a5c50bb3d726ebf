// A film's course: poses over time, little things laid over them, and the timing of repetitions.
import { add, clamp, lerp, mad, mix, mj, norm, qm, qv, Rng, rotX, rotY, rotZ, sstep, sub } from './math.ts';
import type { V3 } from './math.ts';
import { blend, clone, headC, hip, placed, stand } from './body.ts';
import type { Body, Pose } from './body.ts';

export type Over = { t0: number; t1: number; fade: number; f: (P: Pose, e: number, t: number) => void };
type Seg = { t0: number; t1: number; f: (t: number) => Pose };
export class Stage {
  segs: Seg[] = []; overs: Over[] = []; now = 0; last: Pose; B: Body; g: Rng;
  sway = 0.006; k = 0; ph: number[];
  constructor(B: Body, g: Rng, first: Pose) { this.B = B; this.g = g; this.last = first; this.ph = Array.from({ length: 8 }, () => g.r(0, 6.28)); this.sway = g.r(0.003, 0.01); }
  drive(dur: number, f: (t: number) => Pose): void {
    if (dur <= 0) return;
    const a = this.last, b = f(0); let gap = 0; // never jump: flow from the last pose into the new movement
    for (const [u, v] of [[a.p, b.p], [a.hand[0], b.hand[0]], [a.hand[1], b.hand[1]], [a.ank[0], b.ank[0]], [a.ank[1], b.ank[1]], [qv(a.qc, [0, 0, 1]), qv(b.qc, [0, 0, 1])], [qv(a.qh, [0, 0, 1]), qv(b.qh, [0, 0, 1])]]) gap = Math.max(gap, Math.hypot(u[0] - v[0], u[1] - v[1], u[2] - v[2]));
    if (gap > 0.02) { const f1 = f, w = Math.min(dur * 0.6, 0.35 + gap); f = t => t < w ? blend(a, f1(t), mj(t / w)) : f1(t); }
    this.segs.push({ t0: this.now, t1: this.now + dur, f }); this.now += dur; this.last = f(dur);
  }
  hold(dur: number): void { const p = this.last; this.drive(dur, () => p); }
  move(to: Pose, dur: number): void {
    const fa = qv(this.last.qp, [0, 0, 1]), fb = qv(to.qp, [0, 0, 1]);
    if (fa[1] * fa[1] < 0.4 && fb[1] * fb[1] < 0.4) { // a big turn on the feet: in two steps
      const ya = Math.atan2(fa[0], fa[2]); let d = Math.atan2(fb[0], fb[2]) - ya; while (d > Math.PI) d -= 2 * Math.PI; while (d < -Math.PI) d += 2 * Math.PI;
      if (Math.abs(d) > 1.3 && this.last.p[1] > 0.6) { const m = placed(stand(this.B, 0.11), ya + d / 2, this.last.p[0], this.last.p[2]); this.step(m, 0.5 + dur * 0.25); this.step(to, 0.4 + dur * 0.6); return; }
    }
    this.step(to, dur);
  }
  step(to: Pose, dur: number): void { const a = this.last; this.drive(dur, t => blend(a, to, mj(t / dur) * 0.7 + 0.3 * t / dur)); }
  over(t0: number, t1: number, fade: number, f: Over['f']): void { this.overs.push({ t0, t1, fade, f }); }
  at(t: number): Pose {
    const S = this.segs;
    if (this.k >= S.length || t < S[this.k].t0) this.k = 0;
    while (this.k < S.length - 1 && t >= S[this.k].t1) this.k++;
    const s = S[this.k];
    const P = clone(s.f(clamp(t - s.t0, 0, s.t1 - s.t0)));
    for (const o of this.overs) if (t > o.t0 && t < o.t1) {
      const e = sstep(0, 1, Math.min((t - o.t0) / o.fade, (o.t1 - t) / o.fade)); o.f(P, e, t);
    }
    // breath and sway; small
    const a = this.sway, h = this.ph;
    const br = Math.sin(t * 1.6 + h[0] + 0.5 * Math.sin(t * 0.23 + h[5]));
    P.qc = qm(P.qc, rotX(-0.008 * br)); P.shrug += 0.002 * br;
    const up = P.p[1] > 0.6 ? 1 : 0.12;
    P.p = [P.p[0] + up * a * (Math.sin(t * 0.7 + h[1]) + 0.5 * Math.sin(t * 1.9 + h[2])), P.p[1], P.p[2] + up * a * (Math.sin(t * 0.9 + h[3]) + 0.4 * Math.sin(t * 2.3 + h[4]))];
    P.qh = qm(P.qh, qm(rotX(0.02 * Math.sin(t * 0.8 + h[6])), rotY(0.025 * Math.sin(t * 0.55 + h[7]))));
    return P;
  }
  /** walks in a straight line from one place to another, ends facing yaw */
  walk(x0: number, z0: number, x1: number, z1: number, yawEnd: number, speed: number): void {
    const B = this.B, D = Math.hypot(x1 - x0, z1 - z0), dir = Math.atan2(x1 - x0, z1 - z0);
    const n = Math.max(1, Math.round(D / (0.34 * B.H))), st = D / n, base = stand(B, 0.08, 0.1, 0.02);
    const dur = D / speed;
    const f = (t: number): Pose => {
      const p = clamp(t / dur, 0, 1) * (n + 1), j = Math.min(n, Math.floor(p)), fr = p - j, s = 0.5 * mj(fr) + 0.5 * fr;
      const P = clone(base);
      const pos = (k: number) => clamp(k * st, 0, D);
      const a = j % 2; // swinging foot
      P.ank[a] = [P.ank[a][0], B.ankleH + Math.sin(Math.PI * fr) * 0.07 * (fr > 0 ? 1 : 0), mix(pos(j - 1), pos(j + 1), s)];
      P.ank[1 - a] = [P.ank[1 - a][0], B.ankleH, pos(j)];
      P.p = [0.02 * Math.cos(Math.PI * p), base.p[1] - 0.02 - 0.015 * Math.cos(2 * Math.PI * p), clamp((p - 0.5) * st, 0, D)];
      const sw = 0.16 * Math.cos(Math.PI * fr) * (a ? 1 : -1) * Math.min(1, p, n + 1 - p);
      P.hand = [add(base.hand[0], [0, 0.02, P.p[2] + sw]), add(base.hand[1], [0, 0.02, P.p[2] - sw])];
      return placed(P, dir, x0, z0);
    };
    const first = f(0);
    if (this.segs.length) this.move(first, 0.6);
    this.drive(dur, f);
    this.move(placed(stand(B), yawEnd, x1, z1), this.g.r(0.6, 1));
  }
}

// ---- little things ----
/** turns the head: yaw to the own left, pitch down */
export function look(S: Stage, t0: number, dur: number, yaw: number, pitch = 0, fade = 0.5): void {
  S.over(t0, t0 + dur, Math.min(fade, dur / 2.2), (P, e) => { P.qh = qm(P.qh, qm(rotY(yaw * e), rotX(pitch * e))); });
}
export function scratch(S: Stage, t0: number, dur: number, what: 'hair' | 'nose' | 'belly' | 'hip' | 'arm' | 'neck', i: number): void {
  const B = S.B, w = S.g.r(8, 14), am = S.g.r(0.01, 0.03);
  S.over(t0, t0 + dur, Math.min(0.8, dur / 2.5), (P, e, t) => {
    const s = i ? -1 : 1, hc = headC(B, P);
    const to: V3 = what === 'hair' ? add(hc, qv(P.qh, [0.08 * s, 0.07, 0.02])) : what === 'nose' ? add(hc, qv(P.qh, [0.01 * s, -0.03, 0.16])) : what === 'neck' ? add(hc, qv(P.qc, [0.05 * s, -0.08, -0.06])) :
      what === 'belly' ? add(P.p, qv(P.qp, [0.02 * s, B.L1 * 0.6, 0.14])) : what === 'hip' ? add(hip(B, P, i), qv(P.qp, [0.06 * s, 0, 0.05])) : add(P.p, qv(P.qc, [-0.16 * s, B.L1 + B.L2 * 0.5, 0.08]));
    const v: V3 = [to[0] + am * Math.sin(w * t) * e, to[1] + am * Math.cos(w * t * 0.9) * e, to[2]];
    P.hand[i] = lerp(P.hand[i], v, e); P.eh[i] = lerp(P.eh[i], qv(P.qc, [0.8 * s, -0.6, 0]), e);
  });
}
export function talk(S: Stage, t0: number, dur: number, hands: boolean): void {
  const g = S.g, w = g.r(2, 4), w2 = g.r(1.3, 3), a = g.r(0.02, 0.05), hA = hands ? g.r(0.05, 0.13) : 0, ph = g.r(0, 6);
  S.over(t0, t0 + dur, 0.6, (P, e, t) => {
    P.qh = qm(P.qh, qm(rotX(a * e * Math.sin(w * t + ph) * (0.5 + 0.5 * Math.sin(0.9 * t))), rotY(0.12 * e * Math.sin(w2 * 0.5 * t))));
    if (hA) for (let i = 0; i < 2; i++) {
      const b = add(P.p, qv(P.qc, [(i ? -1 : 1) * 0.2, S.B.L1 + S.B.L2 * 0.2 + hA * Math.sin(w2 * t + i), 0.25 + hA * Math.cos(w * t + i)]));
      P.hand[i] = lerp(P.hand[i], b, e * 0.85);
    }
  });
}
export function drink(S: Stage, t0: number, dur: number, i: number): void {
  S.over(t0, t0 + dur, Math.min(1, dur / 3), (P, e) => {
    P.qh = qm(P.qh, rotX(-0.22 * e));
    P.hand[i] = lerp(P.hand[i], add(headC(S.B, P), qv(P.qh, [0.02 * (i ? -1 : 1), -0.06, 0.2])), e);
    P.eh[i] = lerp(P.eh[i], qv(P.qc, [0.7 * (i ? -1 : 1), -0.7, 0.2]), e);
  });
}
/** leans towards a place (the phone) and touches it */
export function reach(S: Stage, t0: number, dur: number, at: V3, i: number): void {
  S.over(t0, t0 + dur, Math.min(0.9, dur / 2.5), (P, e) => {
    const d = sub(at, P.p), f = qv(P.qc, [0, 0, 1]);
    const lying = qv(P.qc, [0, 1, 0])[1] < 0.5;
    if (!lying) { const s = norm([d[2], 0, -d[0]]); const a = 0.35 * e / 2; const q: [number, number, number, number] = [s[0] * Math.sin(a), 0, s[2] * Math.sin(a), Math.cos(a)]; P.qc = qm(q, P.qc); P.qh = qm(q, P.qh); }
    const sh = add(P.p, qv(P.qc, [0, S.B.L1 + S.B.L2, 0]));
    P.hand[i] = lerp(P.hand[i], mad(sh, norm(sub(at, sh)), (S.B.uarm + S.B.farm) * 1.1), e);
    P.qh = qm(P.qh, rotX(0.1 * e)); void f;
  });
}
/** rolls the trunk and pelvis a little, as somebody who looks for a better place */
export function wriggle(S: Stage, t0: number, dur: number): void {
  const w = S.g.r(3, 6), a = S.g.r(0.03, 0.09);
  S.over(t0, t0 + dur, Math.min(0.5, dur / 2.5), (P, e, t) => {
    const lying = qv(P.qp, [0, 1, 0])[1] < 0.6;
    const r = lying ? rotY(a * e * Math.sin(w * t)) : rotZ(a * e * Math.sin(w * t));
    P.qp = qm(P.qp, r); P.qc = qm(P.qc, lying ? rotY(a * 0.5 * e * Math.sin(w * t - 0.5)) : rotZ(-a * e * Math.sin(w * t)));
  });
}
export function fidget(S: Stage, a: number, b: number, camYaw: number, standing: boolean, neck = false): void {
  const g = S.g; let t = a + g.r(0, 3);
  while (t < b - 1) {
    const d = Math.min(g.r(1.5, 6), b - t);
    const k = g.pick(['look', 'hair', 'nose', 'talk', 'belly', 'hip', 'arm', 'wriggle', 'none', 'drink', 'neck', 'look']);
    if (k === 'look') look(S, t, d, standing ? g.r(-0.7, 0.7) : clamp(camYaw, -1, 1) * g.r(0.4, 0.9), neck ? g.r(-0.1, 0.08) : g.r(-0.15, 0.25));
    else if (k === 'talk') talk(S, t, d, g.c(0.6));
    else if (k === 'wriggle') wriggle(S, t, d);
    else if (k === 'drink') { if (standing) drink(S, t, Math.max(2, d), g.i(0, 1)); }
    else if (k !== 'none') scratch(S, t, d, k as 'hair', g.i(0, 1));
    t += d + g.r(0.3, 4);
  }
}

// ---- timing of repetitions ----
export interface Tempo {
  T: number; up: number; top: number; dn: number; low: number;    // shares of a repetition (sum 1)
  a0: number; a1: number; aj: number;   // reach of the first, of the last, scatter
  l0: number; l1: number;               // how much is left at the low end (share of the reach)
  tj: number; drift: number;            // scatter of the tempo; last / first
  rests: number; restMin: number; restMax: number;
  skew: number; two?: boolean;          // two: goes up in two steps, now and then
}
export interface Rep { s: number; top: number; e: number; amp: number }
export interface Track { reps: Rep[]; rests: [number, number][]; dur: number; at: (t: number) => number }
type Piece = { t0: number; t1: number; a: number; b: number; k: number };
export function track(g: Rng, n: number, T: Tempo): Track {
  const ps: Piece[] = [], reps: Rep[] = [], rests: [number, number][] = []; let t = 0, v = 0;
  const go = (d: number, to: number, k = 1) => { if (d > 1e-3) { ps.push({ t0: t, t1: t + d, a: v, b: to, k }); t += d; } v = to; };
  const restAt = new Set<number>(); for (let i = 0; i < T.rests; i++) restAt.add(g.i(1, Math.max(1, n - 1)));
  for (let i = 0; i < n; i++) {
    const u = n > 1 ? i / (n - 1) : 0;
    const D = Math.max(0.85, T.T * mix(1, T.drift, u) * Math.exp(g.gc(0, T.tj)));
    const A = mix(T.a0, T.a1, u) * (1 + g.gc(0, T.aj));
    if (restAt.has(i)) { go(0.35, 0); const d = g.r(T.restMin, T.restMax); rests.push([t, t + d]); go(d, 0); }
    const s = t; if (T.two && g.c(0.5)) { go(D * T.up * 0.6, A * g.r(0.45, 0.7), T.skew); go(D * T.up * g.r(0.05, 0.3), v); go(D * T.up * 0.5, A); } else go(D * T.up, A, T.skew); const a = t; go(D * T.top * g.r(0.7, 1.3), A * g.r(0.97, 1)); const b = t;
    const left = i === n - 1 || restAt.has(i + 1) ? 0 : A * mix(T.l0, T.l1, u) * g.r(0.5, 1.3);
    go(D * T.dn, left, 1 / T.skew); reps.push({ s, top: (a + b) / 2, e: t, amp: A });
    if (i < n - 1) go(D * T.low * g.r(0.6, 1.4), left);
  }
  let k = 0;
  return {
    reps, rests, dur: t, at: (q: number) => {
      if (q <= 0) return 0; if (q >= t) return v;
      if (k >= ps.length || q < ps[k].t0) k = 0;
      while (k < ps.length - 1 && q >= ps[k].t1) k++;
      const p = ps[k]; let u = clamp((q - p.t0) / (p.t1 - p.t0), 0, 1); u = Math.pow(u, p.k);
      return p.a + (p.b - p.a) * mix(mj(u), 0.5 - 0.5 * Math.cos(Math.PI * u), 0.5);
    },
  };
}
export function tempo(g: Rng, B: Body, o: { fast?: number; slow?: number; drive?: boolean } = {}): { T: Tempo; words: string[] } {
  const words: string[] = [];
  const r = g.u();
  const fast = o.fast ?? 1, slow = o.slow ?? 8;
  let T = r < 0.17 ? g.r(fast, fast * 1.6) : r < 0.75 ? g.lr(fast * 1.6, Math.min(4.5, slow)) : g.r(Math.min(4.5, slow * 0.7), slow);
  if (B.vigor < 0.3 && T < 1.5) T = 1.8;
  words.push(T < 1.7 ? 'fast' : T > 4.6 ? 'slow' : 'medium tempo');
  let up = g.r(0.3, 0.5), dn = g.r(0.3, 0.5), top = g.c(0.55) ? g.r(0.1, 0.5) : g.r(0, 0.05), low = g.c(0.5) ? g.r(0.08, 0.4) : g.r(0, 0.05);
  if (T < 1.7) { top *= 0.3; low *= 0.3; }
  if (o.drive) { T = clamp(T, 1.1, 5); up = clamp(g.r(0.25, 0.55) / T, 0.1, 0.35); top = g.r(0.12, 0.35); dn = g.r(0.3, 0.55); low = g.c(0.6) ? g.r(0.03, 0.25) : 0.01; }
  const s = up + dn + top + low; up /= s; dn /= s; top /= s; low /= s;
  if (top > 0.22) words.push('pauses far'); if (low > 0.2) words.push('pauses near');
  const a0 = g.c(0.2) ? g.r(0.82, 0.95) : 1, tire = g.c(0.45) ? g.r(0.75, 0.92) : g.r(0.93, 1.04);
  if (tire < 0.9) words.push('tires'); if (a0 < 0.95) words.push('first ones smaller');
  const rests = g.c(0.28) ? g.i(1, 2) : 0; if (rests) words.push('rests in between');
  const two = g.c(0.08); if (two) words.push('goes in two steps');
  const sloppy = g.c(0.3); if (sloppy) words.push('sloppy');
  return { T: { T, up, top, dn, low, a0, a1: tire, aj: sloppy ? g.r(0.05, 0.09) : g.r(0.01, 0.04), l0: 0, l1: 0, tj: sloppy ? g.r(0.1, 0.18) : g.r(0.02, 0.08), drift: g.c(0.4) ? g.r(1, 1.35) : g.r(0.8, 1.05), rests, restMin: 2.5, restMax: 9, skew: g.r(0.8, 1.25), two }, words };
}
