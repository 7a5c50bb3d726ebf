// A phone or laptop somewhere in the room: pinhole with barrel distortion.
import { Rng, clamp } from './rng.ts';
import { add, cross, dot, mul, sub, unit } from './vec.ts';
import type { V } from './vec.ts';

export interface Camera {
  pos: V; right: V; down: V; fwd: V; f: number; w: number; h: number; k: number; az: number;
}
export interface Shot { az: number; dist: number; height: number; roll: number; aim: V; f: number; w: number; h: number; k: number }

export function cameraAt(c: V, s: Shot): Camera {
  const a = s.az * Math.PI / 180;
  const pos: V = [c[0] + Math.sin(a) * s.dist, s.height, c[2] + Math.cos(a) * s.dist];
  const fwd = unit(sub(add(c, s.aim), pos));
  let right = unit(cross(fwd, [0, 1, 0]));
  let down = cross(fwd, right);
  const r = s.roll * Math.PI / 180, cr = Math.cos(r), sr = Math.sin(r);
  const r2 = add(mul(right, cr), mul(down, sr)), d2 = add(mul(down, cr), mul(right, -sr));
  right = r2; down = d2;
  return { pos, right, down, fwd, f: s.f, w: s.w, h: s.h, k: s.k, az: s.az };
}
/** Pixels and depth in metres; false when behind the lens. */
export function project(c: Camera, x: number, y: number, z: number, out: { x: number; y: number; d: number }): boolean {
  const dx = x - c.pos[0], dy = y - c.pos[1], dz = z - c.pos[2];
  let d = dx * c.fwd[0] + dy * c.fwd[1] + dz * c.fwd[2];
  const ok = d > 0.12;
  d = Math.max(0.12, d);
  const u = (dx * c.right[0] + dy * c.right[1] + dz * c.right[2]) / d, v = (dx * c.down[0] + dy * c.down[1] + dz * c.down[2]) / d;
  const g = 1 / (1 + c.k * Math.min(3, u * u + v * v));
  out.x = c.w / 2 + c.f * u * g; out.y = c.h / 2 + c.f * v * g; out.d = d;
  return ok;
}
export function pictureSize(rng: Rng, portrait: number): { w: number; h: number; wide: boolean; f: number; k: number; words: string[] } {
  const p = rng.chance(portrait), wide = rng.chance(0.25);
  const [w, h] = p ? rng.pick([[720, 1280], [480, 640], [1080, 1920]] as const) : rng.pick([[640, 480], [1280, 720], [1280, 720], [1920, 1080]] as const);
  const fov = wide ? rng.range(84, 102) : rng.range(58, 76);                         // along the longer side
  const f = Math.max(w, h) / 2 / Math.tan(fov * Math.PI / 360);
  const k = wide ? rng.range(0.05, 0.16) : rng.chance(0.3) ? rng.range(0, 0.05) : 0;
  return { w, h, wide, f, k, words: [p ? 'portrait' : 'landscape', wide ? 'wide lens' : 'ordinary lens', ...(k > 0.05 ? ['barrel distortion'] : [])] };
}
/** Moves the camera back (and then widens the lens) until `pts` are in the picture. */
export function fit(pts: V[], s: Shot, c: V, maxDist: number, slack = 0.03, fill = 0, minDist = 1.3): { cam: Camera; shot: Shot } {
  const shot = { ...s, aim: [...s.aim] as V }, o = { x: 0, y: 0, d: 0 };
  // nearer, if she would be small in the picture
  for (let n = 0; n < 40 && fill > 0 && shot.dist * 0.95 > minDist; n++) {
    const cam = cameraAt(c, shot);
    let x0 = 1e9, x1 = -1e9, y0 = 1e9, y1 = -1e9;
    for (const p of pts) { project(cam, p[0], p[1], p[2], o); x0 = Math.min(x0, o.x); x1 = Math.max(x1, o.x); y0 = Math.min(y0, o.y); y1 = Math.max(y1, o.y); }
    if (Math.max((x1 - x0) / shot.w, (y1 - y0) / shot.h) >= fill) break;
    shot.dist *= 0.95;
  }
  for (let n = 0; n < 60; n++) {
    const cam = cameraAt(c, shot);
    let x0 = 1e9, x1 = -1e9, y0 = 1e9, y1 = -1e9;
    for (const p of pts) { project(cam, p[0], p[1], p[2], o); x0 = Math.min(x0, o.x); x1 = Math.max(x1, o.x); y0 = Math.min(y0, o.y); y1 = Math.max(y1, o.y); }
    const mx = slack * shot.w, my = slack * shot.h;
    if (x0 >= mx && x1 <= shot.w - mx && y0 >= my && y1 <= shot.h - my) return { cam, shot };
    if (x1 - x0 <= shot.w - 2 * mx && y1 - y0 <= shot.h - 2 * my && n % 3 !== 2) {
      // only ill aimed: turn a little, as somebody does who sees herself on the screen
      const gx = x0 < mx ? x0 - mx : x1 > shot.w - mx ? x1 - shot.w + mx : 0, gy = y0 < my ? y0 - my : y1 > shot.h - my ? y1 - shot.h + my : 0;
      const k = shot.dist / shot.f * 1.05;
      shot.aim = add(shot.aim, add(mul(cam.right, gx * k), mul(cam.down, gy * k))) as V;
    } else if (shot.dist < maxDist) shot.dist *= 1.05; else shot.f *= 0.95;
  }
  return { cam: cameraAt(c, shot), shot };
}
export { clamp, dot };
