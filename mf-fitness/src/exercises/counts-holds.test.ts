import { countsHolds } from './counts-holds.ts';
import { exercises } from './exercises.ts';

it('agrees with every exercise', () => {
  const byExercise = [...exercises].map(([slug, { counts }]) => [slug, counts === 'holds']);
  expect(byExercise.map(([slug]) => [slug, countsHolds(slug as string)])).toEqual(byExercise);
});
