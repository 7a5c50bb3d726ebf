// A performance: poses as a function of time, put together piece by piece, with small things laid over it.
import { Rng, Wave, clamp, smooth, step01 } from './rng.ts';
import { ANK, EPOLE, FDIR, NFLEX, NSIDE, NTURN, N, PITCH, POLE, PX, PY, PZ, ROLL, SFLEX, WR, YAW, copyPose, mixInto, newPose, rotY, app, set3, get3 } from './body.ts';
import type { Body, Pose, V } from './body.ts';
import { hand, mixArm, stand } from './poses.ts';
import type { Hands } from './poses.ts';

interface Seg { t0: number; t1: number; fn: (t: number, out: Pose) => void }
interface Over { t0: number; t1: number; ramp: number; fn: (p: Pose, env: number, t: number) => void }
export interface Rep { start: number; top: number; end: number }

export class Timeline {
  now = 0; segs: Seg[] = []; overs: Over[] = []; reps: Rep[] = []; last: Pose; b: Body; r: Rng; ptr = 0; sway: Wave[]; swayAmp: number; still = 1;
  constructor(r: Rng, b: Body, first: Pose) {
    this.r = r; this.b = b; this.last = copyPose(first); this.swayAmp = r.log(0.002, 0.007) * (b.age > 65 ? 1.5 : 1);
    this.sway = []; for (let i = 0; i < 12; i++) this.sway.push(new Wave(r, i < 2 ? 0.28 : 0.35));
  }
  run(d: number, fn: (t: number, out: Pose) => void): void {
    const t0 = this.now; this.segs.push({ t0, t1: t0 + d, fn }); this.now += d;
    const e = newPose(); fn(d, e); this.last = e;
  }
  hold(d: number): void { const p = copyPose(this.last); this.run(d, (_t, o) => o.set(p)); }
  move(to: Pose, d: number, ease: (u: number) => number = smooth): void {
    const a = copyPose(this.last), q = copyPose(to);
    // the shorter way round
    while (q[YAW] - a[YAW] > Math.PI) q[YAW] -= 2 * Math.PI;
    while (q[YAW] - a[YAW] < -Math.PI) q[YAW] += 2 * Math.PI;
    // feet that go somewhere else while she stands are lifted, one after the other
    const lift = [0, 1].map(s => { const dx = Math.hypot(q[ANK[s]] - a[ANK[s]], q[ANK[s] + 2] - a[ANK[s] + 2]); return a[PY] > 0.6 && q[PY] > 0.25 && dx > 0.06 ? Math.min(0.1, dx * 0.4) : 0; });
    const turn = [0, 1].map(s => { const i = FDIR[s]; return a[i] * q[i] + a[i + 1] * q[i + 1] + a[i + 2] * q[i + 2] < -0.1; });
    const first = this.r.int(0, 1), dYaw = q[YAW] - a[YAW], spin = Math.abs(dYaw) > 0.4 && a[PY] > 0.6 && q[PY] > 0.6;
    const dirs = [...POLE, ...FDIR, ...EPOLE, ...WR], ra = rotY(-a[YAW]), rq = rotY(-q[YAW]);
    const rel = spin ? dirs.map(i => { const w = WR.includes(i), ca: V = [a[PX], a[PY], a[PZ]], cq: V = [q[PX], q[PY], q[PZ]], va = get3(a, i), vq = get3(q, i); for (let k = 0; k < 3; k++) if (w) { va[k] -= ca[k]; vq[k] -= cq[k]; } return [app(ra, ...va), app(rq, ...vq)]; }) : [];
    this.run(d, (t, o) => {
      const u = t / d, eu = ease(u); mixInto(o, a, q, eu);
      if (spin) { const m = rotY(o[YAW]); dirs.forEach((i, n) => { const [va, vq] = rel[n], v = app(m, va[0] + (vq[0] - va[0]) * eu, va[1] + (vq[1] - va[1]) * eu, va[2] + (vq[2] - va[2]) * eu), w = WR.includes(i); for (let k = 0; k < 3; k++) o[i + k] = v[k] + (w ? o[PX + k] : 0); }); }
      else for (let s = 0; s < 2; s++) { for (let k = 0; k < 3; k++) { o[WR[s] + k] = a[WR[s] + k]; o[EPOLE[s] + k] = a[EPOLE[s] + k]; } mixArm(o, this.b, s, q, eu); }
      if (!spin) for (let s = 0; s < 2; s++) if (turn[s]) o[FDIR[s] + 1] -= 2.4 * eu * (1 - eu);
      for (let s = 0; s < 2; s++) if (lift[s] > 0) {
        const w = clamp((u - (s === first ? 0.05 : 0.45)) / 0.5, 0, 1), e = smooth(w);
        for (let k = 0; k < 3; k++) o[ANK[s] + k] = a[ANK[s] + k] + (q[ANK[s] + k] - a[ANK[s] + k]) * e;
        o[ANK[s] + 1] += lift[s] * Math.sin(Math.PI * w);
      }
    });
    this.last = q;
  }
  over(t0: number, d: number, ramp: number, fn: (p: Pose, env: number, t: number) => void): void { this.overs.push({ t0, t1: t0 + d, ramp, fn }); }
  /** One hand goes somewhere for a while. */
  handTo(t0: number, d: number, s: number, place: Hands, wiggle = 0, hz = 3, ramp = 0.7): void {
    const b = this.b, tmp = newPose(), ph = this.r.range(0, 6);
    this.over(t0, d, Math.min(ramp, d / 2.2), (p, e, t) => {
      tmp.set(p); hand(tmp, b, s, place);
      mixArm(p, b, s, tmp, e);
      if (wiggle) { p[WR[s]] += e * wiggle * Math.sin(6.283 * hz * t + ph); p[WR[s] + 1] += e * wiggle * Math.cos(6.283 * hz * 0.9 * t); }
    });
  }
  look(t0: number, d: number, turn: number, flex = 0, side = 0): void {
    this.over(t0, d, Math.min(0.6, d / 2.2), (p, e) => { p[NTURN] += turn * e; p[NFLEX] += flex * e; p[NSIDE] += side * e; });
  }
  /** Talking: the head moves a little, a hand perhaps. */
  talk(t0: number, d: number, gesture: boolean): void {
    const w = [new Wave(this.r, 0.7), new Wave(this.r, 0.8), new Wave(this.r, 0.5), new Wave(this.r, 1), new Wave(this.r, 1)];
    this.over(t0, d, Math.min(0.5, d / 3), (p, e, t) => { p[NFLEX] += e * 0.035 * w[0].at(t); p[NTURN] += e * 0.07 * w[1].at(t); p[NSIDE] += e * 0.03 * w[2].at(t); });
    if (gesture) {
      const s = this.r.int(0, 1), b = this.b, tmp = newPose();
      this.over(t0 + d * 0.1, d * 0.8, 0.6, (p, e, t) => {
        tmp.set(p); hand(tmp, b, s, 'phone');
        mixArm(p, b, s, tmp, e * 0.85);
        p[WR[s]] += e * 0.05 * w[3].at(t); p[WR[s] + 1] += e * 0.06 * w[4].at(t);
      });
    }
  }
  walkTo(x: number, z: number, endYaw: number, speed: number, backwards = false): void {
    const a = copyPose(this.last), b = this.b, x0 = a[PX], z0 = a[PZ], dx = x - x0, dz = z - z0, D = Math.hypot(dx, dz);
    const target = stand(b, { x, z, yaw: endYaw });
    if (D < 0.25) { this.move(target, 0.8 * b.slow); return; }
    const head = Math.atan2(dx, dz) + (backwards ? Math.PI : 0), n = Math.max(1, Math.round(D / (0.3 * b.H))), sl = D / n;
    const turn = stand(b, { x: x0, z: z0, yaw: head });
    let dy = Math.abs(Math.atan2(Math.sin(head - a[YAW]), Math.cos(head - a[YAW])));
    if (dy > 0.25) this.move(turn, 0.35 + 0.45 * dy); else this.move(turn, 0.25);
    const from = copyPose(this.last), yaw = from[YAW], m = rotY(yaw), bw = backwards ? -1 : 1, dur = D / speed;
    this.run(dur, (t, o) => {
      const s = t / dur * n; o.set(from);
      const along = s * sl * bw, dv = app(m, 0, 0, along);
      const ev = smooth(s / 0.7) * smooth((n - s) / 0.7); o[PX] += dv[0]; o[PZ] += dv[2]; o[PY] += ev * (-0.03 + 0.015 * Math.cos(2 * Math.PI * s)); o[PITCH] += 0.05 * bw * ev;
      const sw = Math.sin(Math.PI * s) * ev;
      for (let k = 0; k < 2; k++) {
        const c = s / 2 + (k ? 0.5 : 0), f = c - Math.floor(c), base = Math.floor(c) + (f < 0.5 ? smooth(f / 0.5) : 1) - (k ? 0.5 : 0);
        const st = smooth(s / 0.9), en = smooth((s - n + 0.9) / 0.9), pos = (((base * 2 - 0.5) * st) * (1 - en) + n * en) * sl * bw, v = app(m, 0, 0, pos);
        o[ANK[k]] = from[ANK[k]] + v[0]; o[ANK[k] + 2] = from[ANK[k] + 2] + v[2];
        if (f < 0.5) o[ANK[k] + 1] += 0.09 * Math.sin(Math.PI * f / 0.5);
        const av = app(m, 0, 0, (k ? 1 : -1) * 0.14 * sw);
        o[WR[k]] += dv[0] + av[0]; o[WR[k] + 2] += dv[2] + av[2];
      }
    });
    this.move(target, 0.5 + 0.4 * Math.abs(Math.atan2(Math.sin(endYaw - yaw), Math.cos(endYaw - yaw))));
  }
  at(t: number, out: Pose): void {
    if (this.ptr >= this.segs.length || this.segs[this.ptr].t0 > t) this.ptr = 0;
    while (this.ptr < this.segs.length - 1 && this.segs[this.ptr].t1 <= t) this.ptr++;
    const s = this.segs[this.ptr]; s.fn(clamp(t - s.t0, 0, s.t1 - s.t0), out);
    for (const o of this.overs) if (t > o.t0 && t < o.t1) o.fn(out, step01(t, o.t0, o.t0 + o.ramp) * (1 - step01(t, o.t1 - o.ramp, o.t1)), t);
    const w = this.sway, low = out[PY] < 0.35 ? 0.35 : 1, a = this.swayAmp * low;
    out[PX] += a * w[0].at(t); out[PZ] += a * w[1].at(t); out[PITCH] += a * 1.2 * w[2].at(t); out[ROLL] += a * 0.8 * w[3].at(t);
    out[NFLEX] += 0.012 * w[4].at(t) * this.still; out[NTURN] += 0.03 * w[5].at(t); out[SFLEX] += 0.006 * w[6].at(t) + 0.006 * Math.sin(1.6 * t);
    for (let k = 0; k < 2; k++) { out[WR[k]] += 0.005 * w[7 + k].at(t); out[WR[k] + 1] += 0.004 * w[9 + k].at(t); }
  }
}
