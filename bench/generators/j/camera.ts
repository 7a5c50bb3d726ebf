// The phone or laptop: where it stands, what it sees.
import { type V, type Rng, sub, add, mad, dot, cross, norm, mix, len, clamp, DEG } from './math.ts';

export interface Camera { C: V; r: V; u: V; f: V; fpx: number; W: number; H: number; k1: number; words: string[] }
export function project(c: Camera, p: V): [number, number, number] {
  const d = sub(p, c.C); const z = Math.max(0.12, dot(d, c.f));
  let x = dot(d, c.r) / z, y = -dot(d, c.u) / z;
  const r2 = Math.min(2.5, x * x + y * y); const k = 1 + c.k1 * r2; x *= k; y *= k;
  return [c.W / 2 + x * c.fpx, c.H / 2 + y * c.fpx, z];
}
function aim(C: V, T: V, roll: number): { r: V; u: V; f: V } {
  const f = norm(sub(T, C)); let r = norm(cross(f, [0, 1, 0])); let u = cross(r, f);
  const c = Math.cos(roll), s = Math.sin(roll); const r2 = add([r[0] * c, r[1] * c, r[2] * c], [u[0] * s, u[1] * s, u[2] * s]); u = cross(r2, f); r = r2;
  return { r, u: u, f };
}
export interface Place { az: number; dist: number; h: number; words: string[]; fill: number; shift: [number, number]; mustFit: boolean }
/** az: 0 in front of her (+z), 90° at her left; fit: points that are to be in the picture */
export function makeCamera(r: Rng, pl: Place, fit: V[], landscapeP = 0.6): Camera {
  const portrait = !r.p(landscapeP);
  const [W, H] = portrait ? r.pick([[720, 1280], [480, 640], [480, 854], [1080, 1920]] as [number, number][]) : r.pick([[640, 480], [1280, 720], [1280, 720], [1920, 1080], [960, 540], [640, 360]] as [number, number][]);
  const wide = r.p(0.2); let longF = wide ? r.r(78, 100) : r.r(52, 72);
  let dist = pl.dist * (wide && pl.mustFit ? 0.78 : 1);
  let mid: V = [0, 0, 0]; for (const p of fit) mid = mad(mid, p, 1 / fit.length);
  let lo: V = [9, 9, 9], hi: V = [-9, -9, -9]; for (const p of fit) for (let i = 0; i < 3; i++) { lo[i] = Math.min(lo[i], p[i]); hi[i] = Math.max(hi[i], p[i]); }
  mid = mix(lo, hi, 0.5);
  const k1 = wide ? r.r(-0.16, -0.03) : r.p(0.15) ? r.r(-0.05, 0.04) : 0;
  const roll = r.cn(0, 2, -6, 6) * DEG;
  const words = [...pl.words, portrait ? 'portrait' : 'landscape', wide ? 'wide lens' : 'narrow lens']; if (k1 < -0.05) words.push('barrel');
  if (Math.abs(roll) > 3 * DEG) words.push('rolled');
  let cam: Camera | null = null;
  for (let i = 0; i < 14; i++) {
    const C: V = [mid[0] + Math.sin(pl.az) * dist, pl.h, mid[2] + Math.cos(pl.az) * dist];
    // a low phone leans back or stands upright; it is turned towards her, about
    const T: V = [mid[0], mid[1], mid[2]];
    const fpx = (Math.max(W, H) / 2) / Math.tan((longF * DEG) / 2);
    cam = { C, ...aim(C, T, roll), fpx, W, H, k1, words };
    // where the fit box lies in the picture; move the aim so that it sits where it is wanted
    for (let j = 0; j < 3; j++) {
      let a = 1e9, bb = -1e9, c = 1e9, d = -1e9;
      for (const p of fit) { const q = project(cam, p); a = Math.min(a, q[0] / W); bb = Math.max(bb, q[0] / W); c = Math.min(c, q[1] / H); d = Math.max(d, q[1] / H); }
      const cx = (a + bb) / 2 - 0.5 - pl.shift[0], cy = (c + d) / 2 - 0.5 - pl.shift[1];
      const D = len(sub(mid, C));
      const T2 = mad(mad(add(C, mad([0, 0, 0], cam.f, D)), cam.r, (cx * W * D) / fpx), cam.u, (-cy * H * D) / fpx);
      cam = { ...cam, ...aim(C, T2, roll) };
    }
    let a = 1e9, bb = -1e9, c = 1e9, d = -1e9;
    for (const p of fit) { const q = project(cam, p); a = Math.min(a, q[0] / W); bb = Math.max(bb, q[0] / W); c = Math.min(c, q[1] / H); d = Math.max(d, q[1] / H); }
    if (!pl.mustFit) break;
    const edge = pl.fill > 1 ? -0.045 : 0.015, over = Math.max(bb - 1 + edge, edge - a, d - 1 + edge, edge - c); // tight ones lose a foot or the crown
    if (over <= 0 && Math.max(bb - a, d - c) <= pl.fill) break;
    if (dist < 3.9) dist *= 1.09; else longF = Math.min(100, longF * 1.1);
  }
  words.push(`${dist.toFixed(1)} m`);
  return cam!;
}
