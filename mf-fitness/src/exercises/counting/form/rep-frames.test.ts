import { addRepFrame, framesOfRep, quantile, shapeOf, spread, typical, type RepFrame } from './rep-frames.ts';

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

  it('tells a fast way out from a slow one', () => {
    const slow = shapeOf(rep(1500, 1000))?.rise ?? NaN;
    const fast = shapeOf(rep(250, 1000))?.rise ?? NaN;
    expect(slow).toBeCloseTo(0.77, 1);
    expect(fast).toBeGreaterThan(3 * slow);
  });

  it('knows each frame at one end or between them', () => {
    const frames = rep(1000, 1000);
    const shape = shapeOf(frames);
    const parts = [shape?.top, shape?.middle, shape?.bottom].map((part) => part?.length ?? NaN);
    expect(parts.reduce((sum, length) => sum + length, 0)).toBe(frames.length);
    expect(Math.min(...parts)).toBeGreaterThan(0);
    for (const { way } of shape?.middle ?? []) {
      expect(way).toBeGreaterThan(2);
      expect(way).toBeLessThan(8);
    }
  });

  it('has a larger share of the time at the far end with a moment there', () => {
    const out = rep(1000, 1000);
    const rested = out.flatMap((frame) =>
      frame.at < 1000
        ? [frame]
        : frame.at === 1000
          ? Array.from({ length: 41 }, (_, index) => ({ at: 1000 + index * 50, way: 10 }))
          : [{ ...frame, at: frame.at + 2000 }],
    );
    expect(shapeOf(out)?.pause).toBeCloseTo(0.5, 1);
    expect(shapeOf(rested)?.pause).toBeCloseTo(0.82, 1);
  });

  it('takes a gap in the pictures for no more than a moment', () => {
    const gap = rep(1000, 1000).map((frame) =>
      frame.at >= 1000 ? { ...frame, at: frame.at + 5000 } : frame,
    );
    expect(shapeOf(gap)?.outMs).toBeLessThan(1300);
  });

  it('is the same whenever it was', () => {
    const [now, later] = [shapeOf(rep(1000, 1500)), shapeOf(rep(1000, 1500, 7000))];
    for (const each of ['range', 'outMs', 'pause', 'rise', 'fall'] as const)
      expect(later?.[each]).toBeCloseTo(now?.[each] ?? NaN, 6);
  });

  it('is none without a way', () => {
    expect(shapeOf([])).toBeNull();
    expect(shapeOf(rep(1000, 1000).slice(0, 2))).toBeNull();
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

  it('leave out what was done long before it began', () => {
    const frames = rep(2000, 2000);
    expect(framesOfRep(frames, 1000)[0]?.at).toBe(400);
    expect(framesOfRep(frames, 1000).at(-1)?.at).toBe(4000);
  });
});

it('takes the middle of what was seen', () => {
  expect(quantile([3, NaN, 1, 2], 0.5)).toBe(2);
  expect(quantile([NaN], 0.5)).toBeNull();
  expect(typical([{ at: 0, way: 1 }], () => null)).toBeNull();
});

it('tells how far a measurement varies, without outliers', () => {
  const frames = Array.from({ length: 101 }, (_, index) => ({ at: index * 50, way: index }));
  expect(spread(frames, ({ way }) => way)).toBeCloseTo(90, -1);
  const jumps = frames.map((frame, index) => (index === 50 ? { ...frame, way: 5000 } : frame));
  expect(spread(jumps, ({ way }) => way)).toBeLessThan(100);
  expect(spread([], () => 1)).toBe(0);
});
