import type { FilmOptions } from '../../motion/film.ts';
import { hipCirclesMotion as motion } from '../../motion/hip-circles.ts';
import { rest, type Segment } from '../../motion/timeline.ts';
import { hipCirclesCues as cues } from '../messages/hip-circles.ts';
import { boxOf, turningOf, type CirclePoint } from './circle-path.ts';
import { createHipCirclesTracker } from './hip-circles.ts';
import { watchFilm } from './watch-film.ts';

const upright = { imageWidth: 720, imageHeight: 1280 };
const watch = (segments: readonly Segment[], options: FilmOptions = {}) =>
  watchFilm(createHipCirclesTracker(), motion, [rest(1200), ...segments], {
    ...options,
    view: { ...upright, ...options.view },
  });
const circle = (depth = 1, period = 2600) => motion.repetition(period, depth);
const still: Segment = { duration: 500, to: { radius: 0 } };
const slanting = (share: number): CirclePoint => ({ x: share, y: share * 0.5, at: share });

describe('boxOf and turningOf', () => {
  const points = Array.from({ length: 37 }, (_, index): CirclePoint => {
    const angle = (index / 36) * 2 * Math.PI;
    return { x: 3 * Math.cos(angle) + 1, y: Math.sin(angle) - 2, at: index };
  });

  it('follow an ellipse around its own middle, once around', () => {
    const box = boxOf(points);
    expect(box.halfLength).toBeCloseTo(3, 1);
    expect(box.halfWidth).toBeCloseTo(1, 1);
    expect(turningOf(points, box)).toMatchObject({ quadrants: 4, inside: 0 });
    expect(turningOf(points, box).turns).toBeCloseTo(1, 1);
    expect(turningOf([...points].reverse(), box).turns).toBeCloseTo(-1, 1);
  });

  it('see a slanting swing as a line, not as a circle in a box', () => {
    const swing = Array.from({ length: 20 }, (_, index) => slanting(Math.sin(index)));
    expect(boxOf(swing).halfWidth).toBeLessThan(0.001);
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

  it('does not count half a circle and back, swaying, rocking or walking', () => {
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
    const bow = motion.idle[4] ?? [];
    const up: Segment = { duration: 900, to: { ...motion.start, lean: 0 } };
    const options = { noise: 0.004, view: { azimuth: 25, height: 0.1 } };
    for (const seed of [1, 2, 3, 4, 5, 6])
      expect(watch([...bow, up, rest(800), ...bow, up, rest(800)], { ...options, seed }).last.reps).toBe(0);
  });

  it('asks for a low camera where a circle looks like a line', () => {
    const { texts, last } = watch([rest(1000), ...circle()], { view: { height: 0.9, distance: 2.8 } });
    expect(texts).toContain(cues.lowerCamera.text);
    expect(last.reps).toBe(0);
  });

  it('corrects feet, shoulders and a leaning chest', () => {
    expect(watch([rest(1500)], { view: { roll: 14 } }).texts).toContain(cues.shouldersUneven.text);
    expect(watch([rest(2500)], { view: { roll: 14 } }).texts).toContain(cues.leaning.text);
  });
});
