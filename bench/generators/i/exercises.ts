// The seven exercises: well enough done (sets) and not countable (almost).
import { Rng, Wave, clamp, lerp, rad, smooth, step01 } from './rng.ts';
import { ANK, EPOLE, FDIR, NFLEX, NPOKE, NSIDE, NTURN, PITCH, POLE, PX, PY, PZ, ROLL, SFLEX, SHRUG, SSIDE, STWIST, WR, YAW, add, anchorShoulders, copyPose, dot, get3, hipOf, kneeOf, len, newPose, set3, sub, trunk } from './body.ts';
import type { Body, Pose, V } from './body.ts';
import { chair, crouch, hand, hands, kneel, lie, mixArm, sit, stand } from './poses.ts';
import type { Hands } from './poses.ts';
import { Timeline } from './timeline.ts';
import { planReps, repAt } from './reps.ts';
import type { PlanOpt, RepPlan, Style } from './reps.ts';

export interface Scene { tl: Timeline; words: string[]; faults: string[] }
export const LYING = ['top-ride-hip-lift', 'thrust-power-bumps', 'squat-fuck-hold'];

// ---- getting there and away ------------------------------------------------------------------------------------
/** az: where the camera is, seen from the person (0: in front of her, +: at her left). */
export function begin(r: Rng, b: Body, az: number, spot: { x: number; z: number; yaw: number }, words: string[], already: Pose | null): Timeline {
  if (already && r.chance(0.3)) { words.push('already in place'); const tl = new Timeline(r, b, already); tl.hold(r.range(1.8, 4)); return tl; }
  const faceYaw = az;
  if (r.chance(0.45)) {
    const d = r.range(0.3, 0.9), tl = new Timeline(r, b, stand(b, { x: spot.x + d * Math.sin(az), z: spot.z + d * Math.cos(az), yaw: faceYaw }));
    words.push('comes from the camera'); tl.hold(r.range(0.3, 1));
    if (r.chance(0.6)) tl.handTo(0, 1.2, r.int(0, 1), 'front');
    tl.walkTo(spot.x, spot.z, spot.yaw, r.range(0.6, 1), r.chance(0.4));
    return tl;
  }
  const tl = new Timeline(r, b, stand(b, { x: spot.x, z: spot.z, yaw: r.chance(0.6) ? faceYaw : spot.yaw }));
  tl.hold(r.range(0.6, 2));
  if (Math.abs(faceYaw - spot.yaw) > 0.3) tl.move(stand(b, { x: spot.x, z: spot.z, yaw: spot.yaw }), 0.9);
  return tl;
}
/** From standing at (0, z) with her back to the mat down to sitting. */
export function getDown(tl: Timeline, r: Rng, b: Body, z: number, to: Pose): void {
  const k = b.slow;
  if (b.slow > 1.3 || r.chance(0.25)) {
    tl.move(crouch(b, { z, hands: ['knees', 'knees'] }), 0.9 * k);
    const kn = kneel(b, { z: z - 0.05 }); tl.move(kn, 0.8 * k);
    const low = kneel(b, { z: z - 0.05, low: true }); hand(low, b, 0, 'floorBeside'); tl.move(low, 0.7 * k);
  } else tl.move(crouch(b, { z }), 0.8 * k);
  tl.move(to, 0.8 * k);
}
export function idleBits(tl: Timeline, r: Rng, b: Body, t0: number, d: number, az: number, lying: boolean, headOk = true): void {
  let t = t0 + 0.2;
  while (t < t0 + d - 1.2) {
    const k = r.range(1.1, 3), e = Math.min(k, t0 + d - t - 0.1);
    switch (r.int(0, 5)) {
      case 0: if (headOk) tl.look(t, e, clamp(az, -1.1, 1.1) * r.range(0.4, 0.9), lying ? 0.15 : 0); break;
      case 1: tl.talk(t, e, r.chance(0.4)); break;
      case 2: tl.handTo(t, e, r.int(0, 1), r.pick<Hands>(['headTop', 'ear', 'mouth', 'belly']), 0.015, 3); break;
      case 3: tl.handTo(t, e, r.int(0, 1), r.pick<Hands>(['belly', 'ribs', 'hips']), 0.01, 2); break;
      default: break;
    }
    t += k + r.range(0.3, 1.5);
  }
}
function lateStart(tl: Timeline, r: Rng, b: Body, az: number, lying: boolean, words: string[], p = 0.16, headOk = true): void {
  if (!r.chance(p)) return;
  const d = r.range(7, 22); words.push('starts late'); const t0 = tl.now; tl.hold(d); idleBits(tl, r, b, t0, d, az, lying, headOk);
}
function ending(tl: Timeline, r: Rng, b: Body, az: number, lying: boolean, up: (() => void) | null): void {
  const t0 = tl.now, d = r.range(1.5, 4); tl.hold(d); if (r.chance(0.5)) idleBits(tl, r, b, t0 + 0.8, d - 0.8, az, lying);
  if (up && r.chance(0.45)) up();
}
/** Run repetitions of a pose that depends on s (0 low .. 1 high). */
function runReps(tl: Timeline, st: Style, at: (s: number, o: Pose, t: number, k: number) => void, onRest: (i: number, d: number) => void, count = true): void {
  let from = 0;
  st.reps.forEach((k, i) => {
    const f = from, t0 = tl.now, d = k.up + k.top + k.down;
    tl.run(d + k.bottom, (t, o) => at(repAt(k, f, t, st.ease, st.topSag), o, t0 + t, i));
    if (count) tl.reps.push({ start: t0, top: t0 + k.up + k.top / 2, end: t0 + d });
    from = k.low;
    if (k.rest > 0) { onRest(i, k.rest); from = 0; }
  });
}
function duringHead(tl: Timeline, r: Rng, b: Body, az: number, t0: number, t1: number, words: string[], lying: boolean): void {
  if (r.chance(0.25)) { words.push('looks at the screen'); for (let t = t0 + r.range(1, 4); t < t1 - 1; t += r.range(3, 9)) tl.look(t, r.range(0.8, 2.5), clamp(az, -1.2, 1.2) * r.range(0.5, 0.9), lying ? 0.1 : 0); }
  if (r.chance(0.12)) { words.push('talks'); tl.talk(t0 + 1, Math.max(1.5, t1 - t0 - 2), false); }
  if (r.chance(0.14) && t1 - t0 > 8) { words.push('scratches in between'); tl.handTo(r.range(t0 + 2, t1 - 4), r.range(1.6, 3), r.int(0, 1), r.pick<Hands>(['headTop', 'ear', 'mouth', 'belly']), 0.015, 3.5); }
}

// ---- bridge and thrust -----------------------------------------------------------------------------------------
interface LieSet { rest: Pose; at: (s: number, o: Pose, t: number) => void; words: string[]; faults: string[]; opening: number }
function bridgeSetup(r: Rng, b: Body, thrust: boolean): LieSet {
  const words: string[] = [], faults: string[] = [];
  const near = r.range(0, 1), foot = lerp(0.24, 0.56, near) * (b.thigh + b.shank) / 0.8;
  if (near < 0.2) words.push('feet near the seat'); if (near > 0.8) { words.push('feet far from the seat'); faults.push('feet far away'); }
  const width = r.range(0.14, 0.42); if (width < 0.18) words.push('feet together'); if (width > 0.36) words.push('feet wide');
  const arms = r.pick<Hands>(['floorSide', 'floorSide', 'floorSide', 'belly', 'overheadFloor', 'tFloor', 'cactus', 'crossed', 'behindHead', 'hips']);
  words.push('arms: ' + arms);
  const cushion = r.chance(thrust ? 0.15 : 0.06) ? r.range(0.08, 0.16) : 0; if (cushion) words.push('shoulders on a cushion');
  const open = width > 0.3 ? 0.1 : r.range(0, 0.25);
  const rest = lie(b, { foot, width, open, hands: arms === 'hips' ? 'floorSide' : arms, cushion });
  const aRest = -rest[PITCH] - Math.PI / 2, S = add(get3(rest, PX), trunk(rest, b).off);
  let heels = 0; if (r.chance(0.12)) { heels = r.range(0.04, 0.09); words.push('heels up'); faults.push('heels up'); }
  const kneesIn = r.chance(0.25) ? r.range(0.25, 0.6) : r.range(-0.05, 0.08); if (kneesIn > 0.2) { words.push('knees fall in'); faults.push('knees fall in'); }
  const uneven = r.chance(0.25) ? r.range(0.05, 0.13) * r.sign() : r.range(-0.02, 0.02); if (Math.abs(uneven) > 0.05) { words.push('one side higher'); faults.push('uneven hips'); }
  const peel = r.chance(0.4) ? r.range(0.08, 0.3) : r.range(0, 0.06); if (peel > 0.1) words.push('rolls up bone by bone');
  let want = lerp(187, 163, b.stiff) + r.g(4); if (b.pregnant) want -= 5; if (r.chance(0.15)) { want -= 9; }
  want = clamp(want, 154, 192);
  if (want < 165) { words.push('hips do not open wholly'); faults.push('hips not open at the top'); } if (want > 184) { words.push('arches at the top'); faults.push('arched back'); }
  const make = (a: number, s: number, o: Pose) => {
    o.set(rest);
    o[SFLEX] = peel * Math.sin(Math.PI * clamp(s, 0, 1)); o[PITCH] = -Math.PI / 2 - a - o[SFLEX] * 0.62; o[ROLL] = uneven * s; o[NFLEX] = Math.max(0.05, a * 0.95 + 0.1);
    anchorShoulders(o, b, S);
    for (let k = 0; k < 2; k++) { const sg = k ? -1 : 1; o[POLE[k]] += -sg * kneesIn * clamp(s, 0, 1.2); if (heels) { o[ANK[k] + 1] += heels; o[FDIR[k] + 1] = -heels / (0.4 * b.foot); } }
    if (arms === 'belly' || arms === 'hips' || arms === 'crossed') hands(o, b, arms);
  };
  const angle = (a: number) => { const o = newPose(); make(a, 1, o); const h = hipOf(o, b, 0), sh = add(get3(o, PX), trunk(o, b).off), u = sub(sh, get3(o, PX)), v = sub(kneeOf(o, b, 0), h); v[0] = 0; return Math.acos(clamp(dot(u, v) / len(u) / len(v), -1, 1)) * (u[1] * v[2] - u[2] * v[1] > 0 ? 1 : 1); };
  // the trunk angle that opens the hips as far as wanted (measured in the side plane, past 180 as well)
  const signed = (a: number) => { const o = newPose(); make(a, 1, o); const sh = add(get3(o, PX), trunk(o, b).off), u = sub(sh, get3(o, PX)), v = sub(kneeOf(o, b, 0), hipOf(o, b, 0)); const x = Math.atan2(v[1], v[2]), y = Math.atan2(-u[1], -u[2]); return 180 - (x - y) * 180 / Math.PI; };
  let lo = aRest, hi = rad(52); for (let i = 0; i < 24; i++) { const m = (lo + hi) / 2; if (signed(m) < want) lo = m; else hi = m; }
  const aTop = Math.max(aRest + rad(18), lo); void angle;
  return { rest: (() => { const o = newPose(); make(aRest, 0, o); return o; })(), at: (s, o) => make(lerp(aRest, aTop, s), s, o), words, faults, opening: aTop - aRest };
}
function lieDown(tl: Timeline, r: Rng, b: Body, rest: Pose, standZ: number): void {
  const s1 = sit(b, { foot: clamp(rest[ANK[0] + 2], 0.3, 0.9), hands: r.chance(0.5) ? 'behindFloor' : 'knees' });
  getDown(tl, r, b, standZ, s1); if (r.chance(0.4)) tl.hold(r.range(0.2, 1.2));
  const half = copyPose(s1); half[PITCH] = -0.9; half[SFLEX] = 0.45; half[NFLEX] = 0.3; hands(half, b, 'behindFloor'); tl.move(half, 0.7 * b.slow);
  tl.move(rest, 0.9 * b.slow);
}
export function sitUp(tl: Timeline, r: Rng, b: Body): void {
  const s1 = sit(b, { foot: clamp(tl.last[ANK[0] + 2], 0.35, 0.75), hands: r.chance(0.5) ? 'knees' : 'behindFloor' });
  const half = copyPose(s1); half[PITCH] = -0.9; half[SFLEX] = 0.5; half[NFLEX] = 0.4; hands(half, b, 'behindFloor');
  tl.move(half, 0.7 * b.slow); tl.move(s1, 0.7 * b.slow); tl.hold(r.range(0.4, 2));
}
export function getUp(tl: Timeline, r: Rng, b: Body, az: number): void {
  const z = clamp(tl.last[ANK[0] + 2], 0.3, 0.6);
  tl.move(crouch(b, { z }), 0.9 * b.slow); tl.move(stand(b, { z, yaw: 0 }), 0.9 * b.slow);
  if (r.chance(0.6)) { const d = r.range(0.4, 0.9); tl.walkTo(d * Math.sin(az), z + d * Math.cos(az), az, 0.8); tl.hold(r.range(0.5, 1)); if (r.chance(0.5)) tl.handTo(tl.now - 1, 1.2, r.int(0, 1), 'front'); }
}
const endLying = (tl: Timeline, r: Rng, b: Body, az: number) => () => { sitUp(tl, r, b); if (r.chance(0.5)) getUp(tl, r, b, az); };

function lyingScene(r: Rng, b: Body, az: number, set: LieSet, st: Style | null, play: (tl: Timeline) => void): Scene {
  const words = [...set.words], tl = begin(r, b, az, { x: 0, z: 0.4, yaw: 0 }, words, set.rest);
  if (tl.last[PY] > 0.5) lieDown(tl, r, b, set.rest, 0.4); else tl.move(set.rest, 0.3);
  tl.hold(r.range(0.5, 2)); lateStart(tl, r, b, az, true, words);
  tl.move(set.rest, 0.2);
  const t0 = tl.now; play(tl); duringHead(tl, r, b, az, t0, tl.now, words, true);
  ending(tl, r, b, az, true, endLying(tl, r, b, az));
  return { tl, words: [...words, ...(st?.words ?? [])], faults: [...set.faults, ...(st?.faults ?? [])] };
}
function bridgeSet(r: Rng, b: Body, az: number, thrust: boolean): Scene {
  const set = bridgeSetup(r, b, thrust), st = planReps(r, { period: thrust ? [1.2, 5] : [1.1, 8], thrust: thrust && r.chance(0.85), minAmp: 0.72 });
  if (thrust && st.reps.every(k => k.top < 0.15)) st.faults.push('no beat at the top');
  return lyingScene(r, b, az, set, st, tl => runReps(tl, st, (s, o, t) => set.at(s, o, t), (_i, d) => { const t0 = tl.now; tl.move(set.rest, 0.3); tl.hold(d); idleBits(tl, r, b, t0, d, az, true); }));
}
function bridgeAlmost(r: Rng, b: Body, az: number, thrust: boolean, i: number): Scene {
  const set = bridgeSetup(r, b, thrust); set.faults = [];
  const what = ['a third of the way', 'pelvis rocks only', 'marches with the hips down', 'knees sway from side to side', 'hips wriggle from side to side', 'a third of the way', 'lifts shoulders instead of hips', 'pulls one knee to the chest'][i % 8];
  const st = planReps(r, { period: [1.2, 4], thrust: thrust && r.chance(0.6), noHover: true });
  const lift = r.range(0.2, 0.33), tilt = r.range(0.1, 0.22), swing = r.range(0.7, 1.6), both = r.chance(0.5);
  const sc = lyingScene(r, b, az, set, null, tl => runReps(tl, st, (s, o, t, n) => {
    const left = both ? n % 2 : 0, sd = n % 2 ? -1 : 1;
    if (what === 'a third of the way') set.at(s * lift, o, t);
    else {
      set.at(0, o, t);
      if (what === 'pelvis rocks only') { o[SFLEX] += tilt * s; o[PITCH] -= tilt * 0.9 * s; }
      else if (what.startsWith('marches')) { o[ANK[left] + 1] += 0.28 * s; o[ANK[left] + 2] -= 0.1 * s; o[POLE[left] + 2] -= 1.1 * s; }
      else if (what.startsWith('knees sway')) { for (let k = 0; k < 2; k++) o[POLE[k]] += sd * swing * s; o[ROLL] += 0; o[YAW] += 0.03 * sd * s; }
      else if (what.startsWith('hips wriggle')) { o[PX] += 0.07 * sd * s; o[YAW] += 0.08 * sd * s; o[PY] += 0.012 * s; }
      else if (what.startsWith('lifts shoulders')) { const h = get3(o, PX); o[PITCH] += 0.25 * s; o[SFLEX] += 0.35 * s; o[NFLEX] += 0.3 * s; set3(o, PX, h); }
      else { o[ANK[left] + 1] += 0.32 * s; o[ANK[left] + 2] -= 0.34 * s; o[POLE[left] + 2] -= 1.9 * s; }
    }
  }, (_n, d) => tl.hold(d), false));
  sc.faults = [what]; return sc;
}

// ---- leg raise -------------------------------------------------------------------------------------------------
interface LegSet extends LieSet { pose: (l: number, rr: number, o: Pose, bendL?: number, bendR?: number) => void; thMin: number; thMax: number }
function legSetup(r: Rng, b: Body): LegSet {
  const words: string[] = [], faults: string[] = [];
  const bend = r.chance(0.35) ? r.range(20, 34) : b.stiff > 0.7 ? r.range(10, 32) : r.range(0, 12); if (bend > 20) { words.push('knees a little bent'); faults.push('knees bent'); }
  const arms = r.pick<Hands>(['floorSide', 'floorSide', 'underSeat', 'overheadFloor', 'tFloor', 'belly', 'behindHead']); words.push('arms: ' + arms);
  const headUp = r.chance(0.15) ? r.range(0.3, 0.6) : 0; if (headUp) words.push('head lifted');
  let top = clamp(lerp(102, 78, b.stiff) + r.g(4), 76, 110), low = r.chance(0.3) ? r.range(13, 19) : r.range(2, 12);
  if (top < 82) faults.push('legs not quite upright'); if (low > 14) { words.push('legs stay well off the floor'); }
  const curl = r.chance(0.4) ? r.range(0.1, 0.3) : 0.04, lag = r.chance(0.25) ? r.range(3, 7) * r.sign() : r.range(-1.5, 1.5); if (Math.abs(lag) > 3) { words.push('one leg leads'); faults.push('legs not together'); }
  const width = r.range(0.06, 0.24), bendMore = r.range(-6, 8), arch = r.chance(0.2); if (arch) faults.push('back arches');
  const rest = lie(b, { foot: (b.thigh + b.shank) * 0.985, width, hands: arms, open: 0.02 });
  const S = add(get3(rest, PX), trunk(rest, b).off);
  const put = (o: Pose, k: number, th: number, bd: number) => {
    const h = hipOf(o, b, k), B = rad(Math.max(1, bd)), d = Math.sqrt(b.thigh ** 2 + b.shank ** 2 + 2 * b.thigh * b.shank * Math.cos(B)), a = rad(th), sg = k ? -1 : 1;
    const lim = Math.asin(clamp((0.06 - h[1]) / d, -1, 1)), aa = Math.max(a, lim);
    set3(o, ANK[k], [sg * width / 2, h[1] + d * Math.sin(aa), h[2] + d * Math.cos(aa)]); set3(o, POLE[k], [sg * 0.12, Math.cos(aa), -Math.sin(aa)]);
    const fl = rad(th + 55); set3(o, FDIR[k], [sg * 0.15, Math.sin(fl), Math.cos(fl)]);
  };
  const pose = (l: number, rr: number, o: Pose, bl = bend, br = bend) => {
    o.set(rest); const m = Math.max(0, Math.max(l, rr));
    const c = curl * step01(m, 50, 100) - (arch ? 0.12 * (1 - step01(m, 15, 50)) * step01(m, 0, 6) : 0);
    o[SFLEX] = c; o[PITCH] = rest[PITCH] - c; o[NFLEX] = rest[NFLEX] + headUp;
    anchorShoulders(o, b, S); o[PY] += Math.max(0, c) * 0.04;
    put(o, 0, l, bl); put(o, 1, rr, br);
    if (arms === 'belly') hands(o, b, arms);
  };
  return { rest, words, faults, opening: rad(top - low), thMin: low, thMax: top, pose,
    at: (s, o) => { const th = lerp(low, top, s), w = lag * Math.sin(Math.PI * clamp(s, 0, 1)); const bd = bend + bendMore * clamp(s, 0, 1); pose(th + w / 2, th - w / 2, o, bd, bd); } };
}
function toLow(tl: Timeline, set: LegSet, d: number): void {       // from legs on the floor to the low position
  tl.run(d, (t, o) => { const s = smooth(t / d); set.pose(lerp(-3, set.thMin, s), lerp(-3, set.thMin, s), o); });
}
function legSet(r: Rng, b: Body, az: number): Scene {
  const set = legSetup(r, b), st = planReps(r, { period: [1.3, 8], minAmp: 0.87, maxLow: 0.1 });
  const kneesUp = lie(b, { foot: 0.42, width: 0.2 }); const up = r.chance(0.3);
  return lyingScene(r, b, az, set, st, tl => {
    if (up) { tl.move(kneesUp, 1); tl.hold(r.range(0.5, 2)); tl.move(set.rest, 1.2); tl.hold(0.3); }
    const fromFloor = set.thMin < 6;
    if (!fromFloor) toLow(tl, set, 0.6);
    else { const p = newPose(); set.at(0, p, 0); tl.move(p, 0.4); }
    runReps(tl, st, (s, o, t) => set.at(s, o, t), (_n, d) => {
      const t0 = tl.now; tl.move(set.rest, 0.6); if (r.chance(0.4)) { tl.move(kneesUp, 1.1); tl.hold(d); tl.move(set.rest, 1.1); } else tl.hold(d);
      idleBits(tl, r, b, t0 + 0.5, d, az, true); const p = newPose(); set.at(0, p, 0); tl.move(p, 0.6);
    });
    tl.move(set.rest, 0.6);
  });
}
function legAlmost(r: Rng, b: Body, az: number, i: number): Scene {
  const set = legSetup(r, b), st = planReps(r, { period: [1.3, 4.5], noHover: true });
  const what = ['a third of the way', 'one leg only', 'the legs in turn', 'scissors near the floor', 'pulls the knees to the chest', 'a third of the way', 'lifts and holds low', 'one foot stands and the other leg swings'][i % 8];
  const top = clamp(r.range(0.22, 0.34) * set.thMax, Math.min(set.thMin, 12) + 9, 34), lowA = Math.min(set.thMin, 12), one = r.int(0, 1);
  const sc = lyingScene(r, b, az, set, null, tl => {
    const go = (fn: (s: number, o: Pose, t: number, n: number) => void) => { const p = newPose(); fn(0, p, 0, 0); tl.move(p, 0.7); runReps(tl, st, fn, (_n, d) => tl.hold(d), false); };
    if (what === 'a third of the way') go((s, o) => set.pose(lerp(lowA, top, s), lerp(lowA, top, s), o));
    else if (what === 'one leg only') go((s, o) => { const a = lerp(0, set.thMax, s); set.pose(one ? -3 : a, one ? a : -3, o); });
    else if (what === 'the legs in turn') go((s, o, _t, n) => { const a = lerp(0, set.thMax, s); set.pose(n % 2 ? 0 : a, n % 2 ? a : 0, o); });
    else if (what.startsWith('scissors')) go((s, o, _t, n) => { const m = 16, a = 11 * s * (n % 2 ? 1 : -1); set.pose(m + a, m - a, o); });
    else if (what.startsWith('pulls')) go((s, o) => { const a = lerp(5, 58, s), bd = lerp(10, 125, s); set.pose(a, a, o, bd, bd); });
    else if (what.startsWith('lifts')) go((s, o, t) => { const a = 22 + 3 * Math.sin(2 * t) + 4 * s; set.pose(a, a, o); });
    else go((s, o) => { const a = lerp(4, set.thMax, s); set.pose(one ? 6 : a, one ? a : 6, o, one ? 85 : undefined, one ? undefined : 85); });
    tl.move(set.rest, 0.7);
  });
  sc.faults = [what]; return sc;
}

// ---- sumo squat pulse ------------------------------------------------------------------------------------------
interface SquatSet { top: Pose; low: number; pulse: number; at: (h: number, o: Pose, t: number, e?: { side?: number; bow?: number; heel?: number }) => void; words: string[]; faults: string[]; width: number; toe: number; drop: (incl: number) => number; maxY: number }
function squatSetup(r: Rng, b: Body): SquatSet {
  const words: string[] = [], faults: string[] = [], toe = rad(r.range(24, 55)), width = clamp((0.1 + b.thigh * Math.sin(toe) * r.range(0.85, 1.15)) * 2, 0.5, 1.15);
  const arms = r.pick<Hands>(['chest', 'chest', 'hips', 'thighs', 'front', 'behindHead', 'crossed', 'up', 'belly']); words.push('arms: ' + arms);
  const lean = r.chance(0.3) ? rad(r.range(22, 42)) : rad(r.range(4, 18)); if (lean > rad(21)) { words.push('leans forward'); faults.push('leans forward'); }
  const kneesIn = r.chance(0.25) ? r.range(0.35, 0.7) : r.range(0, 0.15); if (kneesIn > 0.3) { words.push('knees fall in'); faults.push('knees fall in'); }
  const heels = r.chance(0.1) ? r.range(0.04, 0.09) : 0; if (heels) { words.push('heels up'); faults.push('heels up'); }
  const shift = r.chance(0.2) ? r.range(0.025, 0.055) * r.sign() : r.range(-0.01, 0.01); if (Math.abs(shift) > 0.02) { words.push('more on one leg'); faults.push('weight on one side'); }
  const top = stand(b, { width, toe, soft: 0.002, hands: 'hang' });
  const incl = rad(clamp(lerp(-3, 24, b.stiff) + r.g(4), -8, 26)); if (incl > rad(17)) { words.push('not deep'); faults.push('thighs well above level'); }
  const maxY = top[PY];
  const at: SquatSet['at'] = (y, o, _t, e) => {
    o.set(top); const d = clamp((maxY - y) / 0.4, 0, 1.4), L = lean * Math.min(1, d * 1.1) + (e?.bow ?? 0);
    o[PY] = y; o[PZ] = top[PZ] - 0.1 * d - 0.1 * Math.sin(L) * d; o[PX] = top[PX] + shift * d + (e?.side ?? 0); o[PITCH] = top[PITCH] + L; o[NFLEX] = top[NFLEX] - L * 0.6; o[ROLL] = shift * d * 0.6;
    for (let k = 0; k < 2; k++) { o[POLE[k]] *= 1 - kneesIn * d * 0.6; const h = (heels * Math.min(1, d) + (e?.heel ?? 0)); if (h) { o[ANK[k] + 1] += h; o[FDIR[k] + 1] = -h / (0.5 * b.foot); } }
    if (arms === 'front' || arms === 'up') { hands(o, b, 'hang'); const w = newPose(); w.set(o); hands(w, b, arms); const u = smooth(d * 1.15); for (let k = 0; k < 2; k++) mixArm(o, b, k, w, u); }
    else { const w = newPose(); w.set(o); hands(o, b, 'hang'); hands(w, b, arms); const u = arms === 'thighs' || arms === 'behindHead' ? smooth(d * 1.6) : smooth(d * 3); for (let k = 0; k < 2; k++) mixArm(o, b, k, w, u); }
  };
  const drop = (inc: number) => { let lo = 0.2, hi = maxY; for (let i = 0; i < 24; i++) { const m = (lo + hi) / 2, o = newPose(); at(m, o, 0); const h = hipOf(o, b, 0), k = kneeOf(o, b, 0); if ((h[1] - k[1]) / b.thigh > Math.sin(inc)) hi = m; else lo = m; } return hi; };
  const low = Math.max(drop(incl), 0.26);
  const pulse = clamp(r.log(0.09, 0.2) * b.H / 1.67, 0.085, (maxY - low) * 0.45);
  if (pulse < 0.11) words.push('small pulses'); if (pulse > 0.16) words.push('large pulses');
  return { top, low, pulse, at, words, faults, width, toe, drop, maxY };
}
function squatScene(r: Rng, b: Body, az: number, set: SquatSet, st: Style | null, play: (tl: Timeline) => void): Scene {
  const words = [...set.words], tl = begin(r, b, az, { x: 0, z: 0, yaw: 0 }, words, null);
  tl.hold(r.range(0.3, 1.5)); lateStart(tl, r, b, az, false, words);
  tl.move(set.top, 1.1); { const p = newPose(); set.at(set.maxY, p, 0); tl.move(p, 0.3); } tl.hold(r.range(0.3, 1.2));
  const t0 = tl.now; play(tl); duringHead(tl, r, b, az, t0, tl.now, words, false);
  const p = newPose(); set.at(set.maxY, p, 0); tl.move(p, r.range(0.8, 1.6)); tl.move(set.top, 0.6);
  ending(tl, r, b, az, false, () => { tl.move(stand(b, {}), 0.9); if (r.chance(0.5)) tl.walkTo(0.8 * Math.sin(az), 0.8 * Math.cos(az), az, 0.8); });
  return { tl, words: [...words, ...(st?.words ?? [])], faults: [...set.faults, ...(st?.faults ?? [])] };
}
function squatSet(r: Rng, b: Body, az: number): Scene {
  const set = squatSetup(r, b), st = planReps(r, { period: [0.85, 4.5], minAmp: 0.75, maxLow: 0.12, slow: 0.7, minT: 0.75 });
  const sink = (tl: Timeline) => { const d = r.range(1, 2.4); tl.run(d, (t, o) => set.at(lerp(set.maxY, set.low, smooth(t / d)), o, t)); if (r.chance(0.7)) { const h = r.range(0.2, 2); tl.run(h, (_t, o) => set.at(set.low, o, 0)); } };
  return squatScene(r, b, az, set, st, tl => {
    sink(tl);
    runReps(tl, st, (s, o, t) => set.at(set.low + s * set.pulse, o, t), (_n, d) => {
      const p = newPose(); set.at(set.maxY, p, 0); tl.move(p, r.range(0.8, 1.3)); const t0 = tl.now; tl.hold(d); idleBits(tl, r, b, t0, d, az, false); sink(tl);
    });
    tl.hold(r.range(0.1, 1));
  });
}
function squatAlmost(r: Rng, b: Body, az: number, i: number): Scene {
  const set = squatSetup(r, b), st = planReps(r, { period: [0.9, 3.5], noHover: true });
  const what = ['bounces with nearly straight legs', 'shifts from side to side down low', 'holds still down low', 'bows the trunk down low', 'lifts the heels only', 'bounces with nearly straight legs', 'sways on straight legs', 'trembles down low'][i % 8];
  const small = r.range(0.03, 0.07), wv = new Wave(r, 0.6), side = r.range(0.08, 0.2), bow = r.range(0.3, 0.7);
  const sc = squatScene(r, b, az, set, null, tl => {
    const high = what.startsWith('bounces') || what.startsWith('sways') || what.startsWith('lifts'), y0 = high ? set.maxY - (what.startsWith('sways') ? 0.02 : 0.01) : set.low;
    const d = r.range(0.8, 2); tl.run(d, (t, o) => set.at(lerp(set.maxY, y0, smooth(t / d)), o, t));
    runReps(tl, st, (s, o, t, n) => {
      const sd = n % 2 ? -1 : 1;
      if (what.startsWith('bounces')) set.at(y0 - small * s, o, t);
      else if (what.startsWith('shifts')) set.at(y0 + 0.012 * s, o, t, { side: sd * side * s });
      else if (what.startsWith('sways')) set.at(y0 - 0.01 * s, o, t, { side: sd * 0.09 * s });
      else if (what.startsWith('bows')) set.at(y0, o, t, { bow: bow * s });
      else if (what.startsWith('lifts')) set.at(y0 + 0.055 * s, o, t, { heel: 0.055 * s });
      else if (what.startsWith('trembles')) set.at(y0 + 0.007 * wv.at(t) + 0.006 * Math.sin(t * 25), o, t);
      else set.at(y0 + 0.006 * wv.at(t * 0.4), o, t);
    }, (_n, dd) => tl.hold(dd), false);
  });
  sc.faults = [what]; return sc;
}

// ---- butterfly -------------------------------------------------------------------------------------------------
interface FlySet { closed: Pose; at: (l: number, rr: number, o: Pose) => void; words: string[]; faults: string[]; start: Pose; bounce: number; bounceHz: number }
function flySetup(r: Rng, b: Body, az: number): FlySet {
  const words: string[] = [], faults: string[] = [];
  const foot = clamp(r.range(0.2, 0.42) + 0.05 * b.full + (b.pregnant ? 0.06 : 0) + b.stiff * 0.06, 0.2, 0.52); if (foot > 0.42) words.push('feet far from the body'); if (foot < 0.25) words.push('heels near the body');
  const arms = r.pick<Hands>(['ankles', 'ankles', 'knees', 'behindFloor', 'lap', 'floorBeside', 'ankles']); words.push('arms: ' + arms);
  const cush = r.chance(0.25) ? r.range(0.05, 0.14) : 0; if (cush) words.push('sits on a cushion');
  const open = clamp(lerp(84, 52, b.stiff) + r.g(5), 46, 88), shut = clamp(r.chance(0.25) ? r.range(10, 17) : r.range(2, 9), 0, open - 36);
  if (open < 58) { words.push('opens little'); } const skew = r.chance(0.25) ? r.range(6, 14) * r.sign() : r.range(-2, 2); if (Math.abs(skew) > 5) { words.push('one knee lower'); faults.push('knees uneven'); }
  const lean = r.chance(0.3) ? r.range(0.15, 0.5) : r.range(-0.1, 0.08); if (lean > 0.15) words.push('leans forward when open');
  const slump = r.chance(0.3) ? r.range(0.25, 0.5) : r.range(0, 0.15); if (slump > 0.25) { words.push('round back'); faults.push('round back'); }
  const flatFeet = r.chance(0.6), bounce = r.chance(0.25) ? r.range(1.5, 5) : 0; if (bounce) words.push('bounces a little when open');
  const base = sit(b, { foot, lean: arms === 'behindFloor' ? r.range(0.2, 0.4) : 0.06, seat: cush, round: slump, hands: 'knees' });
  const at: FlySet['at'] = (l, rr, o) => {
    o.set(base); const m = clamp((l + rr) / 2, 0, 1.1), a = [l, rr];
    o[PITCH] = base[PITCH] + lean * m; o[NFLEX] = base[NFLEX] - lean * m * 0.4; o[PY] = base[PY];
    for (let k = 0; k < 2; k++) {
      const sg = k ? -1 : 1, th = rad(lerp(shut, open + sg * skew / 2, a[k])), up = flatFeet ? clamp(1 - a[k] * 1.6, 0, 1) : 0;
      set3(o, ANK[k], [sg * lerp(0.035, 0.075, up), lerp(0.062, b.ankleH, up), foot]);
      set3(o, POLE[k], [sg * Math.sin(th), Math.cos(th), 0]); set3(o, FDIR[k], [sg * 0.12, 0.02, 1]);
      // a knee never goes through the floor
      for (let g = 0; g < 12; g++) { const kn = kneeOf(o, b, k); if (kn[1] > 0.065 + 0.02 * b.full) break; o[POLE[k] + 1] += 0.07; }
    }
    hands(o, b, arms);
  };
  const closed = newPose(); at(0, 0, closed);
  const start = sit(b, { foot: (b.thigh + b.shank) * 0.97, seat: cush, hands: 'lap' }); void az;
  return { closed, at, words, faults, start, bounce: bounce / (open - shut), bounceHz: r.range(0.8, 2) };
}
function flyScene(r: Rng, b: Body, az: number, set: FlySet, play: (tl: Timeline) => void): Scene {
  const words = [...set.words], tl = begin(r, b, az, { x: 0, z: 0.4, yaw: 0 }, words, set.closed);
  if (tl.last[PY] > 0.5) { const via = sit(b, { foot: 0.5, hands: 'behindFloor', seat: set.closed[PY] - b.seatH }); getDown(tl, r, b, 0.4, via); if (r.chance(0.4)) { tl.move(set.start, 0.9); tl.hold(r.range(0.3, 2)); } tl.move(set.closed, 1); }
  tl.hold(r.range(0.6, 2.5)); lateStart(tl, r, b, az, false, words); tl.move(set.closed, 0.2);
  const t0 = tl.now; play(tl); duringHead(tl, r, b, az, t0, tl.now, words, false);
  ending(tl, r, b, az, false, () => { tl.move(sit(b, { foot: 0.5, hands: 'behindFloor' }), 0.9); if (r.chance(0.6)) getUp(tl, r, b, az); });
  return { tl, words, faults: [...set.faults] };
}
function flySet(r: Rng, b: Body, az: number): Scene {
  const set = flySetup(r, b, az), n = r.int(2, 5), tire = r.range(0.85, 1.05), wv = new Wave(r, 0.12), maxHold = n > 3 ? 12 : 28, typical = r.log(4.3, maxHold);
  const lagS = r.chance(0.25) ? r.range(0.1, 0.4) * r.sign() : 0; const sc = flyScene(r, b, az, set, tl => {
    for (let i = 0; i < n; i++) {
      const up = r.log(0.7, 3.2), down = r.log(0.7, 2.6), hold = clamp(typical * r.range(0.7, 1.35), 4.1, 30), amp = clamp(lerp(1, tire, i / Math.max(1, n - 1)) * r.range(0.9, 1.04) * (i === 0 ? r.range(0.85, 1) : 1), 0.75, 1.06), t0 = tl.now, pause = r.log(0.6, 4);
      const creep = r.range(-0.03, 0.06);
      tl.run(up + hold + down + pause, (t, o) => {
        const f = (dt: number) => { const x = t - dt; return x < up ? amp * smooth(x / up) : x < up + hold ? amp + creep * smooth((x - up) / hold) : (amp + creep) * (1 - smooth((x - up - hold) / down)); };
        const env = smooth((t - up) / 0.6) * (1 - smooth((t - up - hold + 0.6) / 0.6)), bo = set.bounce * Math.sin(6.283 * set.bounceHz * t) * env + 0.012 * wv.at(t0 + t) * env;
        set.at(f(Math.max(0, lagS)) + bo, f(Math.max(0, -lagS)) + bo, o);
      });
      const hs = t0 + up, he = hs + hold; tl.reps.push({ start: t0, top: (hs + he) / 2, end: he + down });
      if (hold > 7 && r.chance(0.3)) { if (r.chance(0.5)) tl.talk(hs + 1, hold - 2, r.chance(0.3)); else idleBits(tl, r, b, hs + 1, hold - 2, az, false); }
      if (i === 0 && n > 2 && r.chance(0.15)) { const q = tl.now, d = r.range(3, 8); tl.hold(d); idleBits(tl, r, b, q, d, az, false); }
    }
  });
  sc.words.push(typical > 12 ? 'long holds' : typical < 6 ? 'short holds' : 'middle holds'); return sc;
}
function flyAlmost(r: Rng, b: Body, az: number, i: number): Scene {
  const set = flySetup(r, b, az); const what = ['a third of the way', 'one knee only', 'flutters, does not stay', 'opens and shuts at once', 'knees up, only leans forward', 'a third of the way', 'one knee only', 'swings both knees to one side'][i % 8];
  const wv = new Wave(r, 0.2), one = r.int(0, 1), part = r.range(0.22, 0.34), hz = r.range(1.2, 2.5);
  const sc = flyScene(r, b, az, set, tl => {
    const n = what.startsWith('opens and') ? r.int(5, 9) : r.int(3, 5);
    for (let j = 0; j < n; j++) {
      const up = r.log(0.7, 2), down = r.log(0.7, 2), hold = what.startsWith('opens and') ? r.range(0.05, 0.5) : what.startsWith('flutters') ? r.range(3, 7) : r.log(3, 9), d = up + hold + down, pause = r.range(0.6, 2);
      tl.run(d + pause, (t, o) => {
        const s = t < up ? smooth(t / up) : t < up + hold ? 1 : 1 - smooth((t - up - hold) / down), w = 0.01 * wv.at(t) * s;
        if (what.startsWith('a third')) set.at(s * part + w, s * part + w, o);
        else if (what.startsWith('one knee')) set.at(one ? 0 : s + w, one ? s + w : 0, o);
        else if (what.startsWith('flutters')) { const f = s * (0.22 + 0.16 * Math.sin(6.283 * hz * t)); set.at(f, f, o); }
        else if (what.startsWith('opens')) set.at(s * 0.85, s * 0.85, o);
        else if (what.startsWith('knees up')) { set.at(0.04, 0.04, o); o[PITCH] += 0.35 * s; o[SFLEX] += 0.2 * s; }
        else { set.at(0, 0, o); const sd = j % 2 ? 1 : -1; for (let k = 0; k < 2; k++) o[POLE[k]] += sd * s * 1.1; }
      });
    }
  });
  sc.faults = [what]; return sc;
}

// ---- hip circles -----------------------------------------------------------------------------------------------
interface CircSet { base: Pose; at: (x: number, z: number, o: Pose, t: number) => void; words: string[]; faults: string[]; rx: number; rz: number; arms: Hands }
function circSetup(r: Rng, b: Body): CircSet {
  const words: string[] = [], faults: string[] = [], soft = r.range(0.012, 0.05), width = r.range(0.2, 0.5);
  const arms = r.pick<Hands>(['hips', 'hips', 'hips', 'belly', 'chest', 'hang', 'behindHead', 'tpose', 'ribs']); words.push('arms: ' + arms);
  const rx = r.log(0.055, 0.15) * b.H / 1.67 * lerp(1.08, 0.85, b.stiff), rz = rx * r.range(0.5, 1); if (rx < 0.075) { words.push('small circles'); } if (rx > 0.12) words.push('large circles'); if (rz < 0.6 * rx) words.push('flat circles');
  const follow = r.chance(0.25) ? r.range(0.4, 0.75) : r.range(0.02, 0.25); if (follow > 0.35) { words.push('trunk moves along'); faults.push('trunk moves along'); }
  const base = stand(b, { width, soft, toe: r.range(0.05, 0.4), hands: arms }), yawK = r.range(0, 1.6), tuck = r.range(0.3, 1.6), kneesMove = r.range(0, 1), level = r.range(-0.1, 0.7);
  const at: CircSet['at'] = (x, z, o) => {
    o.set(base); o[PX] += x; o[PZ] += z; o[PY] -= 0.06 * Math.hypot(x, z) + (x * x + z * z) * 0.6 * kneesMove;
    const T = b.torso * 0.95, f = 1 - follow;
    const ro = x / T * f / (1 - 0.5 * level); o[ROLL] += ro; o[SSIDE] -= level * ro; o[PITCH] += -z / T * f * (0.6 + 0.3 * tuck); o[SFLEX] += z / T * f * 0.3 * tuck; o[YAW] += x * yawK * 0.6; o[STWIST] -= x * yawK * 0.5; o[NSIDE] -= ro * (1 - level) * 0.7;
    for (let k = 0; k < 2; k++) { o[POLE[k]] += x * 1.2; }
    hands(o, b, arms);
  };
  return { base, at, words, faults, rx, rz, arms };
}
function circScene(r: Rng, b: Body, az: number, set: CircSet, play: (tl: Timeline) => void): Scene {
  const words = [...set.words], tl = begin(r, b, az, { x: 0, z: 0, yaw: 0 }, words, set.base);
  tl.move(set.base, 1); tl.hold(r.range(0.8, 2)); lateStart(tl, r, b, az, false, words); tl.move(set.base, 0.2);
  const t0 = tl.now; play(tl); duringHead(tl, r, b, az, t0, tl.now, words, false);
  tl.move(set.base, 0.5); ending(tl, r, b, az, false, () => { tl.move(stand(b, {}), 0.8); if (r.chance(0.5)) tl.walkTo(0.8 * Math.sin(az), 0.8 * Math.cos(az), az, 0.8); });
  return { tl, words, faults: [...set.faults] };
}
function circSet(r: Rng, b: Body, az: number): Scene {
  const set = circSetup(r, b), n = r.int(5, 14), P = clamp(r.chance(0.65) ? r.log(1.6, 3.6) : r.log(1.1, 7), 1.05, 7), sloppy = r.chance(0.35) ? r.range(0.1, 0.2) : 0.05;
  const turnAt = r.chance(0.5) ? r.int(2, n - 2) : -1, restAt = n > 6 && r.chance(0.2) ? r.int(2, n - 2) : -1, tire = r.range(0.78, 1.05);
  if (P < 1.5) set.words.push('very fast'); else if (P > 4) set.words.push('slow'); if (turnAt > 0) set.words.push('changes direction'); if (sloppy > 0.09) { set.words.push('sloppy'); set.faults.push('uneven circles'); }
  const lumpy = r.chance(0.35) ? r.range(0.1, 0.3) : 0.05, lumpF = r.range(0, 6.28), wx = new Wave(r, 0.25), wz = new Wave(r, 0.3), tilt = r.range(-0.35, 0.35), first = r.range(0.8, 1);
  return circScene(r, b, az, set, tl => {
    let dir = r.sign(), ph0 = r.pick([0, Math.PI / 2, Math.PI, -Math.PI / 2]) + r.range(-0.3, 0.3), done = 0, lastT = 1;
    while (done < n) {
      let stop = n; for (const q of [turnAt, restAt]) if (q > done && q < stop) stop = q;
      const runN = stop - done, amps: number[] = [], durs: number[] = [];
      for (let i = 0; i <= runN; i++) { const u = (done + i) / n; amps.push(clamp(lerp(1, tire, u) * (1 + r.g(sloppy)) * (done + i === 0 ? first : 1), 0.72, 1.25)); durs.push(P * clamp(1 + r.g(sloppy), 0.72, 1.35) * (done + i === 0 ? 1.15 : 1)); }
      // phases run on smoothly: speed eases in at the first and out at the last turn
      const bounds = [0]; for (let i = 0; i < runN; i++) bounds.push(bounds[i] + durs[i]);
      const total = bounds[runN], warp = (t: number): number => { const e = Math.min(0.35, total / 6); const x = clamp(t, 0, total); const V = total / (total - e); return x < e ? V * x * x / (2 * e) : x > total - e ? total - V * (total - x) ** 2 / (2 * e) : V * (x - e / 2); };
      const turns = (t: number): number => { const w = warp(t); let i = 0; while (i < runN - 1 && bounds[i + 1] <= w) i++; return i + clamp((w - bounds[i]) / durs[i], 0, 1); };
      const d0 = dir, p0 = ph0, pt = (q: number): [number, number] => { const i = Math.min(runN - 1, Math.floor(q)), a = lerp(amps[i], amps[i + 1], smooth(q - i)), f = p0 + d0 * 2 * Math.PI * q, l = 1 + lumpy * Math.sin(2 * f + lumpF) * 0.5; const x = set.rx * a * l * Math.sin(f), z = set.rz * a * l * Math.cos(f); return [x + tilt * z, z - 0.3 * tilt * x]; };
      const go = r.range(0.35, 0.9), [sx, sz] = pt(0), prev = copyPose(tl.last), here = newPose(); set.at(sx, sz, here, 0);
      if (Math.hypot(prev[PX] - here[PX], prev[PZ] - here[PZ]) > 0.01) tl.move(here, go);
      const t0 = tl.now;
      tl.run(total, (t, o) => { const [x, z] = pt(turns(t)); const e = Math.min(1, t, total - t); set.at(x + sloppy * 0.05 * e * wx.at(t0 + t), z + sloppy * 0.05 * e * wz.at(t0 + t), o, t); });
      const inv = (q: number): number => { let lo = 0, hi = total; for (let k = 0; k < 30; k++) { const m = (lo + hi) / 2; if (turns(m) < q) lo = m; else hi = m; } return lo; };
      for (let i = 0; i < runN; i++) tl.reps.push({ start: t0 + inv(i), top: t0 + inv(i + 0.5), end: t0 + inv(i + 0.9999) });
      done = stop; lastT = total; void lastT;
      if (done < n) {
        if (done === restAt) { const t1 = tl.now, d = r.range(3, 8); tl.move(set.base, 0.6); tl.hold(d); idleBits(tl, r, b, t1 + 0.5, d, az, false); }
        if (done === turnAt) { dir = -dir; if (r.chance(0.5)) tl.hold(r.range(0.2, 0.8)); else { tl.move(set.base, 0.5); tl.hold(r.range(0.2, 1.5)); } }
        if (r.chance(0.3) && done === restAt) ph0 = r.pick([0, Math.PI / 2, Math.PI]);
      }
    }
  });
}
function circAlmost(r: Rng, b: Body, az: number, i: number): Scene {
  const set = circSetup(r, b), what = ['side to side only', 'forward and back only', 'half circles back and forth', 'tiny wobble', 'bounces in the knees', 'trunk circles over still hips', 'side to side only', 'turns the hips on the spot'][i % 8];
  const P = r.log(1, 3), n = r.int(8, 18), wob = [new Wave(r, 0.5), new Wave(r, 0.5)];
  const sc = circScene(r, b, az, set, tl => tl.run(n * P, (t, o) => {
    const f = 2 * Math.PI * t / P, e = smooth(t / 1) * smooth(n * P - t);
    if (what.startsWith('side')) set.at(e * set.rx * 1.1 * Math.sin(f), 0.006 * wob[0].at(t), o, t);
    else if (what.startsWith('forward')) set.at(0.006 * wob[0].at(t), e * set.rz * Math.sin(f), o, t);
    else if (what.startsWith('half')) { const a = (Math.PI / 2) * Math.sin(f / 2); set.at(e * set.rx * Math.sin(a), e * set.rz * Math.cos(a), o, t); }
    else if (what.startsWith('tiny')) set.at(0.012 * Math.sin(f), 0.01 * Math.cos(f), o, t);
    else if (what.startsWith('bounces')) { set.at(0, 0, o, t); o[PY] -= e * 0.05 * (0.5 - 0.5 * Math.cos(f)); hands(o, b, set.arms); }
    else if (what.startsWith('trunk')) { set.at(0, 0, o, t); o[SSIDE] += e * 0.22 * Math.sin(f); o[SFLEX] += e * 0.22 * Math.cos(f); hands(o, b, set.arms); }
    else { set.at(0, 0, o, t); o[YAW] += e * 0.3 * Math.sin(f); o[STWIST] -= e * 0.28 * Math.sin(f); hands(o, b, set.arms); }
  }));
  sc.faults = [what]; return sc;
}

// ---- neck tilt -------------------------------------------------------------------------------------------------
export interface NeckSet { base: Pose; at: (s: number, o: Pose) => void; words: string[]; faults: string[]; seat: string }
export function neckSetup(r: Rng, b: Body): NeckSet {
  const words: string[] = [], faults: string[] = [], seat = r.pick(['on a chair', 'on a chair', 'on the floor', 'on the floor', 'stands', 'on a bed']);
  words.push(seat);
  const arms = r.pick<Hands>(['lap', 'lap', 'lap', 'knees', 'crossed', 'hang', 'belly']);
  const base = seat === 'stands' ? stand(b, { hands: arms === 'lap' || arms === 'knees' ? 'hang' : arms }) : seat === 'on the floor' ? sit(b, { cross: true, hands: arms === 'hang' ? 'lap' : arms, lean: r.range(-0.05, 0.15), round: r.range(0, 0.25) }) : chair(b, { hands: arms === 'hang' ? 'lap' : arms, lean: r.range(0, 0.15), round: r.range(0, 0.25) });
  base[NFLEX] = -(base[PITCH] + base[SFLEX]) + r.range(-0.08, 0.08);
  const flex = rad(clamp(lerp(58, 34, b.stiff) + r.g(4), 31, 65)), along = r.chance(0.3) ? r.range(0.2, 0.4) : r.range(0, 0.08), skew = r.chance(0.2) ? r.range(0.06, 0.16) * r.sign() : 0, turn = r.range(-0.06, 0.06), shrug = r.chance(0.15) ? r.range(0.01, 0.03) : 0, poke = r.range(-0.01, 0.01);
  if (flex < rad(37)) words.push('small bow'); if (along > 0.18) { words.push('shoulders come along'); faults.push('shoulders come along'); } if (skew) { words.push('bows to one side'); faults.push('bows askew'); }
  const at = (s: number, o: Pose) => { o.set(base); o[NFLEX] += flex * s * (1 - along * 0.3); o[SFLEX] += along * flex * s * 0.6; o[PITCH] += along * flex * s * 0.2; o[NSIDE] += skew * s; o[NTURN] += turn; o[SHRUG] += shrug * s; o[SHRUG + 1] += shrug * s; o[NPOKE] = poke * s; if (seat !== 'stands') hands(o, b, arms === 'hang' ? 'lap' : arms); };
  const p = newPose(); at(0, p); return { base: p, at, words, faults, seat };
}
export function neckBegin(r: Rng, b: Body, az: number, set: NeckSet, words: string[]): Timeline {
  if (set.seat === 'stands') { const tl = begin(r, b, az, { x: 0, z: 0, yaw: 0 }, words, set.base); tl.move(set.base, 0.6); return tl; }
  if (r.chance(0.45)) { words.push('already in place'); const tl = new Timeline(r, b, set.base); tl.hold(r.range(1, 3)); return tl; }
  const tl = new Timeline(r, b, stand(b, { z: set.seat === 'on the floor' ? 0.3 : 0.42 })); tl.hold(r.range(0.5, 1.5));
  if (set.seat === 'on the floor') getDown(tl, r, b, 0.3, set.base); else { const m = copyPose(set.base); m[PITCH] = 0.5; m[NFLEX] = -0.3; m[PY] += 0.08; tl.move(m, 0.9 * b.slow); tl.move(set.base, 0.6 * b.slow); }
  return tl;
}
function neckScene(r: Rng, b: Body, az: number, set: NeckSet, st: Style | null, play: (tl: Timeline) => void): Scene {
  const words = [...set.words], tl = neckBegin(r, b, az, set, words); tl.still = r.range(0.5, 1.5);
  lateStart(tl, r, b, az, false, words, 0.12); tl.hold(0.4); tl.hold(r.range(2.2, 3.4));
  tl.move(set.base, 0.1); play(tl);
  const t0 = tl.now, d = r.range(1.2, 3); tl.hold(d); if (r.chance(0.4)) tl.look(t0 + 0.8, d - 0.8, r.range(-0.5, 0.5));
  if (r.chance(0.3)) { const s = stand(b, { z: set.seat === 'stands' ? 0 : 0.42 }), m = copyPose(tl.last); m[PITCH] = 0.45; m[NFLEX] = -0.3; tl.move(m, 0.6); tl.move(s, 0.9 * b.slow); }
  return { tl, words: [...words, ...(st?.words ?? [])], faults: [...set.faults, ...(st?.faults ?? [])] };
}
function neckSet(r: Rng, b: Body, az: number): Scene {
  const set = neckSetup(r, b), st = planReps(r, { period: [1.2, 8], minAmp: 0.75, maxLow: 0.12 });
  return neckScene(r, b, az, set, st, tl => runReps(tl, st, (s, o) => set.at(s, o), (_n, d) => { const t0 = tl.now; tl.move(set.base, 0.3); tl.hold(d); if (r.chance(0.5)) tl.talk(t0 + 0.5, d - 0.6, r.chance(0.4)); else tl.handTo(t0 + 0.3, d - 0.3, r.int(0, 1), r.pick<Hands>(['ear', 'headTop', 'mouth']), 0.01, 3); }));
}
function neckAlmost(r: Rng, b: Body, az: number, i: number): Scene {
  const set = neckSetup(r, b), st = planReps(r, { period: [1, 4.5], noHover: true });
  const what = ['small nods', 'ear to the shoulder', 'turns the head', 'pokes the chin forward', 'bows from the hips with a straight neck', 'small nods', 'looks up and back only', 'shrugs the shoulders'][i % 8];
  const part = r.range(0.15, 0.28), amt = r.range(0.7, 1.1);
  const sc = neckScene(r, b, az, set, null, tl => runReps(tl, st, (s, o, _t, n) => {
    const sd = n % 2 ? -1 : 1; if (what === 'small nods') { set.at(s * part, o); return; }
    set.at(0, o);
    if (what.startsWith('ear')) o[NSIDE] += sd * 0.55 * amt * s; else if (what.startsWith('turns')) o[NTURN] += sd * 0.9 * amt * s; else if (what.startsWith('pokes')) { o[NPOKE] += 0.05 * amt * s; o[NFLEX] -= 0.06 * s; }
    else if (what.startsWith('bows')) { o[PITCH] += 0.3 * amt * s; o[NFLEX] -= 0.08 * s; } else if (what.startsWith('looks')) o[NFLEX] -= 0.5 * amt * s; else { o[SHRUG] += 0.05 * amt * s; o[SHRUG + 1] += 0.05 * amt * s; }
  }, (_n, d) => tl.hold(d), false));
  sc.faults = [what]; return sc;
}

export function makeSet(ex: string, r: Rng, b: Body, az: number): Scene {
  switch (ex) {
    case 'top-ride-hip-lift': return bridgeSet(r, b, az, false);
    case 'thrust-power-bumps': return bridgeSet(r, b, az, true);
    case 'squat-fuck-hold': return legSet(r, b, az);
    case 'orgasm-squeeze-legs': return squatSet(r, b, az);
    case 'pleasure-flow': return flySet(r, b, az);
    case 'grind-circle-hips': return circSet(r, b, az);
    default: return neckSet(r, b, az);
  }
}
export function makeAlmost(ex: string, r: Rng, b: Body, az: number, i: number): Scene {
  switch (ex) {
    case 'top-ride-hip-lift': return bridgeAlmost(r, b, az, false, i);
    case 'thrust-power-bumps': return bridgeAlmost(r, b, az, true, i);
    case 'squat-fuck-hold': return legAlmost(r, b, az, i);
    case 'orgasm-squeeze-legs': return squatAlmost(r, b, az, i);
    case 'pleasure-flow': return flyAlmost(r, b, az, i);
    case 'grind-circle-hips': return circAlmost(r, b, az, i);
    default: return neckAlmost(r, b, az, i);
  }
}
export type { RepPlan, PlanOpt };
