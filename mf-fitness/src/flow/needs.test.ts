import { readFileSync } from 'node:fs';
import { gentleParts } from '../exercises/exercise-traits.ts';
import { onboardingFileSchema } from '@ondine/contracts';
import { needsOf, withGentleParts } from './needs.ts';

const { questions } = onboardingFileSchema.parse(
  JSON.parse(readFileSync(new URL('../../../shell/public/onboarding_data.json', import.meta.url), 'utf8')),
);
const optionsOf = (id: string) => questions.find((question) => question.id === id)?.options ?? [];
const comfort = (selected_option: string) =>
  needsOf([{ question_id: 'comfort', selected_option }]).gentleWith;

describe('needsOf', () => {
  it('understands every shipped option: each but the last spares a part of its own', () => {
    const understood = optionsOf('comfort').map((option) => comfort(option));
    expect(understood.at(-1)).toEqual([]);
    expect(new Set(understood.slice(0, -1).flat()).size).toBe(understood.length - 1);
    expect(comfort(optionsOf('comfort').join(','))).toEqual(['back', 'knees', 'neck', 'birth']);
  });

  it.each([
    ['One knee', ['knees']],
    ['I am pregnant', ['birth']],
    ['My pregnancy', ['birth']],
    ['My head and my back', ['back', 'neck']],
    ['Going backwards', []],
  ] as const)('understands %j in other words', (words, parts) => {
    expect(comfort(words)).toEqual(parts);
  });

  it('tells who is new to it', () => {
    const isNew = optionsOf('experience').map(
      (selected_option) => needsOf([{ question_id: 'experience', selected_option }]).isNew,
    );
    expect(isNew).toEqual([true, false, false, false]);
  });

  it('takes no answer as no need', () => {
    expect(needsOf([])).toEqual({ gentleWith: [], isNew: false });
    expect(comfort('None selected')).toEqual([]);
  });

  it('words a changed answer as the question does, and leaves the others alone', () => {
    const goals = { question_id: 'goals', selected_option: 'Calm' };
    const before = [goals, { question_id: 'comfort', selected_option: 'My back' }];
    for (const parts of [[], ['knees'], gentleParts] as const) {
      const changed = withGentleParts(before, parts);
      expect(changed).toHaveLength(2);
      expect(changed).toContainEqual(goals);
      expect(needsOf(changed).gentleWith).toEqual(parts);
      for (const option of changed.at(-1)?.selected_option.split(',') ?? [])
        expect(optionsOf('comfort')).toContain(option);
    }
  });
});
