import { contentFolder, loadScenarios } from '@ondine/chat/judge';
import { internalBotConversationsSchema, internalBotSessionsSchema, wordsKeptDays } from '@ondine/contracts';
import { demoConversations } from './demo-conversations.ts';
import { makeDemoHistory } from './make-demo-history.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const dayMs = 86_400_000;

const { scenarios } = await loadScenarios(contentFolder);

let ids = 0;
const historyAt = (now: Date, timeZone: string) =>
  makeDemoHistory({
    userId: 'demo',
    seed: 7,
    now,
    timeZone,
    newId: () => `id-${(ids += 1)}`,
    scenarioSlugs: scenarios.map(({ slug }) => slug),
  });

describe('the history of the demo member', () => {
  const { sessions, conversations } = historyAt(now, 'Europe/Berlin');
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
    expect(new Set(conversations.map((each) => each.exercise_slug)).size).toBe(scenarios.length);
    const lastDays = new Set(sessions.map((each) => each.ended_at.slice(0, 10)));
    for (const day of ['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28'])
      expect(lastDays).toContain(day);
    expect(sessions.every((each) => Date.parse(each.ended_at) < now.getTime())).toBe(true);
  });

  it.each(['America/Los_Angeles', 'UTC', 'Asia/Tokyo'])(
    'ends with a streak up to yesterday, whatever the time of day in %s',
    (timeZone) => {
      const dateOf = (time: Date) => time.toLocaleDateString('sv-SE', { timeZone });
      for (let hour = 0; hour < 24; hour += 1) {
        const start = new Date(now.getTime() + hour * 3_600_000 + 12 * 60_000);
        const days = new Set(
          historyAt(start, timeZone).sessions.map((each) => dateOf(new Date(each.ended_at))),
        );
        const wanted = [1, 2, 3, 4, 5].map((ago) => dateOf(new Date(start.getTime() - ago * dayMs)));
        expect([...days].toSorted().slice(-5)).toEqual(wanted.toReversed());
      }
    },
  );

  it('has words for every conversation of the days in which they are kept', () => {
    const recent = conversations.filter(({ ended_at }) => daysAgo(ended_at) < wordsKeptDays);
    expect(recent).toHaveLength(demoConversations.length);
    expect(recent.every(({ words }) => words !== undefined)).toBe(true);
  });

  it.each(demoConversations)('quotes $slug, $daysAgo days ago, truly', (written) => {
    const scenario = scenarios.find(({ slug }) => slug === written.slug);
    const said = written.exchanges.map((exchange) => exchange.said);
    expect(written.quotes).toHaveLength(scenario?.checkpoints.length ?? 0);
    expect(said.length).toBeGreaterThanOrEqual(scenario?.min_turns ?? Infinity);
    for (const quote of written.quotes)
      if (quote !== null) expect(said.some((line) => line.includes(quote))).toBe(true);
    for (const line of written.better_lines) expect(said).toContain(line.said);
  });
});
