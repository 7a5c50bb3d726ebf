import { deepEqual } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { exerciseSlugs } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import type { TestDatabase } from '@ondine/platform/testing/test-database';
import type { Peer } from '../gateway/peer.ts';
import { sampleWorkout } from '../platform/sample-workout.ts';
import type { Pair } from './measure-pair.ts';
import { createTextSender } from './send-text.ts';
import {
  insertAll,
  memberCount,
  memberOf,
  namespaceOf,
  signMembers,
  startMinimal,
  startPart,
  type Surroundings,
} from './surroundings.ts';

const sessionsEach = 40;
const listed = '/api/sessions/?limit=20';
const joined = new Date('2026-01-01T08:00:00Z');
/** Longer than the delay with which confirmed events are cleared. */
const clearedMs = 150;

async function seed(database: TestDatabase): Promise<void> {
  const members = Array.from({ length: memberCount }, (_none, index) => ({
    _id: memberOf(index),
    goals: ['Improve flexibility', 'Feel more confident'],
    goals_updated_at: joined,
    registered_at: joined,
    paid: true,
    paid_changed_at: joined,
  }));
  await insertAll(database, 'members', members);
  const sessions = Array.from({ length: memberCount * sessionsEach }, (_none, index) => {
    const at = new Date(joined.getTime() + index * 3_600_000);
    return {
      _id: randomUUID(),
      user_id: memberOf(index),
      is_bot: false,
      exercise_slug: exerciseSlugs[0],
      exercise_name: 'Hip Bridge',
      reps: index % 60,
      duration_seconds: 60,
      form_score: 90,
      notes: 'Lift your hips higher; Beautiful, keep this rhythm',
      created_at: at,
      time_zone: 'Europe/Berlin',
      local_date: at.toISOString().slice(0, 10),
      fingerprint: randomUUID(),
      client_session_id: randomUUID(),
      deleted_at: null,
      pending_events: [],
    };
  });
  await insertAll(database, 'sessions', sessions);
}

/** Saving a session and listing those of a member: the sessions service and a handler with the same statements. */
export async function pairsOfSessions(surroundings: Surroundings): Promise<{ save: Pair; list: Pair }> {
  const database = await surroundings.openDatabase();
  const MONGODB_DB = database.dbName;
  const service = await startPart('sessions', surroundings, { MONGODB_DB });
  const minimal = await startMinimal('sessions', surroundings, {
    MONGODB_DB,
    EXCHANGE: `${namespaceOf('sessions')}.events`,
  });
  await seed(database);
  const tokens = await signMembers(surroundings);
  const tokenOf = (index: number) => tokens[index % memberCount] ?? '';
  const sender = { service: createTextSender(service.url), minimal: createTextSender(minimal.url) };

  const read = async (which: keyof typeof sender, index: number) => {
    const { status, text } = await sender[which].send({ method: 'GET', path: listed, token: tokenOf(index) });
    if (status !== 200) throw new Error(`${which} answered ${status}: ${text}`);
    return text;
  };
  deepEqual(JSON.parse(await read('service', 1)), JSON.parse(await read('minimal', 1)));

  const save = async (which: keyof typeof sender, index: number) => {
    const body = { ...sampleWorkout, notes: 'Lift your hips higher', client_session_id: randomUUID() };
    const path = '/api/sessions/';
    const { status, text } = await sender[which].send({ method: 'POST', path, token: tokenOf(index), body });
    if (status !== 201) throw new Error(`${which} answered ${status}: ${text}`);
    return text;
  };
  const keysOf = (text: string) => Object.keys(JSON.parse(text) as object).toSorted();
  deepEqual(keysOf(await save('service', 1)), keysOf(await save('minimal', 1)));

  const sessions = database.connection.collection('sessions');
  const settle = async () => {
    await waitFor(
      'all events to be cleared',
      async () => (await sessions.findOne({ 'pending_events.time': { $gt: '' } })) === null,
      60_000,
    );
    await delay(clearedMs);
  };
  const calling = (peer: Peer, call: (index: number) => Promise<string>) => ({
    peer,
    call: (index: number) => call(index).then(() => undefined),
  });
  return {
    list: {
      ours: calling(service, (index) => read('service', index)),
      minimal: calling(minimal, (index) => read('minimal', index)),
    },
    save: {
      ours: { ...calling(service, (index) => save('service', index)), settle },
      minimal: { ...calling(minimal, (index) => save('minimal', index)), settle },
    },
  };
}
