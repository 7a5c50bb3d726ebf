import { paceOf, placeInSet } from './part-pace.ts';

const plan = { sets: 2, reps: 8, restSeconds: 30 };
const at = (reps: number, number: number, from: number) =>
  paceOf({ reps, set: { number, from }, seconds: 0, counted: true }, plan, 5000);
const after = (seconds: number, number: number) =>
  paceOf({ reps: 0, set: { number, from: 0 }, seconds, counted: false }, plan, 5000);

describe('the pace of a part of a flow', () => {
  it('rests after each set but the last, and is done after that', () => {
    expect([at(7, 1, 0), at(8, 1, 0), at(8, 2, 8), at(15, 2, 8), at(16, 2, 8)]).toEqual([
      'going',
      'rest',
      'going',
      'going',
      'done',
    ]);
  });

  it('counts a set from where it began, also when the rest was taken early', () => {
    expect([at(10, 2, 3), at(11, 2, 3)]).toEqual(['going', 'done']);
  });

  it('goes by time without a camera, set by set', () => {
    expect([after(0, 1), after(39, 1), after(40, 1), after(40, 2), after(79, 2), after(80, 2)]).toEqual([
      'going',
      'going',
      'rest',
      'going',
      'going',
      'done',
    ]);
  });

  it('says without a camera which repetition of which set the figure is at', () => {
    const rep = (seconds: number, number: number) =>
      placeInSet({ reps: 0, set: { number, from: 0 }, seconds, counted: false }, plan, 5000).rep;
    expect([rep(0, 1), rep(5, 1), rep(40, 1), rep(40, 2), rep(47, 2)]).toEqual([1, 2, 8, 1, 2]);
  });
});
