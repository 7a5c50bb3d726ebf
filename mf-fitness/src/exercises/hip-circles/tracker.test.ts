import { simulateClip, type ClipOptions } from '@ondine/pose-simulator';
import { Landmark } from '../../body/landmark.ts';
import { hipCirclesMotion as motion } from './motion.ts';
import { rest, type Segment } from '../../body/timeline.ts';
import { hipCirclesCues as cues } from './cues.ts';
import { signedHeightOfArea } from './path.ts';
import { createHipCirclesTracker } from './tracker.ts';
import { watchClip } from '../testing/watch-clip.ts';

const upright = { imageWidth: 720, imageHeight: 1280 };
const watch = (segments: readonly Segment[], options: ClipOptions = {}) =>
  watchClip(createHipCirclesTracker(), motion, [rest(1200), ...segments], {
    ...options,
    view: { ...upright, ...options.view },
  });
const circle = (depth = 1, period = 2600) => motion.repetition(period, depth);
const still: Segment = { duration: 500, to: { radius: 0 } };
const three = [...circle(), ...circle(), ...circle(), rest(1000)];
const level = { height: 0.9, distance: 2.8 };
const swayOf = (way: number): readonly Segment[] => [
  { duration: 700, to: { sway: way } },
  { duration: 700, to: { sway: -way } },
];
const stand: Segment = { duration: 400, to: { radius: 0 } };

describe('signedHeightOfArea', () => {
  const round = (turns: number) =>
    Array.from({ length: 37 }, (_, index) => {
      const angle = (index / 36) * 2 * Math.PI * turns;
      return { x: 3 * Math.cos(angle) + 1, y: Math.sin(angle) - 2 + Math.cos(angle) };
    });

  it('is the height of an ellipse, slanting or not, and its sign the direction', () => {
    expect(signedHeightOfArea(round(1))).toBeCloseTo(2, 1);
    expect(signedHeightOfArea(round(-1))).toBeCloseTo(-2, 1);
  });

  it('is nothing of a way there and back', () => {
    const there = round(0.5);
    expect(signedHeightOfArea([...there, ...there.toReversed()])).toBeCloseTo(0, 10);
    expect(signedHeightOfArea([])).toBe(0);
  });
});

describe('hip circles', () => {
  it('goes from idle over moving and circling to completed, and says it is ready for the next', () => {
    const { phases, texts, last } = watch([...circle(), still, rest(4500)]);
    expect(phases.slice(0, 4)).toEqual(['idle', 'moving', 'circling', 'completed']);
    expect(phases.at(-1)).toBe('idle');
    expect(texts).toContain('Ready for next hip circle');
    expect(last).toMatchObject({ reps: 1, count: 1 });
  });

  it('gives the path that is specified', () => {
    const { snapshots } = watch(circle());
    const halfway = snapshots.findLast(({ phase }) => phase === 'circling');
    expect(halfway?.circlePoints.length).toBeGreaterThanOrEqual(10);
    expect(halfway?.startPoint).toEqual(halfway?.circlePoints[0]);
    expect(halfway?.lastPoint).toEqual(halfway?.circlePoints.at(-1));
    expect(halfway?.totalDistance).toBeGreaterThan(0.5);
    expect(halfway?.framesSinceLastPoint).toBeLessThan(5);
  });

  it('counts circles without a pause: the second after one does not swallow the next', () => {
    const five = Array.from({ length: 5 }, () => circle(1, 1700)).flat();
    for (const fps of [15, 30, 60])
      expect(watch([...five, rest(500)], { fps, noise: 0.006 }).last.reps).toBe(5);
  });

  it('counts slow circles too, which have more than 40 points at 30 a second', () => {
    expect(watch([...circle(1, 6000), ...circle(1, 6000), rest(300)]).last.reps).toBe(2);
  });

  it('counts both directions', () => {
    const other = [
      { duration: 0, to: { turn: 1 } },
      { duration: 2600, to: { turn: 0 }, ease: 'linear' as const },
    ];
    expect(watch([...circle(), rest(600), ...other, ...other, rest(300)]).last.reps).toBe(3);
  });

  it('does not count half a circle and back, rocking, bowing or walking', () => {
    const scenes = [circle(0.5), ...motion.idle];
    for (const scene of scenes) expect(watch([...scene, rest(600), ...scene]).last.reps).toBe(0);
  });

  it('does not count half a circle closed through the middle, nor one taken back and left through it', () => {
    const there: Segment = { duration: 1300, to: { turn: 0.5 }, ease: 'linear' };
    const closed: readonly Segment[] = [
      there,
      { duration: 800, to: { radius: -1 } },
      { duration: 0, to: { turn: 0, radius: 1 } },
    ];
    const left: readonly Segment[] = [
      there,
      { duration: 1300, to: { turn: 0 }, ease: 'linear' },
      { duration: 400, to: { radius: 0 } },
      { duration: 400, to: { radius: 1 } },
    ];
    for (const scene of [closed, left])
      for (const fps of [15, 30])
        for (const height of [0.1, 0.15]) {
          const options = { fps, view: { height } };
          expect(watch([...scene, rest(700), ...scene, ...scene, rest(600)], options).last.reps).toBe(0);
        }
  });

  it('does not take bowing, seen at a slant, for a circle', () => {
    const bow = motion.idle[3] ?? [];
    const up: Segment = { duration: 900, to: { ...motion.start, lean: 0 } };
    const options = { noise: 0.004, view: { azimuth: 25, height: 0.1 } };
    for (const seed of [1, 2, 3, 4, 5, 6])
      expect(watch([...bow, up, rest(800), ...bow, up, rest(800)], { ...options, seed }).last.reps).toBe(0);
  });

  it('counts from any height and side, a first level one with the second', () => {
    const fromTheMiddle = [
      stand,
      rest(900),
      { duration: 500, to: { radius: 1 } },
      ...three.slice(0, -1),
      stand,
      rest(1000),
    ];
    for (const azimuth of [0, 15, -45, 90])
      for (const height of [0.1, 0.9, 1.5])
        expect(watch(fromTheMiddle, { view: { ...level, height, azimuth } }).last.reps).toBe(3);
    const { snapshots } = watch(three, { view: level });
    expect(snapshots.map(({ reps }) => reps).filter((reps, at, all) => reps !== all[at - 1])).toEqual([
      0, 2, 3,
    ]);
  });

  it('counts from knees up: feet just below the picture stay where they are', () => {
    const { frames } = simulateClip(motion, [rest(1200), ...three], { view: { ...upright, height: 0.15 } });
    const ankles: readonly number[] = [Landmark.leftAnkle, Landmark.rightAnkle];
    const countWithFeetAt = (below: number): number => {
      const tracker = createHipCirclesTracker();
      for (const frame of frames) {
        const shown = frame.landmarks;
        const lift = 1 + below - Math.max(...ankles.map((index) => shown?.[index]?.y ?? 0));
        const landmarks =
          shown?.map((point, index) => ({
            ...point,
            y: point.y + lift,
            visibility: ankles.includes(index) ? 0.2 : point.visibility,
          })) ?? null;
        tracker.step({ ...frame, landmarks });
      }
      return tracker.finish().reps;
    };
    expect([0.1, -0.1, 0.5].map(countWithFeetAt)).toEqual([3, 0, 0]);
  });

  it('counts every circle of a row that begins and ends aside, as seen aslant', () => {
    const row = [...circle(), ...circle(), ...circle(), rest(3000)];
    for (const azimuth of [25, -25])
      for (const period of [1700, 2600]) {
        const other = Array.from({ length: 3 }, () => circle(1, period)).flat();
        const set = [rest(800), ...other, rest(3000), ...row];
        expect(watch(set, { view: { azimuth, height: 0.15 } }).last.reps).toBe(6);
      }
  });

  it('counts no half circle among whole ones where a camera below sees their area', () => {
    const whole = [...circle(), ...circle(), rest(3000)];
    const set = [rest(800), ...whole, ...circle(0.5), rest(3000), ...whole];
    expect(watch(set, { view: { azimuth: -25, height: 0.15 } }).last.reps).toBe(4);
  });

  it('does not count a single level movement there and back, nor small ones that never come again', () => {
    expect(watch([...circle(), rest(3000)], { view: level }).last.reps).toBe(0);
    const shifts = [stand, ...swayOf(0.5), ...swayOf(0.5), { duration: 400, to: { sway: 0 } }, rest(1500)];
    expect(watch(shifts, { view: level }).last.reps).toBe(0);
  });

  it('counts whatever depth the model guesses', () => {
    const { frames } = simulateClip(motion, [rest(1200), ...three], { view: level });
    for (const depth of [0, 0.3, 3]) {
      const tracker = createHipCirclesTracker();
      for (const frame of frames) {
        const landmarks = frame.landmarks?.map((point) => ({ ...point, z: (point.z ?? 0) * depth })) ?? null;
        tracker.step({ ...frame, landmarks });
      }
      expect(tracker.finish().reps).toBe(3);
    }
  });

  it('counts a circle whose shoulders sway against it or go along a little', () => {
    const leaning = (lean: number) => three.map((segment) => ({ ...segment, to: { ...segment.to, lean } }));
    expect(watch(leaning(0.1), { view: level }).last.reps).toBe(3);
  });

  it('counts no swaying from side to side, and asks for a rounder circle', () => {
    const sways = [stand, ...swayOf(1), ...swayOf(1), ...swayOf(1), rest(1500)];
    for (const view of [level, { height: 0.05, distance: 1.2 }]) {
      const { last, texts } = watch(sways, { view });
      expect(last.reps).toBe(0);
      expect(texts).toContain(cues.roundCircle.text);
    }
  });

  it('says that a circle is too small', () => {
    const sways = [stand, ...swayOf(0.3), ...swayOf(0.3), rest(300)];
    expect(watch(sways, { view: level }).texts).toContain(cues.widerCircle.text);
  });

  it('corrects feet, shoulders and a leaning chest', () => {
    expect(watch([rest(1500)], { view: { roll: 14 } }).texts).toContain(cues.shouldersUneven.text);
    expect(watch([rest(2500)], { view: { roll: 14 } }).texts).toContain(cues.leaning.text);
  });
});
