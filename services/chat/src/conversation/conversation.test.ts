import { activeSeconds } from './conversation.ts';

const startedAt = new Date('2026-05-04T20:00:00Z');
/** Seconds after the start. */
const at = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);
const exchange = (saidAt: number, repliedAt: number) => ({
  said: 'Hello',
  saidAt: at(saidAt),
  key: 'one',
  reply: 'Hello you',
  repliedAt: at(repliedAt),
  assisted: false,
});

describe('the time somebody has practised', () => {
  it('is all of it while no pause is longer than five minutes', () => {
    const exchanges = [exchange(20, 23), exchange(323, 325)];
    expect(activeSeconds({ startedAt, exchanges }, at(625))).toBe(625);
  });

  it.each([
    ['before the first message', [exchange(900, 902)], 902, 302],
    ['between two messages', [exchange(10, 12), exchange(3612, 3614)], 3614, 314],
    ['after the last one', [exchange(10, 12)], 12 + 86_400, 312],
    ['that is one second too long', [exchange(301, 301)], 301, 300],
  ])('counts a pause %s as five minutes', (_where, exchanges, now, seconds) => {
    expect(activeSeconds({ startedAt, exchanges }, at(now))).toBe(seconds);
  });

  it('is not shortened by a clock that went back', () => {
    expect(activeSeconds({ startedAt, exchanges: [exchange(100, 40)] }, at(50))).toBe(110);
  });

  it('is told in whole seconds', () => {
    expect(activeSeconds({ startedAt, exchanges: [] }, new Date(startedAt.getTime() + 1500))).toBe(2);
  });
});
