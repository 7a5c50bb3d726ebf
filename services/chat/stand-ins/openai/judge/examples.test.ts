import { contentFolder } from '../../../src/content-folder.ts';
import { loadScenarios } from '../../../src/load-scenarios.ts';
import { checkMessage } from '../../../src/safety/check-message.ts';
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
