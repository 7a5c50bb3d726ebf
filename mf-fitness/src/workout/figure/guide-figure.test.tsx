import { cleanup, render, screen } from '@testing-library/react';
import { figureMotionOf } from './figure-motion.ts';
import { figureShapes } from './figure-shapes.ts';
import { GuideFigure } from './guide-figure.tsx';
import { hipBridgeMotion } from '../../exercises/hip-bridge/motion.ts';
import { motions } from '../../exercises/exercises.ts';

const motion = figureMotionOf(hipBridgeMotion);
const figures = Object.values(motions).map((each) => [each.slug, figureMotionOf(each)] as const);
/** Every point that a path goes through. */
const pointsOf = (path: string) =>
  [...path.matchAll(/([ML]|A[\d.]+ [\d.]+ 0 0 0 )([\d.-]+) ([\d.-]+)/g)].map(([, , x, y]) => [
    Number(x),
    Number(y),
  ]);

describe('GuideFigure', () => {
  afterEach(cleanup);

  it('is a picture with a name, or a decoration', () => {
    render(<GuideFigure motion={motion} label="A figure showing Hip Bridge" />);
    const svg = screen.getByRole('img', { name: 'A figure showing Hip Bridge' });
    expect(svg.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
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

  it('moves, breathes, and comes back to where it began', () => {
    const at = (moment: number) => figureShapes(motion, moment);
    expect(at(motion.stillAt)).not.toEqual(at(0));
    expect(at(4100 * 36).limbs).toEqual(at(0).limbs);
  });
});
