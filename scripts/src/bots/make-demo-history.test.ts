import { internalBotConversationsSchema, internalBotSessionsSchema } from '@ondine/contracts';
import { makeDemoHistory } from './make-demo-history.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const dayMs = 86_400_000;

describe('the history of the demo member', () => {
  let ids = 0;
  const { sessions, conversations } = makeDemoHistory({
    userId: 'demo',
    seed: 7,
    now,
    timeZone: 'Europe/Berlin',
    newId: () => `id-${(ids += 1)}`,
    scenarioSlugs: ['soft-hello', 'gracious-no'],
  });
  const daysAgo = (time: string) => Math.floor((now.getTime() - Date.parse(time)) / dayMs);

  it('is what the services take, of a member and not of a bot', () => {
    internalBotSessionsSchema.parse({ sessions });
    internalBotConversationsSchema.parse({ conversations });
    expect([...sessions, ...conversations].every((each) => each.user_id === 'demo' && !each.is_bot)).toBe(
      true,
    );
  });

  it('fills ten weeks, every exercise and scenario, up to a streak that today can go on', () => {
    expect(Math.max(...sessions.map((each) => daysAgo(each.ended_at)))).toBeGreaterThan(63);
    expect(new Set(sessions.map((each) => each.exercise_slug)).size).toBe(7);
    expect(new Set(conversations.map((each) => each.exercise_slug)).size).toBe(2);
    const lastDays = new Set(sessions.map((each) => each.ended_at.slice(0, 10)));
    for (const day of ['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28'])
      expect(lastDays).toContain(day);
    expect(sessions.every((each) => Date.parse(each.ended_at) < now.getTime())).toBe(true);
  });
});
