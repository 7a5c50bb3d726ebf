import { activeSeconds, toMessages, toTranscript, type Conversation } from './conversation.ts';

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

describe('what was said', () => {
  const talk: Conversation = {
    id: 'c1',
    userId: 'ada',
    scenarioSlug: 'gracious-no',
    practice: null,
    casting: null,
    level: 'as_written',
    startKey: null,
    startedAt,
    opening: 'Is this seat free?',
    exchanges: [
      { ...exchange(10, 12), said: 'It is', reply: 'Lovely' },
      { ...exchange(20, 25), said: 'A coffee?', reply: 'Gladly', assisted: true },
    ],
    summary: null,
    suggested: [],
    found: null,
    tokensUsed: 0,
    state: 'open',
    ending: null,
    answer: null,
  };

  it('is shown from the opening on, each message with its time and with whether it was suggested', () => {
    expect(toMessages(talk)).toEqual([
      { role: 'assistant', content: 'Is this seat free?', timestamp: '2026-05-04T20:00:00.000Z' },
      { role: 'user', content: 'It is', timestamp: '2026-05-04T20:00:10.000Z' },
      { role: 'assistant', content: 'Lovely', timestamp: '2026-05-04T20:00:12.000Z' },
      { role: 'user', content: 'A coffee?', timestamp: '2026-05-04T20:00:20.000Z', assisted: true },
      { role: 'assistant', content: 'Gladly', timestamp: '2026-05-04T20:00:25.000Z' },
    ]);
  });

  it('is read by the judge from the opening on, with what was suggested', () => {
    expect(toTranscript(talk)).toEqual([
      { who: 'partner', text: 'Is this seat free?' },
      { who: 'member', text: 'It is' },
      { who: 'partner', text: 'Lovely' },
      { who: 'member', text: 'A coffee?', assisted: true },
      { who: 'partner', text: 'Gladly' },
    ]);
  });
});
