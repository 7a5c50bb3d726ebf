// What the pose model makes of the picture: jitter, drift, lag, hidden limbs guessed, swaps, losses, others found instead.
import { Rng, Wave, clamp, lerp, step01 } from './rng.ts';
import { newPose, skeleton } from './body.ts';
import type { Body, Space } from './body.ts';
import type { Camera } from './camera.ts';
import type { Timeline } from './timeline.ts';

export interface Landmark { x: number; y: number; z?: number; visibility: number }
export interface Frame { timestampMs: number; landmarks: Landmark[] | null }
export interface Quality {
  jit: number; drift: number; lag: number; cloth: number; follow: number; swaps: number; lost: number; strange: boolean; fps: number; gaps: number; startMs: number; zGain: number; hard: number;
  bias: number; bump: boolean; lean: number;
}
const BASE = [8, 7, 7, 7, 7, 7, 7, 9, 9, 8, 8, 11, 11, 16, 16, 20, 20, 26, 26, 26, 26, 24, 24, 13, 13, 14, 14, 17, 17, 24, 24, 26, 26].map(x => x / 1000);
const MIRROR = [0, 4, 5, 6, 1, 2, 3, 8, 7, 10, 9, 12, 11, 14, 13, 16, 15, 18, 17, 20, 19, 22, 21, 24, 23, 26, 25, 28, 27, 30, 29, 32, 31];
const LEGS = [23, 25, 27, 29, 31], SHANKS = [25, 27, 29, 31], ARMS = [11, 13, 15, 17, 19, 21], ALL = [1, 2, 3, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31];
// which tested point stands for each landmark in matters of hiding
const REP = [0, 0, 0, 0, 0, 0, 0, 7, 8, 0, 0, 11, 12, 13, 14, 15, 16, 15, 16, 15, 16, 15, 16, 23, 24, 25, 26, 27, 28, 27, 28, 31, 32];
const TEST = [0, 7, 8, 11, 12, 13, 14, 15, 16, 23, 24, 25, 26, 27, 28, 31, 32];
// capsules: from, to, radius, landmarks that belong to it
interface Cap { a: number; b: number; r: number; own: number[] }

interface Event { t0: number; t1: number; kind: 'lost' | 'swap' | 'strange'; set: number[] }
function events(r: Rng, q: Quality, T: number, reps: { start: number; end: number }[]): Event[] {
  const ev: Event[] = [];
  const poisson = (perMin: number, f: (t: number) => void) => { if (perMin <= 0) return; let t = -Math.log(1 - r.u()) * 60 / perMin; while (t < T) { f(t); t += -Math.log(1 - r.u()) * 60 / perMin; } };
  poisson(q.lost, t => ev.push({ t0: t, t1: t + r.log(0.06, 0.7), kind: 'lost', set: [] }));
  poisson(q.swaps, t => ev.push({ t0: t, t1: t + r.log(0.08, 0.9), kind: 'swap', set: r.pick([LEGS, LEGS, SHANKS, SHANKS, ARMS, ALL]) }));
  if (q.strange) { const t = r.range(2, Math.max(3, T - 3)); ev.push({ t0: t, t1: t + r.range(0.5, 1.4), kind: 'strange', set: [] }); }
  // fair: no repetition is hidden for more than half of it by one such thing
  const used = reps.map(() => 0);
  for (const e of ev) if (e.kind !== 'swap') reps.forEach((k, i) => {
    const from = Math.max(e.t0, k.start), o = Math.min(e.t1, k.end) - from, left = 0.45 * (k.end - k.start) - used[i];
    if (o <= 0) return;
    if (o > left) e.t1 = Math.max(e.t0 + 0.02, from + Math.max(0, left));
    used[i] += Math.max(0, Math.min(e.t1, k.end) - from);
  });
  return ev;
}

export function film(r: Rng, b: Body, tl: Timeline, cam: Camera, q: Quality): Frame[] {
  const T = tl.now, W = cam.W, H = cam.Hh, frames: Frame[] = [], ev = events(r, q, T, tl.reps);
  const p = newPose(), sp: Space = { pts: new Float64Array(99), pelvisX: [1, 0, 0], thoraxX: [1, 0, 0], headF: [0, 0, 1] }, px = new Float64Array(99);
  const est = new Float64Array(66), fast = new Float64Array(66), slow = new Float64Array(66), prev = new Float64Array(66), hid = new Float64Array(33), vis = new Float64Array(33).fill(0.95), bias = new Float64Array(66), guess = new Float64Array(66), zb = new Float64Array(33), zn = new Float64Array(33), spd = new Float64Array(33);
  for (let i = 0; i < 66; i++) { bias[i] = r.g(q.bias) * BASE[i >> 1]; fast[i] = r.g(); slow[i] = r.g(); guess[i] = r.g(); }
  for (let i = 0; i < 33; i++) zb[i] = r.g(0.03);
  const cloth = [0, 1, 2, 3, 4, 5, 6, 7].map(() => new Wave(r, 0.5)), common = [new Wave(r, 0.25), new Wave(r, 0.2)];
  const fat = 1 + 0.5 * b.full + (b.pregnant ? 0.35 : 0);
  const caps: Cap[] = [
    { a: 33, b: 34, r: 0.115 * fat, own: [11, 12, 23, 24] }, { a: 7, b: 8, r: 0.085, own: [0, 7, 8] },
    { a: 23, b: 25, r: 0.07 * (1 + 0.4 * b.full), own: [23, 25] }, { a: 24, b: 26, r: 0.07 * (1 + 0.4 * b.full), own: [24, 26] }, { a: 25, b: 27, r: 0.045, own: [25, 27, 31] }, { a: 26, b: 28, r: 0.045, own: [26, 28, 32] },
    { a: 11, b: 13, r: 0.042, own: [11, 13] }, { a: 12, b: 14, r: 0.042, own: [12, 14] }, { a: 13, b: 15, r: 0.035, own: [13, 15] }, { a: 14, b: 16, r: 0.035, own: [14, 16] },
  ];
  const fs = new Float64Array(33), bent = [0, 1, 2].map(() => r.range(-0.03, 0.06) * q.lean);
  const bumpT = q.bump ? r.range(3, Math.max(4, T - 3)) : 1e9, bumpX = r.g(0.035) * W, bumpY = r.g(0.03) * H;
  const S = sp.pts, ex = new Float64Array(105);
  let t = 0, nth = 0, last = -1, first = true, lostHard = 0;
  const tauF = r.log(0.06, 0.25), tauS = r.range(2, 6), tauG = r.range(0.3, 1.2);
  const strangeX = r.range(0.15, 0.85) * W, strangeY = r.range(0.55, 0.85) * H, strangeS = r.range(0.06, 0.16) * H, cat = r.chance(0.5);
  const strange = new Rng(Math.floor(r.u() * 1e9));
  const mid = (i: number, j: number, k: number, o: number) => { for (let c = 0; c < 3; c++) ex[o * 3 + c] = (ex[i * 3 + c] + ex[j * 3 + c]) / 2; void k; };
  while (t < T) {
    tl.at(t, p); skeleton(p, b, sp);
    for (let i = 0; i < 33; i++) cam.project(S[3 * i], S[3 * i + 1], S[3 * i + 2], px, 3 * i);
    if (t > bumpT) { const e = step01(t, bumpT, bumpT + 0.3); for (let i = 0; i < 33; i++) { px[3 * i] += e * bumpX; px[3 * i + 1] += e * bumpY; } }
    const dt = last < 0 ? 0.05 : t - last; last = t;
    ex.set(S); mid(11, 12, 0, 33); mid(23, 24, 0, 34);
    // ---- what hides what
    const hide = nth++ % 2 === 0 || dt > 0.06;      // hiding changes slowly: every other frame will do
    if (hide) for (const i of TEST) {
      let h = 0; const X = S[3 * i] - cam.pos[0], Y = S[3 * i + 1] - cam.pos[1], Z = S[3 * i + 2] - cam.pos[2], L = Math.sqrt(X * X + Y * Y + Z * Z) || 1e-6, ux = X / L, uy = Y / L, uz = Z / L;
      for (let c = 0; c < caps.length; c++) {
        const k = caps[c]; if (k.own.includes(i)) continue;
        for (let w = 0; w <= 1.001; w += 0.25) {
          const cx = lerp(ex[3 * k.a], ex[3 * k.b], w) - cam.pos[0], cy = lerp(ex[3 * k.a + 1], ex[3 * k.b + 1], w) - cam.pos[1], cz = lerp(ex[3 * k.a + 2], ex[3 * k.b + 2], w) - cam.pos[2];
          const al = cx * ux + cy * uy + cz * uz; if (al > L - 0.05 || al < 0.05) continue;
          const ds = Math.sqrt(Math.max(0, cx * cx + cy * cy + cz * cz - al * al));
          const v = 1 - step01(ds, k.r * 0.75, k.r * 1.35); if (v > h) h = v;
        }
      }
      // the far side of the trunk
      if (i === 11 || i === 12 || i === 23 || i === 24) {
        const ax = i < 20 ? sp.thoraxX : sp.pelvisX, sd = (i % 2 === 1 ? 1 : -1) * (ax[0] * ux + ax[1] * uy + ax[2] * uz); if (sd > 0) h = Math.max(h, step01(sd, 0.45, 0.9));
      }
      if (i === 0 || i === 7 || i === 8) {
        const f = sp.headF, d = f[0] * ux + f[1] * uy + f[2] * uz; if (i === 0) h = Math.max(h, step01(d, 0.1, 0.6));
        else { const sd = (i === 7 ? 1 : -1) * (sp.thoraxX[0] * ux + sp.thoraxX[1] * uy + sp.thoraxX[2] * uz); h = Math.max(h, step01(sd, 0.3, 0.8)); }
      }
      hid[i] = h;
    }
    const hipD = (px[3 * 23 + 2] + px[3 * 24 + 2]) / 2, size = cam.foc * b.torso / Math.max(0.4, Math.min(hipD, (px[35] + px[38]) / 2));
    // the model looks at a small crop: a noise floor in pixels too, larger for small bodies
    const floor = 0.0035 * Math.max(1, 0.14 * H / size);
    const kF = Math.exp(-dt / tauF), nF = Math.sqrt(1 - kF * kF), kS = Math.exp(-dt / tauS), nS = Math.sqrt(1 - kS * kS), kG = Math.exp(-dt / tauG), nG = Math.sqrt(1 - kG * kG);
    const lying = S[34] + S[37] < 1.0 ? q.hard : 1;
    // a limb that points at the camera is seen short, and badly
    const short = (i: number, par: number, l: number) => { const q = Math.hypot(px[3 * i] - px[3 * par], px[3 * i + 1] - px[3 * par + 1]) / (cam.foc * l / Math.max(0.4, px[3 * i + 2])); return clamp(1 - q * 1.15, 0, 1); };
    for (let s = 0; s < 2; s++) { fs[25 + s] = short(25 + s, 23 + s, b.thigh); fs[27 + s] = short(27 + s, 25 + s, b.shank); fs[13 + s] = short(13 + s, 11 + s, b.ua); fs[15 + s] = short(15 + s, 13 + s, b.fa); }
    let inside = 0;
    for (let i = 0; i < 33; i++) {
      const rp = REP[i], h = hid[rp], m = MIRROR[i];
      let x = px[3 * i], y = px[3 * i + 1];
      const v = first ? 0 : Math.hypot(x - prev[2 * i], y - prev[2 * i + 1]) / dt / size; prev[2 * i] = x; prev[2 * i + 1] = y; spd[i] += (v - spd[i]) * Math.min(1, dt / 0.08);
      const mx = -0.02, out = x < mx * W || x > W * 1.02 || y < mx * H || y > H * 1.02; if (!out) inside++;
      // where the model puts a joint depends on how the limb lies
      if (i === 23 || i === 24) { x += bent[0] * (px[3 * i + 6] - x); y += bent[0] * (px[3 * i + 7] - y); } else if (i === 25 || i === 26) { x += bent[1] * (px[3 * i + 6] - x); y += bent[1] * (px[3 * i + 7] - y); } else if (i === 11 || i === 12) { x += bent[2] * (px[3 * (i - 4)] - x); y += bent[2] * (px[3 * (i - 4) + 1] - y); }
      // hidden: pulled to the other side's limb, or to where a limb is mostly
      if (h > 0.02 && i > 10) {
        const w = q.follow * h * (1 - (m >= 11 ? hid[REP[m]] : 0) * 0.7), off = size * 0.1 * h;
        x = lerp(x, px[3 * m] + size * 0.05 * guess[2 * i + 1], w) + off * guess[2 * i] * 0.6; y = lerp(y, px[3 * m + 1] + size * 0.03 * guess[2 * i], w) + off * guess[2 * i + 1] * 0.5;
      } else if (h > 0.02 && i < 11) { const cx = (px[21] + px[24]) / 2, cy = (px[22] + px[25]) / 2; x = lerp(x, cx, 0.5 * h * q.follow) + size * 0.03 * h * guess[2 * i]; y = lerp(y, cy, 0.3 * h * q.follow); }
      // outside the picture: the model guesses, and does not dare to go far
      let o = 0;
      if (out) { const ex2 = x < 0 ? -x : x > W ? x - W : 0, ey = y < 0 ? -y : y > H ? y - H : 0; o = clamp(Math.max(ex2, ey) / size, 0, 1.5); const sq = 1 / (1 + 0.5 * o); x = x < 0 ? x * sq : x > W ? W + (x - W) * sq : x; y = y < 0 ? y * sq : y > H ? H + (y - H) * sq : y; }
      const amp = (BASE[i] * 0.75 + floor) * q.jit * lying * (1 + 1.8 * h + 1.2 * o + 0.9 * fs[i]) * (1 + 0.5 * Math.min(2.5, spd[i])) * size;
      const dr = BASE[i] * q.drift * lying * (1 + 2.2 * h + 2 * o) * size;
      for (let c = 0; c < 2; c++) {
        const j = 2 * i + c;
        fast[j] = fast[j] * kF + nF * r.g(); slow[j] = slow[j] * kS + nS * r.g(); guess[j] = guess[j] * kG + nG * r.g();
      }
      let nx = amp * (0.8 * fast[2 * i] + 0.45 * r.g()) + dr * slow[2 * i] + bias[2 * i] * size, ny = amp * (0.8 * fast[2 * i + 1] + 0.45 * r.g()) + dr * slow[2 * i + 1] + bias[2 * i + 1] * size;
      if (i >= 23 && i <= 26 && q.cloth > 0) { const k = i - 23; nx += q.cloth * size * cloth[2 * k].at(t) * 0.02; ny += q.cloth * size * cloth[2 * k + 1].at(t) * 0.013; }
      nx += size * 0.004 * q.drift * common[0].at(t); ny += size * 0.004 * q.drift * common[1].at(t);
      x += nx; y += ny;
      // smoothing of the model: less when fast
      const tau = q.lag / (1 + 2.5 * spd[i]), k = first || tau < 0.002 ? 1 : 1 - Math.exp(-dt / tau);
      est[2 * i] += (x - est[2 * i]) * k; est[2 * i + 1] += (y - est[2 * i + 1]) * k;
      const trunkPt = i === 11 || i === 12 || i === 23 || i === 24;
      let vt = trunkPt ? 0.997 - 0.02 * o - 0.01 * h : i < 11 ? 0.99 - 0.1 * h - 0.3 * o : i < 17 || (i > 24 && i < 29) ? 0.97 - 0.55 * h - 0.35 * o : 0.93 - 0.55 * h - 0.4 * o;
      vt -= 0.05 * (q.jit - 1) * (trunkPt ? 0.1 : 1) + (trunkPt ? 0.0008 : 0.025) * Math.abs(r.g()) + (trunkPt ? 0 : 0.03 * Math.min(2, spd[i]) );
      vis[i] += (clamp(vt, 0.02, 0.9995) - vis[i]) * Math.min(1, dt / 0.15);
      zn[i] = zn[i] * kF + nF * r.g();
    }
    first = false;
    // too little of her in the picture: often nobody is found
    if (inside < 7) lostHard = lostHard > 0 ? lostHard - dt : r.chance(0.6 * dt * 10) ? r.range(0.3, 1.5) : 0; else if (inside < 11) lostHard = lostHard > 0 ? lostHard - dt : r.chance(0.3 * dt) ? r.range(0.1, 0.8) : 0; else lostHard = 0;
    let lost = lostHard > 0, odd = false; const perm: (number[])[] = [];
    for (const e of ev) if (t >= e.t0 && t < e.t1) { if (e.kind === 'lost') lost = true; else if (e.kind === 'strange') odd = true; else perm.push(e.set); }
    const ts = Math.round((q.startMs + t * 1000) * 10) / 10;
    if (odd) {
      // a small other body, somewhere
      const lm: Landmark[] = [];
      for (let i = 0; i < 33; i++) {
        const yy = i < 11 ? -2.6 : i < 13 ? -2 : i < 15 ? -1.4 : i < 23 ? -0.9 : i < 25 ? -0.6 : i < 27 ? 0.3 : 1.1, xx = (i % 2 ? 1 : -1) * (i < 11 ? 0.15 : i < 23 ? 0.5 : 0.3);
        const X = cat ? strangeX + (yy * 1.1 + 0.3 * xx) * strangeS : strangeX + xx * strangeS, Y = cat ? strangeY + xx * 0.8 * strangeS + (i > 24 || (i > 12 && i < 23) ? 0.8 * strangeS : 0) : strangeY + yy * strangeS;
        lm.push({ x: (X + (strange.g(0.06) + 0.3 * Math.sin(3 * t)) * strangeS) / W, y: (Y + strange.g(0.06) * strangeS) / H, z: strange.g(0.1), visibility: clamp(0.75 + strange.g(0.15), 0.1, 0.99) });
      }
      frames.push({ timestampMs: ts, landmarks: lm });
    } else if (lost) frames.push({ timestampMs: ts, landmarks: null });
    else {
      const lm: Landmark[] = new Array(33);
      for (let i = 0; i < 33; i++) lm[i] = { x: est[2 * i] / W, y: est[2 * i + 1] / H, z: (px[3 * i + 2] - hipD) * cam.foc / hipD / W * q.zGain + (zb[i] + 0.025 * q.jit * zn[i]) * size / W * 3 * (1 + hid[REP[i]]), visibility: clamp(vis[i], 0.01, 0.9999) };
      for (const set of perm) for (const i of set) { const j = MIRROR[i], a = lm[i]; lm[i] = lm[j]; lm[j] = a; }
      frames.push({ timestampMs: ts, landmarks: lm });
    }
    let step = 1 / q.fps * clamp(1 + r.g(0.16), 0.55, 1.9);
    if (r.chance(q.gaps * step)) step += r.log(0.08, 0.45);
    t += step;
  }
  return frames;
}
