import { placeAfterToday, programme, weekOf } from './programme.ts';

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

  it.each([
    ['the first day of a week', [1, 1], [0, 0], 1],
    ['the second day of a week', [0, 0], [1, 0], 0],
    ['a second flow of the first day', [0, 0], [0, 1], 1],
    ['a third day', [0, 0], [1, 1], 0],
  ])('needs after %s so many more days', (_, lastWeek, thisWeek, missing) => {
    const dates = ['2026-02-27', '2026-03-01', '2026-03-02', '2026-03-04'];
    const days = [...lastWeek, ...thisWeek].map((sessions, at) => ({ date: dates[at] ?? '', sessions }));
    const weeks = ['2026-02-23', '2026-03-02'].map((starts) => ({ starts, sessions: 0, reps: 0 }));
    expect(placeAfterToday({ active_weeks: 3, weeks, days })).toEqual({
      week: programme[3],
      missing,
      next: programme[4],
    });
  });

  it('has no week after the twelfth', () => {
    expect(placeAfterToday({ active_weeks: 30, weeks: [], days: [] }).next).toBeNull();
  });
});
