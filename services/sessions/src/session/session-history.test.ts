import { catalogue } from '../exercises/catalogue.ts';
import { noDays, sumUpBefore, type TrainedDay } from '../totals/day-history.ts';
import { toHistory } from './session-history.ts';

// A Wednesday.
const today = '2026-02-04';
const nothing = { history: noDays('2025-09-29'), exercises: [], newest: [] };
const withDays = (days: readonly TrainedDay[]) => ({
  ...nothing,
  history: sumUpBefore({ ...noDays(''), days }, nothing.history.since),
});

describe('the history of a profile', () => {
  it('goes through twelve weeks that begin on Monday, and every day of them up to today', () => {
    const history = toHistory(nothing, { today, catalogue });
    expect(history.weeks[0]?.starts).toBe('2025-11-17');
    expect(history.weeks).toHaveLength(12);
    expect(history.weeks.at(-1)).toEqual({ starts: '2026-02-02', sessions: 0, reps: 0 });
    expect(history.days).toHaveLength(11 * 7 + 3);
    expect(history.days.at(-1)?.date).toBe(today);
  });

  it('puts Sunday into the week before and Monday into the next', () => {
    const days = [
      { date: '2026-02-01', sessions: 1, reps: 10, seconds: 60 },
      { date: '2026-02-02', sessions: 2, reps: 5, seconds: 80 },
    ];
    const history = toHistory(withDays(days), { today, catalogue });
    expect(history.weeks.slice(-2).map(({ reps }) => reps)).toEqual([10, 5]);
    expect(history.days.filter(({ sessions }) => sessions > 0)).toEqual([
      { date: '2026-02-01', sessions: 1, seconds: 60 },
      { date: '2026-02-02', sessions: 2, seconds: 80 },
    ]);
  });

  it('shows every part of the body, also what was never trained, and form from old to new', () => {
    const history = toHistory(
      {
        ...nothing,
        exercises: [{ slug: 'neck-endurance', sessions: 2, durationSeconds: 90 }],
        newest: [
          { endedAt: new Date('2026-02-02T10:00:00Z'), formScore: 90, reps: 12 },
          // Done without a camera: there was nothing to score.
          { endedAt: new Date('2026-02-01T11:00:00Z'), formScore: 0, reps: 0 },
          { endedAt: new Date('2026-02-01T10:00:00Z'), formScore: 70, reps: 8 },
        ],
      },
      { today, catalogue },
    );
    expect(history.muscle_groups[0]).toEqual({ name: 'Neck and shoulders', sessions: 2, duration: 90 });
    expect(history.muscle_groups).toHaveLength(7);
    expect(history.form_scores.map(({ form_score: score }) => score)).toEqual([70, 90]);
  });

  const on = (...dates: string[]) =>
    withDays(dates.toSorted().map((date) => ({ date, sessions: 1, reps: 1, seconds: 60 })));
  const activeWeeks = (...dates: string[]) => toHistory(on(...dates), { today, catalogue }).active_weeks;

  it('counts no week for days of less than a minute', () => {
    const short = ['2026-01-27', '2026-01-28'].map((date) => ({ date, sessions: 2, reps: 4, seconds: 59 }));
    expect(toHistory(withDays(short), { today, catalogue }).active_weeks).toBe(0);
  });

  it('counts weeks with two days of movement, however long ago and whatever lies between; this week not yet', () => {
    expect(activeWeeks()).toBe(0);
    expect(activeWeeks('2026-02-02', '2026-02-03')).toBe(0);
    expect(activeWeeks('2026-01-27', '2026-02-02')).toBe(0);
    expect(activeWeeks('2026-01-26', '2026-02-01')).toBe(1);
    expect(activeWeeks('2024-03-05', '2026-01-26', '2024-03-09', '2026-02-01', '2025-07-01')).toBe(2);
  });
});
