// The camera: where it stands, its lens, and the picture.
import { clamp } from './rng.ts';
import { cross, sub, unit, dot } from './body.ts';
import type { V } from './body.ts';

export class Camera {
  pos: V; f: V; r: V; u: V; W: number; Hh: number; foc: number; k1: number;
  constructor(pos: V, aim: V, roll: number, W: number, H: number, hfov: number, k1: number) {
    this.pos = pos; this.W = W; this.Hh = H; this.k1 = k1; this.foc = W / 2 / Math.tan(hfov / 2);
    this.f = unit(sub(aim, pos)); const r0 = unit(cross(this.f, [0, 1, 0])), u0 = cross(r0, this.f), c = Math.cos(roll), s = Math.sin(roll);
    this.r = [r0[0] * c + u0[0] * s, r0[1] * c + u0[1] * s, r0[2] * c + u0[2] * s];
    this.u = [u0[0] * c - r0[0] * s, u0[1] * c - r0[1] * s, u0[2] * c - r0[2] * s];
  }
  /** writes x,y in pixels and depth in metres at o[i..i+2] */
  project(x: number, y: number, z: number, o: Float64Array, i: number): void {
    const dx = x - this.pos[0], dy = y - this.pos[1], dz = z - this.pos[2];
    const d = Math.max(0.12, dx * this.f[0] + dy * this.f[1] + dz * this.f[2]);
    let a = (dx * this.r[0] + dy * this.r[1] + dz * this.r[2]) / d, b = -(dx * this.u[0] + dy * this.u[1] + dz * this.u[2]) / d;
    if (this.k1 !== 0) { const q = Math.min(a * a + b * b, 1.6), m = 1 + this.k1 * q; a *= m; b *= m; }
    a = clamp(a, -4, 4); b = clamp(b, -4, 4);
    o[i] = this.W / 2 + this.foc * a; o[i + 1] = this.Hh / 2 + this.foc * b; o[i + 2] = d;
  }
  /** tangent coordinates of a direction, for fitting */
  depth(p: V): number { return dot(sub(p, this.pos), this.f); }
}
