// Sumo squat pulse and hip circles.
import { D, axes, clamp, setQ, type Arr } from './math.ts';
import { AL, AR, CQ, FL, FR, HQ, KL, KR, PEL, PQ, newPose, solve, type Body, type Pose } from './body.ts';
import { arms, stand, v3, type ArmMode } from './poses.ts';
import { betweenReps, enter, jit, leave, mean, minJerk, repeat, stay, tempo, timing, type Amounts, type Exercise, type Sample } from './common.ts';
import { avg, dist, heelUp, midY, pitchOf } from './lying.ts';

export interface SumoCfg { w: number; toe: number; lean: number; cave: number; heels: number; shift: number; arm: ArmMode; f: number; turn: number }
export function sumoPose(o: Pose, b: Body, c: SumoCfg, y: number, k: number): void {
  // y: height of the hips; k: 0 stands .. 1 low
  for (let s = 1; s >= -1; s -= 2) {
    const a = s > 0 ? AL : AR, f = s > 0 ? FL : FR, kn = s > 0 ? KL : KR;
    v3(o, a, s * c.w, b.ankleH, 0); v3(o, f, s * Math.sin(c.toe * D), 0, Math.cos(c.toe * D));
    const t = (c.toe - c.cave * k) * D; v3(o, kn, s * Math.sin(t), 0.05, Math.cos(t));
    if (c.heels > 0) heelUp(o, b, s > 0, c.heels * k);
  }
  const lean = c.lean * k;
  v3(o, PEL, c.shift / 100 * k, y, -0.02 - 0.0035 * lean * k - 0.05 * k);
  setQ(o, PQ, 0, lean * 0.9, -c.shift * k * 0.25); setQ(o, CQ, 0, lean, -c.shift * k * 0.2); setQ(o, HQ, 0, lean * 0.35, 0);
  o[45] = o[46] = 0;
  arms(o, b, c.arm, c.arm, c.f);
}
const tj = new Float64Array(99), tp = newPose();
export function thighElev(j: Arr): number { // degrees that the thigh slopes: 0 level
  const e = (h: number, k: number) => Math.asin(clamp((j[h * 3 + 1] - j[k * 3 + 1]) / (dist(j, h, k) || 1), -1, 1)) / D;
  return (e(23, 25) + e(24, 26)) / 2;
}
export function standY(b: Body, w: number): number { const dx = w - b.hipW / 2; return b.ankleH + Math.sqrt(Math.max(0.04, (b.leg * 0.985) ** 2 - dx * dx - 0.0004)); }
export function yForElev(b: Body, c: SumoCfg, elev: number): number {
  let lo = 0.2, hi = standY(b, c.w) - 0.03;
  for (let i = 0; i < 26; i++) { const m = (lo + hi) / 2; sumoPose(tp, b, c, m, 1); solve(tp, b, tj); if (thighElev(tj) < elev) lo = m; else hi = m; }
  return (lo + hi) / 2;
}
const sumo: Exercise = {
  slug: 'orgasm-squeeze-legs',
  faults: [
    { key: 'depth', words: 'not low enough', ok: 20, per: 1.6, max: 38 },
    { key: 'lean', words: 'leans forward', ok: 26, per: 1.3, max: 38 },
    { key: 'cave', words: 'knees fall in', ok: 13, per: 0.85, max: 36 },
    { key: 'heels', words: 'heels up', ok: 2.5, per: 4.2, max: 36 },
    { key: 'high', words: 'rises too far between', ok: 48, per: 1.1, max: 30 },
    { key: 'shift', words: 'weight on one side', ok: 4, per: 2.7, max: 36 },
    { key: 'creep', words: 'creeps up as she tires', ok: 4, per: 3.2, max: 36 },
    { key: 'hurry', words: 'hurried, bouncing', ok: -0.85, per: 105, max: 34 },
  ],
  build(c) {
    const { tl, b, r, am } = c;
    const v = (k: string, lo: number, hi: number) => { const d = r.r(lo, hi); return am[k] ?? d; };
    const toe = r.r(28, 55);
    const cfg: SumoCfg = { w: b.leg * r.r(0.42, 0.58), toe, lean: v('lean', 4, 22), cave: v('cave', -4, 8), heels: Math.max(0, v('heels', -2, 0.6)), shift: v('shift', 0, 2) * r.sign(), arm: r.pick(['prayer', 'hips', 'front', 'thighs', 'crossed', 'chestHands', 'T', 'overhead', 'talk'] as ArmMode[]), f: r.r(-1, 1), turn: 0 };
    if ((am.lean ?? 0) > 30 && (cfg.arm === 'overhead' || cfg.arm === 'T')) cfg.arm = 'prayer';
    const elev = v('depth', b.flex < 0.3 ? 8 : -4, 17);
    const low = yForElev(b, cfg, elev), up = standY(b, cfg.w) - 0.01;
    const range = up - low;
    const creep = v('creep', -1, 2.5) / 100;
    let amp = clamp(r.r(0.07, 0.19), 0.06, range * 0.42);
    if (am.high !== undefined) amp = range * clamp(am.high / 100, 0.2, 0.8);
    amp = Math.min(amp, range * 0.82);
    const t = tempo(r, { up: 0.7, top: 0.08, down: 0.75, pause: 0.15 });
    if (am.hurry !== undefined) { const d = Math.max(0.5, -am.hurry); t.up = d * 0.48; t.down = d * 0.48; t.top = d * 0.04; t.pause = 0.02; } else { const s = t.up + t.down + t.top; if (s < 1) { t.up *= 1.05 / s; t.down *= 1.05 / s; } }
    c.words.push(t.word, 'arms ' + cfg.arm, cfg.w > b.leg * 0.52 ? 'very wide stand' : 'wide stand');
    const P = (o: Pose, y: number) => sumoPose(o, b, cfg, y, clamp((up - y) / range, 0, 1.1));
    const wide = newPose(); P(wide, up);
    enter(c, wide, 'standing');
    const sink = (from: number, to: number, d: number) => { tl.add(d, (u, o) => P(o, from + (to - from) * minJerk(u / d))); };
    sink(up, low, r.r(1, 2.4));
    stay(tl, P, low, r.r(0.3, 2)); c.firstRep = tl.dur;
    const n = r.i(5, 14), restful = r.pick([0, 0, 0.08, 0.16]);
    let y = low;
    for (let i = 0; i < n; i++) {
      const lowI = Math.min(low + creep * (n > 1 ? i / (n - 1) : 0) * 1.4, up - 0.09), next = Math.min(low + creep * (n > 1 ? (i + 1) / (n - 1) : 0) * 1.4, up - 0.09) + r.g() * 0.006;
      const hi = Math.min(lowI + amp * (1 + r.g() * 0.12), up - 0.01);
      repeat(tl, P, y, hi, next, jit(r, t.up, t.vary), t.top, jit(r, t.down, t.vary), t.eUp, t.eDown, 0);
      y = next;
      const pz = jit(r, t.pause, 0.3); if (pz > 0.03) stay(tl, P, y, pz);
      if (i < n - 1 && r.p(restful)) { sink(y, up, r.r(0.8, 1.3)); tl.hold(r.r(2, 6)); sink(up, y, r.r(0.9, 1.6)); stay(tl, P, y, r.r(0.3, 1)); c.words.push('stands up for a rest'); }
      else { const q = betweenReps(c, i, n, restful * 0.5); if (q > 0) stay(tl, P, y, Math.min(q, 3)); }
    }
    c.lastRep = tl.dur; sink(y, up, r.r(0.9, 1.6)); leave(c, 'standing');
  },
  measure(tl, b, reps) {
    const o: Amounts[] = [], lows: number[] = [];
    for (const s of reps) {
      const tm = timing(s, (x) => midY(x.j, 23, 24)), a = s[0], z = s[s.length - 1], m = s[tm.iTop];
      let lean = 0, heels = 0;
      for (const x of s) { lean += pitchOf(x.p, CQ) / s.length; heels = Math.max(heels, midY(x.j, 29, 30) * 100 - 1.6); }
      const w = dist(a.j, 27, 28) / 2, lowY = Math.min(tm.lo0, tm.lo1);
      lows.push((tm.lo0 + tm.lo1) / 2 * 100);
      o.push({ depth: Math.min(thighElev(a.j), thighElev(z.j)), lean, heels, cave: cave(a.j), high: (m.j[70] - lowY) / (standY(b, w) - 0.01 - lowY) * 100,
        shift: Math.abs((a.j[69] + a.j[72]) / 2 - (a.j[81] + a.j[84]) / 2) * 100, hurry: -(z.t - a.t) });
    }
    const k = Math.max(1, Math.floor(lows.length / 3)), m = avg(o);
    m.creep = mean(lows.slice(-k)) - mean(lows.slice(0, k)); return m;
  },
};
/** How far the knees point inside the feet, degrees. */
function cave(j: Arr): number {
  const one = (h: number, k: number, a: number, t: number, he: number, s: number) => {
    const u = 0.5, mx = j[h * 3] * u + j[a * 3] * (1 - u), mz = j[h * 3 + 2] * u + j[a * 3 + 2] * (1 - u);
    const kn = Math.atan2((j[k * 3] - mx) * s, j[k * 3 + 2] - mz), ft = Math.atan2((j[t * 3] - j[he * 3]) * s, j[t * 3 + 2] - j[he * 3 + 2]);
    return (ft - kn) / D;
  };
  return (one(23, 25, 27, 31, 29, 1) + one(24, 26, 28, 32, 30, -1)) / 2;
}

// ---- hip circles
export interface CircleCfg { w: number; toe: number; bend: number; rx: number; rz: number; follow: number; cut: number; step: number; bob: number; fwd: number; arm: ArmMode; armR: ArmMode; f: number; lead: number; z0: number }
export function circlePose(o: Pose, b: Body, c: CircleCfg, phi: number, k: number): void {
  const cs = Math.cos(phi), sn = Math.sin(phi);
  let x = c.rx * cs * k; if (x < 0) x *= 1 - c.cut;
  const z = c.rz * sn * k;
  stand(b, { w: c.w, toe: c.toe }, o);
  // shoulders stay over the feet, or come along
  const fwdZ = Math.sin(c.fwd * D) * b.trunk * k;
  const dx = x * (c.follow - 1), dz = z * (c.follow - 1) + fwdZ;
  const T = b.trunk, roll = -Math.asin(clamp(dx / T, -0.8, 0.8)) / D * 1.08, pitch = Math.asin(clamp(dz / T, -0.9, 0.9)) / D * 1.08;
  const yaw = c.lead * 6 * cs * k;
  setQ(o, PQ, yaw, pitch * (c.fwd > 15 ? 1 : 1.15), roll * 1.2); setQ(o, CQ, 0, pitch * (c.fwd > 15 ? 1 : 0.8), roll * 0.75); setQ(o, HQ, 0, pitch * 0.2, roll * 0.2);
  const hx = b.hipW / 2, L = b.leg * (1 - c.bend);
  const zz = z + 0.02 - fwdZ * 0.3;
  const r1 = L * L - (c.w - hx - x) ** 2 - zz * zz, r2 = L * L - (-c.w + hx - x) ** 2 - zz * zz;
  let y = b.ankleH + Math.sqrt(Math.max(0.2, Math.min(r1, r2)));
  if (c.step > 0) { // the unloaded heel comes up
    const u = clamp(x / (c.rx || 1), -1, 1);
    heelUp(o, b, true, c.step * Math.max(0, -u - 0.1) * k); heelUp(o, b, false, c.step * Math.max(0, u - 0.1) * k);
  }
  y -= c.bob / 100 * (0.5 - 0.5 * Math.cos(2 * phi)) * k;
  v3(o, PEL, x, y, zz);
  arms(o, b, c.arm, c.armR, c.f);
}
const circles: Exercise = {
  slug: 'grind-circle-hips',
  faults: [
    { key: 'trunk', words: 'shoulders travel with the hips', ok: 0.45, per: 78, max: 38 },
    { key: 'flat', words: 'hardly goes to front and back', ok: -0.5, per: 100, max: 28 },
    { key: 'small', words: 'small circles', ok: -15, per: 4, max: 36 },
    { key: 'cut', words: 'cut short on one side', ok: 0.2, per: 75, max: 34 },
    { key: 'step', words: 'heels come up, feet restless', ok: 2, per: 4.5, max: 34 },
    { key: 'bob', words: 'bobs up and down', ok: 6.5, per: 3.6, max: 34 },
    { key: 'jerk', words: 'jerky, stops on the way', ok: 0.32, per: 95, max: 34 },
    { key: 'fwd', words: 'bends forward at the hips', ok: 13, per: 1.1, max: 36 },
  ],
  build(c) {
    const { tl, b, r, am } = c;
    const v = (k: string, lo: number, hi: number) => { const d = r.r(lo, hi); return am[k] ?? d; };
    const arm = r.pick(['hips', 'hips', 'hips', 'belly', 'sides', 'crossed', 'overhead', 'T', 'headBehind', 'prayer', 'talk'] as ArmMode[]);
    const rx = -v('small', -26, -17) / 200, flat = Math.max(0.15, -v('flat', -0.95, -0.62));
    const cfg: CircleCfg = { w: r.r(0.14, 0.26), toe: r.r(0, 25), bend: r.r(0.035, 0.08), rx, rz: rx * flat, follow: v('trunk', 0, 0.32), cut: clamp(v('cut', 0, 0.08), 0, 0.85), step: Math.max(0, v('step', -2, 0.5)),
      bob: v('bob', 0, 1.5), fwd: Math.max(0, v('fwd', -4, 7)), arm, armR: arm === 'hips' && r.p(0.15) ? 'sides' : arm, f: r.r(-1, 1), lead: r.g(), z0: 0 };
    if (am.bob === undefined) cfg.bob = Math.max(0, cfg.bob - 0.5);
    const jerk = Math.max(0, v('jerk', 0, 0.15));
    const per = r.pick([1.6, 2.2, 2.8, 3.5, 4.5, 6]) * r.r(0.9, 1.1), vary = r.r(0.03, 0.14);
    c.words.push(per < 2 ? 'quick' : per > 4 ? 'slow' : 'even pace', 'arms ' + arm);
    const ph0 = r.r(0, 6.283); let dir = r.sign(), ph = ph0;
    const neutral = newPose(); circlePose(neutral, b, cfg, ph0, 0);
    enter(c, neutral, 'standing');
    const ramp = (k0: number, k1: number, d: number) => { const p0 = ph; tl.add(d, (t, o) => circlePose(o, b, cfg, p0, k0 + (k1 - k0) * minJerk(t / d))); };
    ramp(0, 1, r.r(0.5, 0.9)); c.firstRep = tl.dur;
    const n = r.i(5, 14); const turnAt = r.p(0.25) ? [] : r.p(0.6) ? [Math.floor(n / 2)] : [Math.floor(n / 3), Math.floor(2 * n / 3)];
    const nj = r.pick([2, 3, 4]), jp = r.r(0, 6.28);
    for (let i = 0; i < n; i++) {
      if (turnAt.includes(i)) { if (r.p(0.6)) { ramp(1, 0, 0.6); const q = r.r(0.3, 4); const p0 = ph; tl.add(q, (_t, o) => circlePose(o, b, cfg, p0, 0)); ramp(0, 1, 0.6); } else tl.hold(r.r(0.2, 0.6)); dir = -dir; c.words.push('changes direction'); }
      const d = jit(r, per, vary), t0 = tl.dur, p0 = ph, dd = dir, kA = 1 + r.g() * 0.05, isFirst = i === 0 || turnAt.includes(i), isLast = i === n - 1 || turnAt.includes(i + 1);
      // the angle runs unevenly: jerky ones stop nj times on the way round
      const acc = (u: number) => (u < 0.25 ? u * u / 0.5 : u - 0.125) / 0.875;
      const warp = (u: number) => isFirst && isLast ? minJerk(u) * 0.5 + u * 0.5 : isFirst ? acc(u) : isLast ? 1 - acc(1 - u) : u;
      const j2 = Math.min(0.98, jerk * 1.41);
      tl.add(d, (t, o) => {
        const u = t / d; const w = warp2(warp, u);
        const th = w * 6.283185307;
        const a = th + j2 / nj * (Math.sin(nj * th + jp) - Math.sin(jp));
        circlePose(o, b, cfg, p0 + dd * a, 1 + (kA - 1) * Math.sin(Math.PI * u));
      });
      tl.reps.push({ startMs: Math.round(t0 * 1000), topMs: Math.round((t0 + d / 2) * 1000), endMs: Math.round(tl.dur * 1000) });
      const q = betweenReps(c, i, n, 0.03); if (q > 0) { ramp(1, 0, 0.6); const p1 = ph; tl.add(Math.min(q, 4), (_t, o) => circlePose(o, b, cfg, p1, 0)); ramp(0, 1, 0.6); }
    }
    c.lastRep = tl.dur; ramp(1, 0, 0.6); leave(c, 'standing');
  },
  measure(_tl, _b, reps) {
    const o: Amounts[] = [];
    for (const s of reps) {
      const hx = s.map((x) => (x.j[69] + x.j[72]) / 2), hz = s.map((x) => (x.j[71] + x.j[74]) / 2), hy = s.map((x) => midY(x.j, 23, 24));
      const sx = s.map((x) => (x.j[33] + x.j[36]) / 2), sz = s.map((x) => (x.j[35] + x.j[38]) / 2);
      const span = (a: number[]) => Math.max(...a) - Math.min(...a);
      const mid = (s[0].j[81] + s[0].j[84]) / 2, r1 = Math.max(...hx) - mid, r2 = mid - Math.min(...hx);
      const heel = Math.max(...s.map((x) => Math.max(x.j[88], x.j[91]))) * 100 - 1.6;
      const cx = (Math.max(...hx) + Math.min(...hx)) / 2, cz = (Math.max(...hz) + Math.min(...hz)) / 2, ex = span(hx) / 2 || 1, ez = span(hz) / 2 || 1;
      const w: number[] = []; let prev = Math.atan2((hz[0] - cz) / ez, (hx[0] - cx) / ex);
      for (let i = 1; i < hx.length; i++) { const a = Math.atan2((hz[i] - cz) / ez, (hx[i] - cx) / ex); let d = a - prev; if (d > Math.PI) d -= 2 * Math.PI; if (d < -Math.PI) d += 2 * Math.PI; w.push(Math.abs(d)); prev = a; }
      const m = mean(w), cut = w.slice(4, -4), mc = mean(cut), sd = Math.sqrt(mean(cut.map((x) => (x - mc) ** 2)));
      o.push({ trunk: Math.hypot(span(sx), span(sz)) / Math.hypot(span(hx), span(hz)), flat: -span(hz) / span(hx), small: -span(hx) * 100, cut: Math.abs(r1 - r2) / Math.max(r1, r2, 0.01), step: heel, bob: span(hy) * 100, jerk: sd / (m || 1) , fwd: mean(s.map((x) => pitchOf(x.p, CQ))) });
    }
    return avg(o);
  },
};
function warp2(w: (u: number) => number, u: number): number {
  return u <= 0 ? 0 : u >= 1 ? 1 : w(u);
}
export const STANDING: Exercise[] = [sumo, circles];
export { axes };
