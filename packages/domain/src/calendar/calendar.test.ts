import {
  addDays,
  currentStreak,
  isTimeZone,
  localDate,
  longestStreak,
  mondayOf,
  startOfWeek,
} from './calendar.ts';

describe('localDate', () => {
  const instant = new Date('2026-03-01T23:30:00.000Z');
  it.each([
    ['UTC', '2026-03-01'],
    ['Europe/Berlin', '2026-03-02'],
    ['America/Los_Angeles', '2026-03-01'],
    ['Pacific/Kiritimati', '2026-03-02'],
    ['Pacific/Pago_Pago', '2026-03-01'],
  ])('is the day in %s', (zone, day) => {
    expect(localDate(instant, zone)).toBe(day);
  });

  it('keeps days apart around a change of the clocks', () => {
    expect(localDate(new Date('2026-03-29T00:59:00.000Z'), 'Europe/Berlin')).toBe('2026-03-29');
    expect(localDate(new Date('2026-03-29T22:00:00.000Z'), 'Europe/Berlin')).toBe('2026-03-30');
  });

  it.each(['UTC', 'Europe/Berlin', 'Asia/Calcutta', 'europe/berlin'])('knows %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
    expect(localDate(new Date('2026-03-01T12:00:00.000Z'), zone)).toBe('2026-03-01');
  });

  it.each(['Mars/Olympus', '', '../etc', 'x'.repeat(1000)])('does not know %j', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
    expect(() => localDate(instant, zone)).toThrow(RangeError);
  });
});

describe('currentStreak', () => {
  const today = '2026-03-02';
  const lenient = { today, todayMayBeEmpty: true };
  const strict = { today, todayMayBeEmpty: false };

  it('counts back from today over the end of a month', () => {
    expect(currentStreak(['2026-03-02', '2026-02-28', '2026-03-01'], strict)).toBe(3);
  });

  it('stands until today is over, where today may be empty', () => {
    expect(currentStreak(['2026-03-01', '2026-02-28'], lenient)).toBe(2);
    expect(currentStreak(['2026-03-01', '2026-02-28'], strict)).toBe(0);
  });

  it('is broken by a missed day', () => {
    expect(currentStreak(['2026-02-28', '2026-02-27'], lenient)).toBe(0);
    expect(currentStreak(['2026-03-02', '2026-02-28'], lenient)).toBe(1);
  });

  it('counts a day once, and nothing as nothing', () => {
    expect(currentStreak([today, today], strict)).toBe(1);
    expect(currentStreak([], lenient)).toBe(0);
  });

  it('looks back a year', () => {
    const days = Array.from({ length: 800 }, (_, index) =>
      new Date(Date.parse(today) - index * 86_400_000).toISOString().slice(0, 10),
    );
    expect(currentStreak(days, strict)).toBe(365);
    expect(longestStreak(days)).toBe(800);
  });
});

describe('longestStreak', () => {
  it('finds the longest row, whenever it was', () => {
    expect(longestStreak(['2026-01-01', '2026-01-03', '2026-01-02', '2026-02-01', '2026-02-02'])).toBe(3);
    expect(longestStreak([])).toBe(0);
  });
});

describe('days and weeks of the calendar', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['1969-12-31', 1, '1970-01-01'],
  ])('%s and %d days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
  });

  it.each([
    ['2026-02-02', '2026-02-02'],
    ['2026-02-08', '2026-02-02'],
    ['2026-01-01', '2025-12-29'],
    ['1969-12-30', '1969-12-29'],
  ])('the week of %s begins on %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday);
  });
});

describe('the week of points', () => {
  it.each([
    ['2026-11-16T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
    ['2026-11-15T23:59:59.999Z', '2026-11-09T00:00:00.000Z'],
    ['2026-11-21T12:00:00.000Z', '2026-11-16T00:00:00.000Z'],
    ['2026-01-01T08:00:00.000Z', '2025-12-29T00:00:00.000Z'],
  ])('of %s begins on Monday, %s', (now, monday) => {
    expect(startOfWeek(new Date(now)).toISOString()).toBe(monday);
  });
});
