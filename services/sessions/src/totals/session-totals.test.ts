import { jest } from '@jest/globals';
import { addDays, currentStreak, longestStreak } from '@ondine/domain';
import fc from 'fast-check';
import { activeWeeksBefore, currentRow, longestRow } from './day-history.ts';
import { addSessions, forgetDays, noTotals, sumUp, type CountedSession } from './session-totals.ts';

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

  it('count no session that was deleted, on whatever day', () => {
    expect(addSessions(noTotals(now), [{ ...session, deleted_at: now }])).toEqual(noTotals(now));
    expect(sumUp([session, { ...session, _id: 's2', deleted_at: now }], now)).toEqual(sumUp([session], now));
  });
});
