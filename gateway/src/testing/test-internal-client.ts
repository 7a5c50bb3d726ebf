import type { InternalHealth } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import type { InternalClient } from '../internal-client.ts';

/** A dead letter of the achievements service. */
export const testDeadLetter = {
  id: 's1.completed',
  type: 'fitness.session.completed.v1',
  subject: 'user-1',
  error: 'No room',
  given_up_at: '2026-01-01T00:00:00.000Z',
  retries: 0,
  retried_at: null,
};

/** The health of every service that answers. */
const testHealth: InternalHealth = {
  version: '0.1.0',
  started_at: '2025-12-31T00:00:00.000Z',
  checks: { database: 'ok', bus: 'ok' },
  waiting_events: 2,
  oldest_pending_seconds: 0,
  dead_letters: 0,
};

/** The replies that members have reported, from the chat service. */
export const testReports = {
  replies: [
    {
      session_id: 'talk-1',
      timestamp: '2026-01-01T12:00:00.000Z',
      exercise_slug: 'gracious-no',
      reason: 'unkind' as const,
      reported_at: '2026-01-01T12:01:00.000Z',
      said: 'I would rather not.',
      reply: 'Oh, come on.',
    },
  ],
};

/** The users who are left off the boards, from the achievements service. */
export const testLeftOff = {
  accounts: [
    {
      user_id: 'user-1',
      first_name: 'Ada',
      days: [{ day: '2026-01-01', workouts: 40, trained_seconds: 2400, held_seconds: 60 }],
    },
  ],
  readmissions: [],
};

/** The internal client of tests: `boss` is an admin, and the sessions service is away. */
export const testInternalClient: InternalClient = {
  readUser: (id) =>
    Promise.resolve({ id, first_name: 'Grace', role: id === 'boss' ? 'admin' : 'member', is_bot: false }),
  readUserStats: () => Promise.resolve({ human: 2, bot: 1 }),
  readFitnessStats: () => Promise.reject(new Error('away')),
  readChatStats: () => Promise.resolve({ human: 4, bot: 0 }),
  readUserData: () => Promise.resolve({}),
  requireProof: () => Promise.resolve(),
  deleteUser: () => Promise.resolve(),
  deleteBots: () => Promise.resolve(40),
  readDeadLetters: (service) =>
    service === 'sessions'
      ? Promise.reject(new Error('away'))
      : Promise.resolve(service === 'achievements' ? [testDeadLetter] : []),
  settleDeadLetter: (_service, id) =>
    id === testDeadLetter.id ? Promise.resolve() : Promise.reject(new HttpError('not_found')),
  readHealth: (service) =>
    service === 'sessions'
      ? Promise.reject(new Error('away'))
      : Promise.resolve({ ...testHealth, dead_letters: service === 'achievements' ? 1 : 0 }),
  readRebuild: () => Promise.resolve({ rebuild: null }),
  readLeftOff: () => Promise.resolve(testLeftOff),
  readmit: (id) => (id === 'user-1' ? Promise.resolve() : Promise.reject(new HttpError('not_found'))),
  readReports: () => Promise.resolve(testReports),
  settleReport: ({ session_id: id }) =>
    id === 'talk-1' ? Promise.resolve() : Promise.reject(new HttpError('not_found')),
  note: () => Promise.resolve(),
  readActivity: ({ account }) =>
    account === 'ada@ondine.test'
      ? Promise.resolve({ user_id: 'user-1', email: account, entries: [], next: null })
      : Promise.reject(new HttpError('not_found')),
  readDaily: (owner) =>
    owner === 'sessions'
      ? Promise.reject(new Error('away'))
      : Promise.resolve([{ date: '2025-12-31', human: 2, bot: 1 }]),
};
