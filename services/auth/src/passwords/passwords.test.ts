import { readFile } from 'node:fs/promises';
import type { HttpError } from '@ondine/platform/http';
import { createPasswords, type Passwords } from './passwords.ts';

let passwords: Passwords;
beforeAll(async () => {
  passwords = await createPasswords();
});
afterAll(() => passwords.close());

describe('passwords', () => {
  it('stores argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await passwords.hash('slow wave', 'here')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('tells the right password from a wrong one', async () => {
    const stored = await passwords.hash('slow wave', 'here');
    expect(await passwords.matches('slow wave', stored, 'here')).toBe(true);
    expect(await passwords.matches('slow waves', stored, 'here')).toBe(false);
  });

  it('knows the hashes of the library before', async () => {
    const stored =
      '$argon2id$v=19$m=19456,p=1,t=2$PMPWf8/er1sgdCT1/3XuaQ$AFGawuoK2Ip91FGgK0DVfmtwfSbpiU/zJ6UG/1WMSLY';
    expect(await passwords.matches('slow wave', stored, 'here')).toBe(true);
    expect(await passwords.matches('slow waves', stored, 'here')).toBe(false);
  });

  it('lets nobody in where there is no hash, not even with the stand-in password', async () => {
    expect(await passwords.matches('no account has this password', null, 'here')).toBe(false);
  });
});

describe('many sign-ins at once', () => {
  const secondsSince = (start: number) => (performance.now() - start) / 1000;

  it('leave files alone: one is read long before thirty passwords are compared', async () => {
    const own = await createPasswords({ threads: 1, waiting: 30 });
    const start = performance.now();
    const comparing = Promise.all(
      Array.from({ length: 30 }, (_, index) => own.matches('slow wave', null, `network ${index}`)),
    );
    await readFile(import.meta.filename);
    const read = secondsSince(start);
    await comparing;
    // In one pool with sixty passwords, the file came when 98 % of them were done.
    expect(read / secondsSince(start)).toBeLessThan(0.4);
    await own.close();
  });

  it('from one network leave half of the places to all others', async () => {
    const own = await createPasswords({ threads: 1, waiting: 10 });
    const flood = Array.from({ length: 100 }, () => own.matches('slow wave', null, '192.0.2.1'));
    const others = Array.from({ length: 4 }, (_, index) =>
      own.matches('slow wave', null, `198.51.100.${index}`),
    );
    const outcomes = await Promise.allSettled(flood);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(Promise.all(others)).resolves.toEqual([false, false, false, false]);
    // The places are free again.
    await expect(own.matches('slow wave', null, '192.0.2.1')).resolves.toBe(false);
    await own.close();
  });

  it('are told to come again once too many wait, and the others are served', async () => {
    const own = await createPasswords({ threads: 1, waiting: 5 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => own.matches('slow wave', null, `network ${index}`)),
    );
    const refused = outcomes.flatMap((each) =>
      each.status === 'rejected' ? [each.reason as HttpError] : [],
    );
    expect(refused.length).toBeGreaterThanOrEqual(12);
    expect(refused.length).toBeLessThan(20);
    for (const { code, headers } of refused) {
      expect([code, headers]).toEqual(['unavailable', { 'Retry-After': '1' }]);
    }
    await expect(own.matches('slow wave', await own.hash('slow wave', 'here'), 'here')).resolves.toBe(true);
    await own.close();
  });
});
