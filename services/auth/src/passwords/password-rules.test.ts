import { createPasswordRules } from './password-rules.ts';
import { createPasswords, type Passwords } from './passwords.ts';

let passwords: Passwords;
beforeAll(async () => {
  passwords = await createPasswords({ threads: 1 });
});
afterAll(() => passwords.close());

const email = 'ida.lund@example.test';
const refusalOf = (minGuesses: number, password: string, of = email) =>
  createPasswordRules({ passwords, minGuesses })(password, of, { field: 'password', network: 'here' }).then(
    () => null,
    (error: unknown) => (error as { errors: { password: string[] } }).errors.password[0],
  );

describe('a password', () => {
  it.each([
    ['password1', /most common/],
    ['xx-IDA.Lund-99', /contains your e-mail/],
    ['OnDiNe-waves-77', /contains our name/],
  ])('%s is refused everywhere', async (password, reason) => {
    expect(await refusalOf(0, password)).toMatch(reason);
  });

  it('may hold what is too short to be telling', async () => {
    expect(await refusalOf(0, 'basalt quiet', 'sal@example.test')).toBeNull();
  });

  it.each(['violets1', 'abcabcabc', 'a'.repeat(200)])(
    '%s is refused in production alone',
    async (password) => {
      expect(await refusalOf(0, password)).toBeNull();
      expect(await refusalOf(1e7, password)).toMatch(/easy to guess. A few words/);
    },
  );

  it.each(['quiet river moss', 'velvet-harbour-42'])('%s is good enough anywhere', async (password) => {
    expect(await refusalOf(1e7, password)).toBeNull();
  });

  it('takes a bounded time, however long it is', async () => {
    const costOf = async (length: number) => {
      const start = performance.now();
      await passwords.guesses('4P$pl3!'.repeat(40).slice(0, length), [], 'here');
      return performance.now() - start;
    };
    await costOf(40);
    expect(await costOf(200)).toBeLessThan(20 * Math.max(5, await costOf(40)));
  });
});
