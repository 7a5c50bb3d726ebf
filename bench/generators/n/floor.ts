// Hip bridge, hip thrust, leg raise: on the back, head towards -z, feet towards +z.
import type { V } from './types.ts';
import { add, at, basis, bisect, clamp, D, ik, sub, turn, wander } from './math.ts';
import type { Rng } from './math.ts';
import { arms, plant, seatH, sitting, standing, toeFor } from './body.ts';
import type { Arms, Body, Pose } from './body.ts';
import { assemble } from './scene.ts';
import type { Exercise, Scene } from './scene.ts';
import { planLift, repsFor } from './plan.ts';
import { over } from './score.ts';
import type { Fault, Form } from './score.ts';
import type { View } from './camera.ts';

const sideView = (r: Rng, must: number[]): { view: View; far: 1 | -1 } => {
  const left = r.p(0.5); return { far: left ? -1 : 1, view: { az: left ? 90 : -90, name: left ? 'from her left side' : 'from her right side', d: [1.9, 3.1], y: r.p(0.6) ? [0.08, 0.3] : r.p(0.6) ? [0.3, 0.6] : [0.6, 0.85], must } };
};
const ways = (r: Rng, B: Body, zA: number, w: number): { before: [Pose, number][]; after: [Pose, number][]; words: string } => {
  const place: Arms = 'behind', sit = sitting(B, w, zA + 0.06, 0.3, place), k = r.u(), g = r.u(), stand = standing(B, w, zA + 0.06, 0.1, 0, 'hang');
  const before: [Pose, number][] = k < 0.4 ? [] : k < 0.7 ? [[sit, r.r(0.5, 1.2)], [sit, r.r(1.6, 2.6)]] : [[stand, r.r(0.3, 0.8)], [stand, r.r(1.3, 2.1)], [sit, r.r(1.5, 2.4)]];
  const after: [Pose, number][] = g < 0.55 ? [] : g < 0.85 ? [[sit, r.r(1.4, 2.2)]] : [[sit, r.r(1.4, 2)], [stand, r.r(1.5, 2.2)]];
  return { before, after, words: k < 0.4 ? 'already lying' : k < 0.7 ? 'lies down from sitting' : 'sits and lies down from standing' };
};
const FLOORARMS: Arms[] = ['floorSide', 'floorSide', 'floorSide', 'floorT', 'overhead', 'belly', 'underHead'];

const bridgeTable = (drive: boolean): Fault[] => [
  { key: 'range', words: 'hips not open at the top', max: 45, not: ['arch', 'notdown'], w: 1.5 },
  { key: 'notdown', words: 'not wholly down between repetitions', max: 32, not: ['range'] },
  { key: 'drop', words: 'drops instead of lowering', max: drive ? 34 : 31 },
  { key: 'throw', words: drive ? 'slams up and overshoots' : 'throws herself up with momentum', max: drive ? 20 : 27, not: ['slowup', 'nomoment'] },
  { key: 'jerky', words: 'jerky', max: 27, not: ['throw', 'drop'] },
  { key: 'nomoment', words: 'no moment at the top', max: drive ? 20 : 12, not: ['throw'] },
  ...(drive ? [{ key: 'slowup', words: 'comes up without drive', max: 20, not: ['throw', 'rushed'] } as Fault] : []),
  { key: 'rhythm', words: 'uneven rhythm', max: 16 },
  { key: 'rushed', words: 'rushed', max: 22, w: 0.5, not: ['rhythm'] },
  { key: 'feetfar', words: 'feet too far from the seat', max: 24, set: true, not: ['feetnear', 'range'] },
  { key: 'feetnear', words: 'feet too near to the seat', max: 20, set: true, not: ['feetfar'], w: 0.5 },
  { key: 'kneesin', words: 'knees fall in', max: 27, not: ['kneesout'] },
  { key: 'kneesout', words: 'knees fall apart', max: 22, not: ['kneesin'], w: 0.5 },
  { key: 'uneven', words: 'hips uneven, one side hangs', max: 25 },
  { key: 'arch', words: 'back arches, overextends at the top', max: 32, not: ['range'] },
  { key: 'heels', words: 'heels rise', max: 17 },
];
function bridge(drive: boolean): Exercise {
  return {
    slug: drive ? 'thrust-power-bumps' : 'top-ride-hip-lift', table: bridgeTable(drive),
    tempo: r => { const dur = drive ? r.lr(2.2, 6) : r.lr(1.9, 8); return { dur, n: repsFor(r, dur + 0.4) }; },
    make(r: Rng, B: Body, F: Form, dur: number, n: number, t0: number): Scene {
      const hh = seatH(B), S: V = [0, 0.085 + 0.02 * B.build, 0]; S[2] = -Math.sqrt(B.trunk ** 2 - (hh - S[1]) ** 2);
      const w = r.r(0.09, 0.14) * (B.pregnant ? 1.3 : 1), far = F.S('feetfar', 0), near = F.S('feetnear', 0), g = B.h / 1.65;
      // textbook: the shank upright at the top
      const line = B.trunk + B.thigh, ky = B.ank + B.shank, ideal = Math.sqrt(line ** 2 - (ky - S[1]) ** 2) + S[2];
      const zA = ideal + r.r(-0.03, 0.04) * (far || near ? 0.3 : 1) + far * 0.31 * g - near * 0.17 * g, ay = B.ank * 0.97;
      const posAt = (a: number): V => [0, S[1] + B.trunk * Math.sin(a), S[2] + B.trunk * Math.cos(a)];
      const open = (a: number) => { const p = posAt(a), [k] = ik(p, [0, ay, zA], B.thigh, B.shank, [0, 1, 0]); return 180 - (Math.atan2(k[1] - p[1], k[2] - p[2]) - a) / D; };
      const a0 = Math.asin((hh - S[1]) / B.trunk), full = 179 - 9 * B.stiff + 3 * B.hyper - r.r(0, 4), aT = bisect(open, a0, 65 * D, full), aA = bisect(open, a0, 72 * D, full + 26);
      const up = drive ? clamp(r.r(0.36, 0.6) / dur, 0.05, 0.3) : r.r(0.3, 0.4), top = drive ? r.r(0.16, 0.28) : r.p(0.3) ? r.r(0.2, 0.35) : r.r(0.08, 0.16), bot = r.r(0.04, 0.18), down = Math.max(0.25, 1 - up - top - bot) * (drive ? 0.85 : 1);
      const hover = r.p(0.3) ? r.r(0.02, 0.07) : 0, dev = Array.from({ length: n }, () => 0.012 * r.n());
      const L = planLift(r, F, { n, t0, dur, up, top, down, bot, drive, minTop: drive ? 0.45 : 0.3, rest: true, vTop: i => 1 - 0.46 * F.S('range', i) - 0.04 * F.micro + dev[i], vBot: i => hover + 0.5 * F.S('notdown', i) });
      const sIn = over(F, 'kneesin', L.mids), sOut = over(F, 'kneesout', L.mids), sUn = over(F, 'uneven', L.mids), sAr = over(F, 'arch', L.mids), sHe = over(F, 'heels', L.mids);
      const sgn = r.p(0.5) ? 1 : -1, asym = r.r(0.6, 1), yaw = r.r(0, 0.25), psi0 = r.r(-2, 3) * D, place = r.pick(FLOORARMS), ka = r.u(), headUp = r.r(0, 0.12), wob = wander(r, 0.3, 1.5), looks = r.p(0.3) ? sgn * r.r(0.3, 0.9) : 0;
      const body = (t: number): Pose => {
        const v = L.v.at(t), vv = clamp(v, 0, 1.2), arch = sAr(t), a = a0 + v * (aT - a0 + arch * (aA - aT)), p = posAt(a), un = sUn(t) * 23 * D * vv * sgn + wob(t) * 0.4 * D * vv;
        let b = turn(basis(sub(S, p), [0, 1, 0.001]), un);
        const psi = psi0 + (sOut(t) * 33 - sIn(t) * 29) * D * (0.3 + 0.7 * vv) + wob(t + 50) * 0.6 * D, eta = sHe(t) * 0.85 * (0.25 + 0.75 * vv);
        const fL = plant(B, toeFor(B, w, zA, yaw), yaw, eta), fR = plant(B, toeFor(B, -w, zA, -yaw), -yaw, eta), pl = psi * (sgn > 0 ? 1 : asym), pr = psi * (sgn > 0 ? asym : 1);
        const q: Pose = { p, b, chest: [0, 0, -un], neck: [a + headUp, 0, 0], fL, fR, kL: [Math.sin(pl), Math.cos(pl), 0.2], kR: [-Math.sin(pr), Math.cos(pr), 0.2], wL: [0, 0, 0], wR: [0, 0, 0], eL: [0, 0, 0], eR: [0, 0, 0], shL: 0, shR: 0 };
        if (looks) for (const [x, y] of L.rests) if (t > x && t < y) q.neck[2] = looks * Math.sin(Math.PI * (t - x) / (y - x));
        return arms(B, q, place, ka);
      };
      const W = ways(r, B, zA, w), A = assemble(r, W.before, t0, L.t1, body, W.after), sv = sideView(r, r.p(0.12) ? [11, 12, 23, 24, 25, 26, 27, 28] : [0, 11, 12, 23, 24, 25, 26, 27, 28, 31, 32]);
      return { t0, t1: L.t1, ...A, reps: L.reps, lying: true, ...sv, words: [W.words, `arms ${place}`, `${dur.toFixed(1)} s a repetition`] };
    },
  };
}
export const hipBridge = bridge(false), hipThrust = bridge(true);

export const legRaise: Exercise = {
  slug: 'squat-fuck-hold',
  table: [
    { key: 'range', words: 'legs not upright at the top', max: 45, not: ['notdown', 'hipsoff'], w: 1.5 },
    { key: 'notdown', words: 'legs not lowered near the floor', max: 38, not: ['range'], w: 1.2 },
    { key: 'bent', words: 'legs bent', max: 36, w: 1.3 },
    { key: 'lag', words: 'one leg after the other', max: 37, not: ['apart'], w: 1.2 },
    { key: 'apart', words: 'legs apart, one stays lower', max: 27, not: ['lag'] },
    { key: 'drop', words: 'drops the legs', max: 34, w: 1.2 },
    { key: 'throw', words: 'throws the legs up with momentum', max: 26 },
    { key: 'jerky', words: 'jerky', max: 27, not: ['throw', 'drop'] },
    { key: 'arch', words: 'back arches when the legs are low', max: 24 },
    { key: 'hipsoff', words: 'swings past the upright, seat leaves the floor', max: 22, not: ['range'] },
    { key: 'headup', words: 'head and shoulders come up', max: 16 },
    { key: 'rhythm', words: 'uneven rhythm', max: 16 },
    { key: 'rushed', words: 'rushed', max: 20, w: 0.5, not: ['rhythm'] },
  ],
  tempo: r => { const dur = r.lr(2.0, 8); return { dur, n: repsFor(r, dur + 0.4) }; },
  make(r, B, F, dur, n, t0) {
    const hh = seatH(B), S: V = [0, 0.085 + 0.02 * B.build, 0]; S[2] = -Math.sqrt(B.trunk ** 2 - (hh - S[1]) ** 2);
    const thB = r.r(2, 8), thT = r.r(87, 96) - 7 * B.stiff + 3 * B.hyper, span = thT - thB, kap0 = r.r(2, 11) + 17 * B.stiff;
    const up = r.r(0.33, 0.42), top = r.r(0.05, 0.16), bot = r.r(0.05, 0.14), dev = Array.from({ length: n }, () => 0.015 * r.n());
    const maxLag = F.has('lag') ? Math.max(...F.sev.lag) : 0;
    const L = planLift(r, F, { n, t0, dur, up, top, down: Math.max(0.3, 1 - up - top - bot), bot, minTop: 0.15, minBot: 0.1 + maxLag * 0.9, minDown: 0.7, rest: true, vTop: i => 1 - 42 / span * F.S('range', i) - 0.03 * F.micro + dev[i], vBot: i => 43 / span * F.S('notdown', i) + 0.01 });
    const s = (k: string) => over(F, k, L.mids), sB = s('bent'), sLag = s('lag'), sAp = s('apart'), sAr = s('arch'), sOff = s('hipsoff'), sHd = s('headup');
    const meanUp = L.upS.reduce((a, b) => a + b, 0) / n, lagS = Math.min(0.85, meanUp * 0.65), first = r.p(0.5) ? 1 : -1, place = r.pick(FLOORARMS), ka = r.u(), sep = r.r(0.035, 0.07), pt = r.r(10, 60) * D, twist = wander(r, 0.2, 1.2);
    if (F.has('lag')) L.reps.forEach((q, i) => { const d = F.S('lag', i) * lagS * 1000; q.topMs += d / 2; q.endMs += d; });
    const legs = (q: Pose, thL: number, thR: number, kap: number) => {
      for (const sd of [1, -1]) {
        const th = (sd > 0 ? thL : thR) * D, k = kap * D, sh = B.thigh * Math.sin(k) / Math.max(0.2, Math.sqrt(B.thigh ** 2 + B.shank ** 2 + 2 * B.thigh * B.shank * Math.cos(k))), d = Math.asin(clamp(sh * B.shank / B.thigh, -1, 1)), tt = th + d * 0.98, ts = tt - k;
        const dir = (a: number): V => [0, Math.sin(a), Math.cos(a)], hip = at(q.p, q.b.L, sd * B.hw), an = add(add(hip, [dir(tt)[0], dir(tt)[1] * B.thigh, dir(tt)[2] * B.thigh]), [0, dir(ts)[1] * B.shank, dir(ts)[2] * B.shank]);
        an[0] = sd * sep; if (an[1] < 0.05) an[1] = 0.05;
        const fr: V = [0, Math.cos(ts), -Math.sin(ts)], dr = dir(ts), f = at(at([0, 0, 0], fr, Math.cos(pt)), dr, Math.sin(pt)), so = at(at([0, 0, 0], dr, Math.cos(pt)), fr, -Math.sin(pt));
        const ft = { a: an, f, s: so }, kk: V = [sd * 0.05, Math.cos(tt), -Math.sin(tt)];
        if (sd > 0) { q.fL = ft; q.kL = kk; } else { q.fR = ft; q.kR = kk; }
      }
    };
    const body = (t: number): Pose => {
      const lag = sLag(t) * lagS, v1 = L.v.at(t), v2 = lag > 0.001 ? L.v.at(t - lag) : v1, v = (v1 + v2) / 2, vc = clamp(v, 0, 1.15), off = sOff(t), lift = off * 0.15 * Math.max(0, (vc - 0.55) / 0.45) ** 2, ar = sAr(t) * 0.075 * Math.max(0, 1 - vc * 1.35) * Math.min(1, Math.max(0, (t - t0) / 0.6)) ;
      const p: V = [0, hh + lift + ar, -lift * 0.25]; const b = basis(sub(S, p), [0, 1, 0.001]), hd = sHd(t);
      const q: Pose = { p, b, chest: [hd * 26 * D * (0.5 + 0.5 * Math.sin(Math.PI * clamp(v, 0, 1))), 0, 0], neck: [0.05 + hd * 38 * D, 0, 0], fL: null!, fR: null!, kL: [0, 1, 0], kR: [0, 1, 0], wL: [0, 0, 0], wR: [0, 0, 0], eL: [0, 0, 0], eR: [0, 0, 0], shL: 0, shR: 0 };
      const ex = off * 27 * vc ** 2, th = (x: number) => thB + x * span + ex, kap = kap0 * (0.5 + 0.5 * vc) + sB(t) * 66 * (0.55 + 0.45 * clamp(v * 3, 0, 1)), ap = sAp(t) * 27 * (0.35 + 0.65 * vc), tw = twist(t) * 0.5;
      const x1 = th(v1) + tw, x2 = th(v2) - ap - tw; legs(q, first > 0 ? x1 : x2, first > 0 ? x2 : x1, kap);
      return arms(B, q, place, ka);
    };
    const W = ways(r, B, 0.38, 0.11), A = assemble(r, W.before, t0, L.t1 + maxLag * lagS, body, W.after), sv = sideView(r, r.p(0.12) ? [11, 12, 23, 24, 25, 26, 27, 28] : [0, 11, 12, 23, 24, 25, 26, 27, 28, 31, 32]);
    sv.view.d = [2.1, 3.4];
    return { t0, t1: L.t1 + maxLag * lagS, ...A, reps: L.reps, lying: true, ...sv, words: [W.words, `arms ${place}`, `${dur.toFixed(1)} s a repetition`] };
  },
};
