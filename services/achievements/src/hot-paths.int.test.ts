import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { findBadPlans, watchStatements } from '@ondine/platform/testing/watch-statements';
import { exerciseSlugs } from '@ondine/contracts';
import { openStores } from './open-stores.ts';
import { createRecompute } from './recompute.ts';
import { toChatFact, toFitnessFact } from './facts/fact.ts';
import { completed, crowded, deleted, talked } from './testing/events.ts';
import type { CloudEvent } from '@ondine/contracts';

let database: TestDatabase;
let watched: Awaited<ReturnType<typeof watchStatements>>;
beforeAll(async () => {
  database = await testDatabase();
  watched = await watchStatements(database);
});
afterAll(async () => {
  await watched.database.close();
  await database.drop();
});

const workout = (event: unknown) => toFitnessFact(event as CloudEvent<'fitness.session.completed.v1'>);
const conversation = (event: unknown) => toChatFact(event as CloudEvent<'chat.session.completed.v1'>);
const clock = () => new Date();

describe('the statements of results and of what users look at', () => {
  it('find by an index, in its order', async () => {
    const stores = await openStores(watched.database, database.dbName);
    const { boards, facts, users } = stores;
    const recompute = createRecompute(stores, clock);
    watched.statements.length = 0;

    await recompute.add(workout(completed('s1', 'ada')));
    await recompute.add(
      workout(completed('s2', 'ada', { reps_completed: 20, completed_at: clock().toISOString() })),
    );
    await recompute.add(conversation(talked('c1', 'ada', 80, 160)));
    await recompute.add(workout(completed('s1', 'ada')));
    for (const event of crowded('bea')) await recompute.add(workout(event));
    const { data } = deleted('s1', 'ada') as CloudEvent<'fitness.session.deleted.v1'>;
    await facts.remove(data.session_id, data.user_id, '2026-11');
    await facts.remove('s2', 'ada');
    await recompute.of('ada');
    await recompute.erase('bea');

    await users.rename('ada', 'Ada', false, clock());
    await users.find('ada');
    await users.names(['ada', 'bea']);
    await users.overfullDaysOf('ada');
    await users.markShown('ada', 'fitness_sessions_1');
    await facts.scenarioById('gracious_no');
    for (const includeBots of [true, false]) {
      await boards.top(exerciseSlugs[0], { limit: 50, includeBots });
      await boards.rankOf(exerciseSlugs[0], 'ada', { includeBots });
    }

    const seen = new Set(watched.statements.map(({ collection }) => collection));
    expect([...seen].toSorted()).toEqual([
      'boards',
      'chat_facts',
      'fact_traces',
      'members',
      'readmissions',
      'workout_months',
    ]);
    expect(await findBadPlans(watched.database.connection, watched.statements)).toEqual([]);
  });

  it('are noticed when they do not', async () => {
    watched.statements.length = 0;
    const boards = watched.database.connection.collection('boards');
    await boards.find({ listed: true }).toArray();
    await boards.find({ user_id: 'ada' }).sort({ reps: -1 }).toArray();
    expect(await findBadPlans(watched.database.connection, watched.statements)).toEqual([
      'boards: find {listed} by {}: collection scan',
      'boards: find {user_id} by {reps}: sort in memory',
    ]);
  });
});
