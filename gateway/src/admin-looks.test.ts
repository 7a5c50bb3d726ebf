import { createAdminLooks } from './admin-looks.ts';

let now: number;
let looks: ReturnType<typeof createAdminLooks>;
beforeEach(() => {
  now = 0;
  looks = createAdminLooks(() => new Date(now));
});

it('covers the further pages of a look that was noted, for a quarter of an hour', () => {
  expect(looks.covers('boss', 'ada')).toBe(false);
  looks.add('boss', 'ada');
  now = 15 * 60_000 - 1;
  expect(looks.covers('boss', 'ada')).toBe(true);
  now += 1;
  expect(looks.covers('boss', 'ada')).toBe(false);
});

it('covers neither another admin nor another member', () => {
  looks.add('boss', 'ada');
  expect(looks.covers('boss', 'mia')).toBe(false);
  expect(looks.covers('other', 'ada')).toBe(false);
});
