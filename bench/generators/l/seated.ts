// Sitting: butterfly holds and neck tilts, and what is almost one.
import type { Body, Pose } from './body.ts';
import { kneeOf, trunkOf } from './body.ts';
import { arms, chair, crossLegged, longSit, placed, sitting, standing } from './poses.ts';
import type { ArmStyle } from './poses.ts';
import { Curve, Rng, clamp, lerp, mj, wander } from './rng.ts';
import { arrive, ending, goDown, leave, newScene, pastime, play, rhythm } from './scene.ts';
import type { Place, Scene } from './scene.ts';
import { goes } from './lying.ts';
import { pitch, qmul, rad, turn } from './vec.ts';

export interface Butterfly { at: (open: number, lean: number, t: number, right?: number) => Pose; gap: number; words: string[]; faults: string[] }
export function butterflyOf(rng: Rng, b: Body): Butterfly {
  const words: string[] = [], faults: string[] = [];
  const gap = rng.range(0.17, 0.29) * b.H;
  words.push(gap < 0.2 * b.H ? 'heels close' : gap > 0.25 * b.H ? 'feet far ahead' : 'feet middling');
  const lift = rng.chance(0.2) ? rng.range(0.04, 0.12) : 0;
  if (lift) words.push('sits on a cushion');
  const w0 = rng.range(2, 14);
  let w1 = clamp(76 - 26 * b.stiff + (b.supple ? 8 : 0) + 5 * rng.gauss(), 48, 88);
  const uneven = rng.chance(0.25) ? rng.range(5, 14) * rng.sign() : rng.range(-2, 2);
  if (Math.abs(uneven) > 4.5) words.push('one side opens less');
  const slouch = rng.chance(0.25) ? rng.range(14, 24) : rng.range(2, 12);
  if (slouch > 14) faults.push('round back');
  const arm: ArmStyle = rng.pick(['feet', 'feet', 'feet', 'shins', 'knees', 'floorBehind', 'floorBehind', 'seat', 'prayer', 'crossed'] as const);
  const lean0 = arm === 'floorBehind' ? -16 : arm === 'feet' ? 2 : -4;
  words.push('arms ' + arm);
  const make = (l: number, r: number, lean: number, elbows = 0): Pose => {
    const s = sitting(b, { gap, half: 0.03 * b.H, lean: lean0 + lean * 0.6, slouch, lift });
    s.cq = pitch(lean0 + slouch * 0.8 + lean); s.hq = pitch(4 + lean * 0.6);
    for (const i of [0, 1] as const) {
      const x = i === 0 ? 1 : -1, w = i === 0 ? l : r;
      s.k[i] = [x * Math.sin(rad(w)), Math.cos(rad(w)), 0.05];
      s.u[i] = [x * Math.sin(rad(w)), Math.cos(rad(w)), 0];
      s.f[i] = [0.12 * x * (1 - w / 90), 0, 1];
      s.a[i]![1] = lerp(b.ankleH, 0.3 * b.foot, mj(w / 80)); s.a[i]![0] = x * lerp(0.035, 0.026, w / 90) * b.H;
    }
    void elbows;
    return arms(b, s, arm);
  };
  // a knee cannot go through the floor
  for (; w1 > 40; w1 -= 1) { const s = make(w1 + Math.abs(uneven) / 2, w1, 0), t = trunkOf(b, s); if (kneeOf(b, s, t, 0)[1] > 0.07) break; }
  if (w1 < 58) faults.push('knees stay high');
  const wob = wander(rng, 0.35);
  const at = (open: number, lean: number, t: number, right = open): Pose => {
    const j = 0.6 * wob(t);
    return make(lerp(w0, w1 + uneven / 2, open) + j, lerp(w0, w1 - uneven / 2, right) - j * 0.5, lean);
  };
  return { at, gap, words, faults };
}
function intoSeat(sc: Scene, b: Body, rng: Rng, pl: Place, final: Pose, gap: number): void {
  if (rng.chance(0.5)) {
    arrive(sc, b, rng, pl, gap, { long: rng.chance(0.2), far: rng.range(0.1, 0.22) * pl.dist });
    goDown(sc, b, rng, final, gap, false);
  } else {
    const d = rng.chance(0.2) ? rng.range(6, 14) : rng.range(1.2, 4);
    if (rng.chance(0.6)) pastime(sc, b, rng, 0, d, 0, false, ['look', 'hair', 'face', 'talk', 'scratch', 'shirt'], 0.7);
    sc.track.hold(d, sitting(b, { gap, lean: -6, arms: rng.pick(['knees', 'shins', 'floorBehind'] as const) }));
    sc.track.to(rng.range(0.5, 1), final);
  }
  sc.track.hold(rng.range(0.4, 1.8));
}
export function butterflySet(rng: Rng, b: Body, pl: Place): Scene {
  const sc = newScene(), bu = butterflyOf(rng, b), tr = sc.track;
  sc.words.push(...bu.words); sc.faults.push(...bu.faults);
  intoSeat(sc, b, rng, pl, bu.at(0, 0, 0), bu.gap);
  const t0 = tr.t, n = rng.int(2, 5), o = new Curve(t0, 0), lean = new Curve(t0, 0);
  const typical = rng.log(4.3, Math.min(30, 95 / n)), sameLen = rng.chance(0.6);
  const op = rng.log(0.7, 3), cl = rng.log(0.6, 3), fold = rng.chance(0.35) ? rng.range(10, 38) : 0;
  const bouncy = rng.chance(0.25), bounceHz = rng.range(0.7, 2), bounce = rng.range(0.03, 0.07);
  if (fold) sc.words.push('folds forward in the hold');
  if (bouncy) sc.words.push('lets the knees bounce');
  sc.words.push(typical < 8 ? 'short holds' : typical < 16 ? 'middling holds' : 'long holds');
  let budget = 105;
  for (let i = 0; i < n; i++) {
    const start = o.t, v = (): number => 1 + 0.15 * clamp(rng.gauss(), -2, 2);
    const amp = clamp(0.97 + 0.05 * rng.gauss() + (i === 0 ? -0.06 : 0), 0.85, 1.05);
    const creep = rng.range(0, 0.1), first = amp * (1 - creep);
    o.go(first, op * v(), rng.log(0.75, 1.2));
    const h0 = o.t, hold = clamp(Math.min(sameLen ? typical * v() : rng.log(4.2, 26), budget - 6 * (n - i - 1)), 4.1, 30);
    budget -= hold;
    if (bouncy && rng.chance(0.8)) o.stay(hold * 0.3).stay(hold * 0.4, bounce, 0, bounceHz).go(amp, hold * 0.1).stay(hold * 0.2);
    else if (rng.chance(0.15) && hold > 8) o.go(amp, hold * 0.5).stay(hold * 0.2, 0, 0, 1, rng.range(0.08, 0.2)).stay(hold * 0.3);
    else { o.go(amp, hold * 0.6); o.stay(hold * 0.4); }
    lean.until(h0).go(fold * rng.range(0.7, 1), Math.min(2.5, hold * 0.35)).until(o.t - Math.min(1, hold * 0.15)).go(0, Math.min(1.4, hold * 0.2));
    const h1 = o.t;
    if (hold > 6 && rng.chance(0.5)) pastime(sc, b, rng, h0 + 0.5, h1 - 0.5, 0, false, ['look', 'talk', 'hair', 'face', 'scratch'], 0.4);
    o.go(rng.chance(0.25) ? rng.range(0, 0.14) : 0, cl * v(), rng.log(0.8, 1.2));
    sc.reps.push({ start, top: (h0 + h1) / 2, end: o.t });
    if (i < n - 1) {
      const w = rng.chance(0.25) ? rng.range(3, 8) : rng.range(0.6, 2.5);
      if (w > 3) pastime(sc, b, rng, o.t, o.t + w, 0, false, ['look', 'talk', 'hair', 'face'], 0.7);
      o.stay(w);
    }
  }
  tr.move(o.t - t0, t => bu.at(o.at(t), lean.at(t), t));
  sc.samples = [t0, sc.reps[0]!.top];
  ending(sc, b, rng, pl, rng.chance(0.6) ? 'stay' : 'up', bu.gap, false);
  return sc;
}
export function butterflyAlmost(rng: Rng, b: Body, pl: Place, which: number): Scene {
  const sc = newScene(), bu = butterflyOf(rng, b), tr = sc.track, k = which % 6;
  sc.words.push(...bu.words);
  intoSeat(sc, b, rng, pl, bu.at(0, 0, 0), bu.gap);
  const t0 = tr.t;
  sc.samples = [t0, t0 + 4];
  const names = ['opens a third of the way', 'opens one knee only', 'flaps the knees without staying', 'rocks both knees from side to side', 'leans to and fro with closed knees', 'opens a third and stays'];
  sc.words.push(names[k]!);
  if (k === 0) { const g = goes(rng, b, t0, 0.18, 0.34, { min: 1.5, max: 6 }); tr.move(g.end - t0, t => bu.at(g.at(t), 0, t)); }
  else if (k === 1) { const g = goes(rng, b, t0, 0.85, 1, { min: 3, max: 8 }), l = rng.chance(0.5); tr.move(g.end - t0, t => { const v = g.at(t); return l ? bu.at(v, 0, t, 0.06 * v) : bu.at(0.06 * v, 0, t, v); }); }
  else if (k === 2) { const d = rng.range(15, 35), T = rng.range(0.8, 1.6), hi = rng.range(0.45, 0.8); tr.move(d, t => bu.at(hi * (0.5 - 0.5 * Math.cos(2 * Math.PI * (t - t0) / T)) * mj((t - t0) / 1.5) * mj((t0 + d - t) / 1), 0, t)); }
  else if (k === 3) {
    const d = rng.range(20, 40), T = rng.range(1.8, 4), a = rng.range(25, 55);
    tr.move(d, t => {
      const v = Math.sin(2 * Math.PI * (t - t0) / T) * mj((t - t0) / 2) * mj((t0 + d - t) / 1.5), s = bu.at(0, 0, t), w = rad(a * v);
      for (const i of [0, 1] as const) { s.k[i] = [Math.sin(w), Math.cos(w), 0.05]; s.u[i] = [0.5 * Math.sin(w), 1, 0]; }
      s.cq = qmul(s.cq, turn(0, 0, -8 * v));
      return s;
    });
  } else if (k === 4) { const d = rng.range(20, 40), T = rng.range(2, 5); tr.move(d, t => bu.at(0.03, 14 * Math.sin(2 * Math.PI * (t - t0) / T) * mj((t - t0) / 2) * mj((t0 + d - t) / 2), t)); }
  else {
    const c = new Curve(t0, 0);
    for (let i = 0; i < 3; i++) c.go(rng.range(0.2, 0.32), rng.range(0.8, 2)).stay(rng.range(4, 10)).go(0, rng.range(0.8, 2)).stay(rng.range(1, 3));
    tr.move(c.t - t0, t => bu.at(c.at(t), 0, t));
  }
  ending(sc, b, rng, pl, rng.chance(0.6) ? 'stay' : 'up', bu.gap, false);
  return sc;
}

export interface Neck { at: (bow: number, t: number) => Pose; seat: 'chair' | 'floor' | 'stand'; footZ: number; words: string[]; faults: string[]; range: number }
export function neckOf(rng: Rng, b: Body): Neck {
  const words: string[] = [], faults: string[] = [];
  const seat = rng.pick(['chair', 'chair', 'chair', 'floor', 'floor', 'stand'] as const);
  const floor = rng.pick(['crossed', 'crossed', 'bent', 'long'] as const), high = rng.range(0.4, 0.5);
  words.push(seat === 'chair' ? 'sits on a chair' : seat === 'stand' ? 'stands' : 'sits on the floor');
  const range = clamp(47 - 14 * b.stiff + 6 * rng.gauss(), 26, 62);
  if (range < 32) words.push('small range');
  const come = rng.chance(0.35) ? rng.range(7, 18) : rng.range(0, 5);
  if (come > 7) faults.push('shoulders come along');
  const tip = rng.chance(0.2) ? rng.range(-7, 7) : rng.range(-1.5, 1.5), tw = rng.chance(0.2) ? rng.range(-9, 9) : rng.range(-2, 2);
  if (Math.abs(tip) > 4) faults.push('head tips to one side');
  const arm: ArmStyle = seat === 'stand' ? rng.pick(['down', 'down', 'hips', 'behindHead'] as const)
    : rng.pick(['lap', 'lap', 'thigh', 'thigh', 'seat', 'knees', 'behindHead', 'crossed', 'hips'] as const);
  words.push('arms ' + arm);
  const head0 = rng.range(-6, 7), slouch = rng.range(0, 16), shr = rng.chance(0.2) ? rng.range(0.008, 0.02) : 0;
  const at = (bow: number, t: number): Pose => {
    const s = seat === 'chair' ? chair(b, high, 'lap', slouch) : seat === 'stand' ? standing(b, { bend: 0.006 })
      : floor === 'crossed' ? crossLegged(b, 0.04) : floor === 'bent' ? sitting(b, { gap: 0.27 * b.H, lean: -6, slouch: 8 }) : longSit(b, 8, -3, 'lap');
    s.cq = qmul(s.cq, pitch(come * bow)); s.pq = qmul(s.pq, pitch(come * 0.15 * bow));
    s.hq = turn(head0 + range * bow, tip * bow, tw * bow);
    s.shrug[0] += shr * bow; s.shrug[1] += shr * bow;
    void t;
    return arms(b, s, arm);
  };
  return { at, seat, footZ: seat === 'chair' ? b.thigh * 0.98 : seat === 'stand' ? 0 : 0.27 * b.H, words, faults, range };
}
function intoNeck(sc: Scene, b: Body, rng: Rng, pl: Place, ne: Neck): void {
  const tr = sc.track, first = ne.at(0, 0);
  if (rng.chance(0.45)) {
    arrive(sc, b, rng, pl, ne.footZ, { far: rng.range(0.05, 0.15) * pl.dist });
    if (ne.seat === 'floor') goDown(sc, b, rng, first, ne.footZ, false);
    else if (ne.seat === 'chair') {
      const mid = placed(standing(b, { bend: 0.12, lean: 30 }), 0, ne.footZ, 0);
      mid.p[2] -= 0.12;
      tr.to(rng.range(0.6, 1), mid); tr.to(rng.range(0.5, 0.9), first);
    } else tr.to(0.6, first);
  } else {
    const d = rng.chance(0.25) ? rng.range(6, 14) : rng.range(0.5, 3.5);
    if (rng.chance(0.6) && d > 2) pastime(sc, b, rng, 0, d, 0, false, ['look', 'hair', 'face', 'talk', 'shirt'], 0.7);
    tr.hold(d, first);
  }
  tr.hold(rng.range(2.1, 3.8));          // looks ahead
}
function outOfNeck(sc: Scene, b: Body, rng: Rng, pl: Place, ne: Neck): void {
  const tr = sc.track, d = rng.range(1.5, 4);
  if (rng.chance(0.5)) pastime(sc, b, rng, tr.t, tr.t + d, 0, false, ['look', 'hair', 'face', 'talk'], 0.7);
  tr.hold(d);
  if (ne.seat === 'chair' && rng.chance(0.35)) {
    const mid = placed(standing(b, { bend: 0.12, lean: 34 }), 0, ne.footZ, 0); mid.p[2] -= 0.12;
    tr.to(0.7, mid); tr.to(0.7, placed(standing(b), 0, ne.footZ, 0)); leave(sc, b, rng, pl, ne.footZ);
  }
}
export function neckSet(rng: Rng, b: Body, pl: Place): Scene {
  const sc = newScene(), ne = neckOf(rng, b), tr = sc.track;
  const r = rhythm(rng, b, { min: 1.2, max: 8 });
  r.residual *= 0.6; r.tire *= 0.6; r.wob *= 0.6;
  sc.words.push(...r.words, ...ne.words); sc.faults.push(...ne.faults);
  intoNeck(sc, b, rng, pl, ne);
  const t0 = tr.t, m = play(rng, r, t0, 0.8);
  sc.reps = m.reps;
  // some come back a little past level
  const past = rng.chance(0.25) ? rng.range(0.05, 0.18) : 0;
  for (const [a, e] of m.rests) pastime(sc, b, rng, a, e, 0, false, ['look', 'talk', 'hair', 'face'], 0.6);
  if (m.rests.length) sc.words.push('rests in between');
  if (past) sc.words.push('comes up a little past level');
  tr.move(m.c.t - t0, t => { const v = m.c.at(t); return ne.at(v - past * Math.max(0, 1 - v * 3) * (t > m.reps[0]!.top ? 1 : 0) * mj((m.c.t - t) / 0.5), t); });
  sc.samples = [t0, m.reps[0]!.top];
  outOfNeck(sc, b, rng, pl, ne);
  return sc;
}
export function neckAlmost(rng: Rng, b: Body, pl: Place, which: number): Scene {
  const sc = newScene(), ne = neckOf(rng, b), tr = sc.track, k = which % 6;
  sc.words.push(...ne.words);
  intoNeck(sc, b, rng, pl, ne);
  const t0 = tr.t;
  sc.samples = [t0, t0 + 3];
  const names = ['nods by a quarter of the way', 'turns the head', 'tips the head to the shoulders', 'bows from the hips, neck long', 'pushes the chin out and back', 'nods yes, quickly'];
  sc.words.push(names[k]!);
  if (k === 0) { const g = goes(rng, b, t0, 0.13, 0.26, { min: 1.2, max: 5 }); tr.move(g.end - t0, t => ne.at(g.at(t), t)); return fin(); }
  if (k === 5) {
    const c = new Curve(t0, 0), lo = rng.range(7, 12) / ne.range;
    for (let i = 0; i < 6; i++) { for (let j = rng.int(2, 4); j > 0; j--) c.go(lo * rng.range(0.7, 1.1), 0.22).go(0, 0.25); c.stay(rng.range(1.5, 4)); }
    tr.move(c.t - t0, t => ne.at(c.at(t), t)); return fin();
  }
  const g = goes(rng, b, t0, 0.8, 1, { min: 1.6, max: 6 }), first = rng.sign(), both = rng.chance(0.8);
  tr.move(g.end - t0, t => {
    const v = g.at(t), s = ne.at(0, t), side = both && g.nth(t) % 2 === 1 ? -first : first;
    if (k === 1) s.hq = qmul(s.hq, turn(2 * v, 0, 55 * v * side));
    if (k === 2) s.hq = qmul(s.hq, turn(0, 30 * v * side, 0));
    if (k === 3) { s.pq = qmul(s.pq, pitch(26 * v)); s.cq = qmul(s.cq, pitch(30 * v)); s.hq = qmul(s.hq, pitch(29 * v)); return arms(b, s, ne.seat === 'stand' ? 'hips' : 'lap'); }
    if (k === 4) { s.cq = qmul(s.cq, pitch(6 * v)); s.hq = qmul(s.hq, pitch(-5 * v)); return arms(b, s, 'lap'); }
    return s;
  });
  return fin();
  function fin(): Scene { outOfNeck(sc, b, rng, pl, ne); return sc; }
}
