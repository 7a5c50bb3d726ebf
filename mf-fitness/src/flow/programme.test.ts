import { programme, weekOf } from './programme.ts';

describe('the programme', () => {
  it('has twelve weeks in three phases, each focus four times', () => {
    expect(programme.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(programme.filter(({ phase }) => phase === 'build').map(({ number }) => number)).toEqual([
      5, 6, 7, 8,
    ]);
    expect(programme.filter(({ focus }) => focus === 'pelvicFloor')).toHaveLength(4);
  });

  it.each([
    [0, 1],
    [1, 2],
    [11, 12],
    [40, 12],
  ])('is, after %d active weeks, in week %d', (active, week) => {
    expect(weekOf({ active_weeks: active }).number).toBe(week);
  });
});
