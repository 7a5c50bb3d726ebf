import { exercises } from './exercises.ts';
import { guideOf } from './guide-of.ts';

it.each([...exercises.values()])('guides $name without a word of camera, coach or count', (exercise) => {
  const { instructions, tips } = guideOf(exercise, 'none');
  expect(instructions).toHaveLength(exercise.instructions.length - 1);
  expect(tips).toHaveLength(exercise.tips.length);
  for (const line of [...instructions, ...tips])
    expect(line).not.toMatch(/camera|phone|laptop|coach|picture|\bcounts?\b/i);
});

it('says where the camera is put only where it has to be', () => {
  for (const exercise of exercises.values()) {
    expect(guideOf(exercise, 'moves').instructions).toEqual(exercise.instructions);
    expect(guideOf(exercise, 'stays').instructions).toEqual(exercise.instructions.slice(1));
  }
});
