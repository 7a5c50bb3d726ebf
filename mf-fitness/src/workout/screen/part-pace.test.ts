import { paceOf } from './part-pace.ts';

const plan = { sets: 2, reps: 8, restSeconds: 30 };
const at = (reps: number, number: number, from: number) =>
  paceOf({ reps, set: { number, from }, seconds: 0, counted: true }, plan, 5000);
const after = (seconds: number) =>
  paceOf({ reps: 0, set: { number: 1, from: 0 }, seconds, counted: false }, plan, 5000);

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

  it('goes by time without a camera', () => {
    expect([after(0), after(79), after(80)]).toEqual(['going', 'going', 'done']);
  });
});
