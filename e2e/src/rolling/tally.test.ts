import { createTally, sumOf } from './tally.ts';

describe('a tally of calls', () => {
  it('counts what had no answer and what failed, by kind, phase by phase', () => {
    const tally = createTally();
    const id = '0123456789abcdef01234567';
    tally.count(`DELETE /api/sessions/${id}`, null);
    tally.count(`DELETE /api/sessions/fedcba9876543210fedcba98`, null);
    tally.count('POST /api/sessions', 503);
    tally.count('POST /api/sessions', 401);
    const { calls, unanswered, failed } = tally.next();
    expect(calls).toBe(4);
    expect([...unanswered]).toEqual([['DELETE /api/sessions/…', 2]]);
    expect([...failed]).toEqual([['POST /api/sessions 503', 1]]);
    expect(sumOf(unanswered)).toBe(2);
    expect(tally.next()).toEqual({ calls: 0, unanswered: new Map(), failed: new Map() });
  });
});
