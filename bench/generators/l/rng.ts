// Seeded chance, smooth wandering, curves of a body part over time.

export class Rng {
  private s: number;
  constructor(seed: number) {
    this.s = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ (seed >>> 13)) >>> 0;
    for (let i = 0; i < 4; i++) this.next();
  }
  next(): number {
    this.s = (this.s + 0x6d2b79f5) >>> 0;
    let t = this.s;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  range(a: number, b: number): number { return a + (b - a) * this.next(); }
  log(a: number, b: number): number { return a * Math.pow(b / a, this.next()); }
  int(a: number, b: number): number { return Math.floor(this.range(a, b + 1)); }
  chance(p: number): boolean { return this.next() < p; }
  sign(): number { return this.next() < 0.5 ? -1 : 1; }
  pick<T>(list: readonly T[]): T { return list[Math.floor(this.next() * list.length)]!; }
  gauss(): number {
    let n = 0;
    for (let i = 0; i < 4; i++) n += this.next();
    return (n - 2) * 1.7320508;          // four uniforms: near enough to normal, tails cut at 3.5 sigma
  }
  fork(): Rng { return new Rng(Math.floor(this.next() * 4294967296)); }
}

/** Smooth wandering about 0 with an RMS of 1; `hz` is about how fast it wanders. */
export function wander(rng: Rng, hz: number): (t: number) => number {
  const w: number[] = [], p: number[] = [];
  for (let i = 0; i < 3; i++) { w.push(2 * Math.PI * hz * rng.log(0.45, 1.8)); p.push(rng.range(0, 6.283)); }
  return t => 0.816 * (Math.sin(w[0]! * t + p[0]!) + Math.sin(w[1]! * t + p[1]!) + Math.sin(w[2]! * t + p[2]!));
}

export const clamp = (v: number, a: number, b: number): number => (v < a ? a : v > b ? b : v);
export const lerp = (a: number, b: number, w: number): number => a + (b - a) * w;
/** Minimum jerk, the speed profile of an unhurried reach (Flash & Hogan). */
export const mj = (u: number): number => (u <= 0 ? 0 : u >= 1 ? 1 : u * u * u * (10 + u * (6 * u - 15)));

interface Piece { t0: number; t1: number; a: number; b: number; skew: number; wob: number; ph: number; hz: number; dip: number }

/** A value over time, put together from moves and stays. */
export class Curve {
  t: number;
  v: number;
  private pieces: Piece[] = [];
  private at0 = 0;
  constructor(t: number, v: number) { this.t = t; this.v = v; }
  /** skew < 1: fastest early, > 1: fastest late. */
  go(v: number, dur: number, skew = 1): this {
    this.pieces.push({ t0: this.t, t1: this.t + dur, a: this.v, b: v, skew, wob: 0, ph: 0, hz: 0, dip: 0 });
    this.t += dur; this.v = v;
    return this;
  }
  /** Stays: `wob` trembles, `dip` sinks and comes back once (a pulse inside a hold, a sag). */
  stay(dur: number, wob = 0, ph = 0, hz = 1, dip = 0): this {
    if (dur <= 0) return this;
    this.pieces.push({ t0: this.t, t1: this.t + dur, a: this.v, b: this.v, skew: 1, wob, ph, hz, dip });
    this.t += dur;
    return this;
  }
  until(t: number): this { return this.stay(t - this.t); }
  at(t: number): number {
    const ps = this.pieces;
    if (ps.length === 0) return this.v;
    if (t <= ps[0]!.t0) return ps[0]!.a;
    let i = this.at0;
    if (i >= ps.length || ps[i]!.t0 > t) i = 0;
    while (i < ps.length && ps[i]!.t1 < t) i++;
    if (i >= ps.length) return this.v;
    this.at0 = i;
    const p = ps[i]!;
    const u = (t - p.t0) / Math.max(1e-6, p.t1 - p.t0);
    let v = p.a + (p.b - p.a) * mj(Math.pow(u, p.skew));
    if (p.wob || p.dip) {
      const env = Math.sin(Math.PI * u);
      v += env * p.wob * Math.sin(2 * Math.PI * p.hz * (t - p.t0) + p.ph) - p.dip * env * env;
    }
    return v;
  }
}
