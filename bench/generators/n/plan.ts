import type { Rep } from './types.ts';
import { clamp, lerp, Track, minJerk, smooth, fall, blend, stutter } from './math.ts';
import type { Rng, Ease } from './math.ts';
import type { Form } from './score.ts';

export interface Lift { v: Track; reps: Rep[]; mids: number[]; t1: number; upS: number[]; rests: [number, number][] }
export interface LiftOpts {
  n: number; t0: number; dur: number;                       // seconds of one repetition
  up: number; top: number; down: number; bot: number;       // shares
  vTop: (i: number) => number; vBot: (i: number) => number; // where the movement ends
  drive?: boolean; minTop?: number; minBot?: number; minDown?: number; rest?: boolean; dropTo?: number; reverse?: boolean;
}
/** There and back, n times: how far she is (0 rest … 1 whole way), with the faults of rhythm and control. */
export function planLift(r: Rng, F: Form, o: LiftOpts): Lift {
  const v = new Track(0), reps: Rep[] = [], mids: number[] = [], upS: number[] = [], rests: [number, number][] = [];
  let t = o.t0, b0 = 0; const restAt = o.rest && r.p(0.25) ? r.i(2, o.n - 2) : -1, tire = r.p(0.3) ? r.r(0.05, 0.3) : 0, tilt = r.r(-0.06, 0.06);
  const odd = r.p(0.5) ? 0 : 1;
  for (let i = 0; i < o.n; i++) {
    const s = (k: string) => F.S(k, i), jer = s('jerky'), drop = s('drop'), thr = s('throw'), rhy = s('rhythm'), rush = F.has('rushed') ? s('rushed') : 0;
    let dur = o.dur * (1 + tire * (i / o.n - 0.5)) * (1 + 0.04 * r.n());
    if (rhy) dur *= Math.exp(rhy * 0.62 * ((i + odd) % 2 ? 1 : -1) * r.r(0.6, 1.2) + rhy * 0.15 * r.n());
    if (rush) dur = lerp(1.45, 0.85, rush) * (1 + 0.05 * r.n()); else dur = Math.max(dur, 1.3);
    let up = o.up * dur * (1 + tilt), top = o.top * dur, down = o.down * dur, bot = o.bot * dur * r.r(0.85, 1.2);
    if (!rush) { top = Math.max(top, o.minTop ?? 0.15); down = Math.max(down, o.minDown ?? 0.6); up = Math.max(up, o.drive ? 0.32 : 0.5); }
    bot = Math.max(bot, o.minBot ?? 0.08); if (rhy) bot += rhy * r.r(0, 1.6);
    if (F.has('nomoment')) top = lerp(o.minTop ?? 0.3, 0, Math.min(1, s('nomoment') * 1.15)) * (s('nomoment') > 0.3 ? 0.6 : 1);
    if (F.has('slowup')) up = lerp(0.85, 2.8, s('slowup'));
    let eu: Ease = o.drive ? blend(minJerk, u => 1 - (1 - u) * (1 - u), 0.35) : minJerk, ed: Ease = minJerk;
    if (F.has('nomoment')) { const k = s('nomoment'); eu = blend(eu, u => u * u * (1.6 - 0.6 * u), k * 0.7); ed = blend(ed, u => 1 - (1 - u) * (1 - u) * (1 + 0.6 * u), k * 0.7); }
    if (thr) up = Math.min(up, lerp(0.55, 0.27, thr));
    if (drop) { down = Math.min(down, lerp(0.62, 0.25, Math.min(1, drop))); ed = blend(minJerk, fall, Math.min(1, 0.3 + drop)); }
    if (jer) { const nu = clamp(Math.round(up * 2.2), 2, 6), nd = clamp(Math.round(down * 2.2), 2, 6); eu = stutter(eu, jer * 2.2, nu); if (!drop) ed = stutter(ed, jer * 2.2, nd); }
    const vt = o.vTop(i), vb = o.vBot(i), amp = vt - vb, start = t;
    if (thr && i > 0 && b0 > 0.06) { v.key(t + 0.14, b0 - 0.05 * thr * amp, smooth); t += 0.14; } // takes a swing
    v.stay(t); t += up; upS.push(up);
    if (thr) { v.key(t, vt + 0.10 * thr * amp, blend(minJerk, u => 1 - (1 - u) * (1 - u), 0.6)); v.key(t + 0.24, vt, smooth); top = Math.max(top, 0.26); } else v.key(t, vt, eu);
    const topS = t; t += top; v.stay(Math.max(t, topS + (thr ? 0.24 : 0))); 
    const b = F.has('bounce') ? s('bounce') : 0;
    if (b) { // bobs at the far end
      const m = r.i(2, 3); for (let k = 0; k < m; k++) { v.key(t + 0.21, vt - 0.36 * b * amp, smooth); v.key(t + 0.42, vt, smooth); t += 0.42; }
    }
    const topM = (topS + t) / 2;
    t += down; v.key(t, vb, ed); const end = t;
    if (drop > 0.15 && vb < 0.5) { v.key(t + 0.1, vb + 0.05 * drop, smooth); v.key(t + 0.22, vb, smooth); bot = Math.max(bot, 0.3); }
    reps.push({ startMs: start * 1000, topMs: topM * 1000, endMs: end * 1000 }); mids.push(topM);
    t += bot; if (i === restAt) { const w = r.r(2.5, 7); rests.push([t, t + w]); t += w; }
    if (i < o.n - 1) v.stay(t); b0 = vb;
  }
  v.stay(t); if (b0 > 0.02) { v.key(t + 0.8, 0); t += 0.8; }
  return { v, reps, mids, t1: t + 0.2, upS, rests };
}
export const repsFor = (r: Rng, dur: number, maxS = 72) => clamp(Math.min(r.i(5, 14), Math.floor(maxS / dur)), 5, 14);
