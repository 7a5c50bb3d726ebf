import { achievementSchema } from '@ondine/contracts';
import { toAchievement } from './achievement.ts';
import { definitions, findDefinition, type Definition } from './definitions.ts';
import type { ChatFact, FitnessFact } from '../facts/fact.ts';
import type { Fact } from '../facts/fact.ts';
import { sumUp } from '../totals/totals.ts';
import { noProgress, reachedKeys, type Progress } from './progress.ts';

const computeProgress = (facts: readonly Fact[]): Progress => sumUp(facts, new Date(0)).progress;

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index, 10));

const workout = (index: number, changes: Partial<FitnessFact> = {}): FitnessFact => ({
  kind: 'fitness',
  sessionId: `w${index}`,
  userId: 'ada',
  isBot: false,
  exerciseSlug: 'top-ride-hip-lift',
  exerciseName: 'Hip Bridge',
  reps: 10,
  durationSeconds: 60,
  endedAt: day(index),
  localDate: day(index).toISOString().slice(0, 10),
  ...changes,
});

const chat = (index: number, changes: Partial<ChatFact> = {}): ChatFact => ({
  kind: 'chat',
  sessionId: `c${index}`,
  userId: 'ada',
  isBot: false,
  exerciseId: 'x1',
  exerciseSlug: 'first-message',
  exerciseName: 'First Message',
  score: 80,
  points: 80,
  durationSeconds: 120,
  endedAt: day(index),
  localDate: day(index).toISOString().slice(0, 10),
  ...changes,
});

const days = (count: number) => Array.from({ length: count }, (_, index) => workout(index));
const keysOf = (facts: Parameters<typeof computeProgress>[0]) =>
  computeProgress(facts)
    .unlocked.map(({ key }) => key)
    .toSorted();

describe('the definitions', () => {
  const requirements = (track: string, category: string) =>
    definitions.filter((d) => d.track === track && d.category === category).map((d) => d.requirement);

  it.each([
    ['fitness', 'sessions', [1, 5, 10, 25, 50, 100]],
    ['fitness', 'reps', [50, 200, 500, 1000]],
    ['fitness', 'streak', [3, 7, 14, 30]],
    ['fitness', 'minutes', [30, 60, 300]],
    ['sexting', 'sessions', [1, 5, 10, 25, 50]],
    ['sexting', 'points', [100, 500, 1000, 2500]],
    ['sexting', 'streak', [3, 7, 14, 30]],
  ])('of %s %s are those of the specification', (track, category, expected) => {
    expect(requirements(track, category)).toEqual(expected);
  });

  it('have a key, a title and words of their own', () => {
    for (const field of ['key', 'title', 'description'] as const) {
      expect(new Set(definitions.map((definition) => definition[field])).size).toBe(definitions.length);
    }
  });
});

describe('progress', () => {
  it('starts with nothing', () => {
    expect(computeProgress([])).toEqual(noProgress);
  });

  it('adds up each track by itself', () => {
    const { fitness, sexting } = computeProgress([workout(0), workout(0, { sessionId: 'w0b' }), chat(0)]);
    expect(fitness).toMatchObject({
      sessions: 2,
      reps: 20,
      points: 0,
      durationSeconds: 120,
      rows: [{ from: '2026-01-01', to: '2026-01-01' }],
    });
    expect(sexting).toMatchObject({ sessions: 1, reps: 0, points: 80, durationSeconds: 120 });
  });

  it('unlocks what is reached, at the session that reached it', () => {
    const progress = computeProgress(days(5));
    expect(progress.unlocked).toEqual([
      { key: 'fitness_sessions_1', at: day(0) },
      { key: 'fitness_streak_3', at: day(2) },
      { key: 'fitness_sessions_5', at: day(4) },
      { key: 'fitness_reps_50', at: day(4) },
    ]);
  });

  it('gives the same for the same facts in any order', () => {
    const facts = [...days(40), ...Array.from({ length: 12 }, (_, index) => chat(index))];
    const shuffled = facts.toSorted((a, b) =>
      a.sessionId.split('').reverse().join('') < b.sessionId ? -1 : 1,
    );
    expect(computeProgress(shuffled)).toEqual(computeProgress(facts));
    expect(computeProgress(facts.toReversed())).toEqual(computeProgress(facts));
  });

  it('takes back what the remaining facts do not give', () => {
    expect(keysOf(days(5))).toContain('fitness_sessions_5');
    expect(keysOf(days(5).slice(0, 4))).not.toContain('fitness_sessions_5');
  });

  it('keeps a streak that was reached once, after it ended', () => {
    const progress = computeProgress([...days(3), workout(20)]);
    expect(progress.fitness.longestStreak).toBe(3);
    expect(keysOf([...days(3), workout(20)])).toContain('fitness_streak_3');
  });

  it('counts a workout in which nobody was seen, and no day by it', () => {
    const { fitness } = computeProgress([workout(0), workout(1, { unseen: true }), workout(2)]);
    expect(fitness).toMatchObject({ sessions: 3, longestStreak: 1 });
  });

  it('joins rows when a day in between comes last', () => {
    const facts = [workout(0), workout(2), workout(3, { localDate: '2026-01-02' })];
    expect(computeProgress(facts).fitness.longestStreak).toBe(3);
  });

  it('goes on from both ends of rows that were joined', () => {
    const order = ['2026-01-05', '2026-01-07', '2026-01-06', '2026-01-08', '2026-01-04'];
    const facts = order.map((localDate, index) => workout(index, { localDate }));
    expect(computeProgress(facts).fitness.longestStreak).toBe(5);
  });

  it('counts minutes in full and half ones', () => {
    expect(keysOf([workout(0, { durationSeconds: 1799 })])).not.toContain('fitness_minutes_30');
    expect(keysOf([workout(0, { durationSeconds: 1800 })])).toContain('fitness_minutes_30');
  });

  it('unlocks several tiers at once', () => {
    expect(keysOf([chat(0, { points: 1200 })])).toEqual([
      'sexting_points_100',
      'sexting_points_1000',
      'sexting_points_500',
      'sexting_sessions_1',
    ]);
  });
});

describe('what was reached', () => {
  it('is listed by time, workouts and conversations together', () => {
    const { unlocked } = computeProgress([workout(1), chat(0)]);
    expect(unlocked.map(({ key }) => key)).toEqual(['sexting_sessions_1', 'fitness_sessions_1']);
  });

  it('names those of workouts first, where a conversation ended at the same time', () => {
    const inOrder = ['fitness_sessions_1', 'sexting_sessions_1'];
    expect(reachedKeys(computeProgress([chat(0), workout(0)]))).toEqual(inOrder);
    expect(reachedKeys(computeProgress([workout(0), chat(0)]))).toEqual(inOrder);
  });

  it('is the same in whatever order two that ended together were heard', () => {
    const before = [0, 1, 2].map((index) => workout(index));
    const [strong, idle] = [
      workout(3, { sessionId: 'a', reps: 20 }),
      workout(3, { sessionId: 'b', reps: 0 }),
    ];
    const progress = computeProgress([...before, strong, idle]);
    expect(computeProgress([...before, idle, strong])).toEqual(progress);
  });
});

describe('toAchievement', () => {
  const see = (key: string, facts: Parameters<typeof computeProgress>[0], today = '2026-01-02') =>
    toAchievement(findDefinition(key) as Definition, {
      progress: computeProgress(facts),
      today,
      reachedBy: new Map([['fitness_sessions_1', 7]]),
    });

  it('fits its contract', () => {
    for (const { key } of definitions) expect(() => achievementSchema.parse(see(key, days(8)))).not.toThrow();
  });

  it('shows the whole way where a recompute has not noted yet that it was gone', () => {
    const progress = { ...computeProgress(days(8)), unlocked: [] };
    const standing = { progress, today: '2026-01-02', reachedBy: new Map() };
    expect(toAchievement(findDefinition('fitness_sessions_5') as Definition, standing)).toMatchObject({
      unlocked: false,
      progress: 100,
    });
  });

  it('shows how far someone is', () => {
    expect(see('fitness_sessions_5', days(2))).toMatchObject({
      unlocked: false,
      unlocked_at: null,
      progress: 40,
    });
    expect(see('fitness_sessions_1', days(2))).toMatchObject({
      unlocked: true,
      unlocked_at: day(0).toISOString(),
      progress: 100,
      total_unlocked: 7,
    });
  });

  it('counts a streak only while it includes today', () => {
    expect(see('fitness_streak_7', days(2), '2026-01-02').progress).toBeCloseTo((2 / 7) * 100);
    expect(see('fitness_streak_7', days(2), '2026-01-03').progress).toBe(0);
  });

  it('counts whoever has it, however old the count', () => {
    expect(see('fitness_streak_3', days(3))).toMatchObject({ unlocked: true, total_unlocked: 1 });
    expect(see('sexting_sessions_1', days(3))).toMatchObject({ unlocked: false, total_unlocked: 0 });
  });
});

describe('the best workout', () => {
  it('is the one with most repetitions, then the earlier, of each exercise', () => {
    const { totals } = sumUp(
      [
        workout(0, { reps: 5 }),
        workout(3, { reps: 20 }),
        workout(1, { reps: 20 }),
        workout(2, { exerciseSlug: 'neck-endurance', reps: 1 }),
      ],
      day(4),
    );
    expect(totals.scores).toMatchObject({
      'top-ride-hip-lift': { value: 20, at: day(1) },
      'neck-endurance': { value: 1, at: day(2) },
    });
  });
});
