import { mondayOf } from '@ondine/domain';
import { daysOf, streakCases } from '@ondine/domain/streak-cases';
import { currentRow, noDays, sumUpBefore, withSessions } from './day-history.ts';

const longAgo = '2020-01-06';

describe('the streak of the dashboard', () => {
  it.each(streakCases)('$when', (each) => {
    const { dates, today } = daysOf(each);
    const history = withSessions(
      noDays(longAgo),
      dates.map((date) => ({ date, reps: 1, seconds: 60 })),
    );
    if (!history) throw new Error('A day lies before the history');
    expect(currentRow(history, today)).toBe(each.dashboard);
    expect(currentRow(sumUpBefore(history, mondayOf(today)), today)).toBe(each.dashboard);
  });
});
