// What looks like the exercise and is not: a third of the way, rocking, one side only …
import { Rng } from './rng.ts';
import { D, clamp, minJerk, setQ } from './math.ts';
import { AL, AR, CQ, HQ, KL, KR, PEL, PQ, SH, newPose, torso, type Body, type Pose } from './body.ts';
import { Timeline } from './timeline.ts';
import { arms, hookLie, legUp, longLie, sit, stand, v3, type ArmMode } from './poses.ts';
import { bridgeCfg, bridgePose, liftFor, lieOptions, legPose, heelUp, type LegCfg } from './lying.ts';
import { sumoPose, standY, yForElev, circlePose, type SumoCfg, type CircleCfg } from './standing.ts';
import { butterflyPose, neckBase, type ButterflyCfg } from './sitting.ts';
import { enter, leave, type SetCtx, type Slug } from './common.ts';
import { S } from './body.ts';
import { pitchOf } from './lying.ts';

const bump = (u: number): number => u < 0.5 ? minJerk(u * 2) : minJerk(2 - u * 2);
const wave = (u: number): number => Math.sin(u * 6.283185);
function cycles(c: SetCtx, dur: number, period: number, fn: (u: number, i: number, o: Pose) => void): void {
  const { tl, r } = c, n = Math.max(3, Math.round(dur / period));
  const first = newPose(); fn(0, 0, first); tl.to(first, 0.5, minJerk, 0.03);
  for (let i = 0; i < n; i++) { const d = period * (1 + r.g() * 0.12); tl.add(d, (t, o) => fn(clamp(t / d, 0, 1), i, o)); if (r.p(0.25)) tl.hold(r.r(0.2, 1.6)); if (r.p(0.1)) tl.look(tl.dur, 2, r.r(-40, 40), r.r(-8, 8)); }
}
export const ALMOST: { [k in Slug]: string[] } = {
  'top-ride-hip-lift': ['lifts a third of the way', 'tilts the pelvis only', 'marches with the feet, hips down', 'knees fall from side to side', 'lifts one leg, hips stay', 'tiny pulses near the floor', 'rocks the hips sideways'],
  'thrust-power-bumps': ['quick bumps a quarter of the way', 'tilts the pelvis only', 'lifts one leg, hips stay', 'rocks the hips sideways', 'lifts a third of the way', 'knees clap, hips down', 'shifts about on the mat'],
  'squat-fuck-hold': ['lifts a third of the way', 'one leg only', 'heels slide in and out', 'knees to the chest, bent', 'small flutters', 'holds half way, trembles', 'one leg after the other'],
  'orgasm-squeeze-legs': ['bends a third of the way', 'shifts from side to side', 'holds low and still', 'heels up in the wide stand', 'trunk bobs, legs still', 'knees open and close in the wide stand', 'bends a little and rocks'],
  'pleasure-flow': ['flutters the knees quickly', 'one knee only', 'opens a third of the way', 'rocks forward and back, knees up', 'opens and closes at once', 'sits with the soles together, knees up', 'sways from side to side, knees up'],
  'grind-circle-hips': ['side to side only', 'forward and back only', 'half circles and back', 'tiny circles', 'shoulders circle, hips still', 'twists only', 'begins a circle and stops'],
  'neck-endurance': ['tiny nods', 'looks left and right', 'ear to shoulder', 'bows the upper body, neck straight', 'chin pokes forward and back', 'nods while talking', 'looks up to the ceiling'],
};

export function almost(c: SetCtx, slug: Slug, what: string, b: Body): void {
  const { tl, r } = c, dur = r.r(26, 44);
  if (slug === 'top-ride-hip-lift' || slug === 'thrust-power-bumps') {
    const lie = lieOptions(c), cfg = bridgeCfg(b, lie), full = liftFor(b, cfg, 172).th;
    enter(c, cfg.rest, 'lying'); c.firstRep = tl.dur;
    const quick = slug === 'thrust-power-bumps';
    if (what.includes('third') || what.includes('quarter') || what.includes('near the floor')) {
      const part = what.includes('third') ? r.r(0.24, 0.34) : what.includes('quarter') ? r.r(0.16, 0.26) : r.r(0.08, 0.16);
      cycles(c, dur, quick || what.includes('near') ? r.r(0.8, 1.5) : r.r(2, 3.5), (u, _i, o) => bridgePose(o, b, cfg, full * part * bump(u), part * bump(u)));
    } else if (what.includes('tilts')) cycles(c, dur, r.r(1.6, 3), (u, _i, o) => { o.set(cfg.rest); setQ(o, PQ, 0, -88 - 13 * wave(u), 0); o[PEL + 1] += 0.012 * Math.max(0, wave(u)); });
    else if (what.includes('marches') || what.includes('one leg')) { const only = what.includes('one leg') ? r.i(0, 1) : -1; cycles(c, dur, r.r(1.6, 2.6), (u, i, o) => { o.set(cfg.rest); const k = bump(u), L = only >= 0 ? only === 0 : i % 2 === 0; const q = o.slice(); legUp(q, b, L, only >= 0 ? 62 : 92, only >= 0 ? 12 : 92, 3, 0.4); for (let x = L ? AL : AR, e = x + 9; x < e; x++) o[x] += (q[x] - o[x]) * k; }); }
    else if (what.includes('side to side')) cycles(c, dur, r.r(2.5, 4), (u, _i, o) => { o.set(cfg.rest); const k = wave(u); setQ(o, PQ, 0, -88, 0, 12 * k); v3(o, KL, 0.8 * k, 0.9, 0); v3(o, KR, 0.8 * k, 0.9, 0); });
    else if (what.includes('clap')) cycles(c, dur, r.r(1, 2), (u, _i, o) => { o.set(cfg.rest); const k = bump(u); v3(o, KL, 0.8 * k, 1, 0); v3(o, KR, -0.8 * k, 1, 0); });
    else if (what.includes('sideways')) cycles(c, dur, r.r(1.2, 2.4), (u, _i, o) => { o.set(cfg.rest); const k = wave(u); o[PEL] += 0.05 * k; setQ(o, PQ, 0, -88, 5 * k, 9 * k); o[PEL + 1] += 0.012 * Math.abs(k); });
    else cycles(c, dur, r.r(2.5, 4), (u, i, o) => { bridgePose(o, b, cfg, full * 0.18 * bump(u), 0.2 * bump(u)); const k = minJerk(u) * (i % 2 === 0 ? 1 : -1) + (i % 2 === 0 ? 0 : 1); o[PEL] += 0.06 * k; });
    c.lastRep = tl.dur; leave(c, 'lying'); return;
  }
  if (slug === 'squat-fuck-hold') {
    const armL = r.pick(['lyingSide', 'seatUnder', 'lyingT'] as ArmMode[]), low = r.r(2, 12);
    const rest = longLie(b, { armL, angle: low, bend: 5 }); torso(rest, b);
    const cfg: LegCfg = { rest, bend: 5, lag: 0, rock: 0, crunch: 0, out: 3, point: 0.7, sx: S[0], sy: S[1], sz: S[2], maxA: 90 };
    enter(c, rest, 'lying'); c.firstRep = tl.dur;
    if (what.includes('third')) { const top = r.r(24, 32); cycles(c, dur, r.r(1.8, 3.2), (u, _i, o) => { const a = low + (top - low) * bump(u); legPose(o, b, cfg, a, a, 0.3 * bump(u)); }); }
    else if (what.includes('one leg')) { const alt = what.includes('after'), top = r.r(65, 90), f = r.p(0.5), bentOther = r.p(0.4); cycles(c, dur, r.r(2, 3.2), (u, i, o) => { o.set(rest); const L = alt ? i % 2 === 0 : f; legUp(o, b, L, low + (top - low) * bump(u), 6, 3, 0.6); if (!alt && bentOther) { const q = hookLie(b, { feet: 0.5 }); const x = L ? AR : AL; for (let j = 0; j < 9; j++) o[x + j] = q[x + j]; } else legUp(o, b, !L, -4, 3, 3, 0.4); }); }
    else if (what.includes('slide')) cycles(c, dur, r.r(2, 3.2), (u, _i, o) => { const k = bump(u), q = hookLie(b, { feet: 0.5 }), p = longLie(b, { angle: -4, bend: 4 }); o.set(rest); for (let x = AL; x < AR + 9; x++) o[x] = p[x] + (q[x] - p[x]) * k; });
    else if (what.includes('chest')) cycles(c, dur, r.r(2, 3.4), (u, _i, o) => { o.set(rest); const k = bump(u); for (const L of [true, false]) { const q = o.slice(); legUp(q, b, L, 42 + 66 * k, 105 + 15 * k, 3, 0.3); for (let x = L ? AL : AR, e = x + 9; x < e; x++) o[x] = q[x]; } });
    else if (what.includes('flutter')) { const m = r.r(14, 30); cycles(c, dur, r.r(0.7, 1.1), (u, _i, o) => { o.set(rest); legUp(o, b, true, m + 9 * wave(u), 5, 3, 0.8); legUp(o, b, false, m - 9 * wave(u), 5, 3, 0.8); }); }
    else { const m = r.r(38, 55); const n1 = r.r(0, 6); cycles(c, dur, 4, (u, i, o) => { const a = m + 2.5 * Math.sin((u + i) * 9 + n1); legPose(o, b, cfg, a, a, 0.4); }); }
    c.lastRep = tl.dur; leave(c, 'lying'); return;
  }
  if (slug === 'orgasm-squeeze-legs') {
    const cfg: SumoCfg = { w: b.leg * r.r(0.42, 0.56), toe: r.r(30, 50), lean: r.r(5, 18), cave: 0, heels: 0, shift: 0, arm: r.pick(['prayer', 'hips', 'crossed', 'front'] as ArmMode[]), f: 0, turn: 0 };
    const low = yForElev(b, cfg, 10), up = standY(b, cfg.w) - 0.01, R = up - low, k = (y: number) => (up - y) / R;
    const wide = newPose(); sumoPose(wide, b, cfg, up, 0); enter(c, wide, 'standing'); c.firstRep = tl.dur;
    if (what.includes('third') || what.includes('little')) { const part = r.r(0.2, 0.32), rock = what.includes('rocks') ? 0.06 : 0; cycles(c, dur, r.r(1.2, 2.4), (u, i, o) => { const y = up - R * part * bump(u); sumoPose(o, b, cfg, y, k(y)); o[PEL] += rock * wave((u + i) / 2) ; }); }
    else if (what.includes('shifts')) cycles(c, dur, r.r(2, 3.5), (u, _i, o) => { const s = wave(u), y = up - R * (0.12 + 0.22 * s * s); sumoPose(o, b, cfg, y, k(y)); o[PEL] += 0.16 * s; arms(o, b, cfg.arm); });
    else if (what.includes('holds')) { tl.add(2, (t, o) => { const y = up - R * minJerk(t / 2); sumoPose(o, b, cfg, y, k(y)); }); const p0 = r.r(0, 6); tl.add(dur * 0.6, (t, o) => { const y = low + 0.008 * Math.sin(t * 1.7 + p0); sumoPose(o, b, cfg, y, 1); }); tl.add(1.6, (t, o) => { const y = low + R * minJerk(t / 1.6); sumoPose(o, b, cfg, y, k(y)); }); }
    else if (what.includes('heels')) cycles(c, dur, r.r(1.5, 2.6), (u, _i, o) => { const h = 8 * bump(u), y = up - R * 0.25; sumoPose(o, b, cfg, y + 0.055 * bump(u), 0.25); heelUp(o, b, true, h); heelUp(o, b, false, h); });
    else if (what.includes('trunk')) cycles(c, dur, r.r(1.4, 2.4), (u, _i, o) => { sumoPose(o, b, cfg, up - R * 0.08, 0.1); setQ(o, PQ, 0, 20 * bump(u), 0); setQ(o, CQ, 0, 38 * bump(u), 0); setQ(o, HQ, 0, 28 * bump(u), 0); arms(o, b, cfg.arm); });
    else cycles(c, dur, r.r(1.4, 2.4), (u, _i, o) => { const q = { ...cfg, cave: 38 * bump(u) }, y = up - R * 0.45; sumoPose(o, b, q, y, 0.6); });
    c.lastRep = tl.dur; leave(c, 'standing'); return;
  }
  if (slug === 'grind-circle-hips') {
    const cfg: CircleCfg = { w: r.r(0.14, 0.24), toe: r.r(0, 20), bend: r.r(0.04, 0.07), rx: r.r(0.09, 0.14), rz: r.r(0.07, 0.12), follow: r.r(0, 0.3), cut: 0, step: 0, bob: 0, fwd: 0, arm: r.pick(['hips', 'belly', 'crossed'] as ArmMode[]), armR: 'hips', f: 0, lead: r.g(), z0: 0 };
    cfg.armR = cfg.arm; const n = newPose(); circlePose(n, b, cfg, 0, 0); enter(c, n, 'standing'); c.firstRep = tl.dur; const per = r.r(1.4, 3);
    if (what.includes('side to side')) cycles(c, dur, per, (u, _i, o) => circlePose(o, b, { ...cfg, rz: 0.006 }, Math.PI / 2 + u * 6.2832, 1));
    else if (what.includes('forward')) cycles(c, dur, per, (u, _i, o) => circlePose(o, b, { ...cfg, rx: 0.006 }, u * 6.2832, 1));
    else if (what.includes('half')) cycles(c, dur, per * 1.3, (u, _i, o) => circlePose(o, b, cfg, Math.PI * bump(u), 1));
    else if (what.includes('tiny')) cycles(c, dur, per, (u, _i, o) => circlePose(o, b, { ...cfg, rx: 0.016, rz: 0.014 }, u * 6.2832, 1));
    else if (what.includes('shoulders')) cycles(c, dur, per * 1.2, (u, _i, o) => { circlePose(o, b, cfg, 0, 0); setQ(o, PQ, 0, 3 * Math.cos(u * 6.28), 3 * wave(u)); setQ(o, CQ, 0, 15 * Math.cos(u * 6.2832), 15 * wave(u)); arms(o, b, cfg.arm); });
    else if (what.includes('twists')) cycles(c, dur, per, (u, _i, o) => { circlePose(o, b, cfg, 0, 0); setQ(o, PQ, 26 * wave(u), 0, 0); setQ(o, CQ, -14 * wave(u), 2, 0); arms(o, b, cfg.arm); });
    else cycles(c, dur, per * 1.6, (u, i, o) => circlePose(o, b, cfg, 2.1 * (i % 2 === 0 ? bump(u) : -bump(u)) + 1, bump(u)));
    c.lastRep = tl.dur; leave(c, 'standing'); return;
  }
  if (slug === 'pleasure-flow') {
    const cfg: ButterflyCfg = { feet: r.r(0.38, 0.52), pel: r.r(-8, 2), round: r.r(3, 12), uneven: 0, side: 0, apart: 0.005, lean: 0, arm: r.pick(['feet', 'ankles', 'thighs', 'backFloor'] as ArmMode[]), f: 0, head: 2 };
    const upK = r.r(14, 28), cl = r.r(8, 16), op = r.r(58, 74), first = newPose(), start = what.includes('knees up') ? upK : what.includes('flutter') ? 24 : cl;
    butterflyPose(first, b, cfg, start, 0.5); enter(c, first, 'sitting'); c.firstRep = tl.dur;
    if (what.includes('flutters')) { const m = r.r(24, 34), a = r.r(8, 14); cycles(c, dur, r.r(0.5, 0.8), (u, _i, o) => butterflyPose(o, b, cfg, m + a * wave(u), 0.6)); }
    else if (what.includes('one knee')) { const s = r.sign(); cycles(c, dur, r.r(4, 7), (u, _i, o) => butterflyPose(o, b, { ...cfg, uneven: s * (op - cl) }, cl + (op - cl) * minJerk(Math.min(1, Math.min(u, 1 - u) * 3)), minJerk(Math.min(1, Math.min(u, 1 - u) * 3)))); }
    else if (what.includes('third')) cycles(c, dur, r.r(4, 8), (u, _i, o) => butterflyPose(o, b, cfg, cl + 15 * minJerk(Math.min(1, Math.min(u, 1 - u) * 3)), 0.3));
    else if (what.includes('forward')) cycles(c, dur, r.r(3, 5), (u, _i, o) => butterflyPose(o, b, cfg, upK, 0.2, 26 * bump(u)));
    else if (what.includes('at once')) cycles(c, dur, r.r(1.2, 1.7), (u, _i, o) => butterflyPose(o, b, cfg, cl + (op - cl) * bump(u), bump(u)));
    else if (what.includes('sits with')) tl.hold(dur);
    else cycles(c, dur, r.r(2.4, 4), (u, _i, o) => butterflyPose(o, b, { ...cfg, side: 18 * wave(u) }, upK, 1));
    c.lastRep = tl.dur; leave(c, 'sitting'); return;
  }
  const how = r.pick(['chair', 'crossed legs', 'stands', 'kneels']), base = neckBase(b, how, r), ch = pitchOf(base, CQ), pp = pitchOf(base, PQ);
  tl.calm = 0.6; const kind = how === 'chair' ? 'chair' : how === 'stands' ? 'standing' : 'sitting';
  enter(c, base, kind); tl.hold(r.r(2, 3)); c.firstRep = tl.dur; c.words.push(how);
  const H = (o: Pose, y: number, p: number, ro: number) => { o.set(base); setQ(o, HQ, y, p, ro); };
  if (what.includes('tiny')) { const a = r.r(6, 11); cycles(c, dur, r.r(0.8, 1.8), (u, _i, o) => H(o, 0, 1 + a * bump(u), 0)); }
  else if (what.includes('left')) cycles(c, dur, r.r(3, 5), (u, _i, o) => H(o, 60 * wave(u), 2, 0));
  else if (what.includes('ear')) cycles(c, dur, r.r(3, 5), (u, _i, o) => H(o, 0, 3, 32 * wave(u)));
  else if (what.includes('bows')) cycles(c, dur, r.r(2.5, 4), (u, _i, o) => { const k = 26 * bump(u); o.set(base); setQ(o, PQ, 0, pp + k * 0.7, 0); setQ(o, CQ, 0, ch + k, 0); setQ(o, HQ, 0, 2 + k * 0.9, 0); });
  else if (what.includes('pokes')) cycles(c, dur, r.r(1.6, 2.8), (u, _i, o) => { o.set(base); setQ(o, CQ, 0, ch + 7 * bump(u), 0); setQ(o, HQ, 0, 2 - 6 * bump(u), 0); });
  else if (what.includes('talking')) { const f = [r.r(0, 6), r.r(0, 6), r.r(0, 6)]; cycles(c, dur, 3, (u, i, o) => { const t = (i + u) * 3; H(o, 10 * Math.sin(t * 0.7 + f[0]), 3 + 4.5 * Math.sin(t * 2.9 + f[1]) * Math.max(0, Math.sin(t * 0.5)), 3 * Math.sin(t * 1.1 + f[2])); if (i % 3 === 1) { const p = o.slice(), m = bump(u); arms(p, b, 'talk', 'lap', Math.sin(t * 2)); for (let x = 33; x < 39; x++) o[x] += (p[x] - o[x]) * m; } }); }
  else cycles(c, dur, r.r(3, 5), (u, _i, o) => H(o, 0, 2 - 38 * bump(u), 0));
  c.lastRep = tl.dur; leave(c, kind);
}
export { Rng, Timeline, D, KL, KR, SH, sit, stand };
