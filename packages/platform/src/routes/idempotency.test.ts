import { fingerprint } from './idempotency.ts';

describe('fingerprint', () => {
  it('does not depend on the order of keys', () => {
    expect(fingerprint({ a: 1, b: { c: 2, d: [1] } })).toBe(fingerprint({ b: { d: [1], c: 2 }, a: 1 }));
  });

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: null }, {}],
  ])('tells %j from %j', (a, b) => {
    expect(fingerprint(a)).not.toBe(fingerprint(b));
  });
});
