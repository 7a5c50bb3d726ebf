import { createOpenCount } from './open-count.ts';

describe('what is open at a time', () => {
  it('is bounded for each key, and others still have their share', () => {
    const count = createOpenCount({ each: 2 });
    const first = count.enter('ada');
    expect([count.enter('ada') === null, count.enter('ada'), count.enter('bea') === null]).toEqual([
      false,
      null,
      false,
    ]);
    first?.();
    first?.();
    expect(count.enter('ada')).not.toBeNull();
    expect(count.enter('ada')).toBeNull();
  });

  it('is bounded for all together', () => {
    const count = createOpenCount({ each: 2, total: 3 });
    const ends = ['ada', 'ada', 'bea'].map((key) => count.enter(key));
    expect(count.enter('cleo')).toBeNull();
    ends[0]?.();
    expect(count.enter('cleo')).not.toBeNull();
  });
});
