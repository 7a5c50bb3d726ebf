import { seededRandom } from '@ondine/pose-simulator';
import { decideFeedback, noFeedback, type Feedback } from './feedback.ts';
import type { Cue, FeedbackMessage } from '../../exercises/counting/feedback-message.ts';

const cue = (text: string, priority: Cue['priority'], category: Cue['category'] = 'form_correction') => ({
  text,
  priority,
  category,
});
interface Moment {
  readonly at: number;
  /** As long as `at` where nobody rests. */
  readonly exercisedMs?: number;
  readonly cues?: readonly Cue[];
  readonly reps?: number;
  readonly heldMs?: number;
}
function run(moments: readonly Moment[], seed = 1): readonly FeedbackMessage[] {
  const random = seededRandom(seed);
  const end = moments.reduce<Feedback>((feedback, { at, exercisedMs = at, cues = [], reps = 0, ...held }) => {
    const messages = cues.map((each) => ({ ...each, timestamp: at }));
    return decideFeedback(feedback, { at, exercisedMs, reps, messages, ...held }, random);
  }, noFeedback);
  return end.history;
}
const every = (step: number, to: number, moment: Omit<Moment, 'at'> = {}): Moment[] =>
  Array.from({ length: Math.floor(to / step) + 1 }, (_, index) => ({ at: index * step, ...moment }));

describe('decideFeedback', () => {
  it('speaks every 6.5 to 7 seconds and not before', () => {
    const said = run(every(33, 60_000, { cues: [cue('a', 3), cue('b', 3), cue('c', 3), cue('d', 3)] }));
    const gaps = said.slice(1).map(({ timestamp }, index) => timestamp - (said[index]?.timestamp ?? 0));
    expect(gaps.length).toBeGreaterThan(6);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(6500);
    for (const gap of gaps) expect(gap).toBeLessThan(7000 + 34);
  });

  it('says urgent lines at once and leaves out what is not worth saying', () => {
    const said = run([
      { at: 0, cues: [cue('Keep level', 3)] },
      { at: 100, cues: [cue('Not now', 3)] },
      { at: 200, cues: [cue('Out of view', 4, 'warning'), cue('Murmur', 1)] },
    ]);
    expect(said.map(({ text }) => text)).toEqual(['Keep level', 'Out of view']);
  });

  it('does not repeat one of the last three lines', () => {
    const urgent = (text: string, at: number) => ({ at, cues: [cue(text, 5, 'warning')] });
    const said = run([
      urgent('a', 0),
      urgent('a', 10),
      urgent('b', 20),
      urgent('c', 30),
      urgent('a', 40),
      urgent('d', 50),
      urgent('a', 60),
    ]);
    expect(said.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd', 'a']);
  });

  it('speaks of a minute only once the clock that is shown has come to it', () => {
    const spoken = (exercisedMs: number) =>
      Array.from({ length: 20 }, (_, seed) => run([{ at: 90_000, exercisedMs }], seed)[0]?.text);
    expect(spoken(60_000)).toContain('More than a minute already, lovely');
    expect(spoken(59_999)).not.toContain('More than a minute already, lovely');
  });

  it('praises a repetition at once, with words for how many there are', () => {
    const said = run([
      { at: 0, cues: [cue('Keep level', 3)] },
      { at: 300, reps: 1 },
      { at: 900, reps: 12 },
    ]);
    expect(said.map(({ category, priority }) => [category, priority])).toEqual([
      ['form_correction', 3],
      ['encouragement', 5],
      ['encouragement', 5],
    ]);
    expect(said[1]?.text).not.toBe(said[2]?.text);
  });

  it('encourages when nothing needs correcting, and speaks of the time after a minute', () => {
    const texts = [1, 2, 3, 4, 5].flatMap((seed) => run(every(100, 150_000), seed).map(({ text }) => text));
    expect(texts.join()).toMatch(/Whenever you are ready/);
    expect(texts.join()).toMatch(/minute/);
  });

  const textsOf = (moment: Omit<Moment, 'at'>) => run([{ at: 0, ...moment }]).map(({ text }) => text);

  it('says the line with the highest priority, wherever it stands', () => {
    expect(textsOf({ cues: [cue('a', 2), cue('b', 5), cue('c', 3)] })).toEqual(['b']);
    expect(textsOf({ cues: [cue('Keep level', 2)] })).toEqual(['Keep level']);
    expect(textsOf({ cues: [cue('Murmur', 1)] })).toEqual([]);
  });

  it('encourages beside an instruction, and not beside a correction', () => {
    expect(textsOf({ cues: [cue('Lie down', 2, 'instruction')] })).not.toContain('Lie down');
    expect(textsOf({ cues: [cue('Lie down', 2, 'instruction'), cue('Keep level', 2)] })).toEqual([
      'Lie down',
    ]);
  });

  it('encourages nobody before the next line is due', () => {
    expect(run([{ at: 0, cues: [cue('Keep level', 3)] }, { at: 100 }])).toHaveLength(1);
  });

  it('takes the same text of another kind for another line', () => {
    const said = run([
      { at: 0, cues: [cue('a', 5, 'warning')] },
      { at: 10, cues: [cue('a', 5, 'form_correction')] },
    ]);
    expect(said).toHaveLength(2);
  });

  /** All that is said first about a moment, by chance. */
  const everSaid = (moment: Omit<Moment, 'at'>) =>
    new Set(
      Array.from({ length: 40 }, (_, seed) => run([{ at: 0, exercisedMs: 0, ...moment }], seed)[0]?.text),
    );

  it('praises with other words from the fifth, the tenth and the fifteenth repetition on', () => {
    for (const from of [5, 10, 15]) {
      expect(everSaid({ reps: from })).toEqual(everSaid({ reps: from + 1 }));
      expect([...everSaid({ reps: from - 1 }).intersection(everSaid({ reps: from }))]).toEqual([]);
    }
  });

  it('does not praise a hold by its number, and speaks of the seconds held', () => {
    expect(everSaid({ reps: 1, heldMs: 20_000 })).toEqual(everSaid({ heldMs: 20_000 }));
    for (const seconds of [15, 30, 60, 120]) {
      const [before, after] = [
        everSaid({ heldMs: seconds * 1000 - 1 }),
        everSaid({ heldMs: seconds * 1000 }),
      ];
      expect([...before.intersection(after)]).toEqual([]);
    }
    expect([...everSaid({ heldMs: 0 }).intersection(everSaid({}))]).toEqual([]);
  });

  it('keeps ten lines', () => {
    expect(run(every(50, 200_000)).length).toBeLessThanOrEqual(10);
  });
});
