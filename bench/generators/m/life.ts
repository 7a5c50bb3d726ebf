// 60 s of idling, and 60 s of other exercises.
import { add, clamp, deg, lerp, mix, mj, norm, qm, qv, Rng, rotX, rotY, rotZ } from './math.ts';
import type { V3 } from './math.ts';
import { allFours, arms, chair, clone, crossLegged, crouch, kneelSit, kneelUp, lieKneesUp, lieLong, midSh, placed, shoulder, sitUp, stand, supine } from './body.ts';
import type { Arms, Body, Pose } from './body.ts';
import { drink, fidget, look, reach, scratch, Stage, talk, wriggle } from './stage.ts';
import { down, FLOOR, up } from './exercises.ts';
import type { Ctx, Scene } from './exercises.ts';

const KEY = [0, 11, 12, 23, 24, 25, 26, 27, 28];
const camAt = (c: Ctx, d: number, h: number): V3 => [Math.sin(c.az) * d, h, Math.cos(c.az) * d];

export const IDLE = ['comes and settles', 'sits or stands about', 'lies and rests', 'comes, goes, comes back', 'reaches for the phone again and again'];
export function makeIdle(slug: string, what: string, c: Ctx, camD: number, camH: number): Scene {
  const { g, B, az } = c; const about = [what]; let S: Stage; const END = 60; const cam = camAt(c, camD, camH);
  const floor = FLOOR.includes(slug), nk = slug === 'neck-endurance', sits = slug === 'pleasure-flow';
  const left = () => END - S.now;
  const live = (d: number, standing: boolean) => { d = Math.min(d, left()); if (d <= 0) return; const t = S.now; S.hold(d); fidget(S, t, S.now, az, standing, nk); };
  const sitPose = () => g.c(0.5) ? crossLegged(B) : sitUp(B, -0.25, g.r(0.35, 0.6), 0.12);
  const lie = () => g.c(0.5) ? lieKneesUp(B, g.r(0.33, 0.5), 0.1, g.pick<Arms>(['beside on floor', 'belly', 'behind head'])) : lieLong(B, g.r(0.06, 0.18), g.pick<Arms>(['beside on floor', 'belly', 'out on floor']));
  const comeIn = () => { const sd = g.c(0.5) ? 1 : -1; const x = Math.cos(az) * sd * 2.6, z = -Math.sin(az) * sd * 2.6; const fx = Math.sin(az) * camD * 0.6, fz = Math.cos(az) * camD * 0.6;
    if (g.c(0.5)) { S = new Stage(B, g, placed(stand(B), az, x, z)); S.walk(x, z, 0, 0, az, g.r(0.6, 0.95)); } else { S = new Stage(B, g, placed(stand(B), az, fx, fz)); S.hold(1); S.walk(fx, fz, 0, 0, az, g.r(0.5, 0.85)); } };
  const goOut = () => { const sd = g.c(0.5) ? 1 : -1; const x = Math.cos(az) * sd * 3, z = -Math.sin(az) * sd * 3; S.walk(0, 0, x, z, az, 0.85); S.hold(Math.min(g.r(2, 6), Math.max(0.1, left()))); S.walk(x, z, 0, 0, az, 0.85); };
  const seatIt = () => { if (nk && g.c(0.6)) down(S, chair(B), 'chair', 3); else if (floor || sits || nk) down(S, sitPose(), 'floor', g.r(2.5, 5)); };
  S = new Stage(B, g, stand(B));
  if (what.startsWith('comes and')) { comeIn(); live(g.r(2, 6), true); if (nk || floor || sits) { seatIt(); live(g.r(5, 14), false); if (floor) { S.move(lie(), 2.5); live(g.r(8, 20), false); S.move(lie(), 1.5); } } live(60, true); }
  else if (what.startsWith('sits')) { S = new Stage(B, g, nk ? (g.c(0.5) ? chair(B) : crossLegged(B)) : floor || sits ? sitPose() : arms(B, placed(stand(B), az), g.pick<Arms>(['hips', 'sides', 'clasp']))); S.hold(0.5);
    while (left() > 1) { live(g.r(6, 15), true); if (left() < 2) break; if (!nk && (floor || sits)) S.move(g.pick([sitPose, () => arms(B, sitPose(), 'on knees'), () => sitUp(B, -0.1, 0.75, 0.12)])(), 1.6); else if (nk) { const p = clone(S.last); p.qc = qm(p.qc, rotX(g.r(-0.05, 0.1))); p.p = add(p.p, [g.r(-0.03, 0.03), 0, 0]); S.move(p, 1.2); } else S.move(placed(arms(B, stand(B, g.r(0.06, 0.2)), g.pick<Arms>(['hips', 'sides', 'clasp', 'behind head', 'chest'])), az + g.r(-0.5, 0.5), g.r(-0.15, 0.15), g.r(-0.15, 0.15)), 1.5); } }
  else if (what.startsWith('lies')) { if (nk || !(floor || sits)) { S = new Stage(B, g, nk ? chair(B) : placed(stand(B), az)); S.hold(0.5); const t = S.now; live(60, true); talk(S, t + 5, 15, true); drink(S, t + 30, 4, 1); }
    else { S = new Stage(B, g, lie()); while (left() > 1) { live(g.r(6, 14), false); if (left() > 3) S.move(lie(), g.r(1.2, 2.5)); } } }
  else if (what.startsWith('comes,')) { comeIn(); live(g.r(2, 6), true); goOut(); live(g.r(2, 6), true); if (nk || floor || sits) { seatIt(); live(g.r(4, 10), false); if (!nk && g.c(0.5)) { if (left() > 6) { up(S, az, 4); S.move(placed(stand(B), az, 0, 0), 1); } } } live(60, true); }
  else { const p0 = nk ? chair(B) : floor || sits ? sitPose() : placed(stand(B), az); S = new Stage(B, g, p0); S.hold(0.5); const h = g.i(0, 1);
    while (left() > 1) { const d = Math.min(g.r(2.5, 5), left()), t = S.now; S.hold(d); reach(S, t, d, cam, h); live(g.r(4, 12), true); } }
  if (left() > 0.01) live(left(), true);
  return { S, reps: [], faults: [], about, a: 0, b: 60, key: KEY };
}

// ---------- other exercises ----------
type Mk = (c: Ctx, S: Stage, d: number) => void;
const sq = (t: number, T: number) => 0.5 - 0.5 * Math.cos(6.28318 * t / T);
const g0 = (t: number, d: number) => clamp(Math.min(t, d - t), 0, 1);
const O: Record<string, { base: (B: Body) => Pose; how: 'stand' | 'floor' | 'kneel'; go: Mk }> = {
  'squats': { base: B => stand(B, B.H * 0.1, 0.25), how: 'stand', go: (c, S, d) => { const { g, B } = c, T = g.r(1.6, 4), b = stand(B, B.H * 0.1, 0.25), dep = g.r(0.3, 0.5) * B.thigh * 1.9, ln = g.r(0.3, 0.7);
    S.drive(d, t => { const e = sq(t, T), P = clone(b); P.p = [0, P.p[1] - dep * e, -0.22 * e]; P.qp = rotX(ln * e); P.qc = rotX(ln * e); P.qh = rotX(ln * 0.4 * e); arms(B, P, 'forward'); const q = arms(B, clone(P), 'sides'); P.hand = [lerp(q.hand[0], P.hand[0], e), lerp(q.hand[1], P.hand[1], e)]; return P; }); } },
  'lunges': { base: B => stand(B), how: 'stand', go: (c, S, d) => { const { g, B } = c, T = g.r(2.5, 4.5), b = stand(B), st = B.H * 0.42;
    S.drive(d, t => { const i = Math.floor(t / T) % 2, u = (t % T) / T, P = clone(b); const e = u < 0.3 ? mj(u / 0.3) : u < 0.7 ? 1 : mj((1 - u) / 0.3), dn = u > 0.25 && u < 0.75 ? Math.sin((u - 0.25) / 0.5 * Math.PI) : 0;
      P.ank[i] = add(P.ank[i], [0, 0.09 * Math.sin(Math.PI * e) * (e < 1 ? 1 : 0), st * e]); P.p = [0, P.p[1] - (0.12 * e + 0.24 * dn), st * 0.5 * e]; P.ank[1 - i] = add(P.ank[1 - i], [0, 0.06 * e, 0.03 * e]); P.toe[1 - i] = norm([0, -0.7 * e, 1]); P.flat[1 - i] = 1 - e; return arms(B, P, 'hips'); }); } },
  'sit-ups': { base: B => lieKneesUp(B, 0.4), how: 'floor', go: (c, S, d) => { const { g, B } = c, T = g.r(2.2, 4.5), b = lieKneesUp(B, 0.4), full = g.r(0.6, 1), am = g.pick<Arms>(['behind head', 'chest', 'forward']);
    S.drive(d, t => { const e = sq(t, T) * full, P = clone(b); P.qp = rotX(-1.57 + 1.35 * Math.max(0, e * 1.25 - 0.25)); P.qc = rotX(-1.57 + 1.75 * e); P.qh = rotX(-1.45 + 1.7 * Math.min(1, e * 1.2)); return arms(B, P, am); }); } },
  'bicycle legs': { base: B => lieKneesUp(B, 0.4), how: 'floor', go: (c, S, d) => { const { g, B } = c, T = g.r(1, 2.5), b = lieKneesUp(B, 0.4, 0.1, g.pick<Arms>(['behind head', 'beside on floor']));
    S.drive(d, t => { const P = clone(b), u = Math.min(1, t); for (let i = 0; i < 2; i++) { const ph = 6.283 * t / T + i * Math.PI, f = mix(0.9, 1.05 + 0.55 * Math.sin(ph), u), k = mix(1.6, 1.05 + 0.75 * Math.sin(ph + 0.9), u); const y = B.hipH + B.thigh * Math.sin(f) + B.shank * Math.sin(f - k), z = B.thigh * Math.cos(f) + B.shank * Math.cos(f - k); P.ank[i] = lerp(b.ank[i], [(i ? -1 : 1) * 0.1, Math.max(0.07, y), z], u); P.kh[i] = [0, Math.cos(f), -Math.sin(f) * 0.9 + 0.1]; P.kh[i] = [0, Math.sin(f + 1.57), Math.cos(f + 1.57)]; P.toe[i] = norm([0, Math.sin(f - k + 1.1), Math.cos(f - k + 1.1)]); P.flat[i] = 1 - u; } return P; }); } },
  'arm raises': { base: B => stand(B), how: 'stand', go: (c, S, d) => { const { g, B } = c, T = g.r(1.5, 4), b = stand(B), side = g.c(0.5); S.drive(d, t => { const P = clone(b); swing(B, P, 2.9 * sq(t, T), side); return P; }); } },
  'side bends': { base: B => stand(B, 0.18), how: 'stand', go: (c, S, d) => { const { g, B } = c, T = g.r(2.5, 5), b = stand(B, 0.18), am = g.pick<Arms>(['overhead', 'hips', 'behind head']); S.drive(d, t => { const P = clone(b), e = Math.sin(6.283 * t / T) * g0(t, d); P.p = [P.p[0] + 0.05 * e, P.p[1], 0]; P.qp = rotZ(0.06 * e); P.qc = rotZ(0.55 * e); P.qh = rotZ(0.6 * e); return arms(B, P, am); }); } },
  'dancing': { base: B => stand(B, 0.14), how: 'stand', go: (c, S, d) => { const { g, B } = c, T = g.r(0.55, 1.1), b = stand(B, 0.14, 0.2, 0.03), k = g.r(0.04, 0.08); S.drive(d, t => { const P = clone(b), u = g0(t, d), w = 6.283 / T, s = Math.sin(w * t / 2); P.p = [k * s * u, P.p[1] - 0.03 * (1 - Math.cos(w * t)) * u, 0]; P.qp = rotZ(0.08 * s * u); P.qc = qm(rotZ(-0.1 * s * u), rotY(0.15 * Math.sin(w * t / 4) * u)); P.qh = rotZ(0.06 * Math.sin(w * t / 2 + 0.6) * u); const l = Math.max(0, -s), r = Math.max(0, s); P.ank = [add(P.ank[0], [0, 0.05 * l * l * u, 0]), add(P.ank[1], [0, 0.05 * r * r * u, 0])];
    for (let i = 0; i < 2; i++) { const m = i ? -1 : 1; P.hand[i] = lerp(P.hand[i], add(midSh(B, P), [m * (0.32 + 0.08 * Math.sin(w * t / 2 + i)), -0.1 + 0.2 * Math.sin(w * t / 4 + i * 2), 0.2]), u); P.eh[i] = [m, -0.6, 0]; } return P; }); } },
  'head turns': { base: B => crossLegged(B), how: 'floor', go: (c, S, d) => { const { g } = c, T = g.r(2, 5), b = S.last; S.drive(d, t => { const P = clone(b); P.qh = qm(P.qh, rotY(1.0 * Math.sin(6.283 * t / T) * g0(t, d))); return P; }); } },
  'head shakes': { base: B => crossLegged(B), how: 'floor', go: (c, S, d) => { const { g } = c, T = g.r(0.5, 1), b = S.last; S.drive(d, t => { const P = clone(b); P.qh = qm(P.qh, rotY(0.45 * Math.sin(6.283 * t / T) * g0(t, d) * (Math.sin(t * 0.6) > -0.3 ? 1 : 0.05))); return P; }); } },
  'head tilts to the shoulders': { base: B => crossLegged(B), how: 'floor', go: (c, S, d) => { const { g } = c, T = g.r(3, 6), b = S.last; S.drive(d, t => { const P = clone(b); P.qh = qm(rotZ(0.55 * Math.sin(6.283 * t / T) * g0(t, d)), P.qh); return P; }); } },
  'clapping': { base: B => crossLegged(B), how: 'floor', go: (c, S, d) => { const { g, B } = c, T = g.r(0.4, 0.8), b = S.last; S.drive(d, t => { const P = clone(b), e = sq(t, T); for (let i = 0; i < 2; i++) { const m = i ? -1 : 1; P.hand[i] = lerp(b.hand[i], add(midSh(B, P), qv(P.qc, [m * (0.02 + 0.2 * e), -0.15, 0.3])), g0(t, d)); P.eh[i] = qv(P.qc, [m, -0.7, 0]); } return P; }); } },
  'shoulder rolls': { base: B => crossLegged(B), how: 'floor', go: (c, S, d) => { const { g } = c, T = g.r(1.5, 3), b = S.last; S.drive(d, t => { const P = clone(b); P.shrug = 0.045 * sq(t, T); P.qc = qm(P.qc, rotX(0.04 * Math.sin(6.283 * t / T) * g0(t, d))); return P; }); } },
  'arms overhead, seated': { base: B => crossLegged(B), how: 'floor', go: (c, S, d) => { const { g, B } = c, T = g.r(3, 6), b = S.last; S.drive(d, t => { const P = clone(b); const q = clone(b); swing(B, q, 2.9 * sq(t, T), true); const u = g0(t, d); P.hand = [lerp(P.hand[0], q.hand[0], u), lerp(P.hand[1], q.hand[1], u)]; P.eh = q.eh; return P; }); } },
  'trunk twists, seated': { base: B => crossLegged(B), how: 'floor', go: (c, S, d) => { const { g, B } = c, T = g.r(3, 6), b = S.last; S.drive(d, t => { const P = clone(b), e = Math.sin(6.283 * t / T) * g0(t, d); P.qp = qm(rotY(0.1 * e), P.qp); P.qc = qm(rotY(0.7 * e), P.qc); P.qh = qm(rotY(e), P.qh); return arms(B, P, 'clasp'); }); } },
  'side stretch, seated': { base: B => crossLegged(B), how: 'floor', go: (c, S, d) => { const { g, B } = c, T = g.r(5, 9), b = S.last; S.drive(d, t => { const P = clone(b), e = Math.sin(6.283 * t / T) * g0(t, d), k = e > 0 ? 1 : 0; P.qp = qm(rotZ(0.1 * e), P.qp); P.qc = qm(rotZ(0.55 * e), P.qc); P.qh = qm(rotZ(0.5 * e), P.qh); const o = arms(B, clone(P), 'overhead'); P.hand[k] = lerp(P.hand[k], o.hand[k], Math.abs(e)); return P; }); } },
  "child's pose": { base: B => kneelSit(B), how: 'kneel', go: (c, S, d) => { const { g, B } = c, k = kneelSit(B); const P = clone(k); P.qp = rotX(1.35); P.qc = rotX(1.75); P.qh = rotX(1.8); P.p = [0, P.p[1] + 0.02, P.p[2] + 0.03]; const m = midSh(B, P); P.hand = [[0.2, 0.04, m[2] + 0.45], [-0.2, 0.04, m[2] + 0.45]]; P.eh = [[1, 0.2, 0], [-1, 0.2, 0]]; let l = d; while (l > 6) { const h = Math.min(g.r(8, 20), l - 5); S.move(P, 2.5); S.hold(Math.max(0.1, h)); S.move(k, 2); l -= 4.5 + Math.max(0.1, h); if (l > 1) { S.hold(1); l--; } } if (l > 0) S.hold(l); } },
  'cat-cow': { base: B => allFours(B), how: 'kneel', go: (c, S, d) => { const { g, B } = c, T = g.r(3, 7), b = allFours(B), h0 = b.hand; S.drive(d, t => { const P = clone(b), e = Math.sin(6.283 * t / T) * g0(t, d); P.qp = qm(P.qp, rotX(-0.25 * e)); P.qc = qm(P.qc, rotX(0.25 * e)); P.qh = qm(P.qh, rotX(0.6 * e)); P.p = [0, P.p[1], P.p[2] + 0.02 * e]; P.hand = [h0[0], h0[1]]; return P; }); } },
  'jumping jacks': { base: B => stand(B), how: 'stand', go: (c, S, d) => { const { g, B } = c, T = g.r(0.9, 1.5), b = stand(B, 0.09); S.drive(d, t => { const P = clone(b), e = sq(t, T), j = Math.abs(Math.sin(6.283 * t / T)), w = 0.09 + 0.28 * e; const dy = 0.05 * j; P.ank = [[w, B.ankleH + dy, 0], [-w, B.ankleH + dy, 0]]; P.p = [0, b.p[1] - 0.06 * e + dy - 0.02 * (1 - j), 0]; swing(B, P, 0.15 + 2.7 * e, true); return P; }); } },
  'march in place': { base: B => stand(B), how: 'stand', go: (c, S, d) => { const { g, B } = c, T = g.r(0.9, 1.6), b = stand(B); const hh = g.r(0.2, 0.45); S.drive(d, t => { const P = clone(b); for (let i = 0; i < 2; i++) { const e = Math.max(0, Math.sin(6.283 * t / T + i * Math.PI)); P.ank[i] = add(P.ank[i], [0, hh * e, -0.02 * e]); P.flat[i] = 1 - e; P.toe[i] = norm([0, -0.3 * e, 1]); P.hand[1 - i] = add(P.hand[1 - i], [0, 0.22 * e, 0.3 * e]); } return P; }); } },
  'toe touches': { base: B => stand(B), how: 'stand', go: (c, S, d) => { const { g, B } = c, T = g.r(3, 6), b = stand(B), k = mix(1.2, 1.7, B.flex); S.drive(d, t => { const P = clone(b), e = sq(t, T); P.qp = rotX(k * 0.75 * e); P.qc = rotX(k * 1.15 * e); P.qh = rotX(k * 1.2 * e); P.p = [0, P.p[1] - 0.02 * e, -0.14 * e]; P.hand = b.hand; arms(B, P, 'sides', 0.1); return P; }); } },
  'knee hugs': { base: B => lieKneesUp(B, 0.4), how: 'floor', go: (c, S, d) => { const { g, B } = c, T = g.r(4, 9), b = lieKneesUp(B, 0.4); S.drive(d, t => { const P = clone(b), e = sq(t, T); for (let i = 0; i < 2; i++) { P.ank[i] = lerp(b.ank[i], [(i ? -1 : 1) * 0.1, 0.36, 0.12], e); P.toe[i] = norm([0, e, 1]); P.flat[i] = 1 - e; P.kh[i] = [0.1, 1, 0.2 - 1.2 * e]; } const q = arms(B, clone(P), 'on knees'); P.hand = [lerp(b.hand[0], q.hand[0], e), lerp(b.hand[1], q.hand[1], e)]; return P; }); } },
  'legs wide stretch': { base: B => sitUp(B, -0.05, 0.75, 0.3), how: 'floor', go: (c, S, d) => { const { g, B } = c, T = g.r(6, 10), L = (B.thigh + B.shank) * 0.98, a = mix(0.4, 0.8, B.flex), b = arms(B, sitUp(B, -0.08, 0.5, 0.3), 'on thighs'); b.ank = [[Math.sin(a) * L, 0.06, Math.cos(a) * L], [-Math.sin(a) * L, 0.06, Math.cos(a) * L]]; b.toe = [[0.1, 1, 0.2], [-0.1, 1, 0.2]]; b.flat = [0, 0]; S.move(b, 1.5); S.drive(d - 1.5, t => { const P = clone(b), e = sq(t, T); P.qp = rotX(-0.08 + 0.45 * e); P.qc = rotX(0.05 + 0.7 * e); P.qh = rotX(0.6 * e); return arms(B, P, 'on thighs', 0.2); }); } },
  'russian twists': { base: B => sitUp(B), how: 'floor', go: (c, S, d) => { const { g, B } = c, T = g.r(1.2, 2.5), b = sitUp(B, -0.55, 0.42); S.drive(d, t => { const P = clone(b), e = Math.sin(6.283 * t / T) * g0(t, d); P.qp = rotX(-0.55); P.qc = qm(rotX(-0.4), rotY(0.6 * e)); P.qh = qm(rotX(-0.1), rotY(0.5 * e)); return arms(B, P, 'clasp', 1); }); } },
};
function swing(B: Body, P: Pose, a: number, side: boolean): void {
  const R = (B.uarm + B.farm) * 0.95;
  for (let i = 0; i < 2; i++) { const m = i ? -1 : 1, s = shoulder(B, P, i); P.hand[i] = add(s, side ? [m * (R * Math.sin(a) + 0.03), -R * Math.cos(a), 0.06] : [m * 0.05, -R * Math.cos(a), R * Math.sin(a) + 0.03]); P.eh[i] = side ? [0, -0.2, -1] : [m * 0.6, 0, -1]; }
}
const ST = ['squats', 'lunges', 'arm raises', 'side bends', 'dancing', 'jumping jacks', 'march in place', 'toe touches'];
const FL = ['sit-ups', 'bicycle legs', "child's pose", 'cat-cow', 'knee hugs', 'legs wide stretch', 'russian twists', 'head turns'];
const SE = ['head turns', 'head shakes', 'head tilts to the shoulders', 'clapping', 'shoulder rolls', 'arms overhead, seated', 'trunk twists, seated', 'side stretch, seated'];
export const OTHERS: Record<string, string[]> = {
  'top-ride-hip-lift': [...FL, 'squats', 'dancing'], 'thrust-power-bumps': [...FL, 'jumping jacks', 'side bends'], 'squat-fuck-hold': ['sit-ups', "child's pose", 'cat-cow', 'bicycle legs', 'knee hugs', 'russian twists', 'lunges', 'legs wide stretch'],
  'orgasm-squeeze-legs': ST.filter(x => x !== 'squats').concat(['sit-ups', 'clapping']), 'pleasure-flow': [...SE, 'legs wide stretch', 'cat-cow', 'sit-ups'],
  'grind-circle-hips': [...ST, 'clapping'], 'neck-endurance': [...SE.filter(x => x !== 'head turns'), 'head turns', 'arm raises', 'side bends', 'dancing'],
};
export function makeOther(names: string[], c: Ctx): Scene {
  const { g, B, az } = c; const END = 60;
  const turned = (P: Pose) => P; let S: Stage | null = null; const each = END / names.length;
  names.forEach((nm, k) => {
    const X = O[nm], b = turned(X.base(B)); const till = each * (k + 1);
    if (!S) { const there = g.c(0.4); S = new Stage(B, g, there || X.how === 'stand' ? b : placed(stand(B), az, 0, 0.35)); S.hold(g.r(0.5, 2)); if (!there && X.how !== 'stand') down(S, b, X.how, 4); }
    else { const wasStand = S.last.p[1] > 0.6; if (wasStand && X.how !== 'stand') down(S, b, X.how, 4); else if (!wasStand && X.how === 'stand') { up(S, 0, 4); S.move(b, 1); } else if (X.how === 'floor' && S.last.ank[0][2] < -0.1) { S.move(kneelUp(B), 1.2); S.move(placed(crouch(B), 0, 0, 0), 1.3); S.move(sitUp(B), 1.5); S.move(b, 1.5); } else if (X.how === 'kneel' && S.last.ank[0][2] > -0.1) { S.move(sitUp(B), 1.2); S.move(placed(crouch(B), 0, 0, 0), 1.3); S.move(kneelUp(B), 1.3); S.move(b, 1.3); } else S.move(b, 2.5); }
    S.hold(g.r(0.5, 1.5)); let l = till - S.now; while (l > 0.5) { const d = l > 22 && g.c(0.7) ? g.r(10, l - 8) : l; X.go(c, S, d); l = till - S.now; if (l > 3) { S.move(b, 0.7); const t = S.now; const h = Math.min(g.r(1.5, 4), l - 0.8); S.hold(h); if (g.c(0.5)) scratch(S, t, h, 'nose', g.i(0, 1)); l = till - S.now; } }
  });
  const St = S as unknown as Stage; if (St.now < END) St.hold(END - St.now);
  return { S: St, reps: [], faults: [], about: names, a: 2, b: 60, key: KEY };
}
