import { currentStreak } from './calendar.ts';
import { daysOf, streakCases } from './streak-cases.ts';

describe('the streak, by local calendar days', () => {
  it.each(streakCases)('$when', (each) => {
    const { dates, today } = daysOf(each);
    expect(currentStreak(dates, { today, todayMayBeEmpty: true })).toBe(each.dashboard);
    expect(currentStreak(dates, { today, todayMayBeEmpty: false })).toBe(each.achievements);
  });
});
