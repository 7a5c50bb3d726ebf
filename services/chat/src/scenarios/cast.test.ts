import { contentFolder } from './content-folder.ts';
import { castResult, castScenario, castText } from './cast.ts';
import { loadScenarios } from './load-scenarios.ts';
import { violationResult } from '../conversation/score.ts';
import { violationEnding } from '../safety/ending.ts';

const woman = { gender: 'woman', name: 'Johanna' } as const;
const scenarios = async () => (await loadScenarios(contentFolder)).scenarios;
const named = async (slug: string) => {
  const found = (await scenarios()).find((scenario) => scenario.slug === slug);
  if (!found) throw new Error(`There is no ${slug}`);
  return found;
};

describe('a scenario with another partner', () => {
  it('is the very same without a choice', async () => {
    for (const scenario of await scenarios()) expect(castScenario(scenario, null)).toBe(scenario);
  });

  it('only has another name with a man of another name', async () => {
    for (const scenario of await scenarios()) {
      const cast = castScenario(scenario, { gender: 'man', name: 'Tom' });
      expect(cast).toEqual({ ...scenario, persona: { ...scenario.persona, name: 'Tom' } });
    }
  });

  it('speaks of a woman nowhere as of a man, and of the member nowhere as of the partner', async () => {
    for (const scenario of await scenarios()) {
      const { title, description, goal, persona, checkpoints } = castScenario(scenario, woman);
      const texts = [
        title,
        description,
        goal,
        persona.summary,
        persona.voice,
        ...checkpoints.map(({ name }) => name),
      ];
      for (const text of texts) expect(text).not.toMatch(/\b(?:he|him|his|himself|husband)\b/i);
      for (const { description: asked } of checkpoints) expect(asked).not.toMatch(/\b(?:he|him|his)\b/i);
    }
  });

  it('says it in the words that stand in the scenarios', async () => {
    const wish = castScenario(await named('saying-what-you-like'), woman);
    expect(wish.description).toBe('She asks, and she means it: what do you like? A rare and good question.');
    expect(wish.checkpoints[2]?.name).toBe('Ask for hers');
    const coffee = castScenario(await named('coffee-queue-spark'), woman);
    expect(coffee.persona.summary).toContain('sawdust on her sleeve');
    expect(coffee.checkpoints[0]?.description).toContain("lightness of the member's own");
    expect(coffee.checkpoints[1]?.description).toContain('interest in her as a person');
    expect(castScenario(await named('rekindle-after-years'), woman).persona.summary).toContain('Your wife');
    expect(castText('He knows his own. It is his.', woman)).toBe('She knows her own. It is hers.');
  });

  it('has its result by its own names', () => {
    const result = violationResult(['Read his reply', 'Use a pause'], violationEnding('violence'));
    expect(castResult(result, woman).checkpoints_met).toEqual({
      'Read her reply': false,
      'Use a pause': false,
    });
    expect(castResult(result, null)).toBe(result);
  });
});
