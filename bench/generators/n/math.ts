import type { V } from './types.ts';
export const add = (a: V, b: V): V => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: V, b: V): V => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const mul = (a: V, k: number): V => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: V, b: V) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V, b: V): V => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
export const len = (a: V) => Math.hypot(a[0], a[1], a[2]);
export const norm = (a: V): V => { const l = len(a) || 1; return [a[0] / l, a[1] / l, a[2] / l]; };
/** a + b·k */
export const at = (a: V, b: V, k: number): V => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const mix = (a: V, b: V, u: number): V => [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u, a[2] + (b[2] - a[2]) * u];
export const lerp = (a: number, b: number, u: number) => a + (b - a) * u;
export const clamp = (x: number, a: number, b: number) => Math.min(b, Math.max(a, x));
export const D = Math.PI / 180;
/** Left, up, front of a body part. L = U×F. */
export interface Basis { L: V; U: V; F: V }
export const basis = (U: V, F: V): Basis => { const u = norm(U), L = norm(cross(u, F)); return { L, U: u, F: cross(L, u) }; };
/** Tip forward (about L), tilt to the left (about F), turn to the left (about U): radians. */
export const flex = (b: Basis, a: number): Basis => { const c = Math.cos(a), s = Math.sin(a); return { L: b.L, U: at(mul(b.U, c), b.F, s), F: at(mul(b.F, c), b.U, -s) }; };
export const roll = (b: Basis, a: number): Basis => { const c = Math.cos(a), s = Math.sin(a); return { F: b.F, U: at(mul(b.U, c), b.L, s), L: at(mul(b.L, c), b.U, -s) }; };
export const turn = (b: Basis, a: number): Basis => { const c = Math.cos(a), s = Math.sin(a); return { U: b.U, F: at(mul(b.F, c), b.L, s), L: at(mul(b.L, c), b.F, -s) }; };
export const mixBasis = (a: Basis, b: Basis, u: number): Basis => basis(mix(a.U, b.U, u), mix(a.F, b.F, u));
/** Two bones from a towards target, the joint bends to pole. */
export function ik(a: V, target: V, l1: number, l2: number, pole: V): [V, V] {
  const dv = sub(target, a), d = clamp(len(dv), Math.abs(l1 - l2) + 0.02, (l1 + l2) * 0.9995), dir = norm(dv);
  let p = at(pole, dir, -dot(pole, dir)); if (len(p) < 1e-6) p = cross(dir, [1, 0, 0]); p = norm(p);
  const x = (l1 * l1 - l2 * l2 + d * d) / (2 * d), y = Math.sqrt(Math.max(0, l1 * l1 - x * x));
  return [at(at(a, dir, x), p, y), at(a, dir, d)];
}
export function bisect(f: (x: number) => number, a: number, b: number, want: number): number {
  const up = f(b) > f(a); for (let i = 0; i < 36; i++) { const m = (a + b) / 2; if ((f(m) < want) === up) a = m; else b = m; } return (a + b) / 2;
}
export class Rng {
  s: number;
  constructor(seed: number, tag = '') { let h = (seed ^ 0x9e3779b9) >>> 0; for (const c of tag) h = Math.imul(h ^ c.charCodeAt(0), 0x01000193) >>> 0; this.s = h; for (let i = 0; i < 6; i++) this.u(); }
  u(): number { this.s = (this.s + 0x6d2b79f5) >>> 0; let t = this.s; t = Math.imul(t ^ (t >>> 15), t | 1); t ^= t + Math.imul(t ^ (t >>> 7), t | 61); return ((t ^ (t >>> 14)) >>> 0) / 4294967296; }
  r(a: number, b: number) { return a + (b - a) * this.u(); }
  lr(a: number, b: number) { return a * Math.pow(b / a, this.u()); }
  i(a: number, b: number) { return Math.floor(this.r(a, b + 1)); }
  p(x: number) { return this.u() < x; }
  n() { return Math.sqrt(-2 * Math.log(this.u() + 1e-12)) * Math.cos(2 * Math.PI * this.u()); }
  pick<T>(a: readonly T[]): T { return a[Math.floor(this.u() * a.length)]; }
  shuffle<T>(a: readonly T[]): T[] { const b = [...a]; for (let i = b.length - 1; i > 0; i--) { const j = Math.floor(this.u() * (i + 1)); [b[i], b[j]] = [b[j], b[i]]; } return b; }
}
export type Ease = (u: number) => number;
export const minJerk: Ease = u => u * u * u * (10 - 15 * u + 6 * u * u);
export const smooth: Ease = u => u * u * (3 - 2 * u);
export const linear: Ease = u => u;
export const fall: Ease = u => u * u;
export const blend = (a: Ease, b: Ease, k: number): Ease => u => a(u) * (1 - k) + b(u) * k;
/** Stutter: stops (and goes back a little) n times on the way. */
export const stutter = (e: Ease, k: number, n: number): Ease => k <= 0.001 ? e : u => { const w = u - k * Math.sin(2 * Math.PI * n * u) / (2 * Math.PI * n); return lerp(e(u), w, Math.min(1, k)); };
/** A value over time through keys. */
export class Track {
  t: number[] = []; v: number[] = []; e: Ease[] = []; j = 0;
  constructor(v0 = 0) { this.key(-1e9, v0); }
  key(t: number, v: number, e: Ease = minJerk) { this.t.push(t); this.v.push(v); this.e.push(e); return this; }
  /** Stay until t. */
  stay(t: number) { return this.key(t, this.v[this.v.length - 1], linear); }
  at(t: number): number {
    const T = this.t, n = T.length; let j = this.j; if (j >= n || T[j] > t) j = 0;
    while (j + 1 < n && T[j + 1] <= t) j++;
    this.j = j; if (j + 1 >= n) return this.v[n - 1];
    const d = T[j + 1] - T[j]; return d <= 0 ? this.v[j + 1] : lerp(this.v[j], this.v[j + 1], this.e[j + 1]((t - T[j]) / d));
  }
}
/** Slow, smooth living noise with about unit size. */
export function wander(r: Rng, f0 = 0.08, f1 = 0.6): (t: number) => number {
  const w = Array.from({ length: 4 }, () => [2 * Math.PI * r.lr(f0, f1), r.r(0, 6.3), r.r(0.4, 0.9)]);
  return t => { let s = 0; for (const [f, p, a] of w) s += a * Math.sin(f * t + p); return s; };
}
