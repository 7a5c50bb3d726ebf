// The camera and the pose model that looks through it, with its errors.
import { Rng, D, clamp, mix, noise, add, sub, mul, mad, dot, cross, unit, len } from './math.ts';
import type { V } from './math.ts';
import { solve } from './body.ts';
import type { Body, Pose } from './body.ts';

export interface Landmark { x: number; y: number; z?: number; visibility: number; }
export interface Frame { timestampMs: number; landmarks: Landmark[] | null; }
export interface Cam { pos: V; f: V; r: V; u: V; foc: number; w: number; h: number; k1: number; words: string[]; dist: number; }
export interface CamWish {
  az: number; height: number; dmin: number; dmax: number; target: V;
  /** points that must be seen, of several poses; how much of the picture they may fill */
  keys: V[]; fill: number; words: string[]; portrait?: boolean; force?: boolean; aimOff?: number;
}
const SIZES: [number, number][] = [[640, 480], [640, 480], [1280, 720], [1280, 720], [640, 360], [960, 540], [1920, 1080]];
const TALL: [number, number][] = [[720, 1280], [480, 640], [720, 1280], [1080, 1920], [360, 640]];
export function makeCam(r: Rng, o: CamWish): Cam {
  const portrait = o.portrait ?? r.is(0.4);
  const [w, h] = portrait ? r.pick(TALL) : r.pick(SIZES);
  // angle of view of the longer side
  const wide = r.is(0.18);
  let long = wide ? r.u(80, 98) : r.u(58, 76);
  const aim = o.aimOff ?? 0.05, tiltOff = r.n() * aim * 0.7, panOff = r.n() * aim, roll = r.n() * (r.is(0.3) ? 3.5 : 1.3) * D;
  const k1 = wide && r.is(0.65) ? -r.u(0.03, 0.11) : r.is(0.15) ? -r.u(0.01, 0.04) : 0;
  let dist = r.u(o.dmin, o.dmax), cam: Cam | null = null;
  const build = (): Cam => {
    const pos: V = [o.target[0] + Math.sin(o.az) * dist, o.height, o.target[2] + Math.cos(o.az) * dist];
    let f = unit(sub(o.target, pos));
    let rt = unit(cross(f, [0, 1, 0])), up = cross(rt, f);
    f = unit(add(add(f, mul(rt, Math.tan(panOff))), mul(up, Math.tan(tiltOff))));
    rt = unit(cross(f, [0, 1, 0])); up = cross(rt, f);
    const c = Math.cos(roll), s = Math.sin(roll);
    const r2 = add(mul(rt, c), mul(up, s)), u2 = sub(mul(up, c), mul(rt, s));
    return { pos, f, r: r2, u: u2, foc: Math.max(w, h) / 2 / Math.tan(long * D / 2), w, h, k1, words: [], dist };
  };
  cam = build();
  const fills = (): number => {
    let m = 0;
    for (const k of o.keys) { const q = project(cam!, k); if (q[2] < 0.2) return 9; m = Math.max(m, Math.abs(q[0] / w - 0.5) * 2, Math.abs(q[1] / h - 0.5) * 2); }
    return m;
  };
  // people come nearer until they fill the picture somewhat, most of them
  const least = o.force ? 0 : r.is(0.12) ? 0.35 : r.u(0.55, 0.85) * o.fill;
  for (let n = 0; n < 40 && fills() < least; n++) { if (dist > o.dmin) dist *= 0.96; else if (long > 56) long -= 2; else break; cam = build(); }
  if (!o.force) for (let n = 0; n < 40; n++) {
    const m = fills();
    if (m <= o.fill) break;
    if (dist < o.dmax * 1.12) dist = dist * 1.05; else if (long < 112) long += 2.5; else dist *= 1.06;
    cam = build();
  }
  cam = build();
  cam.words = [...o.words, `${dist.toFixed(1)} m away`, `camera ${Math.round(o.height * 100)} cm high`, portrait ? 'portrait' : 'landscape'];
  if (long > 80) cam.words.push('wide lens'); if (k1 < -0.02) cam.words.push('barrel distortion'); if (Math.abs(roll) > 2 * D) cam.words.push('rolled');
  return cam;
}
/** pixels and depth */
export function project(c: Cam, p: V): V {
  const dx = p[0] - c.pos[0], dy = p[1] - c.pos[1], dz = p[2] - c.pos[2];
  const z = dx * c.f[0] + dy * c.f[1] + dz * c.f[2];
  const zz = Math.max(z, 0.12);
  let x = (dx * c.r[0] + dy * c.r[1] + dz * c.r[2]) / zz, y = (dx * c.u[0] + dy * c.u[1] + dz * c.u[2]) / zz;
  if (c.k1) { const r2 = Math.min(x * x + y * y, 2.2), k = 1 + c.k1 * r2; x *= k; y *= k; }
  return [c.w / 2 + x * c.foc, c.h / 2 - y * c.foc, z];
}
export interface Sensor { level: number; loose: number; follow: number; fps: number; tau: number; swaps: number; losses: number; other: number; words: string[]; calm: number; }
export function makeSensor(r: Rng, worse: boolean): Sensor {
  const dim = r.is(worse ? 0.35 : 0.2), loose = r.is(0.28) ? r.u(0.5, 1) : r.u(0, 0.15);
  const words: string[] = [dim ? 'dim light' : r.is(0.5) ? 'daylight' : 'lamp light', loose > 0.4 ? 'loose clothes' : r.pick(['leggings', 'shorts', 'underwear', 'sports clothes', 'pyjamas, close-fitting'])];
  const fps = r.is(0.3) ? r.u(10, 14) : r.is(0.5) ? r.u(14, 22) : r.u(22, 30);
  const other = r.is(0.07) ? 1 : 0;
  if (other) words.push(r.pick(['a cat about', 'a child about']));
  return { level: (dim ? r.u(1.3, 1.8) : r.u(0.6, 1.15)) * (worse ? 1.2 : 1), loose, follow: r.u(0.3, 0.9), fps, tau: r.u(0.015, 0.07),
    swaps: r.is(0.3) ? r.int(1, 3) : 0, losses: r.is(dim ? 0.5 : 0.22) ? r.int(1, 3) : 0, other, words, calm: worse ? 1.5 : 0.5 };
}
const PAIR = [0, 4, 5, 6, 1, 2, 3, 8, 7, 10, 9, 12, 11, 14, 13, 16, 15, 18, 17, 20, 19, 22, 21, 24, 23, 26, 25, 28, 27, 30, 29, 32, 31];
// how well each point is found, in metres of jitter
const BASE = [3, 3, 3, 3, 3, 3, 3, 4.5, 4.5, 3.5, 3.5, 6.5, 6.5, 8, 8, 9, 9, 12, 12, 12, 12, 11, 11, 8, 8, 8, 8, 9, 9, 11, 11, 12, 12].map(v => v / 1000);
// what can hide: from, to, radius by build; the owner points are not hidden by their own limb
const LIMBS: [number, number, number, number][] = [[23, 25, 0.065, 0.03], [24, 26, 0.065, 0.03], [25, 27, 0.045, 0.015], [26, 28, 0.045, 0.015], [11, 13, 0.04, 0.02], [12, 14, 0.04, 0.02], [13, 15, 0.032, 0.01], [14, 16, 0.032, 0.01]];
export function film(r: Rng, b: Body, cam: Cam, se: Sensor, dur: number, poseAt: (t: number) => Pose, ghost: Pose | null): Frame[] {
  const out: Frame[] = [];
  const P = new Float64Array(99), W = new Float64Array(99);
  const px = new Float64Array(33), py = new Float64Array(33), pz = new Float64Array(33), fx = new Float64Array(33), fy = new Float64Array(33);
  const jx = new Float64Array(33), jy = new Float64Array(33), dx = new Float64Array(33), dy = new Float64Array(33), hid = new Float64Array(33), bx = new Float64Array(33), by = new Float64Array(33), vis = new Float64Array(33), sp = new Float64Array(33), jz = new Float64Array(33);
  for (let i = 0; i < 33; i++) { dx[i] = r.n(); dy[i] = r.n(); bx[i] = r.n() * 0.006; by[i] = r.n() * 0.006; vis[i] = 0.95; jz[i] = r.n(); }
  const hx = noise(r, 2.2), hy = noise(r, 2.7), kx = noise(r, 1.6), ky = noise(r, 1.9), fw = noise(r, 7);
  const spans = (n: number, a: number, c: number) => { const s: number[][] = []; for (let i = 0; i < n; i++) { const t = r.u(0.5, Math.max(1, dur - 1)); s.push([t, t + r.u(a, c), r.is(0.6) ? 1 : 0]); } return s; };
  const swaps = spans(se.swaps, 0.1, 0.6 * (0.5 + se.calm)), losses = spans(se.losses, 0.08, 0.5 * (0.4 + se.calm)), others = spans(se.other, 0.4, 1.3);
  const G = new Float64Array(99);
  const inSpan = (s: number[][], t: number) => { for (const q of s) if (t >= q[0] && t <= q[1]) return q; return null; };
  let t = r.u(0, 0.06), lt = t - 1 / se.fps, firstFrame = true;
  const drift = r.u(0.5, 1.4), busy = noise(r, 11), fatUp = 0.02 * b.fat * r.f();
  while (t < dur) {
    const dt = Math.max(0.005, t - lt);
    solve(b, poseAt(t), P);
    for (let i = 0; i < 33; i++) {
      const q = project(cam, [P[3 * i], P[3 * i + 1], P[3 * i + 2]]);
      px[i] = q[0]; py[i] = q[1]; pz[i] = q[2];
    }
    // how far the body is, and how large
    const zh = Math.max(0.3, (pz[11] + pz[12] + pz[23] + pz[24]) / 4), ppm = cam.foc / zh;
    let inside = 0, minx = 1e9, maxx = -1e9, miny = 1e9, maxy = -1e9;
    for (let i = 0; i < 33; i++) {
      if (px[i] > 0 && px[i] < cam.w && py[i] > 0 && py[i] < cam.h && pz[i] > 0.15) inside++;
      minx = Math.min(minx, px[i]); maxx = Math.max(maxx, px[i]); miny = Math.min(miny, py[i]); maxy = Math.max(maxy, py[i]);
    }
    const core = [11, 12, 23, 24].filter(i => px[i] > -0.1 * cam.w && px[i] < 1.1 * cam.w && py[i] > -0.1 * cam.h && py[i] < 1.1 * cam.h && pz[i] > 0.2).length;
    const faceIn = px[0] > 0 && px[0] < cam.w && py[0] > 0 && py[0] < cam.h;
    const present = pz[0] > 0.15 && (core >= 2 || (core >= 1 && faceIn) || (faceIn && inside >= 10)) && inside >= 7;
    const lost = inSpan(losses, t);
    // unusual: lying, upside down or folded bodies, and very small ones
    const upright = clamp((py[23] + py[24] - py[11] - py[12]) / 2 / Math.max(1, b.T * ppm), -1, 1);
    const size = Math.max(maxx - minx, maxy - miny) / Math.max(cam.w, cam.h);
    const hard = se.level * (1 + 0.45 * (1 - Math.max(0, upright))) * (size < 0.35 ? 1 + (0.35 - size) * 2.2 : 1);
    // hidden
    for (let i = 0; i < 33; i++) {
      let hmax = 0;
      const pxm = cam.foc / Math.max(0.3, pz[i]);
      if (i > 10) for (const L of LIMBS) {
        if (i === L[0] || i === L[1]) continue;
        const same = (i & 1) === (L[0] & 1);
        if (same && ((i >= 27 && L[0] >= 25 && L[0] <= 26) || (i >= 15 && i <= 22 && L[0] >= 13 && L[0] <= 14) || (i >= 25 && L[1] === i))) continue;
        const ax = px[L[0]], ay = py[L[0]], ex = px[L[1]] - ax, ey = py[L[1]] - ay, l2 = ex * ex + ey * ey + 1e-6;
        const k = clamp(((px[i] - ax) * ex + (py[i] - ay) * ey) / l2, 0, 1);
        const zz = pz[L[0]] + (pz[L[1]] - pz[L[0]]) * k;
        if (zz > pz[i] - 0.05) continue;
        const rad = (L[2] + L[3] * b.fat * 1.6) * pxm, qx = px[i] - ax - ex * k, qy = py[i] - ay - ey * k, dd = Math.sqrt(qx * qx + qy * qy);
        hmax = Math.max(hmax, clamp((rad * 1.35 - dd) / (rad * 0.5), 0, 1));
      }
      // trunk
      if (i >= 7 && i !== 9 && i !== 10) {
        const ax = (px[11] + px[12]) / 2, ay = (py[11] + py[12]) / 2, ex = (px[23] + px[24]) / 2 - ax, ey = (py[23] + py[24]) / 2 - ay, l2 = ex * ex + ey * ey + 1e-6;
        const k = ((px[i] - ax) * ex + (py[i] - ay) * ey) / l2;
        if (k > -0.05 && k < 1.08) {
          const zc = mix((pz[11] + pz[12]) / 2, (pz[23] + pz[24]) / 2, clamp(k, 0, 1)), kk = clamp(k, 0, 1);
          const half = Math.abs(mix(px[11] - px[12], px[23] - px[24], kk)) / 2 + Math.abs(mix(py[11] - py[12], py[23] - py[24], kk)) / 2;
          const rad = Math.max(half, (0.08 + 0.06 * b.fat) * pxm), dd = Math.sqrt(Math.pow(px[i] - ax - ex * k, 2) + Math.pow(py[i] - ay - ey * k, 2));
          if (pz[i] > zc + 0.06) hmax = Math.max(hmax, clamp((rad * 1.1 - dd) / (rad * 0.35), 0, 1));
        }
      }
      // a face that looks away
      if (i < 11) {
        const toCam = [cam.pos[0] - P[3 * i], cam.pos[1] - P[3 * i + 1], cam.pos[2] - P[3 * i + 2]];
        const ex = (P[21] + P[24]) / 2, ey = (P[22] + P[25]) / 2, ez = (P[23] + P[26]) / 2;
        const n = i === 7 || i === 8 ? [P[3 * i] - ex, P[3 * i + 1] - ey, P[3 * i + 2] - ez] : [P[0] - ex, P[1] - ey, P[2] - ez];
        hmax = clamp(0.3 - (n[0] * toCam[0] + n[1] * toCam[1] + n[2] * toCam[2]) / (Math.hypot(n[0], n[1], n[2]) * Math.hypot(toCam[0], toCam[1], toCam[2])), 0, 1);
      }
      const a = 1 - Math.exp(-dt / 0.12);
      hid[i] += (hmax - hid[i]) * (firstFrame ? 1 : a);
    }
    // what the model says
    const lmk: Landmark[] = new Array(33);
    const aj = Math.exp(-dt / 0.09), bj = Math.sqrt(1 - aj * aj), ad = Math.exp(-dt / 2.5), bd = Math.sqrt(1 - ad * ad);
    const af = firstFrame ? 1 : 1 - Math.exp(-dt / se.tau);
    for (let i = 0; i < 33; i++) {
      const pxm = cam.foc / Math.max(0.35, pz[i]);
      let x = px[i], y = py[i];
      if (i === 23 || i === 24) y -= fatUp * pxm; // on a full body the hip is put too high
      // hidden: follows the other side's point or stays behind
      if (i > 10 && hid[i] > 0.02) {
        const j = PAIR[i], near = hid[j] < 0.5 && pz[j] < pz[i];
        const w = se.follow * hid[i] * (0.75 + 0.2 * fw(t)) * (i >= 23 && i <= 24 ? 0.5 : 1);
        if (near) { x = mix(x, px[j] + 0.02 * pxm, clamp(w, 0, 0.95)); y = mix(y, py[j] - 0.012 * pxm, clamp(w, 0, 0.95)); }
      }
      const oldx = fx[i], oldy = fy[i];
      fx[i] += (x - fx[i]) * af; fy[i] += (y - fy[i]) * af;
      if (firstFrame) { fx[i] = x; fy[i] = y; }
      const v = firstFrame ? 0 : Math.hypot(fx[i] - oldx, fy[i] - oldy) / dt / pxm;
      sp[i] += (v - sp[i]) * 0.4;
      const outside = Math.max(0, -px[i] / cam.w, px[i] / cam.w - 1, -py[i] / cam.h, py[i] / cam.h - 1);
      const hip = i === 23 || i === 24, knee = i === 25 || i === 26;
      const sig = BASE[i] * hard * (1 + (i < 11 ? 1 : i < 13 || hip ? 0.6 : 1.5) * hid[i]) * (1 + 0.5 * Math.min(sp[i], 4)) * (outside > 0.01 ? 1.5 + 3 * Math.min(outside, 0.6) : 1);
      jx[i] = aj * jx[i] + bj * r.n(); jy[i] = aj * jy[i] + bj * r.n();
      dx[i] = ad * dx[i] + bd * r.n(); dy[i] = ad * dy[i] + bd * r.n();
      // the two shoulders, and the two hips, err together for the greater part
      const tw = i === 12 || i === 24, gx = tw ? 0.7 * jx[i - 1] + 0.71 * jx[i] : jx[i], gy = tw ? 0.7 * jy[i - 1] + 0.71 * jy[i] : jy[i], ex = tw ? 0.7 * dx[i - 1] + 0.71 * dx[i] : dx[i], ey = tw ? 0.7 * dy[i - 1] + 0.71 * dy[i] : dy[i];
      let ox = (gx * sig * 0.8 + ex * sig * 0.9 * drift + bx[i] * hard) * pxm + r.n() * 0.35, oy = (gy * sig * 0.8 + ey * sig * 0.9 * drift + by[i] * hard) * pxm + r.n() * 0.35;
      if (se.loose > 0.1 && (hip || knee)) { const m = se.loose * (hip ? 0.011 : 0.01) * pxm, g = hip ? (i & 1 ? 0 : 0.4) : i & 1 ? 0 : 3; ox += m * (hip ? hx(t + g) : kx(t + g)); oy += m * (hip ? hy(t + g) : ky(t + g)); }
      const cap = 0.12 * Math.max(cam.w, cam.h);
      ox = clamp(ox, -cap, cap); oy = clamp(oy, -cap, cap);
      x = fx[i] + ox; y = fy[i] + oy;
      // what is outside the picture is guessed, and nearer than it is
      if (outside > 0.02) {
        const lx = 0.35 * cam.w, ly = 0.35 * cam.h, soft = (q: number, m: number) => m * (1 - Math.exp(-q / m));
        if (x < 0) x = -soft(-x, lx); else if (x > cam.w) x = cam.w + soft(x - cam.w, lx);
        if (y < 0) y = -soft(-y, ly); else if (y > cam.h) y = cam.h + soft(y - cam.h, ly);
      }
      let tv = i < 11 ? 0.995 - 0.25 * hid[i] * hid[i] : i < 13 || hip ? 0.999 - 0.02 * hid[i] : 0.98 - 0.62 * hid[i] - 0.04 * (se.level - 0.6) - (i >= 17 && i <= 22 ? 0.06 : 0) - (i >= 29 ? 0.03 : 0);
      if (outside > 0.01) tv *= i < 11 ? 0.8 : hip || i < 13 ? Math.max(0.75, 1 - outside * 0.5) : Math.max(0.03, 0.4 - outside * 1.2);
      tv -= 0.02 * Math.max(0, sp[i] - 1.5);
      vis[i] += (clamp(tv + 0.03 * r.n() * (1 - tv), 0.01, 0.9999) - vis[i]) * (firstFrame ? 1 : 1 - Math.exp(-dt / 0.18));
      jz[i] = ad * jz[i] + bd * r.n();
      const z = ((pz[i] - (pz[23] + pz[24]) / 2) * 0.85 * ppm + (0.05 * jz[i] + 0.02 * jx[i]) * ppm * hard) / cam.w;
      lmk[i] = { x: x / cam.w, y: y / cam.h, z, visibility: clamp(vis[i], 0.001, 0.9999) };
    }
    let res: Landmark[] | null = lmk;
    const sw = inSpan(swaps, t);
    if (sw) {
      const c: Landmark[] = lmk.slice();
      for (let i = sw[2] ? 23 : 0; i < 33; i++) c[i] = { ...lmk[PAIR[i]], visibility: lmk[i].visibility };
      res = c;
    }
    const oth = inSpan(others, t);
    if (oth && ghost) {
      const g2 = noiseGhost(ghost, t);
      solve(b, g2, G);
      const sc = oth[2] ? 0.55 : 0.2;
      for (let i = 0; i < 33; i++) {
        const q = project(cam, [mix(ghost.hip[0] + 0.5, G[3 * i] + 0.5, sc), G[3 * i + 1] * sc + 0.02, mix(ghost.hip[2] - 0.4, G[3 * i + 2] - 0.4, sc)]);
        lmk[i] = { x: clamp((q[0] + r.n() * 4) / cam.w, -0.4, 1.4), y: clamp((q[1] + r.n() * 4) / cam.h, -0.4, 1.4), z: r.n() * 0.05, visibility: clamp(0.75 + 0.1 * r.n(), 0, 1) };
      }
      res = lmk;
    }
    if (lost || !present || (inside < 12 && r.is(0.1))) res = null;
    if (res) for (const l of res) { l.x = Math.round(l.x * 1e5) / 1e5; l.y = Math.round(l.y * 1e5) / 1e5; l.z = Math.round((l.z ?? 0) * 1e4) / 1e4; l.visibility = Math.round(l.visibility * 1e4) / 1e4; }
    out.push({ timestampMs: Math.round(t * 1e4) / 10, landmarks: res });
    firstFrame = false;
    lt = t;
    t += Math.max(0.025, Math.min(0.13, (1 / se.fps) * (busy(t) > 1.35 ? 1.6 : 1)) * (1 + 0.15 * r.n())) + (r.is(0.008) ? r.u(0.05, 0.25) : 0);
  }
  for (let i = 1; i < out.length; i++) if (out[i].timestampMs <= out[i - 1].timestampMs) out[i].timestampMs = out[i - 1].timestampMs + 1;
  return out;
}
function noiseGhost(p: Pose, t: number): Pose { return { ...p, hip: [p.hip[0] + 0.1 * Math.sin(t * 2.1), p.hip[1], p.hip[2] + 0.08 * Math.sin(t * 1.3)] }; }
