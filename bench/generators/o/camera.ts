// Where the camera stands, what lens it has, and whether the body fits into its picture.
import { Rng } from './rng.ts';
import { D, clamp, type Arr } from './math.ts';
import { newPose, solve, type Body } from './body.ts';
import type { Timeline } from './timeline.ts';
import type { Slug } from './common.ts';

export interface Camera { x: number; y: number; z: number; m: Float64Array; f: number; k1: number; W: number; H: number; words: string[]; good: boolean; dim: number; az: number; dist: number }

export function aim(c: Camera, tx: number, ty: number, tz: number, roll: number): void {
  let fx = tx - c.x, fy = ty - c.y, fz = tz - c.z; const n = Math.hypot(fx, fy, fz); fx /= n; fy /= n; fz /= n;
  // picture right = forward × up
  let rx = -fz, rz = fx; const rn = Math.hypot(rx, rz) || 1; rx /= rn; rz /= rn;
  const ux = -rz * fy, uy = rz * fx - rx * fz, uz = rx * fy;
  const s = uy < 0 ? -1 : 1, c0 = Math.cos(roll * D), s0 = Math.sin(roll * D);
  const m = c.m, U = [ux * s, uy * s, uz * s], R = [rx, 0, rz];
  for (let k = 0; k < 3; k++) { m[k] = R[k] * c0 + U[k] * s0; m[3 + k] = U[k] * c0 - R[k] * s0; }
  m[6] = fx; m[7] = fy; m[8] = fz;
}
/** x, y as fractions of the picture and depth in metres, into o at i. */
export function project(c: Camera, X: number, Y: number, Z: number, o: Arr, i: number): void {
  const m = c.m, dx = X - c.x, dy = Y - c.y, dz = Z - c.z;
  let d = m[6] * dx + m[7] * dy + m[8] * dz; const real = d; if (d < 0.15) d = 0.15;
  let u = (m[0] * dx + m[1] * dy + m[2] * dz) / d, v = (m[3] * dx + m[4] * dy + m[5] * dz) / d;
  if (c.k1 !== 0) { const r2 = Math.min(1.6, u * u + v * v), q = 1 + c.k1 * r2; u *= q; v *= q; }
  o[i] = 0.5 + u * c.f; o[i + 1] = 0.5 - v * c.f * c.W / c.H; o[i + 2] = real;
}

const NEED: { [k: string]: number[] } = { lying: [11, 12, 23, 24, 25, 26, 27, 28], front: [11, 12, 23, 24, 25, 26, 27, 28], neck: [0, 7, 8, 11, 12] };
export const SIDE: Slug[] = ['top-ride-hip-lift', 'thrust-power-bumps', 'squat-fuck-hold'];
const BAD: { [k: string]: string[] } = {
  lying: ['from the feet', 'from the head', 'from high above', 'far away', 'cut off at the knees', 'from behind the head, turned', 'only the trunk in the picture', 'dark room, from the feet'],
  front: ['from the side', 'from behind', 'far away', 'cut off at the hips', 'from high above', 'half out of the picture', 'dark room, from the side', 'turned 60 degrees'],
  neck: ['from the side', 'from behind', 'far away', 'from below the chin', 'head half out of the picture', 'dark room, from the side', 'from high above', 'turned 70 degrees'],
};

/** Chosen before the set is built: direction of the camera from the person, and whether it is a good place. */
export interface Place { az: number; good: boolean; how: string; group: 'lying' | 'front' | 'neck'; feetOut: boolean }
export function choosePlace(r: Rng, slug: Slug, good: boolean, k: number): Place {
  const group = SIDE.includes(slug) ? 'lying' : slug === 'neck-endurance' ? 'neck' : 'front';
  if (good) {
    const turn = r.p(0.35) ? r.r(-6, 6) : r.r(-25, 25);
    return { az: group === 'lying' ? r.sign() * 90 + turn : turn * (group === 'neck' ? 0.8 : 1), good, how: group === 'lying' ? 'from the side' : 'from the front', group, feetOut: slug === 'grind-circle-hips' && r.p(0.25) };
  }
  const how = BAD[group][k % BAD[group].length];
  let az = group === 'lying' ? r.sign() * 90 + r.r(-25, 25) : r.r(-25, 25);
  if (how.includes('feet')) az = r.r(-20, 20); if (how.includes('head') && group === 'lying') az = 180 + r.r(-25, 25);
  if (how.includes('from the side')) az = r.sign() * 90 + r.r(-12, 12); if (how === 'from behind') az = 180 + r.r(-25, 25);
  if (how.includes('60')) az = r.sign() * 60; if (how.includes('70')) az = r.sign() * 70;
  return { az, good, how, group, feetOut: false };
}

const tj = new Float64Array(99), tp = newPose(), o3 = new Float64Array(3);
export function makeCamera(r: Rng, p: Place, tl: Timeline, b: Body, from: number, to: number, far = 0): Camera {
  const portrait = r.p(p.group === 'lying' ? 0.25 : p.group === 'front' ? 0.5 : 0.5);
  const size = r.pick([[640, 480], [640, 480], [1280, 720], [1280, 720], [1920, 1080], [960, 540]]);
  const W = portrait ? size[1] : size[0], H = portrait ? size[0] : size[1];
  const lens = r.pick(['narrow', 'normal', 'normal', 'normal', 'wide', 'wide with barrel']);
  const longFov = lens === 'narrow' ? r.r(52, 60) : lens === 'normal' ? r.r(62, 72) : lens === 'wide' ? r.r(75, 88) : r.r(85, 104);
  let f = 0.5 / Math.tan(longFov * D / 2); if (portrait) f *= H / W; // in picture widths
  const cam: Camera = { x: 0, y: 0, z: 0, m: new Float64Array(9), f, k1: lens === 'wide with barrel' ? -r.r(0.06, 0.16) : lens === 'wide' && r.p(0.4) ? -r.r(0.02, 0.06) : 0, W, H, words: [], good: p.good, dim: 0, az: p.az, dist: 0 };
  // what must be seen
  const pts: number[] = []; const need = NEED[p.group].filter((i) => !(p.feetOut && i > 26)); if (r.p(0.75)) need.push(0);
  for (let i = 0; i <= 16; i++) { tl.sample(from + (to - from) * i / 16, tp); solve(tp, b, tj); for (const k of need) pts.push(tj[k * 3], tj[k * 3 + 1], tj[k * 3 + 2]); }
  let cx = 0, cy = 0, cz = 0; const lo = [9, 9, 9], hi = [-9, -9, -9];
  for (let i = 0; i < pts.length; i++) { const k = i % 3; lo[k] = Math.min(lo[k], pts[i]); hi[k] = Math.max(hi[k], pts[i]); }
  cx = (lo[0] + hi[0]) / 2; cy = (lo[1] + hi[1]) / 2; cz = (lo[2] + hi[2]) / 2;
  let height: number, d: number, where: string;
  if (p.group === 'lying') { where = r.pick(['phone on the floor', 'phone on the floor', 'phone against a block', 'phone on a low stool', 'laptop on the bed']); height = where.includes('floor') ? r.r(0.08, 0.18) : where.includes('block') ? r.r(0.15, 0.3) : r.r(0.3, 0.65); d = r.r(1.8, 3); }
  else if (p.group === 'front') { where = r.pick(['phone on the floor', 'phone on a chair', 'laptop on a table', 'phone on a shelf', 'phone on a chair']); height = where.includes('floor') ? r.r(0.08, 0.2) : where.includes('chair') ? r.r(0.45, 0.65) : where.includes('table') ? r.r(0.75, 1.05) : r.r(1.1, 1.5); d = r.r(1.8, 3); }
  else { where = r.pick(['phone on a shelf', 'laptop on a table', 'phone on a stack of books']); height = cy + r.r(-0.22, 0.2); d = r.r(0.85, 2); }
  const h = p.how;
  if (h.includes('high above')) { height = r.r(1.9, 2.4); d = r.r(1, 1.6); where = 'phone on a wardrobe'; }
  if (h.includes('far away')) d = r.r(5, 7);
  if (h.includes('below the chin')) { height = cy - r.r(0.45, 0.6); d = 0.55; }
  const ox = r.g() * 0.05, oy = r.g() * 0.05, roll = r.p(0.4) ? r.g() * 1 : r.g() * 3;
  const cut = h.includes('cut') || h.includes('only') || h.includes('half');
  for (let step = 0; step < 40; step++) {
    cam.x = cx + Math.sin(p.az * D) * d; cam.z = cz + Math.cos(p.az * D) * d; cam.y = height;
    let ty = cy + oy * d * 0.5; const tx = cx + Math.cos(p.az * D) * ox * d, tz = cz - Math.sin(p.az * D) * ox * d;
    if (cut) {
      const shift = h.includes('half') ? 0 : p.group === 'lying' ? 0 : 0.55 * (hi[1] - lo[1]);
      ty += shift + (p.group === 'neck' ? 0.2 : 0);
      const q = h.includes('half') && p.group !== 'neck' ? 0.42 * d / 2 / cam.f : p.group === 'lying' ? (h.includes('knees') ? -0.55 : -0.3) : 0;
      // along the picture for standing, along the body for lying
      if (p.group === 'lying') aim(cam, cx, cy, cz + q, roll); else aim(cam, tx + Math.cos(p.az * D) * q, ty, tz - Math.sin(p.az * D) * q, roll);
      if (p.group === 'lying') { d = Math.min(d, 1.5); cam.x = cx + Math.sin(p.az * D) * d; cam.z = cz + q + Math.cos(p.az * D) * d; aim(cam, cx, cy, cz + q, roll); }
      break;
    }
    aim(cam, tx, ty, tz, roll);
    let ok = true; const mg = p.group === 'neck' ? 0.05 : 0.03;
    for (let i = 0; i < pts.length; i += 3) { project(cam, pts[i], pts[i + 1], pts[i + 2], o3, 0); if (o3[2] < 0.2 || o3[0] < mg || o3[0] > 1 - mg || o3[1] < mg || o3[1] > 1 - mg) { ok = false; break; } }
    if (ok || h.includes('below')) break;
    if (d < (p.group === 'neck' ? 2.1 : 3.9)) d *= 1.06; else cam.f *= 0.95;
  }
  // nobody leaves the phone so far off that she is a dwarf in the picture, unless the place is a bad one
  if (p.good) for (let step = 0; step < 14; step++) {
    let x0 = 9, x1 = -9, y0 = 9, y1 = -9, near = 9;
    for (let i = 0; i < pts.length; i += 3) { project(cam, pts[i], pts[i + 1], pts[i + 2], o3, 0); x0 = Math.min(x0, o3[0]); x1 = Math.max(x1, o3[0]); y0 = Math.min(y0, o3[1]); y1 = Math.max(y1, o3[1]); near = Math.min(near, o3[2]); }
    if (Math.max(x1 - x0, y1 - y0) > (p.group === 'neck' ? 0.3 : 0.42) || d < (p.group === 'neck' ? 1 : 1.5)) break;
    const q = 0.94; cam.x = cx + (cam.x - cx) * q; cam.z = cz + (cam.z - cz) * q; d *= q; aim(cam, cx + Math.cos(p.az * D) * ox * d, cy + oy * d * 0.5, cz - Math.sin(p.az * D) * ox * d, roll);
  }
  if (far > d) { const q = far / d; cam.x = cx + (cam.x - cx) * q; cam.z = cz + (cam.z - cz) * q; d = far; aim(cam, cx + Math.cos(p.az * D) * ox * d * 0.5, cy - 0.15, cz - Math.sin(p.az * D) * ox * d * 0.5, roll); }
  cam.dist = d;
  cam.dim = h.includes('dark') ? 1 : r.p(0.12) ? r.r(0.3, 0.8) : 0;
  const base = p.group === 'lying' ? 90 : 0;
  const turned = p.good ? Math.round(Math.abs(p.group === 'lying' ? Math.abs(p.az) - base : p.az)) : 0;
  cam.words = [h, where, d.toFixed(1) + ' m', portrait ? 'portrait' : 'landscape', lens + ' lens'];
  if (turned > 5) cam.words.push('turned ' + turned + ' degrees');
  if (p.feetOut) cam.words.push('feet may be outside');
  if (Math.abs(roll) > 2.5) cam.words.push('held crooked'); if (cam.dim > 0 && !h.includes('dark')) cam.words.push('dim light');
  return cam;
}
export { clamp };
