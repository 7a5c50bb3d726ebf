import { wholeSentences } from './whole-sentences.ts';

it.each([
  ['One. Two! And th', 'One. Two!'],
  ['“Really?” he said, and', '“Really?”'],
  ['It costs 3.50 and', ''],
  ['Whole.', 'Whole.'],
  ['', ''],
])('of %j stands %j', (text, whole) => {
  expect(wholeSentences(text)).toBe(whole);
});
