import { noAngle, smoothAngle } from './smooth-angle.ts';

const feed = (values: readonly number[], interval: number) =>
  values.reduce((angle, value, index) => smoothAngle(angle, index * interval, value), noAngle);

describe('smoothAngle', () => {
  it('averages three frames at 30 frames a second and as much time at 60', () => {
    expect(feed([100, 101, 102, 103], 1000 / 30).value).toBeCloseTo(102, 6);
    expect(feed([100, 101, 102, 103, 104, 105, 106], 1000 / 60).value).toBeCloseTo(103.5, 6);
  });

  it('averages three frames of a slow camera, but none older than 200 ms', () => {
    expect(feed([100, 103, 106, 109], 1000 / 18).value).toBeCloseTo(106, 6);
    expect(feed([100, 103, 106, 109], 100).value).toBeCloseTo(107.5, 6);
  });

  it('leaves out one frame in which the model jumped', () => {
    expect(feed([120, 120, 176, 120], 1000 / 30).value).toBeCloseTo(120, 6);
  });

  it('believes a fast way, and a faster one only over a longer time', () => {
    expect(feed([100, 115, 130, 145, 160], 1000 / 30).value).toBeCloseTo(145, 6);
    expect(feed([100, 140], 100).value).toBeCloseTo(120, 6);
    expect(feed([100, 140], 50).value).toBe(100);
  });

  it('believes a jump that the next frame confirms', () => {
    expect(feed([120, 120, 176, 177], 1000 / 30).value).toBe(177);
  });
});
