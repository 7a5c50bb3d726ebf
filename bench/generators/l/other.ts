// Other exercises and stretches that somebody does although this screen is open.
import type { Body, Pose } from './body.ts';
import { trunkOf } from './body.ts';
import { allFours, arms, chair, childsPose, crossLegged, legAngles, legLen, longSit, placed, sitting, standing, supine, supineLong } from './poses.ts';
import { bridgeOf, goes, raiseOf } from './lying.ts';
import { Rng, lerp, mj, wander } from './rng.ts';
import { newScene, pastime, rhythm, play } from './scene.ts';
import type { Place, Scene } from './scene.ts';
import { squatOf } from './upright.ts';
import { add, pitch, qmul, rad, rot, turn } from './vec.ts';
import type { V } from './vec.ts';

type Mover = (t: number, u: number, side: number) => Pose;      // u: 0..1..0 of a go; side: which one
interface Activity { name: string; where: 'stand' | 'back' | 'four' | 'seat'; make: (rng: Rng, b: Body) => { pose: Mover; min?: number; max?: number } }

/** Arm held out at an angle from hanging: 0 down, 90 level, 180 up; out to the side or forward. */
function armOut(b: Body, s: Pose, i: 0 | 1, deg: number, forward = 0, bent = 0): void {
  const x = i === 0 ? 1 : -1, S = trunkOf(b, s).sh[i]!, R = (b.upper + b.fore) * (0.985 - bent), d = rad(deg), f = rad(forward);
  const v: V = [x * Math.sin(d) * Math.cos(f) + x * 0.04, -Math.cos(d), Math.sin(d) * Math.sin(f) + 0.05];
  s.w[i] = add(S, rot(s.cq, [v[0] * R, v[1] * R, v[2] * R]));
  s.e[i] = rot(s.cq, [x * 0.3, -0.3, -1]);
  s.shrug[i] = 0.03 * Math.max(0, deg - 60) / 120;
}
const both = [0, 1] as const;
const flat = (b: Body): Pose => supine(b, {});

export const ACTIVITIES: Activity[] = [
  { name: 'squats', where: 'stand', make: (rng, b) => { const q = squatOf(rng, b, false, rng.range(-2, 25)); return { pose: (t, u) => q.at(lerp(q.stand, q.low, u), t), min: 1.4, max: 4 }; } },
  { name: 'lunges', where: 'stand', make: (rng, b) => {
    const step = rng.range(0.38, 0.48) * b.H, arm = rng.pick(['hips', 'down', 'prayer'] as const);
    return { min: 2, max: 4.5, pose: (_t, u, k) => {
      const f = (k % 2) as 0 | 1, v = mj(u), s = standing(b, { half: 0.07 * b.H, arms: arm, out: 5 });
      const L = legLen(b), go = mj(Math.min(1, u * 1.6)), deep = mj(Math.max(0, u * 1.5 - 0.5));
      s.a[f]![2] += step * go; s.a[f]![1] += 0.07 * Math.sin(Math.PI * Math.min(1, u * 1.6));
      s.p[2] += step * 0.5 * go; s.p[1] -= L * (0.06 * go + 0.3 * deep);
      const o = (1 - f) as 0 | 1; s.a[o]![1] += 0.07 * go; s.f[o]![1] = -0.6 * go;
      s.k[o] = [s.k[o]![0], -0.25 * deep, 1]; s.cq = pitch(2 + 5 * v);
      return arms(b, s, arm);
    } };
  } },
  { name: 'side bends', where: 'stand', make: (rng, b) => { const A = rng.range(16, 30), over = rng.chance(0.6); return { min: 2, max: 5, pose: (_t, u, k) => {
    const x = k % 2 ? 1 : -1, s = standing(b, { half: 0.1 * b.H });
    s.p[0] -= x * 0.03 * u; s.pq = turn(0, x * A * 0.3 * u, 0); s.cq = turn(1, x * A * 1.25 * u, 0); s.hq = turn(0, x * A * 1.2 * u, 0);
    arms(b, s, 'down'); if (over) armOut(b, s, x > 0 ? 0 : 1, 170 * mj(u)); else arms(b, s, 'hips');
    return s;
  } }; } },
  { name: 'arm raises', where: 'stand', make: (rng, b) => { const top = rng.range(90, 175), f = rng.chance(0.4) ? 80 : 5; return { min: 1.2, max: 5, pose: (_t, u) => { const s = standing(b); for (const i of both) armOut(b, s, i, lerp(8, top, u), f); return s; } }; } },
  { name: 'dancing', where: 'stand', make: (rng, b) => { const hz = rng.range(0.7, 1.1), A = rng.range(0.04, 0.09), w1 = wander(rng, 0.5), w2 = wander(rng, 0.6), step = rng.range(0.03, 0.09); return { pose: t => {
    const p = 2 * Math.PI * hz * t, x = Math.sin(p), s = standing(b, { half: 0.11 * b.H, bend: 0.03, out: 15 });
    s.p[0] += A * x; s.p[1] -= 0.018 * (1 + Math.cos(2 * p)); s.pq = turn(3, 4 * x, 6 * Math.sin(p + 1)); s.cq = turn(2, -4 * x, -7 * Math.sin(p + 1)); s.hq = turn(2 * w1(t), 3 * x, 8 * w2(t));
    for (const i of both) { const l = Math.max(0, i === 0 ? -x : x); s.a[i]![1] += step * l * l; armOut(b, s, i, 55 + 30 * w1(t + 9 * i) + 15 * Math.sin(p + i * 2), 40, 0.3); }
    return s;
  } }; } },
  { name: 'jumping jacks', where: 'stand', make: (rng, b) => { const hz = rng.range(0.7, 1.15); return { pose: t => {
    const u = 0.5 - 0.5 * Math.cos(2 * Math.PI * hz * t), air = Math.pow(Math.sin(2 * Math.PI * hz * t), 2), s = standing(b, { half: lerp(0.05, 0.2, u) * b.H, bend: 0.03 });
    const up = 0.06 * air; s.p[1] += up; for (const i of both) { s.a[i]![1] += up; armOut(b, s, i, lerp(12, 165, u), 5, 0.05); }
    return s;
  } }; } },
  { name: 'clapping', where: 'stand', make: (rng, b) => { const hz = rng.range(1, 2.2); return { pose: t => { const u = 0.5 - 0.5 * Math.cos(2 * Math.PI * hz * t), s = standing(b); for (const i of both) { const x = i === 0 ? 1 : -1; s.w[i] = add(trunkOf(b, s).neck, [x * (0.02 + 0.11 * u) * b.H, -0.1 * b.H, 0.17 * b.H]); s.e[i] = [x, -0.8, -0.2]; } return s; } }; } },
  { name: 'marching', where: 'stand', make: (rng, b) => { const hz = rng.range(0.6, 1.05), k = rng.range(0.35, 0.75); return { pose: t => {
    const p = (t * hz) % 1, s = standing(b, {}), i = (p < 0.5 ? 0 : 1) as 0 | 1, v = Math.pow(Math.sin(2 * Math.PI * (p % 0.5)), 2);
    s.p[0] += 0.025 * (i === 0 ? -v : v); s.a[i]![1] += k * b.shank * v * 1.1; s.a[i]![2] += 0.1 * v; s.f[i]![1] = -0.4 * v;
    for (const j of both) armOut(b, s, j, 15 + (j === i ? 0 : 30 * v), 80, 0.12);
    return s;
  } }; } },
  { name: 'bends down to the toes', where: 'stand', make: (rng, b) => { const A = rng.range(80, 115); return { min: 3, max: 8, pose: (_t, u) => { const s = standing(b); s.p[2] -= 0.1 * b.H * Math.sin(rad(80 * u)); s.p[1] -= 0.012 * u; s.pq = pitch(A * 0.75 * u); s.cq = pitch(A * 1.15 * u); s.hq = pitch(A * 1.2 * u); arms(b, s, 'down'); for (const i of both) { s.w[i]![2] += 0.06 * u; s.w[i]![1] = Math.max(0.08, s.w[i]![1]); } return s; } }; } },
  { name: 'twists of the trunk', where: 'stand', make: (rng, b) => { const A = rng.range(30, 55), hz = rng.range(0.25, 0.8); return { pose: t => { const v = Math.sin(2 * Math.PI * hz * t), s = standing(b, { half: 0.1 * b.H }); s.pq = turn(0, 0, A * 0.3 * v); s.cq = turn(0, 0, A * v); s.hq = turn(0, 0, A * 1.1 * v); for (const i of both) armOut(b, s, i, 85, 20, 0.25); return s; } }; } },
  { name: 'rises onto the toes', where: 'stand', make: (rng, b) => { const up = rng.range(0.05, 0.08); return { min: 1.2, max: 3.5, pose: (_t, u) => { const s = standing(b, { arms: 'hips' }); s.p[1] += up * u; for (const i of both) { s.a[i]![1] += up * u; s.f[i]![1] = -up * 7 * u; } return arms(b, s, 'hips'); } }; } },
  { name: 'head turns and shakes', where: 'stand', make: (rng, b) => { const A = rng.range(35, 65), fast = rng.chance(0.35), hz = fast ? rng.range(0.9, 1.6) : rng.range(0.15, 0.4), q = wander(rng, 0.2); return { pose: t => { const s = standing(b, { arms: 'hips' }); s.hq = turn(2 * q(t), 0, (fast ? 0.5 : 1) * A * Math.sin(2 * Math.PI * hz * t)); return s; } }; } },
  { name: 'shoulder rolls', where: 'stand', make: (rng, b) => { const hz = rng.range(0.35, 0.8); return { pose: t => { const s = standing(b), p = 2 * Math.PI * hz * t; s.shrug = [0.03 + 0.03 * Math.sin(p), 0.03 + 0.03 * Math.sin(p)]; s.cq = turn(2 + 3 * Math.cos(p), 0, 0); return arms(b, s, 'down'); } }; } },
  { name: 'sit-ups', where: 'back', make: (rng, b) => { const top = rng.pick([35, 60, 88, 100]), arm = rng.pick(['behindHead', 'crossed', 'knees'] as const); return { min: 1.6, max: 5, pose: (_t, u) => { const s = flat(b), c = mj(Math.min(1, u * 1.3)); s.cq = pitch(-90 + top * mj(u)); s.pq = pitch(-88 + Math.max(0, top - 22) * mj(Math.max(0, (u - 0.2) / 0.8))); s.hq = pitch(-86 + (top + 12) * c); return arms(b, s, arm); } }; } },
  { name: 'bicycle legs', where: 'back', make: (rng, b) => { const hz = rng.range(0.35, 1), up = rng.chance(0.6), arm = rng.pick(['behindHead', 'floor', 'underSeat'] as const); return { pose: t => {
    const s = flat(b), p = 2 * Math.PI * hz * t; if (up) { s.cq = qmul(pitch(-72), turn(0, 0, 14 * Math.sin(p))); s.hq = pitch(-48); }
    for (const i of both) { const q = p + i * Math.PI; legAngles(b, s, i, 62 + 34 * Math.sin(q), 62 + 42 * Math.sin(q + 0.35), 4, 30); }
    return arms(b, s, arm);
  } }; } },
  { name: 'knees to the chest', where: 'back', make: (rng, b) => { const hi = rng.range(100, 125); return { min: 2.5, max: 7, pose: (_t, u) => { const s = flat(b), q = flat(b), v = mj(u); for (const i of both) { legAngles(b, q, i, hi, 120, 6, 40); for (let c = 0; c < 3; c++) s.a[i]![c] = lerp(s.a[i]![c]!, q.a[i]![c]!, v); s.f[i] = [0, lerp(0, 0.5, v), 1]; } s.pq = pitch(-88 - 10 * v); return arms(b, s, 'knees'); } }; } },
  { name: 'windscreen wipers', where: 'back', make: (rng, b) => { const hz = rng.range(0.15, 0.4), A = rng.range(0.8, 1.6); return { pose: t => { const v = A * Math.sin(2 * Math.PI * hz * t), s = flat(b); s.pq = qmul(s.pq, turn(0, 0, 12 * v)); for (const i of both) { s.k[i] = [v, 1, 0]; s.u[i] = [0.4 * v, 1, 0]; } return arms(b, s, 'floorT'); } }; } },
  { name: 'dead bug', where: 'back', make: (rng, b) => ({ min: 2.5, max: 6, pose: (_t, u, k) => { const s = flat(b), m = (k % 2) as 0 | 1; for (const i of both) { legAngles(b, s, i, i === m ? lerp(88, 12, u) : 88, i === m ? lerp(88, 8, u) : 88, 3, 20); const S = trunkOf(b, s).sh[i]!, a = i !== m ? lerp(90, 165, u) : 90, R = (b.upper + b.fore) * 0.97; s.w[i] = add(S, [0, Math.sin(rad(a)) * R, Math.cos(rad(a)) * R]); s.e[i] = [i === 0 ? 1 : -1, 0, 0.5]; } return s; } }) },
  { name: 'bridge', where: 'back', make: (rng, b) => { const br = bridgeOf(rng, b, false); return { min: 2, max: 6, pose: (t, u) => br.pose(u, t) }; } },
  { name: 'leg raises', where: 'back', make: (rng, b) => { const ra = raiseOf(rng, b); return { min: 2, max: 6, pose: (t, u) => ra.pose(u, t) }; } },
  { name: 'hamstring stretch of one leg', where: 'back', make: (rng, b) => { const up = rng.range(60, 90); return { min: 8, max: 14, pose: (_t, u, k) => { const s = flat(b), m = (k % 2) as 0 | 1, q = flat(b), v = Math.min(1, u * 1.5); legAngles(b, q, m, up, 14, 2, 10); for (let c = 0; c < 3; c++) s.a[m]![c] = lerp(s.a[m]![c]!, q.a[m]![c]!, mj(v)); s.f[m] = [0, v, 1 - v * 0.7]; return arms(b, s, 'floor'); } }; } },
  { name: 'cat and cow', where: 'four', make: (rng, b) => { const A = rng.range(0.6, 1.1); return { min: 2.5, max: 7, pose: (_t, u) => allFours(b, lerp(-0.6 * A, A, u)) }; } },
  { name: "child's pose", where: 'four', make: (_rng, b) => { const a = allFours(b), c = childsPose(b); return { min: 8, max: 16, pose: (_t, u) => mixPose(a, c, mj(Math.min(1, u * 2))) }; } },
  { name: 'arm and leg out on all fours', where: 'four', make: (_rng, b) => ({ min: 3, max: 6, pose: (_t, u, k) => { const s = allFours(b), i = (k % 2) as 0 | 1, o = (1 - i) as 0 | 1, v = mj(u), S = trunkOf(b, s).sh[o]!; s.a[i] = [s.a[i]![0], lerp(0.05, s.p[1], v), lerp(s.a[i]![2], s.p[2] - legLen(b) * 0.97, v)]; s.k[i] = [0, -1, lerp(1, 0.2, v)]; s.w[o] = [s.w[o]![0], lerp(0.03, S[1], v), lerp(s.w[o]![2], S[2] + 0.31 * b.H, v)]; return s; } }) },
  { name: 'folds over long legs', where: 'seat', make: (rng, b) => { const A = rng.range(35, 75), sp = rng.chance(0.4) ? rng.range(25, 38) : 4; return { min: 4, max: 12, pose: (_t, u) => { const s = longSit(b, sp, -4, 'shins'); s.pq = pitch(-8 + A * 0.5 * mj(u)); s.cq = pitch(0 + A * mj(u)); s.hq = pitch(4 + A * 0.9 * mj(u)); return arms(b, s, 'shins'); } }; } },
  { name: 'twists sitting', where: 'seat', make: (rng, b) => { const A = rng.range(30, 55); return { min: 4, max: 10, pose: (_t, u, k) => { const x = k % 2 ? 1 : -1, s = crossLegged(b, 0.03, 'knees'); s.cq = turn(2, 0, A * x * mj(u)); s.hq = turn(3, 0, A * 1.5 * x * mj(u)); return arms(b, s, 'knees'); } }; } },
  { name: 'side bends sitting', where: 'seat', make: (rng, b) => { const A = rng.range(20, 38); return { min: 3, max: 7, pose: (_t, u, k) => { const x = k % 2 ? 1 : -1, s = crossLegged(b, 0.03, 'seat'); s.cq = turn(0, x * A * mj(u), 0); s.hq = turn(0, x * A * 1.1 * mj(u), 0); arms(b, s, 'seat'); armOut(b, s, x > 0 ? 0 : 1, 20 + 150 * mj(u)); return s; } }; } },
  { name: 'arm raises sitting', where: 'seat', make: (rng, b) => { const top = rng.range(95, 170), f = rng.chance(0.4) ? 75 : 5; return { min: 1.5, max: 5, pose: (_t, u) => { const s = crossLegged(b, 0.03, 'lap'); for (const i of both) armOut(b, s, i, lerp(22, top, u), f); return s; } }; } },
  { name: 'stretches one leg after the other, sitting', where: 'seat', make: (_rng, b) => ({ min: 2, max: 5, pose: (_t, u, k) => { const s = sitting(b, { gap: 0.28 * b.H }), i = (k % 2) as 0 | 1; s.a[i]![2] = lerp(s.a[i]![2], legLen(b) * 0.98, mj(u)); s.f[i] = [0.1, 0.6 * u, 1]; return arms(b, s, 'floorBehind'); } }) },
];
function mixPose(a: Pose, c: Pose, w: number): Pose {
  const s = JSON.parse(JSON.stringify(a)) as Pose;
  const m = (x: number[], y: number[]): number[] => x.map((v, i) => lerp(v, y[i]!, w));
  s.p = m(a.p, c.p) as V; s.pq = m(a.pq, c.pq) as Pose['pq']; s.cq = m(a.cq, c.cq) as Pose['cq']; s.hq = m(a.hq, c.hq) as Pose['hq'];
  for (const q of ['pq', 'cq', 'hq'] as const) { const l = Math.hypot(...s[q]); s[q] = s[q].map(v => v / l) as Pose['pq']; }
  for (const i of both) { s.a[i] = m(a.a[i], c.a[i]) as V; s.k[i] = m(a.k[i], c.k[i]) as V; s.w[i] = m(a.w[i], c.w[i]) as V; s.e[i] = m(a.e[i], c.e[i]) as V; }
  return s;
}
/** Sitting or standing near the camera: what is done with head and arms. */
const NEAR = ['head turns and shakes', 'shoulder rolls', 'arm raises', 'clapping', 'side bends', 'twists of the trunk', 'dancing'];

export const OTHERS: Record<string, string[]> = {
  'top-ride-hip-lift': ['sit-ups', 'bicycle legs', 'cat and cow', 'leg raises', 'squats', "child's pose", 'dead bug', 'windscreen wipers', 'knees to the chest', 'arm and leg out on all fours', 'folds over long legs', 'lunges', 'bends down to the toes'],
  'thrust-power-bumps': ['sit-ups', 'bicycle legs', 'cat and cow', 'leg raises', 'squats', "child's pose", 'dead bug', 'windscreen wipers', 'knees to the chest', 'hamstring stretch of one leg', 'jumping jacks', 'lunges'],
  'squat-fuck-hold': ['sit-ups', 'bicycle legs', 'bridge', 'cat and cow', 'knees to the chest', 'dead bug', 'hamstring stretch of one leg', 'windscreen wipers', 'folds over long legs', "child's pose", 'squats', 'marching'],
  'orgasm-squeeze-legs': ['squats', 'lunges', 'side bends', 'arm raises', 'dancing', 'jumping jacks', 'clapping', 'marching', 'bends down to the toes', 'twists of the trunk', 'rises onto the toes', 'head turns and shakes'],
  'pleasure-flow': ['folds over long legs', 'twists sitting', 'side bends sitting', 'arm raises sitting', 'stretches one leg after the other, sitting', 'sit-ups', 'cat and cow', 'squats', "child's pose"],
  'grind-circle-hips': ['dancing', 'side bends', 'squats', 'jumping jacks', 'marching', 'arm raises', 'bends down to the toes', 'twists of the trunk', 'lunges', 'rises onto the toes', 'head turns and shakes', 'clapping', 'shoulder rolls'],
  'neck-endurance': NEAR,
};

export function otherFilm(rng: Rng, b: Body, pl: Place, name: string, seconds: number, near: boolean): Scene {
  const sc = newScene(), tr = sc.track, act = ACTIVITIES.find(a => a.name === name)!;
  const m = act.make(rng, b), sits = near && rng.chance(0.6);
  const yaw = act.where === 'stand' && Math.abs(pl.az) > 45 && rng.chance(0.5) ? pl.az : 0;
  const place = (s: Pose): Pose => {
    if (sits) {
      const d = s, c = chair(b, 0.45), up = d.p[1] - c.p[1];
      for (const i of both) { d.w[i]![1] -= up; d.w[i]![2] += 0; }
      d.p = c.p; d.pq = qmul(c.pq, pitch(4)); d.a = c.a; d.k = c.k; d.f = c.f; d.u = c.u;
      return d;
    }
    return yaw ? placed(s, 0, 0, yaw) : s;
  };
  const r = rhythm(rng, b, { min: m.min ?? 2, max: m.max ?? 4, longest: 200, n: [40, 60] });
  r.rest = Math.max(r.rest, 0.08); r.residual = 0;
  const lead = rng.range(1.5, 6);
  const at0 = place(m.pose(lead, 0, 0));
  const still = (): Pose => { const s = act.where === 'stand' && !sits ? place(standing(b)) : act.where === 'back' ? (name === 'leg raises' ? supineLong(b) : supine(b)) : at0; return s; };
  if (rng.chance(0.6)) pastime(sc, b, rng, 0, lead - 0.3, pl.az, act.where === 'back', ['look', 'talk', 'face', 'hair'], 0.6);
  tr.hold(lead - 0.8, still());
  const t1 = lead, p = play(rng, r, t1, 0.75);
  tr.to(0.8, place(m.pose(t1, p.c.at(t1), 0)));
  let k = 0;
  const count = (t: number): number => { if (k >= p.reps.length || (k > 0 && t < p.reps[k - 1]!.start)) k = 0; while (k < p.reps.length - 1 && p.reps[k + 1]!.start <= t) k++; return k; };
  tr.move(seconds - tr.t, t => place(m.pose(t, Math.min(1.05, p.c.at(t)), count(t))));
  sc.samples = [t1, p.reps[0]!.top, p.reps[1]!.top];
  sc.words.push(name + (sits ? ', sitting on a chair' : ''));
  void goes; void turn;
  return sc;
}
