import { silentLogger } from '@ondine/platform/testing';
import { testDatabase } from '@ondine/platform/testing/test-database';
import { createSignIns } from './sign-ins.ts';
import { refreshFamilyModel } from '../tokens/refresh-family-document.ts';
import { createRefreshFamilyStore } from '../tokens/refresh-family-store.ts';
import type { RefreshFamily } from '../tokens/refresh-family.ts';
import { createRefreshTokens } from '../tokens/refresh-token.ts';
import { signInEpochModel } from '../tokens/sign-in-epoch-document.ts';
import { createSignInEpochStore } from '../tokens/sign-in-epoch-store.ts';
import { userModel } from '../account/user-document.ts';
import { createUserStore } from '../account/user-store.ts';
import { registerUser, type UserRecord } from '../account/user.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const nothing = () => undefined;
const now = new Date('2026-05-04T09:00:00Z');

/** Sign-ins on the real stores, which tell of each moment before and after a new one is stored. */
function watchedSignIns(at: { before?: () => Promise<unknown>; after?: () => Promise<unknown> }) {
  const stored = createRefreshFamilyStore(refreshFamilyModel(database.connection));
  const families = {
    ...stored,
    async insert(family: RefreshFamily) {
      await at.before?.();
      await stored.insert(family);
      await at.after?.();
    },
  };
  const users = createUserStore(userModel(database.connection));
  const signIns = createSignIns({
    families,
    epochs: createSignInEpochStore(signInEpochModel(database.connection)),
    refreshTokens: createRefreshTokens('a secret of this test, long enough'),
    users,
    accessTokens: { sign: () => Promise.resolve('an access token') },
    revoked: { announce: () => Promise.resolve() },
    audit: { note: nothing },
    emails: { signInEnded: nothing },
    adminsNeedSecondStep: false,
    clock: () => now,
    logger: silentLogger(),
  });
  return { signIns, users, families: stored };
}

async function newUser(users: ReturnType<typeof createUserStore>, id: string): Promise<UserRecord> {
  const names = { first_name: 'Ida', last_name: 'Lund' };
  const user = registerUser({
    ...names,
    id,
    email: `${id}@example.test`,
    passwordHash: null,
    ageConfirmed: true,
    emailVerified: true,
    now,
  });
  await users.insert(user);
  return user;
}

const how = { device: 'Firefox on Linux', by: 'password' as const };

describe('the end of everybody’s sign-ins', () => {
  it.each(['before', 'after'] as const)(
    'takes a sign-in along that is being opened, just %s it is stored',
    async (moment) => {
      const other = watchedSignIns({});
      const { signIns, users } = watchedSignIns({ [moment]: () => other.signIns.endAll() });
      const user = await newUser(users, `racing-${moment}`);
      await expect(signIns.open(user, how)).rejects.toMatchObject({ code: 'invalid_credentials' });
      expect(await other.signIns.list(user._id, '')).toEqual([]);
    },
  );

  it('leaves alone what begins afterwards', async () => {
    const { signIns, users } = watchedSignIns({});
    const user = await newUser(users, 'afterwards');
    await signIns.open(user, how);
    expect((await signIns.endAll()).get(user._id)).toBe(1);
    await signIns.open(user, how);
    expect(await signIns.list(user._id, '')).toHaveLength(1);
  });
});

describe('the sign-ins of an account that is gone', () => {
  it('name nobody any more, and go once their tokens have ended by themselves', async () => {
    const { signIns, users, families } = watchedSignIns({});
    const user = await newUser(users, 'gone');
    await signIns.open(user, how);
    await signIns.forgetAllOf(user._id);
    const rows = database.connection.collection('refresh_families');
    expect(await rows.countDocuments({ user_id: user._id })).toBe(0);
    const left = await rows.find({ user_id: '' }).toArray();
    expect(left).toMatchObject([
      { device: '', live: [], revoked_at: now, expires_at: new Date(now.getTime() + 16 * 60_000) },
    ]);
    expect(left[0]).not.toHaveProperty('proof');
    // Until then every part can still learn that they ended.
    const ended = (await families.listRevoked(new Date(0))).map(({ id }) => id);
    expect(ended).toContain(String(left[0]?._id));
  });

  it('are forgotten as well when one was being opened at that moment', async () => {
    const { signIns, users } = watchedSignIns({
      before: () => users.erase('vanishing', now, {} as Parameters<typeof users.erase>[2]),
    });
    const user = await newUser(users, 'vanishing');
    await expect(signIns.open(user, how)).rejects.toMatchObject({ code: 'invalid_credentials' });
    const rows = database.connection.collection('refresh_families');
    expect(await rows.countDocuments({ user_id: user._id })).toBe(0);
  });
});
