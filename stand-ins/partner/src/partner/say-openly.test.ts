import { formOf } from './say-openly.ts';

it.each([
  ['Close the laptop.', 'request'],
  ["don't psychoanalyse me", 'asked-not'],
  ['I hate parties', 'dislike'],
  ['That was lovely.', 'liked-it'],
  ['That was not good at all.', undefined],
  ['Your mother rang.', undefined],
  ['My foot is quite close to yours', 'action-close'],
  ['your hand is too high', undefined],
] as const)('%s has the form %s', (text, form) => {
  expect(formOf({ text, manner: 'telling' })).toBe(form);
});
