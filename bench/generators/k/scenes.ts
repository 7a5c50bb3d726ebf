// One film of one exercise: the body, the style, what happens, the camera, what the model makes of it.
import { Rng, D, clamp, mix, noise, ease, qm, qx, qy, qz, unit, add } from './math.ts';
import type { V } from './math.ts';
import { makeBody, solve, blend, clonePose, leg, steady } from './body.ts';
import type { Body, Pose } from './body.ts';
import { setArms, stand, sit, supine, thetaFull, legRaise, setLegFK, sumo, sumoLow, butterfly, hipCircle, hipAt } from './poses.ts';
import type { SumoOpts, ButterOpts, CircleOpts, RaiseOpts, LieOpts } from './poses.ts';
import { Track, makeRun, style, walk, downToLie, downToSit, upFromLie, overlay, falseStart } from './motion.ts';
import type { Overlay, Rep } from './motion.ts';
import { makeCam, makeSensor, film } from './camera.ts';
import type { CamWish, Frame } from './camera.ts';
import { move, OTHER, idle, quad } from './moves.ts';

export interface Film {
  id: string; exercise: string; kind: 'set' | 'almost' | 'idle' | 'other'; position: string; good: boolean; about: string;
  imageWidth: number; imageHeight: number; frames: Frame[]; reps: Rep[]; faults: string[];
}
export type Kind = Film['kind'];
interface Scene { tr: Track; keys: { pose: Pose; all: number[]; core: number[] }[]; words: string[]; faults: string[]; look: number; home: V; arms?: string; }
const LYING = ['top-ride-hip-lift', 'thrust-power-bumps', 'squat-fuck-hold'];
const LIE = [0, 11, 12, 23, 24, 25, 26, 27, 28, 31, 32];

function beforeLying(r: Rng, tr: Track, b: Body, start: Pose, foot: number, cam: V, bent: Pose): void {
  const k = r.f(), slow = 0.9 + 0.6 * clamp(b.stiff, 0, 1) + r.u(0, 0.2);
  if (k < 0.42) tr.hold(r.u(0.8, 3.5), start);
  else {
    if (k < 0.72) tr.hold(r.u(0.4, 1.5), stand(b, { z: foot, half: 0.13, yaw: r.u(-0.2, 0.2) }));
    else { const w = walk(b, [cam[0] * 0.65, 0, cam[2] * 0.65 + foot * 0.5], [0, 0, foot], r.u(0.7, 1.1)); tr.hold(r.u(0.2, 0.8), w.at(0)); tr.add(w.dur, w.at); tr.to(0.8, stand(b, { z: foot, half: 0.13 }), 0.05, true); }
    downToLie(tr, b, r, bent, foot, slow);
    tr.to(r.u(0.9, 1.4), start, 0.03, true);
    tr.hold(r.u(0.3, 2), start);
  }
}
function afterLying(r: Rng, tr: Track, b: Body, bent: Pose, foot: number): void {
  tr.hold(r.u(0.6, 2.5), tr.last());
  if (r.is(0.45)) { tr.to(1, bent, 0.03, true); upFromLie(tr, b, r, foot, 1 + 0.4 * clamp(b.stiff, 0, 1), r.is(0.5)); }
  else tr.hold(r.u(0.5, 2.5), tr.last());
}
function bridge(r: Rng, b: Body, kind: Kind, thrust: boolean, cam: V): Scene {
  const tr = new Track(), faults: string[] = [], words: string[] = [];
  const fr = r.u(0.21, 0.31), foot = fr * b.H + (b.fat > 0.7 ? 0.04 : 0), half = r.is(0.2) ? r.u(0.03, 0.06) : r.u(0.08, 0.2);
  const arms = r.pick(['floor', 'floor', 'floorwide', 'belly', 'overhead', 'chest', 'floorT', 'cactus', 'hips', 'head']);
  const kneesIn = r.is(0.2) ? -r.u(0.1, 0.3) : r.is(0.2) ? r.u(0.15, 0.35) : 0, heel = r.is(0.12) ? r.u(0.3, 0.7) : 0, pillow = r.is(0.15) ? r.u(0.02, 0.07) : 0;
  const o: LieOpts = { foot, half, arms, pillow, heel, toe: r.u(0, 0.4), kneeOut: [0, 0] };
  const full = thetaFull(b, o), open = r.is(0.25) ? r.u(0.74, 0.84) : 1 - 0.12 * clamp(b.stiff, 0, 1) + (b.stiff < 0 ? 0.08 : 0), un = r.is(0.2) ? r.n() * 0.06 : 0, tilt0 = r.u(0.03, 0.14), lookUp = r.is(0.25) ? r.u(0.15, 0.4) : 0;
  if (fr < 0.235) words.push('feet near'); if (fr > 0.285) words.push('feet far');
  if (kneesIn < 0) faults.push('knees fall in'); if (kneesIn > 0) faults.push('knees fall out'); if (heel) faults.push('heels up'); if (open < 0.85) faults.push('hips never open wholly');
  if (un && Math.abs(un) > 0.03) faults.push('one side higher');
  const lag = r.u(-0.05, 0.12);
  const f = (u: number): Pose => {
    const v = Math.max(0, u), th = full * open * v;
    return supine(b, { ...o, theta: th, tilt: tilt0 * Math.sin(Math.PI * clamp(v * 0.5 + 0.0, 0, 1)) + lag * v * 0.4, kneeOut: [kneesIn * v, kneesIn * v], headLift: lookUp * 0.5, roll: un * v });
  };
  const rest = f(0);
  beforeLying(r, tr, b, rest, foot, cam, rest);
  if (kind === 'set') {
    const st = thrust ? style(r, 1, 5.5, 2.3) : style(r, 1.1, 8, 3.2);
    if (thrust) { const P = st.period, up = clamp(r.u(0.22, 0.55), 0, P * 0.3), hold = clamp(r.u(0.2, 1), 0.12, P * 0.35); st.opts.top = hold / P; st.opts.bottom = r.u(0, 0.12); st.opts.upShare = clamp(up / (P * (1 - st.opts.top - st.opts.bottom)), 0.15, 0.5); st.opts.skew = r.u(0.8, 1); }
    words.push(...st.words);
    st.opts.amp = clamp(st.opts.amp, 0.8, 1.04); st.opts.minAmp = Math.max(0.72, 0.67 / open); st.opts.maxAmp = 1.08;
    if (r.is(0.08)) { falseStart(r, tr, f); words.push('a false start'); }
    tr.run(makeRun(r, st.opts), f);
  } else {
    const what = nth(b, ['a third', 'a third', 'rocking', 'pelvic tilts', 'knees only', 'head lifts', 'one leg stretched']);
    words.push('almost: ' + what);
    const st = style(r, 1.2, 4, 2.2), run = makeRun(r, { ...st.opts, amp: 1, minAmp: 0.7, n: r.int(6, 12), rests: 0 });
    const third = r.u(0.18, 0.34), s0 = noise(r, 3);
    tr.run(run, (u, k, t) => {
      if (what === 'a third') return f(third * u / open);
      if (what === 'pelvic tilts') return supine(b, { ...o, tilt: 0.3 * u });
      if (what === 'rocking') { const p = f(0.06 * u), a = 0.22 * u * (k % 2 ? 1 : -1); p.qp = qm(p.qp, qy(a)); p.hip[0] += 0.05 * u * (k % 2 ? 1 : -1); for (let i = 0; i < 2; i++) p.pole[i] = unit([p.pole[i][0] - a * 0.8, p.pole[i][1], p.pole[i][2]]); void s0; void t; return p; }
      if (what === 'knees only') return supine(b, { ...o, kneeOut: [0.7 * u, 0.7 * u] });
      if (what === 'head lifts') { const p = f(0); p.qc = qm(qx(0.35 * u), p.qc); p.qh = qm(qx(0.7 * u), p.qh); return setArms(b, p, arms === 'floorT' || arms === 'overhead' || arms === 'cactus' ? 'head' : arms); }
      const p = f(0), q = clonePose(p); setLegFK(b, q, k % 2, 0.75, 0.15, 0.03); return blend(p, q, clamp(u, 0, 1));
    }, false);
  }
  afterLying(r, tr, b, rest, foot);
  return { tr, keys: [{ pose: rest, all: LIE, core: [11, 12, 23, 24, 25, 26, 27, 28] }, { pose: f(1), all: LIE, core: [11, 12, 23, 24, 25, 26, 27, 28] }], words: [...words, 'arms ' + arms], faults, look: 1, home: [0, 0.25, -0.15 * b.H], arms };
}
function raise(r: Rng, b: Body, kind: Kind, cam: V): Scene {
  const tr = new Track(), faults: string[] = [], words: string[] = [];
  const arms = r.pick(['floor', 'floor', 'underseat', 'floorwide', 'overhead', 'belly', 'floorT', 'head', 'chest']);
  const bend0 = r.is(0.3) ? r.u(0.2, 0.5) : r.u(0.02, 0.18), bend1 = bend0 + clamp(b.stiff, 0, 1) * r.u(0.1, 0.45), low = r.u(0.06, 0.3), high = clamp((92 + 6 * r.n() - 12 * clamp(b.stiff, 0, 1)) * D, 76 * D, 106 * D);
  const o: RaiseOpts = { arms, headLift: r.is(0.2) ? r.u(0.2, 0.5) : 0, pillow: r.is(0.12) ? 0.04 : 0, spread: r.is(0.2) ? r.u(0.08, 0.18) : r.u(-0.01, 0.05), point: r.u(0, 0.9) };
  const lag = r.is(0.25) ? r.u(0.04, 0.12) * r.sign() : r.n() * 0.015;
  if (bend0 > 0.25) faults.push('knees bent'); if (Math.abs(lag) > 0.06) faults.push('one leg after the other'); if (low > 0.24) faults.push('legs do not go down wholly');
  const one = (u: number) => ({ fl: mix(low, high, u), kn: mix(bend0, bend1, clamp(u, 0, 1)) });
  const f = (u: number, du = 0): Pose => { const s = 4 * clamp(u, 0, 1) * (1 - clamp(u, 0, 1)), a = one(u + lag * s), c = one(u - lag * s * 0.5); void du; return legRaise(b, [a.fl, c.fl], [a.kn, c.kn], o); };
  const foot = 0.28 * b.H, rest = f(0), bent = supine(b, { foot, arms, pillow: o.pillow });
  beforeLying(r, tr, b, rest, foot, cam, bent);
  if (kind === 'set') {
    const st = style(r, 1.3, 8, 3.2); words.push(...st.words);
    st.opts.amp = clamp(st.opts.amp + 0.05, 0.86, 1.08); st.opts.minAmp = 0.8;
    if (r.is(0.08)) { falseStart(r, tr, f); words.push('a false start'); }
    tr.run(makeRun(r, st.opts), f);
  } else {
    const what = nth(b, ['a third', 'a third', 'one leg only', 'one leg only', 'flutter', 'knees to the chest', 'small at the top']); words.push('almost: ' + what);
    const st = style(r, 1.2, 4, 2.2), side = r.int(0, 1), alt = r.is(0.6);
    const run = makeRun(r, { ...st.opts, amp: 1, minAmp: 0.75, n: r.int(6, 12), rests: 0 }), third = r.u(0.15, 0.36);
    if (what === 'small at the top') tr.to(1.6, f(0.85), 0, false);
    if (what === 'knees to the chest') tr.to(1.2, legRaise(b, [0.75, 0.75], [1.45, 1.45], o), 0.05);
    tr.run(run, (u, k, t) => {
      if (what === 'a third') return f(third * u);
      if (what === 'small at the top') return f(0.85 + 0.12 * u);
      if (what === 'knees to the chest') { const fl = mix(0.75, 1.9, u), kn = mix(1.45, 2.0, u); return legRaise(b, [fl, fl], [kn, kn], o); }
      if (what === 'flutter') { const e = ease(Math.min(t, run.dur - t, 1)), ph = 2 * Math.PI * t / (st.period * 0.4); return legRaise(b, [low + e * (0.15 + 0.13 * Math.sin(ph)), low + e * (0.15 - 0.13 * Math.sin(ph))], [bend0, bend0], o); }
      const i = alt ? k % 2 : side, a = one(u), c = one(0); return legRaise(b, i ? [c.fl, a.fl] : [a.fl, c.fl], i ? [c.kn, a.kn] : [a.kn, c.kn], o);
    }, false);
    if (what === 'small at the top' || what === 'knees to the chest') tr.to(1.3, bent, 0.03, true);
  }
  afterLying(r, tr, b, bent, foot);
  const keys = [{ pose: rest, all: LIE, core: [11, 12, 23, 24, 25, 26, 27, 28] }, { pose: f(1), all: LIE, core: [23, 24, 25, 26, 27, 28] }, { pose: f(0.6), all: LIE, core: [23, 24, 25, 26, 27, 28] }];
  return { tr, keys, words: [...words, 'arms ' + arms], faults, look: 1, home: [0, 0.35, 0], arms };
}
function beforeStanding(r: Rng, tr: Track, b: Body, start: Pose, cam: V): void {
  const k = r.f();
  if (k < 0.35) tr.hold(r.u(0.6, 3), start);
  else {
    if (k < 0.6) tr.hold(r.u(0.6, 2.5), stand(b, { half: r.u(0.08, 0.14), arms: r.pick(['sides', 'hips', 'chest']) }));
    else { const w = walk(b, [cam[0] * 0.6, 0, cam[2] * 0.6], [0, 0, 0], r.u(0.6, 1.1)); tr.hold(r.u(0.2, 0.8), w.at(0)); tr.add(w.dur, w.at); tr.to(1, stand(b, {}), 0.05, true); tr.hold(r.u(0.2, 1.2), tr.last()); }
    tr.to(r.u(0.8, 1.3), start, 0.05, true); tr.hold(r.u(0.3, 1.5), start);
  }
}
function pulse(r: Rng, b: Body, kind: Kind, cam: V): Scene {
  const tr = new Track(), faults: string[] = [], words: string[] = [];
  const arms = r.pick(['hips', 'clasped', 'pray', 'thighs', 'T', 'forward', 'chest', 'head']);
  const o: SumoOpts = { half: r.u(0.2, 0.29) * b.H, toe: r.u(28, 52) * D, leanLow: r.is(0.25) ? r.u(0.4, 0.65) : r.u(0.1, 0.35), back: r.u(0.05, 0.14) * b.H / 1.65, arms, valgus: r.is(0.2) ? r.u(0.2, 0.45) : 0, heel: r.is(0.1) ? r.u(0.2, 0.5) : 0, tuck: r.u(0, 0.2) };
  if (o.leanLow > 0.4) faults.push('leans forward'); if (o.valgus) faults.push('knees fall in'); if (o.heel) faults.push('heels up');
  const standP = stand(b, { half: o.half, toe: o.toe, arms: arms === 'thighs' ? 'hips' : arms }), top = standP.hip[1];
  const ang = (r.u(3, 20) + 9 * clamp(b.stiff, 0, 1)) * D;
  const low = Math.max(sumoLow(b, o, ang), 0.3);
  if (ang > 24 * D) faults.push('not very low');
  const A = clamp(r.u(0.1, 0.2), 0.1, Math.max(0.11, (top - low) * 0.6)), creep = r.is(0.3) ? r.u(0.01, 0.04) : 0;
  const at = (y: number) => sumo(b, o, y, top, low);
  beforeStanding(r, tr, b, standP, cam);
  if (kind === 'set') {
    const st = style(r, 1.1, 5, 2.1); words.push(...st.words);
    let left = st.opts.n; const parts = left > 6 && r.is(0.35) ? 2 : 1, n0 = left; if (parts > 1) words.push('stands up for a rest');
    for (let i = 0; i < parts; i++) {
      const n = i === parts - 1 ? left : r.int(3, left - 3); left -= n;
      const dep = r.u(0, 0.03);
      tr.to(r.u(0.9, 2.2), at(low - dep * 0)); if (r.is(0.5)) tr.hold(r.u(0.2, 1.5), at(low));
      const run = makeRun(r, { ...st.opts, n, amp: 1, minAmp: 0.82, maxAmp: 1.25, rests: n > 5 && r.is(0.15) ? 1 : 0, first: r.u(0.1, 0.8), tire: st.opts.tire * 0.7 });
      const T = run.dur;
      tr.run(run, (u, _k, t) => at(low + A * u + creep * t / T));
      if (r.is(0.6)) tr.hold(r.u(0.2, 1), tr.last());
      tr.to(r.u(0.8, 1.6), standP);
      if (i < parts - 1) tr.hold(r.u(1.5, 5), standP);
    }
    void n0;
    words.push(`pulse ${Math.round(A * 100)} cm`);
  } else {
    const what = nth(b, ['sways side to side', 'trembling hold', 'quarter dips', 'heel raises', 'arms only', 'leans']); words.push('almost: ' + what);
    const st = style(r, 1.1, 3.5, 2), run = makeRun(r, { ...st.opts, amp: 1, minAmp: 0.7, n: r.int(7, 12), rests: 0 });
    const deep = what === 'trembling hold' || what === 'sways side to side' || what === 'arms only' || what === 'leans', mid = deep ? low + r.u(0, 0.05) : top;
    if (deep) tr.to(1.5, at(mid));
    const tn = noise(r, 0.7), q4 = r.u(0.05, 0.11) * b.H / 1.65, dx = r.u(0.04, 0.09);
    tr.run(run, (u, k, t) => {
      if (what === 'sways side to side') { const p = at(mid); p.hip[0] += dx * u * (k % 2 ? 1 : -1); return p; }
      if (what === 'trembling hold') return at(mid + 0.006 * tn(t) * ease(Math.min(t, run.dur - t, 1)));
      if (what === 'quarter dips') return at(top - q4 * u);
      if (what === 'arms only') { const p = at(mid), q = setArms(b, clonePose(p), arms === 'T' ? 'up' : 'T'); return blend(p, q, clamp(u, 0, 1)); }
      if (what === 'leans') { const p = at(mid), a = 0.35 * u; p.qp = qm(qx(a * 0.4), p.qp); p.qc = qm(qx(a), p.qc); p.qh = qm(qx(a * 0.5), p.qh); return setArms(b, p, arms); }
      const p = clonePose(standP); for (let i = 0; i < 2; i++) { p.ankle[i][1] += 0.06 * u; p.ankle[i][2] += 0.02 * u; p.foot[i] = unit([p.foot[i][0], -0.5 * u, p.foot[i][2]]); } p.hip[1] += 0.06 * u; p.hip[2] += 0.02 * u; return p;
    }, false);
    tr.to(1.2, standP);
  }
  tr.hold(r.u(0.8, 2), tr.last());
  if (r.is(0.4)) { tr.to(1, stand(b, { half: 0.12 }), 0.05, true); tr.hold(r.u(0.5, 2), tr.last()); }
  const all = [0, 11, 12, 23, 24, 25, 26, 27, 28, 31, 32];
  return { tr, keys: [{ pose: at(low), all, core: [0, 11, 12, 23, 24, 25, 26, 27, 28] }, { pose: standP, all, core: [11, 12, 23, 24, 25, 26, 27, 28] }], words: [...words, 'arms ' + arms], faults, look: 0, home: [0, 0.45 * b.H, 0], arms };
}
function flow(r: Rng, b: Body, kind: Kind, cam: V): Scene {
  const tr = new Track(), faults: string[] = [], words: string[] = [];
  const arms = r.pick(['ankles', 'ankles', 'toes', 'knees', 'behind', 'thighs', 'shins']);
  const o: ButterOpts = { foot: r.u(0.17, 0.27) * b.H, gap: r.u(0.02, 0.06) * b.H, closed: r.u(0.0, 0.24), open: clamp((71 - 22 * clamp(b.stiff, 0, 1) + (b.stiff < 0 ? 12 : 0) + 6 * r.n()), 50, 84) * D, arms, lean0: r.u(-0.2, 0.05), lean1: 0, uneven: r.is(0.3) ? r.n() * 0.07 : 0 };
  o.lean1 = r.is(0.35) ? r.u(0.15, 0.6) : o.lean0; if (arms === 'behind') { o.lean0 -= 0.15; o.lean1 = o.lean0; }
  if (o.lean1 > 0.15) words.push('bends forward in the hold'); if (Math.abs(o.uneven) > 0.05) faults.push('one knee lower'); if (o.open < 55 * D) faults.push('knees stay high');
  const f = (u0: number, u1: number, l: number) => butterfly(b, o, [u0, u1], l);
  const rest = f(0, 0, 0);
  const k = r.f(), slow = 0.9 + 0.6 * clamp(b.stiff, 0, 1);
  if (k < 0.45) tr.hold(r.u(0.8, 3.5), rest);
  else {
    if (k < 0.72) tr.hold(r.u(0.5, 1.5), stand(b, { z: o.foot, half: 0.13 }));
    else { const w = walk(b, [cam[0] * 0.6, 0, cam[2] * 0.65], [0, 0, o.foot], r.u(0.7, 1.1)); tr.hold(r.u(0.2, 0.8), w.at(0)); tr.add(w.dur, w.at); tr.to(1, stand(b, { z: o.foot, half: 0.13 }), 0.05, true); }
    downToSit(tr, b, r, rest, o.foot, slow); tr.hold(r.u(0.4, 2), rest);
  }
  if (kind === 'set') {
    const n = r.int(2, 5), hold = r.is(0.3) ? r.u(4, 7) : clamp(r.lu(5, 30), 4, Math.min(30, 95 / n)), flap = r.is(0.3) ? r.u(0.02, 0.06) : 0, fp = r.u(0.6, 1.6), wob = noise(r, 5);
    words.push(`holds of about ${Math.round(hold)} s`); if (flap) words.push('knees bounce in the hold');
    for (let i = 0; i < n; i++) {
      const op = r.lu(0.8, 3), cl = r.lu(0.8, 2.8), h = Math.max(4.2, hold * r.u(0.8, 1.2)), a = r.u(0.92, 1.04) * (i === 0 ? 0.97 : 1), lag = r.is(0.3) ? r.u(0, 0.25) * r.sign() : 0, s = tr.end;
      const total = op + h + cl, sinks = r.u(0, 0.06);
      const val = (t: number, d: number): number => { if (t < op) return a * (1 - sinks) * ease((t - d * op) / (op * (1 - Math.abs(d)))); if (t < op + h) { const e = ease(Math.min(t - op, op + h - t, 1)); return a * (1 - sinks + sinks * (t - op) / h) + e * (flap * Math.sin(2 * Math.PI * t / fp) + 0.012 * wob(t)); } return a * (1 - ease((t - op - h - d * cl * 0.5) / (cl * (1 - Math.abs(d))))); };
      tr.add(total, (t) => { const e0 = val(t, Math.max(0, lag)), e1 = val(t, Math.max(0, -lag)); const l = ease((t - op * 0.6) / 1.6) * (1 - ease((t - op - h + 1.2) / 1.4)); const q = t >= total - 1e-6 ? [0, 0] : [e0, e1]; return f(q[0], q[1], clamp(l, 0, 1)); });
      tr.reps.push({ startMs: s * 1000, topMs: (s + op + h / 2) * 1000, endMs: (s + total) * 1000 });
      tr.hold(i === n - 1 ? r.u(0.5, 2) : r.u(0.8, 5), rest);
    }
  } else {
    const what = nth(b, ['a third', 'a third', 'one knee only', 'flutters', 'leans only', 'rocks']); words.push('almost: ' + what);
    const third = r.u(0.15, 0.34), st = style(r, what === 'flutters' ? 1 : 2.5, what === 'flutters' ? 1.8 : 8, what === 'flutters' ? 1.3 : 5), side = r.int(0, 1);
    const run = makeRun(r, { ...st.opts, amp: 1, minAmp: 0.8, n: what === 'flutters' ? r.int(8, 16) : r.int(3, 6), rests: 0, top: what === 'flutters' ? 0 : r.u(0.3, 0.6), bottom: 0.1 });
    tr.run(run, (u, kk) => {
      if (what === 'a third') return f(third * u, third * u, 0);
      if (what === 'one knee only') return side ? f(u, 0, 0) : f(0, u, 0);
      if (what === 'flutters') return f(0.6 * u, 0.6 * u, 0);
      if (what === 'leans only') { const p = clonePose(rest); p.qp = qm(qx(0.2 * u), p.qp); p.qc = qm(qx(0.4 * u), p.qc); p.qh = qm(qx(0.3 * u), p.qh); return setArms(b, p, arms); }
      const p = clonePose(rest), a = 0.14 * u * (kk % 2 ? 1 : -1); p.qp = qm(qz(a), p.qp); p.qc = qm(qz(a), p.qc); p.hip[0] -= a * 0.2; p.hip[1] += Math.abs(a) * 0.08; return setArms(b, p, arms);
    }, false);
  }
  tr.hold(r.u(0.8, 2), tr.last());
  if (r.is(0.3)) { tr.to(1.2, sit(b, { legs: 'long', arms: 'thighs', half: 0.08 }), 0.04, true); tr.hold(r.u(0.5, 2), tr.last()); }
  else if (r.is(0.4)) { tr.to(0.9, sit(b, { legs: 'knees', foot: o.foot, arms: 'behind', pitch: -0.2 })); tr.to(1, setArms(b, { ...sit(b, { legs: 'knees', foot: o.foot, pitch: 0.6, y: 0.3 }) }, 'knees')); tr.to(1, stand(b, { z: o.foot, half: 0.12 }), 0.05, true); tr.hold(0.8, tr.last()); }
  const all = [0, 11, 12, 23, 24, 25, 26, 27, 28, 31, 32];
  return { tr, keys: [{ pose: rest, all, core: [0, 11, 12, 23, 24, 25, 26] }, { pose: f(1, 1, 0), all, core: [11, 12, 23, 24, 25, 26, 27, 28] }], words: [...words, 'arms ' + arms], faults, look: 0, home: [0, 0.35, 0.1], arms };
}
function circles(r: Rng, b: Body, kind: Kind, cam: V): Scene {
  const tr = new Track(), faults: string[] = [], words: string[] = [];
  const arms = r.pick(['hips', 'hips', 'hips', 'sides', 'head', 'chest', 'T', 'talk', 'clasped']);
  const size = clamp(r.nn(1, 0.25, 0.5, 1.5) * (1 - 0.25 * clamp(b.stiff, 0, 1)) * (b.pregnant ? 0.9 : 1), 0.5, 1.5);
  const o: CircleOpts = { half: r.u(0.1, 0.22), toe: r.u(0, 0.45), knee: r.u(0.012, 0.05), rx: Math.max(0.055, 0.105 * size * r.u(0.85, 1.15)), rz: Math.max(0.045, 0.085 * size * r.u(0.8, 1.2)), follow: r.is(0.3) ? r.u(0.3, 0.75) : r.u(-0.25, 0.25), arms, headFollow: 0.3, twist: r.u(-1, 1.5) };
  const base = stand(b, { half: o.half, toe: o.toe, knee: o.knee, lean: 0.03, arms });
  if (o.follow > 0.35) faults.push('trunk moves along'); if (size < 0.7) words.push('small circles'); if (size > 1.2) words.push('large circles');
  beforeStanding(r, tr, b, hipAt(b, o, 0, 0, base), cam);
  const cx = r.n() * 0.012, cz = r.n() * 0.012;
  const pt = (ang: number, rad: number, k = 1) => hipAt(b, o, o.rx * rad * Math.cos(ang) + cx * Math.min(1, rad), o.rz * rad * Math.sin(ang) * k + cz * Math.min(1, rad), base);
  if (kind === 'set') {
    const period = r.is(0.25) ? r.lu(1, 1.8) : clamp(2.6 * Math.exp(r.n() * 0.4), 1, 6.5), N = r.int(5, Math.max(5, Math.min(14, Math.floor(70 / period))));
    words.push(period < 1.6 ? 'fast' : period > 4.5 ? 'slow' : 'middling tempo');
    let left = N, dir = r.sign(), ang = r.is(0.75) ? (r.is(0.5) ? 0 : Math.PI) : r.u(0, 6.28);
    const vary = r.u(0.03, 0.14), ecc = r.is(0.4) ? r.u(0.1, 0.35) : r.u(0, 0.1), ep = r.u(0, 6.28), rn = noise(r, period * 3), tire = r.is(0.35) ? r.u(0.05, 0.22) : 0;
    const parts = N >= 6 && r.is(0.6) ? (N >= 9 && r.is(0.3) ? 3 : 2) : 1; if (parts > 1) words.push('direction changes');
    let done = 0;
    for (let i = 0; i < parts; i++) {
      const n = i === parts - 1 ? left : clamp(Math.round(left / (parts - i)) + r.int(-1, 1), 2, left - 2 * (parts - 1 - i)); left -= n;
      const a0 = ang, d0 = dir, ramp = clamp(period * 0.3, 0.35, 0.9), T: number[] = [];
      for (let j = 0; j < n; j++) T.push(period * Math.exp(r.n() * vary));
      const starts = [0]; for (const q of T) starts.push(starts[starts.length - 1] + q);
      const tot = starts[n], s = tr.end + ramp, dn = done;
      const phase = (t: number) => { let j = 0; while (j < n - 1 && t >= starts[j + 1]) j++; const x = clamp((t - starts[j]) / T[j], 0, 1), ph = 2 * Math.PI * (j + x); return a0 + d0 * (ph + ecc * (Math.sin(ph + ep) - Math.sin(ep))); };
      const rad = (t: number) => (1 + 0.09 * rn(t)) * (1 - tire * (dn + t / period) / N);
      const path = (t: number) => pt(phase(t), rad(t));
      const w0 = d0 * 2 * Math.PI / T[0];
      void w0;
      // out to the side, round, and back to the middle
      tr.add(ramp, (t) => { const x = ease(t / ramp); return pt(a0 - d0 * 0.25 * (1 - x), rad(0) * x); });
      tr.add(tot, path);
      for (let j = 0; j < n; j++) {
        let a = starts[j], c = starts[j + 1]; const half = a0 + d0 * 2 * Math.PI * (j + 0.5);
        for (let q = 0; q < 24; q++) { const m = (a + c) / 2; if ((phase(m) - half) * d0 < 0) a = m; else c = m; }
        tr.reps.push({ startMs: (s + starts[j]) * 1000, topMs: (s + a) * 1000, endMs: (s + starts[j + 1]) * 1000 });
      }
      done += n;
      const e = rad(tot), aE = phase(tot);
      tr.add(ramp * 1.2, (t) => { const x = ease(t / (ramp * 1.2)); return pt(aE + d0 * 0.25 * x, e * (1 - x)); });
      tr.hold(i < parts - 1 ? (r.is(0.5) ? r.u(0.1, 0.6) : r.u(1, 5)) : r.u(0.5, 1.5), pt(0, 0));
      if (r.is(0.85)) dir = -dir; ang = r.is(0.8) ? (r.is(0.5) ? 0 : Math.PI) : r.u(0, 6.28);
    }
  } else {
    const what = nth(b, ['side to side', 'side to side', 'front and back', 'half circles', 'tiny circles', 'bends the knees']); words.push('almost: ' + what);
    const st = style(r, 1.2, 4, 2.2), run = makeRun(r, { ...st.opts, amp: 1, minAmp: 0.75, n: r.int(7, 14), rests: 0 }), tiny = r.u(0.08, 0.16);
    if (what === 'half circles') tr.to(0.8, pt(0, 1));
    tr.run(run, (u, k, t) => {
      const e = ease(Math.min(t, run.dur - t, 1));
      if (what === 'side to side') return pt(0, u * (k % 2 ? 1 : -1));
      if (what === 'front and back') return pt(Math.PI / 2, u * (k % 2 ? 1 : -1));
      if (what === 'half circles') return pt(Math.PI * u, 1);
      if (what === 'tiny circles') return pt(2 * Math.PI * t / st.period, tiny * e);
      const p = hipAt(b, o, 0, 0, base); p.hip[1] -= 0.07 * u; p.hip[2] -= 0.03 * u; return p;
    }, false);
    tr.to(0.7, pt(0, 0));
  }
  tr.hold(r.u(0.5, 2), tr.last());
  if (r.is(0.4)) { tr.to(1, stand(b, { half: 0.11 }), 0.05, true); tr.hold(r.u(0.5, 2), tr.last()); }
  const all = [0, 11, 12, 23, 24, 25, 26, 27, 28];
  return { tr, keys: [{ pose: pt(0, 1.1), all, core: [11, 12, 23, 24, 25, 26] }, { pose: pt(Math.PI, 1.1), all, core: [11, 12, 23, 24, 25, 26] }], words: [...words, 'arms ' + arms], faults, look: 0, home: [0, 0.5 * b.H, 0], arms };
}
export function neckBase(r: Rng, b: Body): { base: Pose; words: string } {
  const k = r.pick(['chair', 'chair', 'cross', 'stand', 'kneel', 'long']);
  const arms = k === 'stand' ? r.pick(['sides', 'hips']) : r.pick(['thighs', 'thighs', 'knees', 'belly']);
  const base = k === 'stand' ? stand(b, { arms }) : sit(b, { legs: k as 'chair', arms, pitch: r.u(-0.1, 0.08), y: k === 'chair' ? r.u(0.42, 0.52) : undefined });
  base.qh = qx(r.u(-0.08, 0.08));
  return { base, words: k === 'stand' ? 'stands' : k === 'chair' ? 'on a chair' : k === 'kneel' ? 'on her heels' : k === 'cross' ? 'cross-legged' : 'legs stretched out' };
}
function neck(r: Rng, b: Body, kind: Kind): Scene {
  const tr = new Track(), faults: string[] = [], words: string[] = [];
  const nb = neckBase(r, b), base = nb.base; words.push(nb.words);
  const full = clamp(50 - 14 * clamp(b.stiff, 0, 1) + 6 * r.n() + (b.stiff < 0 ? 6 : 0), 32, 62) * D, slump = r.is(0.35) ? r.u(0.08, 0.25) : r.u(0, 0.06), side = r.is(0.2) ? r.n() * 0.06 : 0;
  if (slump > 0.12) faults.push('shoulders come along'); if (Math.abs(side) > 0.06) faults.push('a little to one side');
  const f = (u: number): Pose => { const p = clonePose(base), v = u; p.qc = qm(qx(slump * v), base.qc); p.qp = qm(qx(slump * 0.3 * v), base.qp); p.qh = qm(qm(base.qh, qz(side * v)), qx(full * v)); p.shrug = -0.006 * v; return p; };
  if (r.is(0.3)) { const q = clonePose(base); q.qc = qm(base.qc, qz(r.u(-0.15, 0.15))); q.qh = qm(base.qh, qy(r.u(-0.5, 0.5))); setArms(b, q, r.pick(['hair', 'talk', 'reach']), r.int(0, 1)); tr.hold(r.u(0.4, 1.6), q); tr.to(r.u(0.8, 1.4), base); }
  tr.hold(r.u(2.2, 3.6), base);
  if (kind === 'set') {
    const st = style(r, 1.2, 8, 3); words.push(...st.words);
    st.opts.minAmp = 0.72; st.opts.amp = clamp(st.opts.amp, 0.8, 1.05); st.opts.first = r.u(0.1, 1);
    const ext = r.is(0.35) ? r.u(0.04, 0.13) : 0; if (ext > 0.08) words.push('looks a little up in between');
    const run = makeRun(r, st.opts);
    tr.run(run, (u, _k, t) => { const p = f(u); p.qh = qm(p.qh, qx(-ext * clamp(1 - u, 0, 1) * ease((t - run.events[0][1]) / 0.8) * ease((run.dur - t) / 0.6))); return p; });
  } else {
    const what = nth(b, ['small nods', 'small nods', 'turns', 'side tilts', 'leans with the trunk', 'juts the chin', 'looks up']); words.push('almost: ' + what);
    const st = style(r, what === 'small nods' ? 0.8 : 1.5, 4, 2), run = makeRun(r, { ...st.opts, amp: 1, minAmp: 0.75, n: r.int(7, 13), rests: 0 }), small = r.u(5, 10) * D;
    tr.run(run, (u, k) => {
      const p = clonePose(base), s = k % 2 ? 1 : -1;
      if (what === 'small nods') p.qh = qm(p.qh, qx(small * u));
      else if (what === 'turns') p.qh = qm(p.qh, qy(0.8 * s * u));
      else if (what === 'side tilts') p.qh = qm(p.qh, qz(0.5 * s * u));
      else if (what === 'leans with the trunk') { p.qp = qm(qx(0.2 * u), p.qp); p.qc = qm(qx(0.25 * u), p.qc); p.qh = qm(qx(0.05 * u), p.qh); }
      else if (what === 'juts the chin') { p.qc = qm(qx(0.05 * u), p.qc); p.qh = qm(p.qh, qx(-0.08 * u)); }
      else p.qh = qm(p.qh, qx(-0.45 * u));
      return p;
    }, false);
  }
  tr.hold(r.u(1, 3), base);
  if (r.is(0.25)) { tr.to(0.9, setArms(b, clonePose(base), 'reach', r.int(0, 1))); tr.hold(r.u(0.3, 1), tr.last()); }
  const all = [0, 7, 8, 9, 10, 11, 12], w = r.is(0.4);
  return { tr, keys: [{ pose: base, all: w ? [...all, 23, 24] : all, core: [0, 7, 8, 9, 10] }, { pose: f(1), all, core: [0, 7, 8] }], words, faults, look: 0, home: [0, 0, 0] };
}
function points(b: Body, p: Pose, idx: number[]): V[] { const P = new Float64Array(99); solve(b, p, P); return idx.map(i => [P[3 * i], P[3 * i + 1], P[3 * i + 2]]); }

/** for tests: sees the true poses of each film */
export const probe: { f: ((id: string, b: Body, at: (t: number) => Pose, dur: number) => void) | null } = { f: null };
function nth(b: Body, l: string[]): string { return l[b.turn % l.length]; }
export function makeFilm(r: Rng, id: string, exercise: string, kind: Kind, good: boolean, nthOne: number): Film {
  const b = makeBody(r); b.turn = nthOne;
  const lying = LYING.includes(exercise), isNeck = exercise === 'neck-endurance', floor = exercise === 'pleasure-flow';
  // where the camera will be
  let az: number, height: number, dmin: number, dmax: number, force = false, posWords: string[] = [];
  const sgn = r.sign(), turn = clamp(r.n() * 10, -24, 24);
  const support = (l: [string, number, number][]) => { const [w, a, c] = r.pick(l); posWords.push(w); return r.u(a, c); };
  if (lying) {
    az = sgn * 90 + turn; posWords.push('from the side' + (Math.abs(turn) > 12 ? (sgn * turn > 0 ? ', turned towards the head' : ', turned towards the feet') : '')); [dmin, dmax] = [1.7, 3.4];
    height = support([['phone on the floor', 0.05, 0.15], ['phone on the floor', 0.05, 0.2], ['phone on the floor', 0.06, 0.2], ['on a chair', 0.4, 0.5], ['laptop on a low table', 0.35, 0.5], ['on a stack of books', 0.2, 0.35], ['laptop on a table', 0.65, 0.8]]);
  } else if (!isNeck) {
    az = turn; posWords.push('from the front' + (Math.abs(turn) > 12 ? ', turned' : '')); [dmin, dmax] = [1.8, 3.3];
    height = floor ? support([['phone on the floor', 0.06, 0.2], ['on a chair', 0.4, 0.55], ['laptop on a table', 0.65, 0.85], ['laptop on a bed', 0.45, 0.6]]) : support([['phone on the floor', 0.06, 0.15], ['on a chair', 0.4, 0.55], ['laptop on a table', 0.7, 0.9], ['on a shelf', 1, 1.35], ['laptop on a table', 0.75, 0.95]]);
  } else { az = turn * 0.8; posWords.push('from the front'); [dmin, dmax] = [0.75, 2]; height = 0; }
  if (!good) {
    const w = lying ? r.pick(['feet', 'head', 'oblique', 'above', 'near', 'feet']) : isNeck ? r.pick(['side', 'behind', 'below', 'far', 'near']) : r.pick(['side', 'behind', 'near', 'oblique', 'side', 'below']);
    posWords = [];
    if (w === 'feet') { az = r.u(-35, 35); posWords.push('from the feet'); height = r.u(0.08, 0.8); }
    else if (w === 'head') { az = 180 + r.u(-35, 35); posWords.push('from the head'); height = r.u(0.08, 0.8); }
    else if (w === 'oblique') { az = lying ? sgn * (90 + r.sign() * r.u(42, 60)) : sgn * r.u(42, 65); posWords.push('obliquely'); }
    else if (w === 'above') { az = sgn * 90 + turn; height = r.u(1.7, 2.1); dmin = 0.5; dmax = 1.2; posWords.push('from high above'); }
    else if (w === 'near') { force = true; dmin = isNeck ? 0.35 : 0.7; dmax = isNeck ? 0.5 : 1.1; posWords.push('much too near, the body is cut off'); }
    else if (w === 'side') { az = sgn * r.u(70, 110); posWords.push('from the side'); }
    else if (w === 'behind') { az = 180 + r.u(-30, 30); posWords.push('from behind'); }
    else if (w === 'far') { dmin = 3.6; dmax = 5; posWords.push('far away'); }
    else { dmin = isNeck ? 0.6 : 0.9; dmax = isNeck ? 0.9 : 1.3; posWords.push('from below, near'); }
    if (w === 'below') { height = isNeck ? -1 : 0.05; force = true; }
  }
  az *= D;
  const dGuess = (dmin + dmax) / 2, camGuess: V = [Math.sin(az) * dGuess, 0, Math.cos(az) * dGuess];
  // what happens
  const make = (k: Kind): Scene => exercise === 'top-ride-hip-lift' ? bridge(r, b, k, false, camGuess) : exercise === 'thrust-power-bumps' ? bridge(r, b, k, true, camGuess) : exercise === 'squat-fuck-hold' ? raise(r, b, k, camGuess)
    : exercise === 'orgasm-squeeze-legs' ? pulse(r, b, k, camGuess) : exercise === 'pleasure-flow' ? flow(r, b, k, camGuess) : exercise === 'grind-circle-hips' ? circles(r, b, k, camGuess) : neck(r, b, k);
  const ov: Overlay = { look: [], gest: [], sway: r.u(0.3, 1.2) * (lying ? 0.3 : 1) * (floor || isNeck ? 0.5 : 1), headAmp: r.u(0.4, 1.6) * (isNeck ? 0.6 : 1), talk: [] };
  const sc = make(kind === 'almost' ? 'almost' : 'set');
  let tr = sc.tr, words = sc.words, faults = sc.faults;
  const toCam = lying ? Math.sign(Math.sin(az)) : 0;
  if (kind === 'set' || kind === 'almost') {
    const dur = tr.end;
    if (lying && r.is(0.3)) { ov.look.push({ a: 0, b: dur + 9, yaw: toCam * r.u(0.5, 1.1), pitch: 0 }); words.push('looks at the screen'); }
    else if (!isNeck || r.is(0.4)) for (let i = r.int(0, 3); i > 0; i--) { const a = r.u(isNeck ? 6 : 0, dur); ov.look.push({ a, b: a + r.u(1, 3), yaw: lying ? toCam * r.u(0.5, 1.1) : r.u(-0.5, 0.5) * (isNeck ? 0.4 : 1), pitch: isNeck ? 0 : r.u(-0.1, 0.15) }); }
    if (r.is(0.2)) { const a = r.u(0, dur); ov.talk.push({ a, b: a + r.u(2, 6) }); words.push('talks'); }
    if (r.is(0.14)) { const a = r.u(0, dur); ov.gest.push({ a, b: a + r.u(1.6, 3), side: r.int(0, 1), kind: r.pick(['face', 'hair', 'scratch']), wob: 0.012 }); words.push('a hand goes to face or hair'); }
  } else if (kind === 'idle') {
    tr = new Track(); faults = []; words = ['does nothing in particular'];
    idle(tr, b, r, isNeck ? (r.is(0.85) ? 'seat' : 'seat') : lying ? 'lying' : floor ? 'floor' : 'stand', ov, camGuess, sc.keys[0].pose);
  } else {
    tr = new Track(); faults = [];
    const list = OTHER[exercise], names = [nth(b, list)]; if (r.is(0.6)) { let n = r.pick(list); while (n === names[0]) n = r.pick(list); names.push(n); }
    words = ['other: ' + names.join(' and ')];
    const foot = 0.28 * b.H;
    const rest = isNeck ? sc.keys[0].pose : lying ? supine(b, { foot }) : floor ? sit(b, { legs: 'cross', arms: 'knees' }) : stand(b, { half: 0.13, arms: r.pick(['sides', 'hips']) });
    tr.hold(r.u(1, 3), rest);
    let i = 0;
    while (tr.end < 60 && i < 6) {
      const nm = names[i % names.length], standing = ['squats', 'lunges', 'jumping jacks', 'toe touches', 'marching', 'dancing'].includes(nm);
      if (standing && (lying || floor || isNeck) && i % names.length === 0 && i === 0) { tr = new Track(); tr.hold(r.u(1, 3), stand(b, { half: 0.13 })); }
      else if (standing && (lying || floor)) { if (lying) tr.to(1.2, sit(b, { legs: 'knees', foot, pitch: -0.2, arms: 'behind' })); tr.to(1.1, setArms(b, stand(b, { z: 0, half: 0.13 }), 'sides'), 0.05, true); }
      else if (standing && isNeck) tr.to(1.4, stand(b, {}), 0.05);
      const from = standing ? stand(b, { half: 0.13 }) : rest;
      if (i > 0 && !standing) tr.to(1.6, rest, 0.05, true); else if (i > 0) tr.to(1, from, 0.05, true);
      move(tr, b, r, nm, Math.min(60 / names.length * r.u(0.7, 1), Math.max(8, 62 - tr.end)), from);
      if (r.is(0.5)) tr.to(1, from, 0.05, true);
      tr.hold(r.u(0.5, 3), tr.last()); i++;
    }
  }
  // the camera
  const cut = good && r.is(0.13);
  if (cut) posWords.push('a part of the body out of the picture');
  const keys: V[] = []; for (const k of sc.keys) keys.push(...points(b, k.pose, cut ? k.core : k.all));
  const c: V = [0, 0, 0]; { const lo = [9, 9, 9], hi = [-9, -9, -9]; for (const k of keys) for (let i = 0; i < 3; i++) { lo[i] = Math.min(lo[i], k[i]); hi[i] = Math.max(hi[i], k[i]); } for (let i = 0; i < 3; i++) c[i] = (lo[i] + hi[i]) / 2; }
  if (isNeck) { const face = points(b, sc.keys[0].pose, [0])[0]; height = height === -1 ? Math.max(0.05, face[1] - r.u(0.5, 0.8)) : Math.max(0.1, face[1] + r.u(-0.22, 0.14)); c[1] = mix(c[1], height, 0.35); if (good) posWords.push('face height'); }
  const wish: CamWish = { az, height, dmin, dmax, target: c, keys, fill: r.u(0.78, 0.97), words: posWords, force, portrait: r.is(lying ? 0.3 : floor ? 0.4 : 0.5), aimOff: cut || !good ? 0.07 : 0.035 };
  const cam = makeCam(r, wish), se = makeSensor(r, !good);
  const poseAt0 = (t: number) => tr.at(t), over = overlay(b, r, ov);
  const dur = kind === 'idle' || kind === 'other' ? 60 : tr.end;
  const ghost = se.other ? (r.is(0.5) ? quad(b, 0) : stand(b, {})) : null;
  const st = { t: -9, n: [null, null, null, null] }, truePose = (t: number) => steady(b, over(t, poseAt0(t)), st, t);
  if (probe.f) probe.f(id, b, truePose, dur);
  const frames = film(r, b, cam, se, dur, truePose, ghost);
  const reps = kind === 'set' ? tr.reps.map(q => ({ startMs: Math.round(q.startMs), topMs: Math.round(q.topMs), endMs: Math.round(q.endMs) })) : [];
  return { id, exercise, kind, position: cam.words.join(', '), good, about: [...b.words, ...words, ...se.words].join(', '), imageWidth: cam.w, imageHeight: cam.h, frames, reps, faults: kind === 'set' ? faults : [] };
}
