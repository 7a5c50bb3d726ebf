import { readFileSync } from 'node:fs';
import { onboardingFileSchema } from '@ondine/contracts';

const { questions } = onboardingFileSchema.parse(
  JSON.parse(readFileSync(new URL('../../../shell/public/onboarding_data.json', import.meta.url), 'utf8')),
);

describe('the shipped questions', () => {
  it('are told apart by their ids', () => {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  it('do not name as a goal what someone wants spared, or when there is time', () => {
    const notGoals = questions.filter(({ id }) => id === 'comfort' || id === 'time');
    expect(notGoals).toHaveLength(2);
    // Recommendations are made from the words of every chosen option.
    for (const option of notGoals.flatMap(({ options }) => options)) {
      expect(option).not.toMatch(/neck|shoulder|hip|pelvi|glute|core|leg|thigh|sleep|tension|stress/i);
    }
  });

  it('name as none of their options one of them', () => {
    const withNone = questions.filter(({ none }) => none !== undefined);
    expect(withNone.map(({ id }) => id)).toEqual(['experience', 'comfort', 'conversation']);
    for (const { none, options } of withNone) expect(options).toContain(none);
  });

  it('end with a weekly plan', () => {
    expect(questions.at(-1)?.text).toContain('Week 1');
  });
});
