import { jest } from '@jest/globals';
import fc from 'fast-check';
import type { ChatFact, FitnessFact } from '../../facts/fact.ts';
import { computeAll, computeNext, type Computation } from '../../totals/compute.ts';
import { isRankedWorkout, overfullDays } from './overfull-days.ts';
import { shownToAll } from '../../testing/shown-to-all.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const day = '2026-11-21';
const noon = Date.parse(`${day}T12:00:00.000Z`) / 1000;

/** @param endedAt seconds after noon */
const workout = (sessionId: string, endedAt: number, durationSeconds: number): FitnessFact => ({
  kind: 'fitness',
  sessionId,
  userId: 'ada',
  isBot: false,
  exerciseSlug: 'top-ride-hip-lift',
  exerciseName: 'Hip Bridge',
  reps: 10,
  durationSeconds,
  endedAt: new Date((noon + endedAt) * 1000),
  localDate: day,
});
const atOnce = (count: number, seconds: number) =>
  Array.from({ length: count }, (_, index) => workout(`s${index}`, 0, seconds));

it('a workout is ranked from one repetition on, and a conversation never', () => {
  const fact = workout('a', 0, 60);
  expect(isRankedWorkout({ ...fact, reps: 1 })).toBe(true);
  expect(isRankedWorkout({ ...fact, reps: 0 })).toBe(false);
  const chat: ChatFact = { ...fact, kind: 'chat', exerciseId: 'x', score: 50, points: 50 };
  expect(isRankedWorkout(chat)).toBe(false);
});

describe('a day that could not hold its workouts', () => {
  it.each([
    ['six of twelve seconds that ended together', atOnce(6, 12)],
    ['forty minutes within one', atOnce(40, 60)],
    ['two hours twice over', atOnce(2, 7200)],
    ['more than eight hours one after another', [0, 3, 6].map((h) => workout(`${h}`, h * 3600, 10_000))],
  ])('is one with %s', (_what, facts) => {
    expect(overfullDays(facts, [])).toMatchObject([{ day, workouts: facts.length }]);
  });

  it.each([
    ['one that was sent twice by mistake', atOnce(2, 12)],
    ['a minute of overlap', [workout('a', 0, 600), workout('b', 540, 600)]],
    ['seven hours and a half one after another', [0, 3, 6].map((h) => workout(`${h}`, h * 3600, 9000))],
    ['one across midnight', [workout('a', 12 * 3600 + 60, 600), workout('b', 11 * 3600, 600)]],
  ])('is none with %s', (_what, facts) => {
    expect(overfullDays(facts, [])).toEqual([]);
  });

  it.each([
    ['10 % and a minute of overlap', [workout('a', 0, 6000), workout('b', -10, 660)], 0],
    ['a second more', [workout('a', 0, 6000), workout('b', -10, 661)], 1],
    ['eight hours', [0, 3, 6].map((h) => workout(`${h}`, h * 3600, 9600)), 0],
    ['a second more than that', [0, 3, 6].map((h) => workout(`${h}`, h * 3600, h ? 9600 : 9601)), 1],
  ])('has its limits where they are written: %s', (_what, facts, found) => {
    expect(overfullDays(facts, [])).toHaveLength(found);
  });

  it('counts a second once, also when several short ones lie within a long one', () => {
    const facts = [workout('long', 3600, 3600), ...[300, 600, 900].map((end) => workout(`${end}`, end, 200))];
    expect(overfullDays(facts, [])).toMatchObject([{ trainedSeconds: 4200, heldSeconds: 3600 }]);
  });

  it('is told by workouts alone, however many conversations lie on it', () => {
    const talk: ChatFact = {
      ...workout('c', 0, 3600),
      kind: 'chat',
      exerciseId: 'e',
      score: 80,
      points: 80,
    };
    const talks = [1, 2, 3].map((number) => ({ ...talk, sessionId: `c${number}` }));
    expect(computeAll([...talks, workout('a', 0, 600)], shownToAll, new Date()).overfull).toEqual([]);
  });

  it('is not made by workouts without a repetition, which no board ranks', async () => {
    const followed = atOnce(3, 600).map((fact) => ({ ...fact, reps: 0 }));
    expect(computeAll(followed, shownToAll, new Date()).overfull).toEqual([]);
    const admission = { ...shownToAll, readReadmissions: () => Promise.resolve([]) };
    let sums: Computation = computeAll([workout('a', 0, 600)], shownToAll, new Date());
    for (const fact of followed)
      sums = await computeNext(
        sums,
        { ...fact, endedAt: new Date((noon + 1) * 1000) },
        admission,
        new Date(),
      );
    expect(sums.overfull).toEqual([]);
  });

  it('is listed in the order of days, whatever was heard first', () => {
    const daysLater = (days: number) =>
      atOnce(3, 600).map((fact) => ({
        ...fact,
        sessionId: `${days}-${fact.sessionId}`,
        endedAt: new Date((noon + days * 86_400) * 1000),
      }));
    const facts = [2, 0, 1].flatMap(daysLater);
    expect(overfullDays(facts, []).map((found) => found.day)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
  });

  it('says what was added up and what the day held', () => {
    expect(overfullDays(atOnce(40, 60), [])).toEqual([
      { day, workouts: 40, trainedSeconds: 2400, heldSeconds: 60 },
    ]);
  });

  it('is let stand with the workouts it had, or some of them, and with no other', () => {
    const facts = atOnce(40, 60);
    const readmissions = [{ day, sessionIds: facts.map(({ sessionId }) => sessionId) }];
    expect(overfullDays(facts, readmissions)).toEqual([]);
    expect(overfullDays(facts.slice(5), readmissions)).toEqual([]);
    expect(overfullDays([...facts, workout('later', 0, 60)], readmissions)).toHaveLength(1);
    expect(
      overfullDays(facts, [{ day: '2026-11-20', sessionIds: readmissions[0]?.sessionIds ?? [] }]),
    ).toHaveLength(1);
  });

  it('is never one while nothing overlaps and the sum is within eight hours', () => {
    const breaks = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 600 }), fc.double({ min: 11, max: 900, noNaN: true })),
      {
        maxLength: 19,
      },
    );
    fc.assert(
      fc.property(breaks, (rows) => {
        let at = -43_200;
        const facts = rows.map(([rest, seconds], index) =>
          workout(`s${index}`, (at += rest + seconds), seconds),
        );
        expect(overfullDays(facts, [])).toEqual([]);
      }),
    );
  });

  it('is the same in whatever order its workouts were heard', () => {
    const facts = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.double({ min: 11, max: 9000, noNaN: true })),
    );
    fc.assert(
      fc.property(
        facts
          .map((rows) => rows.map(([at, seconds], index) => workout(`s${index}`, at, seconds)))
          .chain((made) =>
            fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length })),
          ),
        ([made, shuffled]) => {
          expect(overfullDays(shuffled, [])).toEqual(overfullDays(made, []));
        },
      ),
    );
  });
});
