// What a pose model makes of the picture: lag, jitter, drift, guesses, swaps, losses.
import { clamp, mix, Rng, sstep } from './math.ts';
import { skeleton } from './body.ts';
import type { Body } from './body.ts';
import { project } from './camera.ts';
import type { Cam } from './camera.ts';
import type { Stage } from './stage.ts';

export interface Landmark { x: number; y: number; z?: number; visibility: number }
export interface Frame { timestampMs: number; landmarks: Landmark[] | null }
export interface Eye { q: number; loose: number; fps: number; lag: number; lossRate: number; swapRate: number; cat: number; slip: number; words: string[] }
export function makeEye(g: Rng): Eye {
  const words: string[] = []; let q = g.lr(0.6, 1.7), lossRate = 1 / 60, swapRate = 1 / 50, cat = 0; let fps = g.pick([10, 12, 15, 15, 20, 24, 25, 30, 30]);
  const dim = g.c(0.2); if (dim) { words.push('dim light'); q *= g.r(1.4, 2.1); lossRate *= 3; swapRate *= 2.5; fps = Math.min(fps, 20); }
  q = Math.min(q, 2.6);
  const cl = g.u(); const loose = cl < 0.3 ? g.r(0.02, 0.05) : cl < 0.6 ? g.r(0.008, 0.02) : 0.004; words.push(cl < 0.3 ? 'loose clothes' : cl < 0.6 ? 'leggings and wide shirt' : 'tight clothes');
  if (g.c(0.05)) { cat = 1; words.push(g.pick(['a cat comes by', 'a child comes by'])); }
  const slip = g.c(0.04) ? g.r(-0.035, 0.035) : 0; if (slip) words.push('the phone slips a little');
  words.push(g.pick(['living room', 'bedroom', 'narrow room', 'carpet', 'yoga mat', 'cluttered room', 'bright room', 'wooden floor']));
  return { q, loose, fps, lag: g.r(0.02, 0.08), lossRate, swapRate, cat, slip, words };
}
// how uncertain a point is by nature
const W = [0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.7, 0.7, 0.7, 0.7, 0.8, 0.8, 1.1, 1.1, 1.4, 1.4, 1.7, 1.7, 1.7, 1.7, 1.6, 1.6, 1, 1, 1.1, 1.1, 1.2, 1.2, 1.5, 1.5, 1.6, 1.6];
const OTHER = (i: number) => i < 11 ? i : i % 2 ? i + 1 : i - 1;
const MAIN = [0, 11, 12, 23, 24, 25, 26, 27, 28];

export function film(g: Rng, S: Stage, B: Body, C: Cam, E: Eye): Frame[] {
  const sk = new Float64Array(99), px = new Float64Array(99), pr = new Float64Array(99), sm = new Float64Array(66), n1 = new Float64Array(66), dr = new Float64Array(66), gs = new Float64Array(33), lo = new Float64Array(66), vz = new Float64Array(33);
  const vis = new Float64Array(33); let com0 = 0, com1 = 0;
  for (let i = 0; i < 33; i++) { dr[i * 2] = g.g(); dr[i * 2 + 1] = g.g(); gs[i] = g.r(-1, 1.5); lo[2 * i] = g.g(); lo[2 * i + 1] = g.g(); vz[i] = g.g(); }
  for (let i = 23; i < 33; i++) gs[i] = gs[i % 2 ? 25 : 26]; // a leg is guessed as a whole
  const frames: Frame[] = []; let t = g.r(0, 0.05), first = true, swapTill = -1, swapWhat = 0, lostTill = -1, catTill = -1; const catAt = E.cat ? g.r(3, Math.max(4, S.now - 3)) : -1; let catX = g.r(0.1, 0.9), catY = g.r(0.5, 0.85);
  const zScale = g.r(0.55, 1.1), drK = g.r(0.008, 0.022); const slipAt = g.r(4, Math.max(5, S.now - 4));
  let tp = t; const end = S.now;
  while (t < end) {
    const dt = first ? 0.05 : t - tp; tp = t;
    skeleton(B, S.at(t), sk);
    for (let i = 0; i < 33; i++) project(C, sk[i * 3], sk[i * 3 + 1], sk[i * 3 + 2], px, i * 3);
    if (E.slip) { const e = sstep(slipAt, slipAt + 0.3, t); for (let i = 0; i < 33; i++) { px[i * 3] += e * E.slip * C.W; px[i * 3 + 1] += e * E.slip * 0.6 * C.W; } }
    const hz = Math.max(0.3, (px[23 * 3 + 2] + px[24 * 3 + 2]) / 2);
    const L = C.f * (B.L1 + B.L2) / hz; // trunk length in pixels, not foreshortened
    const tx = (px[33] + px[36] - px[69] - px[72]) / 2, ty = (px[34] + px[37] - px[70] - px[73]) / 2; const fore = clamp(Math.hypot(tx, ty) / L, 0.1, 1.1);
    const lying = Math.abs(sk[34] + sk[37] - sk[70] - sk[73]) / 2 < 0.3 ? 1.35 : 1;
    const small = L < 90 ? 1 + (90 - L) / 90 : 1; const q = E.q * lying * small * mix(1.9, 1, sstep(0.3, 0.8, fore));
    // how far is the body turned sideways to the camera
    const sideH = (px[23 * 3 + 2] - px[24 * 3 + 2]) / (2 * B.hw), sideS = (px[11 * 3 + 2] - px[12 * 3 + 2]) / (2 * B.sw);
    for (let i = 0; i < 33; i++) vis[i] = 0.97;
    // guesses for hidden limbs
    const k1 = Math.exp(-dt / 2.2), k1s = Math.sqrt(1 - k1 * k1);
    const gl = g.g(), gr = g.g(), al = g.g(), ar = g.g();
    for (let i = 13; i < 33; i++) { const nz = i < 23 ? (i % 2 ? al : ar) : (i % 2 ? gl : gr); gs[i] = gs[i] * k1 + k1s * nz; }
    const far = (i: number) => { const s = i < 23 ? sideS : sideH; return i % 2 ? s : -s; }; // >0: this side is the far one
    const hid = new Array<number>(33).fill(0);
    for (let i = 11; i < 33; i++) {
      const F = sstep(0.45, 0.92, far(i)); if (F <= 0) continue; const o = OTHER(i);
      const d = Math.hypot(px[i * 3] - px[o * 3], px[i * 3 + 1] - px[o * 3 + 1]) / L; const prox = i === 11 || i === 12 || i === 23 || i === 24 ? 1 : 1 - sstep(0.18, 0.5, d);
      hid[i] = F * (0.25 + 0.75 * prox);
    }
    // trunk in front of an arm, legs in front of the trunk are covered by noise below
    const back = (() => { const ax = sk[33] - sk[36], az = sk[35] - sk[38]; void ax; void az; const nx = px[0 * 3 + 2], ex = (px[7 * 3 + 2] + px[8 * 3 + 2]) / 2; return sstep(0.0, 0.07, nx - ex); })(); // face looks away
    for (let i = 0; i < 11; i++) hid[i] = Math.max(hid[i], back * 0.8);
    for (let i = 11; i < 33; i++) if (hid[i] > 0.02 && i !== 11 && i !== 12 && i !== 23 && i !== 24) {
      const o = OTHER(i), w = hid[i] * clamp(0.5 + 0.4 * gs[i], 0, 1) * 0.85; const off = 0.03 * L;
      px[i * 3] = mix(px[i * 3], px[o * 3] + off, w); px[i * 3 + 1] = mix(px[i * 3 + 1], px[o * 3 + 1] - off * 0.5, w);
    }
    // left and right swapped for some frames
    if (t > swapTill && g.c(E.swapRate * dt * (Math.abs(sideH) > 0.5 || back > 0.5 ? 1.8 : 0.5))) { swapTill = t + g.lr(0.06, 0.7); swapWhat = g.c(0.55) ? 1 : 2; }
    const sw = t < swapTill;
    if (sw) for (let i = 11; i < 33; i += 2) if (swapWhat === 2 || i >= 23) for (let k = 0; k < 3; k++) { const a = px[i * 3 + k]; px[i * 3 + k] = px[i * 3 + 3 + k]; px[i * 3 + 3 + k] = a; }
    const ka = Math.exp(-dt / 0.13), kb = Math.sqrt(1 - ka * ka), da = Math.exp(-dt / 5), db = Math.sqrt(1 - da * da), la = Math.exp(-dt / 1.4), lb = Math.sqrt(1 - la * la);
    com0 = com0 * ka + kb * g.g(); com1 = com1 * ka + kb * g.g();
    let inside = 0; for (const i of MAIN) { if (px[i * 3 + 2] > 0.2 && px[i * 3] > 0 && px[i * 3] < C.W && px[i * 3 + 1] > 0 && px[i * 3 + 1] < C.Hp) inside++; }
    const lm: Landmark[] = [];
    for (let i = 0; i < 33; i++) {
      let x = px[i * 3], y = px[i * 3 + 1];
      // outside the picture: a guess, drawn towards the edge
      const ox = x < 0 ? -x : x > C.W ? x - C.W : 0, oy = y < 0 ? -y : y > C.Hp ? y - C.Hp : 0; const out = sstep(0, 0.25 * L, Math.hypot(ox, oy));
      const lim = 1.2 * L; if (out > 0) { x = clamp(x, -lim, C.W + lim); y = clamp(y, -lim, C.Hp + lim); x = mix(x, clamp(x, 0, C.W), 0.25 * out); y = mix(y, clamp(y, 0, C.Hp), 0.25 * out); }
      const v = first ? 0 : Math.hypot(px[i * 3] - pr[i * 3], px[i * 3 + 1] - pr[i * 3 + 1]) / dt / L; // trunk lengths a second
      const sg = (0.0075 * L * W[i] * q * (1 + 2.2 * hid[i] + 2.2 * out) + 0.3) * (1 + 0.35 * Math.min(4, v));
      const j = i * 2; n1[j] = n1[j] * ka + kb * g.g(); n1[j + 1] = n1[j + 1] * ka + kb * g.g(); dr[j] = dr[j] * da + db * g.g(); dr[j + 1] = dr[j + 1] * da + db * g.g();
      const D = drK * L * W[i] * Math.sqrt(q) * (1 + 1.6 * hid[i] + 2 * out);
      let lx = 0, ly = 0; if (i >= 23 && i < 27 || i === 11 || i === 12) { lo[j] = lo[j] * la + lb * g.g(); lo[j + 1] = lo[j + 1] * la + lb * g.g(); lx = lo[j] * E.loose * L * (i < 13 ? 0.5 : 1); ly = lo[j + 1] * E.loose * L * (i < 13 ? 0.5 : 1); }
      const mx = x + sg * (0.85 * n1[j] + 0.5 * com0) + D * dr[j] + lx, my = y + sg * (0.85 * n1[j + 1] + 0.5 * com1) + D * dr[j + 1] + ly;
      const al = first ? 1 : 1 - Math.exp(-dt / (E.lag / (1 + 0.8 * v)));
      sm[j] += (mx - sm[j]) * al; sm[j + 1] += (my - sm[j + 1]) * al;
      let vs = i < 11 ? 0.985 - 0.75 * hid[i] * hid[i] : i === 11 || i === 12 || i === 23 || i === 24 ? 0.995 - 0.02 * hid[i] : 0.97 - 0.62 * hid[i];
      vs -= (q - 0.8) * 0.05 * W[i]; if (i === 11 || i === 12 || i === 23 || i === 24) vs = Math.max(vs, 0.93) - 0.25 * out; else vs *= 1 - 0.85 * out;
      vs = clamp(vs + 0.03 * n1[j] * (1 - vs) * 4 - 0.02 * Math.abs(n1[j + 1]), 0.01, 0.9999);
      vz[i] = vz[i] * ka + kb * g.g();
      lm.push({ x: sm[j] / C.W, y: sm[j + 1] / C.Hp, z: ((px[i * 3 + 2] - hz) * zScale + 0.05 * vz[i] * q) * C.f / hz / C.W, visibility: vs });
    }
    pr.set(px);
    let res: Landmark[] | null = lm;
    // losses
    if (t > lostTill && g.c(E.lossRate * dt * (fore < 0.4 ? 2.5 : 1) * (L < 60 ? 2 : 1))) lostTill = t + g.lr(0.05, 0.9);
    if (t < lostTill || inside < 2 || (inside < 4 && g.c(0.35))) res = null;
    if (catAt > 0 && t > catAt && catTill < 0) catTill = t + g.r(0.5, 1.4);
    if (catTill > 0 && t < catTill && t > catAt) { catX += g.r(-0.01, 0.02); res = lm.map((l, i) => ({ x: catX + (sk[i * 3 + 2] - sk[69 + 2]) * 0.12 + 0.01 * g.g(), y: catY - (sk[i * 3 + 1] - sk[69 + 1]) * 0.16 + 0.012 * g.g(), z: l.z, visibility: clamp(0.55 + 0.25 * g.g(), 0.05, 0.98) })); }
    first = false;
    frames.push({ timestampMs: Math.round(t * 10000) / 10, landmarks: res });
    t += Math.max(0.028, (1 / E.fps) * Math.exp(0.12 * g.g())) + (g.c(0.004) ? g.r(0.08, 0.35) : 0);
  }
  return frames;
}
