// Butterfly hold and neck tilt.
import type { V, Rep } from './types.ts';
import { at, clamp, D, flex, lerp, linear, norm, roll, smooth, Track, wander } from './math.ts';
import type { Rng } from './math.ts';
import { arms, seatH, sitting, standing, UP } from './body.ts';
import type { Arms, Body, Pose } from './body.ts';
import { assemble } from './scene.ts';
import type { Exercise } from './scene.ts';
import { planLift, repsFor } from './plan.ts';
import { over } from './score.ts';

export const butterfly: Exercise = {
  slug: 'pleasure-flow',
  table: [
    { key: 'high', words: 'knees stay high', max: 40, w: 1.5 },
    { key: 'uneven', words: 'one knee higher', max: 32, w: 1.2 },
    { key: 'apart', words: 'soles apart', max: 32, w: 1.2 },
    { key: 'round', words: 'round back', max: 34, w: 1.3 },
    { key: 'restless', words: 'restless hold, knees bounce', max: 36, not: ['creep'], w: 1.3 },
    { key: 'creep', words: 'knees creep up during the hold', max: 24, not: ['restless'] },
    { key: 'side', words: 'leans to one side', max: 24 },
    { key: 'snap', words: 'lets the knees fall open and snaps them shut', max: 20 },
    { key: 'head', words: 'head hangs aslant', max: 15, w: 0.7 },
    { key: 'fidget', words: 'trunk sways about in the hold', max: 24 },
  ],
  tempo: r => { const dur = r.lr(5, 27); return { dur, n: clamp(Math.floor(r.r(45, 85) / (dur + 4)), 2, 5) }; },
  make(r, B, F, dur, n, t0) {
    const g = B.h / 1.65, dz = r.r(0.29, 0.42) * g * (B.pregnant ? 1.1 : 1) + 0.05 * B.build, phC = r.r(4, 14), phO = r.r(69, 77) - 25 * B.stiff + 9 * B.hyper - 4 * F.micro, place = r.pick<Arms>(['feet', 'feet', 'knees', 'behind', 'lap']), sgn = r.p(0.5) ? 1 : -1, lean0 = (B.pregnant ? -6 : r.r(-5, 9)) * D;
    const v = new Track(0), on = new Track(0), pr = new Track(0), reps: Rep[] = [], mids: number[] = [], holdA: number[] = [], holdB: number[] = []; let t = t0 + r.r(0.2, 0.8), opT = r.r(0.9, 2.6), clT = r.r(0.9, 2.4);
    for (let i = 0; i < n; i++) {
      const sn = F.S('snap', i), hasSn = F.has('snap'), up = hasSn ? lerp(0.75, 0.24, sn) : opT * r.r(0.85, 1.15), down = hasSn ? lerp(0.75, 0.24, sn) : clT * r.r(0.85, 1.15), hold = clamp(dur * r.r(0.85, 1.15), 4.1, 30), a = t;
      v.stay(t); t += up; if (hasSn) { v.key(t, 1 + 0.03 * sn, smooth); v.key(t + 0.18, 1 - 0.09 * sn, smooth); v.key(t + 0.4, 1, smooth); } else v.key(t, 1);
      on.stay(t).key(t + 0.5, 1, linear); pr.stay(t); const h0 = t; t += hold; pr.key(t, 1, linear); v.stay(t); on.stay(t - 0.4).key(t, 0, linear); mids.push((h0 + t) / 2); const m = (h0 + t) / 2; t += down; v.key(t, 0); pr.key(t, 0);
      reps.push({ startMs: a * 1000, topMs: m * 1000, endMs: t * 1000 }); if (i < n - 1) { t += r.p(0.2) ? r.r(4, 8) : r.r(0.8, 3); }
    }
    v.stay(t); const t1 = t + 0.3;
    const s = (k: string) => over(F, k, mids), sH = s('high'), sU = s('uneven'), sA = s('apart'), sR = s('round'), sRe = s('restless'), sC = s('creep'), sS = s('side'), sHd = s('head'), sFi = s('fidget');
    const wl = wander(r, 0.1, 0.5), wr = wander(r, 0.1, 0.5), wa = wander(r, 0.15, 0.5), fs = wander(r, 0.25, 0.7), fq = r.r(0.7, 1.7), two = r.r(0.6, 1), yw = r.r(0.02, 0.3);
    const body = (tt: number): Pose => {
      const x = v.at(tt), xc = clamp(x, 0, 1), h = on.at(tt), cr = sC(tt) * 31 * pr.at(tt) * xc, am = sRe(tt) * 19 * h * clamp(0.75 + 0.4 * wa(tt), 0.25, 1.3), wv = Math.sin(2 * Math.PI * fq * tt + 0.6 * wa(tt)), high = sH(tt) * 43 * xc;
      const ph = (e: number) => (phC + (phO - phC) * x - high - cr + e) * D, un = sU(tt) * 36 * xc, pL = ph((sgn > 0 ? -un : 0) + am * (wv - 0.6) + 0.5 * wl(tt) * h), pR = ph((sgn > 0 ? 0 : -un) + am * two * (wv - 0.6) + 0.5 * wr(tt) * h);
      const ap = sA(tt) * 0.18 * g, fx = 0.04 + ap, clo = Math.min(0.8, ap / 0.2), q0 = seatH(B);
      const foot = (sd: number) => { const f = norm([sd * yw * xc * (1 + clo), 0.05, 1] as V), so = norm([-sd * xc * (1 - clo), -(1 - xc * (0.85 - 0.5 * clo)), 0] as V), d = so[0] * f[0] + so[1] * f[1] + so[2] * f[2]; return { a: [sd * fx, lerp(B.ank * 0.97, 0.055, xc), dz] as V, f, s: norm(at(so, f, -d)) }; };
      const rd = sR(tt), sd = sS(tt) * 19 * D * sgn * (0.3 + 0.7 * xc), fi = sFi(tt) * h, lean = lean0 + fi * 5 * D * fs(tt + 9);
      const q: Pose = { p: [0, q0, 0], b: roll(flex(UP, lean - rd * 17 * D), sd * 0.4 + fi * 3.5 * D * fs(tt)), chest: [rd * 62 * D, sd * 0.75 + fi * 6.5 * D * fs(tt), 0], neck: [-lean * 0.6 - rd * 8 * D, sHd(tt) * 22 * D * sgn - sd * 0.3, 0], fL: foot(1), fR: foot(-1), kL: [Math.sin(pL), Math.cos(pL), 0.05], kR: [-Math.sin(pR), Math.cos(pR), 0.05], wL: [0, 0, 0], wR: [0, 0, 0], eL: [0, 0, 0], eR: [0, 0, 0], shL: 0, shR: 0 };
      return arms(B, q, place);
    };
    const k = r.u(), sit = sitting(B, 0.08, dz + 0.15, 0.2), st = standing(B, 0.1, dz + 0.1, 0.1), before: [Pose, number][] = k < 0.5 ? [] : k < 0.75 ? [[sit, r.r(0.5, 1)], [sit, r.r(1.2, 2)]] : [[st, 0.4], [st, r.r(1.4, 2.1)], [sit, r.r(1.2, 1.8)]];
    const A = assemble(r, before, t0, t1, body, r.p(0.3) ? [[sit, r.r(1.2, 2)]] : []);
    return { t0, t1, ...A, reps, lying: false, far: 0, view: { az: 0, name: 'from the front', d: [1.8, 3], y: r.p(0.5) ? [0.1, 0.35] : r.p(0.6) ? [0.35, 0.7] : [0.7, 1.1], must: r.p(0.1) ? [11, 12, 23, 24, 25, 26, 27, 28] : [0, 11, 12, 13, 14, 23, 24, 25, 26, 27, 28, 31, 32] }, words: [k < 0.5 ? 'already sitting' : k < 0.75 ? 'draws the feet in' : 'sits down', `hands ${place}`, `holds about ${dur.toFixed(0)} s`] };
  },
};

export const neck: Exercise = {
  slug: 'neck-endurance',
  table: [
    { key: 'range', words: 'bow stops early', max: 44, not: ['notup', 'back'], w: 1.5 },
    { key: 'notup', words: 'does not come wholly up', max: 32, not: ['range', 'back'], w: 1.2 },
    { key: 'back', words: 'throws the head back', max: 27, not: ['notup', 'range'] },
    { key: 'trunk', words: 'shoulders and trunk bow along', max: 35, w: 1.3 },
    { key: 'shrug', words: 'shoulders are drawn up', max: 24 },
    { key: 'tilt', words: 'head tips aslant', max: 29, w: 1.2 },
    { key: 'yaw', words: 'head turns aside', max: 27 },
    { key: 'drop', words: 'lets the head drop', max: 31, w: 1.2 },
    { key: 'bounce', words: 'bobs at the bottom', max: 27 },
    { key: 'jerky', words: 'jerky', max: 26, not: ['drop'] },
    { key: 'rhythm', words: 'uneven rhythm', max: 16 },
    { key: 'rushed', words: 'rushed', max: 22, w: 0.5, not: ['rhythm', 'bounce'] },
  ],
  tempo: r => { const dur = r.lr(2.0, 8); return { dur, n: repsFor(r, dur + 0.3, 70) }; },
  make(r, B, F, dur, n, t0) {
    const rest = r.r(-2, 4), full = r.r(43, 55) - 13 * B.stiff + 4 * B.hyper, how = r.pick(['chair', 'chair', 'floor', 'stand'] as const), dev = Array.from({ length: n }, () => 0.02 * r.n()), sgn = r.p(0.5) ? 1 : -1, lat = r.r(0.7, 1);
    const up = r.r(0.33, 0.42), top = r.p(0.4) ? r.r(0.14, 0.28) : r.r(0.05, 0.13), bot = r.r(0.05, 0.2), look = r.r(2, 3.2);
    const L = planLift(r, F, { n, t0: t0 + look, dur, up, top, down: Math.max(0.3, 1 - up - top - bot), bot, minTop: 0.15, minBot: 0.15, minDown: 0.7, rest: true, vTop: i => 1 - 0.66 * F.S('range', i) - 0.04 * F.micro + dev[i], vBot: i => 0.44 * F.S('notup', i) - 0.72 * F.S('back', i) });
    // here the drop is on the way down to the chest: turn the rhythm round
    let v = L.v; if (F.has('drop')) { const m = new Track(0); L.reps.forEach((q, i) => { const a = q.startMs / 1000, e = q.endMs / 1000, s = F.S('drop', i), vt = 1 - 0.66 * F.S('range', i) + dev[i], vb = 0.44 * F.S('notup', i) - 0.72 * F.S('back', i), dn = lerp(0.55, 0.2, Math.min(1, s)), back = Math.max(0.5, (e - a - dn) * 0.5), tp = e - back;
      m.stay(a); m.key(a + dn, vt + 0.06 * s, u => lerp(smooth(u), u * u, s)); m.key(a + dn + 0.14, vt - 0.06 * s, smooth); m.key(a + dn + 0.3, vt, smooth); const b = F.S('bounce', i); let x = a + dn + 0.3; if (b) for (let k = 0; k < 2 && x + 0.4 < tp; k++) { m.key(x + 0.21, vt - 0.36 * b * (vt - vb), smooth).key(x + 0.42, vt, smooth); x += 0.42; } m.stay(Math.max(x, tp)); m.key(e, vb); q.topMs = (a + dn + Math.max(x, tp)) / 2 * 1000; }); m.stay(L.t1 - 0.8).key(L.t1, 0); v = m; }
    const s = (k: string) => over(F, k, L.mids), sT = s('trunk'), sS = s('shrug'), sR = s('tilt'), sY = s('yaw'), wob = wander(r, 0.1, 0.5), place = how === 'stand' ? r.pick<Arms>(['hang', 'hips', 'hang', 'cross']) : how === 'chair' ? r.pick<Arms>(['lap', 'thighs', 'lap', 'hang']) : r.pick<Arms>(['lap', 'feet', 'lap']), nat = r.r(0, 2.5), slump = r.r(0, 8) * D + (B.old ? 4 * D : 0), w = 0.11;
    const base: Pose = how === 'stand' ? standing(B, w, 0) : how === 'chair' ? (() => { const q = sitting(B, w, 0.43 * B.h / 1.65, 0.02); q.p[1] = 0.49; q.kL = [0.1, 1, 0.6]; q.kR = [-0.1, 1, 0.6]; return q; })() : (() => { const q = sitting(B, 0.05, 0.32, 0.02); q.kL = [0.9, 0.3, 0]; q.kR = [-0.9, 0.3, 0]; return q; })();
    const body = (t: number): Pose => {
      const x = v.at(t), xc = clamp(x, 0, 1.1), tr = (nat * xc + sT(t) * 29 * xc + wob(t) * 0.4) * D, sh = sS(t) * 0.058 * (0.2 + 0.8 * xc);
      const q: Pose = { ...base, b: flex(UP, tr * 0.55 - slump * 0.3), chest: [tr * 0.45 + slump, 0, 0], neck: [(rest + x * (full - rest)) * D - slump * 0.7, sR(t) * 27 * D * sgn * (0.15 + 0.85 * xc), sY(t) * 33 * D * sgn * (0.1 + 0.9 * xc)], shL: sh * (sgn > 0 ? 1 : lat), shR: sh * (sgn > 0 ? lat : 1) };
      return arms(B, q, place);
    };
    const t1 = L.t1 + 0.3, k = r.u(), before: [Pose, number][] = []; let words = 'already there';
    if (k > 0.6) { const q0 = body(t0), a: Pose = { ...q0, p: at(q0.p, [1, 0, 0], sgn * 0.06), chest: [0.2, 0.05, 0.3 * sgn], neck: [0.25, 0.1, 0.5 * sgn] }; before.push([arms(B, a, 'chest'), r.r(0.5, 1)], [a, r.r(0.9, 1.6)]); words = 'puts the phone up and settles'; }
    const A = assemble(r, before, t0, t1, body, []); const eye = base.p[1] + B.trunk + 0.2, ch = r.p(0.25);
    return { t0, t1, ...A, reps: L.reps, lying: false, far: 0, view: { az: 0, name: 'from the front', d: [0.95, 1.9], y: [eye - 0.18, eye + 0.12], must: ch ? [0, 1, 4, 11, 12, 13, 14] : [0, 1, 4, 7, 8, 11, 12], face: true, turn: 20, cut: 0.08 }, words: [words, how === 'stand' ? 'stands' : how === 'chair' ? 'sits on a chair' : 'sits on the floor', `${dur.toFixed(1)} s a bow`] };
  },
};
