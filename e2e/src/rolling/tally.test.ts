import { createTally, sumOf } from './tally.ts';

const answered = (status: number, code?: string, detail?: string) => ({ status, body: { code, detail } });

describe('a tally of calls', () => {
  it('counts what had no answer and what failed, by kind, phase by phase', async () => {
    const tally = createTally();
    const id = '0123456789abcdef01234567';
    tally.begin(`DELETE /api/sessions/${id}`)({ lost: 'other side closed' });
    tally.begin(`DELETE /api/sessions/fedcba9876543210fedcba98`)({ lost: 'other side closed' });
    tally.begin('POST /api/sessions')(answered(503));
    tally.begin('POST /api/sessions')(answered(401));
    const { calls, unanswered, failed } = await tally.next();
    expect(calls).toBe(4);
    expect([...unanswered]).toEqual([['DELETE /api/sessions/… (other side closed)', 2]]);
    expect([...failed]).toEqual([['POST /api/sessions 503', 1]]);
    expect(sumOf(unanswered)).toBe(2);
    expect(await tally.next()).toEqual({ calls: 0, unanswered: new Map(), failed: new Map() });
  });

  it('takes a score on its way for an answer', async () => {
    const tally = createTally();
    tally.begin('POST /api/chat/complete')(answered(503, 'score_pending'));
    tally.begin('POST /api/chat/complete')(answered(503, 'unavailable', 'Please try again.'));
    expect([...(await tally.next()).failed]).toEqual([
      ['POST /api/chat/complete 503 unavailable Please try again.', 1],
    ]);
  });

  it('counts a call in the phase in which it began, and waits for its end', async () => {
    const tally = createTally();
    const onEnd = tally.begin('GET /api/auth/me');
    const first = tally.next();
    tally.begin('GET /api/chat/stats')(answered(200));
    onEnd(answered(503));
    expect([...(await first).failed]).toEqual([['GET /api/auth/me 503', 1]]);
    expect(await tally.next()).toEqual({ calls: 1, unanswered: new Map(), failed: new Map() });
  });
});
