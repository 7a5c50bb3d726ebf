import type { Scenario } from '../scenarios/scenario.ts';
import { nextPractice, skillsOf, type Practised } from './skills.ts';

const scenario = (slug: string, ...names: string[]) =>
  ({ slug, title: slug.toUpperCase(), checkpoints: names.map((name) => ({ name })) }) as unknown as Scenario;
const scenarios = [scenario('coffee', 'Playful reply', 'Curiosity'), scenario('no', 'A clear no')];

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const tried = (scenarioSlug: string, at: number, checkpointsMet: Record<string, boolean>): Practised => ({
  scenarioSlug,
  completedAt: day(at),
  checkpointsMet,
});

describe('skillsOf', () => {
  it('counts tries and successes of each skill, and shows the last five, oldest first', () => {
    const met = [true, false, false, true, true, true];
    const practised = met.map((playful, index) =>
      tried('coffee', index + 1, { 'Playful reply': playful, Curiosity: !playful }),
    );
    expect(skillsOf(scenarios, practised.toReversed())).toEqual([
      {
        exercise_slug: 'coffee',
        exercise_name: 'COFFEE',
        skill: 'Playful reply',
        tried: 6,
        met: 4,
        recent: [false, false, true, true, true],
        // Three times in a row until 6 January: twelve days later.
        due_at: day(18).toISOString(),
      },
      expect.objectContaining({
        // Missed the last time: at once.
        due_at: day(6).toISOString(),
        skill: 'Curiosity',
        tried: 6,
        met: 2,
        recent: [true, true, false, false, false],
      }),
    ]);
  });

  it('leaves out what was never tried, what a conversation did not ask for, and scenarios that are gone', () => {
    const practised = [tried('gone', 1, { Anything: true }), tried('coffee', 2, { 'Playful reply': true })];
    expect(skillsOf(scenarios, practised).map(({ skill }) => skill)).toEqual(['Playful reply']);
  });
});

it('skills of two scenarios are two, also by the same name', () => {
  const twins = [scenario('coffee', 'A clear no'), scenario('no', 'A clear no')];
  const practised = [tried('coffee', 1, { 'A clear no': true }), tried('no', 2, { 'A clear no': false })];
  expect(skillsOf(twins, practised).map(({ tried: times, met }) => [times, met])).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

describe('nextPractice', () => {
  it('begins with the first scenario', () => {
    expect(nextPractice(scenarios, [], day(1))).toEqual({
      exercise_slug: 'coffee',
      exercise_name: 'COFFEE',
      skill: 'Playful reply',
      reason: 'new',
    });
  });

  it('asks again for what was missed, the easiest scenario first, before anything else', () => {
    const practised = [
      tried('coffee', 1, { 'Playful reply': true, Curiosity: true }),
      tried('no', 2, { 'A clear no': false }),
      tried('coffee', 3, { 'Playful reply': true, Curiosity: false }),
    ];
    expect(nextPractice(scenarios, practised, day(30))).toMatchObject({
      skill: 'Curiosity',
      reason: 'missed',
    });
  });

  it('asks for what was missed before what has been due for longer', () => {
    const practised = [
      tried('no', 1, { 'A clear no': true }),
      tried('coffee', 28, { 'Playful reply': true, Curiosity: false }),
    ];
    expect(nextPractice(scenarios, practised, day(30))).toMatchObject({
      skill: 'Curiosity',
      reason: 'missed',
    });
  });

  it.each([
    ['shown once', [true], 2],
    ['shown twice', [true, true], 5],
    ['shown three times', [true, true, true], 12],
    ['shown five times', [true, true, true, true, true], 30],
    ['shown twice after a miss', [true, false, true, true], 5],
  ])('lets what was %s rest, longer each time, and then asks for it', (_, results, restDays) => {
    const last = results.length;
    const practised = results.map((met, index) => tried('no', index + 1, { 'A clear no': met }));
    const only = [scenario('no', 'A clear no')];
    expect(nextPractice(only, practised, day(last + restDays - 1))).toBeNull();
    expect(nextPractice(only, practised, day(last + restDays))).toMatchObject({
      skill: 'A clear no',
      reason: 'due',
    });
  });

  it('asks first for what has been due for longest', () => {
    const practised = [
      tried('coffee', 3, { 'Playful reply': true }),
      tried('no', 1, { 'A clear no': true }),
      tried('coffee', 2, { Curiosity: true }),
    ];
    expect(nextPractice(scenarios, practised, day(30))).toMatchObject({
      exercise_slug: 'no',
      skill: 'A clear no',
      reason: 'due',
    });
  });

  it('offers nothing when everything was tried and nothing is due', () => {
    const practised = [tried('no', 1, { 'A clear no': true })];
    expect(nextPractice([scenario('no', 'A clear no')], practised, day(2))).toBeNull();
    expect(nextPractice([], [], day(2))).toBeNull();
  });

  it('offers what is new while nothing is due', () => {
    const practised = [tried('coffee', 1, { 'Playful reply': true, Curiosity: true })];
    expect(nextPractice(scenarios, practised, day(2))).toMatchObject({ exercise_slug: 'no', reason: 'new' });
  });
});
