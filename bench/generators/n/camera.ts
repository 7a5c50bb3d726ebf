import type { V } from './types.ts';
import { at, cross, dot, norm, sub, D } from './math.ts';
import type { Rng } from './math.ts';

export interface Cam { pos: V; f: V; r: V; u: V; fl: number; w: number; h: number; k1: number; words: string; dist: number }
export interface View {
  az: number;                 // 0: from the front, 90: from her left side (degrees, in the person's frame)
  name: string; d: [number, number]; y: [number, number]; must: number[]; turn?: number; cut?: number; face?: boolean;
}
function build(pos: V, aim: V, rollA: number, fl: number, w: number, h: number, k1: number): Cam {
  const f = norm(sub(aim, pos)), r0 = norm(cross(f, [0, 1, 0])), u0 = cross(r0, f), c = Math.cos(rollA), s = Math.sin(rollA);
  return { pos, f, r: at([r0[0] * c, r0[1] * c, r0[2] * c], u0, s), u: at([u0[0] * c, u0[1] * c, u0[2] * c], r0, -s), fl, w, h, k1, words: '', dist: 0 };
}
export function project(c: Cam, p: V): [number, number, number] {
  const d = sub(p, c.pos), z = Math.max(0.12, dot(d, c.f)); let x = dot(d, c.r) / z, y = dot(d, c.u) / z;
  const g = 1 + c.k1 * Math.min(1.2, x * x + y * y); x *= g; y *= g;
  return [c.w / 2 + c.fl * x, c.h / 2 - c.fl * y, z];
}
/** Puts the camera so that the points that matter are in the picture. */
export function place(r: Rng, v: View, cloud: V[][]): Cam {
  const turn = r.p(0.3) ? r.r(-5, 5) : r.r(-(v.turn ?? 23), v.turn ?? 23), az = (v.az + turn) * D;
  const [w, h] = r.pick(v.face ? [[640, 480], [1280, 720], [720, 1280], [480, 640], [640, 480]] : [[640, 480], [1280, 720], [1280, 720], [720, 1280], [480, 640], [640, 480], [960, 540]]);
  const wide = r.p(0.3), longFov = (wide ? r.r(72, 92) : r.r(54, 70)) * D, k1 = wide ? -r.r(0.02, 0.11) : r.p(0.3) ? -r.r(0.01, 0.04) : 0;
  let fl = Math.max(w, h) / 2 / Math.tan(longFov / 2);
  const y = r.r(v.y[0], v.y[1]), rl = (r.p(0.4) ? 0 : r.r(-4, 4)) * D;
  const pts = cloud.flatMap(c => v.must.map(i => c[i])); let lo: V = [9, 9, 9], hi: V = [-9, -9, -9];
  for (const p of pts) for (let k = 0; k < 3; k++) { lo[k] = Math.min(lo[k], p[k]); hi[k] = Math.max(hi[k], p[k]); }
  const ctr: V = [(lo[0] + hi[0]) / 2, (lo[1] + hi[1]) / 2, (lo[2] + hi[2]) / 2];
  let d = r.r(v.d[0], v.d[1]), cam!: Cam; const aim: V = [...ctr];
  const cut = r.p(v.cut ?? 0.15) ? r.r(0.0, 0.04) : 0, m = 0.025 - cut;
  for (let it = 0; it < 60; it++) {
    const pos: V = [ctr[0] + Math.sin(az) * d, y, ctr[2] + Math.cos(az) * d]; cam = build(pos, aim, rl, fl, w, h, k1);
    let x0 = 9, x1 = -9, y0 = 9, y1 = -9; for (const p of pts) { const [px, py] = project(cam, p); x0 = Math.min(x0, px / w); x1 = Math.max(x1, px / w); y0 = Math.min(y0, py / h); y1 = Math.max(y1, py / h); }
    const ex = (x0 + x1) / 2 - 0.5, ey = (y0 + y1) / 2 - 0.5, sx = ex * w / fl * d, sy = ey * h / fl * d;
    if (Math.abs(ex) + Math.abs(ey) > 0.01 && it % 2 === 0) { for (let k = 0; k < 3; k++) aim[k] += cam.r[k] * sx * 0.95 - cam.u[k] * sy * 0.95; continue; }
    const big = Math.max(x1 - x0, y1 - y0), small = v.face ? 0.3 : 0.5;
    if (big < small && it < 50) { if (d > v.d[0] + 0.1) d -= 0.15; else fl *= small / big * 1.02; continue; } // a good place: she is not tiny
    if (x1 - x0 <= 1 - 2 * m && y1 - y0 <= 1 - 2 * m) {
      // not always in the middle
      const fx = (1 - 2 * m - (x1 - x0)) / 2 * r.r(-0.7, 0.7), fy = (1 - 2 * m - (y1 - y0)) / 2 * r.r(-0.7, 0.7);
      for (let k = 0; k < 3; k++) aim[k] += cam.r[k] * fx * w / fl * d * 0.9 + cam.u[k] * fy * h / fl * d * 0.9;
      cam = build(pos, aim, rl, fl, w, h, k1); break;
    }
    if (d < 3.9) d += 0.15; else fl *= 0.95;
  }
  const at0 = v.face ? (r.p(0.5) ? 'laptop on a table' : 'phone on a shelf') : y < 0.28 ? 'phone leaning on the floor' : y < 0.65 ? 'phone on a chair' : y < 1.0 ? 'laptop on a table' : 'phone on a shelf';
  cam.dist = d; cam.words = `${v.name}, ${at0}, ${d.toFixed(1)} m away, ${Math.abs(turn) < 5 ? 'straight on' : `turned by ${Math.abs(turn).toFixed(0)} degrees`}, ${w > h ? 'landscape' : 'portrait'}${wide ? ', wide lens' : ''}${k1 < -0.03 ? ', barrel distortion' : ''}${Math.abs(rl) > 1.5 * D ? ', rolled' : ''}`;
  return cam;
}
