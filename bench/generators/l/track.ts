// A film's movement: postures one after the other, with things the person does besides laid over them.
import type { Body, Pose } from './body.ts';
import { blend, clonePose, trunkOf } from './body.ts';
import { Rng, clamp, mj, wander } from './rng.ts';
import { add, mix, qmul, rot, turn } from './vec.ts';
import type { V } from './vec.ts';

export type Move = (t: number) => Pose;
interface Seg { t0: number; t1: number; fn: Move }

export class Track {
  t = 0;
  private segs: Seg[] = [];
  private at0 = 0;
  move(dur: number, fn: Move): this { this.segs.push({ t0: this.t, t1: this.t + dur, fn }); this.t += dur; return this; }
  hold(dur: number, s?: Pose): this { const q = s ?? this.end(); return this.move(dur, () => clonePose(q)); }
  to(dur: number, s: Pose, shape: (u: number) => number = mj): this {
    const from = this.end(), t0 = this.t;
    return this.move(dur, t => blend(from, s, shape((t - t0) / dur)));
  }
  end(): Pose { const s = this.segs[this.segs.length - 1]!; return s.fn(s.t1); }
  get empty(): boolean { return this.segs.length === 0; }
  at(t: number): Pose {
    let i = this.at0;
    if (i >= this.segs.length || this.segs[i]!.t0 > t) i = 0;
    while (i < this.segs.length - 1 && this.segs[i]!.t1 < t) i++;
    this.at0 = i;
    const s = this.segs[i]!;
    return s.fn(clamp(t, s.t0, s.t1));
  }
}

export interface Overlay { t0: number; t1: number; ramp: number; apply: (s: Pose, w: number, t: number) => void }
export function overlay(list: Overlay[], s: Pose, t: number): void {
  for (const o of list) {
    if (t <= o.t0 || t >= o.t1) continue;
    o.apply(s, mj(Math.min((t - o.t0) / o.ramp, (o.t1 - t) / o.ramp)), t);
  }
}

/** The things people do with head and hands in between. */
export type Fidget = 'look' | 'talk' | 'scratch' | 'hair' | 'face' | 'phone' | 'drink' | 'belly' | 'shirt' | 'stretch';
export function fidget(b: Body, rng: Rng, kind: Fidget, t0: number, dur: number, camYaw = 0, lying = false): Overlay {
  const side = (rng.chance(0.65) ? 1 : 0) as 0 | 1, x = side === 0 ? 1 : -1, H = b.H;
  const hand = (s: Pose, i: 0 | 1, v: V, w: number, out: V): void => {
    s.w[i] = mix(s.w[i], v, w); s.e[i] = mix(s.e[i], out, w);
  };
  const head = (s: Pose, p: number, r: number, y: number, w: number): void => { s.hq = qmul(s.hq, turn(p * w, r * w, y * w)); };
  const up = (s: Pose): V => trunkOf(b, s).neck;
  const y0 = rng.range(-30, 30), p0 = rng.range(-6, 6), wob = wander(rng, 0.6), wob2 = wander(rng, 0.9), hz = rng.range(1.5, 3);
  const ramp = Math.min(dur / 2.05, rng.range(0.45, 0.9));
  const at = (s: Pose, v: V): V => add(up(s), rot(s.hq, v));
  let apply: Overlay['apply'];
  switch (kind) {
    case 'look': apply = (s, w) => head(s, p0, 0, Math.abs(camYaw) > 30 ? clamp(camYaw, -65, 65) : y0, w); break;
    case 'talk': apply = (s, w, t) => {
      head(s, 3 * wob(t), 3 * wob2(t), clamp(camYaw, -60, 60) * 0.7 + 10 * wob(t * 0.7), w);
      const n = up(s);
      hand(s, side, add(n, rot(s.cq, [x * (0.15 + 0.03 * wob(t)) * H, (-0.12 + 0.04 * wob2(t)) * H, 0.16 * H])), w, rot(s.cq, [x, -1, 0]));
    }; break;
    case 'scratch': { const leg = rng.chance(0.4) && !lying; apply = (s, w, t) => {
      const j = 0.012 * Math.sin(2 * Math.PI * hz * t);
      if (leg) { hand(s, side, add(mix(s.p, s.a[side], 0.35), [x * 0.05, 0.04 + j, 0.08 + j]), w, [x, 0, -0.3]); head(s, 14, 0, x * 8, w); } else hand(s, side, at(s, [x * 0.055 * H, 0.08 * H + j, 0.03 * H + j]), w, rot(s.cq, [x, -0.4, 0.3]));
    }; break; }
    case 'hair': apply = (s, w, t) => {
      head(s, 8, 0, 4 * wob(t), w);
      for (const i of [0, 1] as const) { const q = i === 0 ? 1 : -1; hand(s, i, at(s, [q * (0.03 + 0.01 * wob(t)) * H, (0.09 + 0.012 * wob2(t)) * H, -0.07 * H]), w, rot(s.cq, [q, 0.3, 0.2])); }
    }; break;
    case 'face': apply = (s, w, t) => { hand(s, side, at(s, [x * 0.02 * H, (0.07 + 0.02 * wob(t)) * H, 0.08 * H]), w, rot(s.cq, [x, -0.8, 0.3])); }; break;
    case 'phone': { const f = rng.range(12, 24), both = rng.chance(0.5); apply = (s, w, t) => {
      head(s, lying ? 10 : f + 2 * wob(t), 0, 3 * wob2(t), w);
      for (const i of both ? [0, 1] as const : [side] as const) { const q = i === 0 ? 1 : -1; hand(s, i, add(up(s), rot(s.cq, [q * 0.03 * H, -0.09 * H, (lying ? 0.22 : 0.18) * H])), w, rot(s.cq, [q, -0.8, 0])); }
    }; break; }
    case 'drink': apply = (s, w, t) => {
      const sip = Math.max(0, Math.sin((t - t0) / dur * Math.PI));
      head(s, lying ? 12 : -16 * sip, 0, 0, w);
      hand(s, side, at(s, [x * 0.02 * H, 0.045 * H, 0.12 * H]), w, rot(s.cq, [x, -0.5, 0.4]));
    }; break;
    case 'belly': apply = (s, w, t) => { hand(s, side, add(s.p, rot(s.pq, [x * 0.02 * H + 0.02 * wob(t), 0.08 * H + 0.02 * wob2(t), (0.07 + 0.05 * b.pregnant) * H * b.girth])), w, rot(s.cq, [x, -0.3, 0])); }; break;
    case 'shirt': apply = (s, w, t) => {
      head(s, 9, 0, 0, w);
      for (const i of [0, 1] as const) { const q = i === 0 ? 1 : -1; hand(s, i, add(s.p, rot(s.pq, [q * 0.1 * H, (0.05 + 0.03 * wob(t)) * H, 0.06 * H])), w, rot(s.cq, [q, -0.2, -0.2])); }
    }; break;
    case 'stretch': apply = (s, w, t) => {
      head(s, -8, 0, 0, w);
      for (const i of [0, 1] as const) { const q = i === 0 ? 1 : -1; hand(s, i, add(up(s), rot(s.cq, [q * (0.05 + 0.02 * wob(t)) * H, 0.28 * H, 0.02 * H])), w, rot(s.cq, [q, 0, 0.2])); }
    }; break;
  }
  return { t0, t1: t0 + dur, ramp, apply };
}

/** Nobody is ever still: sway, breath, small turns of the head. */
export function alive(b: Body, rng: Rng, amount: number): (s: Pose, t: number) => void {
  const a = wander(rng, 0.25), c = wander(rng, 0.3), d = wander(rng, 0.2), e = wander(rng, 0.15), f = wander(rng, 0.5);
  const br = rng.range(0.2, 0.32);
  return (s, t) => {
    const low = s.p[1] < 0.2 * b.H ? 0.35 : 1;             // sits or lies: the floor holds her
    s.p[0] += 0.006 * amount * low * a(t); s.p[2] += 0.006 * amount * low * c(t);
    const breath = Math.sin(2 * Math.PI * br * t);
    s.cq = qmul(s.cq, turn((0.5 * d(t) + 0.5 * breath) * amount * low, 0.5 * e(t) * amount * low, 0.9 * a(t) * amount * low));
    s.shrug[0] += 0.002 * breath; s.shrug[1] += 0.002 * breath;
    s.hq = qmul(s.hq, turn(1.1 * c(t + 9) * amount, 1.1 * e(t) * amount, 2.2 * d(t) * amount));
    for (const i of [0, 1] as const) if (s.w[i]![1] > 0.08) { s.w[i]![0] += 0.004 * f(t + i * 7) * amount; s.w[i]![1] += 0.004 * f(t + 3 + i * 7) * amount; }
  };
}
