import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  it('stores argon2id with 19 MiB, two passes and one lane', async () => {
    const passwords = await createPasswords();
    expect(await passwords.hash('slow wave')).toMatch(
      /^\$argon2id\$v=19\$m=19456,p=1,t=2\$|^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
  });

  it('tells the right password from a wrong one', async () => {
    const passwords = await createPasswords();
    const stored = await passwords.hash('slow wave');
    expect(await passwords.matches('slow wave', stored)).toBe(true);
    expect(await passwords.matches('slow waves', stored)).toBe(false);
  });

  it('lets nobody in where there is no hash, not even with the stand-in password', async () => {
    const passwords = await createPasswords();
    expect(await passwords.matches('no account has this password', null)).toBe(false);
  });
});
