// How repetitions follow each other in time: tempo, pauses, tiring, sloppiness.
import { Rng, clamp, lerp, smooth } from './rng.ts';

export interface RepPlan { up: number; top: number; down: number; bottom: number; amp: number; low: number; rest: number; hitch: number }
export interface Style { words: string[]; faults: string[]; reps: RepPlan[]; ease: (u: number) => number; sloppy: number; topSag: number }

const cosEase = (u: number) => 0.5 - 0.5 * Math.cos(Math.PI * clamp(u, 0, 1));
const eager = (u: number) => { u = clamp(u, 0, 1); return smooth(Math.pow(u, 0.75)); };
const late = (u: number) => { u = clamp(u, 0, 1); return smooth(Math.pow(u, 1.25)); };

export interface PlanOpt { n?: number; period?: [number, number]; thrust?: boolean; minAmp?: number; noHover?: boolean; slow?: number; maxLow?: number; minT?: number }
export function planReps(r: Rng, o: PlanOpt = {}): Style {
  const words: string[] = [], faults: string[] = [];
  const [p0, p1] = o.period ?? [1, 8];
  let P = clamp(r.chance(0.6) ? r.log(Math.max(p0, 1.6), Math.min(p1, 4.5)) : r.log(p0, p1), p0, p1) * (o.slow ?? 1);
  P = clamp(P, p0, p1);
  const n = o.n ?? (P > 5.5 ? r.int(5, 8) : P > 3.5 ? r.int(5, 11) : r.int(5, 14));
  if (P < 1.5) words.push('very fast'); else if (P < 2.3) words.push('fast'); else if (P > 5) words.push('very slow'); else if (P > 3.6) words.push('slow');
  const sloppy = r.chance(0.3) ? r.range(0.14, 0.26) : r.range(0.03, 0.1);
  if (sloppy > 0.13) { words.push('sloppy'); faults.push('uneven rhythm'); }
  const tire = r.chance(0.4) ? r.range(0.72, 0.88) : r.range(0.92, 1.02), tireT = r.range(0.85, 1.35);
  if (tire < 0.88) words.push('tires');
  const first = r.chance(0.3) ? r.range(0.72, 0.9) : 1, firstT = r.chance(0.3) ? r.range(1.15, 1.6) : 1;
  if (first < 0.9) words.push('first one smaller');
  const pauseTop = P < 1.5 ? 0 : r.pick([0, 0, 0.12, 0.3, 0.45]), pauseLow = P < 1.5 ? 0 : r.pick([0, 0, 0.1, 0.25, 0.4]);
  if (pauseTop > 0.25) words.push('stays at the top'); if (pauseLow > 0.2) words.push('pauses between');
  const asym = r.range(0.38, 0.62), hover = o.noHover ? 0 : r.chance(0.3) ? r.range(0.05, o.maxLow ?? 0.18) : 0;
  if (hover > 0.09) { words.push('does not come down wholly'); faults.push('not wholly down'); }
  const restAt = n > 6 && r.chance(0.22) ? r.int(3, n - 3) : -1;
  if (restAt > 0) words.push('a rest in between');
  const reps: RepPlan[] = [];
  const fastDown = o.thrust && r.chance(0.25);
  if (fastDown) faults.push('drops instead of lowering');
  const beat = r.range(0.3, 1.1);
  for (let i = 0; i < n; i++) {
    const u = n > 1 ? i / (n - 1) : 0;
    const T = Math.max(o.minT ?? 0.95, P * lerp(1, tireT, u) * (i === 0 ? firstT : 1) * clamp(1 + r.g(sloppy * 0.8), 0.7, 1.5));
    let up: number, top: number, down: number, bottom: number;
    if (o.thrust) {
      up = clamp(T * r.range(0.16, 0.24), 0.26, 0.6); top = Math.min(beat, T * 0.3) * r.range(0.8, 1.2);
      down = Math.max(0.35, (T - up - top) * (fastDown ? 0.35 : 0.75)); bottom = Math.max(0, T - up - top - down);
    } else {
      top = T * pauseTop * r.range(0.7, 1.2); bottom = T * pauseLow * r.range(0.5, 1.3);
      const m = Math.max(T * 0.35, T - top - bottom), a = clamp(asym + r.g(0.04), 0.28, 0.72);
      up = m * a; down = m * (1 - a);
    }
    const amp = clamp(lerp(1, tire, u) * (i === 0 ? first : 1) * (1 + r.g(sloppy * 0.55)), o.minAmp ?? 0.66, 1.12);
    reps.push({ up: Math.max(0.25, up), top, down: Math.max(0.28, down), bottom, amp, low: hover * r.range(0.5, 1.3), rest: i === restAt ? r.range(3, 10) : 0, hitch: r.chance(sloppy) ? r.range(0.03, 0.08) : 0 });
  }
  if (reps.length) reps[reps.length - 1].low = 0;
  return { words, faults, reps, ease: r.pick([cosEase, smooth, smooth, eager, late]), sloppy, topSag: r.chance(0.4) ? r.range(0.02, 0.07) : 0 };
}
/** Position (0 low .. amp) at time t of one repetition that starts from `from`. */
export function repAt(k: RepPlan, from: number, t: number, ease: (u: number) => number, sag: number): number {
  if (t < k.up) { const u = t / k.up; return lerp(from, k.amp, clamp(ease(u) - k.hitch * Math.sin(Math.PI * u) * Math.sin(3 * Math.PI * u), -0.05, 1)); }
  t -= k.up;
  if (t < k.top) return k.amp * (1 - sag * Math.sin(Math.PI * t / Math.max(0.01, k.top)) ** 2 * (k.top > 0.5 ? 1 : 0.2));
  t -= k.top;
  if (t < k.down) return lerp(k.amp, k.low, ease(t / k.down));
  return k.low;
}
