import { daysOf, streakCases } from '@ondine/domain/streak-cases';
import { addDay, streakOn, type DayRow } from './day-rows.ts';

describe('the streak of the achievements', () => {
  it.each(streakCases)('$when', (each) => {
    const { dates, today } = daysOf(each);
    const rows = dates.reduce<readonly DayRow[]>(addDay, []);
    expect(streakOn(rows, today)).toBe(each.achievements);
  });
});

describe('the latest streaks', () => {
  const row = (from: string, to = from): DayRow => ({ from: `2026-01-${from}`, to: `2026-01-${to}` });

  it.each<[string, readonly DayRow[], string, readonly DayRow[]]>([
    ['begin with a day', [], '05', [row('05')]],
    ['grow by the next day', [row('05')], '06', [row('05', '06')]],
    ['grow by the day before, which was heard of later', [row('05')], '04', [row('04', '05')]],
    ['are joined by the day between them', [row('04'), row('06', '07')], '05', [row('04', '07')]],
    ['stay the same for one of their days', [row('04', '06')], '05', [row('04', '06')]],
    [
      'stay in order, whenever a day is heard of',
      [row('03'), row('07')],
      '05',
      [row('03'), row('05'), row('07')],
    ],
    ['are kept for a week after their end', [row('01', '02')], '09', [row('01', '02'), row('09')]],
    ['are dropped after that', [row('01', '02')], '10', [row('10')]],
  ])('%s', (_, rows, day, expected) => {
    expect(addDay(rows, `2026-01-${day}`)).toEqual(expected);
  });
});
