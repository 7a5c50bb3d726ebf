import { contentFolder } from '@ondine/chat/prompt-contract';
import { loadScenarios } from '@ondine/chat/prompt-contract';
import { checkMessage } from '@ondine/chat/check-message';
import { readConversations } from './conversations.ts';
import { readExamples } from './examples.ts';
import { readLearnt } from './learnt.ts';
import { ownExamples } from './own-examples.ts';

describe('the labelled messages', () => {
  it('are at least forty for each checkpoint, and a hundred for none', async () => {
    const { scenarios } = await loadScenarios(contentFolder);
    for (const { slug, checkpoints } of scenarios) {
      const examples = readExamples()[slug] ?? [];
      const counts = checkpoints.map((_each, place) => examples.filter(({ met }) => met.has(place)).length);
      expect([slug, Math.min(...counts) >= 40]).toEqual([slug, true]);
      expect(examples.filter(({ met }) => met.size === 0).length).toBeGreaterThanOrEqual(100);
      expect(examples.every(({ met }) => [...met].every((place) => place < checkpoints.length))).toBe(true);
    }
  });

  it('that meet a checkpoint pass the safety rules, but for a handful', () => {
    const stopped = Object.values(readExamples())
      .flat()
      .filter(({ met, text }) => met.size > 0 && checkMessage(text).kind !== 'fine');
    expect(stopped.length).toBeLessThanOrEqual(5);
  });
});

it('the conversations have every number of stars, outstanding ones the fewest of the good', () => {
  const stars = readConversations().map((each) => each.stars);
  const count = (star: number) => stars.filter((each) => each === star).length;
  expect([1, 2, 3, 4, 5].map(count).every((times) => times >= 15)).toBe(true);
  expect(count(5)).toBeLessThan(count(4));
});

it('what was learnt is of these messages: else run `npm run learn -w @ondine/partner-stand-in`', async () => {
  const { scenarios } = await loadScenarios(contentFolder);
  const learnt = readLearnt();
  for (const { slug, checkpoints, opening_line: opening } of scenarios) {
    const examples = [...(readExamples()[slug] ?? []), ...ownExamples(checkpoints, opening)];
    const solutions = learnt.solutionsFor(slug, examples) ?? [];
    expect([slug, solutions.map(({ length }) => length)]).toEqual([
      slug,
      checkpoints.map(() => examples.length),
    ]);
  }
});
