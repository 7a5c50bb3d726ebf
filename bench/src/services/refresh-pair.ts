import { deepEqual } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ask } from '@ondine/platform/testing';
import type { TestDatabase } from '@ondine/platform/testing/test-database';
import { exportJWK, generateKeyPair } from 'jose';
import type { Peer } from '../gateway/peer.ts';
import type { Pair } from './measure-pair.ts';
import { hashOf, issueToken, signingKeySecret } from './refresh-tokens.ts';
import { createTextSender } from './send-text.ts';
import { insertAll, memberCount, startMinimal, startPart, type Surroundings } from './surroundings.ts';

const dayMs = 86_400_000;
const unlimited = { LOGIN_LIMIT_PER_ACCOUNT: '1000000', LOGIN_LIMIT_PER_ADDRESS: '10000000' };

/** Creates accounts as copies of a registered one. @returns their ids */
async function seedUsers(database: TestDatabase, authUrl: string): Promise<string[]> {
  const email = 'ida@bench.test';
  const person = { first_name: 'Ida', last_name: 'Lund', password: 'slow wave', age_confirmed: true };
  await ask(authUrl, 'POST /api/auth/register', { body: { ...person, email } });
  const users = database.connection.collection<{ _id: string }>('users');
  const registered = await users.findOne({ email_key: email });
  if (!registered) throw new Error('The account that registered is not there.');
  const copies = Array.from({ length: memberCount }, (_none, index) => ({
    ...registered,
    _id: randomUUID(),
    email: `${index}.${email}`,
    email_key: `${index}.${email}`,
    pending_events: [],
  }));
  await insertAll(database, 'users', copies);
  return copies.map(({ _id }) => _id);
}

/** A sign-in that was refreshed a quarter of an hour ago, with its token. */
function familyOf(userId: string) {
  const _id = randomUUID();
  const { token, secret } = issueToken(_id);
  const now = Date.now();
  const before = new Date(now - 15 * 60_000);
  const family = {
    _id,
    user_id: userId,
    device: 'Chrome on Windows',
    live: [{ hash: hashOf(secret), issued_at: before }],
    spent: [{ hash: hashOf(randomUUID()), spent_at: before, agent: 'IJqx0aZSnTr5sG3f' }],
    created_at: new Date(now - dayMs),
    expires_at: new Date(now + 29 * dayMs),
    proof: { at: new Date(now - dayMs), by: 'password' },
    second_step: false,
    epoch: 0,
    revoked_at: null,
    revision: 96,
  };
  return { token, family };
}

/** A refresh of a sign-in: the auth service and a handler with the same statements. */
export async function pairOfRefreshes(surroundings: Surroundings): Promise<Pair> {
  const database = await surroundings.openDatabase();
  const MONGODB_DB = database.dbName;
  const service = await startPart('auth', surroundings, {
    MONGODB_DB,
    SIGNING_KEY_SECRET: signingKeySecret,
    ...unlimited,
  });
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const SIGNING_KEY = JSON.stringify(await exportJWK(privateKey));
  const minimal = await startMinimal('refresh', surroundings, { MONGODB_DB, SIGNING_KEY });
  const users = await seedUsers(database, service.url);

  const refreshing = (peer: Peer) => {
    const sender = createTextSender(peer.url);
    let tokens: string[] = [];
    const refresh = async (token: string | undefined) => {
      const body = { refresh_token: token };
      const { status, text } = await sender.send({ method: 'POST', path: '/api/auth/refresh', body });
      if (status !== 200) throw new Error(`${peer.name} answered ${status}: ${text}`);
      return JSON.parse(text) as object;
    };
    return {
      peer,
      // One sign-in for each call: repeated refreshes of the same one within seconds would be unusual.
      async prepare(calls: number) {
        const made = Array.from({ length: calls }, (_none, index) =>
          familyOf(users[index % memberCount] ?? ''),
        );
        await insertAll(
          database,
          'refresh_families',
          made.map(({ family }) => family),
        );
        tokens = made.map(({ token }) => token);
      },
      refresh,
      call: (index: number) => refresh(tokens[index]).then(() => undefined),
    };
  };
  const pair = { ours: refreshing(service), minimal: refreshing(minimal) };
  const made = [familyOf(users[0] ?? ''), familyOf(users[0] ?? '')] as const;
  await insertAll(
    database,
    'refresh_families',
    made.map(({ family }) => family),
  );
  deepEqual(
    Object.keys(await pair.ours.refresh(made[0].token)),
    Object.keys(await pair.minimal.refresh(made[1].token)),
  );
  return pair;
}
