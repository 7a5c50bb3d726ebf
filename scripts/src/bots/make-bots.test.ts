import {
  excessOf,
  exerciseSlugs,
  internalBotConversationsSchema,
  internalBotSessionsSchema,
} from '@ondine/contracts';
import { makeBots } from './make-bots.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const scenarioSlugs = ['soft-hello', 'long-evening', 'gracious-no'];
const make = (seed: number) => {
  let ids = 0;
  return makeBots({ count: 40, seed, now, newId: () => `id-${(ids += 1)}`, scenarioSlugs });
};

describe('the bots', () => {
  const bots = make(1);
  const sessions = bots.flatMap((bot) => bot.sessions);

  it('are the same for the same seed, and others for another', () => {
    expect(make(1)).toEqual(bots);
    expect(make(2)).not.toEqual(bots);
  });

  it('have done what bodies can do, after they registered and before now', () => {
    expect(internalBotSessionsSchema.shape.sessions.unwrap().parse(sessions[0])).toBeDefined();
    for (const { id, registeredAt, sessions: own } of bots) {
      for (const session of own) {
        expect(session.user_id).toBe(id);
        expect(new Date(session.ended_at) > registeredAt && new Date(session.ended_at) < now).toBe(true);
        const slug = exerciseSlugs.find((each) => each === session.exercise_slug) ?? exerciseSlugs[0];
        expect(excessOf(slug, session.reps_completed, session.exercise_duration)).toBeUndefined();
        expect(session.reps_completed / session.exercise_duration).toBeLessThan(0.5);
        expect(session.exercise_duration).toBeGreaterThan(10);
        expect(session.form_score).toBeLessThanOrEqual(98);
      }
    }
  });

  it('differ from one another, and fill every board', () => {
    const counts = new Set(bots.map(({ sessions: own }) => own.length));
    expect(counts.size).toBeGreaterThan(5);
    expect(new Set(sessions.map(({ exercise_slug: slug }) => slug))).toEqual(new Set(exerciseSlugs));
    expect(sessions.length).toBeGreaterThan(200);
  });

  it('have talked too, most of them, after they registered and in order', () => {
    const talks = bots.map(({ conversations }) => conversations);
    internalBotConversationsSchema.shape.conversations.unwrap().array().parse(talks.flat());
    expect(talks.filter(({ length }) => length > 0).length).toBeGreaterThan(20);
    expect(talks.filter(({ length }) => length === 0).length).toBeGreaterThan(5);
    expect(new Set(talks.flat().map(({ exercise_slug: slug }) => slug))).toEqual(new Set(scenarioSlugs));
    for (const { id, registeredAt, conversations: own } of bots) {
      const times = own.map(({ ended_at: at }) => new Date(at));
      expect(own.every((talk) => talk.user_id === id)).toBe(true);
      expect(times.every((at) => at > registeredAt && at < now)).toBe(true);
      expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()));
    }
  });

  it('get better with practice', () => {
    const average = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const reps = (from: number, to: number) =>
      bots
        .filter(({ sessions: own }) => own.length >= 8)
        .flatMap(({ sessions: own }) =>
          own
            .slice(Math.floor(own.length * from), Math.floor(own.length * to))
            .map((each) => each.reps_completed),
        );
    expect(average(reps(0.75, 1))).toBeGreaterThan(average(reps(0, 0.25)));
  });
});
