import { internalTokenHeader, type Tokens } from '@ondine/contracts';
import { decodeJwt } from 'jose';
import { mailedToken } from '../testing/mailed-token.ts';
import { startTestAuth, testInternalToken, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

const attempts = 6;
let people = 0;

async function person() {
  const email = `racing${(people += 1)}@example.test`;
  const { access_token: token } = await auth.register({ email });
  return { email, token };
}
type Person = Awaited<ReturnType<typeof person>>;

async function resetToken({ email }: Person): Promise<string> {
  await auth.ask('POST /api/auth/forgot-password', { body: { email } });
  return await mailedToken(auth, email, 'Your new password');
}

/** What ends every sign-in of a user; called after `prepare`. */
const ends: [string, (user: Person) => Promise<() => Promise<{ status: number }>>][] = [
  [
    'a reset',
    async (user) => {
      const token = await resetToken(user);
      return () => auth.ask('POST /api/auth/reset-password', { body: { token, password: 'quiet river' } });
    },
  ],
  [
    'a new password',
    ({ token }) =>
      Promise.resolve(() =>
        auth.ask('POST /api/auth/change-password', {
          token,
          body: { current_password: 'slow wave', new_password: 'quiet river' },
        }),
      ),
  ],
  [
    'signing out everywhere',
    ({ token }) => Promise.resolve(() => auth.ask('POST /api/auth/logout-everywhere', { token })),
  ],
  [
    'the deletion',
    ({ token }) => {
      const { sub, fid } = decodeJwt(token) as { sub: string; fid: string };
      return Promise.resolve(() =>
        auth.ask(`POST /internal/users/${sub}/delete`, {
          body: { sign_in: fid, password: 'slow wave' },
          headers: { [internalTokenHeader]: testInternalToken },
        }),
      );
    },
  ],
];

it.each(ends)('no sign-in that was under way outlives %s', async (what, prepare) => {
  for (let round = 0; round < 3; round += 1) {
    const user = await person();
    const end = await prepare(user);
    const body = { email: user.email, password: 'slow wave' };
    const signIns = () => Array.from({ length: attempts }, () => auth.ask('POST /api/auth/login', { body }));
    const before = signIns();
    // The others have read the account by now and wait for their passwords to be compared.
    await Promise.race(before);
    const ending = end();
    // Those that come after it are no concern of theirs who only signs out: the password is still good.
    const after = what === 'signing out everywhere' ? [] : signIns();
    const answers = await Promise.all([...before, ...after]);
    expect(await ending).toMatchObject({ status: 200 });
    const opened = answers.flatMap(({ body: tokens }) => (tokens as Partial<Tokens>).access_token ?? []);
    expect(opened.length).toBeGreaterThan(0);
    const alive = await Promise.all(opened.map((token) => auth.ask('GET /api/auth/me', { token })));
    expect(alive.filter(({ status }) => status === 200)).toHaveLength(0);
  }
});
