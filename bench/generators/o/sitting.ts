// Butterfly hold and neck tilt.
import { D, axes, clamp, setQ, type Arr } from './math.ts';
import { CQ, HQ, PEL, PQ, SH, WL, ER, newPose, type Body, type Pose } from './body.ts';
import { arms, butterflyLeg, kneel, sit, stand, v3, type ArmMode } from './poses.ts';
import { betweenReps, enter, jit, leave, mean, minJerk, drop, repeat, stay, tempo, timing, type Amounts, type Exercise, type Sample, type SetCtx } from './common.ts';
import { avg, dist, pitchOf, extension } from './lying.ts';

export interface ButterflyCfg { feet: number; pel: number; round: number; uneven: number; side: number; apart: number; lean: number; arm: ArmMode; f: number; head: number }
/** open: turn of the knees from upright, degrees (both); k 0..1 how open. */
export function butterflyPose(o: Pose, b: Body, c: ButterflyCfg, open: number, k: number, leanMore = 0): void {
  v3(o, PEL, 0, b.seat, 0);
  const p = c.pel + c.lean * k * 0.6 - c.round * 0.3 + leanMore;
  setQ(o, PQ, 0, p, -c.side * 0.35); setQ(o, CQ, 0, p + c.round + c.lean * k * 0.4 + leanMore * 0.2, -c.side); setQ(o, HQ, 0, p * 0.3 + c.round * 0.6 + c.head, -c.side * 0.6);
  const loss = c.uneven;
  butterflyLeg(o, b, true, open - (loss > 0 ? loss * k : 0), c.feet, c.apart * k + 0.02); butterflyLeg(o, b, false, open - (loss < 0 ? -loss * k : 0), c.feet, c.apart * k + 0.02);
  o[SH] = o[SH + 1] = 0;
  arms(o, b, c.arm, c.arm, c.f);
}
/** The knee's turn outward about the line hip to ankle, from upright. */
export function openAngle(j: Arr, left: boolean): number {
  const h = left ? 23 : 24, k = left ? 25 : 26, a = left ? 27 : 28, s = left ? 1 : -1;
  const u = 0.5, mx = j[h * 3] * u + j[a * 3] * (1 - u), my = j[h * 3 + 1] * u + j[a * 3 + 1] * (1 - u);
  return Math.atan2((j[k * 3] - mx) * s, j[k * 3 + 1] - my) / D;
}
const butterfly: Exercise = {
  slug: 'pleasure-flow',
  faults: [
    { key: 'round', words: 'back rounded', ok: 22, per: 1, max: 38 },
    { key: 'uneven', words: 'one knee stays high', ok: 5, per: 2.6, max: 36 },
    { key: 'open', words: 'knees hardly open', ok: 38, per: 1.5, max: 38 },
    { key: 'bounce', words: 'knees bounce in the hold', ok: 2.2, per: 4.2, max: 36 },
    { key: 'side', words: 'leans to one side', ok: 6, per: 1.9, max: 34 },
    { key: 'apart', words: 'soles come apart', ok: 9, per: 2, max: 34 },
    { key: 'fling', words: 'knees flung open', ok: -0.45, per: 120, max: 34 },
  ],
  build(c) {
    const { tl, b, r, am } = c;
    const v = (k: string, lo: number, hi: number) => { const d = r.r(lo, hi); return am[k] ?? d; };
    const open = 90 - v('open', b.flex > 0.8 ? 2 : 10, 34), closed = r.r(8, 20);
    const uneven = v('uneven', 0, 2.5) * r.sign();
    const arm = r.pick(['feet', 'feet', 'ankles', 'knees', 'thighs', 'backFloor', 'lap', 'chestHands'] as ArmMode[]);
    const cfg: ButterflyCfg = { feet: r.r(0.36, 0.56), pel: r.r(-8, 4), round: v('round', 2, 14), uneven: 0, side: v('side', 0, 2.5) * r.sign(), apart: (Math.max(0.5, v('apart', 2.5, 6)) - 2.4) / 200, lean: r.pick([0, 0, 4, 12]), arm, f: r.r(-1, 1), head: r.r(-3, 6) };
    if (am.apart === undefined) cfg.apart = 0.005;
    if (arm === 'backFloor') cfg.pel = r.r(-22, -12);
    // cm of height between the knees, as a turn
    const rad = Math.sqrt(Math.max(0.02, b.thigh * b.shank - (cfg.feet * b.leg / 2) ** 2));
    cfg.uneven = clamp(uneven / 100 / (rad * Math.sin(Math.max(30, open - 8) * D)) / D, -open * 0.85, open * 0.85);
    const bounce = Math.max(0, v('bounce', -1, 0.6)), bf = r.r(1.2, 2.4);
    const bDeg = bounce / 2 / 100 / (rad * Math.sin(open * D)) / D;
    c.words.push('hands ' + arm, cfg.feet < 0.42 ? 'heels near' : 'heels far');
    const P = (o: Pose, a: number) => butterflyPose(o, b, cfg, a, clamp((a - closed) / (open - closed || 1), 0, 1.1));
    const first = newPose(); P(first, closed);
    enter(c, first, 'sitting'); c.firstRep = tl.dur;
    const n = r.i(2, 5), longHold = r.pick([5, 8, 12, 20, 28]);
    for (let i = 0; i < n; i++) {
      const up = am.fling !== undefined ? Math.max(0.25, -am.fling / 0.55) : r.r(1, 2.6), down = r.r(0.9, 2.5), hold = clamp(longHold * r.r(0.7, 1.3), 4, 30) * (n > 3 ? 0.7 : 1), hd = Math.max(4, hold);
      const t0 = tl.dur, hi = open + r.g() * 1.5, lo2 = closed + r.g() * 2, lo1 = i === 0 ? closed : -999;
      const from = lo1 === -999 ? prevLo : lo1;
      const deepen = r.r(0, 4), nf = r.r(0.05, 0.12);
      tl.add(up + hd + down, (t, o) => {
        let a: number;
        const sink = (x: number) => hi + deepen * (1 - Math.exp(-x / 5)) * 0.6 + Math.sin(x * nf * 6.283) * 0.8 + (bDeg > 0.05 ? bDeg * Math.sin(6.283 * bf * x) * minJerk(Math.min(1, x, hd - x)) : 0);
        if (t < up) a = from + (hi - from) * (am.fling !== undefined ? drop(t / up) : minJerk(t / up));
        else if (t < up + hd) a = sink(t - up);
        else { const e = sink(hd); a = e + (lo2 - e) * minJerk((t - up - hd) / down); }
        P(o, a);
      });
      prevLo = lo2;
      tl.reps.push({ startMs: Math.round(t0 * 1000), topMs: Math.round((t0 + up + hd / 2) * 1000), endMs: Math.round(tl.dur * 1000) });
      if (i < n - 1) { stay(tl, P, lo2, r.r(0.8, 3)); const q = betweenReps(c, i, n, 0.15); if (q > 0) stay(tl, P, lo2, q); }
      if (hd > 8) tl.look(t0 + up + r.r(1, hd - 3), 2, r.r(-30, 30), r.r(-5, 20));
    }
    c.lastRep = tl.dur; leave(c, 'sitting');
  },
  measure(_tl, _b, reps) {
    const o: Amounts[] = [];
    for (const s of reps) {
      const dt = s[1].t - s[0].t, ang = s.map((x) => (openAngle(x.j, true) + openAngle(x.j, false)) / 2);
      const mx = Math.max(...ang), lo0 = ang[0], mid = s.slice(Math.floor(s.length * 0.3), Math.floor(s.length * 0.7));
      let i1 = 0, i9 = 0; while (ang[i1] < lo0 + (mx - lo0) * 0.1) i1++; while (ang[i9] < lo0 + (mx - lo0) * 0.85) i9++;
      const frac = (lev: number, i: number) => i === 0 ? 0 : i - 1 + (lev - ang[i - 1]) / ((ang[i] - ang[i - 1]) || 1);
      const ky = mid.map((x) => (x.j[76] + x.j[79]) / 2 * 100);
      // bounce: mean size of the quick part
      let jump = 0; const smoothK = ky.map((_, i) => mean(ky.slice(Math.max(0, i - 4), i + 5)));
      const dev = ky.map((y, i) => Math.abs(y - smoothK[i])); jump = mean(dev) * 3.6;
      const roll: number[] = mid.map((x) => { axes(x.p, CQ, mm9); return Math.abs(Math.asin(clamp(mm9[3], -1, 1)) / D); });
      o.push({ round: mean(mid.map((x) => Math.max(-extension(x.p), 0))), uneven: Math.abs(mean(mid.map((x) => (x.j[76] - x.j[79]) * 100))), open: 90 - mean(mid.map((x) => Math.max(openAngle(x.j, true), openAngle(x.j, false)))), bounce: jump, side: mean(roll), apart: mean(mid.map((x) => dist(x.j, 27, 28) * 100)), fling: -(frac(lo0 + (mx - lo0) * 0.85, i9) - frac(lo0 + (mx - lo0) * 0.1, i1)) * dt });
    }
    return avg(o);
  },
};
let prevLo = 0;
const mm9 = new Float64Array(9), mh9 = new Float64Array(9);

// ---- neck tilt
export interface NeckCfg { base: Pose; chest0: number; head0: number; bow: number; roll: number; yaw: number; shrug: number; keepArms: boolean }
export function neckPose(o: Pose, b: Body, c: NeckCfg, q: number, k: number): void {
  o.set(c.base);
  setQ(o, CQ, 0, c.chest0 + c.bow * k, c.roll * 0.12 * k);
  if (c.bow > 0) setQ(o, PQ, 0, pitch0 + c.bow * k * 0.35, 0);
  setQ(o, HQ, c.yaw * k, c.head0 + c.bow * k + q, c.roll * k);
  o[SH] = o[SH + 1] = c.shrug / 100 * k;
}
let pitch0 = 0;
/** Base posture for the neck exercise. */
export function neckBase(b: Body, how: string, r: { pick<T>(l: readonly T[]): T; r(a: number, b: number): number }): Pose {
  const o = newPose(), chest = r.r(-2, 7);
  if (how === 'stands') stand(b, { w: r.r(0.08, 0.16), armL: r.pick(['sides', 'hips', 'belly'] as ArmMode[]), lean: 2 }, o);
  else if (how === 'kneels') kneel(b, { armL: 'thighs', lean: 3 }, o);
  else sit(b, { legs: how === 'chair' ? 'chair' : how === 'crossed legs' ? 'cross' : 'hook', pel: -5, chest, head: 2, armL: r.pick(['thighs', 'lap', 'knees'] as ArmMode[]), seatH: how === 'chair' ? r.r(0.44, 0.55) : undefined }, o);
  return o;
}
function relFlex(s: Sample): number { return pitchOf(s.p, HQ) - pitchOf(s.p, CQ); }
const neck: Exercise = {
  slug: 'neck-endurance',
  faults: [
    { key: 'bow', words: 'shoulders and upper body bow along', ok: 7, per: 1.4, max: 38 },
    { key: 'small', words: 'small tilt', ok: -32, per: 2.1, max: 36 },
    { key: 'roll', words: 'head tips to one side', ok: 6, per: 1.4, max: 36 },
    { key: 'turn', words: 'head turns away', ok: 9, per: 1.05, max: 36 },
    { key: 'jerk', words: 'jerked, dropped', ok: -0.4, per: 125, max: 34 },
    { key: 'shrug', words: 'shoulders shrug', ok: 1.8, per: 5.2, max: 34 },
    { key: 'back', words: 'does not come back up', ok: 18, per: 0.75, max: 32 },
    { key: 'over', words: 'head thrown back on the way up', ok: 12, per: 1.2, max: 34 },
  ],
  build(c) {
    const { tl, b, r, am } = c;
    const v = (k: string, lo: number, hi: number) => { const d = r.r(lo, hi); return am[k] ?? d; };
    const how = r.pick(['chair', 'chair', 'crossed legs', 'stands', 'kneels', 'knees up']);
    const base = neckBase(b, how, r);
    const h0 = r.r(-3, 4), ch = pitchOf(base, CQ);
    pitch0 = pitchOf(base, PQ); const myP0 = pitch0;
    const cfg: NeckCfg = { base, chest0: ch, head0: h0, bow: Math.max(0, v('bow', 0, 5)), roll: v('roll', 0, 3) * r.sign(), yaw: v('turn', 0, 4) * r.sign(), shrug: Math.max(0, v('shrug', -1, 0.8)), keepArms: true };
    const q1 = -v('small', b.flex < 0.25 ? -42 : -52, -36), back = clamp(v('back', 0, 9), 0, 70) / 100, over = Math.max(0, v('over', -8, 4));
    const t = tempo(r, { up: 1.2, top: 0.8, down: 1.2, pause: 0.7 });
    t.up = Math.max(t.up, 0.95); t.down = Math.max(t.down, 0.95);
    if (am.jerk !== undefined) { t.up = Math.max(0.25, -am.jerk / 0.52); if (r.p(0.5)) t.down = t.up * 1.1; t.top *= 0.6; }
    c.words.push(how, t.word);
    tl.calm = 0.55;
    const P = (o: Pose, q: number) => { pitch0 = myP0; const k = q / q1; neckPose(o, b, cfg, q, clamp(k, 0, 1.1)); };
    const first = newPose(); P(first, 0);
    enter(c, first, how === 'chair' ? 'chair' : how === 'stands' ? 'standing' : 'sitting');
    stay(tl, P, 0, r.r(2, 3.2)); c.firstRep = tl.dur;
    tl.gaze = tl.gaze.filter((g) => g.t + g.d < tl.dur - 2.2);
    const n = r.i(5, 13), restful = r.pick([0, 0, 0.05, 0.12]);
    let lo = 0;
    for (let i = 0; i < n; i++) {
      const hi = q1 * (1 + r.g() * 0.05), next = i === n - 1 ? 0 : hi * back - (over > 0 && am.over !== undefined ? 0 : 0);
      repeat(tl, P, lo, hi, next, jit(r, t.up, t.vary), jit(r, t.top, t.vary), jit(r, t.down, t.vary), am.jerk !== undefined ? drop : t.eUp, t.eDown, r.r(0, 0.03));
      lo = next;
      if (over > 3) { // throws the head back before it comes to rest: still part of the repetition
        const s = tl.segs[tl.segs.length - 1], d0 = tl.reps[tl.reps.length - 1], o0 = s.fn, T = s.t1 - s.t0, x = r.r(0.5, 0.8), ov = over;
        const l0 = lo; tl.add(x, (u, o) => P(o, l0 - (l0 + ov) * Math.sin(Math.PI * minJerk(u / x))));
        d0.endMs = Math.round(tl.dur * 1000); void T; void o0;
      }
      const pz = jit(r, t.pause, 0.3); if (pz > 0.03) stay(tl, P, lo, pz);
      const q = betweenReps(c, i, n, restful); if (q > 0) { if (lo > 1) { const l = lo; tl.add(0.6, (u, o) => P(o, l * (1 - minJerk(u / 0.6)))); lo = 0; } stay(tl, P, 0, q); }
    }
    c.lastRep = tl.dur; leave(c, how === 'chair' ? 'chair' : how === 'stands' ? 'standing' : 'sitting');
  },
  measure(_tl, _b, reps) {
    const o: Amounts[] = [], h00 = pitchOf(reps[0][0].p, HQ);
    for (const s of reps) {
      const f = (x: Sample) => pitchOf(x.p, HQ), tm = timing(s, f), top = s[tm.iTop], a = s[0], z = s[s.length - 1];
      axes(top.p, HQ, mh9);
      // roll and turn of the face against straight down
      const fx = mh9[0], fz = mh9[2], roll = Math.abs(Math.asin(clamp(mh9[1], -1, 1)) / D), yaw = Math.abs(Math.atan2(-fz, fx) / D);
      o.push({ bow: pitchOf(top.p, CQ) - pitchOf(a.p, CQ), small: -(relFlex(top) - Math.min(relFlex(a), h00)), roll, turn: roll > 20 ? yaw * 0.4 : yaw, jerk: -tm.rise, shrug: Math.max(...s.map((x) => x.p[SH])) * 100, back: (f(z) - h00) / (tm.top - h00) * 100, over: Math.max(0, h00 - Math.min(...s.map(f))) });
    }
    const m = avg(o); m.back = mean(o.slice(0, -1).map((x) => x.back)); return m;
  },
};
export const SITTING: Exercise[] = [butterfly, neck];
export type { SetCtx };
export { WL, ER };
