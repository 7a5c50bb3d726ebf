// The camera: where it is, what it sees.
import { add, clamp, cross, deg, mul, norm, Rng, sub } from './math.ts';
import type { V3 } from './math.ts';
import { skeleton } from './body.ts';
import type { Body, Pose } from './body.ts';
import type { Scene } from './exercises.ts';
import { FLOOR } from './exercises.ts';

export interface Cam {
  W: number; Hp: number; f: number; k1: number; pos: V3; R: V3; U: V3; F: V3; az: number; dist: number; h: number; words: string[]; good: boolean; roll: number; aimErr: [number, number]; cut: string;
}
/** chosen before the film is staged: azimuth, distance, height, lens; aimed later */
export function chooseCam(g: Rng, slug: string, good: boolean): Cam {
  const floor = FLOOR.includes(slug), nk = slug === 'neck-endurance'; const words: string[] = []; let cut = '';
  const side = g.c(0.5) ? 1 : -1; const turn = deg(g.c(0.5) ? g.r(-25, 25) : g.gc(0, 8)); let az: number, dist: number, h: number;
  if (floor) { az = side * Math.PI / 2 + turn; dist = g.c(0.75) ? g.r(2, 3) : g.r(1.7, 3.8); const r = g.u(); h = r < 0.55 ? g.r(0.06, 0.2) : r < 0.85 ? g.r(0.3, 0.6) : g.r(0.6, 0.85); words.push(side > 0 ? 'from the left side' : 'from the right side'); }
  else if (nk) { az = turn; dist = g.r(1, 2); h = 0; words.push('from the front'); }
  else { az = turn; dist = g.c(0.75) ? g.r(2, 3) : g.r(1.6, 4); const r = g.u(); h = r < 0.35 ? g.r(0.06, 0.25) : r < 0.7 ? g.r(0.4, 0.85) : g.r(0.9, 1.35); words.push('from the front'); }
  if (!good) {
    words.length = 0;
    const k = floor ? g.pick(['from the feet', 'from the head', 'half turned', 'cut', 'from above', 'too far', 'from the feet']) : nk ? g.pick(['from behind', 'from the floor', 'too far', 'half behind', 'cut']) : g.pick(['from the side', 'from behind half', 'cut', 'from the side', 'too far', 'steep from above']);
    words.push(k === 'cut' ? (floor ? 'hips or knees outside the picture' : nk ? 'head half outside the picture' : 'legs outside the picture') : k);
    if (k === 'from the feet') az = g.r(-0.3, 0.3); else if (k === 'from the head') az = Math.PI + g.r(-0.3, 0.3); else if (k === 'half turned') az = side * deg(g.r(35, 55));
    else if (k === 'from above' || k === 'steep from above') { h = g.r(1.7, 2.2); dist = floor ? g.r(0.9, 1.5) : g.r(1.1, 1.6); if (floor) az = side * deg(g.r(20, 60)); } else if (k === 'too far') { dist = g.r(5.5, 7); az += deg(25) * side; } else if (k === 'from the side') az = side * deg(g.r(70, 100));
    else if (k === 'from behind half') az = side * deg(g.r(120, 150)); else if (k === 'from behind') az = Math.PI + g.r(-0.3, 0.3); else if (k === 'half behind') az = side * deg(g.r(110, 140)); else if (k === 'from the floor') { h = 0.03; dist = 1; words.push('steep'); }
    if (k === 'cut') cut = 'cut'; if (k === 'from the floor') cut = 'floor'; if (k === 'too far') cut = 'far';
  }
  const fmt = floor ? g.pick(['l', 'l', 'l', 'v', 'p']) : g.pick(['l', 'v', 'p', 'p']);
  const [W, Hp] = fmt === 'l' ? [1280, 720] : fmt === 'v' ? [640, 480] : g.pick([[720, 1280], [480, 640], [720, 1280]]);
  const wide = g.c(0.18); const fovLong = deg(wide ? g.r(86, 104) : g.r(58, 76)); const f = Math.max(W, Hp) / 2 / Math.tan(fovLong / 2);
  if (wide) words.push('wide lens'); const k1 = wide && g.c(0.7) ? -g.r(0.03, 0.1) : g.c(0.15) ? -g.r(0.01, 0.03) : 0; if (k1 < -0.02) words.push('barrel distortion');
  return { W, Hp, f, k1, pos: [0, 0, 0], R: [1, 0, 0], U: [0, 1, 0], F: [0, 0, -1], az, dist, h, words, good, roll: deg(g.gc(0, 2.2)), aimErr: [g.gc(0, 0.05), g.gc(0, 0.05)], cut };
}
function aim(C: Cam, at: V3): void {
  C.F = norm(sub(at, C.pos)); const r = norm(cross(C.F, [0, 1, 0])), u = cross(r, C.F), c = Math.cos(C.roll), s = Math.sin(C.roll);
  C.R = add(mul(r, c), mul(u, s)); C.U = add(mul(u, c), mul(r, -s));
}
/** pixel x, pixel y, depth in metres */
export function project(C: Cam, x: number, y: number, z: number, o: Float64Array, k: number): void {
  const a = x - C.pos[0], b = y - C.pos[1], c = z - C.pos[2];
  const d = a * C.F[0] + b * C.F[1] + c * C.F[2], dz = d < 0.15 ? 0.15 : d;
  let u = (a * C.R[0] + b * C.R[1] + c * C.R[2]) / dz, v = -(a * C.U[0] + b * C.U[1] + c * C.U[2]) / dz;
  const r2 = Math.min(2.2, u * u + v * v); const m = 1 + C.k1 * r2; u *= m; v *= m;
  o[k] = C.W / 2 + C.f * u; o[k + 1] = C.Hp / 2 + C.f * v; o[k + 2] = d;
}
/** places and aims so that what must be seen is seen (or not, in a bad place) */
export function setCam(g: Rng, C: Cam, sc: Scene, B: Body, slug: string): void {
  const sk = new Float64Array(99), o = new Float64Array(3); const pts: number[][] = []; const M = 14; const key = FLOOR.includes(slug) || slug === 'neck-endurance' || !C.good || g.c(0.35) ? sc.key : [0, 1, 4, ...sc.key];
  for (let i = 0; i < M; i++) { const P: Pose = sc.S.at(sc.a + (sc.b - sc.a) * (i + 0.5) / M); skeleton(B, P, sk); for (const k of key) pts.push([sk[k * 3], sk[k * 3 + 1], sk[k * 3 + 2]]); }
  const lo = [9, 9, 9], hi = [-9, -9, -9]; for (const p of pts) for (let k = 0; k < 3; k++) { lo[k] = Math.min(lo[k], p[k]); hi[k] = Math.max(hi[k], p[k]); }
  const ctr: V3 = [(lo[0] + hi[0]) / 2, (lo[1] + hi[1]) / 2, (lo[2] + hi[2]) / 2];
  const nk = slug === 'neck-endurance';
  if (nk && C.cut !== 'floor') C.h = ctr[1] + g.r(-0.15, 0.22); if (nk && C.cut !== 'floor') ctr[1] -= g.r(0.05, 0.4);
  const put = () => { C.pos = [ctr[0] + Math.sin(C.az) * C.dist, Math.max(0.04, C.h), ctr[2] + Math.cos(C.az) * C.dist]; };
  const tgt: V3 = [ctr[0], ctr[1], ctr[2]];
  const mx = 0.02; const d0 = C.dist;
  for (let it = 0; it < 30; it++) {
    put(); const sc2 = C.dist / C.f; void sc2;
    aim(C, tgt);
    let x0 = 9, x1 = -9, y0 = 9, y1 = -9; for (const p of pts) { project(C, p[0], p[1], p[2], o, 0); const x = o[0] / C.W, y = o[1] / C.Hp; x0 = Math.min(x0, x); x1 = Math.max(x1, x); y0 = Math.min(y0, y); y1 = Math.max(y1, y); }
    if (C.cut === 'cut' || C.cut === 'floor') break;
    if (x1 - x0 > 1 - 2 * mx || y1 - y0 > 1 - 2 * mx) { if (C.dist > Math.max(4.2, d0)) C.f *= 0.95; C.dist *= 1.05; continue; }
    // within, with a random place inside the free room; otherwise shift the aim
    const fx = (1 - 2 * mx - (x1 - x0)) / 2, fy = (1 - 2 * mx - (y1 - y0)) / 2;
    const wx = clamp(C.aimErr[0] * 2, -fx * 0.9, fx * 0.9), wy = clamp(C.aimErr[1] * 2, -fy * 0.9, fy * 0.9);
    const ex = (x0 + x1) / 2 - 0.5 - wx, ey = nk ? clamp((y0 + y1) / 2 - 0.5, -fy, fy) - clamp((y0 + y1) / 2 - 0.5, -fy * 0.95, fy * 0.95) : (y0 + y1) / 2 - 0.5 - wy;
    if (Math.abs(ex) < 0.01 && Math.abs(ey) < 0.01) break;
    const k = C.dist / C.f; const du = ex * C.W * k * 0.8, dv = -ey * C.Hp * k * 0.8;
    tgt[0] += C.R[0] * du + C.U[0] * dv; tgt[1] += C.R[1] * du + C.U[1] * dv; tgt[2] += C.R[2] * du + C.U[2] * dv;
  }
  if (C.cut === 'cut') { // aimed so that an important part is outside
    const k = C.dist / C.f; const floor = FLOOR.includes(slug);
    if (floor) { const s = Math.sin(C.az) > 0 ? 1 : -1; const shift = -g.r(0.35, 0.46) * C.W * k + 0; tgt[2] += shift; void s; } else tgt[1] += (nk ? g.r(0.28, 0.38) : g.r(0.4, 0.48)) * C.Hp * k * (nk ? -1 : 1);
    aim(C, tgt);
  }
  C.words.push(`${C.dist.toFixed(1)} m`, C.pos[1] < 0.25 ? 'on the floor' : C.pos[1] < 0.7 ? 'on a chair' : 'on a table', C.W > C.Hp ? 'landscape' : 'portrait');
  const ideal = FLOOR.includes(slug) ? (Math.sin(C.az) > 0 ? 90 : -90) : 0; const t = Math.abs(C.az / Math.PI * 180 - ideal); if (C.good && t > 3) C.words.push(`turned by ${Math.round(t)}°`);
  if (Math.abs(C.roll) > deg(1.5)) C.words.push('rolled');
}
