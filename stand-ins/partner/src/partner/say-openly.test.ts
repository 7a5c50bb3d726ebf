import { formOf } from './say-openly.ts';

it.each([
  ['Close the laptop.', 'request'],
  ["don't psychoanalyse me", 'asked-not'],
  ['I hate parties', 'dislike'],
  ["I think I'd like to walk home on my own.", 'she-plans'],
  ['You had that terrible moustache', 'of-you'],
  ['He kept a spreadsheet.', 'of-others'],
  ['That was lovely.', 'liked-it'],
  ['That was not good at all.', undefined],
  ['Your mother rang.', undefined],
  ['My foot is quite close to yours', 'action-close'],
  ['your hand is too high', undefined],
] as const)('%s has the form %s', (text, form) => {
  expect(formOf({ text, manner: 'telling' })).toBe(form);
});
