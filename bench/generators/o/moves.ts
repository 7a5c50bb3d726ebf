// Other exercises and stretches, and the ways between postures.
import { Rng } from './rng.ts';
import { D, clamp, lerp, minJerk, setQ, smooth } from './math.ts';
import { AL, AR, CQ, EL, ER, FL, FR, HQ, KL, KR, PEL, PQ, S, SH, WL, WR, cm, hL, hR, newPose, place, sL, sR, torso, knee, type Body, type Pose } from './body.ts';
import { Timeline } from './timeline.ts';
import { allFours, anchorShoulders, arms, arm, childPose, crouch, hookLie, kneel, legUp, longLie, plank, prone, sit, stand, v3, type ArmMode } from './poses.ts';
import { bridgeCfg, bridgePose, heelUp, liftFor } from './lying.ts';

export type Node = 'stand' | 'sit' | 'lie' | 'kneel' | 'fours' | 'prone';
export interface Ctx { tl: Timeline; b: Body; r: Rng; node: Node; yaw: number; standYaw: number }
const z0 = (b: Body) => b.leg * 0.5;
function sideSit(b: Body): Pose {
  const o = newPose(); v3(o, PEL, 0.05, b.seat, 0); setQ(o, PQ, 0, 0, -8); setQ(o, CQ, 0, 5, -14); setQ(o, HQ, 0, 5, 0);
  v3(o, AL, 0.42, 0.05, -0.02); v3(o, KL, -0.1, 0.4, 1); v3(o, FL, 0.7, 0, -0.5); v3(o, AR, 0.22, 0.05, 0.16); v3(o, KR, -1, 0.25, 0.8); v3(o, FR, 1, 0, 0.1);
  return arms(o, b, 'thighs', 'sideFloor');
}
const EDGES: { [k: string]: Node[] } = { stand: ['sit', 'kneel'], sit: ['lie', 'kneel', 'stand'], lie: ['sit'], kneel: ['sit', 'fours', 'stand'], fours: ['kneel', 'prone'], prone: ['fours'] };
function nodePose(c: Ctx, n: Node): Pose {
  const b = c.b;
  if (n === 'stand') return place(stand(b), c.standYaw, Math.sin(c.yaw * D) * z0(b), Math.cos(c.yaw * D) * z0(b));
  const p = n === 'sit' ? sit(b, { armL: 'sideFloor', armR: 'thighs' }) : n === 'lie' ? hookLie(b, { feet: 0.55 }) : n === 'kneel' ? kneel(b, { up: 0.1 }) : n === 'fours' ? allFours(b) : prone(b, 0);
  return place(p, c.yaw, 0, 0);
}
/** Goes to another posture by the ways a body takes. */
export function goNode(c: Ctx, to: Node): void {
  if (c.node === to) return;
  const seen = new Map<Node, Node | null>([[c.node, null]]); const q: Node[] = [c.node];
  while (q.length) { const n = q.shift()!; for (const m of EDGES[n]) if (!seen.has(m)) { seen.set(m, n); q.push(m); } }
  const path: Node[] = []; let n: Node | null = to; while (n !== null) { path.unshift(n); n = seen.get(n)!; }
  const k = c.r.r(0.85, 1.3), b = c.b, tl = c.tl;
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1], m = path[i], pair = a + m;
    if (pair === 'standsit') { tl.to(place(stand(b), c.standYaw, Math.sin(c.yaw * D) * z0(b), Math.cos(c.yaw * D) * z0(b)), 0.5); tl.to(place(crouch(b), lerp(c.standYaw, c.yaw, 0.7), Math.sin(c.yaw * D) * z0(b), Math.cos(c.yaw * D) * z0(b)), 1.2 * k); }
    if (pair === 'sitstand') tl.to(place(crouch(b), lerp(c.standYaw, c.yaw, 0.7), Math.sin(c.yaw * D) * z0(b), Math.cos(c.yaw * D) * z0(b)), 1.2 * k);
    if (pair === 'sitkneel') tl.to(place(sit(b, { legs: 'hook', feet: 0.5, armL: 'sideFloor', armR: 'thighs' }), c.yaw, 0, 0), 1.1 * k, minJerk, 0.04);
    if (pair === 'sitkneel' || pair === 'kneelsit') tl.to(place(sideSit(b), c.yaw, 0, 0), 1.2 * k, minJerk, 0.04);
    if (pair === 'standkneel' || pair === 'kneelstand') tl.to(place(halfK(b), c.yaw, 0, 0), 1.2 * k);
    tl.to(nodePose(c, m), 1.3 * k, minJerk, 0.04);
  }
  c.node = to;
}
function halfK(b: Body): Pose { const o = kneel(b, { up: 1 }); v3(o, AL, 0.1, b.ankleH, 0.2 + b.thigh * 0.85); v3(o, FL, 0, 0, 1); v3(o, KL, 0, 1, 0.8); return arms(o, b, 'thighs', 'sides'); }

/** Runs a cyclic movement for about dur seconds after a blend into it. */
function cyc(c: Ctx, dur: number, period: number, fn: (u: number, i: number, o: Pose) => void, yaw: number, x = 0, z = 0): void {
  const { tl, r } = c, first = newPose(); const put = (o: Pose) => place(o, yaw, x, z);
  fn(0, 0, first); tl.to(put(first), r.r(0.7, 1.3), minJerk, 0.04);
  const n = Math.max(1, Math.round(dur / period));
  for (let i = 0; i < n; i++) {
    const d = period * (1 + r.g() * 0.08);
    tl.add(d, (t, o) => { fn(clamp(t / d, 0, 1), i, o); put(o); });
    if (r.p(0.12)) { tl.hold(r.r(0.3, 1.5)); }
  }
}
const bump = (u: number): number => u < 0.5 ? minJerk(u * 2) : minJerk(2 - u * 2);
const plateau = (u: number, e = 0.3): number => u < e ? minJerk(u / e) : u > 1 - e ? minJerk((1 - u) / e) : 1;
const wave = (u: number): number => Math.sin(u * 6.283185);

export interface Move { name: string; node: Node; not?: string[]; run(c: Ctx, dur: number): void }
const B = 'top-ride-hip-lift', T = 'thrust-power-bumps', L = 'squat-fuck-hold', Q = 'orgasm-squeeze-legs', F = 'pleasure-flow', C = 'grind-circle-hips', N = 'neck-endurance';
function st(name: string, period: [number, number], make: (c: Ctx) => (u: number, i: number, o: Pose) => void, not?: string[]): Move {
  return { name, node: 'stand', not, run(c, dur) { cyc(c, dur, c.r.r(period[0], period[1]), make(c), c.standYaw, Math.sin(c.yaw * D) * z0(c.b), Math.cos(c.yaw * D) * z0(c.b)); } };
}
function fl(node: Node, name: string, period: [number, number], make: (c: Ctx) => (u: number, i: number, o: Pose) => void, not?: string[]): Move {
  return { name, node, not, run(c, dur) { cyc(c, dur, c.r.r(period[0], period[1]), make(c), c.yaw); } };
}
function dropHips(o: Pose, b: Body, y: number, back: number): void { o[PEL + 1] = y; o[PEL + 2] -= back; }

export const MOVES: Move[] = [
  st('squats', [1.8, 3.5], (c) => { const b = c.b, w = c.r.r(0.13, 0.2), deep = c.r.r(0.45, 0.62), a: ArmMode = c.r.pick(['front', 'prayer', 'hips']); return (u, _i, o) => { const k = bump(u); stand(b, { w, toe: 18, lean: 38 * k, head: 12 * k }, o); dropHips(o, b, lerp(o[PEL + 1], b.leg * deep + b.ankleH, k), 0.17 * k); arms(o, b, a); }; }),
  st('lunges', [2.2, 3.5], (c) => { const b = c.b, s = 0.42; return (u, i, o) => { const k = bump(u), f = i % 2 === 0 ? 1 : -1, out = plateau(u, 0.35); stand(b, { w: 0.1, toe: 3, armL: 'hips' }, o); o[(f > 0 ? AL : AR) + 2] += 0.75 * out; o[(f > 0 ? AL : AR) + 1] += Math.sin(Math.PI * clamp(u / 0.35, 0, 1)) * 0.06 + (u > 0.65 ? Math.sin(Math.PI * clamp((u - 0.65) / 0.35, 0, 1)) * 0.06 : 0); o[PEL + 2] += 0.36 * out; o[PEL + 1] = lerp(o[PEL + 1], b.leg * 0.62, k * 0.9) ; heelUp(o, b, f < 0, 11 * k); setQ(o, CQ, 0, 4 * k, 0); arms(o, b, 'hips'); void s; }; }),
  st('side lunges', [2.4, 3.6], (c) => { const b = c.b; return (u, i, o) => { const k = bump(u), f = i % 2 === 0 ? 1 : -1; stand(b, { w: 0.42, toe: 12, lean: 30 * k, head: 10 * k }, o); o[PEL] = f * 0.24 * k; o[PEL + 1] -= 0.24 * k; o[PEL + 2] -= 0.14 * k; arms(o, b, 'prayer'); }; }),
  st('side bends', [2.5, 4.5], (c) => { const b = c.b, big = c.r.r(22, 40); return (u, i, o) => { const k = plateau(u, 0.4) * (i % 2 === 0 ? 1 : -1); stand(b, { w: 0.16, roll: -big * k, armL: 'sides', armR: 'sides' }, o); o[PEL] -= 0.05 * k; torso(o, b); arm(o, b, k < 0, 'overhead', Math.abs(k)); arm(o, b, k >= 0, 'hips'); if (Math.abs(k) < 0.98) mixArm(o, b, k); }; }),
  st('torso twists', [1.2, 2.8], (c) => { const b = c.b, a: ArmMode = c.r.pick(['T', 'prayer', 'hips', 'crossed']), big = c.r.r(35, 65); return (u, _i, o) => { const k = wave(u); stand(b, { w: 0.2, chestYaw: big * k }, o); setQ(o, PQ, big * 0.25 * k, 2, 0); arms(o, b, a); }; }),
  st('jumping jacks', [0.8, 1.3], (c) => { const b = c.b; return (u, _i, o) => { const k = bump(u); stand(b, { w: 0.08 + 0.27 * k, toe: 12, bend: 0.03 }, o); const hop = Math.max(0, Math.sin(u * 12.566)) * 0.06; o[AL + 1] += hop; o[AR + 1] += hop; o[PEL + 1] += hop * 1.1 - 0.01; sweep(o, b, -85 + 165 * k); }; }),
  st('toe touches', [3, 6], (c) => { const b = c.b, deep = c.b.flex; return (u, _i, o) => { const k = plateau(u, 0.35); stand(b, { w: 0.1, lean: 0 }, o); setQ(o, PQ, 0, (55 + 25 * deep) * k, 0); setQ(o, CQ, 0, (95 + 35 * deep) * k, 0); setQ(o, HQ, 0, (100 + 45 * deep) * k, 0); o[PEL + 2] -= 0.13 * k; o[PEL + 1] -= 0.015 * k; torso(o, b); hang(o, b, k); }; }),
  st('hip hinges', [2.4, 4], (c) => { const b = c.b, a: ArmMode = c.r.pick(['hips', 'headBehind', 'crossed']); return (u, _i, o) => { const k = bump(u); stand(b, { w: 0.13, bend: 0.02 + 0.02 * k }, o); setQ(o, PQ, 0, 62 * k, 0); setQ(o, CQ, 0, 66 * k, 0); setQ(o, HQ, 0, 55 * k, 0); o[PEL + 2] -= 0.2 * k; o[PEL + 1] -= 0.03 * k; arms(o, b, a); }; }, [C]),
  st('marching', [1, 1.6], (c) => { const b = c.b, a: ArmMode = c.r.pick(['hips', 'sides', 'prayer']); return (u, i, o) => { const k = bump(u), f = i % 2 === 0; stand(b, { w: 0.09, bend: 0.02 }, o); o[PEL] += (f ? -1 : 1) * 0.05 * k; raiseKnee(o, b, f, k, 80); arms(o, b, a); }; }),
  st('leg swings', [1.2, 2], (c) => { const b = c.b, f = c.r.p(0.5), side = c.r.p(0.4); return (u, _i, o) => { const k = wave(u); stand(b, { w: 0.09 }, o); o[PEL] += (f ? -1 : 1) * 0.06; torso(o, b); const h = f ? hL : hR, a = f ? AL : AR, L2 = b.leg * 0.97, t = (side ? 15 + 28 * k : 12 + 42 * k) * D; if (side) { o[a] = h[0] + (f ? 1 : -1) * Math.sin(t) * L2; o[a + 1] = h[1] - Math.cos(t) * L2; o[a + 2] = h[2] + 0.08; } else { o[a] = h[0]; o[a + 1] = h[1] - Math.cos(t) * L2; o[a + 2] = h[2] + Math.sin(t) * L2; } setQ(o, CQ, 0, side ? 0 : -8 * k, side ? (f ? 1 : -1) * 5 * k : 0); arms(o, b, 'hips', 'T'); }; }),
  st('arm circles', [1.2, 2.5], (c) => { const b = c.b, dir = c.r.sign(); return (u, _i, o) => { stand(b, { w: 0.12 }, o); torso(o, b); for (let s = 0; s < 2; s++) { const w = s === 0 ? WL : WR, sh = s === 0 ? sL : sR, sg = s === 0 ? 1 : -1, a = dir * u * 6.2832; o[w] = sh[0] + sg * b.arm * 0.45; o[w + 1] = sh[1] + Math.sin(a) * b.arm * 0.85; o[w + 2] = sh[2] + Math.cos(a) * b.arm * 0.8; } }; }),
  st('arm raises', [2, 4], (c) => { const b = c.b; return (u, _i, o) => { stand(b, { w: 0.12 }, o); sweep(o, b, -80 + 165 * plateau(u, 0.4)); }; }),
  st('dances with the hips from side to side', [0.9, 1.8], (c) => { const b = c.b, amp = c.r.r(0.05, 0.12), a: ArmMode = c.r.pick(['overhead', 'hair', 'talk', 'hips']), bounce = c.r.r(0, 0.04); return (u, i, o) => { const k = wave(u); stand(b, { w: 0.17, toe: 15, bend: 0.04 }, o); setQ(o, PQ, 8 * Math.sin(u * 6.28 + 1), 2, -10 * k); setQ(o, CQ, -6 * k, 3, 7 * k); o[PEL] += amp * k; o[PEL + 1] -= amp * amp * k * k * 1.2 + bounce * Math.abs(Math.sin(u * 6.28)); arms(o, b, a, a, 0.4 * k); const on = i > 0 && i % 8 >= 4 ? 1 : 0, was = i > 1 && (i - 1) % 8 >= 4 ? 1 : 0, m = lerp(was, on, smooth(u)); if (m > 0) { const p = o.slice(); arm(p, b, false, 'talk', k); for (let x = WR; x < SH; x++) o[x] = lerp(o[x], p[x], m); } }; }),
  st('dances with the hips back and forth and steps', [1.2, 2], (c) => { const b = c.b; return (u, i, o) => { const k = wave(u), f = i % 2 === 0; stand(b, { w: 0.16, bend: 0.05, lean: 6 }, o); o[PEL + 2] += 0.07 * k; setQ(o, PQ, 0, -14 * k, 0); o[(f ? AL : AR) + 1] += 0.06 * Math.max(0, Math.sin(u * 6.283)); arms(o, b, 'talk', 'talk', k); }; }, [C]),
  st('heel raises', [1.6, 3], (c) => { const b = c.b; return (u, _i, o) => { const k = plateau(u, 0.4); stand(b, { w: 0.1, armL: 'hips' }, o); heelUp(o, b, true, 9 * k); heelUp(o, b, false, 9 * k); o[PEL + 1] += 0.075 * k; o[PEL + 2] += 0.025 * k; arms(o, b, 'hips'); }; }),
  st('clapping overhead and in front', [0.6, 1.1], (c) => { const b = c.b; return (u, i, o) => { const k = bump(u); stand(b, { w: 0.12, bend: 0.03 }, o); o[PEL + 1] -= 0.02 * k; torso(o, b); for (let s = 0; s < 2; s++) { const w = s === 0 ? WL : WR, e = s === 0 ? EL : ER, sg = s === 0 ? 1 : -1, hgt = (q: number) => ((q % 4) + 4) % 4 < 2 ? 0.05 : 0.42, up = i === 0 ? 0.05 : lerp(hgt(i - 1), hgt(i), smooth(u * 2)); o[w] = S[0] + sg * (0.03 + 0.3 * (1 - k)); o[w + 1] = S[1] + up; o[w + 2] = S[2] + 0.28; v3(o, e, sg, -0.6, 0); } }; }),
  st('head turns and shakes', [1.4, 4], (c) => { const b = c.b, fast = c.r.p(0.4); return (u, _i, o) => { stand(b, { w: 0.11, armL: 'hips' }, o); setQ(o, HQ, (fast ? 30 : 58) * wave(u), 2, 0); }; }),
  st('quad stretch on one leg', [6, 12], (c) => { const b = c.b, f = c.r.p(0.5); return (u, _i, o) => { const k = plateau(u, 0.15); stand(b, { w: 0.06, armL: 'T' }, o); o[PEL] += (f ? -1 : 1) * 0.05 * k; torso(o, b); const h = f ? hL : hR, a = f ? AL : AR; const t = k * 130 * D; o[a] = h[0]; o[a + 1] = h[1] - b.thigh - b.shank * Math.cos(t) * 0.99; o[a + 2] = h[2] - b.shank * Math.sin(t) - 0.0; v3(o, f ? KL : KR, 0, -0.1, 1); v3(o, f ? FL : FR, 0, -Math.sin(t), 0.2 + Math.cos(t)); arms(o, b, 'hips'); const p = o.slice(); arm(p, b, f, 'ankles'); const m = smooth((k - 0.4) / 0.5); for (let x = f ? WL : WR, e = x + 6; x < e; x++) o[x] = lerp(o[x], p[x], m); }; }),

  fl('lie', 'scissor kicks', [1, 2], (c) => { const b = c.b, mid = c.r.r(25, 55), amp = c.r.r(14, 32); return (u, _i, o) => { longLie(b, { angle: 10 }, o); legUp(o, b, true, mid + amp * wave(u), 5, 3, 0.8); legUp(o, b, false, mid - amp * wave(u), 5, 3, 0.8); }; }),
  fl('lie', 'bicycle', [1, 2.2], (c) => { const b = c.b, lift = c.r.p(0.6) ? 28 : 0; return (u, _i, o) => { hookLie(b, {}, o); setQ(o, CQ, 0, -88 + lift, 0, lift > 0 ? -14 * wave(u) : 0); setQ(o, HQ, 0, -84 + lift * 1.3, 0); const k = 0.5 + 0.5 * wave(u); legUp(o, b, true, 30 + 62 * k, 20 + 85 * k, 3, 0.6); legUp(o, b, false, 92 - 62 * k, 105 - 85 * k, 3, 0.6); arms(o, b, lift > 0 ? 'headBehind' : 'lyingSide'); }; }),
  fl('lie', 'sit-ups', [2.6, 4.5], (c) => { const b = c.b; return (u, _i, o) => { const k = bump(u); hookLie(b, { feet: 0.5 }, o); const p = -88 + 88 * k; setQ(o, PQ, 0, -88 + 78 * k, 0); setQ(o, CQ, 0, p + 28 * Math.sin(Math.PI * Math.min(1, k + 0.1)) * 0.9, 0); setQ(o, HQ, 0, p + 20, 0); arms(o, b, 'chestHands'); }; }),
  fl('lie', 'crunches', [1.5, 3], (c) => { const b = c.b; return (u, _i, o) => { const k = bump(u); hookLie(b, { feet: 0.5 }, o); setQ(o, CQ, 0, -88 + 34 * k, 0); setQ(o, HQ, 0, -84 + 42 * k, 0); arms(o, b, 'headBehind'); }; }),
  fl('lie', 'V-ups', [2, 3.5], (c) => { const b = c.b; return (u, _i, o) => { const k = bump(u); longLie(b, { angle: 4 }, o); setQ(o, PQ, 0, -88 + 42 * k, 0); setQ(o, CQ, 0, -88 + 66 * k, 0); setQ(o, HQ, 0, -84 + 68 * k, 0); legUp(o, b, true, 4 + 56 * k, 8, 2, 0.9); legUp(o, b, false, 4 + 56 * k, 8, 2, 0.9); torso(o, b); for (let s = 0; s < 2; s++) { const w = s === 0 ? WL : WR, sh = s === 0 ? sL : sR, t = (170 - 130 * k) * D; o[w] = sh[0]; o[w + 1] = Math.max(0.04, sh[1] + Math.sin(t) * b.arm * 0.95); o[w + 2] = sh[2] + Math.cos(t) * b.arm * 0.95; v3(o, s === 0 ? EL : ER, s === 0 ? 1 : -1, 0.1, 0); } }; }),
  fl('lie', 'figure-4 stretch', [8, 14], (c) => { const b = c.b, f = c.r.p(0.5); return (u, _i, o) => { const k = plateau(u, 0.25); hookLie(b, { feet: 0.45 }, o); const lift = 55 + 25 * k; legUp(o, b, !f, lift + 12, 95, 2, 0.3); torso(o, b); const kn = knee(o, b, !f); const sg = f ? 1 : -1; v3(o, f ? AL : AR, kn[0] - sg * 0.04, kn[1] + 0.07, kn[2] - 0.1); v3(o, f ? KL : KR, sg, 0.35, 0.2); v3(o, f ? FL : FR, -sg, 0.2, 0.5); setQ(o, CQ, 0, -88 + 8 * k, 0); arms(o, b, 'thighBehind'); }; }),
  fl('lie', 'hamstring stretch with a strap', [8, 14], (c) => { const b = c.b, f = c.r.p(0.5), up = c.r.r(60, 88); return (u, _i, o) => { const k = plateau(u, 0.3); longLie(b, { angle: -4 }, o); if (f) legUp(o, b, true, 20 + (up - 20) * k + 2 * Math.sin(u * 25), 8, 2, 0); else legUp(o, b, false, 20 + (up - 20) * k + 2 * Math.sin(u * 25), 8, 2, 0); torso(o, b); for (let s = 0; s < 2; s++) { const w = s === 0 ? WL : WR, sh = s === 0 ? sL : sR; o[w] = sh[0] * 0.6; o[w + 1] = sh[1] + 0.3; o[w + 2] = sh[2] + 0.2; v3(o, s === 0 ? EL : ER, s === 0 ? 1 : -1, -0.4, 0); } }; }),
  fl('lie', 'knees to the chest, rocks', [2, 4], (c) => { const b = c.b; return (u, _i, o) => { const k = 0.5 + 0.5 * wave(u); hookLie(b, {}, o); setQ(o, PQ, 0, -98 - 6 * k, 0); o[PEL + 1] += 0.03; legUp(o, b, true, 115 + 8 * k, 125, 6, 0.4); legUp(o, b, false, 115 + 8 * k, 125, 6, 0.4); arms(o, b, 'shins'); }; }),
  fl('lie', 'windscreen wipers with the knees', [3, 5], (c) => { const b = c.b; return (u, _i, o) => { const k = wave(u); hookLie(b, { w: 0.16, feet: 0.5, armL: 'lyingT' }, o); setQ(o, PQ, 0, -88, 0, 22 * k); v3(o, KL, 1.3 * k, 0.75, 0); v3(o, KR, 1.3 * k, 0.75, 0); }; }),
  fl('lie', 'wheel pose (upward bow)', [7, 12], (c) => { const b = c.b, hi = b.flex; return (u, _i, o) => { const k = plateau(u, 0.3); wheel(o, b, k, 0.75 + 0.25 * hi); }; }),
  fl('lie', 'dead bug', [2.5, 4], (c) => { const b = c.b; return (u, i, o) => { const k = bump(u), f = i % 2 === 0; hookLie(b, {}, o); legUp(o, b, true, f ? 90 - 72 * k : 90, f ? 90 - 78 * k : 90, 3, 0.3); legUp(o, b, false, f ? 90 : 90 - 72 * k, f ? 90 : 90 - 78 * k, 3, 0.3); torso(o, b); for (let s = 0; s < 2; s++) { const w = s === 0 ? WL : WR, sh = s === 0 ? sL : sR, t = ((s === 0) !== f ? 90 + 70 * k : 90) * D; o[w] = sh[0]; o[w + 1] = sh[1] + Math.sin(t) * b.arm * 0.96; o[w + 2] = sh[2] + Math.cos(t) * b.arm * 0.96; } }; }),
  fl('lie', 'happy baby, rocks', [2.5, 4], (c) => { const b = c.b; return (u, _i, o) => { const k = wave(u); hookLie(b, {}, o); setQ(o, PQ, 0, -96, 0, 8 * k); setQ(o, CQ, 0, -88, 0, 5 * k); legUp(o, b, true, 100, 80, 32, 0.2); legUp(o, b, false, 100, 80, 32, 0.2); arms(o, b, 'ankles'); }; }, [F]),
  fl('lie', 'one leg circles', [2, 3.5], (c) => { const b = c.b, f = c.r.p(0.5); return (u, _i, o) => { longLie(b, { angle: -4 }, o); legUp(o, b, f, 68 + 16 * Math.sin(u * 6.2832), 8, 10 + 16 * Math.cos(u * 6.2832), 0.8); }; }),
  fl('lie', 'hip bridge', [2.5, 4.5], (c) => { const b = c.b, cfg = bridgeCfg(b, { feet: 0.45 }), lf = liftFor(b, cfg, 172); return (u, _i, o) => { bridgePose(o, b, cfg, lf.th * plateau(u, 0.4), plateau(u, 0.4)); }; }, [B, T, L]),
  { name: 'rolls up to stand', node: 'lie', run(c, dur) {
    const { tl, b, r } = c, end = tl.dur + dur;
    while (tl.dur < end) {
      goNode(c, 'lie');
      const tuck = newPose(); hookLie(b, {}, tuck); setQ(tuck, PQ, 0, -108, 0); setQ(tuck, CQ, 0, -96, 0); tuck[PEL + 1] += 0.09; legUp(tuck, b, true, 122, 120, 5, 0.4); legUp(tuck, b, false, 122, 120, 5, 0.4); arms(tuck, b, 'shins');
      tl.to(place(tuck, c.yaw, 0, 0), 0.9, smooth, 0);
      const s = sit(b, { feet: 0.42, pel: 12, chest: 38, head: 25, armL: 'shins' }); tl.to(place(s, c.yaw, 0, 0), 0.7, minJerk, 0);
      const cr = crouch(b); arms(cr, b, 'front'); tl.to(place(cr, c.yaw, Math.sin(c.yaw * D) * 0.2, 0.42 * b.leg * Math.cos(c.yaw * D)), 0.8, smooth, 0);
      const up = place(stand(b, { w: 0.14, armL: 'overhead' }), c.yaw, Math.sin(c.yaw * D) * 0.2, 0.42 * b.leg * Math.cos(c.yaw * D)); tl.to(up, 1); tl.hold(r.r(0.3, 1)); c.node = 'stand';
    }
  } },
  fl('fours', 'cat-cow', [3, 6], (c) => { const b = c.b, big = c.r.r(14, 26); return (u, _i, o) => { allFours(b, { arch: big * wave(u) }, o); }; }),
  fl('fours', 'pelvic tilts on all fours', [1.8, 3], (c) => { const b = c.b; return (u, _i, o) => { const k = wave(u); allFours(b, {}, o); setQ(o, PQ, 0, 80 - 20 * k, 0); o[PEL + 2] -= 0.02 * k; }; }),
  fl('fours', 'rocks back to child\'s pose', [3, 6], (c) => { const b = c.b, A = allFours(b), Z = childPose(b); return (u, _i, o) => { const k = plateau(u, 0.35); for (let i = 0; i < o.length; i++) o[i] = A[i] + (Z[i] - A[i]) * k; o[WL + 2] = A[WL + 2]; o[WR + 2] = A[WR + 2]; o[CQ] = 0; setQ(o, PQ, 0, lerp(80, 72, k), 0); setQ(o, CQ, 0, lerp(76, 104, k), 0); setQ(o, HQ, 0, lerp(75, 125, k), 0); }; }),
  fl('fours', 'bird dog', [3, 5], (c) => { const b = c.b; return (u, i, o) => { const k = plateau(u, 0.35), f = i % 2 === 0; allFours(b, {}, o); torso(o, b); const a = f ? AL : AR, h = f ? hL : hR; o[a] = lerp(o[a], h[0], k); o[a + 1] = lerp(o[a + 1], h[1] + 0.02, k); o[a + 2] = lerp(o[a + 2], h[2] - b.leg * 0.97, k); const w = f ? WR : WL, sh = f ? sR : sL; o[w + 1] = lerp(o[w + 1], sh[1] + 0.03, k); o[w + 2] = lerp(o[w + 2], sh[2] + b.arm * 0.95, k); }; }),
  fl('fours', 'plank holds', [8, 14], (c) => { const b = c.b, A = allFours(b), Z = plank(b); return (u, _i, o) => { const k = plateau(u, 0.2); for (let i = 0; i < o.length; i++) o[i] = A[i] + (Z[i] - A[i]) * k; const n = (i: number) => { const q = Math.hypot(o[i], o[i + 1], o[i + 2], o[i + 3]); for (let j = 0; j < 4; j++) o[i + j] /= q; }; n(PQ); n(CQ); n(HQ); }; }),
  fl('prone', 'cobra', [4, 8], (c) => { const b = c.b, hi = 0.6 + 0.4 * b.flex; return (u, _i, o) => { prone(b, hi * plateau(u, 0.35), o); }; }),
  fl('prone', 'swimming', [1, 2], (c) => { const b = c.b; return (u, _i, o) => { const k = wave(u); prone(b, 0.15, o); o[AL + 1] += 0.12 + 0.09 * k; o[AR + 1] += 0.12 - 0.09 * k; torso(o, b); for (let s = 0; s < 2; s++) { const w = s === 0 ? WL : WR, sh = s === 0 ? sL : sR; o[w] = sh[0] * 1.1; o[w + 1] = sh[1] + 0.05 + (s === 0 ? -0.1 : 0.1) * k; o[w + 2] = sh[2] + b.arm * 0.95; } }; }),
  fl('sit', 'seated forward fold', [4, 8], (c) => { const b = c.b, deep = c.b.flex; return (u, _i, o) => { const k = plateau(u, 0.35); sit(b, { legs: 'long', pel: -5 + (22 + 25 * deep) * k, chest: 3 + (42 + 35 * deep) * k, head: 5 + (38 + 40 * deep) * k, armL: 'thighs' }, o); const f = o.slice(); arms(f, b, deep > 0.5 ? 'toes' : 'shins'); for (let i = WL; i < SH; i++) o[i] = lerp(o[i], f[i], minJerk(k)); }; }, [N]),
  fl('sit', 'seated twists', [3, 6], (c) => { const b = c.b; return (u, _i, o) => { const k = wave(u); sit(b, { legs: 'cross', yaw: 48 * k, chest: 3, armL: 'prayer' }, o); setQ(o, PQ, 8 * k, -5, 0); arms(o, b, 'prayer'); }; }),
  fl('sit', 'seated side bends', [3, 6], (c) => { const b = c.b; return (u, i, o) => { const k = plateau(u, 0.4) * (i % 2 === 0 ? 1 : -1); sit(b, { legs: 'cross', roll: -32 * k, armL: 'thighs' }, o); mixArm(o, b, k, 'sideFloor'); }; }),
  fl('sit', 'straddle fold', [4, 8], (c) => { const b = c.b; return (u, _i, o) => { const k = plateau(u, 0.35); sit(b, { legs: 'straddle', open: 30 + 22 * b.flex, pel: -5 + 25 * k, chest: 2 + 45 * k, head: 4 + 40 * k }, o); arms(o, b, 'floor'); }; }, [N]),
  fl('sit', 'shoulder rolls and arm circles, seated', [1.5, 3], (c) => { const b = c.b; return (u, _i, o) => { sit(b, { legs: 'cross', armL: 'thighs' }, o); o[SH] = o[SH + 1] = 0.035 * wave(u); setQ(o, CQ, 0, 3 + 3 * Math.cos(u * 6.28), 0); }; }),
  fl('sit', 'head turns, shakes and ear to shoulder', [2, 4.5], (c) => { const b = c.b; return (u, i, o) => { const q = Math.floor(i / 3) % 3; sit(b, { legs: 'cross', armL: 'lap' }, o); setQ(o, HQ, q === 0 ? 60 * wave(u) : q === 1 ? 28 * Math.sin(u * 18.85) : 0, 3, q === 2 ? 32 * wave(u) : 0); }; }),
  fl('sit', 'looks at the phone in her hand', [6, 12], (c) => { const b = c.b; return (u, _i, o) => { const k = plateau(u, 0.12); sit(b, { legs: 'cross', chest: 6 + 10 * k, head: 5 + 34 * k, armL: 'lap' }, o); const g = o.slice(); arms(g, b, 'phone', 'phone', 0.3); for (let i = WL; i < SH; i++) o[i] = lerp(o[i], g[i], k); }; }),
  fl('kneel', 'kneeling hip flexor stretch and sitting back', [4, 7], (c) => { const b = c.b; return (u, _i, o) => { const k = plateau(u, 0.35); kneel(b, { up: 1, armL: 'hips' }, o); v3(o, AL, 0.1, b.ankleH, 0.2 + b.thigh * 1.05); v3(o, FL, 0, 0, 1); v3(o, KL, 0, 1, 0.8); const hy = 0.05 + b.thigh * (0.97 - 0.17 * k); o[PEL + 1] = hy; o[PEL + 2] = 0.2 + Math.sqrt(Math.max(0, b.thigh ** 2 - (hy - 0.05) ** 2)) - 0.02; arms(o, b, 'hips'); }; }),
];
/** One arm up over the head as the trunk bends away from it, the other down. */
function mixArm(o: Pose, b: Body, k: number, low: ArmMode = 'hips'): void {
  const a = o.slice(), m = smooth(Math.min(1, Math.abs(k)));
  arms(a, b, low); const z = a.slice(); arm(z, b, k < 0, 'overhead', 1);
  // bending to the right (roll > 0 leans left-up): the arm on the long side goes up
  for (let i = WL; i < SH; i++) o[i] = lerp(a[i], z[i], m);
  const w = k < 0 ? WL : WR, sh = k < 0 ? sL : sR; torso(o, b);
  const d = Math.hypot(o[w] - sh[0], o[w + 1] - sh[1], o[w + 2] - sh[2]);
  if (d < b.arm * 0.75) { o[w] += (k < 0 ? 1 : -1) * (b.arm * 0.75 - d); }
}
/** Both arms in the plane of the body, at an angle from the level (-90 down, 90 up). */
function sweep(o: Pose, b: Body, deg: number): void {
  torso(o, b);
  for (let s = 0; s < 2; s++) { const w = s === 0 ? WL : WR, sh = s === 0 ? sL : sR, sg = s === 0 ? 1 : -1, t = deg * D, l = b.arm * 0.97; for (let q = 0; q < 3; q++) o[w + q] = sh[q] + cm[q] * sg * Math.cos(t) * l + cm[3 + q] * Math.sin(t) * l + cm[6 + q] * 0.05; v3(o, s === 0 ? EL : ER, 0, -0.2, -1); }
}
function hang(o: Pose, b: Body, k: number): void {
  for (let s = 0; s < 2; s++) { const w = s === 0 ? WL : WR, sh = s === 0 ? sL : sR, sg = s === 0 ? 1 : -1; o[w] = sh[0] + sg * 0.07 * (1 - k); o[w + 1] = Math.max(0.05, sh[1] - b.arm * 0.96); o[w + 2] = sh[2] + 0.1 * k; v3(o, s === 0 ? EL : ER, sg, 0, -0.6); }
}
function raiseKnee(o: Pose, b: Body, left: boolean, k: number, deg: number): void {
  torso(o, b); const h = left ? hL : hR, a = left ? AL : AR, t = deg * k * D, ax = o[a], az = o[a + 2];
  const kz = h[2] + Math.sin(t) * b.thigh, ky = h[1] - Math.cos(t) * b.thigh;
  o[a] = lerp(ax, h[0], k); o[a + 2] = lerp(az, kz - 0.08 * k, minJerk(Math.min(1, k * 1.5))); o[a + 1] = Math.max(b.ankleH, lerp(o[a + 1], ky - b.shank * 0.98, minJerk(Math.min(1, k * 1.5))));
  v3(o, left ? KL : KR, 0, 0.1, 1); v3(o, left ? FL : FR, 0, -0.4 * k, 1);
}
/** Upward bow: hands beside the head, arms and legs push the trunk up into an arch. */
export function wheel(o: Pose, b: Body, k: number, high: number): void {
  hookLie(b, { feet: 0.42, w: 0.14 }, o);
  torso(o, b); const s0 = [S[0], S[1], S[2]], hz = s0[2] - 0.2;
  const th = 48 * k * high;
  setQ(o, PQ, 0, -88 - th * 0.35, 0); setQ(o, CQ, 0, -88 - th * 1.15, 0); setQ(o, HQ, 0, -88 - th * 1.5, 0);
  const sy = lerp(s0[1], b.arm * 0.92, minJerk(k) * high);
  anchorShoulders(o, b, 0, sy, s0[2] + 0.05 * k);
  // the feet hold: keep the hips within reach
  const dy = o[PEL + 1] - b.ankleH, dz = o[AL + 2] - o[PEL + 2], mx = b.leg * 0.985, d = Math.hypot(dy, dz); if (d > mx) o[PEL + 1] = b.ankleH + Math.sqrt(mx * mx - dz * dz);
  for (let s = 0; s < 2; s++) { const sg = s === 0 ? 1 : -1; v3(o, s === 0 ? WL : WR, sg * b.shW * 0.6, 0.03, hz); v3(o, s === 0 ? EL : ER, sg * 0.4, 0.9, -0.2); }
}
export { B, T, L, Q, F, C, N };
