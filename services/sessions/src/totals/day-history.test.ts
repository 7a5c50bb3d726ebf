import { mondayOf } from '@ondine/domain';
import { daysOf, streakCases } from '@ondine/domain/streak-cases';
import { addSession, currentRow, noDays, sumUpBefore, type DayHistory } from './day-history.ts';

const longAgo = '2020-01-06';

function historyOf(dates: readonly string[]): DayHistory {
  let history: DayHistory | null = noDays(longAgo);
  for (const date of dates) history = history && addSession(history, { date, reps: 1 });
  if (!history) throw new Error('A day lies before the history');
  return history;
}

describe('the streak of the dashboard', () => {
  it.each(streakCases)('$when', (each) => {
    const { dates, today } = daysOf(each);
    const history = historyOf(dates);
    expect(currentRow(history, today)).toBe(each.dashboard);
    expect(currentRow(sumUpBefore(history, mondayOf(today)), today)).toBe(each.dashboard);
  });
});
