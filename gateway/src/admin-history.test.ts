import { fillDays, historyStart } from './admin-history.ts';

const now = new Date('2026-03-04T05:06:07Z');

describe('the days of the admin charts', () => {
  it('are thirty, today the last, with zeros where nothing was counted', () => {
    const days = fillDays([{ date: '2026-03-01', human: 2, bot: 1 }], now) ?? [];
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ date: '2026-02-03', human: 0, bot: 0 });
    expect(days.at(-1)).toEqual({ date: '2026-03-04', human: 0, bot: 0 });
    expect(days.find(({ date }) => date === '2026-03-01')?.human).toBe(2);
    expect(historyStart(now).toISOString()).toBe('2026-02-03T00:00:00.000Z');
  });

  it('stay unavailable when they could not be read', () => {
    expect(fillDays(null, now)).toBeNull();
  });
});
