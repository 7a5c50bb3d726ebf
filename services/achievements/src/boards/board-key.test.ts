import { exerciseSlugs } from '@ondine/contracts';
import { endOfBoard, forgetBoardAt, hasEnded, scenarioBoard, weekBoard } from './board-key.ts';

describe('the board of a week', () => {
  const monday = new Date('2026-03-02T00:00:00.000Z');
  const nextMonday = new Date('2026-03-09T00:00:00.000Z');

  it('is one from Monday 00:00 UTC to the next', () => {
    expect(weekBoard(monday)).toBe('week:2026-03-02');
    expect(weekBoard(new Date(nextMonday.getTime() - 1))).toBe('week:2026-03-02');
    expect(weekBoard(nextMonday)).toBe('week:2026-03-09');
  });

  it('ends with its week, and is kept a week longer', () => {
    const week = weekBoard(monday);
    expect(endOfBoard(week)).toEqual(nextMonday);
    expect(hasEnded(week, new Date(nextMonday.getTime() - 1))).toBe(false);
    expect(hasEnded(week, nextMonday)).toBe(true);
    expect(forgetBoardAt(week)).toEqual(new Date('2026-03-16T00:00:00.000Z'));
  });
});

it.each([...exerciseSlugs, scenarioBoard('gracious-no')])('the board %s never ends', (board) => {
  expect(endOfBoard(board)).toBeNull();
  expect(forgetBoardAt(board)).toBeNull();
  expect(hasEnded(board, new Date('9999-01-01'))).toBe(false);
});
