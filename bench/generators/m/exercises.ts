// The seven exercises: full sets and what a trainer would not count.
import { add, clamp, deg, lerp, mix, mj, norm, qm, qv, Rng, rotX, rotY, rotZ, sstep } from './math.ts';
import type { V3 } from './math.ts';
import { arms, chair, clone, crossLegged, crouch, kneelSit, kneelUp, lieBase, lieKneesUp, lieLong, midSh, placed, sitUp, stand, supine } from './body.ts';
import type { Arms, Body, Pose } from './body.ts';
import { fidget, look, reach, scratch, Stage, talk, tempo, track, wriggle } from './stage.ts';
import type { Rep, Tempo } from './stage.ts';

export interface Scene {
  S: Stage; reps: Rep[]; faults: string[]; about: string[]; a: number; b: number; key: number[];
}
export interface Ctx { g: Rng; B: Body; az: number } // az: where the camera is, radians from +z towards the own left
export type How = 'floor' | 'kneel' | 'stand' | 'chair';
export const FLOOR = ['top-ride-hip-lift', 'thrust-power-bumps', 'squat-fuck-hold'];
const KEY_FLOOR = [11, 12, 23, 24, 25, 26, 27, 28], KEY_STAND = KEY_FLOOR;

// ---------- getting into position ----------
function begin(c: Ctx, rest: Pose, how: How, about: string[], chairH = 0.46): Stage {
  const { g, B, az } = c;
  const there = g.c(0.35), long = g.c(0.15);
  let S: Stage;
  if (there) { S = new Stage(B, g, rest); S.hold(long ? g.r(8, 16) : g.r(1.5, 4)); about.push('already in place'); }
  else {
    const s0 = placed(stand(B, g.r(0.07, 0.14)), az, 0, how === 'floor' ? 0.35 : how === 'chair' ? 0.3 : 0);
    S = new Stage(B, g, s0); S.hold(long ? g.r(5, 12) : g.r(0.2, 1.2));
    down(S, rest, how, g.r(2, 5), chairH); S.hold(g.r(0.3, 1.2));
  }
  if (long) { about.push('starts in the middle of the film'); fidget(S, 0.5, S.now - 1.2, az, !there && how !== 'floor'); if (there) S.hold(1); }
  return S;
}
export function down(S: Stage, rest: Pose, how: How, d: number, chairH = 0.46): void {
  const B = S.B;
  if (how === 'floor') {
    S.move(placed(stand(B), 0, 0, 0.35), d * 0.22); S.move(placed(crouch(B), 0, 0, 0.35), d * 0.23);
    S.move(sitUp(B), d * 0.25); S.move(rest, d * 0.3);
  } else if (how === 'kneel') {
    const m = kneelUp(B);
    S.move(placed(stand(B), 0, 0, -0.3), d * 0.25); S.move(placed(crouch(B), 0, 0, -0.3), d * 0.25); S.move(m, d * 0.25); S.move(rest, d * 0.25);
  } else if (how === 'chair') { S.move(placed(stand(B), 0, 0, B.thigh * 0.9), d * 0.4); S.move(chair(B, chairH), d * 0.4); S.move(rest, d * 0.2); }
  else S.move(rest, d * 0.5);
}
export function up(S: Stage, az: number, d: number): void {
  const B = S.B;
  if (S.last.ank[0][2] < -0.1) { S.move(kneelUp(B), d * 0.4); S.move(placed(crouch(B), 0, 0, -0.2), d * 0.6); S.move(placed(stand(B), 0, 0, -0.2), d * 0.4); return; } // from the knees
  S.move(sitUp(B), d * 0.4); S.move(placed(crouch(B), 0, 0, 0.35), d * 0.3); S.move(placed(stand(B), 0, 0, 0.35), d * 0.3);
  if (S.g.c(0.5)) S.move(placed(stand(B), az, 0, 0.35), 0.8);
}
function finish(c: Ctx, S: Stage, rest: Pose, how: How): void {
  S.hold(c.g.r(0.8, 2)); S.move(rest, 0.8);
  if (c.g.c(0.45)) { if (how === 'floor' || how === 'kneel') up(S, c.az, c.g.r(2.5, 4.5)); else if (how === 'chair') { S.move(placed(stand(S.B), 0, 0, S.B.thigh * 0.9), 1.5); } else S.move(stand(S.B), 1.2); S.hold(0.7); }
  else { const t = S.now; S.hold(c.g.r(1.5, 4)); const r = c.g.u(); if (r < 0.4) look(S, t, S.now - t, clamp(c.az, -1, 1) * 0.6); else if (r < 0.6) reach(S, t, S.now - t, [Math.sin(c.az) * 1.8, 0.5, Math.cos(c.az) * 1.8], c.g.i(0, 1)); }
}
function lookIn(c: Ctx, S: Stage, a: number, b: number, about: string[]): void {
  const g = c.g; const r = g.u();
  if (r < 0.3) { about.push('looks at the screen'); let t = a + g.r(0, 4); while (t < b - 2) { const d = g.r(2, 9); look(S, t, Math.min(d, b - t), clamp(c.az, -1, 1) * g.r(0.4, 0.9), g.r(-0.1, 0.15)); t += d + g.r(2, 9); } }
  else if (r < 0.4) { about.push('talks in between'); talk(S, a + g.r(0, 3), Math.min(b - a, g.r(4, 12)), false); }
  else if (r < 0.52) { about.push('scratches while moving'); scratch(S, a + g.r(0, (b - a) * 0.6), g.r(1.5, 4), g.pick(['nose', 'hair', 'belly', 'arm']), g.i(0, 1)); }
}

// ---------- bridge and thrust ----------
export interface Bridge { rest: Pose; at: (a: number) => Pose; rise: number }
export function bridge(c: Ctx, faults: string[], about: string[], drive: boolean): Bridge {
  const { g, B } = c;
  let K = deg(g.r(60, 98)); const w = B.hw * g.r(0.75, 1.7), am = g.pick<Arms>(['beside on floor', 'beside on floor', 'beside on floor', 'hips', 'belly', 'out on floor', 'above head on floor', 'chest', 'behind head']);
  const spread = g.u(), th0 = lieBase(B), shZ = B.L1 + B.L2;
  if (g.c(0.08)) { B.shH += g.r(0.05, 0.1); about.push('shoulders on a cushion'); }
  const target = B.flex > 0.85 ? g.r(172, 186) : g.r(mix(160, 170, B.flex), mix(170, 182, B.flex));
  const low = supine(B, lieBase(B), lieBase(B), shZ);
  const rig = () => {
    const d = Math.sqrt(B.thigh ** 2 + B.shank ** 2 - 2 * B.thigh * B.shank * Math.cos(K));
    const z = low.p[2] + Math.sqrt(Math.max(0.01, d * d - (w - B.hw) ** 2 - (B.hipH - B.ankleH) ** 2));
    const heel = heelUp ? 0.05 : 0;
    const ank: V3[] = [[w, B.ankleH + heel, z], [-w, B.ankleH + heel, z]];
    const ang = (th: number) => { // trunk slope minus thigh slope
      const p = supine(B, th, th, shZ); p.ank = [ank[0], ank[1]]; p.kh = [[0, 1, 0.2], [0, 1, 0.2]];
      const dy = ank[0][1] - p.p[1], dz = ank[0][2] - p.p[2], dd = Math.hypot(dy, dz), x = (B.thigh ** 2 - B.shank ** 2 + dd * dd) / (2 * dd);
      const beta = Math.atan2(dy, dz) + Math.acos(clamp(x / B.thigh, -1, 1));
      return 180 - (beta - th) / Math.PI * 180;
    };
    let lo = th0, hi = deg(65);
    for (let i = 0; i < 30; i++) { const m = (lo + hi) / 2; if (ang(m) < target) lo = m; else hi = m; }
    return { ank, th1: lo };
  };
  const heelUp = g.c(0.1);
  let R = rig(); const rise = (th: number) => (B.L1 + B.L2) * (Math.sin(th) - Math.sin(th0));
  for (let i = 0; i < 8 && K > deg(56) && rise(R.th1) < 0.14; i++) { K -= deg(5); R = rig(); }
  if (K > deg(88)) about.push('feet far from the seat'); else if (K < deg(68)) about.push('feet near the seat');
  if (heelUp) faults.push('heels up'); if (target < 165) faults.push('hips never open wholly');
  const kc = g.r(0.8, 1.12), tilt = g.r(0, 0.12), splay = g.r(0, 0.35), inn = g.c(0.25) ? g.r(0.2, 0.45) : g.r(-0.1, 0.1);
  if (inn > 0.15) faults.push('knees fall in');
  const une = g.c(0.2) ? g.r(0.04, 0.1) * (g.c(0.5) ? 1 : -1) : 0; if (une) faults.push('one side higher');
  const head = g.r(-0.05, 0.25); about.push('arms ' + am);
  const toeOut = g.r(-0.05, 0.4), roll = g.r(0, 0.035); // rolls up onto the upper back
  const th0b = lieBase(B);
  const at = (a: number): Pose => {
    const d = (R.th1 - th0b) * a;
    const P = supine(B, th0b + d * kc, th0b + d * (2 - kc) + tilt * Math.sin(Math.PI * clamp(a, 0, 1)), shZ, head);
    P.p[1] += roll * a;
    if (une) P.qp = qm(P.qp, rotY(une * a));
    P.ank = [R.ank[0], R.ank[1]]; const k = splay - inn * a; P.kh = [[k, 1, 0.2], [-k, 1, 0.2]];
    P.toe = [norm([Math.sin(toeOut), heelUp ? -0.35 : 0, Math.cos(toeOut)]), norm([-Math.sin(toeOut), heelUp ? -0.35 : 0, Math.cos(toeOut)])]; P.flat = [heelUp ? 0.3 : 1, heelUp ? 0.3 : 1];
    return arms(B, P, am, spread);
  };
  void drive;
  return { rest: at(0), at, rise: rise(R.th1) };
}
// ---------- leg raise ----------
export interface LegP { l: number; r: number; kl: number; kr: number; tilt: number }
export function legs(c: Ctx, faults: string[], about: string[]) {
  const { g, B } = c;
  const am = g.pick<Arms>(['beside on floor', 'beside on floor', 'beside on floor', 'under seat', 'out on floor', 'above head on floor', 'belly', 'behind head']), spread = g.u();
  const w = g.r(0.05, 0.12), pf = g.r(0, 1), th0 = lieBase(B), shZ = B.L1 + B.L2, head = g.r(0, 0.2) + (g.c(0.2) ? 0.5 : 0); about.push('arms ' + am);
  if (head > 0.45) about.push('head lifted');
  const at = (q: LegP): Pose => {
    const P = supine(B, th0, th0 + q.tilt, shZ, head);
    for (let i = 0; i < 2; i++) {
      const s = i ? -1 : 1, f = i ? q.r : q.l, k = i ? q.kr : q.kl;
      const hp = add(P.p, qv(P.qp, [s * B.hw, 0, 0]));
      const x = s * w - hp[0];
      const y = B.thigh * Math.sin(f) + B.shank * Math.sin(f - k), z = B.thigh * Math.cos(f) + B.shank * Math.cos(f - k);
      const a: V3 = [hp[0] + x, Math.max(0.05, hp[1] + y), hp[2] + z];
      P.ank[i] = a; P.kh[i] = [s * 0.05, Math.sin(f + Math.PI / 2), Math.cos(f + Math.PI / 2)];
      const td = f - k + mix(1.5, 0.6, pf); P.toe[i] = norm([s * 0.2, Math.sin(td), Math.cos(td)]); P.flat[i] = 0;
    }
    return arms(B, P, am, spread);
  };
  return { at };
}
// ---------- sumo squat ----------
export function sumo(c: Ctx, faults: string[], about: string[]) {
  const { g, B } = c;
  const w = B.H * g.r(0.215, 0.31), out = deg(g.r(22, 55)), lean = g.c(0.25) ? g.r(0.35, 0.65) : g.r(0.05, 0.35), inn = g.c(0.25) ? g.r(0.25, 0.5) : g.r(-0.05, 0.15);
  const am = g.pick<Arms>(['hips', 'clasp', 'forward', 'chest', 'on thighs', 'sides', 'behind head', 'clasp', 'hips', 'overhead']), spread = g.u();
  const incl = deg(g.r(mix(16, 0, B.flex), mix(26, 15, B.flex)));
  if (lean > 0.35) faults.push('leans forward'); if (inn > 0.2) faults.push('knees fall in'); about.push('arms ' + am);
  const base = stand(B, w, out, 0.01); const y1 = base.p[1]; const back = g.r(0.05, 0.16); const shift = g.c(0.15) ? g.r(0.02, 0.05) * (g.c(0.5) ? 1 : -1) : 0; if (shift) faults.push('weight on one leg');
  const heel = g.c(0.07) ? g.r(0.03, 0.06) : 0; if (heel) faults.push('heels up');
  let y0 = B.shank * 0.6;
  const raw = (y: number, x = 0, ln = 1): Pose => {
    const P = clone(base); const d = clamp((y1 - y) / Math.max(0.05, y1 - y0), 0, 1.3);
    P.p = [shift * d + x, y, -back * d]; const l = lean * d * ln; P.qp = rotX(0.02 + l); P.qc = rotX(0.01 + l * 0.85); P.qh = rotX(0.03 + l * 0.25);
    const o = out - inn * (0.4 + 0.6 * (1 - d)) * (d > 0.05 ? 1 : d / 0.05);
    P.kh = [[Math.sin(o), 0, Math.cos(o)], [-Math.sin(o), 0, Math.cos(o)]];
    for (let i = 0; i < 2; i++) { P.ank[i] = [P.ank[i][0], B.ankleH + heel * sstep(0.5, 1, d), 0]; if (heel) { P.toe[i] = norm([P.toe[i][0], -0.4 * sstep(0.5, 1, d), P.toe[i][2]]); P.flat[i] = 1 - sstep(0.5, 1, d) * 0.7; } }
    return P;
  };
  let lo = B.shank * 0.45, hi = y1;
  for (let i = 0; i < 30; i++) { y0 = (lo + hi) / 2; const P = raw(y0); const hp = add(P.p, qv(P.qp, [B.hw, 0, 0])); const an = P.ank[0]; // knee height by the same chain
    const k = kneeY(B, hp, an, P.kh[0]); const inc = Math.asin(clamp((hp[1] - k) / B.thigh, -1, 1)); if (inc > incl) hi = y0; else lo = y0; }
  const at = (y: number, x = 0, ln = 1) => arms(B, raw(y, x, ln), am, spread);
  return { at, y0, y1, base: arms(B, clone(base), am === 'overhead' || am === 'forward' ? 'sides' : am, spread) };
}
import { ik } from './body.ts';
const kneeY = (B: Body, h: V3, a: V3, hint: V3) => ik(h, a, B.thigh, B.shank, hint)[0][1];
// ---------- butterfly ----------
export function butterfly(c: Ctx, faults: string[], about: string[]) {
  const { g, B } = c;
  const f = g.r(0.22, 0.4) * (B.H / 1.65) + 0.06 * B.full, cl = g.r(0.02, 0.3), op = deg(mix(g.r(54, 66), g.r(74, 90), B.flex)), am = g.pick<Arms>(['on ankles', 'on ankles', 'on knees', 'behind on floor', 'lap', 'on thighs', 'on knees']), spread = g.u();
  const slump = g.r(-0.3, 0.05), lean = am !== 'behind on floor' && g.c(0.25) ? g.r(0.12, 0.4) : 0, une = g.c(0.25) ? g.r(0.75, 0.93) : 1, side = g.i(0, 1); about.push('arms ' + am);
  if (une < 0.88) faults.push('one knee opens less'); if (slump < -0.22) faults.push('rounded back'); if (lean) about.push('leans forward in the hold');
  const bolster = g.c(0.2) ? g.r(0.04, 0.1) : 0; if (bolster) about.push('sits on a cushion');
  const at = (l: number, r: number): Pose => {
    const m = clamp((l + r) / 2, 0, 1);
    const P = sitUp(B, (am === 'behind on floor' ? -0.3 : slump) + lean * 0.6 * m, f, 0.07);
    P.p[1] += bolster; P.qc = rotX((am === 'behind on floor' ? -0.12 : 0.06) + lean * m); P.qh = rotX(0.06 + lean * 0.5 * m);
    for (let i = 0; i < 2; i++) {
      const a = i ? r : l, s = i ? -1 : 1, psi = cl + (op * (i === side ? une : 1) - cl) * a;
      P.ank[i] = [s * mix(0.055, 0.07, a), mix(B.ankleH, 0.055, clamp(a, 0, 1)), f]; P.kh[i] = [s * Math.sin(psi), Math.cos(psi), 0.15];
      P.toe[i] = norm([s * 0.12, 0, 1]); P.flat[i] = clamp(1 - a * 1.5, 0, 1);
    }
    return arms(B, P, am, spread);
  };
  return { at };
}
// ---------- hip circles ----------
export function circles(c: Ctx, faults: string[], about: string[]) {
  const { g, B } = c;
  const w = B.H * g.r(0.06, 0.15), soft = g.r(0.012, 0.045), follow = g.c(0.25) ? g.r(0.35, 0.75) : g.r(-0.15, 0.3), tl = g.r(-0.4, 0.9);
  const am = g.pick<Arms>(['hips', 'hips', 'hips', 'sides', 'behind head', 'clasp', 'chest', 'cactus', 'overhead']), spread = g.u(); about.push('arms ' + am);
  if (follow > 0.35) faults.push('trunk moves along');
  const base = stand(B, w, g.r(0, 0.4), soft); const L = B.L1 + B.L2, cz = g.r(-0.02, 0.01);
  /** x to the own left, z to the front, metres */
  const at = (x: number, z: number, sx = follow * x, sz = follow * z, twist = 0): Pose => {
    const P = clone(base); const r2 = x * x + z * z;
    P.p = [x, base.p[1] - r2 * 0.45, z + cz];
    const tx = sx - x, tz = sz - z; // shoulders relative to the pelvis
    const a1x = tx / L * tl, a1z = tz / L * tl; const a2x = (tx - B.L1 * a1x) / B.L2, a2z = (tz - B.L1 * a1z) / B.L2;
    P.qp = qm(qm(rotZ(-a1x), rotX(a1z)), rotY(twist)); P.qc = qm(qm(rotZ(-a2x), rotX(a2z + 0.02)), rotY(twist * 0.3)); P.qh = qm(rotZ(-a2x * 0.3), rotX(0.05 + a2z * 0.3));
    return arms(B, P, am, spread);
  };
  return { at };
}
// ---------- neck ----------
export function neck(c: Ctx, faults: string[], about: string[]) {
  const { g, B } = c;
  const seat = g.pick(['cross-legged', 'chair', 'chair', 'kneeling', 'standing', 'sofa']); about.push(seat);
  const hC = seat === 'sofa' ? 0.38 : g.r(0.42, 0.5);
  const am = seat === 'standing' ? g.pick<Arms>(['sides', 'hips', 'clasp']) : g.pick<Arms>(['on thighs', 'lap', 'on thighs', 'on knees']);
  const base = seat === 'cross-legged' ? crossLegged(B) : seat === 'kneeling' ? kneelSit(B) : seat === 'standing' ? stand(B) : chair(B, hC);
  const slump = g.r(-0.05, 0.18); base.qc = qm(base.qc, rotX(slump)); arms(B, base, am, 0.4);
  const range = deg(mix(g.r(30, 40), g.r(44, 60), clamp(B.flex * 0.8 + g.r(0, 0.25), 0, 1))), sh = g.c(0.3) ? g.r(0.1, 0.3) : g.r(0, 0.08), h0 = g.r(-0.08, 0.1), roll = g.c(0.25) ? g.r(-0.15, 0.15) : 0, yaw = g.r(-0.08, 0.08);
  if (sh > 0.12) faults.push('shoulders come along'); if (Math.abs(roll) > 0.08) faults.push('head tilts to one side');
  const at = (a: number, r = 0, y = 0, bow = 0, shift = 0): Pose => {
    const P = clone(base);
    P.qc = qm(P.qc, rotX(sh * a + bow)); P.shrug += 0.01 * sh * a;
    P.qh = qm(qm(rotY(yaw + y), rotZ(r + roll * a)), rotX(h0 + range * a + bow + shift));
    return P;
  };
  return { at, base, how: (seat === 'standing' ? 'stand' : seat === 'chair' || seat === 'sofa' ? 'chair' : seat === 'kneeling' ? 'kneel' : 'floor') as How, hC, range };
}

const shiftReps = (rs: Rep[], t: number): Rep[] => rs.map(r => ({ s: r.s + t, top: r.top + t, e: r.e + t, amp: r.amp }));

export function makeSet(slug: string, c: Ctx): Scene {
  const { g, B } = c; const faults: string[] = [], about: string[] = []; let reps: Rep[] = [];
  let n = g.i(5, 14); let S: Stage, a = 0, b = 0; let key = KEY_FLOOR;
  const long = (T: number) => { n = clamp(n, 5, Math.max(5, Math.floor(75 / T))); };
  const restLife = (rests: [number, number][], t0: number) => { for (const [p, q] of rests) fidget(S, t0 + p, t0 + q, c.az, false, slug === 'neck-endurance'); };
  if (slug === 'top-ride-hip-lift' || slug === 'thrust-power-bumps') {
    const drive = slug === 'thrust-power-bumps'; const X = bridge(c, faults, about, drive);
    const { T, words } = tempo(g, B, { drive }); about.push(...words); long(T.T);
    if (g.c(0.3)) { T.l0 = g.r(0, 0.12); T.l1 = g.r(0.05, 0.25); about.push('seat hovers between'); }
    S = begin(c, X.rest, 'floor', about); const tr = track(g, n, T); a = S.now; S.drive(tr.dur, t => X.at(tr.at(t))); b = S.now;
    reps = shiftReps(tr.reps, a); restLife(tr.rests, a); lookIn(c, S, a, b, about); finish(c, S, X.rest, 'floor');
  } else if (slug === 'squat-fuck-hold') {
    const X = legs(c, faults, about); const { T, words } = tempo(g, B, { fast: 1.3 }); about.push(...words); long(T.T);
    const bent = g.c(0.35) ? g.r(0.15, 0.6) : g.r(0.02, 0.15), topBend = bent + (1 - B.flex) * g.r(0, 0.3), lo = g.c(0.4) ? deg(g.r(-4, 3)) : deg(g.r(4, 13)), hi = deg(mix(g.r(76, 86), g.r(88, 104), B.flex));
    if (bent > 0.3) about.push('knees a little bent'); const lag = g.c(0.25) ? g.r(0.08, 0.25) : 0, side = g.i(0, 1), less = g.c(0.2) ? g.r(0.88, 0.96) : 1;
    if (lag) faults.push('one leg comes later'); if (less < 1) faults.push('one leg lower'); const tl = g.r(0.02, 0.2);
    if (g.c(0.35)) { T.l0 = g.r(0, 0.06); T.l1 = g.r(0.02, 0.14); }
    const q = (l: number, r: number): LegP => ({ l: lo + (hi - lo) * l, r: lo + (hi - lo) * r, kl: mix(bent, topBend, l), kr: mix(bent, topBend, r), tilt: tl * (l + r) / 2 });
    const rest = g.c(0.5) ? lieLong(B) : lieKneesUp(B);
    S = begin(c, rest, 'floor', about); S.move(X.at(q(0, 0)), g.r(0.8, 1.5)); S.hold(g.r(0.2, 1.2));
    const tr = track(g, n, T), tr2 = { at: tr.at }; a = S.now;
    S.drive(tr.dur + lag, t => { const x = tr.at(t), y = lag ? tr2.at(t - lag) * less : x * less; return X.at(side ? q(x, y) : q(y, x)); }); b = S.now;
    reps = shiftReps(tr.reps, a + lag / 2); restLife(tr.rests, a); lookIn(c, S, a, b, about); finish(c, S, rest, 'floor');
  } else if (slug === 'orgasm-squeeze-legs') {
    key = KEY_STAND; const X = sumo(c, faults, about); const { T, words } = tempo(g, B, { fast: 1, slow: 5 }); about.push(...words.filter(w => !w.startsWith('rests'))); T.T = Math.min(T.T, 5);
    const rise = Math.min(g.r(0.085, 0.2), (X.y1 - X.y0) * 0.62); T.aj = Math.min(T.aj, 0.06); T.a0 = Math.max(T.a0, 0.9); T.a1 = Math.max(T.a1, 0.88);
    if (g.c(0.3)) { T.l0 = 0; T.l1 = g.r(0, 0.2); about.push('sinks less and less'); }
    S = begin(c, X.base, 'stand', about); const blocks = T.rests && n > 6 ? 2 : 1; T.rests = 0; a = S.now;
    let left = n;
    for (let k = 0; k < blocks; k++) {
      const m = k === blocks - 1 ? left : Math.floor(n / 2); left -= m;
      const p = S.last, low = X.at(X.y0); const d = g.r(0.9, 2); S.drive(d, t => { const s = mj(t / d); const P = X.at(mix(X.y1, X.y0, s)); P.hand = [lerp(p.hand[0], P.hand[0], s), lerp(p.hand[1], P.hand[1], s)]; P.ank = [lerp(p.ank[0], P.ank[0], 1), lerp(p.ank[1], P.ank[1], 1)]; return P; }); void low;
      S.hold(g.r(0.4, 1.8)); const tr = track(g, m, T), t0 = S.now; S.drive(tr.dur, t => X.at(X.y0 + rise * tr.at(t))); reps.push(...shiftReps(tr.reps, t0)); S.hold(g.r(0.2, 1));
      const d2 = g.r(0.8, 1.6), la = S.last; S.drive(d2, t => { const s = mj(t / d2); const P = X.at(mix(X.y0, X.y1, s)); P.hand = [lerp(la.hand[0], X.base.hand[0], s), lerp(la.hand[1], X.base.hand[1], s)]; return P; });
      if (k < blocks - 1) { about.push('stands up for a rest'); const t = S.now; S.hold(g.r(2, 7)); fidget(S, t, S.now, c.az, true); }
    }
    b = S.now; lookIn(c, S, a, b, about); finish(c, S, X.base, 'stand');
  } else if (slug === 'pleasure-flow') {
    const X = butterfly(c, faults, about); n = g.i(2, 5); const hmax = Math.min(30, 78 / n); const hold = g.lr(4.3, hmax), o = g.r(0.7, 3), cl = g.r(0.7, 2.5), gap = g.r(0.6, 5);
    about.push(hold > 12 ? 'long holds' : hold < 6 ? 'short holds' : 'medium holds'); const bounce = g.c(0.25) ? g.r(0.02, 0.06) : 0, bw = g.r(3, 7), sink = g.r(0, 0.08); if (bounce) about.push('bounces softly in the hold');
    const lag = g.c(0.3) ? g.r(0.1, 0.5) : 0; S = begin(c, X.at(0, 0), 'floor', about); S.hold(g.r(0.5, 2)); a = S.now;
    for (let i = 0; i < n; i++) {
      const O = o * g.r(0.8, 1.25), C = cl * g.r(0.8, 1.25), Hd = Math.max(4, hold * g.r(0.8, 1.2)), tot = O + Hd + C, s = S.now, amp = g.r(0.9, 1);
      const f = (t: number) => { const x = t < O ? mj(t / O) : t < O + Hd ? 1 : 1 - mj((t - O - Hd) / C); return amp * x * (1 - sink + sink * clamp((t - O) / Hd, 0, 1)) + bounce * Math.sin(bw * t) * (x > 0.99 ? sstep(0, 1.5, t - O) * sstep(0, 1, O + Hd - t) : 0); };
      S.drive(tot + lag, t => X.at(f(t), f(Math.max(0, t - lag)))); reps.push({ s, top: s + O + Hd / 2 + lag / 2, e: s + tot + lag, amp });
      if (i < n - 1) { const t = S.now; S.hold(gap * g.r(0.7, 1.3)); if (gap > 3) fidget(S, t, S.now, c.az, false); }
    }
    b = S.now; lookIn(c, S, a, b, about); if (g.c(0.3)) talk(S, a + 2, 8, false); finish(c, S, X.at(0, 0), 'floor');
  } else if (slug === 'grind-circle-hips') {
    key = KEY_STAND; const X = circles(c, faults, about); let { T, words } = tempo(g, B, { fast: 1.2, slow: 7 }); about.push(...words.filter(w => /tempo|fast|slow|tires/.test(w)));
    n = clamp(n, 5, Math.floor(80 / T.T)); const big = Math.min(g.r(0.055, 0.15), 0.05 + 0.035 * T.T), ax = big * g.r(0.9, 1.15), az = big * g.r(0.55, 1), ecc = g.r(-0.4, 0.4), ph0 = g.r(0, 6.28), wob = T.tj;
    about.push(big > 0.11 ? 'large circles' : big < 0.075 ? 'small circles' : 'medium circles');
    const pt = (p: number, k: number): Pose => { const x = Math.cos(p) * ax * k, z = Math.sin(p) * az * k; return X.at(x + ecc * 0.2 * z, z + ecc * x * 0.4); };
    S = begin(c, X.at(0, 0), 'stand', about); a = S.now; let dir = g.c(0.5) ? 1 : -1; let done = 0, k = T.a0; let start = ph0;
    const change = g.c(0.6) ? (g.c(0.5) ? Math.max(2, Math.floor(n / 2)) : g.i(2, 4)) : 99; if (change < n) about.push('changes direction');
    while (done < n) {
      const p0 = S.last, inD = g.r(0.5, 1), q0 = pt(start, k); S.drive(inD, t => { const s = mj(t / inD); void p0; return pt(start, k * s); }); void q0;
      const m = Math.min(change, n - done), ts: number[] = [0]; const ks: number[] = [k];
      for (let i = 0; i < m; i++) { const u = (done + i) / n; ts.push(ts[i] + Math.max(1, T.T * mix(1, T.drift, u) * Math.exp(g.gc(0, wob)))); ks.push(mix(T.a0, T.a1, u) * (1 + g.gc(0, T.aj))); }
      const mod = g.r(0, 0.35), mph = g.r(0, 6.28), t0 = S.now, D = ts[m], st = start, dr = dir;
      const ph = (t: number) => { let i = 0; while (i < m - 1 && t >= ts[i + 1]) i++; const u = clamp((t - ts[i]) / (ts[i + 1] - ts[i]), 0, 1); return { u: i + u, k: mix(ks[i], ks[i + 1], u), w: i + u + mod / 6.2832 * (Math.sin(6.2832 * u + mph) - Math.sin(mph)) }; };
      // soft start and stop of the whole run
      const ramp = Math.min(0.5, D * 0.1); const warp = (t: number) => { const v = D / (D - ramp); return t < ramp ? v * t * t / (2 * ramp) : t > D - ramp ? D - v * (D - t) ** 2 / (2 * ramp) : v * (t - ramp / 2); };
      S.drive(D, t => { const q = ph(warp(t)); return pt(st + dr * 6.28319 * q.w, q.k); });
      const find = (w: number) => { let lo = 0, hi = D; for (let i = 0; i < 40; i++) { const md = (lo + hi) / 2; if (ph(warp(md)).w < w) lo = md; else hi = md; } return (lo + hi) / 2; };
      for (let i = 0; i < m; i++) reps.push({ s: t0 + find(i), top: t0 + find(i + 0.5), e: t0 + find(i + 1), amp: ks[i] });
      done += m; k = ks[m]; const kk = k, outD = g.r(0.5, 1); S.drive(outD, t => pt(st, kk * (1 - mj(t / outD))));
      if (done < n) { const t = S.now; const r = T.rests ? g.r(2, 6) : g.r(0.1, 1.2); S.hold(r); if (r > 2) fidget(S, t, S.now, c.az, true); dir = -dir; if (g.c(0.4)) start = g.r(0, 6.28); }
    }
    b = S.now; lookIn(c, S, a, b, about); finish(c, S, X.at(0, 0), 'stand');
  } else {
    key = [0, 7, 8, 11, 12]; const X = neck(c, faults, about); const { T, words } = tempo(g, B, { fast: 1.3 }); about.push(...words); long(T.T);
    if (g.c(0.2)) { T.l1 = g.r(0, 0.15); faults.push('does not come up wholly'); } T.a1 = Math.max(T.a1, 0.8);
    S = begin(c, X.at(0), X.how, about, X.hC); S.move(X.at(0), 0.5); S.hold(g.r(2.3, 4)); const tr = track(g, n, T); a = S.now; S.drive(tr.dur, t => X.at(tr.at(t))); b = S.now; reps = shiftReps(tr.reps, a);
    for (const [p, q] of tr.rests) { const t = a + p; if (g.c(0.5)) look(S, t, q - p, g.r(-0.5, 0.5)); else talk(S, t, q - p, false); }
    finish(c, S, X.base, X.how);
  }
  if (B.words.includes('stiff')) faults.push('small range');
  return { S, reps, faults, about, a, b, key };
}

/** a rocking signal between 0 and 1 */
const rock = (g: Rng, T: number, n: number) => { const w = 2 * Math.PI / T; return { dur: T * n, f: (t: number) => 0.5 - 0.5 * Math.cos(w * t) }; };
export const ALMOST: Record<string, string[]> = {
  'top-ride-hip-lift': ['a third of the way', 'pelvic tilts only', 'rolls the pelvis from side to side', 'knees swing to the sides', 'marches with the seat down', 'lifts head and shoulders', 'a quarter of the way', 'one knee to the chest'],
  'thrust-power-bumps': ['a third of the way', 'pelvic tilts only', 'rolls the pelvis from side to side', 'knees swing to the sides', 'marches with the seat down', 'lifts head and shoulders', 'quick small bumps', 'one knee to the chest'],
  'squat-fuck-hold': ['a third of the way', 'one leg only', 'legs in turn', 'flutters low', 'heel slides', 'legs apart and together on the floor', 'a quarter of the way', 'one knee to the chest'],
  'orgasm-squeeze-legs': ['bounces by two centimetres', 'sinks a third of the way', 'shifts from side to side low', 'bows the trunk only', 'stays low', 'heel raises standing', 'shifts from side to side standing', 'knees in and out standing'],
  'pleasure-flow': ['opens a third of the way', 'flaps', 'one knee only', 'leans forward, knees closed', 'both knees to one side', 'opens and closes at once, a little', 'knees wobble', 'rocks from side to side'],
  'grind-circle-hips': ['sways from side to side', 'rocks forward and back', 'half arcs there and back', 'tiny circles', 'circles of the shoulders', 'twists', 'shifts the weight', 'quarter arcs in front'],
  'neck-endurance': ['small nods', 'tilts to the sides', 'turns', 'bows the trunk', 'looks up', 'a quarter of the way', 'shrugs', 'chin forward and back'],
};
export function makeAlmost(slug: string, what: string, c: Ctx): Scene {
  const { g, B } = c; const faults = [what], about: string[] = [what], n = g.i(5, 12), T = g.r(1.2, 4); let S: Stage, a = 0, b = 0, key = KEY_FLOOR;
  const R = rock(g, T, n); const tmp = () => { const t = tempo(g, B, { slow: 5 }).T; t.T = clamp(t.T, 1.2, 5); return track(g, n, t); };
  const nf: string[] = [];
  if (slug === 'top-ride-hip-lift' || slug === 'thrust-power-bumps') {
    const X = bridge(c, nf, about, false); S = begin(c, X.rest, 'floor', about); a = S.now; const tr = tmp(); const leg = g.i(0, 1);
    if (/third|quarter|bumps/.test(what)) { const k = what.includes('third') ? g.r(0.25, 0.33) : g.r(0.13, 0.24); S.drive(tr.dur, t => X.at(k * tr.at(t))); }
    else if (what.startsWith('pelvic')) S.drive(R.dur, t => { const P = X.at(0.06 * R.f(t)); const m = midSh(B, P); P.qp = qm(P.qp, rotX(-0.18 * R.f(t))); const m2 = midSh(B, P); P.p = [P.p[0] + m[0] - m2[0], P.p[1] + m[1] - m2[1], P.p[2] + m[2] - m2[2]]; return P; });
    else if (what.startsWith('rolls')) S.drive(R.dur, t => { const P = clone(X.rest), e = Math.sin(6.283 * t / T * 0.7) * Math.min(1, t, R.dur - t); P.qp = qm(P.qp, rotY(0.32 * e)); P.p = [0.03 * e, P.p[1] + 0.02 * Math.abs(e), P.p[2]]; return P; });
    else if (what.startsWith('knees')) S.drive(R.dur, t => { const P = clone(X.rest), e = Math.sin(6.283 * t / T * 0.6) * Math.min(1, t, R.dur - t); P.kh = [[1.1 * e + 0.05, 1, 0.2], [1.1 * e - 0.05, 1, 0.2]]; P.qp = qm(P.qp, rotY(0.2 * e)); return P; });
    else if (what.startsWith('lifts')) S.drive(tr.dur, t => { const P = clone(X.rest), e = tr.at(t); P.qc = qm(P.qc, rotX(0.38 * e)); P.qh = qm(P.qh, rotX(0.75 * e)); return P; });
    else S.drive(R.dur, t => { const P = clone(X.rest), j = Math.floor(t / T) % 2, i = what.startsWith('one') ? leg : j, e = R.f(t); const far = what.startsWith('one') ? 1 : 0.55;
      P.ank[i] = lerp(P.ank[i], [P.ank[i][0], 0.42 * far + 0.1, P.ank[i][2] - 0.36 * far], e); P.toe[i] = norm([0, 0.5 * e, 1]); P.flat[i] = 1 - e; P.kh[i] = [P.kh[i][0], 1, 0.2 - 1.5 * e]; return P; });
    b = S.now; finish(c, S, X.rest, 'floor');
  } else if (slug === 'squat-fuck-hold') {
    const X = legs(c, nf, about), rest = lieLong(B), leg = g.i(0, 1), k = g.r(0.05, 0.2), lo = deg(2); S = begin(c, rest, 'floor', about); const q0: LegP = { l: lo, r: lo, kl: k, kr: k, tilt: 0 }; S.move(X.at(q0), 0.8); a = S.now; const tr = tmp();
    if (/third|quarter/.test(what)) { const h = deg(what.includes('third') ? g.r(22, 30) : g.r(14, 22)); S.drive(tr.dur, t => { const e = tr.at(t) * h; return X.at({ ...q0, l: lo + e, r: lo + e }); }); }
    else if (what === 'one leg only') S.drive(tr.dur, t => { const e = tr.at(t) * deg(80); return X.at(leg ? { ...q0, r: lo + e } : { ...q0, l: lo + e }); });
    else if (what === 'legs in turn') S.drive(R.dur, t => { const e = R.f(t) * deg(75), j = Math.floor(t / T) % 2; return X.at(j ? { ...q0, r: lo + e } : { ...q0, l: lo + e }); });
    else if (what === 'flutters low') S.drive(g.r(15, 30), t => { const u = Math.min(1, t), e = deg(8) * Math.sin(5 * t) * u; return X.at({ ...q0, l: lo + deg(14) * u + e, r: lo + deg(14) * u - e, tilt: 0 }); });
    else if (what === 'heel slides') S.drive(R.dur, t => { const j = Math.floor(t / T) % 2, e = R.f(t); const P = X.at(q0), i = j; P.ank[i] = lerp(P.ank[i], [P.ank[i][0], B.ankleH, 0.42], e); P.flat[i] = e; P.toe[i] = norm([0, mix(1, 0.05, e), mix(0.35, 1, e)]); return P; });
    else if (what.startsWith('legs apart')) S.drive(R.dur, t => { const P = X.at(q0), e = R.f(t) * 0.28; P.ank = [add(P.ank[0], [e, 0, -e * 0.25]), add(P.ank[1], [-e, 0, -e * 0.25])]; return P; });
    else S.drive(R.dur, t => { const e = R.f(t); const f = lo + deg(100) * e, kn = k + deg(105) * e; return X.at(leg ? { ...q0, r: f, kr: kn } : { ...q0, l: f, kl: kn }); });
    b = S.now; const lst = S.last; S.move(X.at(q0), 0.8); void lst; finish(c, S, rest, 'floor');
  } else if (slug === 'orgasm-squeeze-legs') {
    const X = sumo(c, nf, about), D = X.y1 - X.y0; S = begin(c, X.base, 'stand', about); const to = (y: number) => { S.move(X.at(y), g.r(0.9, 1.6)); }; const tr = tmp();
    if (what.startsWith('bounces')) { to(X.y0); a = S.now; S.drive(g.r(15, 30), t => X.at(X.y0 + g0(t) * 0.011 * (1 - Math.cos(t * 5)))); }
    else if (what.startsWith('sinks')) { to(X.y1); a = S.now; S.drive(tr.dur, t => X.at(X.y1 - tr.at(t) * Math.min(0.3 * D, 0.13))); }
    else if (what.includes('low')) { to(X.y0); a = S.now; if (what.startsWith('stays')) S.drive(g.r(15, 35), t => X.at(X.y0 + 0.012 * Math.sin(t * 0.7) * g0(t))); else S.drive(R.dur, t => X.at(X.y0 + 0.005, 0.09 * Math.sin(6.283 * t / T * 0.6) * g0(t))); }
    else if (what.startsWith('bows')) { to(X.y1 - 0.02); a = S.now; S.drive(tr.dur, t => { const P = X.at(X.y1 - 0.02), e = tr.at(t); P.qp = rotX(0.6 * e); P.qc = rotX(0.85 * e); P.qh = rotX(0.6 * e); P.p = [0, P.p[1], P.p[2] - 0.1 * e]; return arms(B, P, 'hips'); }); }
    else if (what.startsWith('heel')) { to(X.y1); a = S.now; S.drive(tr.dur, t => { const e = tr.at(t), P = X.at(X.y1); P.p = [0, P.p[1] + 0.06 * e, P.p[2] + 0.03 * e]; for (let i = 0; i < 2; i++) { P.ank[i] = add(P.ank[i], [0, 0.06 * e, 0.02 * e]); P.toe[i] = norm([P.toe[i][0], -0.5 * e, P.toe[i][2]]); P.flat[i] = 1 - e; } return P; }); }
    else if (what.startsWith('knees')) { to(X.y1 - 0.06); a = S.now; S.drive(R.dur, t => { const P = X.at(X.y1 - 0.06), o = mix(0.9, 0.1, R.f(t)); P.kh = [[Math.sin(o), 0, Math.cos(o)], [-Math.sin(o), 0, Math.cos(o)]]; return P; }); }
    else { to(X.y1 - 0.02); a = S.now; S.drive(R.dur, t => X.at(X.y1 - 0.03, 0.1 * Math.sin(6.283 * t / T * 0.6) * g0(t))); }
    b = S.now; finish(c, S, X.base, 'stand');
  } else if (slug === 'pleasure-flow') {
    const X = butterfly(c, nf, about), r0 = X.at(0, 0), i = g.i(0, 1); S = begin(c, r0, 'floor', about); a = S.now; const tr = tmp();
    if (what.startsWith('opens a third')) { const k = g.r(0.22, 0.33); for (let j = 0; j < 4; j++) { S.drive(8, t => { const e = k * mj(t / 1.2) * mj((8 - t) / 1.2); return X.at(e, e); }); S.hold(1.5); } }
    else if (what === 'flaps') S.drive(g.r(12, 25), t => { const e = 0.45 * (1 - Math.cos(6.283 * t / 0.9)) / 2 * g0(t) + 0.2 * g0(t); return X.at(e, e); });
    else if (what === 'one knee only') for (let j = 0; j < 4; j++) { S.drive(8, t => { const e = mj(t / 1.3) * mj((8 - t) / 1.3); return i ? X.at(0.03 * e, e) : X.at(e, 0.03 * e); }); S.hold(1.5); }
    else if (what.startsWith('leans')) S.drive(tr.dur, t => { const P = X.at(0, 0), e = tr.at(t); P.qp = qm(P.qp, rotX(0.3 * e)); P.qc = qm(P.qc, rotX(0.45 * e)); P.qh = qm(P.qh, rotX(0.3 * e)); return P; });
    else if (what.startsWith('both')) S.drive(R.dur, t => { const e = Math.sin(6.283 * t / T * 0.5) * g0(t); return X.at(0.6 * e, -0.6 * e); });
    else if (what.startsWith('opens and')) S.drive(R.dur, t => { const e = 0.3 * R.f(t); return X.at(e, e); });
    else if (what.startsWith('knees')) S.drive(g.r(15, 25), t => X.at(0.08 + 0.07 * Math.sin(4 * t) * g0(t), 0.08 + 0.07 * Math.sin(4.4 * t + 1) * g0(t)));
    else S.drive(R.dur, t => { const P = X.at(0.05, 0.05), e = Math.sin(6.283 * t / T) * g0(t); P.qp = qm(rotZ(0.12 * e), P.qp); P.qc = qm(rotZ(0.2 * e), P.qc); return P; });
    b = S.now; finish(c, S, r0, 'floor');
  } else if (slug === 'grind-circle-hips') {
    const X = circles(c, nf, about); S = begin(c, X.at(0, 0), 'stand', about); a = S.now; const A = g.r(0.06, 0.12), d = R.dur, W = 6.283 / T, o = d; const e = (t: number) => Math.min(1, t, o - t);
    S.drive(d, t => { const s = Math.sin(W * t) * e(t), k = Math.cos(W * t);
      if (what.startsWith('sways')) return X.at(A * s, 0.004 * k * e(t)); if (what.startsWith('rocks')) return X.at(0.004 * k * e(t), A * 0.8 * s);
      if (what.startsWith('half')) { const p = Math.PI / 2 + 1.5 * Math.sin(W * 0.7 * t); return X.at(A * Math.cos(p) * e(t), A * 0.7 * Math.sin(p) * e(t)); }
      if (what.startsWith('quarter')) { const p = Math.PI / 2 + 0.8 * Math.sin(W * t); return X.at(A * Math.cos(p) * e(t), A * 0.7 * Math.sin(p) * e(t)); }
      if (what.startsWith('tiny')) return X.at(0.012 * s, 0.012 * k * e(t)); if (what.startsWith('circles')) return X.at(0, 0, 0.12 * s, 0.1 * k * e(t));
      if (what === 'twists') return X.at(0, 0, 0, 0, 0.45 * s); return X.at(0.11 * Math.tanh(2 * Math.sin(W * 0.5 * t)) * e(t), 0, 0.09 * Math.tanh(2 * Math.sin(W * 0.5 * t)) * e(t), 0); });
    b = S.now; finish(c, S, X.at(0, 0), 'stand');
  } else {
    key = [0, 7, 8, 11, 12]; const X = neck(c, nf, about); S = begin(c, X.at(0), X.how, about, X.hC); S.hold(g.r(2.3, 3.5)); a = S.now; const tr = tmp(), W = 6.283 / T * 0.6, e = (t: number) => Math.sin(W * t) * Math.min(1, t, R.dur - t);
    if (what === 'small nods') { const k = deg(g.r(5, 9)); S.drive(g.r(15, 25), t => X.at(0, 0, 0, 0, k * Math.sin(4.2 * t) * g0(t))); }
    else if (what.startsWith('a quarter')) { const k = deg(g.r(8, 11)); S.drive(tr.dur, t => X.at(0, 0, 0, 0, k * tr.at(t))); }
    else if (what.startsWith('tilts')) S.drive(R.dur, t => X.at(0, 0.5 * e(t))); else if (what === 'turns') S.drive(R.dur, t => X.at(0, 0, 0.9 * e(t)));
    else if (what.startsWith('bows')) S.drive(tr.dur, t => X.at(0, 0, 0, 0.5 * tr.at(t), -0.1 * tr.at(t)));
    else if (what === 'looks up') S.drive(tr.dur, t => X.at(0, 0, 0, 0, -0.6 * tr.at(t)));
    else if (what === 'shrugs') S.drive(tr.dur, t => { const P = X.at(0); P.shrug = 0.06 * tr.at(t); return P; });
    else S.drive(tr.dur, t => { const P = X.at(0), k = tr.at(t); P.qc = qm(P.qc, rotX(0.16 * k)); P.qh = qm(P.qh, rotX(-0.06 * k)); return P; });
    b = S.now; finish(c, S, X.base, X.how);
  }
  if (b - a < 1) b = a + 1;
  return { S, reps: [], faults, about, a, b, key };
}
const g0 = (t: number) => Math.min(1, t);
