// Clips in a row, repetitions with their timing, and what people do besides.
import { Rng, D, clamp, ease, mix, noise, qm, qx, qy, qz, mixV, len, sub } from './math.ts';
import type { V } from './math.ts';
import { blend, clonePose } from './body.ts';
import type { Body, Pose } from './body.ts';
import { setArms, stand, crouch, sit } from './poses.ts';

export interface Clip { dur: number; at: (t: number) => Pose; }
export interface Rep { startMs: number; topMs: number; endMs: number; }
export class Track {
  clips: Clip[] = [];
  t0: number[] = [];
  end = 0;
  reps: Rep[] = [];
  add(dur: number, at: (t: number) => Pose): this { this.t0.push(this.end); this.clips.push({ dur, at }); this.end += dur; return this; }
  hold(dur: number, p: Pose): this { return this.add(dur, () => p); }
  last(): Pose { const c = this.clips[this.clips.length - 1]; return c.at(c.dur); }
  /** from where she is to another pose */
  to(dur: number, p: Pose, lift = 0.08, step = false): this {
    const a = this.clips.length ? this.last() : p;
    // nobody turns about in half a second, nor does a foot fly
    const turn = 2 * Math.acos(Math.min(1, Math.abs(a.qp[0] * p.qp[0] + a.qp[1] * p.qp[1] + a.qp[2] * p.qp[2] + a.qp[3] * p.qp[3])));
    const way = Math.max(len(sub(a.hip, p.hip)), len(sub(a.ankle[0], p.ankle[0])), len(sub(a.ankle[1], p.ankle[1])));
    dur = Math.max(dur, turn * 0.62, way * (step ? 1.9 : 1.25));
    return this.add(dur, (t) => blend(a, p, ease(t / dur), lift, step));
  }
  at(t: number): Pose {
    let i = 0;
    while (i < this.clips.length - 1 && t >= this.t0[i + 1]) i++;
    return this.clips[i].at(clamp(t - this.t0[i], 0, this.clips[i].dur));
  }
  /** events of a rep run are in its own seconds */
  run(run: Run, f: (u: number, k: number, t: number) => Pose, count = true): this {
    const s = this.end;
    if (count) for (const e of run.events) this.reps.push({ startMs: (s + e[0]) * 1000, topMs: (s + e[1]) * 1000, endMs: (s + e[2]) * 1000 });
    return this.add(run.dur, (t) => { const [u, k] = run.u(t); return f(u, k, t); });
  }
}
export interface Run { dur: number; events: number[][]; u: (t: number) => [number, number]; }
export interface RunOpts {
  n: number; period: number; upShare: number; top: number; bottom: number; amp: number; vary: number; tire: number; floor: number; minAmp: number;
  rests: number; first: number; tempoDrift: number; skew: number; shake: number; maxAmp?: number;
}
/** n rises of u from near 0 to near amp and back */
export function makeRun(r: Rng, o: RunOpts): Run {
  const seg: { t: number; up: number; top: number; down: number; b0: number; b1: number; a: number; w0: number; w1: number }[] = [];
  let t = o.first, prev = 0;
  const events: number[][] = [];
  const restAt = new Set<number>();
  for (let i = 0; i < o.rests; i++) restAt.add(r.int(2, Math.max(2, o.n - 2)));
  for (let i = 0; i < o.n; i++) {
    const q = o.n > 1 ? i / (o.n - 1) : 0;
    const per = o.period * (1 + o.tempoDrift * (q - 0.4)) * Math.exp(r.n() * o.vary);
    const up = per * o.upShare * (1 - o.top - o.bottom), down = per * (1 - o.upShare) * (1 - o.top - o.bottom);
    const top = per * o.top * r.u(0.7, 1.3), bot = per * o.bottom * r.u(0.6, 1.4);
    const a = clamp(o.amp * (1 - o.tire * q) * (1 + r.n() * o.vary * 0.45) * (i === 0 ? 1 - 0.1 * r.f() : 1), o.minAmp, o.maxAmp ?? 1.15);
    const rest = restAt.has(i) || i === o.n - 1;
    const b1 = rest ? 0 : Math.max(0, o.floor * r.u(0.3, 1));
    const wl = 0.15 + o.vary * 3.2;
    seg.push({ t, up, top, down, b0: prev, b1, a, w0: clamp(r.n() * wl, -0.75, 0.75), w1: clamp(r.n() * wl, -0.75, 0.75) });
    events.push([t, t + up + top / 2, t + up + top + down]);
    t += up + top + down + bot + (restAt.has(i) && i < o.n - 1 ? r.u(3, 8) : 0);
    prev = b1;
  }
  const sk = o.skew, wob = noise(r, 0.5 * o.period), sh = noise(r, 0.35);
  // a way may be begun in haste and falter half way, or the other way about
  const es = (x: number, w: number) => { x = clamp(x, 0, 1); return ease(Math.pow(x + w * Math.sin(2 * Math.PI * x) / (2 * Math.PI), sk)); };
  const u = (tt: number): [number, number] => {
    let k = 0;
    while (k < seg.length - 1 && tt >= seg[k + 1].t) k++;
    const s = seg[k], x = tt - s.t;
    if (x <= 0) return [s.b0, k];
    let v: number;
    if (x < s.up) v = mix(s.b0, s.a, es(x / s.up, s.w0));
    else if (x < s.up + s.top) { const m = (x - s.up) / s.top; v = s.a * (1 + 0.012 * Math.sin(Math.PI * m)); }
    else v = mix(s.a, s.b1, es((x - s.up - s.top) / s.down, s.w1));
    const g = clamp(v / s.a, 0, 1);
    v += o.shake * (sh(tt) * 0.02 + wob(tt) * 0.012) * g * s.a;
    return [v, k];
  };
  return { dur: t + 0.15, events, u };
}
/** a try that is broken off after a small way; nobody counts it */
export function falseStart(r: Rng, tr: Track, f: (u: number) => Pose): void {
  const a = r.u(0.12, 0.22), d = r.u(0.8, 1.6);
  tr.add(d, (t) => f(a * ease(Math.min(t, d - t) / (d * 0.45)))); tr.hold(r.u(0.6, 2), f(0));
}
export interface Style { period: number; opts: RunOpts; words: string[]; }
export function style(r: Rng, lo = 1, hi = 8, med = 2.8, n?: number): Style {
  const period = r.is(0.2) ? r.lu(lo, Math.min(hi, lo * 1.8)) : clamp(med * Math.exp(r.n() * 0.42), lo, hi);
  const words: string[] = [];
  const top = r.is(0.4) ? r.u(0.15, 0.4) : r.u(0, 0.1), bottom = r.is(0.35) ? r.u(0.12, 0.35) : r.u(0, 0.08);
  const vary = r.is(0.3) ? r.u(0.1, 0.2) : r.u(0.02, 0.09);
  const tire = r.is(0.4) ? r.u(0.08, 0.22) : 0;
  const rests = period < 5 && r.is(0.25) ? r.int(1, 2) : 0;
  const amp = r.nn(0.92, 0.1, 0.72, 1.08);
  words.push(period < 1.6 ? 'fast' : period > 5 ? 'slow' : 'middling tempo');
  if (amp < 0.8) words.push('small'); if (tire) words.push('tires'); if (rests) words.push('rests in between'); if (vary > 0.1) words.push('sloppy');
  if (top > 0.14) words.push('pauses at the top'); if (bottom > 0.11) words.push('pauses at the bottom');
  const max = Math.max(5, Math.min(14, Math.floor(80 / period)));
  return { period, words, opts: { n: n ?? r.int(5, max), period, upShare: r.u(0.32, 0.64), top, bottom, amp, vary, tire, floor: r.is(0.4) ? r.u(0.02, 0.16) : 0.01,
    minAmp: 0.66, rests, first: r.u(0.3, 1.6), tempoDrift: r.is(0.4) ? r.u(-0.3, 0.4) : 0, skew: r.u(0.85, 1.2), shake: r.is(0.3) ? r.u(0.5, 1.2) : r.u(0, 0.3) } };
}
/** walking from one place on the floor to another, looking where she goes; the feet stand still between their swings */
export function walk(b: Body, from: V, to: V, speed: number): { dur: number; at: (t: number) => Pose; yaw: number } {
  const d = sub(to, from), L = Math.max(0.3, len(d)), yaw = Math.atan2(d[0], d[2]);
  const N = Math.max(3, Math.round(L / (0.3 * b.H)) + 1), unitW = 1 / (N - 1), dur = L / speed + 0.7;
  const arm = 0.2 + b.asym;
  const body = (s: number) => s < 1 ? 0.25 * s * (1 + s) : s > N - 1 ? N - 1 - 0.25 * (N - s) * (1 + N - s) : s - 0.5;
  return { dur, yaw, at: (t) => {
    const s = clamp(t / dur, 0, 1) * N, x = body(s) * unitW, mv = ease(Math.min(s, N - s, 1));
    const p = stand(b, { x: mix(from[0], to[0], x), z: mix(from[2], to[2], x), yaw, half: b.pw, toe: 6 * D, knee: 0.012, lean: 0.02 + 0.03 * mv });
    const c = Math.min(N - 1, Math.floor(s));
    for (let i = 0; i < 2; i++) {
      let pos: number, up = 0;
      if (c % 2 === i && s < N) { const f = s - c; pos = mix(Math.max(0, c - 1), Math.min(c + 1, N - 1), ease(f)); up = Math.sin(Math.PI * f); }
      else { let own = s >= N && c % 2 === i ? c : c - 1; if (own % 2 !== i && own >= 0) own -= 1; pos = own < 0 ? 0 : Math.min(own + 1, N - 1); }
      const fx = pos * unitW - x;
      p.ankle[i][0] += fx * d[0]; p.ankle[i][2] += fx * d[2]; p.ankle[i][1] += 0.1 * up;
      p.wrist[i][2] += Math.sin(Math.PI * (s + i + 0.5)) * arm * mv * 0.7;
    }
    p.hip[1] -= mv * 0.016 * b.H * (0.75 + 0.25 * Math.cos(2 * Math.PI * s));
    return p;
  } };
}
/** how one gets from standing at z = `foot` down to sitting with knees up at the origin, and back */
export function downToSit(tr: Track, b: Body, r: Rng, target: Pose, foot: number, slow: number): void {
  const c = crouch(b, foot);
  tr.to(0.9 * slow, c, 0.05, true);
  const s = sit(b, { legs: 'knees', foot, pitch: -0.25, arms: 'behind' });
  tr.to(0.8 * slow, s);
  if (r.is(0.4)) tr.hold(r.u(0.2, 1), tr.last());
  tr.to(0.8 * slow, target);
}
export function downToLie(tr: Track, b: Body, r: Rng, target: Pose, foot: number, slow: number): void {
  const s = sit(b, { legs: 'knees', foot, pitch: -0.15, arms: 'thighs' });
  downToSit(tr, b, r, s, foot, slow);
  const m = sit(b, { legs: 'knees', foot, pitch: -0.75, curl: 0.2, arms: 'behind' });
  tr.to(0.7 * slow, m); tr.to(0.7 * slow, target);
}
export function upFromLie(tr: Track, b: Body, r: Rng, foot: number, slow: number, full: boolean): void {
  const bent = tr.last();
  tr.to(0.8 * slow, sit(b, { legs: 'knees', foot, pitch: -0.7, curl: 0.25, arms: 'behind' }));
  tr.to(0.7 * slow, sit(b, { legs: 'knees', foot, pitch: 0.05, arms: 'knees' }));
  if (!full) { tr.hold(r.u(0.5, 2), tr.last()); return; }
  tr.to(0.9 * slow, crouch(b, foot)); tr.to(0.9 * slow, stand(b, { z: foot, half: 0.12 }), 0.06, true); tr.hold(r.u(0.4, 1.5), tr.last());
}
/** laid over the whole film: breath, sway, where she looks, a hand that goes to the face */
export interface Overlay { look: { a: number; b: number; yaw: number; pitch: number }[]; gest: { a: number; b: number; side: number; kind: string; wob: number }[]; sway: number; headAmp: number; talk: { a: number; b: number }[]; }
export function overlay(b: Body, r: Rng, o: Overlay): (t: number, p: Pose) => Pose {
  const sx = noise(r, 4), sz = noise(r, 5), hy = noise(r, 5), hp = noise(r, 4), hr = noise(r, 6), br = r.u(3, 4.5), tk = noise(r, 0.9), tk2 = noise(r, 1.3), gw = noise(r, 0.5);
  const env = (t: number, a: number, c: number, e = 0.5) => t < a || t > c ? 0 : ease(Math.min((t - a) / e, (c - t) / e, 1));
  return (t, p0) => {
    const p = clonePose(p0);
    p.hip[0] += 0.006 * o.sway * sx(t); p.hip[2] += 0.006 * o.sway * sz(t);
    p.qc = qm(p.qc, qx(-0.008 * Math.sin(2 * Math.PI * t / br)));
    let yaw = 0.035 * hy(t) * o.headAmp, pitch = 0.02 * hp(t) * o.headAmp, roll = 0.02 * hr(t) * o.headAmp;
    for (const l of o.look) { const e = env(t, l.a, l.b, 0.45); yaw += l.yaw * e; pitch += l.pitch * e; }
    for (const l of o.talk) { const e = env(t, l.a, l.b, 0.6); yaw += 0.09 * tk(t) * e; pitch += 0.045 * tk2(t) * e; roll += 0.04 * tk(t + 9) * e; }
    p.qh = qm(p.qh, qm(qy(yaw), qm(qx(pitch), qz(roll))));
    for (const g of o.gest) {
      const e = env(t, g.a, g.b, 0.6);
      if (e <= 0) continue;
      const s = clonePose(p); setArms(b, s, g.kind, g.side);
      p.wrist[g.side] = mixV(p.wrist[g.side], s.wrist[g.side], e); p.elbow[g.side] = mixV(p.elbow[g.side], s.elbow[g.side], e);
      p.wrist[g.side][0] += g.wob * gw(t) * e; p.wrist[g.side][1] += g.wob * gw(t + 3) * e;
    }
    return p;
  };
}
