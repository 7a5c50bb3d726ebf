import type { Rep, V } from './types.ts';
import { minJerk, clamp, wander, at, D } from './math.ts';
import type { Rng } from './math.ts';
import { mixPose } from './body.ts';
import type { Body, Pose } from './body.ts';
import type { Fault, Form } from './score.ts';
import type { View } from './camera.ts';

export interface Scene { t0: number; t1: number; T: number; reps: Rep[]; pose: (t: number) => Pose; view: View; far: 0 | 1 | -1; lying: boolean; words: string[] }
export interface Exercise { slug: string; table: Fault[]; tempo: (r: Rng) => { dur: number; n: number }; make: (r: Rng, B: Body, F: Form, dur: number, n: number, t0: number) => Scene }
/** Key poses before and after, the exercise between. */
export function assemble(r: Rng, before: [Pose, number][], t0: number, t1: number, ex: (t: number) => Pose, after: [Pose, number][]): { T: number; pose: (t: number) => Pose } {
  // before: [pose, seconds until the next]; the last goes over into ex(t0) at t0
  const first = ex(t0), last = ex(t1), wx = wander(r), wz = wander(r), wh = wander(r, 0.05, 0.3);
  let total = before.reduce((s, b) => s + b[1], 0); const ts: number[] = []; let a = t0 - total; for (const b of before) { ts.push(a); a += b[1]; }
  const te: number[] = []; let e = t1; for (const b of after) { e += b[1]; te.push(e); }
  const raw = (t: number): Pose => {
    if (t < t0) {
      if (!before.length || t <= ts[0]) return before.length ? mixPose(before[0][0], before[0][0], 0) : mixPose(first, first, 0);
      let i = 0; while (i + 1 < ts.length && ts[i + 1] <= t) i++;
      return mixPose(before[i][0], i + 1 < before.length ? before[i + 1][0] : first, minJerk(clamp((t - ts[i]) / before[i][1], 0, 1)));
    }
    if (t <= t1) return ex(t);
    let p = last, q = t1; for (let i = 0; i < after.length; i++) { if (t < te[i]) return mixPose(p, after[i][0], minJerk((t - q) / after[i][1])); p = after[i][0]; q = te[i]; }
    return mixPose(p, p, 0);
  };
  return { T: e + r.r(0.4, 2), pose: t => { const q = raw(t); q.p = at(at(q.p, [1, 0, 0] as V, 0.0012 * wx(t)), [0, 0, 1] as V, 0.0012 * wz(t)); q.neck = [q.neck[0] + wh(t) * 0.8 * D, q.neck[1] + wh(t + 40) * 0.7 * D, q.neck[2] + wh(t + 90) * 1.2 * D]; return q; } };
}
