import { daysOf, streakCases } from '@ondine/domain/streak-cases';
import { addDay, streakOn, type DayRow } from './day-rows.ts';

describe('the streak of the achievements', () => {
  it.each(streakCases)('$when', (each) => {
    const { dates, today } = daysOf(each);
    const rows = dates.reduce<readonly DayRow[]>(addDay, []);
    expect(streakOn(rows, today)).toBe(each.achievements);
  });
});
