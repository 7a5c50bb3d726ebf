import { addRepFrame, quantile, shapeOf, typical, type RepFrame } from './rep-frames.ts';

/** Frames of a way out and back, 20 a second: `out` and `back` in milliseconds, from 0 to 10. */
function rep(out: number, back: number, from = 0): RepFrame[] {
  return Array.from({ length: Math.floor((out + back) / 50) + 1 }, (_, index) => {
    const passed = index * 50;
    return { at: from + passed, way: 10 * (passed < out ? passed / out : 1 - (passed - out) / back) };
  });
}

describe('the shape of a repetition', () => {
  it('has its ends, the frames there and the time beyond the middle', () => {
    const shape = shapeOf(rep(1000, 1000));
    expect(shape?.low).toBeCloseTo(0.5, 1);
    expect(shape?.high).toBeCloseTo(9.5, 1);
    expect(Math.min(...(shape?.top ?? []).map(({ way }) => way))).toBeGreaterThan(7);
    expect(Math.max(...(shape?.bottom ?? []).map(({ way }) => way))).toBeLessThan(2.3);
    expect(shape?.outMs).toBeGreaterThan(900);
    expect(shape?.outMs).toBeLessThan(1100);
  });

  it('is not changed by two frames in which the model saw something else', () => {
    const frames = rep(1000, 1000).map((frame, index) =>
      index === 7 || index === 9 ? { ...frame, way: 50 } : frame,
    );
    expect(shapeOf(frames)?.high).toBeLessThanOrEqual(10);
  });

  it('tells a fall from a way back under control', () => {
    const slow = shapeOf(rep(1000, 1500))?.fall ?? NaN;
    const fast = shapeOf(rep(1000, 250))?.fall ?? NaN;
    expect(slow).toBeCloseTo(0.77, 1);
    expect(fast).toBeGreaterThan(3 * slow);
  });

  it('is none without a way', () => {
    expect(shapeOf([])).toBeNull();
    expect(shapeOf(rep(500, 500).map((frame) => ({ ...frame, way: 3 })))).toBeNull();
  });
});

describe('the frames of a repetition', () => {
  it('are kept for twelve seconds, twenty a second at most', () => {
    let frames: readonly RepFrame[] = [];
    for (let at = 0; at <= 20_000; at += 10) frames = addRepFrame(frames, { at, way: 0 });
    expect(frames[0]?.at).toBe(8000);
    expect(frames).toHaveLength(241);
  });
});

it('takes the middle of what was seen', () => {
  expect(quantile([3, NaN, 1, 2], 0.5)).toBe(2);
  expect(quantile([NaN], 0.5)).toBeNull();
  expect(typical([{ at: 0, way: 1 }], () => null)).toBeNull();
});
