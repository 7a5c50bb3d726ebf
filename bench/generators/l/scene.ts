// What all exercises share: the rhythm of a set, getting into place and out of it.
import type { Body, Pose } from './body.ts';
import { blend } from './body.ts';
import { arms, chair, crouch, legLen, placed, sitting, standing, supine, walk } from './poses.ts';
import type { ArmStyle, Stand } from './poses.ts';
import { Curve, Rng, clamp, mj } from './rng.ts';
import { Track, fidget } from './track.ts';
import type { Fidget, Overlay } from './track.ts';

export interface Rep { start: number; top: number; end: number }
export interface Scene {
  track: Track; overlays: Overlay[]; reps: Rep[]; faults: string[]; words: string[];
  samples: number[];                       // moments the camera should have in its picture
  restless: number;                        // how much she sways
}
export const newScene = (): Scene => ({ track: new Track(), overlays: [], reps: [], faults: [], words: [], samples: [], restless: 1 });

export interface Rhythm {
  n: number; up: number; top: number; down: number; bottom: number;      // seconds
  vary: number; amp: number; ampVary: number; tire: number; slow: number; warm: number; residual: number;
  hitch: number; skewUp: number; skewDown: number; wob: number; dip: number; rest: number; restDur: [number, number];
  words: string[];
}
/** A temperament: quick or slow, careful or sloppy, fresh or tired. */
export function rhythm(rng: Rng, b: Body, o: { min?: number; max?: number; n?: [number, number]; longest?: number } = {}): Rhythm {
  const words: string[] = [];
  const T = rng.log(o.min ?? 1.05, o.max ?? 8);
  let n = rng.int(o.n?.[0] ?? 5, o.n?.[1] ?? 14);
  n = Math.max(o.n?.[0] ?? 5, Math.min(n, Math.floor((o.longest ?? 80) / T)));
  const k = rng.pick(['even', 'top', 'bottom', 'both', 'slow down', 'slow up'] as const);
  let up = 0.5, top = 0.02, down = 0.48, bottom = 0;
  if (k === 'top') { top = rng.range(0.15, 0.4); up = (1 - top) * 0.5; down = 1 - top - up; }
  if (k === 'bottom') { bottom = rng.range(0.12, 0.4); up = (1 - bottom) * 0.5; down = 1 - bottom - up; top = 0.01; }
  if (k === 'both') { top = rng.range(0.1, 0.25); bottom = rng.range(0.1, 0.25); up = (1 - top - bottom) * rng.range(0.4, 0.6); down = 1 - top - bottom - up; }
  if (k === 'slow down') { up = rng.range(0.25, 0.38); down = 1 - up - top; }
  if (k === 'slow up') { down = rng.range(0.25, 0.38); up = 1 - down - top; }
  const sloppy = rng.chance(0.35);
  words.push(T < 1.7 ? 'fast' : T < 4 ? 'middling pace' : 'slow');
  if (top * T > 0.4) words.push('pauses at the top');
  if (bottom * T > 0.4) words.push('pauses at the bottom');
  if (sloppy) words.push('sloppy');
  const tire = rng.chance(0.45) ? rng.range(0.08, 0.28) * (1.2 - b.fit * 0.6) : rng.range(0, 0.06);
  if (tire > 0.12) words.push('tires');
  return {
    n, up: Math.max(0.3, up * T), top: top * T, down: Math.max(0.3, down * T), bottom: bottom * T,
    vary: sloppy ? rng.range(0.1, 0.22) : rng.range(0.03, 0.09), amp: 1, ampVary: sloppy ? rng.range(0.05, 0.11) : rng.range(0.01, 0.05),
    tire, slow: rng.range(-0.15, 0.35), warm: rng.chance(0.3) ? rng.range(0.05, 0.25) : 0,
    residual: rng.chance(0.3) ? rng.range(0.04, 0.2) : 0, hitch: rng.chance(0.25) ? rng.range(0.1, 0.4) : 0,
    skewUp: rng.log(0.75, 1.25), skewDown: rng.log(0.75, 1.3), wob: rng.range(0.004, 0.025) * (1.4 - b.fit), dip: rng.chance(0.2) ? rng.range(0.04, 0.12) : 0,
    rest: rng.chance(0.35) ? rng.range(0.08, 0.22) : 0, restDur: [3, 9], words,
  };
}
export interface Played { c: Curve; reps: Rep[]; rests: [number, number][]; amps: number[] }
/** From t0 on, between 0 and about 1. least: smallest height of a repetition. */
export function play(rng: Rng, r: Rhythm, t0: number, least = 0.72): Played {
  const c = new Curve(t0, 0), reps: Rep[] = [], rests: [number, number][] = [], amps: number[] = [];
  for (let i = 0; i < r.n; i++) {
    const u = r.n > 1 ? i / (r.n - 1) : 0, v = (): number => 1 + r.vary * clamp(rng.gauss(), -2, 2);
    const k = (1 + r.slow * u * u) * (1 + (i === 0 ? r.warm : 0));
    const amp = clamp(r.amp * (1 + r.ampVary * rng.gauss() - r.tire * u * u - (i < 2 ? r.warm * (0.8 - 0.4 * i) : 0)), least, 1.12 * r.amp);
    const start = c.t;
    const up = Math.max(0.3, r.up * k * v()), down = Math.max(0.3, r.down * k * v());
    if (rng.chance(r.hitch) && up > 0.6) {
      const w = rng.range(0.35, 0.75);
      c.go(c.v + (amp - c.v) * w, up * 0.55, r.skewUp).stay(rng.range(0.1, 0.4)).go(amp, up * 0.45, 1);
    } else c.go(amp, up, r.skewUp);
    const top0 = c.t, top = r.top * v();
    const sag = top > 1.1 && rng.chance(0.6) ? r.dip : 0;
    c.stay(Math.max(0, top), r.wob, rng.range(0, 6.28), rng.range(0.7, 2.5), sag);
    const topAt = sag ? top0 + 0.05 : (top0 + c.t) / 2;
    const bottom = i === r.n - 1 ? 0 : clamp(r.residual * (0.5 + rng.next()), 0, 0.3);
    if (rng.chance(r.hitch * 0.5) && down > 0.8) c.go(amp - (amp - bottom) * rng.range(0.3, 0.6), down * 0.5).stay(rng.range(0.1, 0.35)).go(bottom, down * 0.5);
    else c.go(bottom, down, r.skewDown);
    reps.push({ start, top: topAt, end: c.t });
    amps.push(amp);
    if (i === r.n - 1) break;
    if (rng.chance(r.rest)) {
      const d = rng.range(r.restDur[0], r.restDur[1]);
      rests.push([c.t, c.t + d]);
      if (bottom > 0) c.go(0, Math.min(0.5, d / 3));
      c.until(rests[rests.length - 1]![1]);
    } else c.stay(r.bottom * k * Math.max(0.3, v()), r.wob * 0.4, 0, 1.1);
  }
  return { c, reps, rests, amps };
}

export interface Place { az: number; dist: number }         // where the camera is: degrees around her (0 ahead, 90 her left), metres
const towards = (az: number): { x: number; z: number } => ({ x: Math.sin(az * Math.PI / 180), z: Math.cos(az * Math.PI / 180) });

/** Things done while waiting. */
export function pastime(sc: Scene, b: Body, rng: Rng, t0: number, t1: number, az: number, lying: boolean, kinds: Fidget[], busy = 0.7): void {
  let t = t0 + rng.range(0.1, 0.8);
  while (t < t1 - 1.2) {
    const d = Math.min(t1 - t - 0.1, rng.range(1.2, 4.5));
    if (rng.chance(busy)) sc.overlays.push(fidget(b, rng, rng.pick(kinds), t, d, az, lying));
    t += d + rng.range(0.2, 2);
  }
}
const STANDING: Fidget[] = ['look', 'talk', 'scratch', 'hair', 'face', 'shirt', 'drink', 'stretch'];

/** Stands in front of the camera, walks to the mat. Leaves her standing at (0, z) facing +z. */
export function arrive(sc: Scene, b: Body, rng: Rng, pl: Place, z: number, o: { long?: boolean; stand?: Stand; far?: number } = {}): void {
  const tr = sc.track, d = towards(pl.az), r = (o.far ?? rng.range(0.3, 0.38) * pl.dist);
  const from = { x: d.x * r + rng.range(-0.2, 0.2), z: z + d.z * r, deg: pl.az + rng.range(-15, 15) };
  const stay = o.long ? rng.range(5, 14) : rng.range(0.2, 1.5);
  const s = placed(standing(b, o.stand), from.x, from.z, from.deg);
  if (o.long) pastime(sc, b, rng, tr.t, tr.t + stay, 0, false, STANDING, 0.6);
  tr.hold(stay, s);
  const dur = rng.range(1.3, 2.6);
  tr.move(dur, walk(b, from, { x: 0, z, deg: 0 }, tr.t, dur, o.stand));
}
export function leave(sc: Scene, b: Body, rng: Rng, pl: Place, z: number): void {
  const tr = sc.track, d = towards(pl.az), dur = rng.range(1.8, 2.8), r = Math.min(1.3, pl.dist * 0.45);
  tr.move(dur, walk(b, { x: 0, z, deg: 0 }, { x: d.x * r, z: z + d.z * r, deg: pl.az }, tr.t, dur));
  tr.hold(rng.range(0.4, 1.5));
}
/** From standing at the feet's place down to the floor: seat, then back if `final` lies. */
export function goDown(sc: Scene, b: Body, rng: Rng, final: Pose, footZ: number, lies: boolean, pace = rng.range(0.8, 1.25)): void {
  const tr = sc.track, half = Math.abs(final.a[0][0] - final.a[1][0]) / 2, side = rng.sign();
  tr.to(rng.range(0.9, 1.5) * pace, crouch(b, footZ, clamp(half, 0.07, 0.25), side));
  tr.to(rng.range(0.7, 1.1) * pace, sitting(b, { gap: footZ, half: clamp(half, 0.05, 0.3) }));
  if (lies) {
    tr.hold(rng.range(0, 0.6));
    const lean = sitting(b, { gap: footZ, half: clamp(half, 0.05, 0.3), lean: -48, arms: 'elbows' });
    tr.to(rng.range(0.6, 1) * pace, lean);
    tr.to(rng.range(0.5, 0.9) * pace, supine(b, { gap: footZ, half: clamp(half, 0.05, 0.3) }));
  }
  tr.to(rng.range(0.4, 0.9), final);
}
export function getUp(sc: Scene, b: Body, rng: Rng, footZ: number, lies: boolean): void {
  const tr = sc.track, side = rng.sign(), half = 0.09 * b.H;
  if (lies) tr.to(rng.range(0.6, 1.1), sitting(b, { gap: footZ, half, lean: -45, arms: 'elbows' }));
  tr.to(rng.range(0.6, 1), sitting(b, { gap: footZ, half }));
  tr.to(rng.range(0.7, 1.2), crouch(b, footZ, half, side));
  tr.to(rng.range(0.8, 1.3), placed(standing(b), 0, footZ, 0));
}
/** Moves one foot, then the other. */
export function stepTo(tr: Track, s: Pose, dur: number, first: 0 | 1 = 0): void {
  const from = tr.end(), t0 = tr.t;
  tr.move(dur, t => {
    const u = clamp((t - t0) / dur, 0, 1), q = blend(from, s, mj(u));
    for (const i of [0, 1] as const) {
      const ui = clamp(i === first ? 2 * u : 2 * u - 1, 0, 1), m = blend(from, s, mj(ui));
      q.a[i] = m.a[i]; q.f[i] = m.f[i]; q.k[i] = m.k[i]; q.u[i] = m.u[i];
      q.a[i]![1] += 0.04 * Math.sin(Math.PI * ui);
    }
    return q;
  });
}
export function ending(sc: Scene, b: Body, rng: Rng, pl: Place, how: 'stay' | 'up', footZ: number, lies: boolean): void {
  const tr = sc.track;
  if (how === 'stay') {
    const d = rng.range(1.5, 5);
    if (rng.chance(0.5)) pastime(sc, b, rng, tr.t, tr.t + d, pl.az, lies, ['look', 'face', 'belly', 'scratch', 'hair'], 0.8);
    tr.hold(d);
  } else {
    tr.hold(rng.range(0.8, 1.8));
    getUp(sc, b, rng, footZ, lies);
    if (rng.chance(0.6)) leave(sc, b, rng, pl, footZ); else tr.hold(rng.range(0.5, 2));
  }
}
export { arms, chair, legLen };
export type { ArmStyle };
