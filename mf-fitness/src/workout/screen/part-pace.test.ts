import { amountDone, paceOf, placeInSet } from './part-pace.ts';

const plan = { sets: 2, reps: 8, restSeconds: 30 };
const at = (reps: number, number: number, from: number) =>
  paceOf({ reps, set: { number, from, fromSeconds: 0 }, seconds: 0, counted: true }, plan, 5000);
const followed = (seconds: number, number: number, fromSeconds: number) =>
  ({ reps: 0, set: { number, from: 0, fromSeconds }, seconds, counted: false }) as const;
const after = (seconds: number, number: number, from = 0) =>
  paceOf(followed(seconds, number, from), plan, 5000);

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
    expect([
      after(0, 1),
      after(39, 1),
      after(40, 1),
      after(40, 2, 40),
      after(79, 2, 40),
      after(80, 2, 40),
    ]).toEqual(['going', 'going', 'rest', 'going', 'going', 'done']);
  });

  it('goes by the time of the set without a camera, also after one that was ended early', () => {
    expect([after(40, 2, 12), after(51, 2, 12), after(52, 2, 12)]).toEqual(['going', 'going', 'done']);
  });

  it('says without a camera which repetition of which set the figure is at', () => {
    const rep = (seconds: number, number: number, from: number) =>
      placeInSet(followed(seconds, number, from), plan, 5000).rep;
    const reps = [rep(0, 1, 0), rep(5, 1, 0), rep(40, 1, 0), rep(40, 2, 40), rep(47, 2, 40), rep(17, 2, 12)];
    expect(reps).toEqual([1, 2, 8, 1, 2, 2]);
  });

  it('tells the sets that were not begun, and whether the others were as long as planned', () => {
    const counted = (reps: number, number: number, from: number) =>
      amountDone({ reps, set: { number, from, fromSeconds: 20 }, seconds: 20, counted: true }, plan, 5000);
    expect(counted(16, 2, 8)).toEqual({ setsLeft: 0, isWhole: true });
    expect(counted(9, 2, 8)).toEqual({ setsLeft: 0, isWhole: false });
    // Resting before the second set.
    expect(counted(8, 2, 8)).toEqual({ setsLeft: 1, isWhole: false });
    const paced = (seconds: number, number: number, from: number) =>
      amountDone(followed(seconds, number, from), plan, 5000);
    expect(paced(80, 2, 40)).toEqual({ setsLeft: 0, isWhole: true });
    expect(paced(60, 2, 40)).toEqual({ setsLeft: 0, isWhole: false });
    expect(paced(12, 1, 0)).toEqual({ setsLeft: 1, isWhole: false });
  });
});
