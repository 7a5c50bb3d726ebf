import type { Achievement } from '@ondine/contracts';

export type Track = Achievement['track'];
export type Category = Achievement['category'];

/** An achievement: a metric of a track that reaches a number. */
export interface Definition {
  readonly key: string;
  readonly track: Track;
  readonly category: Category;
  readonly requirement: number;
  readonly title: string;
  readonly description: string;
  readonly emoji: string;
}

type Tier = readonly [requirement: number, title: string, emoji: string];

function tiers(
  track: Track,
  category: Category,
  describe: (requirement: number) => string,
  list: readonly Tier[],
): Definition[] {
  return list.map(([requirement, title, emoji]) => ({
    key: `${track}_${category}_${requirement}`,
    track,
    category,
    requirement,
    title,
    description: describe(requirement),
    emoji,
  }));
}

const times = (count: number, one: string, many: string) =>
  count === 1 ? one : many.replace('N', String(count));

/** All achievements; keys are stored with users and never change their meaning. */
export const definitions: readonly Definition[] = [
  ...tiers('fitness', 'sessions', (n) => times(n, 'Finish your first workout', 'Finish N workouts'), [
    [1, 'First Wave', '🌊'],
    [5, 'Finding Rhythm', '🎵'],
    [10, 'In the Flow', '💫'],
    [25, 'Steady Current', '🌀'],
    [50, 'Deep Water', '🐚'],
    [100, 'Ocean', '🏝️'],
  ]),
  ...tiers('fitness', 'reps', (n) => `Complete ${n} repetitions in all`, [
    [50, 'Warmed Up', '🔥'],
    [200, 'Getting Stronger', '💪'],
    [500, 'Strong Core', '⚡'],
    [1000, 'Powerhouse', '🏆'],
  ]),
  ...tiers('fitness', 'streak', (n) => `Move on ${n} days in a row, once. It stays yours.`, [
    [3, 'Three in a Row', '🌱'],
    [7, 'A Whole Week', '🌿'],
    [14, 'Two Weeks Strong', '🌳'],
    [30, 'A Month of You', '🌸'],
  ]),
  ...tiers('fitness', 'minutes', (n) => `Move for ${n} minutes in all`, [
    [30, 'Half an Hour', '⏱️'],
    [60, 'An Hour for Yourself', '🕯️'],
    [300, 'Five Hours In', '⌛'],
  ]),
  ...tiers(
    'sexting',
    'sessions',
    (n) => times(n, 'Finish your first conversation', 'Finish N conversations'),
    [
      [1, 'First Words', '💬'],
      [5, 'Warm Voice', '☕'],
      [10, 'Playful Tongue', '😏'],
      [25, 'Silver Tongue', '💎'],
      [50, 'Storyteller', '📖'],
    ],
  ),
  ...tiers('sexting', 'points', (n) => `Earn ${n} points in conversations`, [
    [100, 'A Spark', '✨'],
    [500, 'A Flame', '🔥'],
    [1000, 'A Blaze', '🎆'],
    [2500, 'Irresistible', '👑'],
  ]),
  ...tiers('sexting', 'streak', (n) => `Practise conversation ${n} days in a row`, [
    [3, 'Keeping in Touch', '💌'],
    [7, 'A Week of Words', '🗝️'],
    [14, 'Two Weeks of Wit', '🎭'],
    [30, 'A Month of Words', '🌹'],
  ]),
];

export const findDefinition = (key: string): Definition | undefined =>
  definitions.find((definition) => definition.key === key);
