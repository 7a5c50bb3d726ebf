// A script of movement: segments in time, each a function that writes a pose; wander of attention and balance over it.
import { Rng, wander } from './rng.ts';
import { minJerk, smooth, turnLocal, clamp, type Ease } from './math.ts';
import { AL, AR, CQ, HQ, PEL, PQ, WL, WR, blend, hL, hR, knee, newPose, place, pm, torso, type Body, type Pose } from './body.ts';
import { crouch, hookLie, sit, stand, halfKneel, kneel, v3 } from './poses.ts';
import { FL, FR, KL, KR } from './body.ts';

export type PoseFn = (t: number, o: Pose) => void;
interface Seg { t0: number; t1: number; fn: PoseFn }
export interface Rep { startMs: number; topMs: number; endMs: number }

export class Timeline {
  body: Body; rng: Rng; segs: Seg[]; dur: number; cur: Pose; reps: Rep[]; gaze: { t: number; d: number; yaw: number; pitch: number }[];
  headN: ((t: number) => number)[]; chestN: ((t: number) => number)[]; pelN: ((t: number) => number)[]; calm: number; last: number; lively: number; breath: number;
  constructor(body: Body, rng: Rng, lively = 1) {
    this.body = body; this.rng = rng; this.segs = []; this.dur = 0; this.cur = newPose(); this.reps = []; this.gaze = []; this.last = 0; this.lively = lively;
    this.headN = [wander(rng, 2.2 * lively), wander(rng, 1.8 * lively), wander(rng, 1.2 * lively)];
    this.chestN = [wander(rng, 1.1 * lively), wander(rng, 1 * lively), wander(rng, 0.8 * lively)];
    this.pelN = [wander(rng, 0.004 * lively), wander(rng, 0.004 * lively)];
    this.calm = 1; this.breath = rng.r(0.2, 0.35);
  }
  add(dur: number, fn: PoseFn): void {
    this.segs.push({ t0: this.dur, t1: this.dur + dur, fn }); this.dur += dur;
    const c = newPose(); fn(dur, c); this.cur = c;
  }
  start(p: Pose): void { this.cur = p.slice(); }
  /** Blends from where she is to a pose; feet that travel are lifted. */
  to(p: Pose, dur: number, ease: Ease = minJerk, lift = 0.05): void {
    const a = this.cur.slice(), b = p.slice();
    const mv = (i: number) => Math.hypot(a[i] - b[i], a[i + 2] - b[i + 2]);
    const l = mv(AL) > 0.06 ? lift : 0, r = mv(AR) > 0.06 ? lift : 0, both = l > 0 && r > 0 && a[PEL + 1] > 0.6;
    // knees go from where they are to where they will be (their poles would flip on the way)
    const kn = new Float64Array(12);
    for (let q = 0; q < 2; q++) { const p = q === 0 ? a : b; for (let s = 0; s < 2; s++) { torso(p, this.body); const k = knee(p, this.body, s === 0), h = s === 0 ? hL : hR; for (let c = 0; c < 3; c++) kn[q * 6 + s * 3 + c] = k[c] - h[c]; } }
    this.add(dur, (t, o) => {
      const w = t / dur, u = ease(w);
      blend(a, b, u, o);
      if (w < 1) for (let c = 0; c < 3; c++) { o[KL + c] = kn[c] + (kn[6 + c] - kn[c]) * u; o[KR + c] = kn[3 + c] + (kn[9 + c] - kn[3 + c]) * u; }
      if (w < 1) { torso(o, this.body); const m = 0.4 * Math.sin(Math.PI * u); for (let c = 0; c < 3; c++) { o[KL + c] += pm[6 + c] * m; o[KR + c] += pm[6 + c] * m; } }
      if (l > 0 || r > 0) for (let s = 0; s < 2; s++) {
        const i = s === 0 ? AL : AR;
        if ((s === 0 ? l : r) === 0) continue;
        // one foot after the other when standing
        const v = both ? ease(clamp(s === 0 ? w * 2 : w * 2 - 1, 0, 1)) : u;
        o[i] = a[i] + (b[i] - a[i]) * v; o[i + 2] = a[i + 2] + (b[i + 2] - a[i + 2]) * v; o[i + 1] = a[i + 1] + (b[i + 1] - a[i + 1]) * v + Math.sin(Math.PI * v) * lift;
      }
    });
  }
  hold(dur: number): void { const a = this.cur.slice(); this.add(dur, (_t, o) => { o.set(a); }); }
  look(at: number, d: number, yaw: number, pitch: number): void { this.gaze.push({ t: at, d, yaw, pitch }); }
  /** The pose at t with wander, into o. */
  sample(t: number, o: Pose): void {
    let i = this.last;
    if (i >= this.segs.length || this.segs[i].t0 > t) i = 0;
    while (i < this.segs.length - 1 && this.segs[i].t1 <= t) i++;
    this.last = i;
    const s = this.segs[i];
    s.fn(clamp(t - s.t0, 0, s.t1 - s.t0), o);
    const c = this.calm;
    let gy = 0, gp = 0;
    for (const g of this.gaze) {
      const x = (t - g.t) / g.d;
      if (x > 0 && x < 1) { const m = minJerk(Math.min(1, Math.min(x, 1 - x) * 4)); gy += g.yaw * m; gp += g.pitch * m; }
    }
    turnLocal(o, HQ, gy + this.headN[0](t) * c, gp + this.headN[1](t) * c, this.headN[2](t) * c);
    turnLocal(o, CQ, this.chestN[0](t) * c, this.chestN[1](t) * c + Math.sin(t * this.breath * 6.283) * 0.5, this.chestN[2](t) * c);
    if (o[PEL + 1] > 0.45) { o[PEL] += this.pelN[0](t) * c; o[PEL + 2] += this.pelN[1](t) * c; }
  }
}

/** Walks from a to b (floor coordinates), looking where she goes, then turns to yawEnd. */
export function walk(tl: Timeline, ax: number, az: number, bx: number, bz: number, yawEnd: number): void {
  const b = tl.body, dist = Math.hypot(bx - ax, bz - az);
  const yaw = dist > 0.05 ? Math.atan2(bx - ax, bz - az) * 180 / Math.PI : yawEnd;
  if (dist > 0.05) {
    tl.to(place(stand(b), yaw, ax, az), 0.9);
    const n = Math.max(3, Math.round(dist / (0.29 * b.h)) + 1), st = tl.rng.r(0.52, 0.7), dur = n * st;
    const base = newPose(), c = Math.cos(yaw * Math.PI / 180), s = Math.sin(yaw * Math.PI / 180);
    tl.add(dur, (t, o) => {
      stand(b, { armL: 'sides' }, base); o.set(base);
      const u = t / dur, k = Math.min(n - 1, Math.floor(u * n)), f = u * n - k, step = dist / (n - 1);
      // step k: one foot stands at k steps, the body passes over it, the other foot swings past
      const end = (n - 1) * step, along = k === 0 ? 0.5 * step * f * f : k === n - 1 ? end - 0.5 * step * (1 - f) * (1 - f) : (k - 0.5 + f) * step;
      const swing = minJerk(clamp((f - 0.06) / 0.88, 0, 1));
      const at = (j: number) => clamp(j, 0, n - 1) * step;
      const sw = at(k - 1) * (1 - swing) + at(k + 1) * swing, stn = at(k);
      const lz = k % 2 === 0 ? sw : stn, rz = k % 2 === 0 ? stn : sw;
      o[AL + 2] = lz; o[AR + 2] = rz;
      const li = k % 2 === 0 ? AL : AR; o[li + 1] += Math.sin(Math.PI * swing) * 0.07;
      o[PEL + 2] = along + 0.02;
      let y = o[PEL + 1];
      for (let q = 0; q < 2; q++) { const d = (q === 0 ? lz : rz) - along - 0.02, ay = o[(q === 0 ? AL : AR) + 1]; y = Math.min(y, ay + Math.sqrt(Math.max(0.3, (b.leg * 0.99) ** 2 - d * d - 0.002))); }
      o[PEL + 1] = y - 0.004;
      const amp = 0.16 * smooth(Math.min(1, t / 0.5, (dur - t) / 0.5)), ph = (k % 2 === 0 ? 1 : -1) * Math.cos(Math.PI * f) * amp;
      for (let q = 0; q < 2; q++) { const w = q === 0 ? WL : WR; o[w + 2] += along + (q === 0 ? ph : -ph); }
      place(o, 0, 0, 0);
      rotate(o, c, s, yaw, ax, az);
    });
  }
  tl.to(place(stand(b), yawEnd, bx, bz), 0.9);
}
function rotate(o: Pose, _c: number, _s: number, yaw: number, x: number, z: number): void { place(o, yaw, x, z); }

/** From standing to lying or sitting on the floor at the origin facing +z. style 0: crouch, 1: over the knees */
export function downTo(tl: Timeline, target: Pose, lying: boolean, dur: number, style = 0): void {
  const b = tl.body, q = dur / (lying ? 4 : 3);
  if (style === 0) tl.to(place(crouch(b), 0, 0, b.leg * 0.55), q); else { tl.to(halfKneel(b), q * 0.8); tl.to(kneel(b, { up: 0.15, armL: 'floor', lean: 35 }), q * 0.8); }
  const s = sit(b, { armL: 'backFloor', pel: -22, chest: -14, feet: 0.6 });
  tl.to(s, q);
  if (lying) { const r = hookLie(b, { feet: 0.55 }); tl.to(r, q * 1.2); }
  tl.to(target, q * 0.8, minJerk, 0.03);
}
export function upFrom(tl: Timeline, lying: boolean, endYaw: number, dur: number): void {
  const b = tl.body, q = dur / 4;
  if (lying) tl.to(hookLie(b, { feet: 0.55 }), q * 0.7, minJerk, 0.03);
  tl.to(sit(b, { armL: 'backFloor', pel: -15, chest: 5, feet: 0.5 }), q);
  tl.to(place(crouch(b), endYaw * 0.25, 0, b.leg * 0.5), q);
  tl.to(place(stand(b), endYaw, 0, b.leg * 0.5), q);
}
export { FL, FR, KL, KR, PQ, v3 };
