import { followQuality, fullQuality } from './picture-quality.ts';

const after = (times: readonly number[]) => times.reduce(followQuality, fullQuality);
const pictures = (count: number, took: number) => Array.from({ length: count }, () => took);

describe('followQuality', () => {
  it('keeps the picture while the model is fast, single slow pictures included', () => {
    expect(after([...pictures(40, 40), ...pictures(9, 300), ...pictures(40, 40)]).width).toBe(640);
  });

  it('makes the picture smaller step by step while the model is slow', () => {
    expect(after(pictures(20, 150)).width).toBe(480);
    expect(after(pictures(40, 150)).width).toBe(320);
    expect(after(pictures(200, 150)).width).toBe(320);
  });

  it('does not swing back', () => {
    expect(after([...pictures(20, 150), ...pictures(100, 20)]).width).toBe(480);
  });
});
