import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentFolder } from './content-folder.ts';
import { loadScenarios } from './load-scenarios.ts';
import { toChatExercise } from './scenario.ts';

describe('the shipped scenarios', () => {
  it('are three each of easy, medium and hard, in that order, and all valid', async () => {
    const { scenarios, errors } = await loadScenarios(contentFolder);
    expect(errors).toEqual([]);
    expect(
      scenarios.map(({ difficulty, difficulty_multiplier: multiplier }) => [difficulty, multiplier]),
    ).toEqual([
      ...Array<unknown>(3).fill(['easy', 1]),
      ...Array<unknown>(3).fill(['medium', 1.5]),
      ...Array<unknown>(3).fill(['hard', 2]),
    ]);
  });

  it('show neither persona nor examples to members', async () => {
    const { scenarios } = await loadScenarios(contentFolder);
    for (const scenario of scenarios) {
      const shown = JSON.stringify(toChatExercise(scenario));
      expect(shown).not.toContain(scenario.persona.summary);
      expect(shown).not.toContain(scenario.checkpoints[0]?.met[0]);
      expect(toChatExercise(scenario).system_prompt).toBe('');
    }
  });
});

describe('a folder of content', () => {
  let folder: string;
  let valid: Record<string, unknown>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ondine-scenarios-'));
    valid = JSON.parse(
      await readFile(join(contentFolder, 'coffee-queue-spark.json'), 'utf8'),
    ) as typeof valid;
    await writeFile(join(folder, 'a.json'), JSON.stringify(valid));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it.each([
    ['broken JSON', '{"id":', 'JSON'],
    ['a minor', { persona: { name: 'X', age: 17, summary: 'x', voice: 'x' } }, 'persona.age'],
    ['a wrong multiplier', { difficulty_multiplier: 3 }, 'must be 1 for easy'],
    ['too few checkpoints', { checkpoints: [] }, 'checkpoints'],
    ['a field nobody knows', { pressure: true }, 'pressure'],
    ['a repeated slug', { id: 'other' }, 'another file'],
  ])('leaves out a file with %s and says why', async (_name, change, reason) => {
    const text =
      typeof change === 'string'
        ? change
        : JSON.stringify({
            ...valid,
            id: 'b',
            slug: 'b',
            ...change,
            ...(reason === 'another file' && { slug: valid['slug'] }),
          });
    await writeFile(join(folder, 'b.json'), text);
    const { scenarios, errors } = await loadScenarios(folder);
    expect(scenarios.map(({ id }) => id)).toEqual([valid['id']]);
    expect(errors).toEqual([{ file: 'b.json', reason: expect.stringContaining(reason) as string }]);
  });
});
