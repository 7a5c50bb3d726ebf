import { cleanup, render, screen } from '@testing-library/react';
import { limbsOf } from './figure-limbs.ts';
import { closeViewOf, figureMotionOf, type FigureMotion } from './figure-motion.ts';
import { figureShapes } from './figure-shapes.ts';
import { GuideFigure } from './guide-figure.tsx';
import { hipBridgeMotion } from '../../exercises/hip-bridge/motion.ts';
import { hipCirclesMotion } from '../../exercises/hip-circles/motion.ts';
import { hipThrustMotion } from '../../exercises/hip-thrust/motion.ts';
import { motions } from '../../exercises/exercises.ts';

const motion = figureMotionOf(hipBridgeMotion);
const figures = Object.values(motions).map((each) => [each.slug, figureMotionOf(each)] as const);
/** Every point that a path goes through. */
const pointsOf = (path: string) =>
  [...path.matchAll(/([ML]|A[\d.]+ [\d.]+ 0 0 0 )([\d.-]+) ([\d.-]+)/g)].map(([, , x, y]) => [
    Number(x),
    Number(y),
  ]);

const difference = (
  [x = NaN, y = NaN]: readonly number[] = [],
  [u = NaN, v = NaN]: readonly number[] = [],
) => [x - u, y - v];

describe('GuideFigure', () => {
  afterEach(cleanup);

  it('is a picture with a name, or a decoration', () => {
    render(<GuideFigure motion={motion} label="A figure showing Hip Bridge" />);
    const svg = screen.getByRole('img', { name: 'A figure showing Hip Bridge' });
    expect(svg.querySelectorAll('path')[1]?.getAttribute('d')).toMatch(/^M/);
    cleanup();
    render(<GuideFigure motion={motion} moves={false} />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each(figures)('%s is drawn inside its frame at every moment', (_slug, figure) => {
    for (let at = 0; at < 4100; at += 200) {
      const { limbs, head, bun, floor } = figureShapes(figure, at);
      for (const [x = NaN, y = NaN] of limbs.flatMap(pointsOf)) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(100);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(48);
      }
      for (const { x, y, r } of [head, bun]) {
        expect(Math.min(x - r, y - r)).toBeGreaterThan(0);
        expect(Math.max(x + r - 100, y + r - 48)).toBeLessThan(0);
      }
      expect(floor).toBeLessThan(48);
    }
  });

  it.each(figures)('%s is drawn inside its close view at every moment', (_slug, figure) => {
    const [x0 = NaN, y0 = NaN, wide = NaN, high = NaN] = closeViewOf(figure).split(' ').map(Number);
    for (let at = 0; at < 4100; at += 200) {
      const { limbs, head, floor } = figureShapes(figure, at);
      for (const [x = NaN, y = NaN] of [...limbs.flatMap(pointsOf), [head.x - head.r, head.y - head.r]]) {
        expect(Math.min(x - x0, y - y0)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x - x0 - wide, y - y0 - high)).toBeLessThanOrEqual(0);
      }
      expect(floor).toBeLessThan(y0 + high);
    }
  });

  it('is close to somebody who stands, and shows all of that view', () => {
    const circles = figureMotionOf(hipCirclesMotion);
    const [, , wide = NaN] = closeViewOf(circles).split(' ').map(Number);
    expect(wide).toBeLessThan(50);
    const { container } = render(<GuideFigure motion={circles} close />);
    expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe(closeViewOf(circles));
  });

  it.each(figures)(
    '%s has two arms with hands that nothing of the legs hides from the front',
    (_slug, figure) => {
      const names = limbsOf(figure.motion).map(({ name }) => name);
      for (const side of ['left', 'right']) {
        expect(names).toContain(`${side}WristIndex`);
        if (figure.motion.legsInFront === true)
          expect(names.indexOf(`${side}ElbowWrist`)).toBeGreaterThan(names.indexOf('leftAnkleFootIndex'));
      }
    },
  );

  it.each(figures)('%s has thighs that grow out of the pelvis', (_slug, figure) => {
    const { limbs } = figureShapes(figure, figure.stillAt);
    for (const side of ['left', 'right']) {
      const all = limbsOf(figure.motion);
      const at = all.findIndex(({ name }) => name === `${side}Shorts`);
      expect(all[at - 1]?.name).toBe(`${side}HipKnee`);
      // Both begin at the hip; the clothing ends on the thigh.
      const [thigh = [], shorts = []] = [limbs[at - 1] ?? '', limbs[at] ?? ''].map(pointsOf);
      expect(shorts).toHaveLength(thigh.length);
      expect(Math.hypot(...difference(thigh[0], shorts[0]))).toBeLessThan(0.5);
    }
  });

  it('tells a thrust from a bridge by the arms, and by lines under hips that are driven up', () => {
    const thrust = figureMotionOf(hipThrustMotion);
    const handOf = (figure: FigureMotion) => {
      const at = limbsOf(figure.motion).findIndex(({ name }) => name === 'leftWristIndex');
      return pointsOf(figureShapes(figure, figure.stillAt).limbs[at] ?? '')[0];
    };
    expect(difference(handOf(motion), handOf(thrust))[1]).toBeGreaterThan(10);
    expect(figureShapes(thrust, thrust.stillAt).drive).toMatch(/^M/);
    expect(figureShapes(thrust, 0).drive).toBe('');
    expect(figureShapes(motion, motion.stillAt).drive).toBe('');
  });

  it('moves, breathes, and comes back to where it began', () => {
    const at = (moment: number) => figureShapes(motion, moment);
    expect(at(motion.stillAt)).not.toEqual(at(0));
    expect(at(4100 * 36).limbs).toEqual(at(0).limbs);
  });
});
