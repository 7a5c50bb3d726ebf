// A set with a wanted form: faults are dealt out, the set is built, what the body really did is measured, the
// amounts are corrected, and the form that is handed back is the one measured on the last build.
import { Rng } from './rng.ts';
import { clamp } from './math.ts';
import { Timeline } from './timeline.ts';
import { sampleReps, type Amounts, type Exercise, type Fault, type SetCtx } from './common.ts';
import type { Body } from './body.ts';

export interface SetResult { tl: Timeline; form: number; faults: string[]; words: string[]; firstRep: number; lastRep: number }

/** Unevenness of tempo from one repetition to the next costs up to four points. */
function untidy(tl: Timeline): number {
  const d = tl.reps.map((r) => r.endMs - r.startMs), m = d.reduce((a, b) => a + b, 0) / d.length;
  const sd = Math.sqrt(d.reduce((a, b) => a + (b - m) ** 2, 0) / d.length);
  return clamp((sd / m - 0.02) * 28, 0, 4);
}
function judge(ex: Exercise, m: Amounts, rough: number): { form: number; lost: { f: Fault; pts: number }[] } {
  let sum = rough; const lost: { f: Fault; pts: number }[] = [];
  for (const f of ex.faults) {
    const x = m[f.key]; if (x === undefined || Number.isNaN(x)) continue;
    const pts = clamp((x - f.ok) * f.per, 0, f.max + 6);
    sum += pts; if (pts > 0) lost.push({ f, pts });
  }
  return { form: clamp(100 - sum, 0, 100), lost: lost.sort((a, b) => b.pts - a.pts) };
}
const EXCLUDE: string[][] = [['open', 'arch'], ['open', 'tire'], ['open', 'bottom'], ['tire', 'bottom'], ['roll', 'cave'], ['beat', 'slow'], ['reach', 'tire'], ['reach', 'high'], ['high', 'tire'], ['crunch', 'rock'], ['depth', 'high'], ['depth', 'creep'], ['high', 'creep'], ['high', 'hurry'], ['lean', 'shift'], ['shift', 'cave'],
  ['flat', 'small'], ['small', 'cut'], ['trunk', 'fwd'], ['trunk', 'cut'], ['flat', 'cut'], ['flat', 'fwd'], ['cut', 'step'], ['uneven', 'open'], ['uneven', 'side'], ['open', 'bounce'], ['small', 'bow'], ['small', 'back'], ['over', 'back'], ['roll', 'turn'], ['fall', 'slow'], ['open', 'fling'], ['lag', 'reach'], ['lag', 'high'], ['small', 'over'], ['small', 'step'], ['rock', 'reach'], ['flat', 'trunk'], ['fall', 'tire'], ['flat', 'bob'], ['jerk', 'turn'], ['depth', 'shift']];

/** Three sizes: a small fault loses about 9 points, a middling one 20, a gross one 33. */
function deal(r: Rng, ex: Exercise, wantLoss: number): { f: Fault; pts: number }[] {
  const k = wantLoss < 14 ? 1 : wantLoss < 28 ? r.i(1, 2) : wantLoss < 38 ? r.i(1, 3) : wantLoss < 56 ? r.i(2, 3) : 3;
  for (let tries = 0; tries < 200; tries++) {
    const got: Fault[] = [];
    for (const f of r.shuffle(ex.faults)) { if (got.length >= k) break; if (got.every((g) => !EXCLUDE.some((e) => e.includes(g.key) && e.includes(f.key)))) got.push(f); }
    if (got.length < k) continue;
    const sizes = got.map(() => r.pick([9, 20, 33])), sum = sizes.reduce((a, b) => a + b, 0);
    const pts = sizes.map((s) => s * wantLoss / sum);
    if (pts.every((p, i) => p >= 5 && p <= got[i].max)) return got.map((f, i) => ({ f, pts: pts[i] }));
  }
  const f = ex.faults.filter((x) => x.max >= Math.min(wantLoss, 38)); return [{ f: r.pick(f.length ? f : ex.faults), pts: Math.min(wantLoss, 34) }];
}

export function makeSet(ex: Exercise, b: Body, seed: string, az: number, want: number | null): SetResult {
  let best: SetResult | null = null, bestErr = 1e9;
  for (let attempt = 0; attempt < (want === null ? 14 : 5); attempt++) {
    const r0 = new Rng(seed + '/deal' + attempt), plan = want === null ? [] : deal(r0, ex, Math.max(6, 98 - want));
    const am: Amounts = {}; for (const p of plan) am[p.f.key] = p.f.ok + p.pts / p.f.per;
    for (let it = 0; it < 5; it++) {
      const r = new Rng(seed + '/build' + attempt), tl = new Timeline(b, new Rng(seed + '/w' + attempt), r.pick([0.6, 1, 1, 1.4]));
      const c: SetCtx = { tl, b, r, am: { ...am }, az, words: [], nFaults: plan.length, firstRep: 0, lastRep: 0 };
      ex.build(c);
      const m = ex.measure(tl, b, sampleReps(tl, b)), j = judge(ex, m, untidy(tl));
      const err = want === null ? Math.max(0, 95 - j.form) : Math.abs(j.form - want) + (j.lost.filter((x) => x.pts > 4).length > 3 ? 5 : 0);
      if (err < bestErr) {
        bestErr = err;
        const named = j.lost.filter((x) => x.pts >= 3.5).slice(0, 3).map((x) => (x.pts < 13 ? 'a little: ' : x.pts < 26 ? 'clearly: ' : 'grossly: ') + x.f.words);
        best = { tl, form: Math.round(j.form), faults: named, words: c.words, firstRep: c.firstRep, lastRep: c.lastRep };
      }
      if (want === null ? err <= 0 && j.lost.every((x) => x.pts < 3.5) : err < 2.5) return best!;
      if (want === null) break;
      for (const p of plan) { const wantM = p.f.ok + p.pts / p.f.per; am[p.f.key] += clamp((wantM - m[p.f.key]) * 0.9, -40 / p.f.per, 40 / p.f.per); }
      // what slipped in besides is taken off the planned
    }
  }
  return best!;
}
