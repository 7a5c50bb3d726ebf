import { clamp, Track } from './math.ts';
import type { Rng } from './math.ts';
import type { Body } from './body.ts';

/** max: points that the gross size (severity 1) costs; set: the same for all repetitions (feet that stand wrongly). */
export interface Fault { key: string; words: string; max: number; set?: boolean; not?: string[]; w?: number }
const POW = 1.3, WEIGHT = [1, 0.92, 0.85, 0.8];
export interface Form {
  sev: Record<string, number[]>; has: (k: string) => boolean; S: (k: string, i: number) => number;
  micro: number; scores: number[]; form: number; faults: string[]; clean: boolean;
}
/** Which faults and how large: aims at the wished mark, then marks what came out repetition by repetition. */
export function makeForm(r: Rng, table: Fault[], deck: () => string, target: number, n: number, B: Body): Form {
  const clean = target >= 95, micro = r.u(), base = 2 * micro * micro + 2 * B.stiff * 0.8 + 0.2;
  const sev: Record<string, number[]> = {}, faults: string[] = [], chosen: Fault[] = [];
  let mode = 'even';
  if (!clean) {
    const loss = Math.max(5, 100 - target - base), k0 = loss < 11 ? 1 : loss < 22 ? r.i(1, 2) : loss < 36 ? r.i(1, 3) : r.i(2, 3);
    const ok = (f: Fault) => !chosen.some(c => c.key === f.key || c.not?.includes(f.key) || f.not?.includes(c.key));
    let guard = 0; const put: string[] = [];
    const sumMax = () => [...chosen].sort((a, b) => b.max - a.max).reduce((s, f, i) => s + f.max * 0.97 * WEIGHT[i], 0);
    while (guard++ < 60 && (chosen.length < k0 || (sumMax() < loss && chosen.length < 4))) {
      const key = deck(), f = table.find(t => t.key === key)!;
      if (ok(f)) chosen.push(f); else put.push(key);
      // the last one must be able to carry what is missing
      if (chosen.length === 3 && sumMax() < loss) { const low = [...chosen].sort((a, b) => a.max - b.max)[0]; const big = table.filter(t => t.max >= 30 && !chosen.some(c => c !== low && (c.key === t.key || c.not?.includes(t.key) || t.not?.includes(c.key)))); if (big.length) chosen[chosen.indexOf(low)] = r.pick(big); }
    }
    // shares
    const share = chosen.map(() => r.r(0.35, 1)); let pts = chosen.map((f, i) => Math.min(f.max * 0.97, f.max * share[i] * 0.5));
    const total = (p: number[]) => [...p].sort((a, b) => b - a).reduce((s, x, i) => s + x * WEIGHT[i], 0);
    for (let it = 0; it < 60; it++) { const q = loss / Math.max(1, total(pts)); pts = pts.map((x, i) => Math.min(chosen[i].max * 0.97, Math.max(4.5, x * q))); }
    mode = r.u() < 0.55 ? 'even' : r.p(0.62) ? 'worse' : r.p(0.6) ? 'better' : 'some';
    if (chosen.every(c => c.set)) mode = 'even';
    const bad = Array.from({ length: n }, () => r.p(0.4)), span = r.r(0.4, 0.85);
    chosen.forEach((f, j) => {
      const s0 = Math.pow(pts[j] / f.max, 1 / POW);
      sev[f.key] = Array.from({ length: n }, (_, i) => {
        const u = n > 1 ? i / (n - 1) : 0.5;
        const m = f.set || mode === 'even' ? 1 : mode === 'worse' ? 1 + span * (2 * u - 1) : mode === 'better' ? 1 - span * (2 * u - 1) : bad[i] ? 1.45 : 0.6;
        return clamp(s0 * m * (f.set ? 1 : 1 + 0.08 * r.n()), 0.02, 1.05);
      });
    });
  } else for (let i = 0; i < 3; i++) r.u();
  const loss1 = (i: number) => [...chosen].map(f => f.max * Math.pow(sev[f.key][i], POW)).sort((a, b) => b - a).reduce((s, x, j) => s + x * WEIGHT[j], 0);
  const scores = Array.from({ length: n }, (_, i) => clamp(100 - base - loss1(i), 20, 100));
  for (const f of chosen) { const m = sev[f.key].reduce((a, b) => a + b, 0) / n, p = f.max * Math.pow(m, POW); faults.push(`${f.words} (${p < 11 ? 'slight' : p < 24 ? 'plain' : 'gross'})`); }
  if (mode === 'worse') faults.push('gets worse during the set'); if (mode === 'better') faults.push('gets better during the set'); if (mode === 'some') faults.push('only some repetitions are bad');
  return { sev, has: k => !!sev[k], S: (k, i) => sev[k] ? sev[k][clamp(i, 0, n - 1)] : 0, micro, scores, form: Math.round(scores.reduce((a, b) => a + b, 0) / n * 10) / 10, faults, clean };
}
/** A deck that hands out every fault about equally often. */
export function makeDeck(r: Rng, table: Fault[]): () => string {
  let d: string[] = [];
  return () => { if (!d.length) d = r.shuffle(table.flatMap(f => Array.from({ length: Math.round(2 * (f.w ?? 1)) }, () => f.key))); return d.pop()!; };
}
/** The wished marks of a set of films: a quarter without fault, the others even from 30 to 95. */
export function targets(r: Rng, n: number): number[] {
  const c = Math.round(n / 4), m = n - c;
  return r.shuffle([...Array.from({ length: c }, () => 98), ...Array.from({ length: m }, (_, i) => 29 + (i + r.u()) / m * 65.5)]);
}
/** Severity as a smooth function of time. */
export function over(form: Form, key: string, mids: number[]): (t: number) => number {
  const s = form.sev[key]; if (!s) return () => 0;
  const T = new Track(s[0]); mids.forEach((m, i) => T.key(m, s[i])); return t => T.at(t);
}
