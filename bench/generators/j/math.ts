// Small vectors, matrices and chance.
export type V = [number, number, number];
export type M = number[]; // 3x3, rows

export const v = (x: number, y: number, z: number): V => [x, y, z];
export const add = (a: V, b: V): V => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: V, b: V): V => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const mul = (a: V, k: number): V => [a[0] * k, a[1] * k, a[2] * k];
export const mad = (a: V, b: V, k: number): V => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const dot = (a: V, b: V): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V, b: V): V => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
export const len = (a: V): number => Math.sqrt(dot(a, a));
export const norm = (a: V): V => { const l = len(a) || 1; return [a[0] / l, a[1] / l, a[2] / l]; };
export const mix = (a: V, b: V, w: number): V => [a[0] + (b[0] - a[0]) * w, a[1] + (b[1] - a[1]) * w, a[2] + (b[2] - a[2]) * w];
export const app = (m: M, a: V): V => [
  m[0] * a[0] + m[1] * a[1] + m[2] * a[2], m[3] * a[0] + m[4] * a[1] + m[5] * a[2], m[6] * a[0] + m[7] * a[1] + m[8] * a[2]];
export const mm = (a: M, b: M): M => [
  a[0] * b[0] + a[1] * b[3] + a[2] * b[6], a[0] * b[1] + a[1] * b[4] + a[2] * b[7], a[0] * b[2] + a[1] * b[5] + a[2] * b[8],
  a[3] * b[0] + a[4] * b[3] + a[5] * b[6], a[3] * b[1] + a[4] * b[4] + a[5] * b[7], a[3] * b[2] + a[4] * b[5] + a[5] * b[8],
  a[6] * b[0] + a[7] * b[3] + a[8] * b[6], a[6] * b[1] + a[7] * b[4] + a[8] * b[7], a[6] * b[2] + a[7] * b[5] + a[8] * b[8]];
export const rx = (a: number): M => { const c = Math.cos(a), s = Math.sin(a); return [1, 0, 0, 0, c, -s, 0, s, c]; };
export const ry = (a: number): M => { const c = Math.cos(a), s = Math.sin(a); return [c, 0, s, 0, 1, 0, -s, 0, c]; };
export const rz = (a: number): M => { const c = Math.cos(a), s = Math.sin(a); return [c, -s, 0, s, c, 0, 0, 0, 1]; };
export const clamp = (x: number, a: number, b: number): number => x < a ? a : x > b ? b : x;
/** minimum jerk from 0 to 1 */
export const ease = (u: number): number => { const x = clamp(u, 0, 1); return x * x * x * (10 - 15 * x + 6 * x * x); };
export const DEG = Math.PI / 180;

export class Rng {
  s: number;
  constructor(seed: number) { this.s = (seed * 2654435761 + 0x9e3779b9) >>> 0; for (let i = 0; i < 8; i++) this.u(); }
  u(): number {
    this.s = (this.s + 0x6d2b79f5) | 0;
    let t = Math.imul(this.s ^ (this.s >>> 15), 1 | this.s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  r(a: number, b: number): number { return a + (b - a) * this.u(); }
  int(a: number, b: number): number { return Math.floor(this.r(a, b + 1)); }
  p(x: number): boolean { return this.u() < x; }
  pick<T>(xs: readonly T[]): T { return xs[Math.floor(this.u() * xs.length)]; }
  /** about normal, tails cut at 3 */
  g(): number { return (this.u() + this.u() + this.u() + this.u() - 2) * 1.732; }
  n(m: number, s: number): number { return m + s * this.g(); }
  cn(m: number, s: number, a: number, b: number): number { return clamp(this.n(m, s), a, b); }
  sgn(): number { return this.u() < 0.5 ? -1 : 1; }
  shuffle<T>(xs: T[]): T[] { const a = xs.slice(); for (let i = a.length - 1; i > 0; i--) { const j = this.int(0, i); const t = a[i]; a[i] = a[j]; a[j] = t; } return a; }
  fork(): Rng { return new Rng(Math.floor(this.u() * 4294967296)); }
}

/** a slow smooth wandering about 0 with sd about 1 */
export function wander(r: Rng, period: number): (t: number) => number {
  const k: number[][] = [];
  for (const m of [1, 1.73, 2.9]) k.push([2 * Math.PI * m / period * r.r(0.8, 1.2), r.r(0, 6.3), 0.9 / Math.sqrt(m)]);
  return (t) => k[0][2] * Math.sin(k[0][0] * t + k[0][1]) + k[1][2] * Math.sin(k[1][0] * t + k[1][1]) + k[2][2] * Math.sin(k[2][0] * t + k[2][1]);
}
