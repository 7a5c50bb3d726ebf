import { createSeal } from './seal.ts';

describe('createSeal', () => {
  const { seal, open } = createSeal('a secret', 'tests');

  it('reads back what it sealed, and seals the same text differently each time', () => {
    expect(open(seal('private'))).toBe('private');
    expect(seal('private')).not.toBe(seal('private'));
  });

  it('refuses what another secret, another purpose or a change made', () => {
    const sealed = seal('private');
    expect(() => createSeal('b secret', 'tests').open(sealed)).toThrow();
    expect(() => createSeal('a secret', 'other').open(sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64');
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    expect(() => open(bytes.toString('base64'))).toThrow();
  });
});
