import { contentFolder } from '@ondine/chat/prompt-contract';
import { loadScenarios } from '@ondine/chat/prompt-contract';
import { checkMessage } from '@ondine/chat/check-message';
import { readExamples } from './examples.ts';

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

  it('pass the safety rules, but for a handful that are rude on purpose', () => {
    const stopped = Object.values(readExamples())
      .flat()
      .filter(({ text }) => checkMessage(text).kind !== 'fine');
    expect(stopped.length).toBeLessThanOrEqual(5);
  });
});
