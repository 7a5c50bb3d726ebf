import { isLongEnough, usedUp } from './budget.ts';

const budgets = { conversation: 1000, day: 5000 };
const exchange = {
  said: '',
  saidAt: new Date(0),
  key: '',
  reply: '',
  repliedAt: new Date(0),
  assisted: false,
};
const conversation = (exchanges: number, tokensUsed = 0) => ({
  exchanges: Array.from({ length: exchanges }, () => exchange),
  tokensUsed,
});

it.each([
  [3, 999, 4999, null],
  [3, 1000, 0, 'conversation'],
  [150, 0, 0, 'conversation'],
  [3, 0, 5000, 'day'],
])('%d exchanges, %d tokens, %d on the day: used up is %s', (exchanges, tokens, today, what) => {
  expect(usedUp(conversation(exchanges, tokens), today, budgets)).toBe(what);
});

it.each([
  [4, 4, false, true],
  [3, 4, false, false],
  [3, 4, true, true],
  [0, 4, true, false],
])('%d of %d exchanges, used up: %s, can be finished: %s', (exchanges, least, isUsedUp, can) => {
  expect(isLongEnough(conversation(exchanges), least, isUsedUp)).toBe(can);
});
