// Sumo squat pulse and hip circles: stands, faces +z.
import type { V } from './types.ts';
import { basis, bisect, blend, clamp, D, flex, lerp, linear, minJerk, roll, smooth, sub, Track, wander } from './math.ts';
import type { Rng } from './math.ts';
import { arms, chestOf, hipOf, kneeOf, plant, standing, toeFor, UP } from './body.ts';
import type { Arms, Body, Pose } from './body.ts';
import { assemble } from './scene.ts';
import type { Exercise } from './scene.ts';
import { planLift, repsFor } from './plan.ts';
import { over } from './score.ts';
import type { View } from './camera.ts';
import type { Rep } from './types.ts';

const frontView = (r: Rng, must: number[], d: [number, number] = [2, 3.1]): View => ({ az: 0, name: 'from the front', d, y: r.p(0.35) ? [0.08, 0.3] : r.p(0.5) ? [0.35, 0.65] : [0.7, 1.25], must });
const stepIn = (r: Rng, B: Body, w: number, yaw: number): { before: [Pose, number][]; words: string } => {
  const k = r.u(); if (k < 0.35) return { before: [], words: 'already there' };
  const nar = standing(B, 0.1, 0, 0.1), half = standing(B, w, 0, yaw); half.fR = nar.fR; half.kR = nar.kR; half.p = [w * 0.45, nar.p[1] - 0.03, 0];
  arms(B, half, 'hang');
  if (k < 0.75) return { before: [[nar, r.r(0.5, 1.2)], [nar, r.r(0.6, 0.9)], [half, r.r(0.7, 1.1)]], words: 'steps apart' };
  // walks in from the side
  const sd = r.p(0.5) ? 1 : -1, seq: [Pose, number][] = []; let x = sd * 0.85;
  for (let i = 0; i < 4; i++) { const q = standing(B, 0.09, 0, 0.1, x); seq.push([q, r.r(0.5, 0.7)]); x -= sd * 0.283; }
  return { before: [...seq, [nar, r.r(0.5, 0.7)], [half, r.r(0.6, 0.9)]], words: 'walks in from the side' };
};
export const squat: Exercise = {
  slug: 'orgasm-squeeze-legs',
  table: [
    { key: 'depth', words: 'not low enough', max: 42, not: ['stands'], w: 1.5 },
    { key: 'stands', words: 'stands up between the pulses', max: 36, not: ['depth', 'tiny'], w: 1.2 },
    { key: 'tiny', words: 'pulses too small', max: 28, not: ['stands', 'rhythm', 'jerky'] },
    { key: 'lean', words: 'trunk leans forward', max: 35, w: 1.2 },
    { key: 'kneesin', words: 'knees fall in', max: 38, w: 1.3 },
    { key: 'heels', words: 'heels rise', max: 19 },
    { key: 'shift', words: 'weight on one side, hips uneven', max: 27 },
    { key: 'narrow', words: 'stance too narrow, toes forward', max: 25, set: true },
    { key: 'drop', words: 'drops into the bottom and rebounds', max: 24 },
    { key: 'jerky', words: 'jerky', max: 25, not: ['drop', 'tiny'] },
    { key: 'rhythm', words: 'uneven rhythm', max: 16 },
    { key: 'rushed', words: 'rushed', max: 18, w: 0.5, not: ['rhythm', 'stands'] },
  ],
  tempo: r => { const dur = r.lr(1.5, 4.5); return { dur, n: repsFor(r, dur + 0.2, 60) }; },
  make(r, B, F, dur, n, t0) {
    const g = B.h / 1.65, nar = F.S('narrow', 0), W = r.r(0.33, 0.40) * g * (1 - 0.42 * nar), yaw = (r.r(38, 54) - 30 * nar) * D, kyaw = yaw - r.r(-2, 5) * D, zBack = r.r(0.07, 0.12) * g * (1 + 0.6 * nar);
    const lean0 = r.r(5, 13) + 6 * nar + 3 * B.stiff - (B.pregnant ? 3 : 0), place = r.pick<Arms>(['hips', 'chest', 'front', 'front', 'behindHead', 'cross', 'thighs', 'chest']), ka = r.u(), sgn = r.p(0.5) ? 1 : -1, asym = r.r(0.5, 1);
    const stand = standing(B, W, 0, yaw), yS = stand.p[1];
    const poseAt = (y: number, low: number, x: number, kin: number, lean: number, eta: number, tilt: number): Pose => {
      const fL = plant(B, toeFor(B, W, 0, yaw), yaw, eta), fR = plant(B, toeFor(B, -W, 0, -yaw), -yaw, eta), kl = kyaw - kin * (sgn > 0 ? 1 : asym), kr = kyaw - kin * (sgn > 0 ? asym : 1);
      const b = roll(flex(UP, lean * 0.8), tilt);
      return { p: [x, y, -zBack * low - 0.10 * Math.max(0, Math.sin(lean) - 0.2) + eta * 0.06], b, chest: [lean * 0.2, -tilt * 0.7, 0], neck: [-lean * 0.75, 0, 0], fL, fR, kL: [Math.sin(kl), 0.15 * low, Math.cos(kl)], kR: [-Math.sin(kr), 0.15 * low, Math.cos(kr)], wL: [0, 0, 0], wR: [0, 0, 0], eL: [0, 0, -1], eR: [0, 0, -1], shL: 0, shR: 0 };
    };
    const yFor = (el: number) => bisect(y => { const q = poseAt(y, 1, 0, 0, 0.2, 0, 0); return hipOf(B, q, 1)[1] - kneeOf(B, q, 1)[1]; }, 0.2, yS, Math.sin(el * D) * B.thigh);
    const el0 = r.r(3, 12) + 11 * B.stiff + 3 * F.micro - 4 * B.hyper, lows: number[] = [], rises: number[] = [], amp0 = r.r(0.095, 0.17) * g;
    for (let i = 0; i < n; i++) {
      const lo = yFor(lerp(el0, Math.max(45, el0 + 24), F.S('depth', i)) + 1.2 * r.n()); let am = amp0 * (1 + 0.07 * r.n());
      if (F.has('tiny')) am = lerp(0.088, 0.03, F.S('tiny', i)) * g; if (F.has('stands')) am = Math.max(am, lerp(0.19 * g, 0.9 * (yS - lo), F.S('stands', i)));
      lows.push(lo); rises.push(Math.min(am, (yS - lo) * (F.has('stands') ? 0.92 : 0.6)));
    }
    const dn = r.r(1.2, 2.2), P = planLift(r, F, { n, t0: t0 + dn + r.r(0.2, 1), dur, up: 0.4, top: r.r(0.04, 0.14), down: r.r(0.4, 0.46), bot: r.r(0.04, 0.16), minTop: 0.08, minBot: 0.06, minDown: 0.45, rest: false, vTop: () => 1, vBot: () => 0 });
    // standing up for a rest: everything after it comes later
    let shift = 0, rs = 0; const restI = r.p(0.22) && n > 6 ? r.i(3, n - 3) : -1;
    if (restI >= 0) { rs = P.reps[restI].endMs / 1000 + 0.05; shift = r.r(5, 8); }
    const T = (t: number) => restI < 0 || t < rs ? t : t < rs + shift ? rs : t - shift;
    const st = new Track(1).key(t0, 1, linear).key(t0 + dn, 0); if (restI >= 0) st.stay(rs).key(rs + 1.2, 1).stay(rs + shift - 1.7).key(rs + shift - 0.3, 0);
    const tEnd = P.t1 + shift; st.stay(tEnd); const up = r.p(0.8); if (up) st.key(tEnd + 1.3, 1); const t1 = tEnd + (up ? 1.4 : 0.5);
    const lowT = new Track(lows[0]), riseT = new Track(rises[0]); P.reps.forEach((q, i) => { const a = q.startMs / 1000, m = q.topMs / 1000; riseT.key(a, rises[i], linear); if (i) { lowT.key(m - 0.05, lows[i - 1], linear); lowT.key(Math.max(m, q.endMs / 1000 - 0.05), lows[i], smooth); } riseT.stay(q.endMs / 1000); });

    const reps: Rep[] = P.reps.map((q, i) => { const f = (ms: number) => ms + (restI >= 0 && i > restI ? shift * 1000 : 0); return { startMs: f(q.startMs), topMs: f(q.topMs), endMs: f(q.endMs) }; });
    const s = (k: string) => over(F, k, P.mids), sL = s('lean'), sK = s('kneesin'), sH = s('heels'), sX = s('shift'), wob = wander(r, 0.15, 0.9), wl = wander(r, 0.1, 0.5);
    const body = (t: number): Pose => {
      const pt = T(t), S = clamp(st.at(t), 0, 1), v = P.v.at(pt), lo = lowT.at(pt), yy = lo + riseT.at(pt) * v, y = lerp(yy, yS, S), low = clamp((yS - y) / (yS - yFor0), 0, 1.1);
      const lean = (lean0 * low + sL(pt) * 54 * Math.min(1, low * 2.2) * (1 - S * 0.9) + wl(t) * 0.8) * D, kin = sK(pt) * 40 * D * (1 - S) * (1 - 0.25 * v), eta = sH(pt) * 0.72 * (1 - S), sh = sX(pt) * sgn * (1 - S);
      const q = poseAt(y, low, sh * 0.115 * g + 0.003 * wob(t), kin + wob(t + 30) * 0.8 * D * low, lean, eta, sh * 9 * D);
      return arms(B, q, S > 0.97 && place === 'thighs' ? 'thighs' : place, ka);
    };
    const yFor0 = yFor(el0), In = stepIn(r, B, W, yaw), A = assemble(r, In.before, t0, t1, body, []);
    const must = r.p(0.12) ? [11, 12, 23, 24, 25, 26, 27, 28] : r.p(0.1) ? [0, 11, 12, 23, 24, 25, 26, 27, 28] : [0, 11, 12, 13, 14, 23, 24, 25, 26, 27, 28, 31, 32];
    return { t0, t1, ...A, reps, lying: false, far: 0, view: frontView(r, must), words: [In.words, `arms ${place}`, `${dur.toFixed(1)} s a pulse`, ...(restI >= 0 ? ['stands up for a rest'] : [])] };
  },
};

export const circles: Exercise = {
  slug: 'grind-circle-hips',
  table: [
    { key: 'tiny', words: 'circles tiny', max: 38, not: ['onesided', 'flat', 'flatx'], w: 1.4 },
    { key: 'flat', words: 'circles flat, only from side to side', max: 35, not: ['tiny', 'flatx', 'onesided'] },
    { key: 'flatx', words: 'circles narrow, only forth and back', max: 37, not: ['tiny', 'flat', 'onesided'], w: 0.8 },
    { key: 'onesided', words: 'circles one-sided', max: 33, not: ['tiny', 'flat', 'flatx'], w: 1.2 },
    { key: 'shoulders', words: 'shoulders and trunk come along', max: 35, w: 1.4 },
    { key: 'jerky', words: 'jerky, with corners', max: 31, w: 1.2 },
    { key: 'rhythm', words: 'uneven rhythm', max: 17 },
    { key: 'rushed', words: 'rushed', max: 18, w: 0.5, not: ['rhythm'] },
    { key: 'head', words: 'head wags along', max: 19 },
    { key: 'heels', words: 'heels come up in turn', max: 16 },
    { key: 'size', words: 'circles of very different sizes', max: 20, not: ['tiny'], w: 0.8 },
  ],
  tempo: r => { const dur = r.lr(1.8, 6.5); return { dur, n: repsFor(r, dur, 65) }; },
  make(r, B, F, dur, n, t0) {
    const g = B.h / 1.65, k0 = (1 - 0.12 * B.stiff + 0.1 * B.hyper) * (B.pregnant ? 0.92 : 1), rx = r.r(0.092, 0.14) * g * k0, rz = r.r(0.068, 0.1) * g * k0, W = r.r(0.12, 0.24) * g, yaw = r.r(0.05, 0.4), c0 = r.r(-0.08, 0.2), soft = r.r(0.008, 0.03), dip = r.r(0.014, 0.03);
    const place = r.pick<Arms>(['hips', 'hips', 'hips', 'chest', 'behindHead', 'hang', 'front', 'cross']), ka = r.u(), sgn = r.p(0.5) ? 1 : -1, ph0 = r.pick([0, 0.5, 1, 1.5]) * Math.PI; let dir = r.p(0.5) ? 1 : -1;
    // groups of laps, the direction may change between them
    const ph = new Track(ph0), rad = new Track(0), reps: Rep[] = [], mids: number[] = []; let t = t0 + r.r(0.3, 1), p = ph0; ph.stay(t); rad.key(t, 0, linear); t += Math.min(1, dur * 0.25); rad.key(t, 1, smooth);
    const changes = r.p(0.55) ? (r.p(0.7) ? [Math.floor(n / 2)] : [Math.floor(n / 3), Math.floor(2 * n / 3)]) : [], odd = r.p(0.5) ? 0 : 1, corner = r.pick([3, 4, 4]), cph = r.r(0, 6), sz: number[] = [];
    for (let i = 0; i < n; i++) {
      if (changes.includes(i)) { const c = r.p(0.5); ph.stay(t); if (c) { rad.stay(t).key(t + 0.6, 0.05).stay(t + r.r(0.8, 2)).key(t + 2.8, 1); t += 2.8; } else { t += r.r(0.15, 0.5); rad.stay(t); } dir = -dir; ph.stay(t); }
      let d = dur * (1 + 0.04 * r.n()); const rh = F.S('rhythm', i); if (rh) d *= Math.exp(rh * 0.6 * ((i + odd) % 2 ? 1 : -1) * r.r(0.6, 1.2)); if (F.has('rushed')) d = lerp(1.4, 0.85, F.S('rushed', i)); d = Math.max(F.has('rushed') ? 0.8 : 1.3, d);
      const a = t; const f0 = i === 0 || changes.includes(i), f1 = i === n - 1 || changes.includes(i + 1);
      const ez = f0 && f1 ? blend(linear, minJerk, 0.4) : f0 ? (u: number) => lerp(u, u * u * (2 - u), 0.5) : f1 ? (u: number) => lerp(u, 1 - (1 - u) ** 2 * (1 + u), 0.5) : linear;
      p += dir * 2 * Math.PI; t += d; ph.key(t, p, ez); reps.push({ startMs: a * 1000, topMs: 0, endMs: t * 1000 }); mids.push(a + d / 2);
      let tm = a; for (let k = 1; k < 200; k++) { tm = a + d * k / 200; if (Math.abs(ph.at(tm) - p) <= Math.PI) break; } reps[i].topMs = tm * 1000;
      sz.push(F.has('size') ? 1 - F.S('size', i) * 0.62 * ((i + odd) % 2 ? r.r(0.75, 1.05) : r.r(0, 0.15)) : 1 + 0.04 * r.n());
    }
    ph.stay(t); rad.stay(t); t += 0.8; rad.key(t, 0); const t1 = t + 0.3;
    const szT = new Track(sz[0]); mids.forEach((m, i) => szT.key(m, sz[i], smooth));
    const s = (k: string) => over(F, k, mids), sT = s('tiny'), sF = s('flat'), sFx = s('flatx'), sO = s('onesided'), sS = s('shoulders'), sJ = s('jerky'), sHd = s('head'), sHe = s('heels'), wob = wander(r, 0.1, 0.7), wr = wander(r, 0.1, 0.5), hasT = F.has('tiny');
    const base = standing(B, W, 0, yaw), Ls = (B.thigh + B.shank) * 0.985;
    const body = (tt: number): Pose => {
      const j = sJ(tt), f0 = ph.at(tt), f = f0 - 0.93 * j / corner * Math.sin(corner * f0 + cph), R = rad.at(tt) * szT.at(tt) * (1 + 0.02 * wr(tt));
      const ax = hasT ? lerp(0.09, 0.026, sT(tt)) * g : rx * (1 - 0.86 * sFx(tt)), az = (hasT ? lerp(0.066, 0.02, sT(tt)) * g : rz) * (1 - 0.9 * sF(tt));
      let cx = Math.cos(f), x = R * ax * cx; const z0 = R * az * Math.sin(f), o = sO(tt); if (x * sgn < 0) x *= 1 - 0.85 * Math.min(1, o); x += 0.003 * wob(tt); const z = z0 + 0.003 * wob(tt + 20);
      const hl = sHe(tt) * 0.5, eL = hl * Math.max(0, -cx) * R, eR = hl * Math.max(0, cx) * R;
      const fL = plant(B, toeFor(B, W, 0, yaw), yaw, eL), fR = plant(B, toeFor(B, -W, 0, -yaw), -yaw, eR);
      let y = 9; for (const sd of [1, -1]) { const an = sd > 0 ? fL.a : fR.a, dx = x + sd * B.hw - an[0], dz = z - an[2]; y = Math.min(y, an[1] + Math.sqrt(Math.max(0.1, Ls * Ls - dx * dx - dz * dz)) - 0.012); }
      y -= soft + dip * (1 - z / Math.max(0.03, rz)) * 0.5;
      const c = c0 + sS(tt) * 0.9, tx = c * x, tz = c * z * 0.9; let aim: V = [tx, y + B.trunk, tz]; const q: Pose = { p: [x, y, z], b: UP, chest: [0, 0, 0], neck: [0, 0, 0], fL, fR, kL: [Math.sin(yaw), 0, 1], kR: [-Math.sin(yaw), 0, 1], wL: [0, 0, 0], wR: [0, 0, 0], eL: [0, 0, -1], eR: [0, 0, -1], shL: 0, shR: 0 };
      for (let it = 0; it < 3; it++) {
        const U = sub(aim, q.p); q.b = basis(U, [0, 0, 1]); const al = Math.asin(clamp(q.b.U[0], -1, 1)), be = Math.asin(clamp(q.b.U[2], -1, 1)); q.chest = [-be * 0.35, -al * 0.7, 0];
        const { sc } = chestOf(B, q); aim = [aim[0] + (tx - sc[0]), aim[1], aim[2] + (tz - sc[2])];
      }
      const { c: cb } = chestOf(B, q), hr = sHd(tt) * 24 * D * cx * R; q.neck = [-Math.asin(clamp(cb.U[2], -1, 1)) * 0.8, -Math.asin(clamp(cb.U[0], -1, 1)) * 0.85 + hr, 0];
      return arms(B, q, place, ka);
    };
    const In = stepIn(r, B, W, yaw), A = assemble(r, In.before, t0, t1, body, []);
    const must = r.p(0.08) ? [0, 11, 12, 23, 24, 25, 26] : [0, 11, 12, 13, 14, 23, 24, 25, 26, 27, 28];
    return { t0, t1, ...A, reps, lying: false, far: 0, view: frontView(r, must, [1.9, 3]), words: [In.words, `arms ${place}`, `${dur.toFixed(1)} s a circle`, ...(changes.length ? ['changes direction'] : [])] };
  },
};
