import { cleanup, render, screen } from '@testing-library/react';
import { drawFigure, figureMotionOf } from './figure-lines.ts';
import { GuideFigure } from './guide-figure.tsx';
import { hipBridgeMotion } from './motion/hip-bridge.ts';

const motion = figureMotionOf(hipBridgeMotion);
const shape = (svg: SVGSVGElement) =>
  [...svg.querySelectorAll('line')].map((line) => line.getAttribute('y1'));

describe('GuideFigure', () => {
  afterEach(cleanup);

  it('is a picture with a name, drawn inside its frame at every moment', () => {
    render(<GuideFigure motion={motion} label="A figure showing Hip Bridge" />);
    const svg = screen.getByRole<HTMLElement & SVGSVGElement>('img', { name: 'A figure showing Hip Bridge' });
    for (let at = 0; at < 4100; at += 200) {
      drawFigure(svg, motion, at);
      for (const line of svg.querySelectorAll('line')) {
        expect(Number(line.getAttribute('x1'))).toBeGreaterThan(0);
        expect(Number(line.getAttribute('x2'))).toBeLessThan(100);
        expect(Number(line.getAttribute('y1'))).toBeGreaterThan(0);
        expect(Number(line.getAttribute('y2'))).toBeLessThan(48);
      }
    }
  });

  it('moves, and comes back to where it began', () => {
    render(<GuideFigure motion={motion} label="figure" />);
    const svg = screen.getByRole<HTMLElement & SVGSVGElement>('img');
    const at = (moment: number) => {
      drawFigure(svg, motion, moment);
      return shape(svg);
    };
    expect(at(motion.stillAt)).not.toEqual(at(0));
    expect(at(4100)).toEqual(at(0));
  });
});
