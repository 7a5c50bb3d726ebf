import { leftBehind } from './left-behind.ts';

const conversation = (id: string, startedAt: number) => ({
  id,
  startedAt: new Date(startedAt),
  practice: null,
});
const practice = (id: string, startedAt: number) => ({
  ...conversation(id, startedAt),
  practice: { of: 'earlier', exchanges: 1 },
});

describe('a conversation is left behind', () => {
  it.each([
    ['by a later one', [conversation('a', 1), conversation('b', 2)], ['a']],
    ['by every later one, until one is open', [1, 2, 3].map((n) => conversation(`${n}`, n)), ['1', '2']],
    ['by one of the same moment with a later id', [conversation('b', 1), conversation('a', 1)], ['a']],
    ['by none, when it is alone', [conversation('a', 1)], []],
    ['not by a practice run', [conversation('a', 1), practice('p', 2)], []],
  ])('%s', (_, open, left) => {
    expect(leftBehind(open)).toEqual(left);
    expect(leftBehind(open.toReversed()).toSorted()).toEqual(left);
  });
});

describe('a practice run is left behind', () => {
  it.each([
    ['by a later practice run', [practice('p', 1), practice('q', 2)], ['p']],
    ['by a later conversation', [practice('p', 1), conversation('a', 2)], ['p']],
    ['not by an earlier conversation', [conversation('a', 1), practice('p', 2)], []],
  ])('%s', (_, open, left) => {
    expect(leftBehind(open)).toEqual(left);
  });
});
