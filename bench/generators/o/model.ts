// What a pose model reports of the solved body: projection, hidden limbs guessed, jitter, drift, lag, swaps, losses.
import { Rng, wander } from './rng.ts';
import { clamp } from './math.ts';
import { newPose, solve, type Body } from './body.ts';
import { project, type Camera } from './camera.ts';
import type { Timeline } from './timeline.ts';

export interface Landmark { x: number; y: number; z?: number; visibility: number }
export interface Frame { timestampMs: number; landmarks: Landmark[] | null }

const N = 33;
const MIRROR = [0, 4, 5, 6, 1, 2, 3, 8, 7, 10, 9, 12, 11, 14, 13, 16, 15, 18, 17, 20, 19, 22, 21, 24, 23, 26, 25, 28, 27, 30, 29, 32, 31];
const ROUGH = [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.6, 0.6, 0.5, 0.5, 0.85, 0.85, 1, 1, 1.1, 1.1, 1.5, 1.5, 1.5, 1.5, 1.4, 1.4, 1.25, 1.25, 1, 1, 1, 1, 1.35, 1.35, 1.5, 1.5];
// hidden like: which key joint decides
const KEY = [0, 0, 0, 0, 0, 0, 0, 7, 8, 0, 0, 11, 12, 13, 14, 15, 16, 15, 16, 15, 16, 15, 16, 23, 24, 25, 26, 27, 28, 27, 28, 27, 28];
const TEST = [7, 8, 11, 12, 13, 14, 15, 16, 23, 24, 25, 26, 27, 28];
// capsules: two joints, radius, joints that are part of it
interface Cap { a: number; b: number; r: number; own: number[] }
function capsules(b: Body): Cap[] {
  const g = 0.03 * b.build;
  return [
    { a: 11, b: 23, r: 0.085 + g, own: [11, 23] }, { a: 12, b: 24, r: 0.085 + g, own: [12, 24] }, { a: 33, b: 34, r: 0.1 + g + 0.03 * b.belly, own: [11, 12, 23, 24] },
    { a: 23, b: 25, r: 0.065 + g, own: [23, 25, 24] }, { a: 24, b: 26, r: 0.065 + g, own: [24, 26, 23] }, { a: 25, b: 27, r: 0.042 + g * 0.5, own: [25, 27] }, { a: 26, b: 28, r: 0.042 + g * 0.5, own: [26, 28] },
    { a: 13, b: 15, r: 0.032, own: [13, 15] }, { a: 14, b: 16, r: 0.032, own: [14, 16] }, { a: 35, b: 35, r: 0.095, own: [7, 8, 0] },
  ];
}
/** Does the ray from the camera to the point p pass through the capsule before it? */
function hides(cx: number, cy: number, cz: number, J: Float64Array, p: number, c: Cap): boolean {
  const dx = J[p * 3] - cx, dy = J[p * 3 + 1] - cy, dz = J[p * 3 + 2] - cz;
  const ax = J[c.a * 3], ay = J[c.a * 3 + 1], az = J[c.a * 3 + 2], ex = J[c.b * 3] - ax, ey = J[c.b * 3 + 1] - ay, ez = J[c.b * 3 + 2] - az;
  const wx = cx - ax, wy = cy - ay, wz = cz - az;
  const A = dx * dx + dy * dy + dz * dz, B = dx * ex + dy * ey + dz * ez, C = ex * ex + ey * ey + ez * ez, Dd = dx * wx + dy * wy + dz * wz, E = ex * wx + ey * wy + ez * wz;
  const den = A * C - B * B; let t = den > 1e-9 ? (A * E - B * Dd) / den : 0; t = t < 0 ? 0 : t > 1 ? 1 : t;
  let s = (B * t - Dd) / A; if (s < 0.02) return false; if (s > 1) s = 1;
  const qx = wx + dx * s - ex * t, qy = wy + dy * s - ey * t, qz = wz + dz * s - ez * t;
  return qx * qx + qy * qy + qz * qz < c.r * c.r && (1 - s) * Math.sqrt(A) > 0.07;
}

/** Far outside the picture the model does not follow any more. */
function beyond(x: number): number { return x < 0 ? x * 0.9 / (1 - 0.5 * x) : x > 1 ? 1 + (x - 1) * 0.9 / (1 + 0.5 * (x - 1)) : x; }

export interface Conditions { jitter: number; loose: number; lagS: number; fps: number; swaps: number; losses: number; intruder: boolean; follow: number; words: string[]; zScale: number }
export function conditions(r: Rng, cam: Camera): Conditions {
  const c: Conditions = { jitter: Math.min(2.3, r.pick([0.5, 0.8, 1, 1, 1.3, 1.8]) * (1 + 1.1 * cam.dim)), loose: r.p(0.3) ? r.r(0.5, 1) : r.r(0, 0.3), lagS: r.r(0.01, 0.07), fps: 0, swaps: r.p(0.35) ? r.r(0.5, 3) : 0, losses: (r.p(0.5) ? r.r(0.5, 3) : 0) * (1 + 2 * cam.dim), intruder: r.p(0.06), follow: r.r(0.2, 0.85), words: [], zScale: r.r(0.5, 1.1) };
  c.fps = cam.dim > 0 ? r.r(10, 15) : r.pick([r.r(10, 14), r.r(13, 18), r.r(15, 21), r.r(18, 25), r.r(24, 30)]);
  c.words.push(c.loose > 0.45 ? 'loose clothes' : r.pick(['leggings', 'shorts', 'close clothes']));
  if (c.intruder) c.words.push(r.pick(['a cat passes', 'a child comes in']));
  c.words.push(r.pick(['plain wall', 'furniture behind', 'mirror in the room', 'bright window', 'rug']));
  return c;
}

export function shoot(r: Rng, tl: Timeline, b: Body, cam: Camera, k: Conditions): Frame[] {
  const frames: Frame[] = [], pose = newPose(), J = new Float64Array(108), U = new Float64Array(108), prevJ = new Float64Array(99);
  const out = new Float64Array(66), mid = new Float64Array(66), slow = new Float64Array(66), occ = new Float64Array(33), occT = new Float64Array(33), vis = new Float64Array(33), zN = new Float64Array(33), pop = new Float64Array(99), est = new Float64Array(66), speed = new Float64Array(33);
  const caps = capsules(b), dur = tl.dur, ratio = cam.W / cam.H;
  const cloth: ((t: number) => number)[] = []; for (let i = 0; i < 8; i++) cloth.push(wander(r, 0.004 + 0.022 * k.loose, 0.03, 0.5));
  // events
  interface Ev { t0: number; t1: number; kind: 'swapLegs' | 'swapAll' | 'lost' | 'cat' }
  const evs: Ev[] = []; const mins = dur / 60;
  const draw = (rate: number, kind: Ev['kind'], lo: number, hi: number) => { let n = rate * mins; while (n > 0) { if (r.p(Math.min(1, n))) { const t = r.r(0, dur); evs.push({ t0: t, t1: t + r.r(lo, hi), kind }); } n -= 1; } };
  draw(k.swaps, r.p(0.7) ? 'swapLegs' : 'swapAll', 0.07, 0.7); draw(k.losses, 'lost', 0.06, 0.9); if (k.intruder) draw(Math.max(1 / mins, 1), 'cat', 0.5, 1.4);
  const catX = r.r(0.1, 0.9), catY = r.r(0.5, 0.85), catS = r.r(0.18, 0.4), catD = r.sign();
  let lostFor = 0, t = r.r(0, 0.05), last = -1, first = true; const slowTau = r.r(3, 8), blur = r.r(0.25, 0.6), startMs = 0;
  const baseVis = 0.985 - 0.12 * cam.dim;
  while (t < dur) {
    const dt = last < 0 ? 0.05 : t - last; last = t;
    tl.sample(t, pose); solve(pose, b, J);
    for (let c = 0; c < 3; c++) { J[99 + c] = (J[33 + c] + J[36 + c]) / 2; J[102 + c] = (J[69 + c] + J[72 + c]) / 2; J[105 + c] = (J[21 + c] + J[24 + c]) / 2; }
    for (let i = 0; i < N; i++) {
      project(cam, J[i * 3], J[i * 3 + 1], J[i * 3 + 2], U, i * 3);
      speed[i] = first ? 0 : speed[i] * 0.6 + 0.4 * Math.hypot(J[i * 3] - prevJ[i * 3], J[i * 3 + 1] - prevJ[i * 3 + 1], J[i * 3 + 2] - prevJ[i * 3 + 2]) / dt;
    }
    prevJ.set(J.subarray(0, 99));
    for (const i of TEST) { let h = 0; for (const c of caps) if (!c.own.includes(i) && hides(cam.x, cam.y, cam.z, J, i, c)) { h = 1; break; } occT[i] = h; }
    // the face from behind
    const nx = J[0] - J[105], ny = J[1] - J[106], nz = J[2] - J[107];
    occT[0] = nx * (cam.x - J[0]) + ny * (cam.y - J[1]) + nz * (cam.z - J[2]) < 0 ? 1 : 0;
    const zh = Math.max(0.3, (U[71] + U[74]) / 2), px = cam.f / zh; // picture widths per metre at the hips
    const small = 1 + Math.max(0, zh - 3) * 0.25 + (px * cam.W < 110 ? 0.5 : 0);
    const aS = 1 - Math.exp(-dt / slowTau), aM = 1 - Math.exp(-dt / 0.22), aO = 1 - Math.exp(-dt / 0.12), qS = Math.sqrt(1 - (1 - aS) ** 2), qM = Math.sqrt(1 - (1 - aM) ** 2), aL = first ? 1 : 1 - Math.exp(-dt / k.lagS);
    let inside = 0;
    for (let i = 0; i < N; i++) {
      const key = KEY[i]; occ[i] += (occT[key] - occ[i]) * (first ? 1 : aO);
      const inn = U[i * 3] > 0 && U[i * 3] < 1 && U[i * 3 + 1] > 0 && U[i * 3 + 1] < 1; if (inn && (i > 10 && i < 17 || i > 22 && i < 29 || i === 0)) inside++;
      let x = U[i * 3], y = U[i * 3 + 1];
      const o = occ[i];
      if (o > 0.02 && i > 12 && i !== 23 && i !== 24) { // a hidden limb is drawn after its visible partner
        const m = MIRROR[i];
        if (occ[m] < 0.6) { const root = i < 23 ? (i % 2 === 1 ? 11 : 12) : (i % 2 === 1 ? 23 : 24), rm = MIRROR[root], w = o * k.follow * 0.75; x += (U[m * 3] + (U[root * 3] - U[rm * 3]) - x) * w; y += (U[m * 3 + 1] + (U[root * 3 + 1] - U[rm * 3 + 1]) - y) * w; }
      }
      if (i >= 23 && i <= 26) { x += cloth[(i - 23) * 2](t) * px; y += cloth[(i - 23) * 2 + 1](t) * px * ratio; }
      // pops of hidden joints
      if (i > 12 && o > 0.5) { if (pop[i * 3 + 2] <= 0 && r.u() < dt * 0.12) { pop[i * 3] = r.g() * 0.07; pop[i * 3 + 1] = r.g() * 0.07; pop[i * 3 + 2] = r.r(0.15, 0.7); } }
      if (pop[i * 3 + 2] > 0) { pop[i * 3 + 2] -= dt; x += pop[i * 3] * px; y += pop[i * 3 + 1] * px * ratio; }
      const trunk = i === 11 || i === 12 || i === 23 || i === 24;
      const mul = ROUGH[i] * k.jitter * small * (1 + (trunk ? 0.8 : 2.2) * o) * (1 + Math.min(3, speed[i]) * 0.55) * (inn ? 1 : 1.8) * px;
      const i2 = i * 2;
      slow[i2] += -slow[i2] * aS + qS * r.g(); slow[i2 + 1] += -slow[i2 + 1] * aS + qS * r.g();
      mid[i2] += -mid[i2] * aM + qM * r.g(); mid[i2 + 1] += -mid[i2 + 1] * aM + qM * r.g();
      x += mul * (0.006 * slow[i2] + 0.0062 * mid[i2] + 0.0022 * r.g());
      y += mul * (0.006 * slow[i2 + 1] + 0.0062 * mid[i2 + 1] + 0.0022 * r.g()) * ratio;
      if (!inn) { x = beyond(x); y = beyond(y); }
      est[i2] = x; est[i2 + 1] = y;
      out[i2] += (x - out[i2]) * aL; out[i2 + 1] += (y - out[i2 + 1]) * aL;
      zN[i] += -zN[i] * aM * 0.5 + 0.03 * qM * r.g();
      const v = trunk ? (inn ? 0.995 : 0.9) : (inn ? baseVis - o * (0.45 + 0.3 * (1 - k.follow)) : i < 11 ? 0.8 : 0.25) - Math.min(0.25, speed[i] * 0.05);
      vis[i] += (v - vis[i]) * (first ? 1 : aO);
    }
    let ev: Ev | null = null; for (const e of evs) if (t >= e.t0 && t < e.t1) { ev = e; break; }
    let lms: Landmark[] | null = null;
    const noseIn = U[0] > 0.01 && U[0] < 0.99 && U[1] > 0.01 && U[1] < 0.99 && U[2] > 0.15;
    const few = inside < (noseIn ? 2 : 5); lostFor = few ? lostFor + dt : 0;
    const gone = lostFor > 0.25 || inside < 1;
    if (!(gone || ev !== null && ev.kind === 'lost')) {
      lms = new Array(N);
      for (let i = 0; i < N; i++) {
        let s = i;
        if (ev !== null && (ev.kind === 'swapAll' && i > 10 || ev.kind === 'swapLegs' && i > 22)) s = MIRROR[i];
        let x = out[s * 2], y = out[s * 2 + 1], z = (U[s * 3 + 2] - zh) * px * k.zScale + zN[s];
        let v = clamp(vis[s] + r.g() * 0.008, 0.001, 0.9999);
        if (ev !== null && ev.kind === 'cat') { // another, smaller body: squashed, low, moving through
          const cx0 = (out[46] + out[48]) / 2, cy0 = (out[47] + out[49]) / 2, w = catX + catD * (t - ev.t0) * 0.15;
          x = w + (out[s * 2 + 1] - cy0) / ratio * catS * catD + r.g() * 0.01; y = catY + (out[s * 2] - cx0) * ratio * catS * 0.4 + (i > 22 ? 0.06 : 0) + r.g() * 0.01; v = clamp(v - 0.3, 0.05, 1); z = r.g() * 0.05;
        }
        lms[i] = { x: Math.round(x * 1e5) / 1e5, y: Math.round(y * 1e5) / 1e5, z: Math.round(z * 1e4) / 1e4, visibility: Math.round(v * 1e4) / 1e4 };
      }
    }
    frames.push({ timestampMs: startMs + Math.round(t * 1000), landmarks: lms });
    first = false;
    t += (1 / k.fps) * Math.max(0.55, 1 + r.g() * 0.12) + (r.u() < 0.004 ? r.r(0.08, 0.4) : 0);
  }
  return frames;
}
