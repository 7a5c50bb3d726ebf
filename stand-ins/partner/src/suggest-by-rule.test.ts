import { suggestByRule } from './suggest-by-rule.ts';

const scenario = { checkpoints: [{ name: 'Playful reply', met: ['Guilty?'] }] };

it.each([
  ['nothing', '', 0],
  ['a draft', 'I like the sawdust on you.', 2],
  ['a draft that a wording has no room for', 'x'.repeat(2000), 0],
])('gives a hint, and wordings of %s as far as they fit', (_what, draft, wordings) => {
  const { hint, variants } = suggestByRule({ scenario, transcript: [], draft });
  expect(hint).toContain('Playful reply');
  expect(variants).toHaveLength(wordings);
  for (const variant of variants) expect(variant.length).toBeLessThanOrEqual(400);
});
