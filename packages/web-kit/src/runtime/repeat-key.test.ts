import { createRepeatKey } from './repeat-key.ts';

it('gives a repeat the key of the first, and another request another', () => {
  let count = 0;
  const key = createRepeatKey(() => `key-${(count += 1)}`);
  const keyOf = (content: unknown) => key.headersFor(content)['Idempotency-Key'];
  expect([keyOf({ a: 1 }), keyOf({ a: 1 })]).toEqual(['key-1', 'key-1']);
  expect(keyOf({ a: 2 })).toBe('key-2');
  key.renew();
  expect(keyOf({ a: 2 })).toBe('key-3');
});
