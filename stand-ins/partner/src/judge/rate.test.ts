import type { ReadReply } from './read-replies.ts';
import { rate } from './rate.ts';

const reply = (text: string): ReadReply => ({
  text,
  before: 'Hello.',
  sureness: [1],
  nothing: undefined,
  isFlat: false,
  isUnkind: false,
});
const replies = (count: number) => Array.from({ length: count }, (_none, index) => reply(`message ${index}`));
const met = [{ name: 'Ask', met: true, quote: 'message 0', sureness: 1 }];

it.each([
  [0, 1],
  [1, 2],
  [4, 4],
  [5, 5],
])('gives %i messages %i stars at most', (count, stars) => {
  expect(rate(replies(count), met, { constant: 5 })).toBe(stars);
});

it.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [4.5, 4.5],
  [4.8, 5],
])('what weighs %d is %d stars', (weight, stars) => {
  expect(rate(replies(6), met, { constant: weight })).toBe(stars);
});

it('gives a line that is sent again and again the stars of its first time, and fewer', () => {
  const again = { ...reply('message 0'), nothing: 'repeat' as const };
  expect(rate([...replies(3), ...Array.from({ length: 3 }, () => again)], met, { constant: 4.8 })).toBe(3);
  expect(rate([...replies(3), ...Array.from({ length: 9 }, () => again)], met, { constant: 4.8 })).toBe(2);
});

it('takes stars for several cold messages, and not for one', () => {
  const cold = { ...reply('cold'), nothing: 'cold' as const };
  const stars = (count: number) =>
    rate([...replies(8 - count), ...Array.from({ length: count }, () => cold)], met, { constant: 5 });
  expect([stars(0), stars(1), stars(4), stars(8)]).toEqual([5, 5, 3, 1]);
});
