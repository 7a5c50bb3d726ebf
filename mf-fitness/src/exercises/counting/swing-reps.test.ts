import { countSwing, forgetSwing, noSwing, type Swing, type SwingLimits } from './swing-reps.ts';

const limits: SwingLimits = { first: 15, least: 10, plain: 25, full: 40, straight: 170 };
/** Goes through values at an even pace, 40 ms a frame. */
const through = (from: Swing, values: readonly number[], mayCount = true): Swing =>
  values.reduce((swing, value) => countSwing(swing, value, (swing.at ?? 0) + 40, limits, mayCount), from);
const way = (from: number, to: number, frames = 20): readonly number[] =>
  Array.from({ length: frames }, (_, index) => from + ((to - from) * (index + 1)) / frames);
const rep = (low: number, high: number): readonly number[] => [...way(low, high), ...way(high, low)];
const rest = (value: number, frames = 20): readonly number[] => Array.from({ length: frames }, () => value);
const start = through(noSwing, rest(120));

describe('countSwing', () => {
  it('counts at the straight value on the way out, once', () => {
    const out = through(start, way(120, 172));
    expect(out).toMatchObject({ count: 1, out: true });
    expect(through(out, [...way(172, 120), ...rest(120)])).toMatchObject({ count: 1, out: false });
  });

  it('counts what never gets straight once it is back, by the own range', () => {
    const two = through(start, [...rep(120, 150), ...rep(120, 150)]);
    expect(two.count).toBe(2);
    expect(through(two, rep(120, 140)).count).toBe(3);
    expect(through(two, rep(120, 131))).toMatchObject({ count: 2 });
    expect(through(two, rep(120, 131)).short).not.toBeNull();
  });

  it('lets a small first one wait for the second, and forgets it without one', () => {
    const one = through(start, rep(120, 140));
    expect(one.count).toBe(0);
    expect(through(one, rep(120, 140)).count).toBe(2);
    expect(through(one, [...rest(120, 400), ...rep(120, 140)]).count).toBe(1);
  });

  it('takes a first one that goes half as far as the second for an attempt, and forgets its range', () => {
    const two = through(start, [...rep(120, 140), ...rep(120, 160)]);
    expect(two.count).toBe(1);
    expect(through(two, rep(120, 141)).count).toBe(1);
    expect(through(two, rep(120, 150)).count).toBe(2);
  });

  it('counts nothing against which something speaks, nor a jump of a single frame', () => {
    expect(through(start, rep(120, 172), false).count).toBe(0);
    expect(through(start, [...rest(120), 175, ...rest(120)]).count).toBe(0);
  });

  it('begins anew where somebody has moved to and stays, as after lying down', () => {
    const moved = through(through(start, way(120, 150), false), rest(150, 40), false);
    expect(moved).toMatchObject({ out: false, count: 0 });
    expect(through(moved, [...way(150, 172), ...way(172, 150)]).count).toBe(1);
  });

  it('keeps count and own range when the movement is forgotten', () => {
    const two = through(start, [...rep(120, 150), ...rep(120, 150)]);
    expect(forgetSwing(two)).toMatchObject({ count: 2, out: false });
    expect(Math.round(forgetSwing(two).ranges[1] ?? 0)).toBe(30);
  });
});
