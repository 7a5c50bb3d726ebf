// Entry: films of body landmarks with the truth of what was done.
import { Rng } from './rng.ts';
import { makeBody, type Body } from './body.ts';
import { Timeline, type Rep } from './timeline.ts';
import { SLUGS, type SetCtx, type Slug, type Exercise } from './common.ts';
import { LYING } from './lying.ts';
import { STANDING } from './standing.ts';
import { SITTING } from './sitting.ts';
import { makeSet } from './sets.ts';
import { ALMOST, almost } from './almost.ts';
import { idleMinute } from './idle.ts';
import { MOVES, goNode, type Ctx, type Move, type Node } from './moves.ts';
import { choosePlace, makeCamera, SIDE, type Camera, type Place } from './camera.ts';
import { conditions, shoot, type Frame, type Landmark } from './model.ts';

export interface Film {
  id: string; exercise: string; kind: 'set' | 'almost' | 'idle' | 'other'; position: string; good: boolean; about: string;
  imageWidth: number; imageHeight: number; frames: Frame[]; reps: Rep[]; faults: string[]; form?: number;
}
export type { Frame, Landmark };

const EX = new Map<Slug, Exercise>([...LYING, ...STANDING, ...SITTING].map((e) => [e.slug, e]));
const GOOD = 44, BADN = 8, ALMOSTN = 8, IDLEN = 6, OTHERN = 9;
const round = (reps: Rep[]): Rep[] => reps.map((r) => ({ startMs: r.startMs, topMs: r.topMs, endMs: r.endMs }));

function pack(id: string, slug: Slug, kind: Film['kind'], cam: Camera, b: Body, words: string[], tl: Timeline, r: Rng): Film {
  const k = conditions(r, cam), frames = shoot(r, tl, b, cam, k);
  return { id, exercise: slug, kind, position: cam.words.join(', '), good: cam.good, about: [...new Set([...b.words, ...words, ...k.words])].join(', '), imageWidth: cam.W, imageHeight: cam.H, frames, reps: round(tl.reps), faults: [] };
}

/** The camera as it stands for this exercise: fitted to a plain set of the same body. */
function screenCamera(r: Rng, slug: Slug, b: Body, seed: string, p: Place, far = 0): Camera {
  const s = makeSet(EX.get(slug)!, b, seed + '/frame', p.az, null);
  return makeCamera(r, p, s.tl, b, s.firstRep, s.lastRep, far);
}

const NEAR: { [k in Slug]: string[] } = { // what is done with this screen open more often than the rest
  'top-ride-hip-lift': ['wheel pose (upward bow)', 'sit-ups', 'pelvic tilts on all fours', 'cobra', 'V-ups', 'figure-4 stretch'],
  'thrust-power-bumps': ['wheel pose (upward bow)', 'squats', 'cat-cow', 'sit-ups', 'rolls up to stand', 'hip hinges'],
  'squat-fuck-hold': ['V-ups', 'scissor kicks', 'bicycle', 'hamstring stretch with a strap', 'one leg circles', 'knees to the chest, rocks'],
  'orgasm-squeeze-legs': ['squats', 'lunges', 'side lunges', 'jumping jacks', 'hip hinges', 'marching'],
  'pleasure-flow': ['straddle fold', 'seated forward fold', 'windscreen wipers with the knees', 'figure-4 stretch', 'seated side bends', 'looks at the phone in her hand'],
  'grind-circle-hips': ['dances with the hips from side to side', 'torso twists', 'side bends', 'jumping jacks', 'leg swings', 'toe touches'],
  'neck-endurance': ['head turns, shakes and ear to shoulder', 'shoulder rolls and arm circles, seated', 'looks at the phone in her hand', 'seated twists', 'head turns and shakes', 'seated side bends', 'arm circles', 'torso twists'],
};
const ORDER: { [k in Node]: number } = { stand: 0, kneel: 2, fours: 3, prone: 4, sit: 5, lie: 6 };

export function* makeFilms(seed: number): Iterable<Film> {
  for (const slug of SLUGS) {
    const ex = EX.get(slug)!, root = seed + '/' + slug;
    // --- sets, good and bad places
    const rs = new Rng(root + '/plan');
    const slots: number[] = []; for (let i = 0; i < GOOD; i++) slots.push(i);
    const wants = slots.map((i) => i % 4 === 0 ? null : 30 + (i - Math.floor(i / 4) - 1 + 0.5) * 65 / (GOOD * 0.75));
    const goodWants = rs.shuffle(wants), badWants = rs.shuffle(new Array(BADN).fill(0).map((_, i) => i % 4 === 0 ? null : 32 + i * 8));
    for (let i = 0; i < GOOD + BADN; i++) {
      const id = `${slug}-set-${String(i + 1).padStart(2, '0')}`, r = new Rng(root + '/set' + i), b = makeBody(r), good = i < GOOD, p = choosePlace(r, slug, good, i - GOOD);
      const s = makeSet(ex, b, root + '/set' + i, p.az, good ? goodWants[i] : badWants[i - GOOD]);
      const cam = makeCamera(r, p, s.tl, b, s.firstRep, s.lastRep);
      const f = pack(id, slug, 'set', cam, b, s.words, s.tl, r);
      f.faults = s.faults; f.form = s.form; yield f;
    }
    // --- almost
    const kinds = rs.shuffle(ALMOST[slug]);
    for (let i = 0; i < ALMOSTN; i++) {
      const r = new Rng(root + '/almost' + i), b = makeBody(r), p = choosePlace(r, slug, true, 0), what = kinds[i % kinds.length];
      const tl = new Timeline(b, r, r.pick([0.7, 1, 1.3])), c: SetCtx = { tl, b, r, am: {}, az: p.az, words: [what], nFaults: 0, firstRep: 0, lastRep: 0 };
      almost(c, slug, what, b);
      const cam = slug === 'neck-endurance' ? makeCamera(r, p, tl, b, c.firstRep, c.lastRep) : screenCamera(r, slug, b, root + '/almost' + i, p);
      yield pack(`${slug}-almost-${i + 1}`, slug, 'almost', cam, b, c.words, tl, r);
    }
    // --- idle
    for (let i = 0; i < IDLEN; i++) {
      const r = new Rng(root + '/idle' + i), b = makeBody(r), p = choosePlace(r, slug, true, 0), side = SIDE.includes(slug);
      const neck = slug === 'neck-endurance', cam = screenCamera(r, slug, b, root + '/idle' + i, p, neck ? r.r(1.3, 2.2) : 0);
      const tl = new Timeline(b, r, 1.5), standYaw = clampYaw(p.az);
      const c: Ctx = { tl, b, r, node: 'stand', yaw: side ? 0 : slug === 'neck-endurance' || slug === 'pleasure-flow' ? r.r(-15, 15) : r.pick([0, 20, -30, 75]), standYaw };
      const first: Node = side ? r.pick(['stand', 'lie', 'sit']) : slug === 'pleasure-flow' || slug === 'neck-endurance' ? r.pick(['sit', 'sit', 'stand']) : r.pick(['stand', 'stand', 'sit']);
      const words = idleMinute(c, 60, neck ? (cam.y > 1.05 ? 'stand' : 'sit') : first, side || (!neck && r.p(0.3))); cut(tl, 60);
      yield pack(`${slug}-idle-${i + 1}`, slug, 'idle', cam, b, words.slice(0, 7), tl, r);
    }
    // --- other: all movements are dealt out over the films, the near ones more than once
    const pool = MOVES.filter((m) => !(m.not ?? []).includes(slug));
    const deck: Move[] = [...rs.shuffle(pool.filter((m) => NEAR[slug].includes(m.name))), ...rs.shuffle(pool)];
    for (let i = 0; i < OTHERN; i++) {
      const r = new Rng(root + '/other' + i), b = makeBody(r), p = choosePlace(r, slug, true, 0), side = SIDE.includes(slug);
      const neck = slug === 'neck-endurance', cam = screenCamera(r, slug, b, root + '/other' + i, p, neck ? r.r(1.4, 2.4) : 0);
      let mine: Move[] = []; for (let q = i; q < deck.length; q += OTHERN) if (!mine.includes(deck[q])) mine.push(deck[q]);
      if (neck) { // the camera sees faces: what is done at the height of the lens, and now and then something on the floor
        const high = cam.y > 1.05, near = r.shuffle(pool.filter((m) => NEAR[slug].includes(m.name) && (m.node === 'stand') === high)), rest = r.shuffle(pool.filter((m) => high ? m.node === 'stand' : m.node === 'sit' || m.node === 'kneel'));
        mine = [...new Set([...near.slice(0, 2), ...rest.slice(0, 3), ...(r.p(0.5) ? [r.pick(pool)] : [])])];
      }
      mine.sort((a, z) => ORDER[a.node] - ORDER[z.node]); if (r.p(0.4)) mine.reverse();
      const tl = new Timeline(b, r, r.pick([0.8, 1, 1.3]));
      const c: Ctx = { tl, b, r, node: mine[0].node, yaw: side ? 0 : slug === 'pleasure-flow' || slug === 'neck-endurance' ? r.pick([0, 10, -15]) : r.pick([0, 15, -80, 75]), standYaw: clampYaw(p.az) };
      const start = r.p(0.6) ? 'stand' : mine[0].node; c.node = start === 'stand' ? 'stand' : start;
      startAt(c); tl.hold(r.r(0.5, 2));
      const names: string[] = []; const each = Math.max(7, 60 / mine.length - 4);
      for (const m of mine) { if (tl.dur > 57) break; goNode(c, m.node); m.run(c, each * r.r(0.8, 1.2)); names.push(m.name); }
      let guard = 0; while (tl.dur < 60 && guard++ < 8) { const m = mine[mine.length - 1]; goNode(c, m.node); m.run(c, 60 - tl.dur); }
      cut(tl, 60);
      yield pack(`${slug}-other-${i + 1}`, slug, 'other', cam, b, names, tl, r);
    }
  }
}
function startAt(c: Ctx): void {
  const n = c.node, sit0: Node = n; c.node = n === 'stand' ? 'sit' : 'stand';
  // the way there is not filmed: walk the graph on the same timeline, then forget it
  goNode(c, sit0); const p = c.tl.cur.slice(); c.tl.segs.length = 0; c.tl.dur = 0; c.tl.start(p); c.node = sit0;
}
function clampYaw(az: number): number { const a = az > 180 ? az - 360 : az; return Math.max(-95, Math.min(95, a)); }
function cut(tl: Timeline, dur: number): void { if (tl.dur > dur) tl.dur = dur; tl.reps.length = 0; }
