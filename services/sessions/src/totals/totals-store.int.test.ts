import { jest } from '@jest/globals';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import fc from 'fast-check';
import { sessionModel } from '../session/session-document.ts';
import { sumUp } from './session-totals.ts';
import { createTotalsStore } from './totals-store.ts';
import { totalsModel } from './totals-document.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const minuteMs = 60_000;
const dayMs = 86_400_000;
const start = Date.parse('2026-02-04T12:00:00.000Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.buildIndexes([sessionModel(database.connection), totalsModel(database.connection)]);
  await database.keepExpired();
});
afterAll(() => database.drop());

const session = (_id: string, user_id: string, at: number, changes: object = {}) => {
  const created_at = new Date(at);
  const local_date = created_at.toISOString().slice(0, 10);
  const what = { exercise_slug: 'neck-endurance', reps: 5, duration_seconds: 60, deleted_at: null };
  return { _id, user_id, created_at, local_date, ...what, ...changes } as never;
};

/** What happens to the sessions of a user, one after another. */
const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant('save' as const),
    daysAgo: fc.oneof(fc.nat(3), fc.nat(300)),
    reps: fc.nat(4),
  }),
  fc.record({ kind: fc.constant('save by an old release' as const), daysAgo: fc.nat(3), reps: fc.nat(4) }),
  // By this release and by the one before alike.
  fc.record({ kind: fc.constant('delete' as const), index: fc.nat(5) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 7, 60, 3 * 1440, 50 * 1440) }),
  fc.record({ kind: fc.constant('read' as const) }),
);

describe('the totals of a member', () => {
  it('are those of all sessions, whatever was saved, deleted and read before', async () => {
    const sessions = sessionModel(database.connection);
    const documents = sessions.db.collection<{ _id: string }>(sessions.collection.name);
    let members = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 20, size: 'max' }), async (steps) => {
        const userId = `user-${(members += 1)}`;
        let now = start;
        const clock = () => new Date(now);
        const totals = createTotalsStore({ totals: totalsModel(database.connection), sessions }, clock);
        const saved: string[] = [];
        const check = async () => {
          const all = await sessions.find({ user_id: userId, deleted_at: null }).lean();
          expect(await totals.read(userId)).toMatchObject(sumUp(all, clock()));
        };
        for (const step of steps) {
          switch (step.kind) {
            case 'save':
            case 'save by an old release': {
              const id = `${userId}-${saved.push('')}`;
              saved[saved.length - 1] = id;
              const stamp = step.kind === 'save' ? { saved_at: clock() } : {};
              await documents.insertOne(
                session(id, userId, now - step.daysAgo * dayMs, { reps: step.reps, ...stamp }),
              );
              break;
            }
            case 'delete':
              await documents.updateOne(
                { _id: saved[step.index] ?? '' },
                { $set: { deleted_at: clock(), reps: 0, duration_seconds: 0 } },
              );
              break;
            case 'wait':
              now += step.minutes * minuteMs;
              break;
            case 'read':
              await check();
          }
        }
        await check();
      }),
      { numRuns: 15, endOnFailure: true },
    );
  }, 120_000);

  it('are read without the sessions that are in them', async () => {
    const sessions = sessionModel(database.connection);
    let now = start;
    const totals = createTotalsStore(
      { totals: totalsModel(database.connection), sessions },
      () => new Date(now),
    );
    const documents = sessions.db.collection<{ _id: string }>(sessions.collection.name);
    await documents.insertOne(session('s1', 'ada', now, { saved_at: new Date(now) }));
    now += 60 * minuteMs;
    await totals.read('ada');
    // As nobody does it: what was counted is not looked at again.
    await documents.deleteOne({ _id: 's1' });
    expect((await totals.read('ada')).exercises).toMatchObject({
      'neck-endurance': { sessions: 1, reps: 5 },
    });
    await totals.erase('ada');
    expect((await totals.read('ada')).exercises).toEqual({});
  });
});
