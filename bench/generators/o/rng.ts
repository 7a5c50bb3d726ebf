// Seeded random numbers (sfc32), seeded from words.
export class Rng {
  a: number; b: number; c: number; d: number;
  constructor(words: string) {
    let h1 = 1779033703, h2 = 3144134277, h3 = 1013904242, h4 = 2773480762;
    for (let i = 0; i < words.length; i++) {
      const k = words.charCodeAt(i);
      h1 = h2 ^ Math.imul(h1 ^ k, 597399067); h2 = h3 ^ Math.imul(h2 ^ k, 2869860233);
      h3 = h4 ^ Math.imul(h3 ^ k, 951274213); h4 = h1 ^ Math.imul(h4 ^ k, 2716044179);
    }
    this.a = h1 >>> 0; this.b = h2 >>> 0; this.c = h3 >>> 0; this.d = h4 >>> 0;
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
  r(lo: number, hi: number): number { return lo + (hi - lo) * this.u(); }
  i(lo: number, hi: number): number { return Math.floor(this.r(lo, hi + 1)); }
  p(chance: number): boolean { return this.u() < chance; }
  pick<T>(list: readonly T[]): T { return list[Math.floor(this.u() * list.length)]; }
  sign(): number { return this.u() < 0.5 ? -1 : 1; }
  g(): number { // normal, by sum of uniforms with light tails (fast, bounded)
    return (this.u() + this.u() + this.u() + this.u() - 2) * 1.7320508;
  }
  shuffle<T>(list: readonly T[]): T[] {
    const a = list.slice();
    for (let i = a.length - 1; i > 0; i--) { const j = Math.floor(this.u() * (i + 1)); const t = a[i]; a[i] = a[j]; a[j] = t; }
    return a;
  }
}

/** A smooth, endless wander: a sum of sines, about ±amp. */
export function wander(rng: Rng, amp: number, slow = 0.05, fast = 0.4): (t: number) => number {
  const n = 4; const w: number[] = [], f: number[] = [], a: number[] = [];
  for (let i = 0; i < n; i++) { w.push(rng.r(slow, fast) * 6.283); f.push(rng.r(0, 6.283)); a.push(rng.r(0.3, 0.7) * amp * 0.8); }
  return (t) => a[0] * Math.sin(w[0] * t + f[0]) + a[1] * Math.sin(w[1] * t + f[1]) + a[2] * Math.sin(w[2] * t + f[2]) + a[3] * Math.sin(w[3] * t + f[3]);
}
