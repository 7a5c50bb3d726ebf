// Other exercises and stretches, and one minute of doing nothing in particular.
import { Rng, D, clamp, mix, mixV, noise, ease, qm, qx, qy, qz, unit, add, rot } from './math.ts';
import type { V } from './math.ts';
import { blend, clonePose, midShoulder } from './body.ts';
import type { Body, Pose } from './body.ts';
import { setArms, stand, sit, supine, legRaise, sideSit, setLegFK, thetaFull, crouch, hipAt } from './poses.ts';
import { Track, makeRun, style, walk, downToLie, downToSit, upFromLie } from './motion.ts';
import type { Overlay } from './motion.ts';

export function quad(b: Body, arch: number, back = 0): Pose {
  const hy = b.thigh * 0.97 + 0.05;
  const low: V = [0, mix(hy, 0.09 + b.seat + 0.08, back), mix(0, -b.shank * 0.78, back) - 0.25];
  const pit = mix(90, 103, back) * D;
  const p = sit(b, { legs: 'kneel', arms: 'sides' });
  p.hip = low; p.qp = qx(pit - arch); p.qc = qx(pit + arch); p.qh = qx(pit - 0.6 + arch * 2.2 + back * 0.3);
  for (let i = 0; i < 2; i++) {
    const s = i ? -1 : 1;
    p.ankle[i] = [s * b.pw * 1.2, b.ankle, -0.25 - b.shank * 0.97]; p.pole[i] = unit([s * 0.1, mix(-0.8, -0.05, back), 1]); p.foot[i] = unit([0, -0.25, -1]);
  }
  const sh = midShoulder(b, { ...p, hip: [0, hy, -0.25], qp: qx(88 * D), qc: qx(88 * D) });
  for (let i = 0; i < 2; i++) { const s = i ? -1 : 1; const w: V = [s * (b.hw + 0.02), 0.06, sh[2]]; const ms = midShoulder(b, p); const d: V = [w[0] - ms[0], w[1] - ms[1], w[2] - ms[2]]; p.wrist[i] = rot([p.qc[0], -p.qc[1], -p.qc[2], -p.qc[3]], d); p.elbow[i] = unit([s * 0.6, -1, -0.3]); }
  return p;
}
/** adds about `secs` of a named move; she must be where the move begins already (base) */
export function move(tr: Track, b: Body, r: Rng, name: string, secs: number, base: Pose): void {
  const period = name === 'dancing' ? r.u(1, 1.8) : name === 'jumping jacks' ? r.u(0.9, 1.5) : name === 'clapping' ? r.u(0.45, 0.9) : name === 'head shakes' ? r.u(0.6, 1.4) : name === 'bicycle legs' ? r.u(1, 2.2) : name === 'marching' ? r.u(1, 1.8) : r.u(1.8, 5);
  const st = style(r, period * 0.95, period * 1.1, period);
  const n = Math.max(2, Math.round(secs / period));
  const run = makeRun(r, { ...st.opts, n, rests: 0, period, first: 0.2 });
  const alt = (k: number) => k % 2 === 0 ? 1 : -1;
  const C = clonePose;
  const w1 = noise(r, period * 2), w2 = noise(r, period * 1.6);
  const fade = (t: number) => ease(Math.min(t / 0.8, (run.dur - t) / 0.8, 1));
  let f: (u: number, k: number, t: number) => Pose;
  switch (name) {
    case 'squats': { const half = r.u(0.13, 0.2), dep = r.u(0.25, 0.42) * b.H * 0.7, arms = r.pick(['forward', 'clasped', 'hips', 'sides']);
      const p0 = stand(b, { half, toe: 15 * D, arms }); tr.to(0.8, p0, 0.05, true);
      f = (u) => { const p = C(p0); p.hip[1] -= dep * u; p.hip[2] -= dep * 0.5 * u; p.qp = qx(0.75 * u); p.qc = qx(0.02 + 0.62 * u); p.qh = qx(0.1 * u); return setArms(b, p, arms); }; break; }
    case 'lunges': { const p0 = stand(b, { arms: 'hips' }); tr.to(0.6, p0);
      f = (u, k) => { const i = k % 2, p = C(p0), s = ease(clamp(u * 1.3, 0, 1)); p.ankle[i][2] += 0.42 * b.H * s; p.ankle[i][1] += 0.1 * Math.sin(Math.PI * s); const j = 1 - i; p.ankle[j][1] += 0.1 * s; p.ankle[j][2] -= 0.02 * s; p.foot[j] = unit([0, -0.9 * s, 1]); p.pole[j] = unit([0, -0.3 * s, 1]); p.hip[2] += 0.2 * b.H * s; p.hip[1] -= 0.17 * b.H * s; return setArms(b, p, 'hips'); }; break; }
    case 'arm raises': { const how = r.pick(['T', 'up', 'forward']); const a = C(base), c = setArms(b, C(base), how); const a0 = setArms(b, C(base), how === 'up' ? 'T' : 'sides'); tr.to(0.7, a0); f = (u) => blend(a0, c, clamp(u, 0, 1)); void a; break; }
    case 'side bends': { f = (u, k) => { const p = C(base), s = alt(k); p.qc = qm(p.qc, qz(-0.5 * s * u)); p.qp = qm(p.qp, qz(-0.06 * s * u)); p.qh = qm(p.qh, qz(-0.4 * s * u)); p.hip[0] -= 0.02 * s * u; return p; }; break; }
    case 'twists': { f = (u, k) => { const p = C(base), s = alt(k); p.qc = qm(p.qc, qy(0.7 * s * u)); p.qh = qm(p.qh, qy(0.8 * s * u)); return p; }; break; }
    case 'toe touches': { const p0 = stand(b, { arms: 'sides' }); tr.to(0.6, p0);
      f = (u) => { const p = C(p0); p.qp = qx(1.1 * u); p.qc = qx(0.02 + 1.75 * u * (1 - 0.2 * b.stiff)); p.qh = qx(1.7 * u); p.hip[2] -= 0.12 * u; p.hip[1] -= 0.02 * u; for (let i = 0; i < 2; i++) { p.wrist[i] = [(i ? -1 : 1) * mix(b.hw + 0.06, b.hw * 0.7, u), mix(-(b.ua + b.fa) * 0.96, -0.1, u), mix(0.06, (b.ua + b.fa) * 0.9, u)]; } return p; }; break; }
    case 'marching': { f = (u, k, t) => { const i = k % 2, p = C(base); p.ankle[i][1] += 0.3 * u; p.ankle[i][2] += 0.12 * u; p.hip[0] += (i ? 0.03 : -0.03) * u; p.wrist[1 - i][2] += 0.2 * u; p.wrist[1 - i][1] += 0.12 * u; void t; return p; }; break; }
    case 'jumping jacks': { const p0 = stand(b, { arms: 'sides' }), p1 = stand(b, { half: 0.36, arms: 'up', toe: 20 * D }); tr.to(0.5, p0); f = (u) => { const p = blend(p0, p1, clamp(u, 0, 1)), j = 0.1 * Math.sin(Math.PI * clamp(u, 0, 1)); p.hip[1] += j; p.ankle[0][1] += j; p.ankle[1][1] += j; const h = Math.sin(Math.PI * clamp(u, 0, 1)); for (let i = 0; i < 2; i++) p.wrist[i][0] += (i ? -1 : 1) * 0.3 * h; return p; }; break; }
    case 'dancing': { const p0 = stand(b, { half: 0.16, knee: 0.025, arms: 'talk' }); tr.to(0.6, p0, 0.05, true);
      f = (_u, _k, t) => { const e = fade(t), ph = 2 * Math.PI * t / period, p = C(p0); p.hip[0] += 0.06 * e * Math.sin(ph) + 0.02 * e * w1(t); p.hip[1] -= e * (0.03 + 0.025 * Math.cos(2 * ph)); p.qp = qz(-0.08 * e * Math.sin(ph)); p.qc = qm(qy(0.15 * e * w1(t)), qz(0.08 * e * Math.sin(ph + 0.4))); p.qh = qm(qy(0.2 * e * w2(t)), qz(0.08 * e * Math.sin(ph))); for (let i = 0; i < 2; i++) { p.wrist[i][1] += e * (0.12 * Math.sin(ph + i * 2) + 0.12 * w2(t + i * 5)); p.wrist[i][0] += e * 0.08 * w1(t + i * 7); } return p; }; break; }
    case 'clapping': { const over = r.is(0.3); const p0 = setArms(b, C(base), over ? 'up' : 'talk'); tr.to(0.6, p0); f = (u) => { const p = C(p0); for (let i = 0; i < 2; i++) { const s = i ? -1 : 1; p.wrist[i][0] = s * mix(b.hw * 1.4, 0.02, clamp(u, 0, 1)); } return p; }; break; }
    case 'head turns': case 'head shakes': { const a = name === 'head turns' ? r.u(0.7, 1.15) : r.u(0.3, 0.6); f = (u, k) => { const p = C(base); p.qh = qm(p.qh, qy(a * alt(k) * u)); return p; }; break; }
    case 'head side tilts': { const a = r.u(0.4, 0.7); f = (u, k) => { const p = C(base); p.qh = qm(p.qh, qz(a * alt(k) * u)); p.qc = qm(p.qc, qz(0.04 * alt(k) * u)); return p; }; break; }
    case 'shoulder shrugs': { f = (u) => { const p = C(base); p.shrug += 0.05 * u; return p; }; break; }
    case 'sit-ups': { const foot = r.u(0.24, 0.3) * b.H, arms = r.pick(['chest', 'head', 'chest']), full = r.is(0.6) ? r.u(1, 1.4) : r.u(0.4, 0.7); const p0 = supine(b, { foot, arms }); tr.to(1, p0);
      f = (u) => { const p = C(p0), v = clamp(u, 0, 1.1); p.qc = qm(qx(full * v), p0.qc); p.qp = qm(qx(full * Math.max(0, v - 0.25) * 1.05), p0.qp); p.qh = qm(qx(full * Math.min(1.1, v * 1.15)), p0.qh); return setArms(b, p, arms); }; break; }
    case 'bicycle legs': { f = (_u, _k, t) => { const e = fade(t), ph = 2 * Math.PI * t / period, p = supine(b, { arms: 'head', headLift: 0.35 * e }); for (let i = 0; i < 2; i++) { const c = 0.5 + 0.5 * Math.cos(ph + i * Math.PI); setLegFK(b, p, i, mix(0.75, mix(0.45, 1.75, c), e), mix(1.5, mix(0.25, 1.9, c), e), 0.05); } return p; };
      const s0 = f(0, 0, 0); tr.to(1.2, s0, 0.1); break; }
    case 'knees side to side': { const foot = 0.26 * b.H; const p0 = supine(b, { foot, half: 0.05, arms: 'floorT' }); tr.to(1, p0); f = (u, k) => { const p = C(p0), s = alt(k), a = 0.85 * s * u; p.qp = qm(p0.qp, qy(-0.35 * s * u)); for (let i = 0; i < 2; i++) p.pole[i] = unit([Math.sin(a), Math.cos(a), 0.3]); return p; }; break; }
    case 'knee to chest': { const foot = 0.27 * b.H; const p0 = supine(b, { foot, arms: 'floor' }); tr.to(1, p0); f = (u, k) => { const i = k % 2, p = supine(b, { foot, arms: 'floor' }), q = C(p); setLegFK(b, q, i, 2.05, 2.1, 0.05); const z = blend(p, q, clamp(u, 0, 1.05)); const h = setArms(b, C(z), 'shins', i); z.wrist[i] = mixV(z.wrist[i], h.wrist[i], clamp(u, 0, 1)); return z; }; break; }
    case 'bridges': { const foot = r.u(0.24, 0.3) * b.H, th = thetaFull(b, { foot }); tr.to(1, supine(b, { foot })); f = (u) => supine(b, { foot, theta: th * u }); break; }
    case 'leg raises': { f = (u) => { const a = mix(0.1, 1.5, u); return legRaise(b, [a, a], [0.1, 0.1]); }; tr.to(1.2, f(0, 0, 0), 0.04); break; }
    case 'arm raises lying': { const foot = 0.27 * b.H, p0 = supine(b, { foot, arms: 'floor' }), p1 = supine(b, { foot, arms: 'overhead' }); tr.to(1, p0); f = (u) => { const p = blend(p0, p1, clamp(u, 0, 1)); for (let i = 0; i < 2; i++) p.wrist[i][2] += (b.ua + b.fa) * 0.8 * Math.sin(Math.PI * clamp(u, 0, 1)); return p; }; break; }
    case 'cat-cow': { toKnees(tr, b); f = (u) => quad(b, mix(-0.12, 0.28, u)); break; }
    case "child's pose": { toKnees(tr, b); f = (u) => quad(b, 0.12 * u, clamp(u, 0, 1)); break; }
    case 'seated forward fold': { const p0 = sit(b, { legs: 'long', arms: 'thighs' }); tr.to(1.2, p0, 0.05); const a = mix(1.1, 0.55, clamp(b.stiff, 0, 1)); f = (u) => { const p = C(p0); p.qp = qx(a * 0.7 * u - 0.08); p.qc = qx(a * 1.2 * u + 0.08); p.qh = qx(a * 1.3 * u); const q = setArms(b, C(p), 'thighs'), s = setArms(b, C(p), 'ankles'); for (let i = 0; i < 2; i++) p.wrist[i] = mixV(q.wrist[i], s.wrist[i], clamp(u, 0, 1)); return p; }; break; }
    case 'straddle side bends': { const p0 = sit(b, { legs: 'wide', arms: 'thighs' }); tr.to(1.2, p0, 0.05); f = (u, k) => { const p = C(p0), s = alt(k); p.qc = qm(p.qc, qz(-0.6 * s * u)); p.qp = qm(p.qp, qz(-0.1 * s * u)); p.qh = qm(p.qh, qz(-0.5 * s * u)); return p; }; break; }
    default: throw new Error('move ' + name);
  }
  tr.to(0.5, f(...run.u(0), 0), 0.04);
  tr.run({ ...run }, f, false);
  if (name === 'cat-cow' || name === "child's pose") { tr.to(1.2, sit(b, { legs: 'kneel', arms: 'thighs' })); tr.to(1, sideSit(b), 0); tr.to(1.2, sit(b, { legs: 'knees', foot: 0.28 * b.H, pitch: -0.15, arms: 'behind' }), 0.06); }
}
function toKnees(tr: Track, b: Body): void {
  const up = rot(tr.last().qc, [0, 1, 0])[1];
  if (tr.last().hip[1] < 0.5) { tr.to(1.3, sit(b, { legs: 'knees', foot: 0.28 * b.H, pitch: up < 0.5 ? -0.3 : -0.1, arms: 'behind' })); tr.to(1.3, sideSit(b), 0.05); tr.to(1, sit(b, { legs: 'kneel', arms: 'thighs' })); }
  tr.to(1.3, quad(b, 0), 0.02);
}
export const OTHER: Record<string, string[]> = {
  'top-ride-hip-lift': ['sit-ups', 'bicycle legs', 'knees side to side', 'leg raises', 'cat-cow', "child's pose", 'knee to chest', 'arm raises lying', 'seated forward fold', 'squats'],
  'thrust-power-bumps': ['sit-ups', 'bicycle legs', 'knees side to side', 'leg raises', 'cat-cow', "child's pose", 'knee to chest', 'arm raises lying', 'seated forward fold', 'squats'],
  'squat-fuck-hold': ['sit-ups', 'bicycle legs', 'knees side to side', 'bridges', 'cat-cow', "child's pose", 'knee to chest', 'arm raises lying', 'seated forward fold', 'jumping jacks'],
  'orgasm-squeeze-legs': ['squats', 'lunges', 'jumping jacks', 'side bends', 'arm raises', 'dancing', 'toe touches', 'marching', 'twists', 'clapping'],
  'pleasure-flow': ['seated forward fold', 'straddle side bends', 'sit-ups', 'cat-cow', "child's pose", 'twists', 'head turns', 'arm raises', 'clapping', 'squats'],
  'grind-circle-hips': ['side bends', 'squats', 'marching', 'jumping jacks', 'arm raises', 'dancing', 'toe touches', 'twists', 'lunges', 'head turns'],
  'neck-endurance': ['head turns', 'head shakes', 'head side tilts', 'shoulder shrugs', 'arm raises', 'side bends', 'clapping', 'twists', 'dancing', 'squats'],
};
/** a minute without exercise; where: lying, floor, stand or seat */
export function idle(tr: Track, b: Body, r: Rng, where: string, ov: Overlay, cam: V, seat: Pose): void {
  const gest = () => { const k = r.pick(['face', 'hair', 'drink', 'phone', 'scratch', 'talk', 'wave', 'reach', 'hair']), a = tr.end + r.u(0, 1); const d = k === 'phone' ? r.u(3, 7) : r.u(1.5, 4);
    ov.gest.push({ a, b: a + d, side: r.int(0, 1), kind: k, wob: k === 'talk' || k === 'hair' || k === 'scratch' ? 0.03 : 0.008 });
    if (k === 'drink') ov.look.push({ a: a + 0.5, b: a + d, yaw: 0, pitch: -0.3 }); if (k === 'phone') ov.look.push({ a, b: a + d, yaw: 0, pitch: r.u(0.15, 0.38) });
    tr.hold(d + r.u(0.5, 3), tr.last()); };
  const chat = () => { const d = r.u(3, 8); ov.talk.push({ a: tr.end, b: tr.end + d }); if (r.is(0.6)) ov.look.push({ a: tr.end + 0.5, b: tr.end + d * 0.8, yaw: r.u(-0.7, 0.7), pitch: r.u(-0.1, 0.1) }); tr.hold(d, tr.last()); };
  const bits = () => { if (r.is(0.55)) gest(); else if (r.is(0.5)) chat(); else tr.hold(r.u(1.5, 5), tr.last()); };
  const enter = r.is(0.5);
  const foot = 0.29 * b.H, slow = 1 + 0.5 * clamp(b.stiff, 0, 1);
  if (where === 'seat') {
    tr.hold(r.u(1, 4), seat);
    let gone = seat.hip[1] < 0.35 || r.is(0.5);
    while (tr.end < 60) { bits();
      if (!gone && tr.end > 12 && r.is(0.3)) { // goes to fetch something
        gone = true; const to: V = [r.sign() * r.u(1.2, 1.8), 0, r.u(-0.6, 0.3)], w = walk(b, [0, 0, 0.3], to, 0.9), w2 = walk(b, to, [0, 0, 0.3], 0.9);
        tr.to(1.2, stand(b, { z: 0.3 }), 0.03); tr.to(0.8, w.at(0), 0.05, true); tr.add(w.dur, w.at); tr.hold(r.u(1, 4), tr.last()); tr.to(1, w2.at(0), 0.05, true); tr.add(w2.dur, w2.at); tr.to(0.9, stand(b, { z: 0.3 }), 0.05, true); tr.to(1.3, seat, 0.03);
      }
      if (r.is(0.35)) { const p = clonePose(seat); p.qc = qm(qx(r.u(-0.15, 0.12)), qm(p.qc, qz(r.u(-0.12, 0.12)))); p.qh = qm(seat.qh, qm(qy(r.u(-0.3, 0.3)), qx(r.u(-0.08, 0.08)))); p.hip[0] += r.u(-0.04, 0.04); setArms(b, p, r.pick(['thighs', 'chest', 'sides', 'talk'])); tr.to(r.u(0.8, 1.6), p); } else if (r.is(0.3)) tr.to(r.u(0.8, 1.5), seat); }
    return;
  }
  const home: V = [0, 0, where === 'stand' ? 0 : foot];
  if (enter) { const from: V = r.is(0.5) ? [cam[0] * 0.7, 0, cam[2] * 0.7] : [r.sign() * r.u(1.2, 2), 0, r.u(-0.5, 0.5)]; const w = walk(b, from, home, r.u(0.6, 1.1)); tr.hold(r.u(0.2, 1), w.at(0)); tr.add(w.dur, w.at); tr.to(0.9, stand(b, { x: home[0], z: home[2], half: 0.13 }), 0.06, true); }
  else tr.hold(r.u(1, 4), stand(b, { z: home[2], half: 0.13 }));
  if (where === 'stand') {
    while (tr.end < 60) {
      bits();
      const k = r.f();
      if (k < 0.4) { const p = stand(b, { half: r.u(0.08, 0.18), toe: r.u(0, 0.4), yaw: r.u(-0.4, 0.4), arms: r.pick(['sides', 'hips', 'chest', 'sides']) }); p.hip[0] += r.u(-0.05, 0.05); p.hip[1] -= 0.01; tr.to(r.u(0.8, 1.5), p, 0.05, true); }
      else if (k < 0.55) { const to: V = [r.sign() * r.u(0.5, 1.6), 0, r.u(-0.6, 0.4)]; const w = walk(b, [0, 0, 0], to, 0.9); tr.to(0.7, w.at(0), 0.05, true); tr.add(w.dur, w.at); bits(); const w2 = walk(b, to, [0, 0, 0], 0.9); tr.to(0.8, w2.at(0), 0.05, true); tr.add(w2.dur, w2.at); tr.to(0.8, stand(b, {}), 0.05, true); }
      else if (k < 0.68) { const c = stand(b, { lean: 0.5, half: 0.13 }); c.qp = qx(1.0); c.qc = qx(1.35); c.qh = qx(1.1); c.hip[1] -= 0.14; c.hip[2] -= 0.12; setArms(b, c, 'shins'); tr.to(1, c); tr.hold(r.u(0.3, 1.5), c); tr.to(1.1, stand(b, { half: 0.13 })); }
    }
    return;
  }
  bits();
  downToSit(tr, b, r, sit(b, { legs: 'knees', foot, arms: 'knees' }), foot, slow);
  while (tr.end < 60) {
    bits();
    if (where === 'lying' && r.is(0.6)) {
      tr.to(1.4 * slow, sit(b, { legs: 'knees', foot, pitch: -0.7, curl: 0.2, arms: 'behind' })); const l = supine(b, { foot, arms: r.pick(['floor', 'belly', 'head', 'floorwide']) }); tr.to(1.2 * slow, l);
      bits();
      if (r.is(0.6)) { const q = legRaise(b, [0.05, 0.05], [0.06, 0.06], { arms: 'belly', spread: 0.12 }); tr.to(1.5, q, 0.05, true); bits(); bits(); tr.to(1.5, l, 0.05, true); }
      else if (r.is(0.5)) { const q = supine(b, { foot, arms: 'head', kneeOut: [0.5, 0.2] }); tr.to(1.2, q); bits(); tr.to(1, l); }
      bits();
      tr.to(1.2 * slow, sit(b, { legs: 'knees', foot, pitch: -0.7, curl: 0.25, arms: 'behind' })); tr.to(0.9 * slow, sit(b, { legs: 'knees', foot, arms: 'knees' }));
    } else {
      const p = r.pick([sit(b, { legs: 'long', arms: 'thighs', pitch: -0.1 }), sit(b, { legs: 'long', arms: 'behind', pitch: -0.3 }), sit(b, { legs: 'cross', arms: 'knees' }), sit(b, { legs: 'knees', foot: foot * 1.2, arms: 'shins', half: 0.06 })]);
      tr.to(1.4 * slow, p, 0.05, true); bits(); bits();
      if (r.is(0.5)) tr.to(1.2 * slow, sit(b, { legs: 'knees', foot, arms: 'knees' }), 0.05, true);
      else if (where === 'lying') tr.to(1.2 * slow, sit(b, { legs: 'knees', foot, arms: 'knees' }), 0.05, true);
    }
  }
}
