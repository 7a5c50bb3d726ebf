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
    expect(await refusalOf(0, 'basalt quiet', 'salt@example.test')).toMatch(/contains your e-mail/);
  });

  it('that is the e-mail backwards is easy to guess for whoever knows it', async () => {
    const backwards = 'tset.elpmaxe@dnul.adi';
    expect(await refusalOf(1e7, backwards)).toMatch(/easy to guess. A few words/);
    expect(await refusalOf(1e7, backwards, 'somebody.else@mail.test')).toBeNull();
  });

  it('withstands just as many guesses as it must', async () => {
    const refuse = (minGuesses: number) =>
      createPasswordRules({ passwords: { guesses: () => Promise.resolve(1000) }, minGuesses })(
        'quiet river moss',
        email,
        { field: 'password', network: 'here' },
      );
    await expect(refuse(1000)).resolves.toBeUndefined();
    await expect(refuse(1001)).rejects.toThrow();
  });

  it('is not tried where nothing beyond the lists is required', async () => {
    const guesses = () => Promise.reject(new Error('Nobody should try it'));
    const rules = createPasswordRules({ passwords: { guesses }, minGuesses: 0 });
    await expect(
      rules('quiet river moss', email, { field: 'password', network: 'here' }),
    ).resolves.toBeUndefined();
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
