import { daysDone, exercisesOf, placeAfterToday, programme, weekBegan, weekOf } from './programme.ts';

/** Two days each of a week and of the one after it, of which the last is today. */
function historyOf(lastWeek: readonly number[], thisWeek: readonly number[]) {
  const dates = ['2026-02-27', '2026-03-01', '2026-03-02', '2026-03-04'];
  return {
    days: [...lastWeek, ...thisWeek].map((sessions, at) => ({
      date: dates[at] ?? '',
      sessions,
      seconds: 60 * sessions,
    })),
    weeks: ['2026-02-23', '2026-03-02'].map((starts) => ({ starts, sessions: 0, reps: 0 })),
  };
}

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
    ['the first day of a week', [1, 1], [0, 0], 1, 1],
    ['the second day of a week', [0, 0], [1, 0], 2, 0],
    ['a second flow of the first day', [0, 0], [0, 1], 1, 1],
    ['another flow of the second day', [0, 1], [1, 1], 2, 0],
  ])('has after %s so many days done, and needs so many more', (_, lastWeek, thisWeek, done, missing) => {
    expect(placeAfterToday({ active_weeks: 3, ...historyOf(lastWeek, thisWeek) }, 60)).toEqual({
      week: programme[3],
      counts: true,
      done,
      missing,
      next: programme[4],
    });
  });

  it('counts the days of this calendar week that are done, with today', () => {
    expect(daysDone(historyOf([1, 1], [1, 0]))).toBe(1);
    expect(daysDone(historyOf([0, 1], [1, 2]))).toBe(2);
  });

  it('counts a day from one minute on, whatever it is made of', () => {
    const after = (before: number, more: number) => {
      const { days, ...rest } = historyOf([0, 0], [1, before > 0 ? 1 : 0]);
      const last = { ...(days.at(-1) as (typeof days)[number]), seconds: before };
      return placeAfterToday({ active_weeks: 0, days: [...days.slice(0, -1), last], ...rest }, more);
    };
    expect(after(0, 22)).toMatchObject({ counts: false, done: 1, missing: 1 });
    expect(after(38, 22)).toMatchObject({ counts: true, done: 2, missing: 0 });
    expect(after(60, 0)).toMatchObject({ counts: true, done: 2, missing: 0 });
  });

  it('begins a week after the last one that was complete', () => {
    expect(weekBegan(historyOf([1, 1], [1, 0]))).toBe('2026-03-02');
    expect(weekBegan(historyOf([1, 0], [1, 1]))).toBe('2026-02-23');
    expect(weekBegan({ weeks: [], days: [] })).toBe('');
  });

  it('counts a day for its own calendar week alone, from its Monday on', () => {
    const weeks = ['2026-02-16', '2026-02-23', '2026-03-02'].map((starts) => ({
      starts,
      sessions: 0,
      reps: 0,
    }));
    const on = (...dates: readonly string[]) => ({
      weeks,
      days: dates.map((date) => ({ date, sessions: 1, seconds: 60 })),
    });
    expect(weekBegan(on('2026-02-22', '2026-02-24', '2026-03-03'))).toBe('2026-02-16');
    expect(weekBegan(on('2026-02-16', '2026-02-17'))).toBe('2026-02-23');
    expect(weekBegan(on('2026-02-16', '2026-02-17', '2026-02-23', '2026-03-01'))).toBe('2026-03-02');
    expect(daysDone(on('2026-02-17', '2026-02-23', '2026-03-02', '2026-03-04'))).toBe(2);
  });

  it('has no week after the twelfth', () => {
    expect(placeAfterToday({ active_weeks: 30, weeks: [], days: [] }, 0).next).toBeNull();
  });
});

describe('the exercises of a focus', () => {
  it.each([
    ['pelvicFloor', ['top-ride-hip-lift', 'thrust-power-bumps', 'orgasm-squeeze-legs', 'pleasure-flow']],
    ['hips', ['orgasm-squeeze-legs', 'pleasure-flow', 'grind-circle-hips', 'thrust-power-bumps']],
    ['back', ['top-ride-hip-lift', 'grind-circle-hips', 'squat-fuck-hold', 'neck-endurance']],
  ] as const)('of %s are those that serve it well, the best first', (focus, slugs) => {
    expect(exercisesOf(focus, [])).toEqual(slugs);
  });

  it('leave out what is not for the parts to spare, and what waits for a later week', () => {
    expect(exercisesOf('back', ['back'])).toEqual([
      'top-ride-hip-lift',
      'grind-circle-hips',
      'neck-endurance',
    ]);
    expect(exercisesOf('back', ['back', 'neck'])).toEqual(['top-ride-hip-lift', 'grind-circle-hips']);
    expect(exercisesOf('hips', ['knees'], ['thrust-power-bumps'])).toEqual([
      'pleasure-flow',
      'grind-circle-hips',
    ]);
  });
});
