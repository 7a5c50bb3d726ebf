import { jest } from '@jest/globals';
import fc from 'fast-check';
import type { ChatFact, FitnessFact } from '../facts/fact.ts';
import { sumUp } from '../totals/totals.ts';
import { boardsOf, withoutForgotten } from './board-scores.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const talk = (sessionId: string, day: number, changes: Partial<ChatFact> = {}): ChatFact => ({
  kind: 'chat',
  sessionId,
  userId: 'ada',
  isBot: false,
  exerciseId: 'gracious_no',
  exerciseSlug: 'gracious-no',
  exerciseName: 'The Graceful No',
  score: 50,
  points: 100,
  durationSeconds: 300,
  endedAt: new Date(Date.UTC(2026, 2, day, 12)),
  localDate: '2026-03-02',
  ...changes,
});
const during = new Date(Date.UTC(2026, 2, 8));
const chatScores = (facts: readonly ChatFact[]) =>
  new Map(Object.entries(sumUp(facts, during).totals.scores));

// 2 March 2026 is a Monday.
const week = 'week:2026-03-02';
const scenario = 'scenario:gracious-no';

describe('the scores of conversations', () => {
  it('adds up the points of each week, with its best score and its latest moment', () => {
    const scores = chatScores([
      talk('c1', 1, { points: 7 }),
      talk('c2', 2, { points: 10, score: 90 }),
      talk('c3', 8, { points: 20.5, score: 60 }),
    ]);
    expect(scores.get(week)).toMatchObject({
      value: 30.5,
      bestScore: 90,
      durationSeconds: 600,
      at: new Date(Date.UTC(2026, 2, 8, 12)),
    });
    expect(scores.get('week:2026-02-23')).toMatchObject({ value: 7, bestScore: 50 });
  });

  it('has the best score of a week whenever it was reached', () => {
    const [low, high] = [talk('c1', 2, { score: 40 }), talk('c2', 3, { score: 80 })];
    expect(chatScores([low, high]).get(week)).toMatchObject({ bestScore: 80 });
  });

  it('keeps a week until a week after its end, and scenarios for ever', () => {
    const { scores } = sumUp([talk('c1', 2)], during).totals;
    const forgotten = new Date('2026-03-16T00:00:00.000Z');
    const boardsAt = (now: Date) => Object.keys(withoutForgotten(scores, now)).toSorted();
    expect(boardsAt(new Date(forgotten.getTime() - 1))).toEqual([scenario, week]);
    expect(boardsAt(forgotten)).toEqual([scenario]);
  });

  it('are of the boards of the scenario and of the week, counted or left off', () => {
    expect(boardsOf(talk('c1', 2))).toEqual([scenario, week]);
    expect(boardsOf(talk('c1', 2, { offBoards: true }))).toEqual([scenario, week]);
  });

  it('has the best score of each scenario, where it was reached first', () => {
    const scores = chatScores([
      talk('c3', 4, { score: 90, durationSeconds: 3 }),
      talk('c2', 3, { score: 90, durationSeconds: 2 }),
      talk('c1', 2, { score: 40 }),
      talk('c4', 2, { exerciseSlug: 'slow-burn-dinner', score: 99 }),
    ]);
    expect(scores.get(scenario)).toMatchObject({ value: 90, bestScore: 90, durationSeconds: 2 });
    expect(scores.get('scenario:slow-burn-dinner')).toMatchObject({ value: 99 });
  });

  it('ranks nobody for a conversation without a point', () => {
    expect([...chatScores([talk('c1', 2, { score: 0, points: 0 })])]).toEqual([]);
    expect(chatScores([talk('c1', 2), talk('c2', 3, { score: 0, points: 0 })]).get(week)).toMatchObject({
      value: 100,
      durationSeconds: 300,
    });
  });

  it('counts what is left off boards for no board', () => {
    expect([...chatScores([talk('c1', 2, { offBoards: true })])]).toEqual([]);
    expect(
      chatScores([talk('c1', 2, { offBoards: true, score: 99 }), talk('c2', 3)]).get(week),
    ).toMatchObject({
      value: 100,
      bestScore: 50,
    });
  });

  it('is the same to the bit in whatever order conversations are heard of', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        day: fc.integer({ min: 1, max: 14 }),
        points: fc.double({ min: 0, max: 1000, noNaN: true }),
        score: fc.nat(3),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    const facts = some.map((all) => all.map(({ id, day, ...what }) => talk(id, day, what)));
    fc.assert(
      fc.property(
        facts.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(new Map([...chatScores(shuffled)].toSorted())).toEqual(
            new Map([...chatScores(all)].toSorted()),
          );
        },
      ),
    );
  });
});

describe('the scores of workouts', () => {
  const workout = (sessionId: string, reps: number): FitnessFact => ({
    kind: 'fitness',
    sessionId,
    userId: 'ada',
    isBot: false,
    exerciseSlug: 'top-ride-hip-lift',
    exerciseName: 'Hip Bridge',
    reps,
    durationSeconds: 60,
    endedAt: new Date(Date.UTC(2026, 2, 2, 12)),
    localDate: '2026-03-02',
  });
  const scores = (facts: readonly FitnessFact[]) => Object.entries(sumUp(facts, during).totals.scores);

  it('are of the board of the exercise', () => {
    expect(boardsOf(workout('w1', 3))).toEqual(['top-ride-hip-lift']);
  });

  it('ranks nobody for a workout without a repetition, as one without a camera is', () => {
    expect(scores([workout('w1', 0)])).toEqual([]);
    expect(scores([workout('w1', 0), workout('w2', 1)])).toMatchObject([['top-ride-hip-lift', { value: 1 }]]);
  });
});
