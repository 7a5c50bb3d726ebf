// Standing exercises: sumo squat pulses and hip circles, and what is almost one.
import type { Body, Pose } from './body.ts';
import { kneeOf, trunkOf } from './body.ts';
import { arms, base, feet, legLen, placed, standing } from './poses.ts';
import type { ArmStyle } from './poses.ts';
import { Curve, Rng, clamp, lerp, mj, wander } from './rng.ts';
import { arrive, leave, newScene, pastime, play, rhythm, stepTo } from './scene.ts';
import type { Place, Rep, Scene } from './scene.ts';
import { goes } from './lying.ts';
import { pitch, qmul, turn } from './vec.ts';

export interface Squat { at: (h: number, t: number) => Pose; stand: number; low: number; half: number; out: number; arm: ArmStyle; words: string[]; faults: string[] }
/** Pose by the height of the hips. wide: a sumo stance. */
export function squatOf(rng: Rng, b: Body, wide: boolean, deep?: number): Squat {
  const words: string[] = [], faults: string[] = [];
  const half = wide ? rng.range(0.19, 0.29) * b.H : rng.range(0.07, 0.11) * b.H, out = wide ? rng.range(25, 55) : rng.range(3, 20);
  const lean = clamp(rng.range(4, 16) + 14 * b.stiff * rng.next() + (wide ? 0 : 18), 3, 48);
  if (wide && lean > 22) faults.push('leans forward');
  const cave = rng.chance(0.2) ? rng.range(8, 20) : rng.range(-4, 4);
  if (cave > 8) faults.push('knees fall in');
  const heels = rng.chance(0.1) ? rng.range(0.03, 0.07) : 0;
  if (heels) faults.push('heels up');
  const arm: ArmStyle = rng.pick(['hips', 'hips', 'prayer', 'prayer', 'forward', 'thigh', 'crossed', 'overhead', 'behindHead', 'down', 'belly'] as const);
  words.push('arms ' + arm);
  if (wide) words.push(half > 0.26 * b.H ? 'very wide stance' : half < 0.21 * b.H ? 'moderately wide stance' : 'wide stance');
  const uneven = rng.chance(0.2) ? rng.range(0.015, 0.045) * rng.sign() : rng.range(-0.006, 0.006);
  if (Math.abs(uneven) > 0.014) faults.push('more weight on one leg');
  const tuck = rng.range(-12, 8);
  const stand = standing(b, { half, out, bend: 0.012 }).p[1];
  const wob = wander(rng, 0.5);
  const at = (h: number, t: number): Pose => {
    const d = clamp((stand - h) / (0.2 * b.H), 0, 1.25), l = lean * Math.pow(d, 0.8) + 2;
    const s = base([uneven * d + 0.004 * wob(t), h, -0.17 * b.H * Math.sin(l * Math.PI / 180)], pitch(l * 1.05 + tuck * d), pitch(l * 0.9), pitch(l * 0.25 + 2));
    feet(b, s, half, 0, out, out - cave * d);
    if (heels) for (const i of [0, 1] as const) { s.a[i]![1] += heels * Math.min(1, d); s.f[i]![1] = -heels * 6 * Math.min(1, d); }
    return arms(b, s, arm);
  };
  // how low: the thigh's angle above level
  const elev = deep ?? clamp(9 + 22 * b.stiff * rng.next() + 5 * rng.gauss() + (1 - b.fit) * 5, -6, 25);
  let low = stand;
  for (; low > 0.2 * b.H; low -= 0.01) {
    const s = at(low, 0), tr = trunkOf(b, s), k = kneeOf(b, s, tr, 0);
    if (Math.asin(clamp((tr.hip[0][1] - k[1]) / b.thigh, -1, 1)) * 180 / Math.PI <= elev && stand - low > (wide ? 0.125 : 0.1) * b.H) break;
  }
  if (elev > 20) faults.push('not low enough');
  return { at, stand, low, half, out, arm, words, faults };
}

function intoStand(sc: Scene, b: Body, rng: Rng, pl: Place, wide: Pose, face: number): void {
  if (rng.chance(0.6)) {
    arrive(sc, b, rng, pl, 0, { long: rng.chance(0.25), far: rng.range(0.15, 0.3) * pl.dist });
    if (face) sc.track.to(0.5, placed(standing(b), 0, 0, face));
  } else {
    const d = rng.chance(0.2) ? rng.range(6, 14) : rng.range(0.8, 3.5);
    if (rng.chance(0.6)) pastime(sc, b, rng, 0, d, 0, false, ['look', 'hair', 'shirt', 'face', 'talk', 'scratch', 'drink'], 0.7);
    sc.track.hold(d, standing(b, { arms: 'down' }));
  }
  stepTo(sc.track, wide, rng.range(0.8, 1.6), rng.int(0, 1) as 0 | 1);
  sc.track.hold(rng.range(0.3, 1.5));
}
const UP_REST = ['look', 'face', 'hair', 'shirt', 'talk', 'scratch'] as const;
function outOfStand(sc: Scene, b: Body, rng: Rng, pl: Place): void {
  const tr = sc.track;
  tr.hold(rng.range(0.3, 1.2));
  if (rng.chance(0.55)) {
    stepTo(tr, standing(b), rng.range(0.8, 1.4));
    if (rng.chance(0.6)) leave(sc, b, rng, pl, 0); else { const d = rng.range(1.5, 4); pastime(sc, b, rng, tr.t, tr.t + d, 0, false, [...UP_REST], 0.7); tr.hold(d); }
  } else tr.hold(rng.range(1, 3.5));
}

export function squatSet(rng: Rng, b: Body, pl: Place): Scene {
  const sc = newScene(), sq = squatOf(rng, b, true), tr = sc.track;
  const r = rhythm(rng, b, { min: 1, max: 4.5, longest: 55 });
  r.tire *= 0.5; r.residual *= 0.7; if (r.rest) { r.rest = rng.range(0.08, 0.2); r.restDur = [4.5, 9]; }
  const room = sq.stand - sq.low;
  const rise = clamp(rng.range(0.085, 0.2) * (b.H / 1.65), 0.075, Math.max(0.075, room * 0.5));
  const drift = rng.chance(0.3) ? rng.range(0.02, 0.045) : rng.range(-0.01, 0.012);
  if (drift > 0.02) sc.faults.push('sinks less and less');
  sc.words.push(...r.words, ...sq.words, rise < 0.11 ? 'small pulses' : rise > 0.16 ? 'large pulses' : 'middling pulses');
  sc.faults.push(...sq.faults);
  intoStand(sc, b, rng, pl, sq.at(sq.stand - 0.02, 0), 0);
  const tDown = tr.t, dDown = rng.range(1, 2.6), wait = rng.range(0.25, 1.8), t0 = tDown + dDown + wait;
  const m = play(rng, r, t0, 0.82);
  sc.reps = m.reps;
  const stand = new Curve(tDown, 1).go(0, dDown, rng.range(0.85, 1.2)).until(t0);
  for (const [a, e] of m.rests) {
    if (!rng.chance(0.75)) continue;                       // some rest down there
    const u = rng.range(0.7, 1.3), d = rng.range(0.9, 1.7);
    stand.until(a + rng.range(0.05, 0.3)).go(rng.range(0.95, 1), u).until(e - d - 0.25).go(0, d).until(e);
    pastime(sc, b, rng, a + u, e - d, 0, false, [...UP_REST], 0.7);
  }
  if (m.rests.length) sc.words.push('rests in between');
  const last = rng.range(0.1, 1.5);
  stand.until(m.c.t + last).go(1, rng.range(0.8, 1.8));
  const end = stand.t, shake = wander(rng, 4), sh = (1.1 - b.fit) * 0.0025;
  tr.move(end - tDown, t => {
    const k = clamp((t - t0) / (m.c.t - t0), 0, 1);
    const low = sq.low + drift * k, h = low + rise * m.c.at(t);
    return sq.at(lerp(h, sq.stand - 0.02, stand.at(t)) + sh * shake(t), t);
  });
  if (rng.chance(0.25)) { const q = m.reps[rng.int(0, r.n - 1)]!; pastime(sc, b, rng, q.start, q.end + 2, 0, false, ['look', 'face', 'hair'], 1); }
  sc.samples = [tDown, t0, m.reps[0]!.top];
  outOfStand(sc, b, rng, pl);
  return sc;
}
export function squatAlmost(rng: Rng, b: Body, pl: Place, which: number): Scene {
  const sc = newScene(), sq = squatOf(rng, b, true), tr = sc.track, k = which % 6;
  sc.words.push(...sq.words);
  const high = sq.stand - 0.02;
  intoStand(sc, b, rng, pl, sq.at(high, 0), 0);
  const t0 = tr.t, room = high - sq.low;
  sc.samples = [t0, t0 + 6];
  if (k === 0) {
    const g = goes(rng, b, t0, 0.14, 0.28);
    sc.words.push('dips from standing, a quarter of the way');
    tr.move(g.end - t0, t => sq.at(high - room * g.at(t), t));
  } else if (k === 1) {
    const d = rng.range(20, 40), wob = wander(rng, 0.4), sh = wander(rng, 3);
    sc.words.push('sinks and stays, trembling');
    tr.to(rng.range(1.2, 2.2), sq.at(sq.low, t0));
    tr.move(d, t => sq.at(sq.low + 0.006 * wob(t) + 0.003 * sh(t), t));
    tr.to(1.5, sq.at(high, 0));
  } else if (k === 2) {
    const d = rng.range(20, 35), T = rng.range(1.6, 3.5), amp = rng.range(0.07, 0.12);
    sc.words.push('shifts the weight from side to side, half low');
    const h = lerp(sq.low, high, 0.45);
    tr.to(1.4, sq.at(h, t0));
    const t1 = tr.t;
    tr.move(d, t => { const s = sq.at(h, t); s.p[0] += amp * Math.sin(2 * Math.PI * (t - t1) / T) * mj((t - t1) / 2); return arms(b, s, sq.arm); });
    tr.to(1.4, sq.at(high, 0));
  } else if (k === 3) {
    const g = goes(rng, b, t0, 0.9, 1, { min: 1.2 }), up = rng.range(0.04, 0.07);
    sc.words.push('rises onto the toes');
    tr.move(g.end - t0, t => {
      const v = g.at(t), s = sq.at(high - 0.005 + up * v, t);
      for (const i of [0, 1] as const) { s.a[i]![1] += up * v; s.f[i]![1] = -up * 7 * v; }
      return s;
    });
  } else if (k === 4) {
    const g = goes(rng, b, t0 + 2, 0.8, 1, { min: 0.8, max: 2 }), amp = rng.range(0.015, 0.026);
    sc.words.push('bounces by a finger or two down there');
    tr.to(2, sq.at(sq.low, t0));
    tr.move(g.end - tr.t, t => sq.at(sq.low + amp * g.at(t), t));
    tr.to(1.5, sq.at(high, 0));
  } else {
    const g = goes(rng, b, t0, 0.7, 1, { min: 1.8 });
    sc.words.push('bows the trunk on straight legs');
    tr.move(g.end - t0, t => {
      const v = g.at(t), s = sq.at(high, t), l = 38 * v;
      s.pq = qmul(s.pq, pitch(l)); s.cq = qmul(s.cq, pitch(l * 1.15)); s.p[2] -= 0.07 * v;
      s.hq = qmul(s.hq, pitch(l * 0.8));
      return arms(b, s, sq.arm === 'thigh' ? 'hips' : sq.arm);
    });
  }
  outOfStand(sc, b, rng, pl);
  return sc;
}

export interface Circler { at: (x: number, z: number, phase: number, t: number) => Pose; a: number; bb: number; words: string[]; faults: string[] }
export function circlerOf(rng: Rng, b: Body): Circler {
  const words: string[] = [], faults: string[] = [];
  const half = rng.range(0.075, 0.16) * b.H, out = rng.range(5, 28), bend = rng.range(0.015, 0.07);
  const size = clamp(rng.range(0.06, 0.145) * (1 - 0.25 * b.stiff) * (half > 0.12 * b.H ? 1.1 : 0.95), 0.055, 0.15);
  const a = size, bb = size * clamp(rng.range(0.5, 1.1), 0.45, 1);
  words.push(size < 0.085 ? 'small circles' : size > 0.12 ? 'large circles' : 'middling circles');
  const follow = rng.chance(0.3) ? rng.range(0.45, 0.8) : rng.range(-0.05, 0.3);
  if (follow > 0.45) faults.push('trunk goes along');
  const arm: ArmStyle = rng.pick(['hips', 'hips', 'hips', 'hips', 'down', 'behindHead', 'overhead', 'prayer', 'crossed', 'belly', 'forward'] as const);
  words.push('arms ' + arm);
  const stiffKnees = rng.chance(0.15);
  if (stiffKnees) faults.push('straight knees');
  const L = legLen(b) * 0.995, tl = b.segP + b.segM + b.segC, pyaw = rng.range(0, 9), list = rng.range(0.3, 0.75), tilt = rng.range(0.2, 0.9);
  const bob = rng.range(0, 0.012);
  const deg = 180 / Math.PI;
  const at = (x: number, z: number, phase: number, t: number): Pose => {
    const s = standing(b, { half, out, bend: stiffKnees ? 0.012 : bend, arms: 'down' });
    s.p[0] += x; s.p[2] += z;
    const rx = Math.asin(clamp(x * (1 - follow) / tl, -0.5, 0.5)) * deg, px = -Math.asin(clamp(z * (1 - follow) / tl, -0.5, 0.5)) * deg;
    s.pq = turn(px * tilt, rx * list, pyaw * Math.sin(phase) * Math.min(1, Math.hypot(x, z) / 0.06));
    s.cq = turn(px * (2 - tilt) * 0.75 + 2, rx * (2 - list) * 0.7, 0);
    s.hq = turn(px * 0.25 + 2, rx * 0.15, 0);
    let h = s.p[1] - bob * Math.max(0, z) / size;
    for (const i of [0, 1] as const) {
      const hip = trunkOf(b, s).hip[i]!, dx = hip[0] - s.a[i]![0], dz = hip[2] - s.a[i]![2];
      const most = Math.sqrt(Math.max(0.01, L * L - dx * dx - dz * dz)) + s.a[i]![1] - (hip[1] - s.p[1]);
      h = Math.min(h, most);
    }
    s.p[1] = h;
    return arms(b, s, arm);
  };
  return { at, a, bb, words, faults };
}
/** Runs of circles: phase over time with rest at the ends of each run. */
export function circleSet(rng: Rng, b: Body, pl: Place): Scene {
  const sc = newScene(), ci = circlerOf(rng, b), tr = sc.track;
  const T0 = rng.log(1.1, 7.5);
  const n = Math.max(5, Math.min(rng.int(5, 14), Math.floor(80 / T0)));
  sc.words.push(T0 < 1.8 ? 'fast' : T0 < 4 ? 'middling pace' : 'slow', ...ci.words); sc.faults.push(...ci.faults);
  intoStand(sc, b, rng, pl, ci.at(0, 0, 0, 0), 0);
  const vary = rng.range(0.03, 0.16), phase0 = rng.pick([0, 0, Math.PI, Math.PI, Math.PI / 2, -Math.PI / 2]) + rng.range(-0.3, 0.3);
  let dir = rng.sign(), t = tr.t;
  const out = rng.range(0.35, 0.9);
  const tOut = t; t += out;
  interface Run { k: number[]; dir: number; t0: number; ease: number; ease1: number }
  const runs: Run[] = [], radius: { t: number; r: number }[] = [{ t: tOut, r: 0 }, { t, r: rng.range(0.8, 1) }];
  const changes = rng.pick(['none', 'half', 'half', 'often', 'often', 'once'] as const);
  let left = n;
  const slow = rng.range(-0.2, 0.3), tire = rng.chance(0.3) ? rng.range(0.1, 0.25) : 0;
  let done = 0;
  while (left > 0) {
    let k = changes === 'none' ? left : changes === 'half' ? Math.ceil(n / 2) : changes === 'often' ? rng.int(1, 3) : rng.int(2, n - 1);
    k = Math.min(k, left);
    const run: Run = { k: [], dir, t0: t, ease: rng.range(0.2, 0.6), ease1: rng.range(0.2, 0.6) };
    for (let i = 0; i < k; i++) {
      const T = Math.max(0.95, T0 * (1 + vary * clamp(rng.gauss(), -2, 2)) * (1 + slow * done / n));
      run.k.push(T); t += T; done++;
      radius.push({ t, r: clamp((1 + 0.1 * rng.gauss()) * (1 - tire * done / n), 0.75, 1.15) });
    }
    runs.push(run); left -= k;
    if (left > 0) {
      dir = -dir;
      const gap = rng.chance(0.3) ? rng.range(2, 6) : rng.range(0.15, 0.9);
      if (gap > 1.8) {
        const r = radius[radius.length - 1]!.r;
        if (rng.chance(0.6)) radius.push({ t: t + 0.6, r: 0.05 }, { t: t + gap - 0.6, r: 0.05 }, { t: t + gap, r });
        pastime(sc, b, rng, t, t + gap, 0, false, [...UP_REST], 0.6);
      }
      t += gap;
    }
  }
  if (runs.length > 1) sc.words.push('changes direction');
  radius.push({ t: t + rng.range(0.4, 0.9), r: 0 });
  const last = radius[radius.length - 1]!.t;
  const rAt = (q: number): number => {
    let i = 1;
    while (i < radius.length - 1 && radius[i]!.t < q) i++;
    const A = radius[i - 1]!, B = radius[i]!;
    return lerp(A.r, B.r, mj((q - A.t) / Math.max(1e-6, B.t - A.t)));
  };
  // phase: cubic through the ends of the circles
  const knots: { t: number; v: number; m: number }[] = [];
  let ph = phase0;
  for (const run of runs) {
    let q = run.t0;
    knots.push({ t: q, v: ph, m: run.ease * run.dir * 2 * Math.PI / run.k[0]! });
    run.k.forEach((T, i) => {
      q += T; ph += run.dir * 2 * Math.PI;
      const nx = run.k[i + 1];
      knots.push({ t: q, v: ph, m: nx === undefined ? run.ease1 * run.dir * 2 * Math.PI / T : run.dir * 4 * Math.PI / (T + nx) });
    });
  }
  const inRun = (i: number): boolean => Math.abs(knots[i + 1]!.v - knots[i]!.v) > 1;
  const phaseAt = (q: number): number => {
    if (q <= knots[0]!.t) return phase0;
    let i = 0;
    while (i < knots.length - 1 && knots[i + 1]!.t < q) i++;
    if (i >= knots.length - 1) return knots[knots.length - 1]!.v;
    const A = knots[i]!, B = knots[i + 1]!;
    if (!inRun(i)) return A.v;
    const h = B.t - A.t, u = (q - A.t) / h, u2 = u * u, u3 = u2 * u;
    return (2 * u3 - 3 * u2 + 1) * A.v + (u3 - 2 * u2 + u) * h * A.m + (-2 * u3 + 3 * u2) * B.v + (u3 - u2) * h * B.m;
  };
  const reps: Rep[] = [];
  for (let i = 0; i < knots.length - 1; i++) if (inRun(i)) {
    const A = knots[i]!, B = knots[i + 1]!, mid = (A.v + B.v) / 2;
    let lo = A.t, hi = B.t;
    for (let k = 0; k < 30; k++) { const m = (lo + hi) / 2; if ((phaseAt(m) - mid) * Math.sign(B.v - A.v) < 0) lo = m; else hi = m; }
    reps.push({ start: A.t, top: lo, end: B.t });
  }
  sc.reps = reps;
  const warp = rng.range(0, 0.22), wp = rng.range(0, 6.28), egg = rng.range(0, 0.15), ep = rng.range(0, 6.28), skew = rng.range(-0.3, 0.3);
  const wx = wander(rng, 0.15), wz = wander(rng, 0.15);
  const move = (q: number): Pose => {
    const p0 = phaseAt(q), p = p0 + warp * Math.sin(2 * p0 + wp), r = rAt(q) * (1 + egg * Math.cos(2 * p + ep));
    const x = ci.a * r * Math.cos(p), z = ci.bb * r * Math.sin(p);
    return ci.at(x + skew * 0.3 * z + 0.01 * wx(q), z + 0.01 * wz(q) - 0.01, p, q);
  };
  tr.to(0.01, move(tOut));
  tr.move(last - tr.t, move);
  if (rng.chance(0.25)) { const q = reps[rng.int(0, n - 1)]!; pastime(sc, b, rng, q.start, q.end + 2, 0, false, ['look', 'face', 'talk'], 1); }
  sc.samples = [tOut, reps[0]!.top, reps[1]!.start, reps[1]!.top];
  outOfStand(sc, b, rng, pl);
  return sc;
}
export function circleAlmost(rng: Rng, b: Body, pl: Place, which: number): Scene {
  const sc = newScene(), ci = circlerOf(rng, b), tr = sc.track, k = which % 6;
  sc.words.push(...ci.words);
  intoStand(sc, b, rng, pl, ci.at(0, 0, 0, 0), 0);
  const t0 = tr.t, d = rng.range(25, 45), T = rng.log(1.2, 4.5), w = (t: number): number => mj((t - t0) / 1.5) * mj((t0 + d - t) / 1.5);
  const jit = wander(rng, 0.2);
  const ph = (t: number): number => 2 * Math.PI * (t - t0) / T + 0.5 * jit(t);
  sc.samples = [t0, t0 + d / 2, t0 + d / 2 + T / 2];
  const names = ['sways from side to side', 'rocks forward and back', 'half circles to and fro', 'circles the shoulders over still hips', 'side to side with a dip of the knees', 'circles as small as a coin'];
  sc.words.push(names[k]!);
  tr.move(d, t => {
    const p = ph(t), e = w(t);
    if (k === 0) return ci.at(ci.a * e * Math.sin(p), 0.005 * Math.sin(p), 0, t);
    if (k === 1) return ci.at(0.008 * Math.sin(p * 0.5), ci.bb * e * Math.sin(p), 0, t);
    if (k === 2) { const q = Math.PI / 2 * (1 - Math.cos(p)); return ci.at(ci.a * e * Math.cos(q), ci.bb * e * Math.sin(q), 0, t); }
    if (k === 3) {
      const s = ci.at(0.012 * e * Math.cos(p), 0.01 * e * Math.sin(p), 0, t), r = 10 * e;
      s.cq = qmul(turn(r * Math.sin(p), -r * Math.cos(p), 0), s.cq);
      return arms(b, s, 'hips');
    }
    if (k === 4) { const s = ci.at(ci.a * e * Math.sin(p), 0, 0, t); s.p[1] -= 0.02 * e * (1 - Math.cos(2 * p)); return arms(b, s, 'down'); }
    return ci.at(0.016 * e * Math.cos(p), 0.012 * e * Math.sin(p), 0, t);
  });
  outOfStand(sc, b, rng, pl);
  return sc;
}
