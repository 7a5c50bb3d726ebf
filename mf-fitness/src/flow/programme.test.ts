import { programme, weekOf } from './programme.ts';

const dayMs = 86_400_000;
const monday = Date.parse('2026-03-02T00:00:00Z');
const dateOf = (day: number) => new Date(monday + day * dayMs).toISOString().slice(0, 10);
/** @param moved days of movement of each week, the last week being this one */
function history(moved: readonly number[]) {
  return {
    weeks: moved.map((_, week) => ({ starts: dateOf(7 * week), sessions: 0, reps: 0 })),
    days: moved.flatMap((count, week) =>
      Array.from({ length: 7 }, (_, day) => ({
        date: dateOf(7 * week + day),
        sessions: day < count ? 1 : 0,
      })),
    ),
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

  it('goes on by weeks with two days of movement; this week does not count yet', () => {
    expect(weekOf(history([0, 0, 0])).number).toBe(1);
    expect(weekOf(history([0, 2, 5])).number).toBe(2);
    expect(weekOf(history([7, 3, 0])).number).toBe(3);
    expect(weekOf(history([1, 1, 7])).number).toBe(1);
  });

  it('is not changed by weeks off, and ends with its twelfth week', () => {
    expect(weekOf(history([3, 0, 0, 3, 0]))).toEqual(weekOf(history([3, 3, 0])));
    expect(weekOf(history(Array.from({ length: 16 }, () => 3))).number).toBe(12);
  });

  it('knows nobody who is new', () => {
    expect(weekOf({ weeks: [], days: [] }).number).toBe(1);
  });
});
