// Films of body landmarks with the truth of what was done. See README.md.
import { Rng, clamp, lerp, rad } from './rng.ts';
import { makeBody, newPose, skeleton } from './body.ts';
import type { Body, Space, V } from './body.ts';
import { Camera } from './camera.ts';
import { film } from './model.ts';
import type { Frame, Landmark, Quality } from './model.ts';
import { LYING, makeAlmost, makeSet } from './exercises.ts';
import type { Scene } from './exercises.ts';
import { idleScene, otherScene } from './others.ts';

export type { Landmark };
export interface Film {
  id: string; exercise: string; kind: 'set' | 'almost' | 'idle' | 'other'; position: string; good: boolean; about: string;
  imageWidth: number; imageHeight: number; frames: Frame[]; reps: { startMs: number; topMs: number; endMs: number }[]; faults: string[];
}
export const SLUGS = ['top-ride-hip-lift', 'thrust-power-bumps', 'squat-fuck-hold', 'orgasm-squeeze-legs', 'pleasure-flow', 'grind-circle-hips', 'neck-endurance'];
const COUNTS = { good: 42, bad: 7, almost: 8, idle: 5, other: 6 };

interface View { az: number; bad: string; turned: number; side: string }
function view(ex: string, r: Rng, good: boolean, i: number): View {
  const turned = r.chance(0.7) ? r.range(-14, 14) : r.range(-25, 25), lying = LYING.includes(ex), s = r.sign();
  if (good) return { az: rad((lying ? 90 * s : 0) + turned), bad: '', turned, side: lying ? (s > 0 ? 'from her left side' : 'from her right side') : 'from the front' };
  const w = i % 5;
  if (lying) {
    if (w === 0) return { az: rad(r.range(-18, 18)), bad: 'feet first', turned: 0, side: 'from the feet' };
    if (w === 1) return { az: rad(180 + r.range(-25, 25)), bad: 'head first', turned: 0, side: 'from behind the head' };
    if (w === 2) return { az: rad(r.range(28, 45) * s), bad: 'oblique from the feet', turned: 0, side: 'obliquely from the feet' };
    if (w === 3) return { az: rad(90 * s + turned), bad: 'near', turned, side: 'from the side, much too near' };
    return { az: rad(r.range(55, 130) * s), bad: 'high', turned: 0, side: 'from high above' };
  }
  if (ex === 'neck-endurance') {
    if (w === 0 || w === 3) return { az: rad(180 + r.range(-40, 40)), bad: 'behind', turned: 0, side: 'from behind' };
    if (w === 1) return { az: rad(r.range(-15, 15)), bad: 'far', turned: 0, side: 'from the front, very far away' };
    if (w === 2) return { az: rad(r.range(110, 140) * s), bad: 'behind', turned: 0, side: 'obliquely from behind' };
    return { az: rad(r.range(-30, 30)), bad: 'high', turned: 0, side: 'from high above' };
  }
  if (w === 0) return { az: rad(r.range(72, 105) * s), bad: 'side', turned: 0, side: 'from the side' };
  if (w === 1) return { az: rad(180 + r.range(-30, 30)), bad: 'behind', turned: 0, side: 'from behind' };
  if (w === 2) return { az: rad(r.range(110, 150) * s), bad: 'side', turned: 0, side: 'obliquely from behind' };
  if (w === 3) return { az: rad(turned), bad: 'near', turned, side: 'from the front, much too near' };
  return { az: rad(r.range(-40, 40)), bad: 'high', turned: 0, side: 'from high above' };
}

const NEED: Record<string, number[]> = {
  'top-ride-hip-lift': [11, 12, 23, 24, 25, 26, 27, 28], 'thrust-power-bumps': [11, 12, 23, 24, 25, 26, 27, 28], 'squat-fuck-hold': [11, 12, 23, 24, 25, 26, 27, 28],
  'orgasm-squeeze-legs': [0, 11, 12, 23, 24, 25, 26, 27, 28], 'pleasure-flow': [11, 12, 23, 24, 25, 26, 27, 28], 'grind-circle-hips': [11, 12, 23, 24, 25, 26], 'neck-endurance': [0, 7, 8, 11, 12],
};
function place(ex: string, r: Rng, b: Body, sc: Scene, v: View, good: boolean, words: string[]): Camera {
  // the points that matter while she does it
  const pts: V[] = [], p = newPose(), sp: Space = { pts: new Float64Array(99), pelvisX: [1, 0, 0], thoraxX: [1, 0, 0], headF: [0, 0, 1] };
  const t0 = sc.tl.reps.length ? sc.tl.reps[0].start : sc.tl.now * 0.25, t1 = sc.tl.reps.length ? sc.tl.reps[sc.tl.reps.length - 1].end : sc.tl.now * 0.9;
  const drop = r.u(); let need = NEED[ex];
  if (drop < 0.16 && good) { if (ex === 'squat-fuck-hold' || ex.endsWith('lift') || ex.endsWith('bumps')) { need = drop < 0.08 ? need.filter(i => i < 27) : need.filter(i => i > 12); } else if (ex === 'orgasm-squeeze-legs') need = drop < 0.08 ? need.filter(i => i < 27) : need.filter(i => i > 0); else if (ex === 'grind-circle-hips') need = need.filter(i => i < 25); }
  else if (good && ex === 'grind-circle-hips') need = [0, ...need, 27, 28];
  for (let i = 0; i <= 40; i++) { sc.tl.at(lerp(t0, t1, i / 40) - 1e-4, p); skeleton(p, b, sp); for (const k of need) pts.push([sp.pts[3 * k], sp.pts[3 * k + 1], sp.pts[3 * k + 2]]); }
  const mean: V = [0, 0, 0], lo: V = [9, 9, 9], hi: V = [-9, -9, -9];
  for (const q of pts) for (let k = 0; k < 3; k++) { lo[k] = Math.min(lo[k], q[k]); hi[k] = Math.max(hi[k], q[k]); }
  for (let k = 0; k < 3; k++) mean[k] = (lo[k] + hi[k]) / 2;
  const neck = ex === 'neck-endurance', lying = LYING.includes(ex);
  const dev = r.pick(neck ? ['laptop on a table', 'laptop on a table', 'phone on a shelf', 'phone on a stand', 'tablet'] : lying ? ['phone leaning on the floor', 'phone leaning on the floor', 'phone on a box', 'laptop on the floor', 'phone on a chair', 'laptop on a bed'] : ['phone leaning on the floor', 'phone on a chair', 'laptop on a table', 'phone on a shelf', 'tablet on a stool']);
  let h = dev.includes('leaning') ? r.range(0.06, 0.16) : dev.includes('box') || dev === 'laptop on the floor' ? r.range(0.15, 0.35) : dev.includes('chair') || dev.includes('bed') || dev.includes('stool') ? r.range(0.42, 0.65) : dev.includes('table') ? r.range(0.75, 1.0) : r.range(0.9, 1.4);
  const laptop = dev.includes('laptop');
  let portrait = laptop ? false : r.chance(lying ? 0.3 : 0.62);
  const wide = r.chance(0.22), k1 = wide ? -r.range(0.08, 0.2) : r.chance(0.3) ? -r.range(0.01, 0.05) : 0;
  let dist = neck ? r.range(0.8, 2) : r.log(1.5, 3.4);
  if (neck) h = mean[1] + r.range(-0.25, 0.15);
  if (wide) dist *= 0.8;
  if (v.bad === 'near') dist = r.range(0.6, 0.85);
  if (v.bad === 'far') dist = r.range(4.2, 5.5);
  if (v.bad === 'high') { h = r.range(2, 2.6) + (neck ? mean[1] * 0.4 : 0); dist = (h - mean[1]) * r.range(1.05, 1.25); }
  const longFov = rad(wide ? r.range(82, 98) : r.range(56, 74));
  const roll = rad(r.clampG(0, 2, -6, 6)), panX = r.range(-0.35, 0.35), panY = v.bad === 'near' ? r.sign() * r.range(0.8, 1.5) : r.range(-0.35, 0.35), tilt = rad(r.g(1.5));
  const build = (): Camera => {
    const res = laptop ? r0.pick([[640, 480], [1280, 720], [640, 360]]) : portrait ? r0.pick([[720, 1280], [480, 640], [1080, 1920]]) : r0.pick([[1280, 720], [640, 480], [1920, 1080]]);
    const [W, H] = res, hf = portrait ? 2 * Math.atan(Math.tan(longFov / 2) * W / H) : longFov;
    const flat = v.bad === 'high' ? Math.max(0.4, dist * 0.45) : dist, pos: V = [mean[0] + flat * Math.sin(v.az), h, mean[2] + flat * Math.cos(v.az)];
    const half = dist * Math.tan(hf / 2), side: V = [Math.cos(v.az), 0, -Math.sin(v.az)];
    // the body is not in the middle of the picture
    const free = good ? 0.35 : 0.6; const aim: V = [mean[0] + side[0] * half * panX * free, mean[1] + half * (H / W) * (panY * free) + dist * tilt, mean[2] + side[2] * half * panX * free];
    return new Camera(pos, aim, roll, W, H, hf, k1);
  };
  const r0r = new Rng(Math.floor(r.u() * 1e9)); let resPick: number[] | null = null;
  const r0 = { pick: (xs: number[][]) => { if (!resPick) resPick = r0r.pick(xs); return resPick; } };
  let cam = build();
  if (good) {
    const o = new Float64Array(3), max = neck ? 2.3 : 4;
    for (let n = 0; n < 40; n++) {
      let out = 0; for (const q of pts) { cam.project(q[0], q[1], q[2], o, 0); if (o[0] < 0.01 * cam.W || o[0] > 0.99 * cam.W || o[1] < 0.01 * cam.Hh || o[1] > 0.99 * cam.Hh) out++; }
      if (out <= pts.length * 0.02) break;
      if (dist < max) dist = Math.min(max, dist * 1.08); else if (portrait && lying) { portrait = false; resPick = null; dist = 2.2; } else { dist *= 1.05; }
      if (neck) h = lerp(h, mean[1], 0.15);
      cam = build();
    }
  }
  words.push(v.side, dev, `${dist.toFixed(1)} m`, `height ${h.toFixed(2)} m`, cam.W > cam.Hh ? 'landscape' : 'portrait', wide ? 'wide lens with barrel distortion' : 'normal lens');
  if (Math.abs(v.turned) > 6) words.push(`turned ${Math.abs(Math.round(v.turned))} degrees`);
  if (Math.abs(roll) > rad(2.5)) words.push('rolled');
  if (drop < 0.16 && good && need !== NEED[ex]) words.push('perhaps partly out of the picture');
  return cam;
}
function quality(ex: string, r: Rng, good: boolean, words: string[]): Quality {
  const dim = r.chance(0.18), loose = r.chance(0.3), bad = good ? 1 : 1.35, lying = LYING.includes(ex);
  words.push(r.pick(['living room', 'bedroom', 'studio', 'hall', 'balcony', 'children\'s room']), dim ? 'dim light' : r.pick(['daylight', 'lamp light', 'light from a window']), loose ? 'loose clothes' : r.pick(['leggings', 'shorts', 'tight clothes', 'pyjamas']));
  const strange = r.chance(0.06); if (strange) words.push(r.pick(['a cat', 'a child']));
  const weak = r.chance(0.1); if (weak) words.push('the model has a bad day');
  const bump = r.chance(0.05); if (bump) words.push('somebody nudges the camera');
  return {
    bump, lean: r.range(0.2, 1.3), jit: r.log(0.55, 1.5) * (weak ? 1.35 : 1) * (dim ? 1.6 : 1) * bad, drift: r.log(0.4, 1.3) * (dim ? 1.4 : 1) * bad, lag: r.chance(0.4) ? 0 : r.range(0.03, 0.14), cloth: loose ? r.range(0.6, 1.5) : 0, follow: r.range(0.25, 0.9),
    swaps: (weak ? r.range(3, 8) : r.chance(0.45) ? 0 : r.log(0.5, 5)) * bad * (dim ? 1.5 : 1), lost: (weak ? r.range(2, 6) : r.chance(0.45) ? 0 : r.log(0.5, 4)) * bad * (dim ? 1.6 : 1), strange, fps: r.pick([10, 12, 15, 15, 18, 20, 24, 24, 28, 30, 30]), gaps: r.chance(0.4) ? r.log(0.02, 0.2) : 0,
    startMs: r.chance(0.5) ? 0 : Math.round(r.range(0, 20000)), zGain: r.range(0.4, 1.1), hard: lying ? r.range(1, 1.6) : r.range(1, 1.3), bias: r.range(0.4, 1.4),
  };
}

function one(seed: number, e: number, kind: Film['kind'], good: boolean, n: number): Film {
  const kk = kind === 'set' ? (good ? 1 : 2) : kind === 'almost' ? 3 : kind === 'idle' ? 4 : 5;
  const r = new Rng(seed, e + 1, kk, n + 1), ex = SLUGS[e], b = makeBody(r), v = view(ex, r, good, n), about = [...b.words];
  const sc = kind === 'set' ? makeSet(ex, r, b, v.az) : kind === 'almost' ? makeAlmost(ex, r, b, v.az, n) : kind === 'idle' ? idleScene(ex, r, b, v.az, n) : otherScene(ex, r, b, v.az, n);
  about.push(...sc.words);
  const pos: string[] = [], cam = place(ex, r, b, sc, v, good, pos), q = quality(ex, r, good, about), frames = film(r, b, sc.tl, cam, q), ms = (t: number) => Math.round(q.startMs + 1000 * t);
  if (kind !== 'set') sc.tl.reps = [];
  return {
    id: `i-${seed}-${ex}-${kind}${kind === 'set' ? (good ? '-good' : '-bad') : ''}-${n}`, exercise: ex, kind, position: pos.join(', '), good, about: about.join(', '), imageWidth: cam.W, imageHeight: cam.Hh, frames,
    reps: sc.tl.reps.map(x => ({ startMs: ms(x.start), topMs: ms(x.top), endMs: ms(x.end) })), faults: sc.faults,
  };
}
export function* makeFilms(seed: number): Iterable<Film> {
  for (let e = 0; e < SLUGS.length; e++) {
    for (let i = 0; i < COUNTS.good; i++) yield one(seed, e, 'set', true, i);
    for (let i = 0; i < COUNTS.bad; i++) yield one(seed, e, 'set', false, i);
    for (let i = 0; i < COUNTS.almost; i++) yield one(seed, e, 'almost', true, i);
    for (let i = 0; i < COUNTS.idle; i++) yield one(seed, e, 'idle', true, i);
    for (let i = 0; i < COUNTS.other; i++) yield one(seed, e, 'other', true, i);
  }
}
/** For checks outside: the film of one case with its scene. */
export const filmOf = one;
void clamp;
