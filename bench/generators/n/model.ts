import type { Landmark, V } from './types.ts';
import { clamp, len, sub } from './math.ts';
import type { Rng } from './math.ts';
import { project } from './camera.ts';
import type { Cam } from './camera.ts';

/** How well a pose model sees: error in metres on the body. */
export interface Seeing { jit: number; drift: number; cloth: number; dim: boolean; far: 0 | 1 | -1; lying: boolean; lag: number; swap: boolean; lose: boolean; cat: boolean; words: string[] }
export function makeSeeing(r: Rng, far: 0 | 1 | -1, lying: boolean): Seeing {
  const dim = r.p(0.15), loose = r.p(0.22), cloth = loose ? r.r(0.006, 0.013) : r.r(0.0015, 0.004);
  const words = [loose ? r.pick(['wide trousers', 'long shirt', 'hoodie']) : r.pick(['leggings and top', 'shorts', 'sports bra and leggings', 'tight clothes'])]; if (dim) words.push('dim room'); else words.push(r.pick(['bright room', 'living room', 'bedroom', 'lamp behind her']));
  const k = dim ? 1.6 : 1;
  return { jit: r.lr(0.002, 0.0055) * k, drift: r.lr(0.003, 0.008) * k, cloth: cloth * (dim ? 1.2 : 1), dim, far, lying, lag: r.r(0.015, 0.06), swap: r.p(0.1), lose: r.p(0.14), cat: r.p(0.04), words };
}
const SWAP = [0, 4, 5, 6, 1, 2, 3, 8, 7, 10, 9, 12, 11, 14, 13, 16, 15, 18, 17, 20, 19, 22, 21, 24, 23, 26, 25, 28, 27, 30, 29, 32, 31];
const leftOf = (i: number) => i === 0 ? 0 : i < 4 ? 1 : i < 7 ? -1 : i % 2 ? 1 : -1;
const ROUGH = (i: number) => i < 11 ? 0.6 : i < 13 ? 0.8 : i < 15 ? 1 : i < 23 ? 1.25 : i < 25 ? 0.85 : i < 27 ? 1 : i < 29 ? 1.05 : 1.35;
export class Model {
  r: Rng; c: Cam; s: Seeing; j: Float64Array = new Float64Array(99); d: Float64Array = new Float64Array(99); b: Float64Array = new Float64Array(99); y: Float64Array = new Float64Array(99); prev: V[] | null = null; tPrev = 0; pull: number; zk: number;
  swapAt: number[] = []; loseAt: [number, number][] = []; catAt: [number, number] = [-1, -1];
  constructor(r: Rng, c: Cam, s: Seeing, t0: number, T: number) {
    this.r = r; this.c = c; this.s = s; this.pull = r.r(0, 0.18); this.zk = r.r(0.6, 0.95);
    for (let i = 0; i < 99; i++) { this.b[i] = r.n() * 0.005 * ROUGH(Math.floor(i / 3)); this.d[i] = r.n(); }
    if (s.swap) for (let k = r.i(1, 3); k > 0; k--) this.swapAt.push(r.r(t0, T));
    if (s.lose) for (let k = r.i(1, 2); k > 0; k--) { const a = r.r(0.5, T); this.loseAt.push([a, a + r.r(0.1, 0.5)]); }
    if (s.cat) { const a = r.r(t0, T); this.catAt = [a, a + r.r(0.5, 1.1)]; }
  }
  see(t: number, P: V[]): Landmark[] | null {
    const { r, c, s } = this, dt = this.prev ? Math.max(0.005, t - this.tPrev) : 0.05, first = !this.prev, out: Landmark[] = new Array(33);
    const aj = Math.exp(-dt / 0.11), ad = Math.exp(-dt / 2.4), kj = Math.sqrt(1 - aj * aj), kd = Math.sqrt(1 - ad * ad), al = 1 - Math.exp(-dt / s.lag);
    const px = P.map(p => project(c, p)), m23 = (px[23][2] + px[24][2]) / 2, small = clamp(1.1 / (c.fl / m23 / c.h * 1.1), 0.8, 1.6);
    for (let i = 0; i < 33; i++) {
      const side = leftOf(i), far = s.far !== 0 && side === s.far, [x0, y0, z0] = px[i], sc = c.fl / z0;
      const sp = this.prev ? Math.min(4, len(sub(P[i], this.prev[i])) / dt) : 0, hid = far ? (i < 11 ? 1.5 : i < 13 ? 1.5 : i < 23 ? 2.1 : i < 25 ? 1.5 : 1.9) : 1, q = ROUGH(i) * hid * small * (s.lying ? 1.1 : 1) * (i > 10 || !s.lying ? 1 : 1.2);
      const outx = Math.max(0, -x0 / c.w, x0 / c.w - 1), outy = Math.max(0, -y0 / c.h, y0 / c.h - 1), oo = Math.max(outx, outy), oq = 1 + Math.min(6, oo * 25);
      let x = x0, y = y0;
      if (far && i > 12) { const n = px[SWAP[i]], k = this.pull * (i === 23 || i === 24 ? 0.4 : 1); x += (n[0] - x) * k; y += (n[1] - y) * k; }
      const sj = s.jit * q * oq * (1 + 0.9 * sp), sd = s.drift * q * oq + (i >= 23 && i <= 26 ? s.cloth : i > 10 ? s.cloth * 0.4 : 0);
      for (let k = 0; k < 3; k++) { const n = i * 3 + k; this.j[n] = first ? r.n() : this.j[n] * aj + kj * r.n(); this.d[n] = this.d[n] * ad + kd * r.n(); }
      x += (this.b[i * 3] + this.j[i * 3] * sj + this.d[i * 3] * sd) * sc; y += (this.b[i * 3 + 1] + this.j[i * 3 + 1] * sj + this.d[i * 3 + 1] * sd) * sc;
      const Y = this.y, n = i * 3; let z = ((z0 - m23) * this.zk + this.d[n + 2] * 0.05 * q + this.j[n + 2] * 0.025 * q) * c.fl / m23 / c.w;
      if (first) { Y[n] = x; Y[n + 1] = y; Y[n + 2] = z; } else { Y[n] += (x - Y[n]) * al; Y[n + 1] += (y - Y[n + 1]) * al; Y[n + 2] += (z - Y[n + 2]) * al; }
      x = Y[n]; y = Y[n + 1]; z = Y[n + 2];
      let vis = i === 11 || i === 12 || i === 23 || i === 24 ? 0.995 : far ? (i < 11 ? 0.9 : 0.55) : i > 28 || (i > 16 && i < 23) ? 0.9 : 0.96;
      vis = clamp(vis + 0.06 * this.j[n + 2] * (far ? 1.5 : 0.4) - (s.dim ? 0.06 : 0) - (i === 11 || i === 12 || i === 23 || i === 24 ? oo * 1.5 : Math.min(0.85, oo * 12)), 0.02, 0.999);
      out[i] = { x: Math.round(x / c.w * 1e5) / 1e5, y: Math.round(y / c.h * 1e5) / 1e5, z: Math.round(z * 1e4) / 1e4, visibility: Math.round(vis * 1e3) / 1e3 };
    }
    this.prev = P; this.tPrev = t;
    for (const [a, b] of this.loseAt) if (t >= a && t < b) return null;
    if (t >= this.catAt[0] && t < this.catAt[1]) { const cx = 0.2 + 0.1 * this.d[0], cy = 0.8; return out.map((l, i) => ({ x: cx + (l.x - out[23].x) * 0.3 + 0.01 * this.j[i], y: cy + (l.y - out[23].y) * 0.3, z: l.z, visibility: l.visibility * 0.7 })); }
    for (const a of this.swapAt) if (t >= a && t < a + 0.2) return out.map((_, i) => out[SWAP[i]]);
    return out;
  }
}
