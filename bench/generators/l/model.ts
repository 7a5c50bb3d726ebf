// What a pose model makes of a body it sees: correlated jitter, drift, lag, guesses for what is hidden or
// outside the picture, sides mixed up, nothing found, somebody else found.
import type { Body } from './body.ts';
import type { Camera } from './camera.ts';
import { project } from './camera.ts';
import { Rng, clamp, lerp, wander } from './rng.ts';

export interface Landmark { x: number; y: number; z?: number; visibility: number }
export interface Frame { timestampMs: number; landmarks: Landmark[] | null }

const FACTOR = [0.55, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.6, 0.6, 0.6, 0.6, 0.8, 0.8, 1, 1, 1.25, 1.25, 1.5, 1.5, 1.5, 1.5, 1.4, 1.4, 0.95, 0.95, 1, 1, 1.1, 1.1, 1.3, 1.3, 1.5, 1.5];
const GROUP = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 1, 1, 4, 5, 4, 5, 4, 5, 4, 5];
const MIRROR = [0, 4, 5, 6, 1, 2, 3, 8, 7, 10, 9, 12, 11, 14, 13, 16, 15, 18, 17, 20, 19, 22, 21, 24, 23, 26, 25, 28, 27, 30, 29, 32, 31];
// where the hiding of a point is looked up
const KEY = [0, 0, 0, 0, 0, 0, 0, 7, 8, 0, 0, 11, 12, 13, 14, 15, 16, 15, 16, 15, 16, 15, 16, 23, 24, 25, 26, 27, 28, 27, 28, 27, 28];
const TESTED = [0, 7, 8, 11, 12, 13, 14, 15, 16, 23, 24, 25, 26, 27, 28];
const BONES: [number, number, number][] = [[11, 23, 0.062], [12, 24, 0.062], [23, 25, 0.045], [24, 26, 0.045], [25, 27, 0.028], [26, 28, 0.028], [11, 13, 0.024], [12, 14, 0.024], [13, 15, 0.019], [14, 16, 0.019]];

export interface Eye {
  quality: number; dim: boolean; clothes: number; lost: number; swap: number; fps: number; lag: number; wild: number;
  pet: number | null; words: string[]; far: number; clock: number;
}
export function eyeOf(rng: Rng): Eye {
  const words: string[] = [];
  const dim = rng.chance(0.18), loose = rng.chance(0.3);
  const quality = rng.log(0.6, 1.8) * (dim ? rng.range(1.4, 2.1) : 1);
  words.push(dim ? 'dim light' : rng.pick(['daylight', 'lamp light']), loose ? 'loose clothes' : rng.pick(['tight clothes', 'leggings', 'shorts', 'sportswear']));
  words.push(rng.pick(['carpet', 'bare room', 'sofa behind', 'bed behind', 'plants', 'bookshelf', 'mat on wood', 'cluttered room']));
  const pet = rng.chance(0.07) ? rng.next() : null;
  if (pet !== null) words.push(rng.pick(['a cat comes by', 'a child comes by']));
  return {
    quality, dim, clothes: loose ? rng.range(0.6, 1.3) : rng.range(0.05, 0.3), lost: rng.chance(0.3) ? rng.log(0.01, 0.06) * (dim ? 1.7 : 1) : 0.002,
    swap: rng.log(0.003, 0.05), fps: rng.pick([10, 12, 14, 15, 15, 18, 20, 24, 24, 25, 28, 30, 30, 30]), lag: rng.range(0.01, 0.07) * (dim ? 1.5 : 1),
    wild: rng.chance(0.2) ? rng.log(0.005, 0.03) : 0, pet, words, far: rng.next(), clock: rng.chance(0.5) ? 0 : rng.range(0, 60000),
  };
}

function gap2(ax: number, ay: number, az: number, bx: number, by: number, bz: number, px: number, py: number, pz: number, qx: number, qy: number, qz: number): number {
  // squared distance of two segments (Ericson)
  const d1x = bx - ax, d1y = by - ay, d1z = bz - az, d2x = qx - px, d2y = qy - py, d2z = qz - pz, rx = ax - px, ry = ay - py, rz = az - pz;
  const a = d1x * d1x + d1y * d1y + d1z * d1z, e = d2x * d2x + d2y * d2y + d2z * d2z, f = d2x * rx + d2y * ry + d2z * rz;
  const c = d1x * rx + d1y * ry + d1z * rz, b = d1x * d2x + d1y * d2y + d1z * d2z, den = a * e - b * b;
  let s = den > 1e-9 ? clamp((b * f - c * e) / den, 0, 1) : 0;
  let t = (b * s + f) / e;
  if (t < 0) { t = 0; s = clamp(-c / a, 0, 1); } else if (t > 1) { t = 1; s = clamp((b - c) / a, 0, 1); }
  const x = ax + d1x * s - px - d2x * t, y = ay + d1y * s - py - d2y * t, z = az + d1z * s - pz - d2z * t;
  return x * x + y * y + z * z;
}

/** Films the body; `bodyAt` writes 33 world points for a time in seconds. */
export function film(rng: Rng, b: Body, cam: Camera, eye: Eye, dur: number, bodyAt: (t: number, out: Float64Array) => void): { frames: Frame[]; zero: number } {
  const frames: Frame[] = [], pts = new Float64Array(99), o = { x: 0, y: 0, d: 0 };
  const X = new Float64Array(33), Y = new Float64Array(33), D = new Float64Array(33), PX = new Float64Array(33), PY = new Float64Array(33);
  const sx = new Float64Array(33), sy = new Float64Array(33), fx = new Float64Array(33), fy = new Float64Array(33), gx = new Float64Array(6), gy = new Float64Array(6);
  const dx = new Float64Array(33), dy = new Float64Array(33), dz = new Float64Array(33), hid = new Float64Array(33), hidNow = new Float64Array(33);
  const bias = new Float64Array(66);
  for (let i = 0; i < 66; i++) bias[i] = rng.gauss() * 0.005 * (GROUP[i >> 1] === 0 ? 0.4 : 1);
  const hipUp = rng.range(-0.004, 0.012);
  const follow = [wander(rng, 0.15), wander(rng, 0.2)], visW = [wander(rng, 0.3), wander(rng, 0.4)], cloth = [wander(rng, 0.5), wander(rng, 0.35), wander(rng, 0.4), wander(rng, 0.3)];
  const outW = [wander(rng, 0.2), wander(rng, 0.25)];
  const zero = eye.clock, zGain = rng.range(0.5, 1.05);
  let t = 0, last = -1, testAt = -1, first = true;
  let lostTill = -1, swapTill = -1, swapLegs = false, wildTill = -1, wildX = 0, wildY = 0;
  const petAt = eye.pet !== null ? eye.pet * dur * 0.9 : -1, petFor = rng.range(0.7, 1.4), petX = rng.range(0.1, 0.9), petS = rng.range(0.08, 0.2);
  while (t < dur) {
    bodyAt(t, pts);
    const dt = last < 0 ? 1 / eye.fps : t - last;
    for (let i = 0; i < 33; i++) { project(cam, pts[3 * i]!, pts[3 * i + 1]!, pts[3 * i + 2]!, o); X[i] = o.x; Y[i] = o.y; D[i] = o.d; }
    const depth = (D[23]! + D[24]!) / 2, bodyPx = cam.f * b.H / Math.max(0.4, depth);
    const mx = (X[11]! + X[12]!) / 2, my = (Y[11]! + Y[12]!) / 2, hx = (X[23]! + X[24]!) / 2, hy = (Y[23]! + Y[24]!) / 2;
    const inside = (x: number, y: number, m: number): boolean => x > -m * cam.w && x < (1 + m) * cam.w && y > -m * cam.h && y < (1 + m) * cam.h;
    const nIn = (inside(mx, my, 0) ? 1 : 0) + (inside(hx, hy, 0) ? 1 : 0) + (inside(X[0]!, Y[0]!, -0.01) ? 1 : 0);
    const here = nIn >= 1 && depth > 0.35 && D[0]! > 0.25;
    const tl = Math.hypot(mx - hx, my - hy), full = cam.f * (b.segP + b.segM + b.segC) / Math.max(0.4, depth);
    const shallow = clamp(1 - tl / full, 0, 1), lying = clamp(Math.abs(mx - hx) / Math.max(tl, 1) * 1.3 - 0.3, 0, 1);
    const shW = Math.hypot(X[11]! - X[12]!, Y[11]! - Y[12]!) + Math.hypot(X[23]! - X[24]!, Y[23]! - Y[24]!);
    const sideOn = clamp(1.4 - shW / (cam.f * 2 * (b.shW + b.hipW) / depth) * 2, 0, 1);
    if (t >= testAt) {
      testAt = t + 0.08;
      for (const i of TESTED) {
        const ax = pts[3 * i]!, ay = pts[3 * i + 1]!, az = pts[3 * i + 2]!;
        let vx = cam.pos[0] - ax, vy = cam.pos[1] - ay, vz = cam.pos[2] - az;
        const l = Math.sqrt(vx * vx + vy * vy + vz * vz); vx /= l; vy /= l; vz /= l;
        const s = 0.045 * b.H, e = Math.min(l, 1.1);
        let h = 0;
        for (const [p, q, r0] of BONES) {
          if (p === i || q === i) continue;
          const r = r0 * b.H * Math.sqrt(b.girth);
          const g = gap2(ax + vx * s, ay + vy * s, az + vz * s, ax + vx * e, ay + vy * e, az + vz * e, pts[3 * p]!, pts[3 * p + 1]!, pts[3 * p + 2]!, pts[3 * q]!, pts[3 * q + 1]!, pts[3 * q + 2]!);
          if (g < r * r) { h = Math.max(h, Math.min(1, 2 * (1 - Math.sqrt(g) / r))); if (h >= 1) break; }
        }
        hidNow[i] = h;
      }
    }
    for (const i of TESTED) hid[i] = hid[i]! + (hidNow[i]! - hid[i]!) * (1 - Math.exp(-dt / 0.12));
    // what happens now and then
    if (t > lostTill && rng.chance(1 - Math.exp(-dt * eye.lost * (1 + lying + 2 * shallow)))) lostTill = t + rng.log(0.08, 1.2);
    if (t > swapTill && rng.chance(1 - Math.exp(-dt * eye.swap * (0.25 + 2 * sideOn + lying)))) { swapTill = t + rng.log(0.06, 0.9); swapLegs = rng.chance(0.6); }
    if (t > wildTill && rng.chance(1 - Math.exp(-dt * eye.wild * (0.3 + lying + 2 * shallow)))) { wildTill = t + rng.log(0.1, 0.6); wildX = rng.gauss() * 0.08; wildY = rng.gauss() * 0.08; }
    const pet = petAt >= 0 && t > petAt && t < petAt + petFor;
    const small = Math.sqrt(Math.max(1, 220 / bodyPx));
    const all = eye.quality * small * (1 + 0.45 * lying + 1.3 * shallow);
    const af = Math.exp(-dt / 0.11), as = Math.exp(-dt / 5), kf = Math.sqrt(1 - af * af), ks = Math.sqrt(1 - as * as) * 1.732;
    for (let g = 0; g < 6; g++) { gx[g] = gx[g]! * af + kf * rng.gauss(); gy[g] = gy[g]! * af + kf * rng.gauss(); }
    const lm: Landmark[] | null = here && t > lostTill ? [] : null;
    const swapped = t < swapTill, wild = t < wildTill;
    for (let i = 0; i < 33; i++) {
      const key = KEY[i]!, m = MIRROR[i]!, grp = GROUP[i]!;
      const h = hid[key]!;
      const v0 = last < 0 ? 0 : Math.hypot(X[i]! - PX[i]!, Y[i]! - PY[i]!) / dt / bodyPx;
      fx[i] = fx[i]! * af + kf * rng.gauss(); fy[i] = fy[i]! * af + kf * rng.gauss();
      dx[i] = dx[i]! * as + ks * (2 * rng.next() - 1); dy[i] = dy[i]! * as + ks * (2 * rng.next() - 1); dz[i] = dz[i]! * as + ks * (2 * rng.next() - 1);
      let src = i;
      if (swapped && (grp >= 4 || i === 23 || i === 24 || !swapLegs) && i > 6) src = m;
      let x = X[src]!, y = Y[src]!;
      if (h > 0.02 && grp >= 2 && sideOn > 0) {                  // the far limb is drawn on the near one
        const w = h * sideOn * clamp(0.55 + 0.3 * follow[grp & 1]!(t), 0.1, 0.95);
        x = lerp(x, X[MIRROR[src]!]!, w); y = lerp(y, Y[MIRROR[src]!]!, w);
      }
      const ox = Math.max(0, -x, x - cam.w) / bodyPx, oy = Math.max(0, -y, y - cam.h) / bodyPx, off = ox + oy;
      if (off > 0) {                                             // guessed: drawn towards the edge, uncertain
        const pull = clamp(0.25 + 0.2 * outW[grp & 1]!(t), 0, 0.6) * Math.min(1, off * 4);
        x = lerp(x, clamp(x, 0, cam.w), pull); y = lerp(y, clamp(y, 0, cam.h), pull);
      }
      const bad = 1 + 2.4 * h * (grp >= 2 ? 1 : 0.4) + 5 * Math.min(1, off * 4);
      const fast = 1 + 0.9 * Math.min(3, v0);
      const sf = 0.0021 * FACTOR[i]! * all * bad * fast * bodyPx, sd = 0.0045 * FACTOR[i]! * all * bad * bodyPx;
      x += sf * (0.7 * fx[i]! + 0.7 * gx[grp]!) + sd * dx[i]! + (bias[2 * i]! * bodyPx);
      y += sf * (0.7 * fy[i]! + 0.7 * gy[grp]!) + sd * dy[i]! + (bias[2 * i + 1]! * bodyPx);
      if (i === 23 || i === 24) { x += (mx - hx) / Math.max(1, tl) * hipUp * bodyPx; y += (my - hy) / Math.max(1, tl) * hipUp * bodyPx; }
      if (eye.clothes > 0 && (i >= 23 && i <= 26)) {
        const c = eye.clothes * 0.0075 * bodyPx;
        x += c * cloth[i & 1]!(t + (i > 24 ? 11 : 0)); y += c * cloth[2 + (i & 1)]!(t + (i > 24 ? 13 : 0)) * 0.8;
      }
      if (wild && i > 10) { x += wildX * bodyPx * (1 + fx[i]!) ; y += wildY * bodyPx * (1 + fy[i]!); }
      // the model's own smoothing: strong when slow, weak when fast
      const tau = eye.lag / (1 + 2.5 * v0), a = first || wild !== (wildTill > t - dt) ? 1 : dt / (dt + tau);
      sx[i] = sx[i]! + (x - sx[i]!) * a; sy[i] = sy[i]! + (y - sy[i]!) * a;
      if (lm) {
        const trunk = i === 11 || i === 12 || i === 23 || i === 24;
        let vis = trunk ? 0.995 : i <= 10 ? 0.985 - 0.5 * Math.max(0, h - 0.5) : 0.96 - 0.03 * FACTOR[i]!;
        if (!trunk && grp >= 2) vis *= lerp(1, clamp(0.42 + 0.22 * visW[i & 1]!(t + grp), 0.04, 0.9), h);
        if (!trunk && v0 > 1) vis *= clamp(1.1 - 0.12 * v0, 0.5, 1);
        if (off > 0) vis *= trunk ? Math.exp(-off * 5) : Math.exp(-off * 22);
        if (!trunk && grp >= 4 && lying > 0.5) vis *= 0.94 + 0.05 * visW[1]!(t * 0.7);
        if (eye.dim && !trunk) vis *= 0.94;
        if (all > 2) vis *= trunk ? 0.99 : 0.9;
        vis = clamp(vis + (trunk ? 0.002 : 0.015) * fx[i]!, 0.001, 0.9999);
        const z = ((D[src]! - depth) * cam.f / depth * zGain) / cam.w + 0.03 * all * dz[i]! * bodyPx / cam.w + (wild ? 0.1 : 0);
        if (pet) {
          const H = petS * cam.h, px = petX * cam.w + 0.2 * H * Math.sin(3 * (t - petAt)), py = cam.h * 0.8;
          const rel = [[0, -0.45], [0, -0.25], [0.2, -0.1], [-0.2, -0.1], [0.12, 0.4], [-0.12, 0.4]][grp]!;
          const cx = px + H * (rel[0]! + 0.06 * fx[i]! + (i > 22 ? 0.05 : 0.02) * (i % 2 ? 1 : -1)), cy = py + H * (rel[1]! + 0.05 * fy[i]! + (trunk && i > 20 ? 0.25 : 0));
          lm.push({ x: cx / cam.w, y: cy / cam.h, z: 0.05 * dz[i]!, visibility: clamp(vis * 0.75, 0, 1) });
        } else lm.push({ x: sx[i]! / cam.w, y: sy[i]! / cam.h, z, visibility: vis });
      }
    }
    first = !here;
    for (let i = 0; i < 33; i++) { PX[i] = X[i]!; PY[i] = Y[i]!; }
    frames.push({ timestampMs: Math.round((zero + t * 1000) * 10) / 10, landmarks: lm });
    last = t;
    let step = (1 / eye.fps) * (1 + 0.12 * rng.gauss());
    if (rng.chance(0.02)) step += 1 / eye.fps;
    if (rng.chance(0.0015)) step += rng.range(0.15, 0.5);
    t += Math.max(0.5 / eye.fps, step);
  }
  return { frames, zero };
}
