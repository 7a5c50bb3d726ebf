// Random numbers, vectors and quaternions.
export type V = number[];
export type Q = number[];
export class Rng {
  a: number; b: number; c: number; d: number;
  spare: number | null = null;
  constructor(seed: number) { // sfc32
    let h = seed >>> 0;
    const m = (): number => { h = (h + 0x9e3779b9) >>> 0; let z = h; z = Math.imul(z ^ (z >>> 16), 0x85ebca6b); z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35); return (z ^ (z >>> 16)) >>> 0; };
    this.a = m(); this.b = m(); this.c = m(); this.d = 1;
    for (let i = 0; i < 15; i++) this.f();
  }
  f(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0; this.a = this.b ^ (this.b >>> 9); this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11); this.c = (this.c + t) | 0;
    return (t >>> 0) / 4294967296;
  }
  u(a: number, b: number): number { return a + (b - a) * this.f(); }
  /** uniform in the logarithm */
  lu(a: number, b: number): number { return a * Math.pow(b / a, this.f()); }
  int(a: number, b: number): number { return a + Math.floor(this.f() * (b - a + 1)); }
  is(p: number): boolean { return this.f() < p; }
  sign(): number { return this.f() < 0.5 ? -1 : 1; }
  pick<T>(a: T[]): T { return a[Math.floor(this.f() * a.length)]; }
  n(): number {
    if (this.spare !== null) { const r = this.spare; this.spare = null; return r; }
    let u = 0, v = 0, s = 0;
    do { u = this.f() * 2 - 1; v = this.f() * 2 - 1; s = u * u + v * v; } while (s >= 1 || s === 0);
    const m = Math.sqrt(-2 * Math.log(s) / s);
    this.spare = v * m;
    return u * m;
  }
  nn(mean: number, sd: number, lo: number, hi: number): number { return clamp(mean + sd * this.n(), lo, hi); }
  fork(): Rng { return new Rng(Math.floor(this.f() * 4294967296)); }
}
export const D = Math.PI / 180;
export function clamp(x: number, a: number, b: number): number { return x < a ? a : x > b ? b : x; }
export function mix(a: number, b: number, t: number): number { return a + (b - a) * t; }
export function ease(t: number): number { t = clamp(t, 0, 1); return t * t * t * (10 + t * (-15 + 6 * t)); }
export function add(a: V, b: V): V { return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]; }
export function sub(a: V, b: V): V { return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]; }
export function mul(a: V, k: number): V { return [a[0] * k, a[1] * k, a[2] * k]; }
export function mad(a: V, b: V, k: number): V { return [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k]; }
export function dot(a: V, b: V): number { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
export function cross(a: V, b: V): V { return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]; }
export function len(a: V): number { return Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]); }
export function unit(a: V): V { const l = len(a) || 1e-9; return [a[0] / l, a[1] / l, a[2] / l]; }
export function mixV(a: V, b: V, t: number): V { return [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]; }
/** part of a at right angles to unit vector d, made unit */
export function perp(a: V, d: V): V {
  const r = mad(a, d, -dot(a, d));
  if (len(r) < 1e-4) return unit(cross(d, [0.3, 0.2, 0.9]));
  return unit(r);
}
export function qAxis(x: number, y: number, z: number, a: number): Q { const s = Math.sin(a / 2); return [Math.cos(a / 2), x * s, y * s, z * s]; }
export function qx(a: number): Q { return qAxis(1, 0, 0, a); }
export function qy(a: number): Q { return qAxis(0, 1, 0, a); }
export function qz(a: number): Q { return qAxis(0, 0, 1, a); }
export function qm(a: Q, b: Q): Q {
  return [a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3], a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
    a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1], a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0]];
}
export function qc(a: Q): Q { return [a[0], -a[1], -a[2], -a[3]]; }
export function rot(q: Q, v: V): V {
  const [w, x, y, z] = q;
  const tx = 2 * (y * v[2] - z * v[1]), ty = 2 * (z * v[0] - x * v[2]), tz = 2 * (x * v[1] - y * v[0]);
  return [v[0] + w * tx + y * tz - z * ty, v[1] + w * ty + z * tx - x * tz, v[2] + w * tz + x * ty - y * tx];
}
export function slerp(a: Q, b: Q, t: number): Q {
  let d = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  let s = 1;
  if (d < 0) { d = -d; s = -1; }
  let ka = 1 - t, kb = t;
  if (d < 0.999) { const th = Math.acos(Math.min(1, d)), si = Math.sin(th); ka = Math.sin((1 - t) * th) / si; kb = Math.sin(t * th) / si; }
  const r = [ka * a[0] + s * kb * b[0], ka * a[1] + s * kb * b[1], ka * a[2] + s * kb * b[2], ka * a[3] + s * kb * b[3]];
  const l = Math.hypot(r[0], r[1], r[2], r[3]);
  return [r[0] / l, r[1] / l, r[2] / l, r[3] / l];
}
/** quaternion that brings y to `up` and z as near as may be to `fwd` */
export function qFrame(up: V, fwd: V): Q {
  const y = unit(up), x = unit(cross(y, fwd)), z = cross(x, y);
  const m00 = x[0], m10 = x[1], m20 = x[2], m01 = y[0], m11 = y[1], m21 = y[2], m02 = z[0], m12 = z[1], m22 = z[2];
  const tr = m00 + m11 + m22;
  if (tr > 0) { const s = Math.sqrt(tr + 1) * 2; return [s / 4, (m21 - m12) / s, (m02 - m20) / s, (m10 - m01) / s]; }
  if (m00 > m11 && m00 > m22) { const s = Math.sqrt(1 + m00 - m11 - m22) * 2; return [(m21 - m12) / s, s / 4, (m01 + m10) / s, (m02 + m20) / s]; }
  if (m11 > m22) { const s = Math.sqrt(1 + m11 - m00 - m22) * 2; return [(m02 - m20) / s, (m01 + m10) / s, s / 4, (m12 + m21) / s]; }
  const s = Math.sqrt(1 + m22 - m00 - m11) * 2;
  return [(m10 - m01) / s, (m02 + m20) / s, (m12 + m21) / s, s / 4];
}
/** smooth noise about 1 in size, with the given slowest period in seconds */
export function noise(r: Rng, period: number): (t: number) => number {
  const c: number[] = [];
  for (let i = 0; i < 4; i++) c.push(2 * Math.PI / (period * Math.pow(0.55, i) * r.u(0.8, 1.25)), r.u(0, 6.28), Math.pow(0.65, i));
  return (t) => c[2] * Math.sin(c[0] * t + c[1]) + c[5] * Math.sin(c[3] * t + c[4]) + c[8] * Math.sin(c[6] * t + c[7]) + c[11] * Math.sin(c[9] * t + c[10]);
}
