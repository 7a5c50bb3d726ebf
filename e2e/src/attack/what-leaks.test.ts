import { leaksOf } from './what-leaks.ts';

it.each([
  'Error: x\n    at Object.<anonymous> (/app/services/auth/src/app.ts:3:1)',
  'MongoServerError: E11000 duplicate key',
  'connect ECONNREFUSED 127.0.0.1:27017',
  '$argon2id$v=19$m=65536',
])('finds what an answer should not tell: %s', (text) => {
  expect(leaksOf(text)).not.toEqual([]);
});

it('finds nothing in a problem as members see it', () => {
  expect(leaksOf('{"code":"not_found","title":"Not found","detail":"There is nothing here."}')).toEqual([]);
});
