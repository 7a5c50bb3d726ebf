// Idle minutes, and minutes of some other exercise.
import { Rng, Wave, clamp, lerp, rad, smooth } from './rng.ts';
import { ANK, EPOLE, FDIR, NFLEX, NSIDE, NTURN, PITCH, POLE, PX, PY, PZ, ROLL, SFLEX, SHRUG, SSIDE, STWIST, WR, YAW, copyPose, mixInto, newPose, set3 } from './body.ts';
import type { Body, Pose } from './body.ts';
import { chair, crouch, fours, hand, hands, kneel, lie, mixArm, sit, stand } from './poses.ts';
import type { Hands } from './poses.ts';
import { Timeline } from './timeline.ts';
import { LYING, begin, getDown, getUp, idleBits, neckBegin, neckSetup, sitUp } from './exercises.ts';
import type { Scene } from './exercises.ts';

type State = 'stand' | 'sit' | 'cross' | 'long' | 'lieBent' | 'lieLong' | 'chair' | 'side';
function poseOf(s: State, r: Rng, b: Body, yaw: number): Pose {
  switch (s) {
    case 'stand': return stand(b, { yaw, x: r.range(-0.15, 0.15), z: r.range(-0.1, 0.3), width: r.range(0.12, 0.35), hands: r.pick<Hands | [Hands, Hands]>(['hang', 'hang', 'hips', ['hips', 'hang'], 'crossed']) });
    case 'sit': return sit(b, { foot: r.range(0.35, 0.6), open: r.range(-0.1, 0.5), hands: r.pick<Hands>(['behindFloor', 'knees', 'knees', 'lap']), width: r.range(0.15, 0.35) });
    case 'cross': return sit(b, { cross: true, hands: r.pick<Hands>(['knees', 'lap', 'lap', 'behindFloor']) });
    case 'long': return sit(b, { foot: (b.thigh + b.shank) * 0.98, hands: r.pick<Hands>(['lap', 'behindFloor']), width: r.range(0.1, 0.35) });
    case 'lieBent': return lie(b, { foot: r.range(0.3, 0.5), width: r.range(0.15, 0.35), hands: r.pick<Hands>(['floorSide', 'belly', 'overheadFloor', 'behindHead', 'belly']), open: r.range(0, 0.3) });
    case 'lieLong': return lie(b, { foot: (b.thigh + b.shank) * 0.985, width: r.range(0.1, 0.4), hands: r.pick<Hands>(['floorSide', 'belly', 'tFloor', 'behindHead']) });
    case 'side': { const p = lie(b, { foot: r.range(0.3, 0.55), width: 0.12, hands: 'belly' }); p[YAW] += 0; const q = copyPose(p); q[ROLL] = 0; q[PY] = 0.15; q[STWIST] = 0.35; q[YAW] = 0.12; for (let k = 0; k < 2; k++) { q[POLE[k]] = -1.2; q[POLE[k] + 1] = 0.35; } return hands(q, b, 'belly'); }
    default: return chair(b, {});
  }
}
const NEXT: Record<State, State[]> = { stand: ['sit', 'sit', 'cross'], sit: ['lieBent', 'stand', 'cross', 'long', 'lieBent'], cross: ['sit', 'stand', 'sit'], long: ['sit', 'lieLong', 'cross'], lieBent: ['lieLong', 'sit', 'side'], lieLong: ['lieBent', 'sit'], side: ['lieBent'], chair: ['stand'] };
function activity(tl: Timeline, r: Rng, b: Body, s: State, az: number, what: string[], d: number): void {
  const t0 = tl.now, lying = s === 'lieBent' || s === 'lieLong' || s === 'side', side = r.int(0, 1);
  const kind = r.pick(['talk', 'talk', 'scratch', 'hair', 'phone', 'drink', 'look', 'shift', 'clothes', 'wipe', 'still', 'stretch', 'reach']);
  what.push(kind);
  const hold = () => tl.hold(d);
  switch (kind) {
    case 'talk': hold(); tl.talk(t0 + 0.3, d - 0.4, r.chance(0.7)); break;
    case 'scratch': hold(); tl.handTo(t0 + 0.3, Math.min(d - 0.4, r.range(1.5, 4)), side, r.pick<Hands>(['headTop', 'ear', 'belly', 'ribs', 'knees']), 0.02, 4); break;
    case 'hair': hold(); tl.handTo(t0 + 0.2, d - 0.3, 0, 'headTop', 0.03, 1.5); tl.handTo(t0 + 0.4, d - 0.6, 1, 'behindHead', 0.03, 1.3); tl.look(t0 + 0.5, d - 0.8, 0, 0.2); break;
    case 'phone': hold(); tl.handTo(t0 + 0.3, d - 0.4, side, lying ? 'ceiling' : 'phone', 0.006, 1.2); tl.look(t0 + 0.5, d - 0.8, 0, lying ? 0.1 : r.range(0.15, 0.4)); if (r.chance(0.5)) tl.handTo(t0 + 1, Math.max(0.8, d - 1.6), 1 - side, lying ? 'ceiling' : 'phone', 0.015, 2.2); break;
    case 'drink': hold(); if (!lying) { tl.handTo(t0 + 0.4, Math.min(d - 0.5, r.range(2.5, 5)), side, 'mouth'); tl.look(t0 + 1.2, Math.min(d - 1.3, 2.5), 0, -r.range(0.2, 0.4)); } break;
    case 'look': hold(); tl.look(t0 + 0.2, d * 0.5, r.range(-1, 1)); tl.look(t0 + d * 0.5, d * 0.45, clamp(az, -1.1, 1.1)); break;
    case 'clothes': hold(); tl.handTo(t0 + 0.2, d - 0.3, 0, r.pick<Hands>(['hips', 'belly']), 0.03, 1.6); tl.handTo(t0 + 0.3, d - 0.4, 1, 'hips', 0.03, 1.5); if (!lying) tl.look(t0 + 0.3, d - 0.5, 0, 0.4); break;
    case 'wipe': hold(); tl.handTo(t0 + 0.3, Math.min(d - 0.4, 2.5), side, 'mouth', 0.04, 1.5); break;
    case 'stretch': hold(); tl.handTo(t0 + 0.3, d - 0.4, 0, lying ? 'overheadFloor' : 'up', 0, 1, 1); tl.handTo(t0 + 0.35, d - 0.5, 1, lying ? 'overheadFloor' : 'up', 0, 1, 1); break;
    case 'reach': {
      const p = copyPose(tl.last), q = copyPose(p);
      if (!lying) { q[PITCH] += s === 'stand' ? 1 : 0.45; q[STWIST] += r.range(-0.4, 0.4); q[SFLEX] += 0.25; if (s === 'stand') { q[PY] -= 0.22; q[PZ] -= 0.1; } hand(q, b, side, s === 'stand' ? 'knees' : 'ankles'); q[WR[side] + 1] = Math.max(0.06, q[WR[side] + 1] - 0.25); }
      else hand(q, b, side, 'tFloor');
      tl.move(q, 0.9); tl.hold(0.6); tl.move(p, 0.9); if (d > 3) tl.hold(d - 2.4); break;
    }
    case 'shift': {
      const p = copyPose(tl.last), dx = r.range(0.03, 0.07) * r.sign(); const n = Math.max(1, Math.round(d / 2));
      for (let i = 0; i < n; i++) { const q = copyPose(p); q[PX] += dx * (s === 'stand' ? 1 : 0.6) * (i % 2 ? -0.6 : 1); q[ROLL] += dx; if (s === 'stand') { q[WR[0]] += dx; q[WR[1]] += dx; } tl.move(q, 0.8); tl.hold(d / n - 0.8 > 0 ? d / n - 0.8 : 0.1); }
      tl.move(p, 0.6); break;
    }
    default: hold();
  }
}
export function idleScene(ex: string, r: Rng, b: Body, az: number, i: number): Scene {
  const words: string[] = [], what: string[] = [], low = LYING.includes(ex) || ex === 'pleasure-flow', neck = ex === 'neck-endurance';
  let tl: Timeline, s: State;
  if (neck) {
    const set = neckSetup(r, b); tl = neckBegin(r, b, az, set, words); s = set.seat === 'stands' ? 'stand' : set.seat === 'on the floor' ? 'cross' : 'chair';
  } else if (low && i % 2 === 1) { s = r.pick<State>(ex === 'pleasure-flow' ? ['cross', 'sit', 'long'] : ['lieBent', 'lieLong', 'sit']); tl = new Timeline(r, b, poseOf(s, r, b, 0)); words.push('is there already'); }
  else {
    s = 'stand'; const side = r.sign() * r.range(1, 1.8), px = { x: side * Math.cos(az) + 0.1 * Math.sin(az), z: -side * Math.sin(az) + 0.1 * Math.cos(az) };
    tl = new Timeline(r, b, stand(b, { ...px, yaw: az })); tl.walkTo(0, 0.3, az, r.range(0.6, 1)); words.push('walks in');
  }
  const pMove = low ? 0.4 : neck ? 0 : 0.1;
  while (tl.now < 57) {
    if (r.chance(pMove)) {
      const opts = neck ? NEXT[s] : low ? NEXT[s] : s === 'stand' ? (['sit', 'stand', 'stand'] as State[]) : (['stand'] as State[]), n = r.pick(opts), p = poseOf(n, r, b, n === 'stand' ? az * r.range(0.4, 1) : 0);
      if (n === 'stand' && s === 'stand') tl.move(p, 1.2);
      else if (n === 'stand') { if (s !== 'sit') tl.move(poseOf('sit', r, b, 0), 0.9); tl.move(crouch(b, { z: 0.35 }), 0.9 * b.slow); tl.move(p, 1 * b.slow); }
      else if (s === 'stand') { tl.move(stand(b, { z: 0.4, yaw: 0 }), 1); getDown(tl, r, b, 0.4, p); }
      else if ((n === 'sit' && s === 'lieBent') || (n === 'sit' && s === 'lieLong')) { sitUp(tl, r, b); tl.move(p, 0.6); }
      else tl.move(p, r.range(1, 1.8) * b.slow);
      s = n; what.push(s);
    }
    activity(tl, r, b, s, az, what, r.range(2.4, 7));
  }
  tl.hold(Math.max(0.5, 60 - tl.now));
  return { tl, words: [...words, ...new Set(what)], faults: [] };
}

// ---- other exercises -------------------------------------------------------------------------------------------
type Cyc = { base: Pose; low: boolean; at: (f: number, o: Pose, t: number) => void; period: [number, number] };
const up01 = (f: number) => 0.5 - 0.5 * Math.cos(2 * Math.PI * f);
function other(name: string, r: Rng, b: Body, az: number): Cyc {
  const A = r.range(0.75, 1.05), st = stand(b, {}), k = (base: Pose, low: boolean, period: [number, number], at: (f: number, o: Pose, t: number) => void): Cyc => ({ base, low, period, at: (f, o, t) => { o.set(base); at(f, o, t); } });
    const tmp = newPose(), w = [new Wave(r, 0.9), new Wave(r, 0.7), new Wave(r, 0.5), new Wave(r, 1.1), new Wave(r, 0.6)];
  const withHands = (o: Pose, pl: Hands | [Hands, Hands], u: number) => { tmp.set(o); hands(tmp, b, pl); for (let q = 0; q < 2; q++) mixArm(o, b, q, tmp, u); };
  switch (name) {
    case 'squats': { const base = stand(b, { width: r.range(0.26, 0.42), toe: 0.3 }); return k(base, false, [1.5, 4.5], (f, o) => { const s = up01(f) * A, y = base[PY]; o[PY] = y - s * 0.42 * b.H / 1.67; o[PZ] -= 0.22 * s; o[PITCH] += 0.6 * s; o[NFLEX] -= 0.35 * s; hands(o, b, 'hang'); withHands(o, 'front', s); }); }
    case 'lunges': { const base = stand(b, { width: 0.2, hands: 'hips' }); return k(base, false, [2.5, 5], (f, o) => { const L = f % 2 < 1 ? 0 : 1, g = f % 1, s = up01(g), stp = smooth(clamp(g * 3, 0, 1)) * (1 - smooth(clamp((g - 0.7) / 0.3, 0, 1))); o[ANK[L] + 2] += 0.62 * stp; if (g < 0.33 || g > 0.7) o[ANK[L] + 1] += 0.07 * Math.sin(Math.PI * stp); o[PZ] += 0.3 * stp; o[PY] -= 0.34 * s; o[ANK[1 - L] + 1] += 0.09 * s; o[FDIR[1 - L] + 1] = -0.9 * s; hands(o, b, 'hips'); }); }
    case 'arm raises': { const side = r.chance(0.5); return k(st, false, [1.5, 4], (f, o) => { const s = up01(f), a: Hands = side ? 'tpose' : 'front'; if (s < 0.5) withHands(o, a, s * 2); else { hands(o, b, a); withHands(o, 'up', s * 2 - 1); } }); }
    case 'side bends': return k(stand(b, { width: 0.4 }), false, [2.5, 6], (f, o) => { const s = Math.sin(2 * Math.PI * f) * 0.5 * A; o[SSIDE] += s; o[ROLL] += s * 0.15; o[PX] += s * 0.06; hands(o, b, 'hang'); const L = s > 0 ? 1 : 0; tmp.set(o); hand(tmp, b, L, 'up'); const u = smooth(Math.abs(s) * 2.5); mixArm(o, b, L, tmp, u); });
    case 'dancing': { const bpm = r.range(1.4, 2.2), arms = r.pick<Hands>(['chest', 'hang', 'phone']); return k(stand(b, { width: 0.32, soft: 0.03 }), false, [1, 1], (_f, o, t) => { const ph = Math.PI * bpm * t; o[PX] += 0.05 * Math.sin(ph) + 0.03 * w[2].at(t); o[PY] -= 0.03 * (0.5 - 0.5 * Math.cos(2 * ph)); o[ROLL] += 0.07 * Math.sin(ph); o[SSIDE] -= 0.08 * Math.sin(ph); o[STWIST] += 0.2 * w[0].at(t) * 0.5; o[NSIDE] += 0.08 * Math.sin(ph); o[NFLEX] += 0.06 * Math.sin(2 * ph); for (let q = 0; q < 2; q++) { const u = Math.max(0, Math.sin(ph + q * Math.PI)); o[ANK[q] + 1] += 0.07 * u * u * (Math.sin(0.3 * t) > 0 ? 1 : 0); } hands(o, b, arms); for (let q = 0; q < 2; q++) { o[WR[q]] += 0.07 * w[3].at(t); o[WR[q] + 1] += 0.09 * w[1 + 3 * q].at(t); } }); }
    case 'head turns': return { ...neckBase(r, b), period: [2, 5], at: (f, o) => { o.set(nb); o[NTURN] += 1.0 * A * Math.sin(2 * Math.PI * f); } };
    case 'head shakes': return { ...neckBase(r, b), period: [0.5, 1], at: (f, o, t) => { o.set(nb); o[NTURN] += 0.35 * A * Math.sin(2 * Math.PI * f) * (Math.sin(0.5 * t) > -0.4 ? 1 : 0); } };
    case 'head tilts': return { ...neckBase(r, b), period: [2.5, 6], at: (f, o) => { o.set(nb); o[NSIDE] += 0.55 * A * Math.sin(2 * Math.PI * f); } };
    case 'shrugs': return { ...neckBase(r, b), period: [1.5, 4], at: (f, o) => { o.set(nb); const s = up01(f); o[SHRUG] += 0.055 * s; o[SHRUG + 1] += 0.055 * s; } };
    case 'arm circles': return { ...neckBase(r, b), period: [1.5, 3.5], at: (f, o) => { o.set(nb); hands(o, b, 'tpose'); for (let q = 0; q < 2; q++) { o[WR[q] + 1] += 0.2 * Math.sin(2 * Math.PI * f); o[WR[q] + 2] += 0.2 * Math.cos(2 * Math.PI * f); } } };
    case 'arms up seated': return { ...neckBase(r, b), period: [2, 5], at: (f, o) => { o.set(nb); const s = up01(f); if (s < 0.5) withHands(o, 'front', s * 2); else { hands(o, b, 'front'); withHands(o, 'up', s * 2 - 1); } } };
    case 'seated twist': { const base = neckMode ? nb : sit(b, { cross: true, hands: 'knees' }); return k(base, true, [3, 7], (f, o) => { const s = Math.sin(2 * Math.PI * f) * A; o[STWIST] += 0.7 * s; o[NTURN] += 0.4 * s; hands(o, b, 'chest'); }); }
    case 'clapping': return k(neckMode ? nb : st, false, [0.5, 1], (f, o) => { hands(o, b, 'phone'); const s = up01(f); for (let q = 0; q < 2; q++) o[WR[q]] += (q ? -1 : 1) * 0.16 * s; });
    case 'jumping jacks': return k(st, false, [0.8, 1.4], (f, o) => { const s = up01(f), h = Math.abs(Math.sin(2 * Math.PI * f)); o[PY] += 0.08 * h - 0.06 * s; for (let q = 0; q < 2; q++) { o[ANK[q]] += (q ? -1 : 1) * 0.27 * s; o[ANK[q] + 1] += 0.08 * h; } hands(o, b, 'hang'); if (s < 0.5) withHands(o, 'tpose', s * 2); else { hands(o, b, 'tpose'); withHands(o, 'up', s * 2 - 1); } });
    case 'marching': return k(st, false, [0.9, 1.8], (f, o) => { const q = f % 1 < 0.5 ? 0 : 1, s = Math.sin(Math.PI * ((f * 2) % 1)); o[ANK[q] + 1] += 0.34 * A * s; o[ANK[q] + 2] += 0.1 * s; o[PX] += (q ? 1 : -1) * 0.03 * s; for (let m = 0; m < 2; m++) { o[WR[m] + 2] += (m === q ? -0.15 : 0.18) * s; o[WR[m] + 1] += 0.12 * s; } });
    case 'trunk twists': return k(stand(b, { width: 0.38, hands: 'chest' }), false, [1.2, 3], (f, o) => { const s = Math.sin(2 * Math.PI * f) * A; o[STWIST] += 0.7 * s; o[YAW] += 0.2 * s; hands(o, b, 'chest'); });
    case 'toe touches': return k(stand(b, { width: 0.3 }), false, [3, 7], (f, o) => { const s = up01(f) * A; o[PITCH] += 1.35 * s; o[SFLEX] += 0.5 * s; o[PZ] -= 0.13 * s; hands(o, b, 'hang'); });
    case 'sit-ups': { const base = lie(b, { foot: 0.42, hands: 'behindHead' }), e = sit(b, { foot: 0.42, lean: 0.1, hands: 'behindHead' }); e[PZ] = base[PZ]; e[PX] = base[PX]; const arms = r.pick<Hands>(['behindHead', 'crossed', 'front']); return k(base, true, [2, 5], (f, o) => { const s = up01(f), hx = base[PX], hy = base[PY], hz = base[PZ]; mixInto(o, base, e, s); o[SFLEX] += 0.7 * Math.sin(Math.PI * s); o[PX] = hx; o[PY] = hy; o[PZ] = hz; for (let i = 15; i < 33; i++) o[i] = base[i]; hands(o, b, arms); }); }
    case 'crunches': { const base = lie(b, { foot: 0.4, hands: 'behindHead' }); return k(base, true, [1.4, 3.5], (f, o) => { const s = up01(f); o[SFLEX] += 0.6 * s; o[PITCH] += 0.08 * s; o[NFLEX] += 0.2 * s; hands(o, b, 'behindHead'); }); }
    case 'bicycle': { const base = lie(b, { foot: 0.4, hands: 'behindHead' }); return k(base, true, [0.9, 2.4], (f, o) => { o[SFLEX] += 0.45; o[NFLEX] += 0.2; o[STWIST] += 0.3 * Math.sin(2 * Math.PI * f); for (let q = 0; q < 2; q++) { const s = 0.5 + 0.5 * Math.sin(2 * Math.PI * f + q * Math.PI), sg = q ? -1 : 1; set3(o, ANK[q], [sg * 0.1, lerp(0.28, 0.5, s), o[PZ] + lerp((b.thigh + b.shank) * 0.93, 0.2, s)]); set3(o, POLE[q], [sg * 0.05, 1, -0.6]); set3(o, FDIR[q], [0, 0.8, 0.5]); } hands(o, b, 'behindHead'); }); }
    case 'knee sways': { const base = lie(b, { foot: 0.36, width: 0.12, hands: 'tFloor' }); return k(base, true, [3, 7], (f, o) => { const s = Math.sin(2 * Math.PI * f) * A; for (let q = 0; q < 2; q++) { o[POLE[q]] += 1.5 * s; } o[PX] += 0.02 * s; o[NTURN] -= 0.4 * s; }); }
    case 'cat-cow': { const base = fours(b); return k(base, true, [3, 7], (f, o) => { const s = Math.sin(2 * Math.PI * f); o[PITCH] = base[PITCH] + 0.12 * s; o[SFLEX] = 0.3 * s; o[PITCH] -= 0.1 * s; o[NFLEX] = -0.35 + 0.45 * s; }); }
    case 'child pose': { const base = fours(b); return k(base, true, [8, 16], (f, o) => { const s = smooth(clamp(up01(f) * 1.6 - 0.2, 0, 1)), wr = [...base.slice(33, 45)]; o[PZ] -= s * b.thigh * 0.82; o[PY] -= s * (b.thigh - 0.22); o[PITCH] += 0.1 * s; o[SFLEX] += 0.12 * s; o[NFLEX] -= 0.1 * s; for (let i = 33; i < 45; i++) o[i] = wr[i - 33]; }); }
    case 'donkey kicks': { const base = fours(b); return k(base, true, [1.4, 3.5], (f, o) => { const L = Math.floor(f / 4) % 2, s = up01(f); o[ANK[L] + 1] += s * 0.75; o[ANK[L] + 2] += -0.1 * s; o[POLE[L]] = 0; set3(o, POLE[L], [0, lerp(-0.75, -0.6, s), lerp(1, -0.4, s)]); set3(o, FDIR[L], [0, -0.1 + s, -1]); }); }
    case 'forward fold seated': { const base = sit(b, { foot: (b.thigh + b.shank) * 0.98, hands: 'knees', lean: 0.05 }); return k(base, true, [5, 12], (f, o) => { const s = up01(f) * A * lerp(1, 0.55, b.stiff); o[PITCH] += 0.7 * s; o[SFLEX] += 0.7 * s; o[NFLEX] += 0.1 * s; hands(o, b, 'front'); for (let q = 0; q < 2; q++) o[WR[q] + 1] = Math.max(0.1, o[WR[q] + 1] - 0.1); }); }
    case 'knee hug': { const base = lie(b, { foot: 0.38, hands: 'floorSide' }); return k(base, true, [4, 9], (f, o) => { const s = smooth(up01(f) * 1.2), L = Math.floor(f) % 2; o[ANK[L] + 1] += 0.36 * s; o[ANK[L] + 2] -= 0.28 * s; o[POLE[L] + 2] -= 1.9 * s; const u = s; withHands(o, 'ceiling', 0); tmp.set(o); hand(tmp, b, L, 'kneePits'); mixArm(o, b, L, tmp, u); }); }
    default: { const base = sit(b, { cross: true, hands: 'knees' }); return k(base, true, [2.5, 6], (f, o) => { const s = Math.sin(2 * Math.PI * f) * 0.45; o[SSIDE] += s; hands(o, b, 'lap'); const L = s > 0 ? 1 : 0; tmp.set(o); hand(tmp, b, L, 'up'); const u = smooth(Math.abs(s) * 2.5); mixArm(o, b, L, tmp, u); }); }
  }
}
let nb: Pose = newPose(), neckMode = false;
function neckBase(_r: Rng, _b: Body): { base: Pose; low: boolean } { return { base: nb, low: false }; }
const STANDING = ['squats', 'lunges', 'arm raises', 'side bends', 'dancing', 'clapping', 'jumping jacks', 'marching', 'trunk twists', 'toe touches'];
const FLOOR = ['sit-ups', 'crunches', 'bicycle', 'knee sways', 'cat-cow', 'child pose', 'donkey kicks', 'forward fold seated', 'knee hug'];
const SEATED = ['seated twist', 'side bends seated', 'forward fold seated', 'child pose', 'cat-cow', 'sit-ups'];
const NECK = ['head turns', 'head shakes', 'head tilts', 'shrugs', 'arm circles', 'arms up seated', 'seated twist', 'clapping'];
export function otherScene(ex: string, r: Rng, b: Body, az: number, i: number): Scene {
  const words: string[] = [], low = LYING.includes(ex), neck = ex === 'neck-endurance';
  let pool = neck ? NECK : low ? [...FLOOR, ...(i % 3 === 2 ? ['squats', 'lunges'] : [])] : ex === 'pleasure-flow' ? [...SEATED, 'knee hug'] : STANDING;
  if (ex === 'grind-circle-hips') pool = pool.filter(x => x !== 'toe touches');
  neckMode = neck; if (neck) nb = copyPose(neckSetup(r, b).base);
  const n = r.int(1, 3), start = (i * 2 + r.int(0, 1)) % pool.length; let tl: Timeline | null = null;
  for (let j = 0; j < n; j++) {
    const name = j === 0 ? pool[start] : r.pick(pool), c = other(name, r, b, az), until = j === n - 1 ? 58 : (58 / n) * (j + 1);
    words.push(name);
    if (!tl) {
      if (neck || r.chance(0.3)) { tl = new Timeline(r, b, c.base); tl.hold(r.range(1.5, 3)); }
      else { tl = begin(r, b, az, { x: 0, z: c.low ? 0.4 : 0, yaw: 0 }, words, c.base); }
    }
    const T: Timeline = tl, first = newPose(); c.at(0, first, T.now);
    if (!neck && c.low && T.last[PY] > 0.5) getDown(T, r, b, 0.4, sit(b, { foot: 0.45, hands: 'behindFloor' }));
    else if (!neck && !c.low && T.last[PY] < 0.5 && first[PY] > 0.6) { T.move(crouch(b, { z: 0.35 }), 1); T.move(stand(b, { z: 0.35 }), 1); }
    const fl = !neck && Math.abs(first[PITCH] - T.last[PITCH]) > 1.6; if (fl) { T.move(kneel(b, { low: true, z: 0.1 }), 1.1); }
    c.at(0, first, T.now + 1.2); T.move(first, 1.2);
    while (T.now < until - 1) {
      const P = clamp(r.log(c.period[0], c.period[1]), 0.5, 20), k = Math.max(1, Math.min(r.int(4, 14), Math.ceil((until - T.now) / P))), t0 = T.now;
      T.run(k * P, (t, o) => c.at(t / P, o, t0 + t)); c.at(0, first, T.now + 0.4); T.move(first, 0.4);
      if (r.chance(0.6)) { const h = r.range(0.5, 3); const q = T.now; T.hold(h); idleBits(T, r, b, q, h, az, false, false); c.at(0, first, T.now + 0.3); T.move(first, 0.3); }
    }
  }
  tl!.hold(Math.max(0.6, 60 - tl!.now));
  return { tl: tl!, words: [...new Set(words)], faults: [] };
}
