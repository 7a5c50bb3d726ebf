// Hip bridge, hip thrust and lying leg raise.
import { D, angle3, axes, clamp, setQ, type Arr } from './math.ts';
import { AL, AR, CQ, EL, ER, FL, FR, HQ, KL, KR, PEL, PQ, S, SH, WL, WR, newPose, solve, torso, type Body, type Pose } from './body.ts';
import { anchorShoulders, arms, hookLie, legUp, longLie, type ArmMode, type Lie } from './poses.ts';
import { betweenReps, drive, drop, enter, jit, leave, mean, minJerk, repeat, sampleReps, stay, tempo, timing, tiring, type Amounts, type Exercise, type Fault, type Sample, type SetCtx } from './common.ts';

/** Lifts heels: the foot turns about its ball. cm of heel lift. */
export function heelUp(o: Pose, b: Body, left: boolean, cm: number): void {
  if (cm <= 0.05) return;
  const a = left ? AL : AR, f = left ? FL : FR, len = b.foot * 0.92, beta = Math.asin(clamp(cm / 100 / len, 0, 0.9)), q = b.foot * 0.66;
  const fx = o[f], fz = o[f + 2], n = Math.hypot(fx, fz) || 1;
  o[a + 1] += q * Math.sin(beta); o[a] += fx / n * q * (1 - Math.cos(beta)); o[a + 2] += fz / n * q * (1 - Math.cos(beta));
  o[f] = fx / n * Math.cos(beta); o[f + 2] = fz / n * Math.cos(beta); o[f + 1] = -Math.sin(beta);
}

export interface BridgeCfg { lie: Lie; heels: number; arch: number; roll: number; cave: number; head: number; rest: Pose; sx: number; sy: number; sz: number }
export function bridgeCfg(b: Body, lie: Lie): BridgeCfg {
  const rest = hookLie(b, lie); torso(rest, b);
  return { lie, heels: 0, arch: 0, roll: 0, cave: 0, head: 0, rest, sx: S[0], sy: S[1], sz: S[2] };
}
/** th: the trunk's angle from the floor. k: how far along (0..1), for what grows with the lift. */
export function bridgePose(o: Pose, b: Body, c: BridgeCfg, th: number, k: number): void {
  o.set(c.rest);
  const e = c.arch * k;
  setQ(o, PQ, 0, -88 - th * 1.12 + e * 0.55, c.roll * k * 0.2, 0); setQ(o, CQ, 0, -88 - th * 0.88 - e * 0.45, 0);
  if (c.roll !== 0) setQ(o, PQ, 0, -88 - th * 1.12 + e * 0.55, 0, c.roll * k);
  setQ(o, HQ, 0, -84 + c.head * (0.4 + 0.6 * k), 0, c.lie.headTwist ?? 0);
  anchorShoulders(o, b, c.sx, c.sy + c.head * 0.0004 * 0, c.sz);
  if (c.heels > 0) { heelUp(o, b, true, c.heels * (0.35 + 0.65 * k)); heelUp(o, b, false, c.heels * (0.35 + 0.65 * k)); }
  if (c.cave !== 0) {
    const w = c.cave / 100 * k / Math.max(0.15, b.shank * 0.6);
    o[KL] = (c.lie.knees ?? 0) - w; o[KR] = -(c.lie.knees ?? 0) + w;
  }
  if (c.lie.armL === 'belly' || c.lie.armL === 'chestHands') arms(o, b, c.lie.armL); // hands that lie on the body go with it
}
const tj = new Float64Array(99), tp = newPose();
/** The lift at which the hip (shoulder–hip–knee) reaches the angle, or opens the most. */
export function liftFor(b: Body, c: BridgeCfg, want: number): { th: number; full: number; rest: number } {
  let best = 0, bestA = 0, got = -1, rest = 0;
  for (let th = 0; th <= 62; th += 0.5) {
    bridgePose(tp, b, c, th, 1); solve(tp, b, tj);
    const a = (trunkHip(tj, true) + trunkHip(tj, false)) / 2;
    if (th === 0) rest = a;
    if (a > bestA) { bestA = a; best = th; }
    if (got < 0 && a >= want) got = th;
  }
  return { th: got < 0 ? best : got, full: best, rest };
}
/** Hip angle, opening beyond 180 counted on. */
export function trunkHip(j: Arr, left: boolean): number {
  const s = left ? 11 : 12, h = left ? 23 : 24, k = left ? 25 : 26;
  const a = angle3(j, s, h, k);
  // side of the line: the hip above the line from shoulder to knee = beyond straight
  const u = (j[h * 3 + 2] - j[s * 3 + 2]) / ((j[k * 3 + 2] - j[s * 3 + 2]) || 1e-6);
  const y = j[s * 3 + 1] + (j[k * 3 + 1] - j[s * 3 + 1]) * u;
  return j[h * 3 + 1] > y + 0.002 ? 360 - a : a;
}
const am9 = new Float64Array(9), bm9 = new Float64Array(9);
/** Degrees by which the chest is bent back against the pelvis. */
export function extension(p: Pose): number {
  axes(p, PQ, am9); axes(p, CQ, bm9);
  const f = bm9[3] * am9[6] + bm9[4] * am9[7] + bm9[5] * am9[8], u = bm9[3] * am9[3] + bm9[4] * am9[4] + bm9[5] * am9[5];
  return -Math.atan2(f, u) / D;
}
export function pitchOf(p: Pose, i: number): number { axes(p, i, am9); return Math.atan2(Math.hypot(am9[3], am9[5]) * Math.sign(am9[5] || 1), am9[4]) / D; }
export function dist(j: Arr, a: number, b: number): number { return Math.hypot(j[a * 3] - j[b * 3], j[a * 3 + 1] - j[b * 3 + 1], j[a * 3 + 2] - j[b * 3 + 2]); }
export function midY(j: Arr, a: number, b: number): number { return (j[a * 3 + 1] + j[b * 3 + 1]) / 2; }

export function lieOptions(c: SetCtx): Lie {
  const { r, b } = c;
  return { feet: r.r(0.36, 0.56) + b.build * 0.05, w: r.r(0.07, 0.2), knees: r.r(-0.05, 0.12), head: r.r(-2, 4), headTwist: 0, f: r.r(-1, 1),
    armL: r.pick(['lyingSide', 'lyingSide', 'lyingSide', 'lyingT', 'belly', 'lyingUp', 'chestHands'] as ArmMode[]) };
}

function bridgeLike(slug: 'top-ride-hip-lift' | 'thrust-power-bumps'): Exercise {
  const thrust = slug === 'thrust-power-bumps';
  const faults: Fault[] = [
    { key: 'open', words: 'hips do not open at the top', ok: 15, per: 1.5, max: 42 },
    { key: 'arch', words: 'lower back overarched', ok: 16, per: 1.3, max: 40 },
    { key: 'heels', words: 'heels come up', ok: 2.5, per: 4.2, max: 38 },
    { key: 'fall', words: 'drops down instead of lowering', ok: -0.42, per: 130, max: 36 },
    { key: 'bottom', words: 'does not come down between repetitions', ok: 14, per: 1, max: 40 },
    { key: 'cave', words: 'knees fall inwards', ok: 5, per: 2.6, max: 34 },
    { key: 'tire', words: 'later repetitions much lower', ok: 15, per: 1.2, max: 40 },
    { key: 'roll', words: 'one hip higher than the other', ok: 5, per: 2, max: 34 },
    { key: 'head', words: 'head lifted off the floor', ok: 18, per: 0.9, max: 34 },
  ];
  if (thrust) faults.push({ key: 'slow', words: 'no drive on the way up', ok: 0.62, per: 38, max: 34 }, { key: 'beat', words: 'no beat at the top', ok: -0.45, per: 85, max: 28 });
  return {
    slug, faults,
    build(c) {
      const { tl, b, r, am } = c;
      const lie = lieOptions(c);
      const cfg = bridgeCfg(b, lie);
      const v = (k: string, lo: number, hi: number) => { const d = r.r(lo, hi); return am[k] ?? d; };
      const open = v('open', 2, b.flex < 0.25 || b.belly > 0.5 ? 12 : 10);
      cfg.arch = Math.max(0, v('arch', 0, 9)); cfg.heels = Math.max(0, v('heels', -3, 0.8)); cfg.cave = v('cave', -2, 3) ; cfg.roll = v('roll', 0, 2.5) * r.sign(); cfg.head = Math.max(0, v('head', -6, 9));
      const open2 = am.arch !== undefined ? Math.min(open, 2 - 0.5 * am.arch) : open;
      const tire = v('tire', -3, 9), bottom = Math.max(0, v('bottom', 0, 7)) / 100;
      if (am.cave !== undefined) { lie.w = Math.max(lie.w!, 0.1 + am.cave / 200); const n = bridgeCfg(b, lie); cfg.rest = n.rest; }
      const lf = liftFor(b, cfg, 180 - open2);
      const top = lf.th;
      const t = tempo(r, thrust ? { up: 0.55, top: 0.8, down: 1.15, pause: 0.5 } : { up: 1.2, top: 0.8, down: 1.5, pause: 0.6 });
      t.down = Math.max(t.down, 0.95);
      if (thrust) { t.up = Math.min(t.up, 0.95); t.top = Math.max(t.top, 0.45); t.eUp = r.pick([drive, minJerk]); }
      if (am.fall !== undefined) { t.down = Math.max(0.22, -am.fall / 0.55); if (r.p(0.6)) { t.up = Math.min(t.up, 0.7); t.pause *= 0.3; } }
      if (am.slow !== undefined) t.up = am.slow / 0.53;
      if (am.beat !== undefined) { t.top = Math.max(0, -am.beat - 0.22); t.up = Math.min(t.up, 0.5); t.down = Math.min(t.down, 1); }
      c.words.push(t.word, 'arms ' + lie.armL, lie.feet! > 0.52 ? 'feet far' : lie.feet! < 0.42 ? 'feet near' : 'feet middling');
      enter(c, cfg.rest, 'lying'); c.firstRep = tl.dur;
      const P = (o: Pose, v: number) => bridgePose(o, b, cfg, v, clamp(v / (top || 1), 0, 1.1));
      const n = r.i(5, 14), restful = r.pick([0, 0, 0.04, 0.15]);
      let lo = 0;
      for (let i = 0; i < n; i++) {
        const amp = 1 - Math.max(-5, tire) / 100 * (n > 1 ? clamp((i / (n - 1) - 0.15) / 0.7, 0, 1) : 0);
        const hi = top * amp * (1 + r.g() * 0.025), tire2 = 1 + 0.2 * i / n;
        const next = i === n - 1 ? 0 : hi * bottom * (1 + r.g() * 0.1);
        repeat(tl, P, lo, hi, next, jit(r, t.up, t.vary), jit(r, t.top, t.vary), jit(r, t.down, t.vary) * (am.fall === undefined ? tire2 : 1), t.eUp, am.fall === undefined ? t.eDown : drop, r.r(0, 0.03));
        lo = next;
        const rest = betweenReps(c, i, n, restful);
        const pz = jit(r, t.pause, 0.3);
        if (pz > 0.03) stay(tl, P, lo, pz);
        if (rest > 0) { if (lo > 2) { const l2 = lo; tl.add(0.6, (t, o) => P(o, l2 * (1 - minJerk(t / 0.6)))); } stay(tl, P, 0, rest); if (lo > 2) { const l2 = lo; tl.add(0.6, (t, o) => P(o, l2 * minJerk(t / 0.6))); } }
      }
      c.lastRep = tl.dur; leave(c, 'lying');
    },
    measure(tl, b, reps) {
      const o: Amounts[] = [], amps: number[] = [];
      const hy = (s: Sample) => midY(s.j, 23, 24);
      for (const s of reps) {
        const tm = timing(s, hy), top = s[tm.iTop];
        const hip = (trunkHip(top.j, true) + trunkHip(top.j, false)) / 2;
        amps.push(tm.top - b.seat);
        axes(top.p, PQ, am9);
        o.push({ open: 180 - hip, arch: 0.5 * Math.max(0, extension(top.p)) + Math.max(0, hip - 178), heels: (midY(top.j, 29, 30) - midY(reps[0][0].j, 29, 30)) * 100 + Math.max(0, midY(reps[0][0].j, 29, 30) * 100 - 2), fall: -tm.fall,
          bottom: (Math.min(tm.lo0, 9) - b.seat) / (tm.top - b.seat) * 100, cave: (dist(top.j, 27, 28) - dist(top.j, 25, 26)) * 100, roll: Math.abs(Math.asin(clamp(am9[1], -1, 1)) / D),
          head: Math.max(0, 90 + pitchOf(top.p, HQ) - 2), slow: tm.rise, beat: -tm.dwell });
      }
      const m = avg(o); m.tire = tiring(amps); m.bottom = mean(o.slice(1).map((x) => x.bottom));
      return m;
    },
  };
}
export function avg(o: Amounts[]): Amounts { const m: Amounts = {}; for (const k of Object.keys(o[0] ?? {})) m[k] = mean(o.map((x) => x[k])); return m; }

// ---- leg raise
export interface LegCfg { behind?: boolean; rest: Pose; bend: number; lag: number; rock: number; crunch: number; out: number; point: number; sx: number; sy: number; sz: number; maxA: number }
export function legPose(o: Pose, b: Body, c: LegCfg, aL: number, aR: number, k: number): void {
  o.set(c.rest);
  // the tail rolls up a little when the legs come over, and much when she swings; the shoulders stay unless she crunches
  const a = Math.max(aL, aR), tilt = clamp((a - 60) / 40, 0, 1) * 7 + c.rock * clamp((k - 0.35) / 0.65, 0, 1) * 2.7;
  setQ(o, PQ, 0, -88 - tilt, 0); setQ(o, CQ, 0, -88 - tilt * 0.12, 0); setQ(o, HQ, 0, -84 + c.crunch * k * 1.1, 0);
  anchorShoulders(o, b, c.sx, c.sy, c.sz);
  if (c.crunch > 0) setQ(o, CQ, 0, -88 - tilt * 0.12 + c.crunch * k, 0);
  if (c.behind && c.crunch > 0) arms(o, b, 'headBehind');
  const bend = c.bend;
  legUp(o, b, true, aL, bend, c.out, c.point); legUp(o, b, false, aR, bend, c.out, c.point);
}
export function legAngle(j: Arr, left: boolean): number {
  const h = left ? 23 : 24, k = left ? 25 : 26;
  return Math.atan2(j[k * 3 + 1] - j[h * 3 + 1], j[k * 3 + 2] - j[h * 3 + 2]) / D;
}
const legRaise: Exercise = {
  slug: 'squat-fuck-hold',
  faults: [
    { key: 'reach', words: 'legs do not come up to the upright', ok: 14, per: 1.1, max: 40 },
    { key: 'bend', words: 'knees bent', ok: 24, per: 0.62, max: 38 },
    { key: 'fall', words: 'legs dropped instead of lowered', ok: -0.55, per: 100, max: 38 },
    { key: 'high', words: 'legs stay high, not lowered to the floor', ok: 24, per: 1.1, max: 34 },
    { key: 'lag', words: 'one leg behind the other', ok: 8, per: 1.1, max: 32 },
    { key: 'rock', words: 'seat swings up with momentum', ok: 4.5, per: 2.6, max: 36 },
    { key: 'crunch', words: 'head and shoulders come up with the legs', ok: 10, per: 0.95, max: 36 },
    { key: 'tire', words: 'later repetitions much smaller', ok: 15, per: 1.1, max: 38 },
  ],
  build(c) {
    const { tl, b, r, am } = c;
    const v = (k: string, lo: number, hi: number) => { const d = r.r(lo, hi); return am[k] ?? d; };
    const armL = r.pick(['lyingSide', 'lyingSide', 'seatUnder', 'lyingT', 'lyingUp', 'headBehind'] as ArmMode[]);
    const reachDef = v('reach', -6, 9), bend = Math.max(1, v('bend', 2, 20)), high = v('high', 3, 17), lag = v('lag', 0, 4) * r.sign();
    const point = r.u();
    const lowA = Math.max(high, bend > 20 ? 6 + bend * 0.35 : 3);
    const rest = longLie(b, { armL, f: r.r(-1, 1), angle: lowA, bend, point, out: r.r(0, 5) });
    torso(rest, b);
    const cfg: LegCfg = { behind: armL === 'headBehind', rest, bend, lag, rock: Math.max(0, v('rock', 0, 3)), crunch: Math.max(0, v('crunch', 0, 5)), out: r.r(0, 5), point, sx: S[0], sy: S[1], sz: S[2], maxA: 90 - reachDef };
    const tire = v('tire', -3, 9);
    const t = tempo(r, { up: 1.4, top: 0.3, down: 1.8, pause: 0.35 });
    t.down = Math.max(t.down, 1.25);
    if (am.fall !== undefined) { t.down = Math.max(0.35, -am.fall / 0.55); if (r.p(0.5)) { t.up = Math.min(t.up, 0.7); t.pause = 0.1; } }
    c.words.push(t.word, 'arms ' + armL, bend > 12 ? 'knees soft' : 'legs long');
    const P = (o: Pose, a: number) => { const k = clamp((a - lowA) / (cfg.maxA - lowA || 1), 0, 1.1), d = lag * Math.sin(Math.PI * clamp(k, 0, 1) * 0.8) * 0.5; legPose(o, b, cfg, a + d, a - d, k); };
    const floorRest = r.p(0.6);
    const first = newPose();
    if (floorRest) { longLie(b, { armL, angle: -4, bend: 3 }, first); first.set(rest.subarray(WL, ER + 3), WL); } else P(first, lowA);
    enter(c, first, 'lying'); 
    const f0 = first.slice(), lowP = newPose(); P(lowP, lowA);
    if (floorRest && (high > 12 || r.p(0.5))) { tl.to(lowP, 0.9, minJerk, 0); stay(tl, P, lowA, r.r(0.2, 0.8)); } else if (floorRest) tl.to(lowP, 0.4, minJerk, 0);
    c.firstRep = tl.dur;
    const n = r.i(5, 13), restful = r.pick([0, 0, 0.05, 0.14]);
    let lo = lowA;
    for (let i = 0; i < n; i++) {
      const amp = 1 - tire / 100 * clamp((i / Math.max(1, n - 1) - 0.15) / 0.7, 0, 1);
      const hi = lowA + (cfg.maxA - lowA) * amp + r.g() * 2;
      const next = lowA + Math.abs(r.g()) * 2;
      repeat(tl, P, lo, hi, next, jit(r, t.up, t.vary), jit(r, t.top, t.vary), jit(r, t.down, t.vary), t.eUp, am.fall === undefined ? t.eDown : drop, r.r(0, 0.03));
      lo = next;
      const pz = jit(r, t.pause, 0.3); if (pz > 0.03) stay(tl, P, lo, pz);
      const rest2 = betweenReps(c, i, n, restful);
      if (rest2 > 0) { tl.to(f0, 0.7, minJerk, 0); tl.hold(rest2); const q = newPose(); P(q, lo); tl.to(q, 0.7, minJerk, 0); }
    }
    c.lastRep = tl.dur;
    if (r.p(0.7)) tl.to(f0, 0.6, minJerk, 0);
    leave(c, 'lying');
  },
  measure(_tl, b, reps) {
    const o: Amounts[] = [], amps: number[] = [];
    const f = (s: Sample) => (legAngle(s.j, true) + legAngle(s.j, false)) / 2;
    for (const s of reps) {
      const tm = timing(s, f), top = s[tm.iTop];
      let lag = 0, rock = 0, crunch = 0; const bends: number[] = [];
      const c0 = pitchOf(s[0].p, CQ);
      for (const x of s) {
        lag = Math.max(lag, Math.abs(legAngle(x.j, true) - legAngle(x.j, false))); rock = Math.max(rock, (midY(x.j, 23, 24) - b.seat) * 100);
        crunch = Math.max(crunch, pitchOf(x.p, CQ) - c0); bends.push(180 - (angle3(x.j, 23, 25, 27) + angle3(x.j, 24, 26, 28)) / 2);
      }
      amps.push(tm.top - (tm.lo0 + tm.lo1) / 2);
      o.push({ reach: 90 - tm.top, bend: mean(bends), fall: -tm.fall, high: tm.lo1, lag, rock, crunch });
    }
    const m = avg(o); m.tire = tiring(amps); return m;
  },
};
export const LYING: Exercise[] = [bridgeLike('top-ride-hip-lift'), bridgeLike('thrust-power-bumps'), legRaise];
export { arms, sampleReps, SH, EL, ER };
