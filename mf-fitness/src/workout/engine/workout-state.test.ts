import type { Cue } from '../../exercises/counting/feedback-message.ts';
import type { TrackerSnapshot } from '../../exercises/counting/tracker.ts';
import { coach, correctionsOf, costsOfBoth, formOfBoth, noCoaching, type Coaching } from './workout-state.ts';

const cue = (
  text: string,
  category: Cue['category'] = 'form_correction',
  priority: Cue['priority'] = 3,
): Cue => ({
  text,
  category,
  priority,
});
const level = cue('Keep level');
const slower = cue('Slower');

const tracked = (cues: readonly Cue[], at: number): TrackerSnapshot => ({
  reps: 0,
  phase: 'down',
  inPlace: true,
  messages: cues.map((each) => ({ ...each, timestamp: at })),
  uncounted: null,
  formScore: 0,
  formCosts: [],
});

/** Coaching after these lines, each at its time in milliseconds. */
const coached = (...moments: readonly (readonly [at: number, ...cues: Cue[]])[]): Coaching =>
  moments.reduce(
    (coaching, [at, ...cues]) => coach(coaching, tracked(cues, at), { at, exercisedMs: at }, () => 0.5),
    noCoaching,
  );

describe('the line on the screen', () => {
  it('is the one that was said, until another is', () => {
    expect(coached([0, level]).line?.text).toBe('Keep level');
    expect(coached([0, level], [100, slower]).line?.text).toBe('Keep level');
    expect(coached([0, level], [7000, slower]).line?.text).toBe('Slower');
  });

  it('is there at once, whenever it is said', () => {
    expect(coached([0, cue('Murmur', 'form_correction', 1)], [6000, level]).line?.text).toBe('Keep level');
    expect(coached([6000]).line?.category).toBe('encouragement');
  });

  it('stays while it applies, beside others too', () => {
    expect(coached([0, level], [3000, slower, level], [6000, slower]).line?.text).toBe('Keep level');
  });

  it('speaks of the time held in exercises with holds, and of repetitions in others', () => {
    const lineOf = (snapshot: TrackerSnapshot) =>
      coach(noCoaching, snapshot, { at: 0, exercisedMs: 0 }, () => 0).line?.text;
    expect(lineOf({ ...tracked([], 0), heldMs: 70_000 })).toBe(
      'A whole minute. Stay as long as it feels good',
    );
    expect(lineOf({ ...tracked([], 0), reps: 1 })).toBe('Lovely start');
  });

  it('goes five seconds after it last applied', () => {
    expect(coached([0, level], [5000, slower]).line?.text).toBe('Keep level');
    expect(coached([0, level], [5001, slower]).line).toBeNull();
    expect(coached([0, level], [3000, level], [6000, slower]).line?.text).toBe('Keep level');
    expect(coached([0, level], [3000, slower], [6000, slower]).line).toBeNull();
  });

  it('is none before anything was said', () => {
    expect(noCoaching.line).toBeNull();
    expect(coached([0, cue('Murmur', 'form_correction', 1)]).line).toBeNull();
  });
});

describe('the corrections of a workout', () => {
  it('are those that occurred, the most frequent first, whether they were said or not', () => {
    const coaching = coached([0, level], [100, slower], [200, slower, level], [300, slower]);
    expect(coaching.corrections).toEqual({ 'Keep level': 2, Slower: 3 });
    expect(correctionsOf(coaching)).toEqual(['Slower', 'Keep level']);
  });

  it('are no other lines', () => {
    expect(
      correctionsOf(coached([0, cue('Out of view', 'warning'), cue('Lie down', 'instruction')])),
    ).toEqual([]);
  });
});

describe('an exercise in two parts', () => {
  it('has a form score by the repetitions of each', () => {
    expect(formOfBoth({ reps: 3, formScore: 100 }, { reps: 1, formScore: 60 })).toBe(90);
    expect(formOfBoth({ reps: 0, formScore: 0 }, { reps: 0, formScore: 70 })).toBe(70);
  });

  it('has the costs of each by its repetitions, the largest first, to a tenth', () => {
    const cost = (reason: string, points: number) => ({ reason, points });
    expect(
      costsOfBoth(
        { reps: 3, formCosts: [cost('Slower', 4), cost('Higher', 0.1)] },
        { reps: 1, formCosts: [cost('Heels', 13), cost('Slower', 8)] },
      ),
    ).toEqual([cost('Slower', 5), cost('Heels', 3.3), cost('Higher', 0.1)]);
    expect(costsOfBoth({ reps: 9, formCosts: [] }, { reps: 1, formCosts: [cost('Slower', 0.2)] })).toEqual(
      [],
    );
    expect(costsOfBoth({ reps: 0, formCosts: [] }, { reps: 0, formCosts: [cost('Slower', 8)] })).toEqual([
      cost('Slower', 8),
    ]);
  });
});
