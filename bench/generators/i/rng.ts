// Seeded randomness and smooth noise.
export class Rng {
  a: number; b: number; c: number; d: number; spare: number | null = null;
  constructor(...keys: number[]) {
    let h = 2166136261 >>> 0;
    const mix = (k: number) => { for (let i = 0; i < 4; i++) { h = Math.imul(h ^ ((k >>> (8 * i)) & 255), 16777619) >>> 0; } h = Math.imul(h ^ (h >>> 15), 2246822519) >>> 0; };
    for (const k of keys) mix(k | 0);
    this.a = h; mix(1); this.b = h; mix(2); this.c = h; this.d = 1;
    for (let i = 0; i < 15; i++) this.u();
  }
  u(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + t) | 0;
    return (t >>> 0) / 4294967296;
  }
  range(a: number, b: number): number { return a + (b - a) * this.u(); }
  int(a: number, b: number): number { return a + Math.floor(this.u() * (b - a + 1)); }
  log(a: number, b: number): number { return a * Math.pow(b / a, this.u()); }
  chance(p: number): boolean { return this.u() < p; }
  sign(): number { return this.u() < 0.5 ? -1 : 1; }
  pick<T>(xs: readonly T[]): T { return xs[Math.floor(this.u() * xs.length)]; }
  g(sd = 1): number {
    if (this.spare !== null) { const s = this.spare; this.spare = null; return s * sd; }
    const r = Math.sqrt(-2 * Math.log(1 - this.u())), f = 2 * Math.PI * this.u();
    this.spare = r * Math.sin(f);
    return r * Math.cos(f) * sd;
  }
  clampG(mean: number, sd: number, lo: number, hi: number): number { return Math.min(hi, Math.max(lo, mean + this.g(sd))); }
}

/** Smooth noise as a function of time, about unit variance, made of incommensurable sines around a frequency (Hz). */
export class Wave {
  w: number[] = []; f: number[] = []; a: number[] = [];
  constructor(r: Rng, hz: number, n = 4) {
    for (let i = 0; i < n; i++) { this.w.push(2 * Math.PI * hz * r.log(0.45, 1.8)); this.f.push(r.range(0, 6.283)); this.a.push(Math.sqrt(2 / n) * r.range(0.7, 1.3)); }
  }
  at(t: number): number { let s = 0; for (let i = 0; i < this.w.length; i++) s += this.a[i] * Math.sin(this.w[i] * t + this.f[i]); return s; }
}
export const clamp = (x: number, lo: number, hi: number) => x < lo ? lo : x > hi ? hi : x;
export const lerp = (a: number, b: number, u: number) => a + (b - a) * u;
export const rad = (d: number) => d * Math.PI / 180;
export const smooth = (u: number) => { u = clamp(u, 0, 1); return u * u * u * (u * (6 * u - 15) + 10); };
export const step01 = (x: number, a: number, b: number) => { const u = clamp((x - a) / (b - a), 0, 1); return u * u * (3 - 2 * u); };
