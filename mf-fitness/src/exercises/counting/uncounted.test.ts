import { noCues, noticeCues, type CueTable } from './coach-cues.ts';
import {
  followReasons,
  latestMiss,
  noReasons,
  urgentReason,
  type Reasons,
  type UncountedRules,
} from './uncounted.ts';

type Name = 'turn' | 'higher';
const table: CueTable<Name> = {
  turn: { text: 'Turn', category: 'warning', priority: 5, patience: 500 },
  higher: { text: 'Higher', category: 'form_correction', priority: 3, patience: 0 },
};
interface TrackerState {
  readonly shortAt: number | null;
}
const rules: UncountedRules<number, TrackerState, Name> = {
  blocks: ['turn'],
  nearMiss: ({ shortAt }) => (shortAt === null ? null : { at: shortAt, cue: 'higher' }),
  stirs: { by: (value) => value, least: 10 },
  unread: 'higher',
};

interface Step {
  readonly at: number;
  readonly reps?: number;
  readonly value?: number;
  readonly shortAt?: number | null;
  readonly blocked?: boolean;
}
const follow = (steps: readonly Step[]): Reasons<Name> => {
  let [reasons, cues]: [Reasons<Name>, typeof noCues] = [noReasons, noCues];
  for (const { at, reps = 0, value = 0, shortAt = null, blocked = false } of steps) {
    cues = noticeCues(cues, table, { turn: blocked, higher: false }, at);
    reasons = followReasons(rules, table, reasons, { at, reps, posture: value, tracked: { shortAt }, cues });
  }
  return reasons;
};

describe('followReasons', () => {
  it('names a near miss at once, and lets go of it with the next repetition', () => {
    const missed = follow([{ at: 0 }, { at: 100, shortAt: 100 }]);
    expect(missed.reason).toMatchObject({ cue: 'higher', kind: 'almost' });
    expect(urgentReason(missed, 100)).toBe('higher');
    expect(
      follow([{ at: 0 }, { at: 100, shortAt: 100 }, { at: 200, shortAt: 100, reps: 1 }]).reason,
    ).toBeNull();
  });

  it('says a reason only for a short time after it applied', () => {
    const missed = follow([{ at: 0 }, { at: 100, shortAt: 100 }]);
    expect(urgentReason(missed, 2599)).toBe('higher');
    expect(urgentReason(missed, 2600)).toBeNull();
    expect(urgentReason(noReasons, 0)).toBeNull();
  });

  it('names a near miss once, and the next one again', () => {
    const first = [{ at: 0 }, { at: 100, shortAt: 100 }, { at: 3000, shortAt: 100 }];
    expect(follow(first).reason?.at).toBe(100);
    expect(follow([...first, { at: 4000, shortAt: 4000 }]).reason?.at).toBe(4000);
  });

  it('keeps a near miss on the screen longer than what blocks', () => {
    const missed = [{ at: 0 }, { at: 100, shortAt: 100 }];
    expect(follow([...missed, { at: 8100, shortAt: 100 }]).reason).not.toBeNull();
    expect(follow([...missed, { at: 8101, shortAt: 100 }]).reason).toBeNull();
    const blocked = [0, 200, 400, 600].map((at) => ({ at, blocked: true }));
    expect(follow([...blocked, { at: 3100 }]).reason).not.toBeNull();
    expect(follow([...blocked, { at: 3101 }]).reason).toBeNull();
  });

  it('names what blocks once that has lasted, before anything else', () => {
    const steps = [0, 100, 200, 300, 400, 500, 600].map((at) => ({ at, blocked: true, shortAt: at }));
    expect(follow(steps).reason).toMatchObject({ cue: 'turn', kind: 'blocked' });
  });

  it('speaks up when something goes back and forth and nothing counts, but not between two repetitions', () => {
    const swings = (reps: number): Step[] =>
      [0, 20, 0, 20, 0, 20, 0].map((value, index) => ({ at: 1000 + index * 500, value, reps }));
    expect(follow(swings(0)).reason).toMatchObject({ cue: 'higher', kind: 'blocked' });
    expect(follow(swings(1)).reason).toBeNull();
  });

  it('lets go of a reason that is long over', () => {
    expect(follow([{ at: 0 }, { at: 100, shortAt: 100 }, { at: 20_000, shortAt: 100 }]).reason).toBeNull();
  });
});

describe('the latest near miss', () => {
  it.each<[string, readonly (readonly [number | null, Name])[], ReturnType<typeof latestMiss>]>([
    ['none where nothing was missed', [[null, 'turn']], null],
    [
      'the one that was last',
      [
        [100, 'turn'],
        [200, 'higher'],
      ],
      { at: 200, cue: 'higher' },
    ],
    [
      'the last one in any order',
      [
        [200, 'higher'],
        [null, 'turn'],
        [100, 'turn'],
      ],
      { at: 200, cue: 'higher' },
    ],
    [
      'the first of two at once',
      [
        [200, 'turn'],
        [200, 'higher'],
      ],
      { at: 200, cue: 'turn' },
    ],
  ])('is %s', (_, misses, latest) => {
    expect(latestMiss(...misses)).toEqual(latest);
  });
});
