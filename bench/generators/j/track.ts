// A line of movements in time, with small gestures laid over it.
import { Rng, ease, wander } from './math.ts';
import { type Body, type Pose, type ArmFn, mixPose, mixArm } from './body.ts';

export interface Rep { startMs: number; topMs: number; endMs: number }
interface Seg { t0: number; dur: number; f: (u: number) => Pose }
interface Over { t0: number; t1: number; ramp: number; f: (q: Pose, w: number, t: number) => Pose }

export class Track {
  segs: Seg[]; overs: Over[]; reps: Rep[]; t: number; cur: Pose; r: Rng; B: Body; marks: Record<string, number>;
  constructor(B: Body, r: Rng, start: Pose) { this.segs = []; this.overs = []; this.reps = []; this.t = 0; this.cur = start; this.r = r; this.B = B; this.marks = {}; }
  fn(dur: number, f: (u: number) => Pose): void { this.segs.push({ t0: this.t, dur, f }); this.t += dur; this.cur = f(1); }
  hold(dur: number): void { const q = this.cur; this.fn(dur, () => q); }
  to(q: Pose, dur: number, e: (u: number) => number = ease): void { const p = this.cur; this.fn(dur, (u) => mixPose(p, q, e(u))); }
  over(t0: number, dur: number, f: (q: Pose, w: number, t: number) => Pose, ramp = 0.5): void { this.overs.push({ t0, t1: t0 + dur, ramp: Math.min(ramp, dur / 2), f }); }
  rep(t0: number, top: number, t1: number): void { this.reps.push({ startMs: Math.round(t0 * 1000), topMs: Math.round(top * 1000), endMs: Math.round(t1 * 1000) }); }
  at(t: number): Pose {
    let lo = 0, hi = this.segs.length - 1;
    while (lo < hi) { const m = (lo + hi + 1) >> 1; if (this.segs[m].t0 <= t) lo = m; else hi = m - 1; }
    const s = this.segs[lo]; let q = s.f(s.dur > 0 ? Math.min(1, Math.max(0, (t - s.t0) / s.dur)) : 1);
    for (const o of this.overs) if (t > o.t0 && t < o.t1) q = o.f(q, ease(Math.min(1, (t - o.t0) / o.ramp, (o.t1 - t) / o.ramp)), t - o.t0);
    return q;
  }
}

// ---- gestures
/** looks to a side (yaw) and up or down */
export function look(k: Track, t0: number, dur: number, yaw: number, down = 0): void {
  k.over(t0, dur, (q, w) => ({ ...q, hy: q.hy + (yaw - q.hy) * w, hp: q.hp + (down - q.hp * 0.5) * w * (down === 0 ? 0 : 1) }), 0.45);
}
export function arm(k: Track, t0: number, dur: number, side: number, f: ArmFn, shake = 0, head = 0): void {
  k.over(t0, dur, (q, w, t) => {
    const g: ArmFn = shake ? (c, s) => { const a = f(c, s); const d = shake * Math.sin(t * 13); return { w: [a.w[0] + d, a.w[1] + d * 0.6, a.w[2]], pole: a.pole }; } : f;
    const o = { ...q, hp: q.hp + head * w };
    if (side >= 0) o.armL = mixArm(q.armL, g, w); if (side <= 0) o.armR = mixArm(q.armR, g, w); return o;
  }, 0.7);
}
/** hands that go along with talking */
export function talk(k: Track, t0: number, dur: number): void {
  const r = k.r.fork(); const a = wander(r, 1.6), b = wander(r, 1.2), c = wander(r, 2.2), d = wander(r, 0.9), size = r.r(0.03, 0.09), l = r.p(0.7), rr = !l || r.p(0.5), nod = r.r(0.02, 0.06);
  k.over(t0, dur, (q, w, t) => {
    const mk = (f: ArmFn, x: number): ArmFn => (cc, s) => { const A = f(cc, s); return { w: [A.w[0] + s * w * (0.08 * x + size * a(t * x)), A.w[1] + w * (0.2 + size * b(t + x)), A.w[2] + w * (0.12 + size * c(t))], pole: A.pole }; };
    return { ...q, hp: q.hp + w * nod * d(t), hy: q.hy + w * 0.12 * c(t + 3), hr: q.hr + w * 0.04 * a(t + 9), armL: l ? mk(q.armL, 1) : q.armL, armR: rr ? mk(q.armR, 1.13) : q.armR };
  }, 0.8);
}

/** one stroke 0→1→0 with its own manner */
export interface Manner { up: number; top: number; down: number; low: number; ku: number; kd: number; wob: (t: number) => number; wobA: number }
export function stroke(m: Manner, t: number): number {
  let s: number;
  if (t < m.up) s = Math.pow(ease(t / m.up), m.ku);
  else if (t < m.up + m.top) s = 1;
  else if (t < m.up + m.top + m.down) s = 1 - Math.pow(ease((t - m.up - m.top) / m.down), m.kd);
  else s = 0;
  return s;
}

/** the smallest things everybody does: breath, sway, a head that is never still */
export function alive(B: Body, r: Rng): (q: Pose, t: number) => { q: Pose; hands: [number, number, number][] } {
  const w = Array.from({ length: 9 }, (_, i) => wander(r, i < 3 ? 4 : 2.5));
  const breath = r.r(0.2, 0.33), ph = r.r(0, 6), k = r.r(0.6, 1.5), bk = r.r(0.004, 0.012);
  return (q, t) => {
    const lying = Math.min(1, Math.abs(q.pitch) / 1.4), st = k * (1 - 0.75 * lying) * (q.p[1] > 0.4 ? 1 : 0.5);
    return {
      q: { ...q, p: [q.p[0] + 0.005 * st * w[0](t), q.p[1], q.p[2] + 0.005 * st * w[1](t)], flex: q.flex - bk * (1 - 0.5 * lying) * Math.sin(6.283 * breath * t + ph), roll: q.roll + 0.006 * st * w[2](t),
        hp: q.hp + 0.02 * k * w[3](t), hy: q.hy + 0.03 * k * w[4](t), hr: q.hr + 0.015 * k * w[5](t), shrug: q.shrug + 0.003 * Math.sin(6.283 * breath * t + ph) },
      hands: [[0.006 * w[6](t), 0.005 * w[7](t), 0.006 * w[8](t)], [0.006 * w[7](t + 5), 0.005 * w[8](t + 7), 0.006 * w[6](t + 9)]],
    };
  };
}
