import { sortScenarios } from './sort-scenarios.ts';

it('puts easy first, then medium, hard, and unknown ones last', () => {
  const sorted = sortScenarios([
    { slug: 'a', difficulty: 'hard' },
    { slug: 'b', difficulty: 'surreal' },
    { slug: 'c', difficulty: 'easy' },
    { slug: 'd', difficulty: 'medium' },
    { slug: 'e', difficulty: 'easy' },
  ]);
  expect(sorted.map(({ slug }) => slug)).toEqual(['c', 'e', 'd', 'a', 'b']);
});
