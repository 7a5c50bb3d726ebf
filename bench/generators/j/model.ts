// What a pose model makes of the body it sees: jitter, lag, drift, guesses, swaps, losses.
import { type V, Rng, sub, add, mad, dot, len, mix, clamp, wander } from './math.ts';
import { type Camera, project } from './camera.ts';
import type { Body } from './body.ts';

export interface Landmark { x: number; y: number; z?: number; visibility: number }
export interface Frame { timestampMs: number; landmarks: Landmark[] | null }
export interface Quality { jitter: number; drift: number; lag: number; swap: number; lost: number; fps: number; loose: number; intruder: boolean; follow: number }

export function makeQuality(r: Rng): { q: Quality; words: string[] } {
  const dim = r.p(0.22), loose = r.p(0.35) ? r.r(0.6, 1.8) : r.r(0.1, 0.4), words: string[] = [];
  words.push(loose > 0.6 ? r.pick(['wide trousers', 'long dress', 'loose tracksuit', 'wide shirt']) : r.pick(['leggings', 'shorts', 'sports bra and leggings', 'underwear']));
  words.push(dim ? 'dim light' : r.pick(['daylight', 'lamp', 'bright room', 'window behind']));
  const k = dim ? r.r(1.3, 2.1) : r.r(0.35, 1.15);
  const intruder = r.p(0.035); if (intruder) words.push(r.pick(['cat walks by', 'child runs through']));
  return { q: { jitter: k * r.r(0.7, 1.3), drift: k * r.r(0.5, 1.3), lag: r.p(0.2) ? 0 : r.r(0.015, 0.06), swap: k * r.r(0.2, 1.2), lost: k * r.r(0.1, 1.2), fps: r.pick([10, 12, 15, 15, 18, 20, 24, 24, 27, 30]), loose, intruder, follow: r.r(0.2, 1) }, words };
}

// how restless each point is (hips wander as nobody sees them; hands and feet shake)
const SHAKE = [0.6, 0.55, 0.55, 0.6, 0.55, 0.55, 0.6, 0.75, 0.75, 0.6, 0.6, 0.8, 0.8, 1.05, 1.05, 1.3, 1.3, 1.7, 1.7, 1.7, 1.7, 1.5, 1.5, 0.95, 0.95, 1.05, 1.05, 1.2, 1.2, 1.4, 1.4, 1.6, 1.6];
const MAIN = [0, 7, 8, 11, 12, 13, 14, 15, 16, 23, 24, 25, 26, 27, 28, 31, 32];
// which main point tells whether a point is hidden
const LIKE = [0, 0, 0, 0, 0, 0, 0, 7, 8, 0, 0, 11, 12, 13, 14, 15, 16, 15, 16, 15, 16, 15, 16, 23, 24, 25, 26, 27, 28, 27, 28, 31, 32];
const MIRROR = [0, 4, 5, 6, 1, 2, 3, 8, 7, 10, 9, 12, 11, 14, 13, 16, 15, 18, 17, 20, 19, 22, 21, 24, 23, 26, 25, 28, 27, 30, 29, 32, 31];
const PART = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4]; // 0 head, arms, legs

/** is the way from P to the camera C closed by a capsule a–b of radius R? (0..1, soft) */
function covers(P: V, C: V, a: V, b: V, R: number): number {
  const ux = C[0] - P[0], uy = C[1] - P[1], uz = C[2] - P[2], vx = b[0] - a[0], vy = b[1] - a[1], vz = b[2] - a[2], rx = P[0] - a[0], ry = P[1] - a[1], rz = P[2] - a[2];
  const A = ux * ux + uy * uy + uz * uz, E = vx * vx + vy * vy + vz * vz, F = vx * rx + vy * ry + vz * rz, c = ux * rx + uy * ry + uz * rz, B = ux * vx + uy * vy + uz * vz, den = A * E - B * B;
  let s = den > 1e-9 ? clamp((B * F - c * E) / den, 0, 1) : 0; let t = E > 1e-9 ? (B * s + F) / E : 0;
  if (t < 0) { t = 0; s = clamp(-c / A, 0, 1); } else if (t > 1) { t = 1; s = clamp((B - c) / A, 0, 1); }
  if (s * Math.sqrt(A) < R * 0.9) return 0; // its own flesh
  const wx = rx + ux * s - vx * t, wy = ry + uy * s - vy * t, wz = rz + uz * s - vz * t, q = Math.sqrt(wx * wx + wy * wy + wz * wz);
  return q < R * 0.75 ? 1 : q > R * 1.15 ? 0 : (R * 1.15 - q) / (R * 0.4);
}
// capsules: ends, radius, points that belong to it
const CAPS: [number, number, number, number[]][] = [
  [23, 25, 0.062, [23, 25]], [24, 26, 0.062, [24, 26]], [25, 27, 0.043, [25, 27]], [26, 28, 0.043, [26, 28]],
  [11, 13, 0.04, [11, 13]], [12, 14, 0.04, [12, 14]], [13, 15, 0.032, [13, 15]], [14, 16, 0.032, [14, 16]]];

export function filmOf(r: Rng, B: Body, cam: Camera, q: Quality, dur: number, pose: (t: number) => V[]): Frame[] {
  const W = cam.W, H = cam.H, frames: Frame[] = [];
  const jx = new Float64Array(66), dx = new Float64Array(66), bias = new Float64Array(66), sm = new Float64Array(66), prev = new Float64Array(66), vel = new Float64Array(33), occ = new Float64Array(33), swf: boolean[] = [];
  for (let i = 0; i < 66; i++) { bias[i] = r.g() * 0.010 * (i < 22 ? 0.6 : i < 46 ? 1.1 : 1.7) * (0.8 + 0.4 * B.full + 0.2 * q.loose); dx[i] = r.g(); jx[i] = r.g(); }
  // nobody sees a hip: it is put somewhat towards the knee, the waist or away from them, always in the same way
  const hipThigh = r.cn(0.02, 0.035, -0.06, 0.1), hipTrunk = r.cn(0.02, 0.04, -0.06, 0.12) * (1 + 0.5 * B.full), kneeThigh = r.cn(0, 0.03, -0.07, 0.07), shTrunk = r.cn(0.01, 0.025, -0.04, 0.06);
  // the phone: now and then it is pushed, slides down a little, or stands on something soft
  const soft = r.p(0.08) ? r.r(0.001, 0.004) : 0, softX = wander(r, 0.9), softY = wander(r, 0.7), push = r.p(0.07) ? r.r(0.1, 0.9) * dur : 1e9, pushX = r.g() * 0.025, pushY = r.g() * 0.02, slide = r.p(0.06) ? r.g() * 0.03 : 0;
  const tauJ = r.r(0.06, 0.2), tauD = r.r(2, 5), guess = [wander(r, 3), wander(r, 3.7), wander(r, 2.6), wander(r, 4.1)], cloth = Array.from({ length: 8 }, () => wander(r, r.r(2, 5)));
  // events
  type Ev = { t0: number; t1: number; kind: number };
  const evs: Ev[] = [];
  const poisson = (rate: number, lo: number, hi: number, kind: number) => { let t = 0; for (;;) { t += -Math.log(1 - r.u() * 0.9999) / Math.max(1e-6, rate); if (t > dur) break; const d = r.r(lo, hi); evs.push({ t0: t, t1: t + d, kind }); } };
  poisson(0.012 * q.lost, 0.03, 0.4, 0); poisson(0.002 * q.lost, 0.5, 1.6, 0);
  poisson(0.035 * q.swap, 0.06, 0.5, 1); poisson(0.02 * q.swap, 0.06, 0.5, 2); poisson(0.008 * q.swap, 0.06, 0.4, 3); // legs, arms, all
  poisson(0.008 * q.jitter, 0.05, 0.3, 4); // one limb flies off
  if (q.intruder) { const t = r.r(0.1, 0.9) * dur; evs.push({ t0: t, t1: t + r.r(0.5, 1.4), kind: 5 }); }
  evs.sort((a, b) => a.t0 - b.t0);
  const it = { x: r.r(0.05, 0.95), y: r.r(0.5, 0.85), k: r.r(0.2, 0.45), v: r.r(-0.4, 0.4) };
  const flyer = r.int(1, 4), flyV = [r.g() * 0.1, r.g() * 0.1];
  const interval = 1 / q.fps, uneven = r.p(0.25) ? r.r(0.15, 0.35) : r.r(0.02, 0.12);
  let t = 0, last = -1, fresh = true; const start = Math.round(r.r(0, 3000)) * 0;
  while (t < dur) {
    const dt = last < 0 ? interval : t - last; last = t;
    const P = pose(t);
    let fl: Landmark[] | null = null;
    // true picture
    const tx = new Array<number>(33), ty = new Array<number>(33), tz = new Array<number>(33);
    let ax = 1e9, bx = -1e9, ay = 1e9, by = -1e9, inside = 0;
    for (let i = 0; i < 33; i++) { const p = project(cam, P[i]); tx[i] = p[0]; ty[i] = p[1]; tz[i] = p[2]; ax = Math.min(ax, p[0]); bx = Math.max(bx, p[0]); ay = Math.min(ay, p[1]); by = Math.max(by, p[1]); }
    {
      const pu = clamp((t - push) / 0.25, 0, 1), shx = (soft * softX(t) + pu * pushX) * W, shy = (soft * softY(t) + pu * pushY + (slide * t) / dur) * W;
      if (shx !== 0 || shy !== 0) { for (let i = 0; i < 33; i++) { tx[i] += shx; ty[i] += shy; } ax += shx; bx += shx; ay += shy; by += shy; }
      for (let i = 0; i < 2; i++) {
        const hx = tx[23 + i], hy = ty[23 + i], kx = tx[25 + i], ky = ty[25 + i], sx = tx[11 + i], sy = ty[11 + i];
        tx[23 + i] += (kx - hx) * hipThigh + (sx - hx) * hipTrunk; ty[23 + i] += (ky - hy) * hipThigh + (sy - hy) * hipTrunk;
        tx[25 + i] += (hx - kx) * kneeThigh; ty[25 + i] += (hy - ky) * kneeThigh; tx[11 + i] += (hx - sx) * shTrunk; ty[11 + i] += (hy - sy) * shTrunk;
      }
    }
    for (const i of MAIN) if (tx[i] > 0 && tx[i] < W && ty[i] > 0 && ty[i] < H && tz[i] > 0.2) inside++;
    const trunkIn = [11, 12, 23, 24, 0].some((i) => tx[i] > -0.05 * W && tx[i] < 1.05 * W && ty[i] > -0.05 * H && ty[i] < 1.05 * H);
    let hide = inside < 3 || !trunkIn;
    let swLeg = false, swArm = false, swAll = false, fly = false, intr = false; let iu = 0;
    for (const e of evs) if (t >= e.t0 && t < e.t1) { if (e.kind === 0) hide = true; else if (e.kind === 1) swLeg = true; else if (e.kind === 2) swArm = true; else if (e.kind === 3) swAll = true; else if (e.kind === 4) fly = true; else { intr = true; iu = t - e.t0; } }
    const tms = Math.round(t * 1000) + start;
    const S = clamp(Math.max(bx - ax, by - ay), 60, 1.3 * Math.max(W, H));
    const rj = Math.exp(-dt / tauJ), rd = Math.exp(-dt / tauD), sj = Math.sqrt(1 - rj * rj), sdr = Math.sqrt(1 - rd * rd); for (let i = 0; i < 66; i++) { jx[i] = jx[i] * rj + r.g() * sj; dx[i] = dx[i] * rd + r.g() * sdr; }
    if (hide) { fresh = true; }
    else {
      // hidden?
      const mSh = mix(P[11], P[12], 0.5), mHi = mix(P[23], P[24], 0.5), fat = 0.8 + 0.7 * B.full;
      const hid = new Float64Array(33);
      for (const i of MAIN) {
        let o = 0;
        for (const c of CAPS) { if (i === c[3][0] || i === c[3][1] || (i > 30 && c[1] === i - 4)) continue; o = Math.max(o, covers(P[i], cam.C, P[c[0]], P[c[1]], c[2] * B.H * (0.75 + 0.5 * B.full) * 0.9)); if (o === 1) break; }
        if (o < 1 && i !== 11 && i !== 12) { const trunkR = 0.072 * B.H * fat * (1 + 0.35 * B.belly); const near = i === 23 || i === 24; o = Math.max(o, near ? 0 : covers(P[i], cam.C, mSh, mHi, trunkR)); }
        if (o < 1 && i > 8) o = Math.max(o, covers(P[i], cam.C, P[7], P[8], 0.06 * B.H));
        hid[i] = o;
      }
      // seen from the side the far hip and shoulder lie behind the near ones
      const dHip = Math.abs(tz[23] - tz[24]) / B.hw, dSh = Math.abs(tz[11] - tz[12]) / B.sw;
      if (dHip > 0.6) hid[tz[23] > tz[24] ? 23 : 24] = Math.max(hid[tz[23] > tz[24] ? 23 : 24], (dHip - 0.6) * 2);
      if (dSh > 0.6) hid[tz[11] > tz[12] ? 11 : 12] = Math.max(hid[tz[11] > tz[12] ? 11 : 12], (dSh - 0.6) * 2);
      // face seen from behind
      const back = dot(sub(P[0], mix(P[7], P[8], 0.5)), sub(cam.C, P[0])) < -0.02 ? 1 : 0;
      const ox = new Float64Array(33), oy = new Float64Array(33), vis = new Float64Array(33);
      for (let i = 0; i < 33; i++) {
        const k = Math.min(1, dt / 0.15); let h = Math.min(1, hid[LIKE[i]]); if (back && PART[i] === 0) h = 1;
        occ[i] = fresh ? h : occ[i] + (h - occ[i]) * k;
      }
      const fastLim = 1 - Math.exp(-dt / 0.1);
      for (let i = 0; i < 33; i++) {
        const o = occ[i], m = MIRROR[i]; let x = tx[i], y = ty[i];
        // hidden limbs are guessed: they go along with the near one, or about
        if (o > 0.02 && PART[i] > 0) {
          const leg = PART[i] > 2, g = guess[PART[i] - 1](t);
          if (occ[m] < o) {
            const root = leg ? (i % 2 ? 23 : 24) : (i % 2 ? 11 : 12), mr = leg ? (i % 2 ? 24 : 23) : (i % 2 ? 12 : 11);
            const w = o * q.follow * clamp(0.55 + 0.35 * g, 0, 1) * (i === root ? 0.6 : leg ? 1 : 0.7);
            const gx = tx[m] + (tx[root] - tx[mr]) * 0.6, gy = ty[m] + (ty[root] - ty[mr]) * 0.6;
            x += (gx - x) * w; y += (gy - y) * w;
          }
          x += S * 0.016 * o * (dx[2 * i] + 0.7 * g); y += S * 0.016 * o * (dx[2 * i + 1] + 0.7 * guess[(PART[i]) % 4](t));
        }
        const sh = SHAKE[i], speed = vel[i] / S; // body sizes a second
        const out = x < 0 || x > W || y < 0 || y > H;
        const ex = Math.max(0, -x / W, x / W - 1, -y / H, y / H - 1);
        const sd = (S * 0.0042 * sh * q.jitter * (1 + 1.6 * o + 1.2 * Math.min(1.5, speed)) + 0.4 + 0.0006 * Math.max(W, H)) * (out ? 1.8 + 4 * Math.min(1, ex) : 1);
        const drift = S * 0.0045 * q.drift * sh * (out ? 2.5 : 1);
        x += bias[2 * i] * S * 0.7 + dx[2 * i] * drift; y += bias[2 * i + 1] * S * 0.7 + dx[2 * i + 1] * drift;
        if (i >= 23 && i <= 26) { const c = (i - 23) * 2; x += cloth[c](t) * S * 0.008 * q.loose; y += cloth[c + 1](t) * S * 0.008 * q.loose; }
        if (out) { const pull = Math.min(0.35, ex * 0.6); x += (clamp(x, 0, W) - x) * pull; y += (clamp(y, 0, H) - y) * pull; }
        // lag of the model's own smoothing
        const lag = q.lag > 0 && !fresh ? 1 - Math.exp(-dt / (q.lag * (1 + 0.5 * o))) : 1; // slower for hidden points
        const nx = sm[2 * i] = fresh ? x : sm[2 * i] + (x - sm[2 * i]) * lag, ny = sm[2 * i + 1] = fresh ? y : sm[2 * i + 1] + (y - sm[2 * i + 1]) * lag;
        if (!fresh) vel[i] += (Math.hypot(tx[i] - prev[2 * i], ty[i] - prev[2 * i + 1]) / Math.max(0.02, dt) - vel[i]) * fastLim;
        prev[2 * i] = tx[i]; prev[2 * i + 1] = ty[i];
        ox[i] = nx + jx[2 * i] * sd; oy[i] = ny + jx[2 * i + 1] * sd;
        let vs = 0.985 - 0.02 * q.jitter - 0.55 * o * (0.8 + 0.25 * guess[i % 4](t)) - (out ? 0.35 + 1.5 * ex : 0) - 0.05 * Math.min(1, speed) + 0.012 * jx[2 * i];
        if (i === 11 || i === 12 || i === 23 || i === 24) vs = 0.995 - 0.03 * o - (out ? Math.min(0.5, ex * 1.2) : 0) - Math.abs(jx[2 * i]) * 0.002;
        if (PART[i] === 0) vs = 0.998 - 0.3 * o - (out ? 0.3 + ex : 0);
        if (i >= 29 || (i >= 15 && i <= 22)) vs -= 0.06 * (1 - o);
        vis[i] = clamp(vs, 0.005, 0.9999);
      }
      if (fly) for (let i = 0; i < 33; i++) if (PART[i] === flyer && i !== 11 && i !== 12 && i !== 23 && i !== 24) { const far = i >= 27 || (i >= 15 && i <= 22) ? 1 : 0.5; ox[i] += flyV[0] * S * far; oy[i] += flyV[1] * S * far; vis[i] *= 0.6; }
      // left and right come more easily to be swapped when they lie over each other
      const over = Math.abs(tx[25] - tx[26]) + Math.abs(tx[23] - tx[24]) < 0.16 * S, arms = Math.abs(tx[11] - tx[12]) < 0.08 * S;
      const sL = (swLeg && over) || swAll && (over || arms), sA = (swArm && arms) || swAll && (over || arms);
      const hipZ = (tz[23] + tz[24]) / 2;
      if (sL || sA) for (let i = 0; i < 33; i++) { const m = MIRROR[i]; if (m <= i || (PART[i] > 2 ? !sL : !sA) || (PART[i] === 0 && !swAll)) continue; let h = ox[i]; ox[i] = ox[m]; ox[m] = h; h = oy[i]; oy[i] = oy[m]; oy[m] = h; h = vis[i]; vis[i] = vis[m]; vis[m] = h; }
      if (intr) {
        const k = it.k, cx = (it.x + it.v * iu) * W, cy = it.y * H, mx = (tx[23] + tx[24] + tx[11] + tx[12]) / 4, my = (ty[23] + ty[24] + ty[11] + ty[12]) / 4;
        for (let i = 0; i < 33; i++) { ox[i] = cx + (ox[i] - mx) * k + jx[2 * i] * S * 0.01; oy[i] = cy + (oy[i] - my) * k + jx[2 * i + 1] * S * 0.01; vis[i] *= i === 11 || i === 12 || i === 23 || i === 24 ? 1 : 0.7; }
      }
      fl = new Array(33);
      for (let i = 0; i < 33; i++) fl[i] = { x: Math.round(ox[i] / W * 1e5) / 1e5, y: Math.round(oy[i] / H * 1e5) / 1e5, z: Math.round((((tz[i] - hipZ) * cam.fpx / hipZ / W) * 0.8 + 0.04 * dx[2 * i] * S / W + 0.02 * jx[2 * i + 1] * S / W) * 1e4) / 1e4, visibility: Math.round(vis[i] * 1e4) / 1e4 };
      fresh = false;
    }
    frames.push({ timestampMs: tms, landmarks: fl });
    t += Math.max(0.02, interval * (1 + uneven * r.g()) + (r.p(0.004) ? r.r(0.1, 0.35) : 0));
  }
  return frames;
}
