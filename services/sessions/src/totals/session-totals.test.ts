import { jest } from '@jest/globals';
import { addDays, currentStreak, longestStreak } from '@ondine/domain';
import fc from 'fast-check';
import { activeWeeksBefore, currentRow, longestRow } from './day-history.ts';
import { addSessions, forgetDays, noTotals, sumOf, sumUp, type CountedSession } from './session-totals.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const dayMs = 86_400_000;
const now = new Date('2026-02-04T12:00:00.000Z');

/** Sessions of the last two years, most of them on days in a row. */
const anySessions: fc.Arbitrary<CountedSession[]> = fc
  .array(
    fc.record({
      daysAgo: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 700 })),
      row: fc.integer({ min: 1, max: 12 }),
      reps: fc.nat(5),
      exercise_slug: fc.constantFrom('neck-endurance', 'pleasure-flow'),
    }),
    { maxLength: 20, size: 'max' },
  )
  .map((given) =>
    given
      .flatMap(({ daysAgo, row, ...what }) =>
        Array.from({ length: row }, (_, day) => ({ ...what, ago: daysAgo + day })),
      )
      .map(({ ago, ...what }, index) => {
        const created_at = new Date(now.getTime() - ago * dayMs);
        const local_date = created_at.toISOString().slice(0, 10);
        return {
          ...what,
          _id: `s${index}`,
          duration_seconds: 30 + index,
          created_at,
          local_date,
          deleted_at: null,
        };
      }),
  );

const session: CountedSession = {
  _id: 's1',
  exercise_slug: 'x',
  reps: 1,
  duration_seconds: 60,
  created_at: new Date('2025-01-01T10:00:00.000Z'),
  local_date: '2025-01-01',
  deleted_at: null,
};

describe('totals of sessions', () => {
  it('count a session in which nobody was seen, and no day by it', () => {
    const unseen = sumUp([{ ...session, unseen: true }], now);
    expect(unseen.exercises['x']?.sessions).toBe(1);
    expect(longestRow(unseen.history)).toBe(0);
    expect(longestRow(sumUp([session, { ...session, _id: 's2', unseen: true }], now).history)).toBe(1);
  });

  it('add up the sessions of each exercise, and of all', () => {
    const totals = sumUp(
      [
        { ...session, _id: 's1', reps: 5, duration_seconds: 60 },
        { ...session, _id: 's2', reps: 7, duration_seconds: 90 },
        { ...session, _id: 's3', exercise_slug: 'y', reps: 1, duration_seconds: 30 },
      ],
      now,
    );
    expect(totals.exercises).toMatchObject({
      x: { sessions: 2, reps: 12, durationSeconds: 150 },
      y: { sessions: 1, reps: 1, durationSeconds: 30 },
    });
    expect(sumOf(totals, 'sessions')).toBe(3);
    expect(sumOf(totals, 'reps')).toBe(13);
    expect(sumOf(totals, 'durationSeconds')).toBe(180);
  });

  const early = new Date('2025-01-01T10:00:00.000Z');
  const late = new Date('2025-01-01T11:00:00.000Z');
  it.each<[string, Partial<CountedSession>, Partial<CountedSession>]>([
    [
      'with the most repetitions, though later',
      { reps: 9, created_at: late },
      { reps: 8, created_at: early },
    ],
    ['that was first of those with as many', { _id: 's9', created_at: early }, { created_at: late }],
    ['with the first id of those at one time', { _id: 's1' }, { _id: 's2' }],
  ])('have as the best session the one %s', (_, best, other) => {
    const both = [
      { ...session, ...best },
      { ...session, _id: 's5', ...other },
    ];
    for (const sessions of [both, both.toReversed()])
      expect(sumUp(sessions, now).exercises['x']?.best._id).toBe(both[0]?._id);
  });

  it('are the same however the sessions came, as far as their days are still kept one by one', () => {
    fc.assert(
      fc.property(anySessions, fc.integer({ min: 0, max: 400 }), (all, waited) => {
        const early = new Date(now.getTime() - waited * dayMs);
        const before = all.filter(({ created_at }) => created_at <= early);
        const after = all.filter(({ created_at }) => created_at > early);
        const then = sumUp(before.toReversed(), early);
        expect(forgetDays(addSessions(then, after) ?? noTotals(now), now)).toEqual(sumUp(all, now));
      }),
    );
  });

  it('say what the days themselves say', () => {
    fc.assert(
      fc.property(anySessions, fc.nat(2), (all, later) => {
        const { history } = sumUp(all, now);
        const dates = all.map(({ local_date }) => local_date);
        const today = addDays(now.toISOString().slice(0, 10), later);
        expect(longestRow(history)).toBe(longestStreak(dates));
        expect(currentRow(history, today)).toBe(currentStreak(dates, { today, todayMayBeEmpty: true }));
      }),
    );
  });

  it('look back a year at most', () => {
    const daily = Array.from({ length: 800 }, (_, index) => {
      const created_at = new Date(now.getTime() - index * dayMs);
      const local_date = created_at.toISOString().slice(0, 10);
      return { ...session, _id: `s${index}`, created_at, local_date };
    });
    const { history } = sumUp(daily, now);
    const dates = daily.map(({ local_date }) => local_date);
    for (const today of ['2026-02-04', '2026-02-05']) {
      expect(currentRow(history, today)).toBe(currentStreak(dates, { today, todayMayBeEmpty: true }));
    }
    expect(longestRow(history)).toBe(800);
    expect(activeWeeksBefore(history, '2026-02-04')).toBe(114);
    expect(history.days.length).toBeLessThan(7 * 20 + 1);
  });

  it('cannot take a session of a day that is summed up', () => {
    expect(addSessions(noTotals(now), [session])).toBeNull();
  });

  it('keep the days of twenty weeks one by one, this week included', () => {
    const on = (local_date: string) => addSessions(noTotals(now), [{ ...session, local_date }]);
    expect(on('2025-09-21')).toBeNull();
    expect(on('2025-09-22')?.history.days).toHaveLength(1);
  });

  it('have each day with the movement of all its sessions', () => {
    const { days } = sumUp(
      [
        { ...session, local_date: '2026-02-03', reps: 5 },
        { ...session, _id: 's2', local_date: '2026-02-02', reps: 1 },
        { ...session, _id: 's3', local_date: '2026-02-03', reps: 7 },
      ],
      now,
    ).history;
    expect(days).toEqual([
      { date: '2026-02-02', sessions: 1, reps: 1, seconds: 60 },
      { date: '2026-02-03', sessions: 2, reps: 12, seconds: 120 },
    ]);
  });

  it('count no session that was deleted, on whatever day', () => {
    expect(addSessions(noTotals(now), [{ ...session, deleted_at: now }])).toEqual(noTotals(now));
    expect(sumUp([session, { ...session, _id: 's2', deleted_at: now }], now)).toEqual(sumUp([session], now));
  });
});
