import { createEvent, parseEvent, type AnyCloudEvent, type EventData } from '@ondine/contracts';
import { createInProcessBus } from '@ondine/platform/events';
import { ask, silentLogger, type TestAnswer, type TestRequest } from '@ondine/platform/testing';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { serveJwks } from '@ondine/platform/testing/test-jwks';
import { testSigner, type TestSigner } from '@ondine/platform/testing/test-signer';
import { startSessions } from '../main.ts';
import { validSession } from './valid-session.ts';

export const testInternalToken = 'internal-token-of-these-tests';

type Claims = Parameters<TestSigner['sign']>[0];
/** Events of other services about a user. */
type News = 'user.registered.v1' | 'user.updated.v1' | 'entitlement.changed.v1' | 'user.deleted.v1';

/** A member that no other test uses. */
export interface TestMember {
  readonly id: string;
  /** An access token from a minute before the service's current time, so that events are newer than it. */
  sign(claims?: Claims): Promise<string>;
  /** Sends a request as this member, unless it has another token. */
  call(methodAndPath: string, request?: TestRequest): Promise<TestAnswer>;
  /** Saves a valid session with changes. */
  save(changes?: object, request?: TestRequest): Promise<TestAnswer>;
  /** How many of their sessions are in the database. */
  stored(): Promise<number>;
}

export interface TestSessions {
  readonly url: string;
  readonly database: TestDatabase;
  /** All events that the service has published. */
  readonly heard: readonly AnyCloudEvent[];
  /** The types of its published events about a session, in order. */
  typesAbout(sessionId: string): string[];
  /** Publishes an event of another service to this one. */
  tell<T extends News>(type: T, data: EventData<T>): Promise<void>;
  member(): TestMember;
  close(): Promise<void>;
}

/** The real service on a fresh database, with a clock that stands still. */
export async function startTestSessions({
  now,
  env = {},
}: {
  readonly now: Date;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<TestSessions> {
  const database = await testDatabase();
  const signer = await testSigner();
  const jwks = await serveJwks(signer);
  const bus = createInProcessBus({ logger: silentLogger() });
  const heard: AnyCloudEvent[] = [];
  const keep = (event: AnyCloudEvent) => {
    heard.push(parseEvent(event));
    return Promise.resolve();
  };
  await bus.subscribe({
    service: 'listener',
    handlers: { 'fitness.session.completed.v1': keep, 'fitness.session.deleted.v1': keep },
  });
  const service = await startSessions({
    env: {
      MONGODB_URI: database.uri,
      MONGODB_DB: database.dbName,
      JWKS_URL: jwks.url,
      INTERNAL_TOKEN: testInternalToken,
      ...env,
    },
    bus,
    logger: silentLogger(),
    clock: () => now,
  });

  let members = 0;
  let news = 0;
  function member(): TestMember {
    const id = `user-${(members += 1)}`;
    const seconds = now.getTime() / 1000;
    const sign = (claims: Claims = {}) =>
      signer.sign({ sub: id, iat: seconds - 60, exp: seconds + 600, ...claims });
    const call = async (methodAndPath: string, request: TestRequest = {}) =>
      await ask(service.url, methodAndPath, { token: await sign(), ...request });
    return {
      id,
      sign,
      call,
      save: (changes = {}, request = {}) =>
        call('POST /api/sessions/', { body: { ...validSession, ...changes }, ...request }),
      stored: () => database.connection.collection('sessions').countDocuments({ user_id: id }),
    };
  }

  return {
    url: service.url,
    database,
    heard,
    typesAbout: (sessionId) =>
      heard
        .filter(({ data }) => 'session_id' in data && data.session_id === sessionId)
        .map(({ type }) => type),
    async tell(type, data) {
      const id = `${type}-${(news += 1)}`;
      const event = createEvent(type, { id, source: '/test', subject: data.user_id, time: now, data });
      await bus.publish(event as AnyCloudEvent);
    },
    member,
    async close() {
      await service.close();
      await bus.close();
      await jwks.close();
      await database.drop();
    },
  };
}

/** The id of a saved session. */
export const idOf = ({ body }: TestAnswer) => (body as { id: string }).id;
