// A minute without the exercise: idling about, or doing something else.
import { type Rng, v, ease, wander } from './math.ts';
import * as b from './body.ts';
import type { Body, Pose, LegFn, ArmFn } from './body.ts';
import { Track, look, arm, talk, stroke } from './track.ts';
import * as pl from './places.ts';

type Where = 'stand' | 'sit' | 'lie' | 'four' | 'chair';
const S = (u: number) => Math.sin(Math.PI * u) ** 2;
const ZF = (B: Body) => 0.5 * pl.legLen(B) + 0.06;

/** from where she is to another posture */
function go(k: Track, from: Where, to: Where): void {
  const B = k.B, r = k.r; if (from === to) return;
  const rise = () => { if (from === 'lie') { pl.sitUp(k, r.r(1.5, 2.5)); pl.upFromSit(k, r.r(1.8, 3)); } else if (from === 'sit') pl.upFromSit(k, r.r(1.8, 3)); else if (from === 'four') { k.to({ ...pl.kneel(B), p: v(0, 0.4, 0) }, 1.2); k.to(b.base({ p: v(0, 0.5, 0.15), pitch: 0.4, armL: b.onKnees, armR: b.hang(), legL: b.planted(0.1, 0.4), legR: b.kneeling(0.1, -0.2) }), 1); k.to(pl.stand(B, 0, 0.2), 1.2); } else if (from === 'chair') { k.to({ ...k.cur, pitch: 0.6, p: [0, 0.55, 0.2] }, 0.9); k.to(pl.stand(B, 0, 0.35), 0.8); } };
  if (to === 'stand') rise();
  else if (to === 'sit') { if (from === 'lie') pl.sitUp(k, r.r(1.5, 2.5)); else { if (from !== 'stand') rise(); pl.downToSit(k, r.r(2, 3.2), pl.sit(B)); } }
  else if (to === 'lie') { if (from !== 'sit') go(k, from, 'sit'); pl.lieDown(k, r.r(1.5, 2.5), pl.lie(B, { arm: r.pick([b.onBelly, b.alongFloor()]) })); }
  else if (to === 'four') { if (from !== 'stand') rise(); k.to({ ...pl.kneel(B, b.onThighs), p: v(0, 0.45, 0), legL: b.kneeling(0.1, -0.3), legR: b.kneeling(0.1, -0.3) }, 1.6); k.to(pl.allFours(B), 1.2); }
  else if (to === 'chair') { if (from !== 'stand') rise(); k.to(pl.stand(B, 0, B.thigh * 0.95), 0.6); k.to({ ...pl.chair(B, 0.46), p: [0, 0.58, 0.14], pitch: 0.5 }, 1); k.to(pl.chair(B, 0.46), 0.8); }
}
const GEST: [ArmFn, number, number][] = [[b.toFace, 0.006, 0.05], [b.toHair, 0.012, 0.08], [b.toNeck, 0.01, 0], [b.onBelly, 0, 0], [b.toHair, 0.004, 0]];
function gesture(k: Track, dur: number, words: Set<string>): void {
  const r = k.r, t = k.t, c = r.u();
  if (c < 0.28) { const g = r.pick(GEST); words.add('scratches'); arm(k, t + 0.1, Math.min(dur, r.r(1.5, 4)), r.sgn(), g[0], g[1], g[2]); }
  else if (c < 0.42) { words.add('arranges the hair'); arm(k, t + 0.1, Math.min(dur, r.r(2, 5)), 0, b.behindHead, 0.01, 0.12); }
  else if (c < 0.58) { words.add('drinks'); const s = r.sgn(), d = Math.min(dur, r.r(2.5, 5)); k.over(t + 0.1, d, (q, w, tt) => { const o = { ...q, hp: q.hp - 0.22 * w * (tt > 0.7 ? 1 : 0.2) }; if (s > 0) o.armL = b.mixArm(q.armL, b.toFace, w); else o.armR = b.mixArm(q.armR, b.toFace, w); return o; }, 1); }
  else if (c < 0.78) { words.add('talks'); talk(k, t, dur); }
  else if (c < 0.9) { words.add('looks about'); look(k, t, Math.min(dur, r.r(1.2, 3)), r.sgn() * r.r(0.3, 1.1), r.r(-0.2, 0.2)); if (dur > 5) look(k, t + dur / 2, 2, r.sgn() * r.r(0.3, 1), 0); }
  else { words.add('stretches the arms'); arm(k, t + 0.1, Math.min(dur, r.r(1.5, 3)), 0, r.pick([b.overHead, b.sideways]), 0, -0.1); }
}
export function idle(r: Rng, B: Body, ex: string): { k: Track; words: string[] } {
  const words = new Set<string>(), lying = ['top-ride-hip-lift', 'thrust-power-bumps', 'squat-fuck-hold'].includes(ex), nk = ex === 'neck-endurance', sitting = ex === 'pleasure-flow';
  let w: Where = r.pick(nk ? ['chair', 'chair', 'stand', 'sit'] : lying ? ['lie', 'lie', 'sit', 'stand'] : sitting ? ['sit', 'sit', 'stand'] : ['stand', 'stand', 'stand', 'sit']);
  const first: Record<Where, Pose> = { stand: pl.stand(B, 0, 0.2), sit: pl.sit(B), lie: pl.lie(B), four: pl.allFours(B), chair: pl.chair(B, 0.46) };
  const k = new Track(B, r, first[w]);
  if (w === 'stand' && r.p(0.6)) { words.add('walks in'); k.cur = pl.stand(B, r.sgn() * r.r(1.5, 3), r.r(-0.3, 0.5), 0); if (r.p(0.5)) k.hold(r.r(0.5, 4)); pl.walk(k, 0, r.r(-0.1, 0.3), 0); }
  let phone = 0;
  while (k.t < 60) {
    const d = r.r(2, 7), c = r.u();
    if (c < 0.45) { gesture(k, d, words); k.hold(d); }
    else if (c < 0.55 && phone < 2) {
      phone++; words.add('looks into the phone'); const q0 = k.cur, dd = r.r(4, 11);
      const hand: Pose = { ...q0, armL: r.p(0.5) ? b.phoneInHand : q0.armL, armR: b.phoneInHand, hp: w === 'lie' ? 0.35 : 0.35 + r.r(0, 0.25), flex: q0.flex + 0.1 };
      k.to(hand, r.r(1, 2)); k.hold(dd); k.to(q0, r.r(0.8, 1.6));
    } else if (c < 0.7) { // moves where she is
      if (w === 'stand') { const z = r.u(); if (z < 0.4) { words.add('walks about'); pl.walk(k, r.r(-1.3, 1.3), r.r(-0.5, 0.7), 0); k.hold(r.r(0.5, 3)); pl.walk(k, 0, 0.2, 0); } else if (z < 0.6) { words.add('picks something up'); const q = k.cur; k.to({ ...q, pitch: 1.1, flex: 0.5, p: [q.p[0], q.p[1] - 0.15, q.p[2] - 0.15], legL: b.planted(0.1, q.p[2] - 0.01, 0.15, 0, 0, 0.6, q.p[0]), legR: b.planted(0.1, q.p[2] - 0.01, 0.15, 0, 0, 0.6, q.p[0]), armL: b.onThighs, armR: b.floorAt(0.1, q.p[2] + 0.25) }, 1.1); k.hold(0.4); k.to(q, 1.2); } else { words.add('shifts weight'); const q = k.cur, s = r.sgn() * 0.06, f = b.planted(0.12, q.p[2], 0.15, 0, 0, 0.3, q.p[0]); k.to({ ...q, p: [q.p[0] + s, q.p[1] - 0.015, q.p[2]], roll: s * 0.9, side: -s * 1.2, legL: f, legR: f }, 0.9); k.hold(d); if (r.p(0.5)) k.to({ ...k.cur, p: [q.p[0] - s, q.p[1] - 0.015, q.p[2]], roll: -s * 0.9, side: s * 1.2 }, 0.9); } }
      else if (w === 'sit') { words.add('changes the seat'); k.to(r.pick([pl.sit(B, { arm: b.onKnees, lean: -0.05 }), pl.sitCrossed(B), pl.sitLong(B), pl.sit(B), pl.sitCrossed(B, b.clasped)]), r.r(1, 2)); k.hold(d); }
      else if (w === 'lie') { const z = r.u(); if (z < 0.3) { words.add('turns on the side'); k.to(pl.lieSide(B, r.sgn()), 1.6); k.hold(r.r(2, 6)); k.to(pl.lie(B, { arm: b.onBelly }), 1.6); } else if (z < 0.5) { words.add('settles'); const q = pl.lie(B), S0 = b.trunkOf(B, q).shC, n = r.int(1, 2); k.to(q, 0.8); for (let i = 0; i < n; i++) k.fn(r.r(0.8, 1.4), (u) => b.byShoulders(B, { ...q, pitch: q.pitch - 0.12 * S(u) }, S0)); } else { words.add('lies'); k.to(r.pick([pl.lieLong(B, b.onBelly), pl.lie(B, { arm: b.behindHead }), pl.lieLong(B, b.overFloor), { ...pl.lie(B), legL: b.lyingLeg(-0.02, 0.03, 0.1, 0.3) }]), r.r(1, 2)); k.hold(d); } }
      else { words.add('shifts in the chair'); const q = pl.chair(B, 0.46, r.pick([b.onThighs, b.clasped, b.crossedArms])); k.to({ ...q, pitch: r.r(-0.25, 0.25), side: r.r(-0.1, 0.1), p: [r.r(-0.04, 0.04), 0.46, r.r(-0.03, 0.05)] }, r.r(0.8, 1.5)); k.hold(d); }
    } else if (c < 0.8) { // reaches for the phone, to the camera or beside her
      words.add('reaches for the phone'); const q = k.cur;
      if (w === 'lie') { arm(k, k.t, 2.5, r.sgn(), b.teeFloor(0.5)); k.hold(2.7); } else { k.to({ ...q, pitch: q.pitch + 0.35, armR: b.ahead }, 1); k.hold(r.r(0.5, 2)); k.to(q, 1); }
    } else if (c < 0.92) { const to = r.pick<Where>(nk ? ['chair', 'stand', 'chair'] : lying ? ['sit', 'lie', 'lie', 'stand'] : sitting ? ['sit', 'stand', 'lie'] : ['stand', 'sit', 'stand']); if (to !== w) { words.add(to === 'lie' ? 'lies down' : to === 'stand' ? 'gets up' : 'sits down'); go(k, w, to); w = to; } k.hold(r.r(1, 4)); }
    else { words.add('rests'); k.hold(r.r(3, 10)); }
  }
  return { k, words: [...words] };
}

// ---------- other exercises
interface Act { name: string; at: Where; not?: string[]; near?: boolean; run: (k: Track, until: number) => void }
const HIPS = ['top-ride-hip-lift', 'thrust-power-bumps'];
/** to and fro, s 0..1..0, i the number */
function rep(k: Track, until: number, lo: number, hi: number, f: (s: number, i: number) => Pose): void {
  const r = k.r, T = r.r(lo, hi), top = r.p(0.3) ? r.r(0.1, 0.3) : 0, x = r.r(0.4, 0.6) * (1 - top), av = r.r(0.02, 0.1); let i = 0;
  k.to(f(0, 0), 0.8);
  while (k.t < until) { const D = T * (1 + 0.1 * r.g()), a = 1 - Math.abs(r.g()) * av, j = i; const m = { up: D * x, top: D * top, down: D * (1 - top - x), low: 0, ku: 1, kd: 1, wob: () => 0, wobA: 0 }; k.fn(D, (u) => f(a * stroke(m, u * D), j)); if (r.p(0.15)) k.hold(r.r(0.1, 0.8)); i++; }
}
/** a phase that runs on */
function flow(k: Track, until: number, T: number, f: (ph: number, e: number) => Pose): void {
  const d = Math.max(2, until - k.t); k.to(f(0, 0), 0.6); k.fn(d, (u) => f(6.2832 * u * d / T, Math.min(1, u * d, (1 - u) * d)));
}
const lieQ = (k: Track, arms: ArmFn) => pl.lie(k.B, { arm: arms });
export const ACTS: Act[] = [
  { name: 'squats', at: 'stand', run: (k, u) => { const B = k.B, a = k.r.pick([b.ahead, b.onHips, b.clasped]), y = pl.standY(B, 0.15, 0.985), d = k.r.r(0.2, 0.42), f = b.planted(0.15, 0, 0.25, 0, 0, 0.15); rep(k, u, 1.6, 4, (s) => b.base({ p: v(0, y - d * s, -0.3 * d * s * 2), pitch: 0.9 * d * 2 * s * 0.8, hp: -0.4 * s, leg: f, arm: a })); } },
  { name: 'lunges', at: 'stand', run: (k, u) => { const B = k.B, y = pl.standY(B), a = k.r.pick([b.onHips, b.clasped]); rep(k, u, 2, 4, (s, i) => { const sg = i % 2 ? -1 : 1, fr: LegFn = (c, q) => ({ a: [q * 0.1, B.ankH + 0.1 * S(s), 0.6 * s], pole: [0, 0.2, 1], toe: [0, 0, 1] }), bk: LegFn = (c, q) => ({ a: [q * 0.1, B.ankH + 0.09 * s, -0.1 * s], pole: [0, -0.3, 1], toe: [0, -0.7 * s, 1] }); return b.base({ p: v(0, y - 0.3 * s, 0.2 * s), pitch: 0.05, legL: sg > 0 ? fr : bk, legR: sg > 0 ? bk : fr, arm: a }); }); } },
  { name: 'arm raises', at: 'stand', near: true, run: (k, u) => { const side = k.r.p(0.5), q = pl.standPlanted(k.B, 0.12); rep(k, u, 1.5, 4, (s) => { const L = (k.B.up + k.B.fore) * 0.95, a = -1.4 + 2.8 * s, f = side ? b.fromShoulder(L * Math.cos(a), L * Math.sin(a), 0.02, [0.3, -0.5, -0.5]) : b.fromShoulder(0, L * Math.sin(a), L * Math.cos(a), [0.6, -0.5, -0.3]); return { ...q, armL: f, armR: f }; }); } },
  { name: 'side bends', at: 'stand', near: true, run: (k, u) => { const q = pl.standPlanted(k.B, 0.22, 0.2, b.onHips), a = k.r.r(0.3, 0.6); rep(k, u, 1.8, 4, (s, i) => { const g = i % 2 ? -1 : 1; return { ...q, side: g * a * s, roll: g * 0.08 * s, p: [g * 0.05 * s, q.p[1] - 0.01 * s, q.p[2]], hr: g * 0.15 * s, armL: g > 0 ? b.mixArm(b.onHips, b.overHead, s) : b.onHips, armR: g < 0 ? b.mixArm(b.onHips, b.overHead, s) : b.onHips }; }); } },
  { name: 'dancing', at: 'stand', near: true, not: ['grind-circle-hips'], run: (k, u) => dance(k, u) },
  { name: 'steps from side to side with arms', at: 'stand', near: true, run: (k, u) => { const B = k.B, T = k.r.r(1.6, 2.6); flow(k, u, T, (p, e) => { const x = 0.22 * e * Math.sin(p), lf = 0.06 * e * Math.max(0, Math.cos(p)), rf = 0.06 * e * Math.max(0, -Math.cos(p)); const q = pl.stand(B, x, 0.1); return { ...q, p: [x, q.p[1] - 0.03 * e, 0.1], legL: b.under(0.12 + 0.06 * e * Math.abs(Math.sin(p)), 0, lf), legR: b.under(0.12, 0, rf), armL: b.fromShoulder(0.15 + 0.1 * Math.sin(p), -0.25 + 0.15 * Math.sin(2 * p), 0.25), armR: b.fromShoulder(0.15 - 0.1 * Math.sin(p), -0.25 + 0.15 * Math.cos(2 * p), 0.25) }; }); } },
  { name: 'head turns', at: 'stand', near: true, run: (k, u) => { const q = pl.standPlanted(k.B, 0.1, 0.15, k.r.pick([b.onHips, b.hang()])), a = k.r.r(0.5, 1.1); rep(k, u, 1.5, 4, (s, i) => ({ ...q, hy: (i % 2 ? -1 : 1) * a * s })); } },
  { name: 'shakes the head', at: 'chair', near: true, run: (k, u) => { const q = pl.chair(k.B, 0.46), a = k.r.r(0.2, 0.45), T = k.r.r(0.5, 1.1); flow(k, u, T, (p, e) => ({ ...q, hy: a * e * Math.sin(p), hp: 0.02 * Math.sin(p * 0.3) })); } },
  { name: 'shoulder rolls', at: 'chair', near: true, run: (k, u) => { const q = pl.chair(k.B, 0.46), T = k.r.r(1.5, 3); flow(k, u, T, (p, e) => ({ ...q, shrug: 0.03 * e * (1 - Math.cos(p)), flex: q.flex + 0.06 * e * Math.sin(p) })); } },
  { name: 'seated twist', at: 'chair', near: true, run: (k, u) => { const q = pl.chair(k.B, 0.46, b.crossedArms); rep(k, u, 2, 5, (s, i) => ({ ...q, stw: (i % 2 ? -1 : 1) * 0.7 * s, hy: (i % 2 ? -1 : 1) * 0.2 * s })); } },
  { name: 'torso twists', at: 'stand', near: true, run: (k, u) => { const q = pl.standPlanted(k.B, 0.2, 0.2, b.clasped), T = k.r.r(1.2, 2.6); flow(k, u, T, (p, e) => ({ ...q, stw: 0.6 * e * Math.sin(p), yaw: 0.2 * e * Math.sin(p) })); } },
  { name: 'clapping', at: 'stand', near: true, run: (k, u) => { const q = pl.standPlanted(k.B, 0.12), T = k.r.r(0.5, 1.2); flow(k, u, T, (p, e) => { const f = b.fromShoulder(-0.15 + 0.17 * (1 + Math.cos(p)) * e, -0.1, 0.32, [1, -0.7, 0]); return { ...q, armL: f, armR: f }; }); } },
  { name: 'jumping jacks', at: 'stand', run: (k, u) => { const B = k.B, T = k.r.r(0.9, 1.4), y = pl.standY(B); flow(k, u, T, (p, e) => { const o = e * (1 - Math.cos(p)) / 2, j = 0.07 * e * Math.sin(p) ** 2, L = (B.up + B.fore) * 0.95, a = -1.4 + 2.7 * o; const f = b.fromShoulder(L * Math.cos(a), L * Math.sin(a), 0.02, [0.3, -0.5, -0.5]); return b.base({ p: v(0, y - 0.05 * o + j, 0), leg: (c, s) => ({ a: [s * (0.08 + 0.27 * o), B.ankH + j, 0], pole: [s * 0.2, 0, 1], toe: [s * 0.25, -j * 2, 1] }), arm: f }); }); } },
  { name: 'toe touches', at: 'stand', run: (k, u) => { const q = pl.standPlanted(k.B, 0.15, 0.15, b.hang()); rep(k, u, 3, 6, (s) => ({ ...q, pitch: 0.02 + 1.2 * s, flex: 0.7 * s, hp: 0.2 * s, p: [0, q.p[1] - 0.02 * s, -0.12 * s], armL: b.mixArm(b.hang(), b.floorAt(0.1, 0.2), s), armR: b.mixArm(b.hang(), b.floorAt(0.1, 0.2), s) })); } },
  { name: 'marching', at: 'stand', run: (k, u) => { const B = k.B, T = k.r.r(1, 1.8), y = pl.standY(B), h = k.r.r(0.15, 0.4); flow(k, u, T, (p, e) => { const L = (o: number): LegFn => (c, s) => { const w = e * Math.max(0, Math.sin(p + o)); return { a: [s * 0.1, B.ankH + h * w, 0.15 * w], pole: [0, 0.3, 1], toe: [0, -0.5 * w, 1] }; }; return b.base({ p: v(0, y - 0.01, 0), legL: L(0), legR: L(Math.PI), armL: b.fromShoulder(0.08, -0.4, 0.15 - 0.15 * Math.sin(p)), armR: b.fromShoulder(0.08, -0.4, 0.15 + 0.15 * Math.sin(p)) }); }); } },
  { name: 'calf raises', at: 'stand', run: (k, u) => { const q = pl.standPlanted(k.B, 0.12, 0.15, b.onHips); rep(k, u, 1.2, 3, (s) => { const f = b.planted(0.12, 0.03 * s, 0.15, 0, 0.07 * s, 0.1); return { ...q, p: [0, q.p[1] + 0.065 * s, 0.02 * s], legL: f, legR: f }; }); } },
  { name: 'arm circles', at: 'stand', near: true, run: (k, u) => { const q = pl.standPlanted(k.B, 0.12), T = k.r.r(0.8, 2), a = k.r.r(0.08, 0.2); flow(k, u, T, (p, e) => { const f = b.fromShoulder(0.46, 0.02 + a * e * Math.sin(p), a * e * Math.cos(p), [0, -1, -0.3]); return { ...q, armL: f, armR: f }; }); } },
  { name: 'sit-ups', at: 'lie', run: (k, u) => { const B = k.B, a = k.r.pick([b.behindHead, b.ahead, b.crossedArms]), q = pl.lie(B, { arm: a }), up = { ...pl.sit(B, { ankZ: 0.5 * pl.legLen(B), arm: a, lean: -0.05, flex: 0.45 }) }; const z = { ...up, p: v(0, B.hipH, 0) }; rep(k, u, 2, 5, (s) => { const m = b.mixPose(q, z, s); return { ...m, flex: m.flex + 0.5 * S(s) * 1.2, hp: 0.1 + 0.4 * Math.min(1, s * 3) * (1 - s) }; }); } },
  { name: 'crunches', at: 'lie', run: (k, u) => { const q = lieQ(k, b.behindHead), f = k.r.r(0.3, 0.6); rep(k, u, 1.2, 3, (s) => ({ ...q, flex: f * s, hp: 0.1 + 0.25 * s })); } },
  { name: 'bicycle legs', at: 'lie', run: (k, u) => { const q = lieQ(k, k.r.p(0.5) ? b.behindHead : b.alongFloor()), T = k.r.r(1.2, 3), up = k.r.r(0.7, 1.1); flow(k, u, T, (p, e) => { const L = (o: number) => b.lyingLeg(up + 0.5 * e * Math.sin(p + o), 0.9 + 0.75 * e * Math.sin(p + o - 0.5), 0.05, 0.5); return { ...q, flex: 0.2, stw: 0.25 * e * Math.sin(p), hp: 0.3, legL: L(0), legR: L(Math.PI) }; }); } },
  { name: 'knees to the chest by turns', at: 'lie', run: (k, u) => { const q = pl.lieLong(k.B); rep(k, u, 2.5, 5, (s, i) => { const f = b.lyingLeg(0.0 + 2.0 * s, 0.03 + 2.2 * s, 0.05, 0.4); return i % 2 ? { ...q, legR: f } : { ...q, legL: f }; }); } },
  { name: 'windscreen wipers', at: 'lie', run: (k, u) => { const B = k.B, q = lieQ(k, b.teeFloor()), T = k.r.r(3, 5); flow(k, u, T, (p, e) => { const s = 0.9 * e * Math.sin(p); const f: LegFn = (c, sg) => ({ a: [sg * 0.1, B.ankH, 0.5 * pl.legLen(B)], pole: [Math.sin(s) * 1.2, Math.cos(s), 0.2], toe: [0, 0, 1] }); return { ...q, twist: -0.4 * s, stw: 0.4 * s, legL: f, legR: f }; }); } },
  { name: 'heel slides', at: 'lie', run: (k, u) => { const B = k.B, q = lieQ(k, b.alongFloor()), n = 0.45 * pl.legLen(B), far = 0.96 * pl.legLen(B); rep(k, u, 2, 4, (s, i) => { const f: LegFn = (c, sg) => ({ a: [sg * 0.1, B.ankH, n + (far - n) * s], pole: [0, 1, 0.2], toe: [0, 0.6 * s, 1] }), g: LegFn = (c, sg) => ({ a: [sg * 0.1, B.ankH, n], pole: [0, 1, 0.2], toe: [0, 0, 1] }); return { ...q, legL: i % 2 ? g : f, legR: i % 2 ? f : g }; }); } },
  { name: 'dead bug', at: 'lie', run: (k, u) => { const q = lieQ(k, b.ahead); rep(k, u, 2.5, 5, (s, i) => { const t = b.lyingLeg(1.57, 1.57, 0.06, 0.2), f = b.lyingLeg(1.57 - 1.3 * s, 1.57 - 1.4 * s, 0.06, 0.3), a = b.mixArm(b.ahead, b.overFloor, s); return i % 2 ? { ...q, legL: f, legR: t, armR: a, armL: b.ahead } : { ...q, legR: f, legL: t, armL: a, armR: b.ahead }; }); } },
  { name: 'arms overhead lying', at: 'lie', run: (k, u) => { const q = lieQ(k, b.alongFloor()); rep(k, u, 2, 5, (s) => { const L = (k.B.up + k.B.fore) * 0.93, a = -1.45 + 2.95 * s, f = b.fromShoulder(0.02, L * Math.sin(a), 0.03 + L * Math.cos(a) * 0.98, [0.8, -0.1, -0.3]); return { ...q, armL: f, armR: f }; }); } },
  { name: 'straight legs up and down by turns', at: 'lie', run: (k, u) => { const q = pl.lieLong(k.B); rep(k, u, 2, 4, (s, i) => { const f = b.lyingLeg(-0.02 + 1.3 * s, 0.05 + 0.2 * s, 0.04, 0.4); return i % 2 ? { ...q, legR: f } : { ...q, legL: f }; }); } },
  { name: 'bridges', at: 'lie', not: HIPS, run: (k, u) => { const q = lieQ(k, b.alongFloor()), S0 = b.trunkOf(k.B, q).shC, a = k.r.r(0.45, 0.6); rep(k, u, 1.8, 5, (s) => b.byShoulders(k.B, { ...q, pitch: q.pitch - a * s, hp: 0.1 + 0.35 * a * s }, S0)); } },
  { name: 'leg raises', at: 'lie', not: ['squat-fuck-hold'], run: (k, u) => { const q = lieQ(k, b.alongFloor()); rep(k, u, 2.5, 5, (s) => { const f = b.lyingLeg(0.1 + 1.4 * s, 0.1, 0.03, 0.5); return { ...q, legL: f, legR: f }; }); } },
  { name: 'cat-cow', at: 'four', run: (k, u) => { const q = pl.allFours(k.B), T = k.r.r(3, 6); flow(k, u, T, (p, e) => { const s = e * Math.sin(p); return { ...q, pitch: q.pitch - 0.16 * s, flex: 0.45 * s, hp: -0.2 + 0.5 * s }; }); } },
  { name: 'child’s pose', at: 'four', run: (k, u) => { const q = pl.allFours(k.B), z = -k.B.shin * 0.97; const c: Pose = { ...q, p: v(0, 0.22, z + 0.12), pitch: 1.35, flex: 0.6, hp: 0.1 }; const a: ArmFn = (cc, s) => ({ w: [s * 0.16, 0.05, cc.shC[2] + 0.42], pole: [s, 0.2, 0] }); c.armL = a; c.armR = a; while (k.t < u) { k.to(c, k.r.r(1.5, 2.5)); k.hold(k.r.r(6, 15)); k.to(q, 1.6); k.hold(k.r.r(0.5, 2)); } } },
  { name: 'leg kicks on all fours', at: 'four', run: (k, u) => { const q = pl.allFours(k.B), z = -k.B.shin * 0.97; rep(k, u, 1.5, 3, (s, i) => { const f: LegFn = (c, sg) => ({ a: [sg * 0.1, 0.06 + 0.5 * s, z - 0.3 * s], pole: [0, -1, 0.5], toe: [0, -0.4, -1] }); return i % 2 ? { ...q, legR: f } : { ...q, legL: f }; }); } },
  { name: 'seated forward fold', at: 'sit', run: (k, u) => { const q = pl.sitLong(k.B); rep(k, u, 4, 9, (s) => { const f: ArmFn = b.mixArm(b.onThighs, b.onFeet, s); return { ...q, pitch: q.pitch + 0.7 * s, flex: 0.3 + 0.5 * s, armL: f, armR: f }; }); } },
  { name: 'seated side stretch', at: 'sit', near: true, run: (k, u) => { const q = pl.sitCrossed(k.B); rep(k, u, 3, 6, (s, i) => { const g = i % 2 ? -1 : 1; return { ...q, side: g * 0.5 * s, hr: 0.1 * g * s, armL: g > 0 ? b.mixArm(b.onKnees, b.overHead, s) : b.onKnees, armR: g < 0 ? b.mixArm(b.onKnees, b.overHead, s) : b.onKnees }; }); } },
  { name: 'cross-legged twists', at: 'sit', near: true, run: (k, u) => { const q = pl.sitCrossed(k.B, b.onKnees); rep(k, u, 3, 6, (s, i) => ({ ...q, stw: (i % 2 ? -1 : 1) * 0.6 * s, hy: (i % 2 ? -1 : 1) * 0.3 * s })); } },
  { name: 'seated arm raises', at: 'sit', near: true, run: (k, u) => { const q = pl.sitCrossed(k.B); rep(k, u, 2, 5, (s) => { const L = (k.B.up + k.B.fore) * 0.95, a = -1.0 + 2.4 * s, f = b.fromShoulder(L * Math.cos(a), L * Math.sin(a), 0.06, [0.3, -0.5, -0.5]); return { ...q, armL: f, armR: f }; }); } },
  { name: 'leg stretches sitting', at: 'sit', run: (k, u) => { const q = pl.sit(k.B), far = 0.97 * pl.legLen(k.B); rep(k, u, 2, 4, (s, i) => { const f: LegFn = (c, sg) => ({ a: [sg * 0.1, k.B.ankH + 0.06 * S(s), q.p[2] + 0.5 * pl.legLen(k.B) + 0.06 + (far - 0.5 * pl.legLen(k.B) - 0.06) * s], pole: [0, 1, 0.2], toe: [0, 0.8 * s, 1] }); return i % 2 ? { ...q, legR: f } : { ...q, legL: f }; }); } },
];
function dance(k: Track, until: number): void {
  const B = k.B, r = k.r, beat = r.r(0.45, 0.7), a = wander(r, 5), c = wander(r, 4), d = wander(r, 3), e2 = wander(r, 2), sw = r.r(0.03, 0.08), bounce = r.r(0.01, 0.04), y = pl.standY(B, 0.14, 0.965);
  flow(k, until, beat * 2, (p, e) => {
    const x = e * sw * Math.sin(p) * (0.7 + 0.3 * a(p / 6)), t = p * beat / 3.14;
    const mk = (o: number): ArmFn => b.fromShoulder(0.22 + 0.1 * a(t + o), -0.1 + 0.25 * e * c(t + o), 0.22 + 0.1 * d(t + o), [0.8, -0.7, -0.2]);
    return b.base({ p: v(x, y - e * bounce * (1 + Math.cos(2 * p)), 0.02 * e * a(t)), roll: 0.7 * x, side: -0.8 * x + 0.08 * e * a(t + 3), stw: 0.2 * e * d(t), yaw: 0.12 * e * c(t + 4), hp: 0.05 * e * e2(t), hy: 0.2 * e * a(t + 7), leg: b.planted(0.14, 0, 0.25, 0, 0, 0.1), armL: mk(0), armR: mk(11) });
  });
}
export function other(r: Rng, B: Body, ex: string, nth: number): { k: Track; words: string[] } {
  const lying = [...HIPS, 'squat-fuck-hold'].includes(ex);
  const ok = ACTS.filter((a) => !a.not?.includes(ex));
  const pref = ok.filter((a) => ex === 'neck-endurance' ? a.near : lying ? a.at === 'lie' || a.at === 'four' : ex === 'pleasure-flow' ? a.at === 'sit' || a.at === 'lie' : a.at === 'stand');
  const a1 = r.p(0.7) && nth % 3 !== 2 ? r.pick(pref) : r.pick(ok), a2 = r.p(0.4) ? r.pick(ok.filter((a) => a.at === a1.at || r.p(0.3))) : null;
  const start = (w: Where): Pose => ({ stand: pl.stand(B, 0, 0), sit: pl.sit(B), lie: pl.lie(B), four: pl.allFours(B), chair: pl.chair(B, 0.46) })[w];
  const k = new Track(B, r, start(a1.at)); let w = a1.at;
  if (r.p(0.5) && w !== 'stand' && w !== 'chair') { w = 'stand'; k.cur = pl.stand(B, 0, ZF(B)); k.hold(r.r(0.5, 2)); go(k, w, a1.at); }
  k.hold(r.r(0.5, 2)); a1.run(k, a2 ? r.r(24, 34) : 57); k.to(start(a1.at), 1);
  if (a2) { k.hold(r.r(0.5, 3)); go(k, a1.at, a2.at); if (a2.at !== a1.at) k.to(start(a2.at), 0.8); a2.run(k, 57); k.to(start(a2.at), 1); }
  k.hold(2.5);
  return { k, words: [a1.name, ...(a2 ? [a2.name] : [])] };
}
void ease;
