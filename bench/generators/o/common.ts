// What the seven exercises share: the plan of a set, tempo, one repetition, getting in and out, and what is measured of it.
import { Rng } from './rng.ts';
import { minJerk, drive, drop, lazy, smooth, type Arr, type Ease } from './math.ts';
import { PN, newPose, place, solve, type Body, type Pose, PEL } from './body.ts';
import { Timeline, downTo, upFrom, walk } from './timeline.ts';
import { arms, stand, sit, kneel, crouch, type ArmMode } from './poses.ts';

export type Slug = 'top-ride-hip-lift' | 'thrust-power-bumps' | 'squat-fuck-hold' | 'orgasm-squeeze-legs' | 'pleasure-flow' | 'grind-circle-hips' | 'neck-endurance';
export const SLUGS: Slug[] = ['top-ride-hip-lift', 'thrust-power-bumps', 'squat-fuck-hold', 'orgasm-squeeze-legs', 'pleasure-flow', 'grind-circle-hips', 'neck-endurance'];

/** A fault: what is measured (larger is worse), where it begins to be one, points lost per unit, and at most. */
export interface Fault { key: string; words: string; ok: number; per: number; max: number }
/** Fault amounts, in the units of the measure; absent = done well. */
export type Amounts = { [key: string]: number };
export interface SetCtx { tl: Timeline; b: Body; r: Rng; am: Amounts; az: number; words: string[]; nFaults: number; firstRep: number; lastRep: number }
export interface Sample { t: number; j: Arr; p: Pose }
export interface Exercise {
  slug: Slug; faults: Fault[];
  build(c: SetCtx): void;
  /** One value per fault key, from what the body really did. */
  measure(tl: Timeline, b: Body, reps: Sample[][]): Amounts;
}

export interface Tempo { up: number; top: number; down: number; pause: number; vary: number; eUp: Ease; eDown: Ease; word: string }
export function tempo(r: Rng, base: { up: number; top: number; down: number; pause: number }): Tempo {
  const k = r.pick([0.75, 0.9, 1, 1, 1.15, 1.4, 1.9]);
  const pauseS = r.pick([0.1, 0.3, 1, 1, 2]), topS = r.pick([0.1, 0.5, 1, 1, 2]);
  return {
    up: base.up * k * r.r(0.85, 1.2), top: base.top * topS * r.r(0.8, 1.3), down: base.down * k * r.r(0.85, 1.25), pause: base.pause * pauseS * r.r(0.8, 1.3),
    vary: r.r(0.03, 0.18), eUp: r.pick([minJerk, minJerk, smooth, lazy, drive]), eDown: r.pick([minJerk, minJerk, smooth, lazy]),
    word: k < 0.85 ? 'quick' : k > 1.5 ? 'slow' : 'even pace',
  };
}
export function jit(r: Rng, v: number, amount: number): number { return v * Math.max(0.45, 1 + r.g() * amount); }

/** One repetition: v0 to v1, waits, back to v2; P writes the pose of a value. */
export function repeat(tl: Timeline, P: (o: Pose, v: number, t: number) => void, v0: number, v1: number, v2: number, up: number, top: number, down: number, eUp: Ease, eDown: Ease, sag = 0): void {
  const t0 = tl.dur, T = up + top + down;
  tl.add(T, (t, o) => {
    let v: number;
    if (t < up) v = v0 + (v1 - v0) * eUp(t / up);
    else if (t < up + top) v = v1 - sag * Math.sin(Math.PI * (t - up) / top) * (v1 - v0);
    else v = v1 + (v2 - v1) * eDown((t - up - top) / down);
    P(o, v, t0 + t);
  });
  tl.reps.push({ startMs: Math.round(t0 * 1000), topMs: Math.round((t0 + up + top / 2) * 1000), endMs: Math.round((t0 + T) * 1000) });
}
export function stay(tl: Timeline, P: (o: Pose, v: number, t: number) => void, v: number, dur: number): void {
  const t0 = tl.dur; tl.add(dur, (t, o) => P(o, v, t0 + t));
}

/** Is there a rest after this repetition, and of what kind. */
export function betweenReps(c: SetCtx, i: number, n: number, restful: number): number {
  if (i >= n - 1) return 0;
  const { r, tl } = c;
  if (r.p(restful)) { if (r.p(0.6)) tl.look(tl.dur + 0.2, r.r(1.5, 3), gazeYaw(c), r.r(-10, 8)); return r.r(2, 7); }
  if (r.p(0.06)) tl.look(tl.dur, r.r(1.2, 2.5), gazeYaw(c), 0);
  return 0;
}
export function gazeYaw(c: SetCtx): number { const a = c.az > 180 ? c.az - 360 : c.az; return Math.max(-65, Math.min(65, a)) * c.r.r(0.6, 1); }

/** Gets into the first pose. kind: lying, sitting, standing. */
export function enter(c: SetCtx, first: Pose, kind: 'lying' | 'sitting' | 'standing' | 'chair'): void {
  const { tl, r, b } = c, yaw = c.az > 180 ? c.az - 360 : c.az;
  const faceCam = Math.max(-100, Math.min(100, yaw)) + r.r(-15, 15);
  const how = r.u(), wait = r.p(0.14) ? r.r(5, 14) : 0; // some films run for a while before anything happens
  if (wait > 0) c.words.push('waits before she begins');
  if (how < 0.3 || kind === 'chair' && how < 0.6) { tl.start(first); tl.hold(r.r(2, 4.5) + wait); c.words.push('already in position'); if (r.p(0.4)) tl.look(0.5, 2, gazeYaw(c), 0); return; }
  if (how < 0.42 && kind !== 'standing') { // sits there, talks, then goes on
    const s = sit(b, { armL: r.pick(['thighs', 'lap', 'backFloor'] as ArmMode[]), armR: 'lap', legs: r.pick(['hook', 'cross']) });
    tl.start(s); tl.hold(r.r(1.2, 3) + wait); if (kind === 'chair') { tl.start(first); tl.hold(1.5); return; }
    tl.to(sit(b, { armL: 'backFloor', pel: -20, chest: -8 }), 1.2); tl.to(first, r.r(1.5, 2.5), minJerk, 0.04); tl.hold(r.r(0.5, 1.5));
    c.words.push('sits and talks first'); return;
  }
  const z0 = kind === 'standing' ? 0 : kind === 'chair' ? b.thigh * 0.92 : b.leg * 0.55;
  const st = place(stand(b, { armL: r.pick(['sides', 'hips', 'crossed', 'talk'] as ArmMode[]) }), kind === 'lying' ? faceCam : r.r(-15, 15), 0, z0);
  tl.start(st);
  if (how < 0.56) { // comes into the picture
    const side = r.sign() * r.r(0.9, 1.6);
    tl.start(place(stand(b), -90 * Math.sign(side), side, z0 + 0.1)); walk(tl, side, z0 + 0.1, 0, z0, kind === 'lying' ? faceCam * 0.6 : r.r(-12, 12)); c.words.push('walks in');
  } else { tl.hold(r.r(0.6, 2.5) + wait); c.words.push('starts standing'); }
  if (kind === 'standing') tl.to(first, r.r(0.9, 2), minJerk, 0.05);
  else if (kind === 'chair') { tl.to(first, r.r(1.4, 2.2)); }
  else downTo(tl, first, kind === 'lying', r.r(kind === 'lying' ? 3 : 2.4, kind === 'lying' ? 5 : 4), 0);
  tl.hold(r.r(0.4, 1.5));
}
export function leave(c: SetCtx, kind: 'lying' | 'sitting' | 'standing' | 'chair'): void {
  const { tl, r, b } = c, u = r.u(), yaw = c.az > 180 ? c.az - 360 : c.az;
  if (u < 0.45) { tl.hold(r.r(1, 5)); c.words.push('stays'); return; }
  tl.hold(r.r(0.2, 1.2));
  if (kind === 'standing') {
    if (u < 0.8) { tl.to(stand(b, { armL: r.pick(['sides', 'hips', 'hair'] as ArmMode[]) }), r.r(0.9, 1.6)); tl.hold(r.r(0.5, 2)); }
    else { tl.to(stand(b), 1); walk(tl, 0, 0, r.r(-0.6, 0.6), r.r(0.4, 0.8), 0); tl.to(place(stand(b, { armL: 'front', lean: 25 }), 0, tl.cur[PEL], tl.cur[PEL + 2]), 0.9); c.words.push('goes to the phone'); }
  } else if (kind === 'chair') { tl.hold(1); }
  else if (u < 0.75 || kind === 'sitting') {
    if (u < 0.7) upFrom(tl, kind === 'lying', Math.max(-80, Math.min(80, yaw)), r.r(3, 5)); else { tl.to(sit(b, { legs: 'hook', armL: 'knees' }), r.r(1.2, 2), minJerk, 0.04); tl.hold(1); }
    c.words.push('gets up');
  } else { tl.to(sit(b, { armL: 'backFloor', pel: -15, chest: 2 }), 1.8, minJerk, 0.03); tl.hold(r.r(0.5, 1.5)); c.words.push('sits up'); }
  tl.hold(0.4);
}

/** Samples every repetition, for the measures. */
export function sampleReps(tl: Timeline, b: Body, k = 40): Sample[][] {
  const out: Sample[][] = [];
  for (const r of tl.reps) {
    const s: Sample[] = [];
    for (let i = 0; i <= k; i++) {
      const t = (r.startMs + (r.endMs - r.startMs) * i / k) / 1000, p = new Float64Array(PN), j = new Float64Array(99);
      tl.sample(t, p); solve(p, b, j); s.push({ t, j, p });
    }
    out.push(s);
  }
  return out;
}
/** Rise 10–90 %, fall 90–10 % and time above 92 % of a signal that goes up and down. */
export function timing(s: Sample[], f: (x: Sample) => number): { rise: number; fall: number; dwell: number; top: number; lo0: number; lo1: number; iTop: number } {
  const v = s.map(f); let iTop = 0; v.forEach((x, i) => { if (x > v[iTop]) iTop = i; });
  const top = v[iTop], lo0 = v[0], lo1 = v[v.length - 1], dt = s[1].t - s[0].t;
  const cross = (lo: number, frac: number, from: number, dir: number) => {
    const lev = lo + (top - lo) * frac;
    for (let i = iTop; i >= 0 && i < v.length; i += dir) if (v[i] < lev) { const a = v[i], b = v[i - dir]; return (i - dir) + dir * (b - lev) / ((b - a) || 1); }
    return dir < 0 ? 0 : v.length - 1;
  };
  return { rise: (cross(lo0, 0.9, 0, -1) - cross(lo0, 0.1, 0, -1)) * dt, fall: (cross(lo1, 0.1, 0, 1) - cross(lo1, 0.9, 0, 1)) * dt,
    dwell: (cross(lo1, 0.92, 0, 1) - cross(lo0, 0.92, 0, -1)) * dt, top, lo0, lo1, iTop };
}
export function mean(a: number[]): number { return a.reduce((x, y) => x + y, 0) / (a.length || 1); }
/** How much smaller the last third of the amplitudes is than the first, in percent. */
export function tiring(a: number[]): number {
  const k = Math.max(1, Math.floor(a.length / 3)); const first = mean(a.slice(0, k)), last = mean(a.slice(-k));
  return (1 - last / (first || 1)) * 100;
}
export { minJerk, drive, drop, lazy, smooth, arms, kneel, crouch, newPose };
