// Random numbers, vectors, quaternions, easing. World: metres, y up.
export type V3 = [number, number, number];
export type Q = [number, number, number, number]; // x y z w

export class Rng {
  s: number;
  spare: number | null = null;
  constructor(seed: number) { this.s = (seed ^ 0x9e3779b9) >>> 0; for (let i = 0; i < 6; i++) this.u(); }
  u(): number {
    this.s = (this.s + 0x6d2b79f5) >>> 0;
    let t = this.s;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  r(a: number, b: number): number { return a + (b - a) * this.u(); }
  /** log-uniform */
  lr(a: number, b: number): number { return Math.exp(this.r(Math.log(a), Math.log(b))); }
  i(a: number, b: number): number { return a + Math.floor(this.u() * (b - a + 1)); }
  c(p: number): boolean { return this.u() < p; }
  pick<T>(xs: readonly T[]): T { return xs[Math.floor(this.u() * xs.length)]; }
  g(): number {
    if (this.spare !== null) { const v = this.spare; this.spare = null; return v; }
    const a = Math.sqrt(-2 * Math.log(1 - this.u())), b = 2 * Math.PI * this.u();
    this.spare = a * Math.sin(b);
    return a * Math.cos(b);
  }
  /** gaussian cut at two sigmas */
  gc(m: number, s: number): number { let v = this.g(); if (v > 2) v = 2; if (v < -2) v = -2; return m + s * v; }
  shuffle<T>(xs: T[]): T[] {
    for (let i = xs.length - 1; i > 0; i--) { const j = this.i(0, i); const t = xs[i]; xs[i] = xs[j]; xs[j] = t; }
    return xs;
  }
}
export function hash(...xs: (number | string)[]): number {
  let h = 2166136261;
  for (const x of xs) for (const ch of String(x) + '|') h = Math.imul(h ^ ch.charCodeAt(0), 16777619);
  return h >>> 0;
}
export const deg = (d: number) => d * Math.PI / 180;
export const clamp = (v: number, a: number, b: number) => v < a ? a : v > b ? b : v;
export const mix = (a: number, b: number, s: number) => a + (b - a) * s;
export function sstep(a: number, b: number, v: number): number { const u = clamp((v - a) / (b - a), 0, 1); return u * u * (3 - 2 * u); }
/** minimum jerk, 0..1 */
export function mj(u: number): number { u = clamp(u, 0, 1); return u * u * u * (10 + u * (-15 + 6 * u)); }

export const v3 = (x: number, y: number, z: number): V3 => [x, y, z];
export const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const mul = (a: V3, k: number): V3 => [a[0] * k, a[1] * k, a[2] * k];
export const mad = (a: V3, b: V3, k: number): V3 => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const dot = (a: V3, b: V3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V3, b: V3): V3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
export const len = (a: V3) => Math.hypot(a[0], a[1], a[2]);
export function norm(a: V3): V3 { const l = Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]) || 1e-9; return [a[0] / l, a[1] / l, a[2] / l]; }
export const lerp = (a: V3, b: V3, s: number): V3 => [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s, a[2] + (b[2] - a[2]) * s];

export const rotX = (a: number): Q => [Math.sin(a / 2), 0, 0, Math.cos(a / 2)];
export const rotY = (a: number): Q => [0, Math.sin(a / 2), 0, Math.cos(a / 2)];
export const rotZ = (a: number): Q => [0, 0, Math.sin(a / 2), Math.cos(a / 2)];
export function qm(a: Q, b: Q): Q {
  return [
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
    a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2]];
}
export function qv(q: Q, v: V3): V3 {
  const tx = 2 * (q[1] * v[2] - q[2] * v[1]), ty = 2 * (q[2] * v[0] - q[0] * v[2]), tz = 2 * (q[0] * v[1] - q[1] * v[0]);
  return [
    v[0] + q[3] * tx + q[1] * tz - q[2] * ty,
    v[1] + q[3] * ty + q[2] * tx - q[0] * tz,
    v[2] + q[3] * tz + q[0] * ty - q[1] * tx];
}
/** normalised lerp along the shorter way; good enough for the angles between neighbouring poses */
export function slerp(a: Q, b: Q, s: number): Q {
  const d = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const k = d < 0 ? -s : s, j = 1 - s;
  const q: Q = [a[0] * j + b[0] * k, a[1] * j + b[1] * k, a[2] * j + b[2] * k, a[3] * j + b[3] * k];
  const l = Math.hypot(q[0], q[1], q[2], q[3]) || 1;
  return [q[0] / l, q[1] / l, q[2] / l, q[3] / l];
}
