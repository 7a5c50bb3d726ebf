import { createEvent, parseEvent, type AnyCloudEvent, type EventData } from '@ondine/contracts';
import { createInProcessBus } from '@ondine/platform';
import {
  ask,
  serveJwks,
  silentLogger,
  testDatabase,
  testSigner,
  type TestAnswer,
  type TestDatabase,
  type TestRequest,
  type TestSigner,
} from '@ondine/platform/testing';
import { startSessions } from '../main.ts';
import { validSession } from './valid-session.ts';

export const testInternalToken = 'internal-token-of-these-tests';

type Claims = Parameters<TestSigner['sign']>[0];
/** What other services say of a user. */
type News = 'user.registered.v1' | 'user.updated.v1' | 'entitlement.changed.v1' | 'user.deleted.v1';

/** A member whom no other test knows. */
export interface TestMember {
  readonly id: string;
  /** An access token from a minute before the service's now, so that news of them are the later word. */
  sign(claims?: Claims): Promise<string>;
  /** Asks the service as them, unless the request has another token. */
  call(methodAndPath: string, request?: TestRequest): Promise<TestAnswer>;
  /** Saves a session that is valid but for the changes. */
  save(changes?: object, request?: TestRequest): Promise<TestAnswer>;
  /** How many sessions of theirs there are in the database. */
  stored(): Promise<number>;
}

export interface TestSessions {
  readonly url: string;
  readonly database: TestDatabase;
  /** All that the service has told others. */
  readonly heard: readonly AnyCloudEvent[];
  /** The types of what it has told of a session, in order. */
  typesAbout(sessionId: string): string[];
  /** Tells the service what another says of the user that the data names. */
  tell<T extends News>(type: T, data: EventData<T>): Promise<void>;
  member(): TestMember;
  close(): Promise<void>;
}

/** The real service on a fresh database, for which it is always the same moment. */
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

/** The id of a session that was saved. */
export const idOf = ({ body }: TestAnswer) => (body as { id: string }).id;
