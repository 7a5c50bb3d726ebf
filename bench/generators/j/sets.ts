// The seven exercises: what a repetition is, how different women do it, and what only looks like one.
import { type V, type Rng, v, add, sub, dot, len, clamp, ease, wander, DEG } from './math.ts';
import * as b from './body.ts';
import type { Body, Pose, LegFn, ArmFn } from './body.ts';
import { Track, type Manner, stroke, look, arm, talk } from './track.ts';
import * as pl from './places.ts';

export interface Made { k: Track; faults: string[]; words: string[]; fit: Pose[]; fitWhat: number[]; from: number } // fit: poses that the picture must hold; from: where the exercise begins (s)
export type Kind = 'set' | 'almost';

// ---------- time
interface Tempo { T: number; up: number; top: number; down: number; low: number; ku: number; kd: number; vary: number }
function tempo(r: Rng, lo = 1, hi = 8): Tempo {
  const c = r.u(); const T = c < 0.2 ? r.r(lo, Math.min(hi, lo * 1.6)) : c < 0.8 ? r.r(2, 4.2) : r.r(4.2, hi);
  const top = r.p(0.4) ? r.r(0.1, 0.35) : r.r(0, 0.1), low = r.p(0.3) ? r.r(0.1, 0.3) : r.r(0, 0.08), rest = 1 - top - low, x = r.cn(0.5, 0.09, 0.3, 0.7);
  return { T: clamp(T, lo, hi), up: rest * x, down: rest * (1 - x), top, low, ku: r.r(0.75, 1.3), kd: r.r(0.75, 1.3), vary: r.r(0.03, 0.16) };
}
const count = (r: Rng, T: number) => Math.min(r.int(5, 14), Math.max(5, Math.floor(r.r(42, 70) / T)));
function mannerOf(r: Rng, t: Tempo, k = 1): Manner {
  const j = () => clamp(1 + r.g() * t.vary, 0.75, 1.4);
  return { up: Math.max(0.25, t.T * t.up * j() * k), top: t.T * t.top * j() * k, down: Math.max(0.3, t.T * t.down * j() * k), low: t.T * t.low * j() * k, ku: t.ku, kd: t.kd, wob: () => 0, wobA: 0 };
}
interface SeqOpts { n: number; t: Tempo; pose: (s: number, t: number) => Pose; count: boolean; thrust?: boolean; amp?: (i: number) => number; low?: number; rest?: (k: Track) => void; least?: number; words?: string[] }
/** repetitions one after the other; the last one comes all the way back */
function sequence(k: Track, o: SeqOpts): void {
  const r = k.r, trend = r.p(0.4) ? r.r(-0.16, 0) : r.p(0.15) ? r.r(0, 0.12) : 0, firstSmall = r.p(0.2) ? r.r(0.8, 0.95) : 1, av = r.r(0.01, 0.06), slow = r.p(0.3) ? r.r(-0.25, 0.3) : 0;
  const wob = wander(r, r.r(0.7, 1.8)), wobA = r.p(0.3) ? r.r(0.01, 0.025) : r.r(0, 0.006);
  const restAt = o.rest && r.p(0.3) ? r.int(2, o.n - 2) : -1;
  // long stops at the top or at the bottom; a try that is broken off
  const stopTop = o.count && r.p(0.1) ? r.r(0.8, 3) : 0, stopLow = o.count && r.p(0.12) ? r.r(0.8, 3) : 0, broken = o.count && r.p(0.09) ? r.int(1, o.n - 1) : -1;
  if (stopTop) o.words?.push('stops at the far end'); if (stopLow) o.words?.push('stops in between'); if (broken >= 0) o.words?.push('one try broken off');
  let lo = 0;
  for (let i = 0; i < o.n; i++) {
    if (i === broken) {
      const a = r.r(0.15, 0.26), D = clamp(o.t.T * 0.6, 0.7, 2), l = lo, t0 = k.t; lo = 0;
      k.hold(r.r(0.2, 0.8)); k.fn(D, (u) => { const s = u < 0.45 ? ease(u / 0.45) : 1 - ease((u - 0.45) / 0.55); return o.pose(l * (1 - ease(u)) + (a - l * 0.5) * s, t0 + u * D); }); k.hold(r.r(0.4, 1.5));
    }
    const f = i / Math.max(1, o.n - 1);
    const a = (o.amp ? o.amp(i) : 1) * clamp((1 + trend * f) * (i === 0 ? firstSmall : 1) * (1 + r.g() * av), o.least ?? 0.78, 1.08);
    const m = mannerOf(r, o.t, 1 + slow * f); if (stopTop) m.top += stopTop * r.r(0.7, 1.3); if (stopLow) m.low += stopLow * r.r(0.6, 1.4);
    const lastOne = i === o.n - 1 || i === restAt, lo0 = lo, lo1 = lastOne || !o.low ? 0 : Math.max(0, o.low * (1 + 0.5 * r.g())); lo = lo1;
    const D = m.up + m.top + m.down, t0 = k.t;
    const sag = m.top > 0.5 ? r.r(0, 0.05) : 0;
    k.fn(D, (u) => { const t = u * D, s = stroke(m, t); const l = t < m.up ? lo0 : lo1; const in_ = t > m.up && t < m.up + m.top ? sag * (t - m.up) / m.top : t >= m.up + m.top ? sag * s : 0; const w = wobA * wob(t0 + t) * Math.min(1, s * 3); return o.pose(l + (a - l) * s - in_ * a + w, t0 + t); });
    if (o.count) k.rep(t0, t0 + m.up + m.top / 2, t0 + D);
    const end = k.t; const lw = lo1;
    if (m.low > 0.02 && !lastOne) k.fn(m.low, (u) => o.pose(lw, end + u * m.low));
    if (i === restAt) o.rest!(k);
  }
}
/** what is done with the eyes and hands meanwhile */
function meanwhile(k: Track, from: number, to: number, side: number, hands: boolean, words: string[]): void {
  const r = k.r;
  if (r.p(0.35)) { words.push('looks at the screen'); for (let t = from + r.r(0, 5); t < to - 2; t += r.r(5, 14)) look(k, t, r.r(1, 3), side * r.r(0.4, 0.9), r.r(-0.1, 0.05)); }
  if (r.p(0.15)) { words.push('talks'); const w = wander(r, 1.3), w2 = wander(r, 2); k.over(from + r.r(0, 3), r.r(5, 14), (q, x, t) => ({ ...q, hp: q.hp + 0.05 * x * w(t), hy: q.hy + 0.1 * x * w2(t) })); }
  if (hands && r.p(0.15)) { words.push('a hand at the face'); arm(k, r.r(from, Math.max(from + 0.1, to - 2)), r.r(1.2, 2.5), r.sgn(), r.pick([b.toFace, b.toHair, b.onBelly])); }
}

// ---------- on the back
function intoBack(k: Track, r: Rng, q: Pose, already: boolean, via?: Pose): void {
  const B = k.B;
  if (already) { k.cur = q; k.hold(r.r(2, 5)); if (r.p(0.3)) arm(k, 0.3, 1.6, r.sgn(), r.pick([b.toHair, b.onBelly, b.toFace])); return; }
  k.hold(r.r(0.4, 1.2)); pl.downToSit(k, r.r(1.6, 2.6), pl.sit(B)); if (r.p(0.3)) k.hold(r.r(0.2, 0.8));
  pl.lieDown(k, r.r(1.2, 2), via ?? q); if (via) k.to(q, r.r(0.8, 1.5)); k.hold(r.r(0.4, 1.5));
}
function outOfBack(k: Track, r: Rng): void {
  k.hold(r.r(0.8, 3)); const c = r.u();
  if (c < 0.4) { pl.sitUp(k, r.r(1.5, 2.5)); k.hold(r.r(0.3, 1)); if (r.p(0.5)) { pl.upFromSit(k, r.r(1.8, 3)); k.hold(0.6); } }
  else if (c < 0.55) { k.to(pl.lieLong(k.B, b.onBelly), 1.2); k.hold(r.r(1, 3)); }
  else k.hold(r.r(0.5, 3));
}
const ARMS_BACK: [string, (r: Rng) => ArmFn][] = [['arms along the body', (r) => b.alongFloor(r.r(0.05, 0.2), r.r(0, 0.1))], ['hands on the belly', () => b.onBelly], ['arms out', (r) => b.teeFloor(r.r(-0.4, 0.6))], ['arms overhead', () => b.overFloor], ['hands behind the head', () => b.behindHead], ['arms along the body', (r) => b.alongFloor(r.r(0.05, 0.25))]];

export function bridge(r: Rng, B: Body, kind: Kind, thrust: boolean, side: number): Made {
  const faults: string[] = [], words: string[] = [], L = pl.legLen(B);
  const [aw, af] = r.pick(ARMS_BACK), armF = af(r); words.push(aw);
  const foot = L * r.r(0.36, 0.72); if (foot < 0.43 * L) words.push('feet near'); if (foot > 0.64 * L) { words.push('feet far'); faults.push('feet too far away'); }
  const half = r.r(0.06, 0.19), heel = r.p(0.12) ? r.r(0.03, 0.07) : 0; if (heel) faults.push('heels up');
  const kneeIn = r.p(0.2) ? -r.r(0.2, 0.5) : r.r(-0.05, 0.15); if (kneeIn < -0.15) faults.push('knees fall in');
  const tuck = r.r(-0.12, 0.18), skew = r.p(0.15) ? r.sgn() * r.r(0.04, 0.1) : 0; if (skew) faults.push('one side higher');
  const chin = r.r(-0.05, 0.3);
  const q0 = pl.lie(B, { arm: armF, head: chin, leg: b.planted(half, foot, r.r(0, 0.25), 0, heel, 1) }), S = b.trunkOf(B, q0).shC;
  const out = r.r(0, 0.25);
  const leg = (s: number): LegFn => b.planted(half, foot, out, kneeIn * s, heel, 1);
  const at = (phi: number, s: number): Pose => b.byShoulders(B, { ...q0, pitch: q0.pitch - phi, flex: tuck * s, roll: skew * s, hp: chin + 0.45 * phi * (armF === b.behindHead ? 0.4 : 0.8), legL: leg(s), legR: leg(s) }, add(S, [0, 0.012 * s, -0.01 * s]));
  const ang = (phi: number) => { const c = b.points(B, at(phi, 1), null); const h = c.c.P, a = sub(c.c.shC, h), e = sub([(c.pts[25][0] + c.pts[26][0]) / 2, (c.pts[25][1] + c.pts[26][1]) / 2, (c.pts[25][2] + c.pts[26][2]) / 2], h); const d = Math.acos(clamp(dot(a, e) / len(a) / len(e), -1, 1)) / DEG; return d; };
  const target = 178 - 20 * Math.max(0, B.stiff - 0.25) * r.r(0.6, 1.4) - (r.p(0.15) ? r.r(5, 12) : 0); if (target < 165) faults.push('hips never open wholly');
  let phi = 0.1, best = 0; for (let p = 0.12; p < 0.8; p += 0.02) { const a = ang(p); if (a > best + 0.2) { best = a; phi = p; if (a >= target) break; } }
  phi = Math.max(phi, 0.26);
  const pose = (s: number) => at(phi * s, s);
  const already = r.p(0.45);
  const k = new Track(B, r, pl.stand(B, 0, 0.5 * L + 0.06));
  let fit = [pose(0), pose(1)], from = 0;
  const start = pose(0);
  if (kind === 'almost') {
    const v_ = r.pick(['third', 'third', 'tilts', 'oneleg', 'rock', 'march', 'shake', 'pulsetop', 'knees apart']);
    words.push('almost: ' + v_); 
    if (v_ === 'pulsetop') { k.cur = pose(0.95); k.hold(2); for (let i = 0; i < r.int(8, 16); i++) { const d = r.r(0.5, 1), a = r.r(0.05, 0.12); k.fn(d, (u) => pose(0.95 - a * Math.sin(Math.PI * u))); } k.hold(2); return { k, faults: ['only tiny pulses at the top'], words, fit, fitWhat: BODY, from }; }
    intoBack(k, r, start, already); from = k.t;
    const n = r.int(6, 10);
    if (v_ === 'third') { const a = r.r(0.2, 0.36); faults.push('a third of the way'); sequence(k, { n, t: tempo(r, 1, 5), count: false, amp: () => a, pose: (s) => pose(s) }); }
    else if (v_ === 'tilts') { faults.push('tilts the pelvis only'); sequence(k, { n, t: tempo(r, 1.2, 4), count: false, pose: (s) => b.byShoulders(B, { ...q0, pitch: q0.pitch - 0.22 * s, flex: 0.26 * s, legL: leg(0), legR: leg(0) }, S) }); }
    else if (v_ === 'oneleg') { faults.push('lifts one leg only'); const a = r.r(0.5, 1.0), pa = r.r(0, 0.25); for (let i = 0; i < n; i++) { const sd = i % 2 ? -1 : 1, T = r.r(1.6, 3), lg = (s: number): LegFn => { const f = b.lyingLeg(0.55 + a * 0.5, 0.3, 0.05), g = leg(0); return (c, sg) => { const A = f(c, sg), G = g(c, sg); return { a: [G.a[0] + (A.a[0] - G.a[0]) * s, G.a[1] + (A.a[1] - G.a[1]) * s, G.a[2] + (A.a[2] - G.a[2]) * s], pole: G.pole, toe: [0, 0.7 * s, 1 - 0.3 * s] }; }; }; k.fn(T, (u) => { const s = Math.sin(Math.PI * u) ** 2; const q = pose(pa * s); return sd > 0 ? { ...q, legL: lg(s) } : { ...q, legR: lg(s) }; }); } }
    else if (v_ === 'rock') { faults.push('knees rock from side to side'); for (let i = 0; i < n; i++) { const T = r.r(1.5, 3), d = r.r(0.5, 0.9) * (i % 2 ? 1 : -1); k.fn(T, (u) => { const s = Math.sin(Math.PI * u) * d; const f: LegFn = (c, sg) => { const g = leg(0)(c, sg); return { ...g, pole: [g.pole[0] + s * 1.2, g.pole[1], g.pole[2] * 0.5] }; }; return { ...q0, twist: -s * 0.25, stw: s * 0.22, legL: f, legR: f }; }); } }
    else if (v_ === 'march') { faults.push('marches with the feet'); for (let i = 0; i < n * 2; i++) { const T = r.r(0.7, 1.4), sd = i % 2, h = r.r(0.06, 0.2); k.fn(T, (u) => { const f: LegFn = (c, sg) => { const g = leg(0)(c, sg), s = Math.sin(Math.PI * u) ** 2; return { ...g, a: [g.a[0], g.a[1] + h * s, g.a[2] - 0.5 * h * s] }; }; return sd ? { ...q0, legL: f, legR: leg(0) } : { ...q0, legR: f, legL: leg(0) }; }); } }
    else if (v_ === 'knees apart') { faults.push('opens and closes the knees'); sequence(k, { n, t: tempo(r, 1.2, 4), count: false, pose: (s) => { const f: LegFn = (c, sg) => { const g = b.planted(half, foot, out, 0, 0, 1)(c, sg); return { ...g, pole: [g.pole[0] + sg * 1.6 * s, 1, 0.8] }; }; return { ...q0, legL: f, legR: f }; } }); }
    else { faults.push('trembles at the bottom'); for (let i = 0; i < n * 3; i++) { const d = r.r(0.3, 0.5), a = r.r(0.05, 0.16); k.fn(d, (u) => pose(a * Math.sin(Math.PI * u))); } }
    outOfBack(k, r); return { k, faults, words, fit, fitWhat: BODY, from };
  }
  intoBack(k, r, start, already); from = k.t;
  let t = tempo(r);
  if (thrust) { const up = r.r(0.28, 0.7), top = r.r(0.35, 1.6), down = r.r(0.7, 2.2), low = r.p(0.6) ? r.r(0, 0.15) : r.r(0.15, 1.2), T = up + top + down + low; t = { T, up: up / T, top: top / T, down: down / T, low: low / T, ku: 0.9, kd: 1.1, vary: r.r(0.03, 0.13) }; }
  words.push(t.T < 1.8 ? 'fast' : t.T > 4.5 ? 'slow' : 'steady');
  const low = r.p(0.3) ? r.r(0.05, 0.16) : 0; if (low > 0.1) faults.push('not all the way down');
  sequence(k, { n: count(r, t.T), t, count: true, words, low, pose: (s) => pose(s), rest: (kk) => { words.push('rests'); const d = r.r(2.5, 7); if (r.p(0.25)) { words.push('sits up in between'); pl.sitUp(kk, r.r(1.5, 2.5)); if (r.p(0.6)) arm(kk, kk.t + 0.2, d, r.sgn(), r.pick([b.toFace, b.toHair, b.toNeck]), 0, -0.1); kk.hold(d); pl.lieDown(kk, r.r(1.8, 2.8), start); kk.hold(r.r(0.5, 1.5)); return; } if (r.p(0.6)) arm(kk, kk.t + 0.3, d - 0.6, r.sgn(), r.pick([b.toFace, b.toHair, b.onBelly, b.toNeck])); kk.hold(d); } });
  meanwhile(k, from, k.t, side, aw !== 'hands behind the head', words);
  outOfBack(k, r);
  return { k, faults, words, fit, fitWhat: BODY, from };
}
const BODY = [0, 11, 12, 23, 24, 25, 26, 27, 28];

export function legRaise(r: Rng, B: Body, kind: Kind, side: number): Made {
  const faults: string[] = [], words: string[] = [];
  const armsB: [string, ArmFn][] = [['arms along the body', b.alongFloor(r.r(0.05, 0.2))], ['hands under the seat', b.underHips], ['arms out', b.teeFloor(r.r(-0.3, 0.5))], ['arms overhead', b.overFloor], ['hands on the belly', b.onBelly], ['hands behind the head', b.behindHead]];
  const [aw, armF] = r.pick(armsB); words.push(aw);
  const stiffBend = Math.max(0, B.stiff - 0.3) * r.r(0.3, 0.8);
  const kn0 = r.p(0.6) ? r.r(0.02, 0.15) : r.r(0.15, 0.5), kn1 = Math.min(Math.max(kn0, 0.65), kn0 + stiffBend + (r.p(0.2) ? r.r(0.1, 0.3) : 0)); if (kn1 > 0.5) faults.push('knees bend at the top');
  const th0 = r.p(0.5) ? r.r(0.0, 0.08) : r.r(0.08, 0.26), th1 = (r.p(0.3) ? r.r(90, 104) : r.r(80, 92)) * DEG + (kn1 - kn0) * 0.3;
  const ab = r.p(0.75) ? r.r(0, 0.05) : r.r(0.05, 0.14), asym = r.p(0.25) ? r.r(0.03, 0.11) * r.sgn() : r.r(-0.02, 0.02); if (Math.abs(asym) > 0.05) faults.push('one leg behind the other');
  const pt = r.r(0.1, 1.1), tilt = r.r(0.03, 0.25), chin = r.p(0.2) ? r.r(0.3, 0.6) : r.r(0, 0.2), wig = wander(r, 1.5), wigA = r.r(0.003, 0.02);
  if (chin > 0.3) faults.push('head lifted'); const archy = r.p(0.25) ? -r.r(0.08, 0.2) : 0; if (archy) faults.push('hollow back');
  const q0 = pl.lie(B, { arm: armF, head: chin }), S = b.trunkOf(B, q0).shC;
  const at = (sl: number, sr: number, t: number): Pose => {
    const m = (sl + sr) / 2, d = tilt * clamp(m, 0, 1.2), ar = archy * (1 - clamp(m * 2, 0, 1));
    const one = (s: number, o: number) => b.lyingLeg(th0 + (th1 - th0) * s + wigA * wig(t + o) * Math.min(1, s * 4), kn0 + (kn1 - kn0) * clamp(s, 0, 1) + (th0 < 0.05 ? 0 : 0), ab, pt);
    return b.byShoulders(B, { ...q0, pitch: q0.pitch - d, flex: d + ar * 0.3, legL: one(sl, 0), legR: one(sr, 4) }, S);
  };
  const pose = (s: number, t = 0) => at(s * (1 + asym), s * (1 - asym), t);
  const already = r.p(0.45), k = new Track(B, r, pl.stand(B, 0, 0.5 * pl.legLen(B) + 0.06));
  const fit = [pose(0), pose(1), pose(0.6)], start = pose(0);
  if (already && r.p(0.5)) { k.cur = pl.lie(B, { arm: armF, head: chin }); k.hold(r.r(1, 3)); k.to(start, r.r(1, 2)); k.hold(r.r(0.3, 1.5)); }
  else intoBack(k, r, start, already, pl.lie(B, { arm: armF, head: chin }));
  const from = k.t;
  if (kind === 'almost') {
    const v_ = r.pick(['third', 'oneleg', 'oneleg', 'knees in', 'flutter', 'scissors apart', 'tremble']); words.push('almost: ' + v_); const n = r.int(6, 10);
    if (v_ === 'third') { const a = r.r(0.2, 0.36); faults.push('a third of the way'); sequence(k, { n, t: tempo(r, 1, 5), count: false, amp: () => a, pose }); }
    else if (v_ === 'oneleg') { faults.push('one leg only'); const alt = r.p(0.6); let i = 0; const t = tempo(r, 1.5, 4); sequence(k, { n, t, count: false, amp: () => { i++; return r.r(0.75, 1); }, pose: (s, tt) => (alt && i % 2 ? at(s, 0, tt) : at(0, s, tt)) }); }
    else if (v_ === 'knees in') { faults.push('pulls bent knees in'); const bent = (s: number): Pose => b.byShoulders(B, { ...q0, pitch: q0.pitch - 0.1 * s, flex: 0.1 * s, legL: b.lyingLeg(0.1 + 1.8 * s, 0.15 + 2.05 * s, 0.05, 0.3), legR: b.lyingLeg(0.1 + 1.8 * s, 0.15 + 2.05 * s, 0.05, 0.3) }, S); sequence(k, { n, t: tempo(r, 1.5, 4), count: false, pose: (s) => bent(s) }); }
    else if (v_ === 'flutter') { faults.push('flutters with the legs'); const T = r.r(12, 25), f = r.r(0.8, 2), a = r.r(0.08, 0.17), m = r.r(0.1, 0.2); k.to(at(m, m, 0), 1); k.fn(T, (u) => { const s = a * Math.sin(6.283 * f * u * T) * Math.min(1, u * 8, (1 - u) * 8); return at(m + s, m - s, u * T); }); k.to(start, 0.8); }
    else if (v_ === 'scissors apart') { faults.push('opens and closes the legs'); sequence(k, { n, t: tempo(r, 1.2, 4), count: false, pose: (s) => ({ ...start, legL: b.lyingLeg(0.08, kn0, 0.03 + 0.5 * s), legR: b.lyingLeg(0.08, kn0, 0.03 + 0.5 * s) }) }); }
    else { faults.push('lifts the heels a little'); for (let i = 0; i < n; i++) { const T = r.r(0.8, 2.5), a = r.r(0.05, 0.18); k.fn(T, (u) => pose(a * Math.sin(Math.PI * u) ** 2)); } }
    outOfBack(k, r); return { k, faults, words, fit, fitWhat: BODY, from };
  }
  const t = tempo(r, 1.3, 8); words.push(t.T < 1.9 ? 'fast' : t.T > 4.5 ? 'slow' : 'steady');
  sequence(k, { n: count(r, t.T), t, count: true, words, least: 0.88, low: r.p(0.3) ? r.r(0.03, 0.1) : 0, pose, rest: (kk) => { words.push('rests'); const d = r.r(2.5, 6); if (r.p(0.5)) { const q = pl.lie(B, { arm: armF, head: chin }); kk.to(q, 1); kk.hold(d); kk.to(start, 1); kk.hold(0.5); } else { if (r.p(0.5)) arm(kk, kk.t + 0.3, d - 0.6, r.sgn(), r.pick([b.toFace, b.toHair])); kk.hold(d); } } });
  meanwhile(k, from, k.t, side, aw !== 'hands behind the head', words);
  outOfBack(k, r); return { k, faults, words, fit, fitWhat: BODY, from };
}

// ---------- standing
const ARMS_STAND: [string, ArmFn][] = [['hands at the hips', b.onHips], ['hands clasped', b.clasped], ['arms crossed', b.crossedArms], ['arms ahead', b.ahead], ['hands on the thighs', b.onThighs], ['arms sideways', b.sideways], ['arms hanging', b.hang()], ['hands behind the head', b.behindHead], ['hands on the belly', b.onBelly]];
function intoStand(k: Track, r: Rng, already: boolean): void {
  if (already) return;
  const c = r.u();
  if (c < 0.5) { k.cur = pl.stand(k.B, r.r(-0.3, 0.3), r.r(0.9, 1.5), Math.PI); pl.walk(k, 0, 0, 0, r.r(0.8, 1.2)); }
  else if (c < 0.75) { k.cur = pl.stand(k.B, r.sgn() * r.r(0.8, 1.4), r.r(-0.3, 0.3), 0); pl.walk(k, 0, 0, 0, r.r(0.8, 1.2)); }
  else k.hold(r.r(1, 2.5));
}
function outOfStand(k: Track, r: Rng): void { k.hold(r.r(0.8, 3)); if (r.p(0.4)) { pl.step(k, pl.standPlanted(k.B, 0.1), 1); k.cur = pl.stand(k.B, 0, 0); pl.walk(k, r.r(-0.3, 0.3), r.r(0.8, 1.3), 0, 0.9); k.hold(0.5); } else if (r.p(0.4)) { pl.step(k, pl.standPlanted(k.B, 0.1), 1); k.hold(r.r(1, 2)); } }

export function squat(r: Rng, B: Body, kind: Kind, side: number): Made {
  const faults: string[] = [], words: string[] = [];
  const L = pl.legLen(B), half = L * r.r(0.42, 0.66), out = r.r(0.5, 1.05); // ankles' half width, toes out
  const arms = r.pick(ARMS_STAND.filter((a) => a[0] !== 'arms hanging' || r.p(0.3))); words.push(arms[0]);
  const kneeIn = r.p(0.2) ? -r.r(0.25, 0.55) : r.r(-0.05, 0.1); if (kneeIn < -0.15) faults.push('knees fall in');
  const lean0 = r.p(0.3) ? r.r(0.35, 0.65) : r.r(0.03, 0.3), leanK = r.r(-0.1, 0.3), back = r.r(0.02, 0.06) + 0.16 * lean0; if (lean0 > 0.4) faults.push('leans forward');
  const heel = r.p(0.08) ? 0.04 : 0; if (heel) faults.push('heels up');
  const yTop = pl.standY(B, half, 0.985);
  const leg = (s: number): LegFn => b.planted(half, 0, out, kneeIn * s, heel, 0.12);
  const raw = (y: number, d: number): Pose => { return b.base({ p: v(0, y, -back * d), pitch: lean0 * d + leanK * 0.3 * d, flex: 0.1 * lean0, hp: -0.7 * lean0 * d, leg: leg(d), arm: arms[1] }); };
  // how deep: the thighs nearly level
  const level = r.r(4, 20) + 10 * Math.max(0, B.stiff - 0.5);
  let yLow = yTop; for (let y = yTop; y > 0.2; y -= 0.01) { const c = b.points(B, raw(y, 1), null); const hy = c.pts[23][1], ky = c.pts[25][1]; yLow = y; if ((hy - ky) / B.thigh < Math.sin(level * DEG)) break; }
  if (level > 20) faults.push('not deep');
  const drop = yTop - yLow, rise = Math.min(r.p(0.3) ? r.r(0.075, 0.1) : r.r(0.1, 0.2), 0.62 * drop);
  words.push(rise < 0.1 ? 'small pulses' : rise > 0.15 ? 'large pulses' : 'middling pulses');
  const sway = r.p(0.2) ? r.sgn() * r.r(0.01, 0.03) : 0; if (sway) faults.push('sinks to one side');
  const yOf = (y: number): Pose => { const d = clamp((yTop - y) / drop, -0.02, 1.1); const q = raw(y, d); return { ...q, p: [sway * d, q.p[1], q.p[2]], roll: sway * d }; };
  const pose = (s: number): Pose => yOf(yLow + rise * s);
  const standing = { ...yOf(yTop - 0.005), armL: r.p(0.5) ? b.hang() : arms[1] } as Pose; standing.armR = standing.armL;
  const k = new Track(B, r, pl.stand(B, 0, 0)), already = r.p(0.5);
  intoStand(k, r, already); if (already) { k.cur = standing; k.hold(r.r(1.5, 3.5)); } else { pl.step(k, standing, r.r(0.9, 1.5)); k.hold(r.r(0.3, 1)); }
  const from = k.t, fit = [pose(0), standing];
  if (kind === 'almost') {
    const v_ = r.pick(['shallow dips', 'tremble', 'side to side', 'bows', 'stays low', 'knees in and out', 'heels']); words.push('almost: ' + v_); const n = r.int(6, 11);
    const to = (y: number, d: number) => { const y0 = yTop - 0.005, p = k.cur, f = arms[1]; k.fn(d, (u) => { const q = yOf(y0 + (y - y0) * ease(u)); return u < 1 && p.armL !== f ? { ...q, armL: b.mixArm(p.armL, f, ease(Math.min(1, u * 1.5))), armR: b.mixArm(p.armR, f, ease(Math.min(1, u * 1.5))) } : q; }); };
    if (standing.armL !== arms[1]) k.to(yOf(yTop - 0.005), 0.8);
    if (v_ === 'shallow dips') { faults.push('dips a third of the way from standing'); const a = r.r(0.15, 0.32) * drop; sequence(k, { n, t: tempo(r, 1, 4), count: false, pose: (s) => yOf(yTop - 0.005 - a * s) }); }
    else if (v_ === 'tremble' || v_ === 'stays low') { to(yLow, r.r(1, 2)); const T = r.r(12, 25), a = v_ === 'tremble' ? r.r(0.006, 0.014) : 0.002, f = r.r(1, 3), w = wander(r, 2); faults.push(v_ === 'tremble' ? 'trembles low, no pulses' : 'stays low without pulses'); k.fn(T, (u) => { const t = u * T; return yOf(yLow + 0.01 + a * Math.sin(6.283 * f * t) * 0.8 + a * w(t)); }); k.to(standing, 1.2); }
    else if (v_ === 'side to side') { const yy = yTop - r.r(0.35, 0.8) * drop; to(yy, 1.2); faults.push('shifts from side to side'); for (let i = 0; i < n; i++) { const d = r.r(0.06, 0.14) * (i % 2 ? 1 : -1), T = r.r(1, 2.2); k.fn(T, (u) => { const q = yOf(yy); return { ...q, p: [q.p[0] + d * Math.sin(Math.PI * u), q.p[1], q.p[2]] }; }); } k.to(standing, 1.2); }
    else if (v_ === 'bows') { faults.push('bows only'); to(yTop - 0.04, 0.5); sequence(k, { n, t: tempo(r, 1.5, 4), count: false, pose: (s) => { const q = yOf(yTop - 0.04 - 0.02 * s); return { ...q, p: [0, q.p[1], q.p[2] - 0.1 * s], pitch: q.pitch + 0.9 * s, flex: 0.2 * s, hp: -0.3 * s }; } }); }
    else if (v_ === 'knees in and out') { to(yLow + 0.02, 1.3); faults.push('only the knees go in and out'); for (let i = 0; i < n; i++) { const T = r.r(0.8, 1.6), a = r.r(0.3, 0.6); k.fn(T, (u) => { const q = yOf(yLow + 0.02), f = b.planted(half, 0, out, -a * Math.sin(Math.PI * u) ** 2, 0, 0.12); return { ...q, legL: f, legR: f }; }); } k.to(standing, 1.2); }
    else { faults.push('lifts the heels in standing'); to(yTop - 0.02, 0.4); sequence(k, { n, t: tempo(r, 1, 3), count: false, pose: (s) => { const q = yOf(yTop - 0.02), f = b.planted(half, 0.03 * s, out, 0, 0.06 * s, 0.12); return { ...q, p: [q.p[0], q.p[1] + 0.05 * s, 0.02 * s], legL: f, legR: f }; } }); }
    outOfStand(k, r); return { k, faults, words, fit, fitWhat: [0, 11, 12, 23, 24, 25, 26, 27, 28], from };
  }
  const sink = (d: number) => { const a = yTop - 0.005, p = k.cur, f = arms[1]; k.fn(d, (u) => { const q = yOf(a + (yLow - a) * ease(u)); return u < 1 && p.armL !== f ? { ...q, armL: b.mixArm(p.armL, f, ease(Math.min(1, u * 2))), armR: b.mixArm(p.armR, f, ease(Math.min(1, u * 2))) } : q; }); };
  const rise_ = (d: number) => { k.fn(d, (u) => yOf(yLow + (yTop - 0.005 - yLow) * ease(u))); };
  const pauseLow = () => k.hold(r.p(0.5) ? r.r(0.1, 0.5) : r.r(0.5, 2.2));
  sink(r.r(1, 2.5)); pauseLow();
  const t = tempo(r, 1, 5); if (r.p(0.45)) { const T = r.r(1, 1.8); t.T = T; t.top *= 0.5; } words.push(t.T < 1.6 ? 'fast' : t.T > 3.5 ? 'slow' : 'steady');
  sequence(k, { n: count(r, t.T), t, count: true, words, least: 0.88, low: r.p(0.2) ? r.r(0.04, 0.1) : 0, pose, rest: (kk) => { words.push('stands up for a rest'); rise_(r.r(0.9, 1.6)); const d = r.r(1.5, 5); kk.to(standing, 0.6); if (r.p(0.5)) arm(kk, kk.t, d, 0, b.onHips); kk.hold(d); sink(r.r(1, 2)); pauseLow(); } });
  meanwhile(k, from, k.t, 0.4 * side, arms[0] !== 'hands behind the head', words);
  if (r.p(0.85)) { k.hold(r.r(0.3, 1.2)); rise_(r.r(0.9, 1.8)); outOfStand(k, r); } else k.hold(r.r(1, 3));
  return { k, faults, words, fit, fitWhat: [0, 11, 12, 23, 24, 25, 26, 27, 28], from };
}

export function circles(r: Rng, B: Body, kind: Kind, side: number): Made {
  const faults: string[] = [], words: string[] = [];
  const half = r.r(0.09, 0.26), soft = r.r(0.95, 0.985), out = r.r(0.05, 0.45), arms = r.pick([...ARMS_STAND.filter((a) => a[0] !== 'hands on the thighs'), ARMS_STAND[0], ARMS_STAND[0]]); words.push(arms[0]);
  const big = r.u(); const As = (big < 0.3 ? r.r(0.05, 0.075) : big < 0.75 ? r.r(0.075, 0.12) : r.r(0.12, 0.17)) * (1 - 0.2 * Math.max(0, B.stiff - 0.4)); const Af = As * r.r(0.55, 1.05); words.push(As < 0.075 ? 'small circles' : As > 0.12 ? 'large circles' : 'middling circles');
  const still = r.p(0.25) ? r.r(0.1, 0.4) : r.r(0.5, 1.05); if (still < 0.35) faults.push('the trunk goes along');
  const hike = r.r(0, 0.9), yawK = r.r(-1, 1), fwd0 = r.p(0.2) ? r.r(0.08, 0.2) : r.r(0, 0.06);
  const L = pl.legLen(B);
  const at = (x: number, z: number, t = 0): Pose => {
    void t; const oxl = x + B.hw / 2 - half, oxr = x - B.hw / 2 + half, off = Math.max(oxl * oxl, oxr * oxr) + z * z * 1.0;
    const y = B.ankH + Math.sqrt(Math.max(0.2, (L * 0.992) ** 2 - off)) - L * (0.992 - soft) * 0.8;
    const cx = x / B.trunk, cz = z / B.trunk;
    return b.base({ p: v(x, y, z - 0.02), roll: hike * 0.6 * x, side: still * cx - hike * 0.6 * x, pitch: 0.03 - still * cz * 0.7, flex: -still * cz * 0.35 + fwd0, yaw: yawK * 0.5 * x, stw: -yawK * 0.4 * x, hr: -still * 0.25 * cx, hp: 0.1 * cz, leg: b.planted(half, 0, out, 0, 0, 0.05), arm: arms[1] });
  };
  const k = new Track(B, r, pl.stand(B, 0, 0)), already = r.p(0.5), q0 = at(0, 0);
  intoStand(k, r, already); if (already) { k.cur = q0; k.hold(r.r(2, 4)); } else { pl.step(k, q0, r.r(0.8, 1.3)); k.hold(r.r(0.5, 1.5)); }
  const from = k.t, fit = [q0, at(As, 0), at(-As, 0)], fitWhat = [0, 11, 12, 13, 14, 23, 24, 25, 26, 27, 28];
  if (kind === 'almost') {
    const v_ = r.pick(['side to side', 'front and back', 'half circles', 'tiny', 'upper body', 'twist', 'knees']); words.push('almost: ' + v_); const n = r.int(6, 11);
    const osc = (f: (s: number, i: number) => Pose, lo = 1, hi = 2.5) => { for (let i = 0; i < n; i++) { const T = r.r(lo, hi), d = i % 2 ? -1 : 1; k.fn(T, (u) => f(d * Math.sin(Math.PI * u), i)); } };
    if (v_ === 'side to side') { faults.push('side to side only'); osc((s) => at(As * s, 0.012 * s * s)); }
    else if (v_ === 'front and back') { faults.push('front and back only'); osc((s) => at(0.008 * s, Af * s)); }
    else if (v_ === 'half circles') { faults.push('half circles to and fro'); k.to(at(-As, 0), 0.7); for (let i = 0; i < n; i++) { const T = r.r(1, 2.2), bk = i % 2 === 0 ? 1 : -1; k.fn(T, (u) => { const a = Math.PI * (1 - ease(u)); return at(As * Math.cos(a) * bk, Af * Math.sin(a)); }); } k.to(q0, 0.7); }
    else if (v_ === 'tiny') { faults.push('circles of a thumb’s width'); const a = r.r(0.008, 0.016); const T = r.r(12, 20), f = r.r(0.4, 0.8); k.fn(T, (u) => { const e = Math.min(1, u * 10, (1 - u) * 10), th = 6.283 * f * u * T; return at(a * e * Math.sin(th), a * e * Math.cos(th)); }); }
    else if (v_ === 'upper body') { faults.push('the chest goes round, the hips stay'); const T = r.r(14, 24), f = r.r(0.25, 0.5), a = r.r(0.15, 0.3); k.fn(T, (u) => { const e = Math.min(1, u * 8, (1 - u) * 8), th = 6.283 * f * u * T; return { ...q0, side: a * e * Math.sin(th), flex: 0.05 + a * e * Math.cos(th) }; }); }
    else if (v_ === 'twist') { faults.push('twists only'); osc((s) => ({ ...q0, yaw: 0.25 * s, stw: 0.4 * s }), 0.8, 2); }
    else { faults.push('bends the knees only'); osc((s) => { const q = at(0, 0); return { ...q, p: [q.p[0], q.p[1] - 0.08 * s * s, q.p[2]] }; }); }
    outOfStand(k, r); return { k, faults, words, fit, fitWhat, from };
  }
  const T = r.p(0.2) ? r.r(1.1, 1.8) : r.p(0.75) ? r.r(1.8, 4) : r.r(4, 7.5); words.push(T < 1.8 ? 'fast' : T > 4 ? 'slow' : 'steady');
  let left = count(r, T); const groups: number[] = []; if (r.p(0.3)) groups.push(left); else while (left > 0) { const g = Math.min(left, r.int(2, 6)); groups.push(g); left -= g; }
  let dir = r.sgn(); const egg = r.r(0, 0.25), eggPh = r.r(0, 6.28), trend = r.p(0.4) ? r.r(-0.2, 0.05) : 0, N = groups.reduce((a, c) => a + c, 0); let done = 0;
  const skew = r.r(-0.15, 0.15), lop = r.p(0.2) ? r.r(-0.25, 0.25) : 0; if (lop) faults.push('one side larger');
  const place = (th: number, A: number): [number, number] => { const m = A * (1 + lop * Math.sin(th)); return [As * m * Math.sin(th), A * Af * Math.cos(th) + skew * As * m * Math.sin(th)]; };
  groups.forEach((g, gi) => {
    const th0 = r.pick([0, 0, Math.PI / 2, -Math.PI / 2, Math.PI]) + r.r(-0.2, 0.2), d = dir;
    const [x0, z0] = place(th0, 1 + trend * done / N); const p0 = k.cur; k.to(at(x0, z0), clamp(T * 0.22, 0.35, 1.0)); void p0;
    for (let i = 0; i < g; i++) {
      const D = T * clamp(1 + r.g() * 0.07, 0.8, 1.25), A0 = 1 + trend * done / N, A1 = 1 + trend * (done + 1) / N, t0 = k.t, first = i === 0, lastOne = i === g - 1; done++;
      const wv = (u: number) => { let x = u; if (first && lastOne) x = u * u * (3 - 2 * u); else if (first) { const a = 0.25; x = u < a ? (u * u) / (2 * a) : u - a / 2; x /= 1 - a / 2; } else if (lastOne) { const w = 1 - u, a = 0.25; x = 1 - (w < a ? (w * w) / (2 * a) : w - a / 2) / (1 - a / 2); } return x; };
      const ang = (u: number) => th0 + d * 6.2832 * (wv(u) + (egg / 6.28) * (Math.sin(6.2832 * wv(u) + eggPh) - Math.sin(eggPh)) * 0.9);
      let top = 0.5; for (let u = 0.2; u < 0.85; u += 0.005) if (Math.abs(ang(u) - th0) >= Math.PI) { top = u; break; }
      k.fn(D, (u) => { const [x, z] = place(ang(u), A0 + (A1 - A0) * u); return at(x, z); });
      k.rep(t0, t0 + top * D, t0 + D);
    }
    k.to(q0, clamp(T * 0.25, 0.4, 1)); if (gi < groups.length - 1) { if (r.p(0.4)) k.hold(r.r(0.1, 2)); else if (r.p(0.2)) { words.push('rests'); const w = r.r(2, 5); arm(k, k.t, w, r.sgn(), r.pick([b.toHair, b.toFace])); k.hold(w); } }
    if (r.p(0.85)) dir = -dir;
  });
  meanwhile(k, from, k.t, 0.4 * side, arms[0] !== 'hands behind the head', words);
  outOfStand(k, r); return { k, faults, words, fit, fitWhat, from };
}

// ---------- sitting
export function butterfly(r: Rng, B: Body, kind: Kind, side: number): Made {
  const faults: string[] = [], words: string[] = [], L = pl.legLen(B);
  const ankZ = L * r.r(0.33, 0.55), apart = r.r(0.025, 0.06), alOpen = clamp(r.r(62, 86) - 22 * Math.max(0, B.stiff - 0.2) * r.r(0.7, 1.3), 42, 88) * DEG, alShut = r.p(0.7) ? r.r(-0.02, 0.12) : r.r(0.12, 0.3);
  if (alOpen < 55 * DEG) faults.push('knees high'); if (ankZ > 0.48 * L) words.push('feet far');
  const uneven = r.p(0.25) ? r.sgn() * r.r(0.06, 0.2) : r.r(-0.03, 0.03); if (Math.abs(uneven) > 0.08) faults.push('one knee higher');
  const armsS: [string, ArmFn][] = [['hands hold the feet', b.onFeet], ['hands behind on the floor', b.behindFloor()], ['hands on the knees', b.onKnees], ['hands hold the feet', b.onFeet], ['hands on the belly', b.onBelly], ['hands on the thighs', b.onThighs]];
  const [aw, armF] = r.pick(armsS); words.push(aw);
  const lean0 = aw.includes('behind') ? -r.r(0.2, 0.4) : r.r(-0.12, 0.08), flex = r.r(0.05, 0.4), lean1 = lean0 + (r.p(0.4) ? r.r(0.1, 0.45) : r.r(-0.05, 0.1)), armShut = r.p(0.4) ? armF : r.pick([b.onKnees, b.behindFloor(), b.onThighs]), slide = r.r(0, 0.05);
  const q0 = b.base({ p: v(0, pl.seatY(B), 0), pitch: lean0, flex });
  const at = (sl: number, sr: number, o = 0, m = (sl + sr) / 2): Pose => { const f = (s: number, un: number): LegFn => b.butter(apart + 0.02 * (1 - s), ankZ, alShut + (alOpen - alShut) * s + un * s + o, 0);
    void slide; return { ...q0, pitch: lean0 + (lean1 - lean0) * m, flex: flex + 0.12 * m * (lean1 > lean0 + 0.1 ? 1 : 0), hp: 0.05 - 0.3 * (lean1 - lean0) * m, legL: f(sl, uneven), legR: f(sr, -uneven), armL: b.mixArm(armShut, armF, clamp(m, 0, 1)), armR: b.mixArm(armShut, armF, clamp(m, 0, 1)) }; };
  const pose = (s: number, o = 0) => at(s, s, o);
  const k = new Track(B, r, pl.stand(B, 0, 0.5 * L + 0.06)), already = r.p(0.5);
  if (already) { k.cur = pose(0); k.hold(r.r(2, 4)); } else { k.hold(r.r(0.4, 1.2)); pl.downToSit(k, r.r(1.8, 3), pl.sit(B, { ankZ })); k.to(pose(0), r.r(0.6, 1.2)); k.hold(r.r(0.5, 1.5)); }
  const from = k.t, fit = [pose(0), pose(1)], fitWhat = [0, 11, 12, 23, 24, 25, 26, 27, 28, 31, 32];
  const out = () => { k.hold(r.r(0.8, 3)); if (r.p(0.4)) { pl.upFromSit(k, r.r(1.8, 3)); k.hold(0.7); } else if (r.p(0.4)) { k.to(pl.sitLong(B), 1.4); k.hold(r.r(1, 2)); } };
  if (kind === 'almost') {
    const v_ = r.pick(['flutter shut', 'one knee', 'third', 'too short', 'rock', 'knees together to a side']); words.push('almost: ' + v_); const n = r.int(5, 9);
    if (v_ === 'flutter shut') { faults.push('flutters with the knees'); const T = r.r(12, 22), f = r.r(0.8, 2), a = r.r(0.08, 0.16), m = r.r(0.15, 0.25); k.to(pose(m), 1); k.fn(T, (u) => pose(m + a * Math.sin(6.283 * f * u * T) * Math.min(1, u * 8, (1 - u) * 8))); k.to(pose(0), 1); }
    else if (v_ === 'one knee') { faults.push('one knee only'); const alt = r.p(0.5); for (let i = 0; i < 4; i++) { const l = alt ? i % 2 === 0 : true, up = r.r(0.6, 1.5), h = r.r(2, 7), dn = r.r(0.6, 1.5); k.fn(up, (u) => (l ? at(ease(u), 0) : at(0, ease(u)))); k.hold(h); k.fn(dn, (u) => (l ? at(1 - ease(u), 0) : at(0, 1 - ease(u)))); k.hold(r.r(0.3, 2)); } }
    else if (v_ === 'third') { faults.push('opens a third of the way'); const a = r.r(0.2, 0.33); for (let i = 0; i < 4; i++) { k.fn(r.r(0.7, 1.5), (u) => pose(a * ease(u))); k.hold(r.r(3, 9)); k.fn(r.r(0.7, 1.5), (u) => pose(a * (1 - ease(u)))); k.hold(r.r(0.5, 2)); } }
    else if (v_ === 'too short') { faults.push('opens and shuts at once, no hold'); for (let i = 0; i < n; i++) { k.fn(r.r(0.5, 1), (u) => pose(ease(u))); k.hold(r.r(0, 0.5)); k.fn(r.r(0.5, 1), (u) => pose(1 - ease(u))); k.hold(r.r(0.2, 1)); } }
    else if (v_ === 'rock') { faults.push('rocks the trunk, knees shut'); for (let i = 0; i < n; i++) { const T = r.r(1.5, 3), a = r.r(0.1, 0.25); k.fn(T, (u) => { const q = pose(0); return { ...q, pitch: q.pitch + a * Math.sin(6.283 * u), roll: 0.5 * a * Math.sin(3.1416 * u) * (i % 2 ? 1 : -1) }; }); } }
    else { faults.push('both knees to the same side'); for (let i = 0; i < n; i++) { const T = r.r(2, 4), d = (i % 2 ? 1 : -1) * r.r(0.6, 1); k.fn(T, (u) => { const s = d * Math.min(1, 1.6 * Math.sin(Math.PI * u)); const f: LegFn = (c, sg) => ({ a: [sg * 0.07, B.ankH, ankZ], pole: [Math.sin(s), Math.cos(s) + 0.05, 0.1], toe: [0, -0.05, 1] }); return { ...pose(0), legL: f, legR: f }; }); } }
    out(); return { k, faults, words, fit, fitWhat, from };
  }
  const n = r.int(2, 5); let budget = 85;
  for (let i = 0; i < n; i++) {
    const up = r.r(0.6, 2.5), hold = Math.min(Math.max(4, budget / (n - i) - 5), r.p(0.4) ? r.r(4, 8) : r.p(0.7) ? r.r(8, 18) : r.r(18, 30)), down = r.r(0.6, 2.2), t0 = k.t; budget -= hold + up + down + 2;
    const amp = 1 - r.r(0, 0.1), creep = r.r(-0.03, 0.12), lag = r.p(0.2) ? r.r(0, 0.25) : 0, sgn = r.p(0.5);
    k.fn(up, (u) => { const s = amp * ease(u), s2 = amp * ease(clamp(u * (1 + lag) - lag, 0, 1)); return sgn ? at(s, s2) : at(s2, s); });
    const bounce = r.p(0.3) ? r.r(0.02, 0.1) : 0, f = r.r(0.7, 2.2), w = wander(r, 4); if (bounce > 0.03 && i === 0) words.push('bounces in the hold');
    k.fn(hold, (u) => { const t = u * hold; return pose(amp + creep * ease(u) * 0.7 + 0.01 * w(t) * Math.min(1, t, hold - t), -bounce * (0.5 - 0.5 * Math.cos(6.283 * f * t)) * Math.min(1, t / 2, (hold - t) / 2)); });
    const e = amp + creep * 0.7; k.fn(down, (u) => pose(e * (1 - ease(u)))); k.rep(t0, t0 + up + hold / 2, k.t);
    if (hold > 7 && r.p(0.25)) talk(k, t0 + up + 1, Math.min(hold - 2, r.r(3, 8)));
    if (i < n - 1) k.hold(r.p(0.5) ? r.r(0.7, 1.5) : r.r(1.5, 5));
  }
  meanwhile(k, from, k.t, 0.5 * side, true, words); out(); return { k, faults, words, fit, fitWhat, from };
}

export function neck(r: Rng, B: Body, kind: Kind, side: number): Made {
  const faults: string[] = [], words: string[] = [];
  const where = r.pick(['sits on a chair', 'sits on a chair', 'sits cross-legged', 'sits on the floor', 'stands', 'stands', 'kneels']); words.push(where);
  const armC: [string, ArmFn] = where === 'stands' ? r.pick([['arms hanging', b.hang()], ['hands at the hips', b.onHips], ['hands clasped', b.clasped], ['arms crossed', b.crossedArms]] as [string, ArmFn][]) : r.pick([['hands on the thighs', b.onThighs], ['hands on the thighs', b.onThighs], ['hands clasped', b.clasped], ['hands on the belly', b.onBelly], ['arms crossed', b.crossedArms]] as [string, ArmFn][]);
  words.push(armC[0]);
  let q: Pose; const h = r.r(0.42, 0.52);
  if (where === 'stands') q = pl.standPlanted(B, 0.1, 0.2, armC[1]); else if (where === 'sits on a chair') q = pl.chair(B, h, armC[1]); else if (where === 'sits cross-legged') q = pl.sitCrossed(B, armC[1]); else if (where === 'kneels') q = pl.kneel(B, armC[1]); else q = { ...pl.sit(B, { arm: armC[1], lean: -0.1, flex: 0.3 }), hp: 0 };
  q = { ...q, hp: r.r(-0.08, 0.12), hy: r.r(-0.08, 0.08), hr: r.r(-0.05, 0.05), flex: q.flex + r.r(0, 0.12) };
  const full = (r.r(34, 52) - 12 * Math.max(0, B.stiff - 0.2)) * DEG, bow = r.p(0.3) ? r.r(0.08, 0.25) : r.r(0, 0.05), tilt = r.p(0.2) ? r.sgn() * r.r(0.04, 0.12) : 0, turn = r.p(0.2) ? r.sgn() * r.r(0.04, 0.15) : 0, shr = r.p(0.2) ? r.r(0.01, 0.025) : 0; if (bow > 0.08) faults.push('shoulders come along'); if (full < 0.5) faults.push('small range'); if (tilt) faults.push('aslant');
  const past = r.p(0.15) ? r.r(0.03, 0.12) : 0;
  const pose = (s: number): Pose => ({ ...q, hp: q.hp + full * s, flex: q.flex + bow * Math.max(0, s), hr: q.hr + tilt * s, hy: q.hy + turn * s, shrug: q.shrug + shr * s });
  const k = new Track(B, r, q), already = r.p(0.5);
  if (!already) {
    if (where === 'stands') { k.cur = pl.stand(B, r.r(-0.2, 0.2), r.r(0.3, 0.6), Math.PI * (r.p(0.5) ? 1 : 0)); k.hold(0.3); pl.walk(k, 0, 0, 0); k.to(q, 0.8); }
    else if (where === 'sits on a chair') { k.cur = pl.stand(B, 0, B.thigh * 0.95, 0); k.hold(r.r(0.5, 1.2)); k.to({ ...q, p: [0, h + 0.12, 0.12], pitch: 0.5, hp: -0.3 }, 1.1); k.to(q, 1); }
    else { k.cur = pl.stand(B, 0, 0.5); k.hold(0.6); pl.downToSit(k, r.r(2, 3), { ...q }); }
    if (r.p(0.5)) arm(k, k.t, 1.4, r.sgn(), b.toHair), k.hold(1.5);
  }
  k.hold(r.r(2, 3.8)); const from = k.t, fit = [pose(0), pose(1)];
  const chest = r.p(0.5), fitWhat = chest ? [0, 2, 5, 7, 8, 11, 12] : [0, 7, 8, 11, 12, 23, 24]; words.push(chest ? 'picture ends at the chest' : 'picture to the hips or farther');
  const out = () => { k.hold(r.r(1, 3)); if (r.p(0.3)) { const z = q.p[2]; if (where === 'stands') { k.to(pl.stand(B, 0, 0), 0.5); pl.walk(k, 0, 0.5, 0, 0.7); } else { arm(k, k.t, 2, r.sgn(), b.phoneInHand); k.to({ ...q, pitch: q.pitch + 0.25, p: [0, q.p[1], z + 0.03] }, 1.2); k.hold(1); } } };
  if (kind === 'almost') {
    const v_ = r.pick(['tiny nods', 'third', 'turns', 'ear to shoulder', 'chin ahead', 'bows with the trunk', 'looks up', 'half circles']); words.push('almost: ' + v_); const n = r.int(6, 10);
    const osc = (f: (s: number) => Pose, lo = 1.2, hi = 3.5, alt = true) => { for (let i = 0; i < n; i++) { const T = r.r(lo, hi), d = alt && i % 2 ? -1 : 1; k.fn(T, (u) => f(d * Math.sin(Math.PI * u) ** 2)); if (r.p(0.3)) k.hold(r.r(0.2, 1)); } };
    if (v_ === 'tiny nods') { faults.push('nods a little'); const a = r.r(0.05, 0.11); osc((s) => ({ ...q, hp: q.hp + a * s }), 0.5, 1.2, false); }
    else if (v_ === 'third') { faults.push('a third of the way'); const a = r.r(0.2, 0.33); sequence(k, { n, t: tempo(r, 1.2, 5), count: false, amp: () => a, pose }); }
    else if (v_ === 'turns') { faults.push('turns to the sides'); const a = r.r(0.5, 1.1); osc((s) => ({ ...q, hy: q.hy + a * s })); }
    else if (v_ === 'ear to shoulder') { faults.push('ear to the shoulder'); const a = r.r(0.3, 0.6); osc((s) => ({ ...q, hr: q.hr + a * s, side: 0.05 * s })); }
    else if (v_ === 'chin ahead') { faults.push('pushes the chin ahead'); osc((s) => ({ ...q, hp: q.hp - 0.25 * Math.abs(s), flex: q.flex + 0.18 * Math.abs(s) }), 1.2, 3, false); }
    else if (v_ === 'bows with the trunk') { faults.push('bows from the hips, neck still'); const a = r.r(0.2, 0.45); osc((s) => ({ ...q, pitch: q.pitch + a * s, hp: q.hp - 0.7 * a * s }), 1.5, 4, false); }
    else if (v_ === 'looks up') { faults.push('looks up instead of down'); const a = r.r(0.3, 0.6); osc((s) => ({ ...q, hp: q.hp - a * s }), 1.5, 4, false); }
    else { faults.push('shifts the head'); const a = r.r(0.15, 0.3); osc((s) => ({ ...q, hr: q.hr - a * s, side: a * s }), 1.2, 3); }
    out(); return { k, faults, words, fit, fitWhat, from };
  }
  const t = tempo(r, 1.2, 8); words.push(t.T < 1.9 ? 'fast' : t.T > 4.5 ? 'slow' : 'steady');
  sequence(k, { n: count(r, t.T), t, count: true, words, least: 0.84, pose: (s) => pose(s - past * Math.max(0, 1 - Math.abs(s - 0.06) / 0.06) * 0.5), low: r.p(0.25) ? r.r(0.04, 0.12) : 0, rest: (kk) => { words.push('rests'); const d = r.r(2.5, 6); if (r.p(0.5)) arm(kk, kk.t + 0.2, d - 0.5, r.sgn(), r.pick([b.toNeck, b.toHair])); else if (r.p(0.5)) look(kk, kk.t + 0.3, d - 0.5, r.sgn() * r.r(0.3, 0.7)); kk.hold(d); } });
  if (armC[0] !== 'arms crossed' && r.p(0.1)) arm(k, r.r(from, k.t - 2), 2, r.sgn(), b.onBelly);
  out(); return { k, faults, words, fit, fitWhat, from };
}
