import type { ChatResult } from '@ondine/contracts';
import type { Conversation } from './conversation.ts';
import { canGoBackTo, goBackTo, practiceResult, type Earlier } from './practice-run.ts';

const conversation = (...said: string[]) =>
  ({
    id: 'earlier',
    opening: 'Hello.',
    startedAt: new Date(0),
    ending: null,
    exchanges: said.map((text, index) => ({
      said: text,
      saidAt: new Date(index * 1000),
      key: `key-${index}`,
      reply: `Reply ${index}`,
      repliedAt: new Date(index * 1000 + 1),
    })),
  }) as unknown as Conversation;

const answer = (changes: Partial<ChatResult> = {}) =>
  ({
    session_score: 70,
    checkpoint_score: 40,
    quality_score: 20,
    timing_score: 10,
    checkpoints_met: { Wit: true, Warmth: true, Asking: false },
    checkpoint_evidence: { Wit: 'a witty line', Warmth: 'a warm line' },
    better_lines: [],
    final_points: 105,
    streak_bonus: 2,
    safety_violated: false,
    ...changes,
  }) as unknown as ChatResult;

const words = conversation('a witty line', 'ok', 'a warm line');

describe('canGoBackTo', () => {
  it.each([
    ['a finished conversation', words, answer(), true],
    ['one whose words have expired', conversation(), answer(), false],
    ['one that the judge found against the rules', words, answer({ safety_violated: true }), false],
    ['one that ended in a crisis', { ...words, ending: { kind: 'crisis' } } as Conversation, answer(), false],
    ['one without a result, as a practice run', words, undefined, false],
  ])('is asked about %s', (_, earlier, result, expected) => {
    expect(canGoBackTo(earlier, result)).toBe(expected);
  });
});

describe('goBackTo', () => {
  it('takes over what was said until then, as of now', () => {
    const fresh = { ...conversation(), id: 'fresh', startedAt: new Date(5000) } as Conversation;
    const run = goBackTo(fresh, words, 2);
    expect(run).toMatchObject({ id: 'fresh', opening: 'Hello.', practice: { of: 'earlier', exchanges: 2 } });
    expect(run.exchanges.map(({ said, reply }) => [said, reply])).toEqual([
      ['a witty line', 'Reply 0'],
      ['ok', 'Reply 1'],
    ]);
    for (const { saidAt } of run.exchanges) expect(saidAt.getTime()).toBeGreaterThan(5000);
  });

  it('keeps the order of what was said, and each message apart from the others', () => {
    const { exchanges } = goBackTo({ ...conversation(), id: 'fresh' }, words, 3);
    const moments = exchanges.flatMap(({ saidAt, repliedAt }) => [saidAt.getTime(), repliedAt.getTime()]);
    expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
    expect(new Set(exchanges.map(({ key }) => key)).size).toBe(3);
  });
});

describe('practiceResult', () => {
  const now = answer({
    checkpoint_score: 60,
    quality_score: 24,
    timing_score: 5,
    session_score: 89,
    checkpoints_met: { Wit: true, Warmth: true, Asking: true },
  });
  const after = (length: number, from: number, earlier: Earlier = { answer: answer(), words }) =>
    practiceResult(
      conversation(...Array<string>(length).fill('x')),
      { of: 'earlier', exchanges: from },
      now,
      earlier,
    );

  it('brings no points, and has the timing points of the earlier conversation', async () => {
    expect(await after(3, 2)).toMatchObject({
      session_score: 94,
      timing_score: 10,
      final_points: 0,
      streak_bonus: 0,
      practice: {
        earlier_score: 70,
        earlier_checkpoints_met: { Wit: true, Warmth: true, Asking: false },
        earlier_line: 'a warm line',
      },
    });
  });

  it('is compared with the earlier conversation as far as it goes itself', async () => {
    expect((await after(2, 1)).practice).toEqual({
      earlier_score: 50,
      earlier_checkpoints_met: { Wit: true, Warmth: false, Asking: false },
      earlier_line: 'ok',
    });
  });

  it('is compared with nothing once the earlier result is gone, and has no points for time then', async () => {
    expect(await after(2, 1, { answer: undefined, words: undefined })).toMatchObject({
      session_score: 84,
      timing_score: 0,
      practice: { earlier_score: 0, earlier_checkpoints_met: {}, earlier_line: null },
    });
  });

  it('that the safety rules ended keeps its empty result', async () => {
    const ended = answer({ session_score: 0, timing_score: 0, safety_violated: true });
    const run = { of: 'earlier', exchanges: 1 };
    const result = await practiceResult(conversation('x'), run, ended, { answer: answer(), words });
    expect(result).toMatchObject({ session_score: 0, timing_score: 0, final_points: 0 });
  });

  it('is compared with the whole score once the words are gone', async () => {
    expect((await after(2, 1, { answer: answer(), words: undefined as never })).practice).toMatchObject({
      earlier_score: 70,
      earlier_line: null,
    });
  });
});
