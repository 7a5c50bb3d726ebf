import { cohensKappa } from './kappa.ts';

const pairs = (yesYes: number, yesNo: number, noYes: number, noNo: number) => [
  ...Array<[boolean, boolean]>(yesYes).fill([true, true]),
  ...Array<[boolean, boolean]>(yesNo).fill([true, false]),
  ...Array<[boolean, boolean]>(noYes).fill([false, true]),
  ...Array<[boolean, boolean]>(noNo).fill([false, false]),
];

it.each([
  ['full agreement', pairs(10, 0, 0, 10), 1],
  ['chance', pairs(5, 5, 5, 5), 0],
  ['the textbook example', pairs(20, 5, 10, 15), 0.4],
])('is right for %s', (_name, said, expected) => {
  expect(cohensKappa(said)).toBeCloseTo(expected);
});
