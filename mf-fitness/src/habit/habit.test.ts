import { habitOf } from './habit.ts';

const dayMs = 86_400_000;
const monday = Date.parse('2026-03-02T00:00:00Z');
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Twelve weeks that end on the given day after Monday, 2 March 2026.
 * @param active how many days before today there were sessions
 */
function history(today: number, active: readonly number[]) {
  const count = 77 + today + 1;
  const start = monday - 77 * dayMs;
  const days = Array.from({ length: count }, (_, index) => ({
    date: dateOf(start + index * dayMs),
    sessions: active.includes(count - 1 - index) ? 1 : 0,
    seconds: 60,
  }));
  const thisWeek = days.slice(77).reduce((sum, { sessions }) => sum + sessions, 0);
  return {
    days,
    weeks: [{ starts: '2026-03-02', sessions: thisWeek, reps: 0 }],
    active_weeks: 0,
    form_scores: [],
    muscle_groups: [],
  };
}
const habit = (today: number, active: readonly number[], goal = 3) =>
  habitOf(history(today, active), { goal });

describe('the weekly goal', () => {
  it('counts days from Monday on, whatever was done on them', () => {
    expect(habit(1, [0, 1, 2]).done).toBe(2);
    const { days, ...rest } = history(1, [0]);
    const flow = days.map((day) => ({ ...day, sessions: day.sessions * 5 }));
    expect(habitOf({ ...rest, days: flow }, { goal: 3 }).done).toBe(1);
  });

  it('is spoken of only late in the week, and only while it can be reached', () => {
    expect(habit(3, [0, 1]).reminder).toBeNull();
    expect(habit(4, [0, 1]).reminder).toEqual({ missing: 1, days: 2 });
    expect(habit(4, [1]).reminder).toEqual({ missing: 2, days: 3 });
    expect(habit(6, [5]).reminder).toBeNull();
    expect(habit(6, [0, 1, 2]).reminder).toBeNull();
  });
});

describe('the free day', () => {
  it('is used by itself, once a week', () => {
    // Sunday today; Thursday was empty.
    expect(habit(6, [0, 1, 2, 4, 5, 6]).streak).toEqual({ days: 6, frozen: ['2026-03-05'] });
    // Thursday and Tuesday were empty: the second ends the row.
    expect(habit(6, [0, 1, 2, 4, 6]).streak.days).toBe(4);
  });

  it('is there again in the week before', () => {
    // Wednesday today; Tuesday was empty, and so was Saturday.
    expect(habit(2, [0, 2, 3, 5]).streak).toEqual({ days: 4, frozen: ['2026-03-03', '2026-02-28'] });
  });

  it('leaves today out, and is not used where a row begins', () => {
    expect(habit(2, [1]).streak).toEqual({ days: 1, frozen: [] });
    expect(habit(2, []).streak).toEqual({ days: 0, frozen: [] });
  });
});

describe('after a break', () => {
  it('of a week the way back begins small', () => {
    expect(habit(2, [6]).comeback).toBeNull();
    expect(habit(2, [7, 8]).comeback).toEqual({ daysAway: 7, plan: [1, 2] });
    expect(habit(2, [30], 1).comeback?.plan).toEqual([1, 1]);
  });

  it('there is none for somebody who has yet to begin', () => {
    expect(habit(2, []).comeback).toBeNull();
  });
});

describe('the look back', () => {
  it('is on the month before, in the first week of a month', () => {
    expect(habit(2, [0, 4, 5, 40]).lookBack).toEqual({ month: '2026-02', sessions: 2, days: 2 });
    expect(habit(6, [8]).lookBack).toBeNull();
    expect(habit(2, [0]).lookBack).toBeNull();
  });
});
