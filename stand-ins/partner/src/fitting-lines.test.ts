import { createFit, tidy } from './fitting-lines.ts';

/** Two texts mean the same when they begin with the same letter. */
const meaningOf = (text: string) =>
  Float32Array.from(['a', 'b', 'g'].map((letter) => Number(text[0] === letter)));
const fit = createFit(meaningOf, 0.2);
const asked = { before: 'good morning', text: 'a bun' };

it.each([
  ['the same to the same', 'good day', 'all of it', 1],
  ['the same to something else', 'bye', 'all of it', 0.5],
  ['something else to the same', 'good day', 'bread', -1],
  ['the very words', 'good day', 'A bun!', -1],
])('a line that says %s fits so well', (_what, before, text, fits) => {
  expect(fit(asked, { before, text })).toBe(fits);
});

it.each([
  ["you're smiling. why are you smiling.", "You're smiling. Why are you smiling?"],
  ["i know. i'll wait", "I know. I'll wait."],
  ['Hm... maybe', 'Hm... Maybe.'],
  ['What a day!', 'What a day!'],
  ["can't wait", "Can't wait."],
  ['How lovely.', 'How lovely.'],
  ['Tell me about your day.', 'Tell me about your day.'],
])('writes %s as %s', (typed, written) => {
  expect(tidy(typed)).toBe(written);
});
