import { beginAnew, countSwing, forgetSwing, noSwing, type Swing, type SwingLimits } from './swing-reps.ts';

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

  it('counts what nothing spoke against in two frames in a row, and not in one alone', () => {
    const out = through(start, way(120, 145), false);
    const back = [...way(147, 150), ...way(150, 120)];
    expect(through(through(out, [146]), back, false).count).toBe(0);
    expect(through(through(out, [146, 147]), back, false).count).toBe(1);
  });

  it('counts a plain first one at once, and a slow one too', () => {
    expect(through(start, rep(120, 150)).count).toBe(1);
    expect(through(start, [...way(120, 150, 120), ...way(150, 120, 120)]).count).toBe(1);
  });

  it('counts a series whenever it begins', () => {
    const late = through(start, rest(120, 500));
    expect(through(late, [...rep(120, 140), ...rep(120, 140)]).count).toBe(2);
  });

  it('takes a small dip of the first one for part of its way', () => {
    const dipped = [...way(120, 140), ...way(140, 136, 5), ...way(136, 155), ...way(155, 120)];
    expect(through(start, dipped).count).toBe(1);
  });

  it('takes the middle of the latest for the own range, not one that went far', () => {
    const three = through(start, [...rep(120, 150), ...rep(120, 168), ...rep(120, 150)]);
    expect(three.count).toBe(3);
    expect(through(three, rep(120, 140)).count).toBe(4);
  });

  it('knows when it was farthest', () => {
    const farthest = through(start, way(120, 150));
    expect(farthest.highAt).toBe(farthest.at);
    expect(through(farthest, way(150, 145, 5)).highAt).toBe(farthest.at);
  });

  it('counts nothing that went out faster than anybody moves', () => {
    expect(through(start, [140, 160, 172, 150, 120, ...rest(120)]).count).toBe(0);
  });

  it('tells how much of a repetition there was in one that was too small', () => {
    const two = through(start, [...rep(120, 150), ...rep(120, 150)]);
    // Of 30, 55 % are wanted.
    expect(through(two, rep(120, 131)).short?.share).toBeCloseTo(11 / 16.5, 1);
    expect(through(two, rep(120, 126.5)).short).toBeNull();
    expect(through(start, rep(120, 130)).short?.share).toBeCloseTo(10 / 15, 1);
  });

  it('takes going half out and staying there for an attempt, once the own range is known', () => {
    const two = through(start, [...rep(120, 150), ...rep(120, 150)]);
    const stayed = through(two, [...way(120, 131), ...rest(131, 40)]);
    expect(stayed).toMatchObject({ count: 2, out: false });
    expect(stayed.short?.share).toBeCloseTo(11 / 16.5, 1);
    expect(through(two, [...way(120, 127), ...rest(127, 40)]).short).toBeNull();
    expect(through(start, [...way(120, 130), ...rest(130, 40)]).short).toBeNull();
  });

  it('wants no more than a full repetition of somebody who goes far, and no less than the least', () => {
    const far = through(start, [...rep(60, 168), ...rep(60, 168)]);
    expect(far.count).toBe(2);
    expect(through(far, rep(60, 102)).count).toBe(3);
    expect(through(far, rep(60, 96)).count).toBe(2);
    const small = through(start, [...rep(120, 136), ...rep(120, 136)]);
    expect(small.count).toBe(2);
    expect(through(small, rep(120, 131)).count).toBe(3);
    expect(through(small, rep(120, 129)).count).toBe(2);
  });

  it('follows the start of somebody who rests, slowly', () => {
    const shifted = through(start, rest(124, 25));
    expect(shifted.low).toBeGreaterThan(120.5);
    expect(shifted.low).toBeLessThan(122);
    expect(through(start, rest(124, 500)).low).toBeCloseTo(124, 1);
  });

  it('knows the own range from the latest five, by the lesser of their ways', () => {
    const reps = Array.from({ length: 7 }, () => rep(120, 150)).flat();
    const seven = through(start, [...reps, ...rep(120, 160), ...rep(120, 160)]);
    expect(seven.ranges).toHaveLength(5);
    expect(Math.round(seven.ranges.at(-1) ?? 0)).toBe(40);
    const moved = forgetSwing(through(start, [...rep(120, 150), ...way(120, 160), ...way(160, 130)]));
    expect(Math.round(moved.ranges.at(-1) ?? 0)).toBe(30);
  });

  it('starts again at a place when the way out cannot count, and only then', () => {
    const out = through(start, way(120, 140), false);
    expect(beginAnew(out, 138, 5000)).toMatchObject({ out: false, low: 138, lowAt: 5000, at: 5000 });
    expect(beginAnew(start, 138, 5000)).toBe(start);
    const far = through(start, way(120, 160));
    expect(beginAnew(far, 158, 5000)).toBe(far);
  });

  it('begins anew where somebody has moved to and stays, as after lying down', () => {
    const trembling = rest(150, 40).map((value, frame) => value + (frame % 2));
    const moved = through(through(start, way(120, 150), false), trembling, false);
    expect(moved).toMatchObject({ out: false, count: 0 });
    expect(through(moved, [...way(150, 172), ...way(172, 150)]).count).toBe(1);
  });

  it('keeps count and own range when the movement is forgotten', () => {
    const two = through(start, [...rep(120, 150), ...rep(120, 150)]);
    expect(forgetSwing(two)).toMatchObject({ count: 2, out: false });
    expect(Math.round(forgetSwing(two).ranges[1] ?? 0)).toBe(30);
  });
});
