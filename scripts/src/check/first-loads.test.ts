import { describeFirstLoad } from './first-loads.ts';

it('says what is left of a budget, and what is over it', () => {
  expect(describeFirstLoad({ name: 'mf-chat', bytes: 90_135, budget: 100_000 })).toBe(
    'mf-chat: first load 90135 of 100000 bytes, 9865 left (9 %)',
  );
  expect(describeFirstLoad({ name: 'mf-chat', bytes: 100_001, budget: 100_000 })).toBe(
    'mf-chat: first load 100001 of 100000 bytes, 1 over its budget: a release would be refused',
  );
});
