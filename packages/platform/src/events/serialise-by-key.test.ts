import { createSerialiser } from './serialise-by-key.ts';

describe('createSerialiser', () => {
  it('runs tasks of one key one after another, in the order asked', async () => {
    const serialise = createSerialiser();
    const seen: string[] = [];
    const first = Promise.withResolvers<undefined>();
    const a = serialise('u', async () => {
      await first.promise;
      seen.push('a');
    });
    const b = serialise('u', () => {
      seen.push('b');
      return Promise.resolve();
    });
    first.resolve(undefined);
    await Promise.all([a, b]);
    expect(seen).toEqual(['a', 'b']);
  });

  it('does not hold up another key', async () => {
    const serialise = createSerialiser();
    const never = Promise.withResolvers<undefined>();
    const held = serialise('u', () => never.promise);
    await expect(serialise('v', () => Promise.resolve(2))).resolves.toBe(2);
    never.resolve(undefined);
    await held;
  });

  it('goes on after a failure, which its own caller sees', async () => {
    const serialise = createSerialiser();
    const failed = serialise('u', () => Promise.reject(new Error('no')));
    const next = serialise('u', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});
