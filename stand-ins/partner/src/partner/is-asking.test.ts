import { isAsking } from './is-asking.ts';

it.each([
  ['What do you build?', true],
  ["what's your cat's name", true],
  ['so what do u do', true],
  ['who is this', true],
  ['what makes u nervous', true],
  ["when d'you finish work", true],
  ['When can I see you? Sunday?', true],
  ['so? when do I see you again', true],
  ['Guilty? I sleep like a baby.', false],
  ['What a lovely evening', false],
  ['how sweet of you', false],
  ['When you smile I lose count', false],
])('%s: %s', (message, asks) => {
  expect(isAsking(message)).toBe(asks);
});
