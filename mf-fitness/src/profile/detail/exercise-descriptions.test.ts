import { exerciseSlugs } from '@ondine/contracts';
import { exerciseDescription } from './exercise-descriptions.ts';

const further = [
  'inner-fire',
  'core-radiance',
  'petal-flutter',
  'sensory-bloom',
  'ecstasy-thrust',
  'gentle-grip',
];

describe('the descriptions in the details', () => {
  it.each([...exerciseSlugs, ...further])('know %s', (slug) => {
    expect(exerciseDescription(slug)).toMatch(/\.$/);
  });

  it('know nothing else', () => {
    expect(exerciseDescription('constructor')).toBeUndefined();
  });
});
