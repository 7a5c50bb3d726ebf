import { holdsForAll } from './whole-conversation.ts';

const said = (...texts: readonly string[]) => texts.map((text) => ({ text, before: '' }));

it.each<[string, readonly string[], boolean]>([
  ['A clear no', ['No.', 'Good night'], true],
  ['A clear no', ['No.', 'ok fine, one drink'], false],
  ['No apology', ['No.', 'I liked the walk'], true],
  ['No apology', ['No.', 'sorry, really'], false],
  ['No apology', ['No.', 'I am not saying sorry for it.'], true],
  ['No apology', ['Nothing to be sorry about: it is a no, and I like you.'], true],
  ['No apology', ['No.', 'I won’t apologise, it was a good evening'], true],
  ['No apology', ['No.', 'no sorry'], false],
  ['No apology', ['not tonight sorry'], false],
  ['No apology', ['I liked the walk'], false],
  ['Hold the line kindly', ['still no, you charmer', "let's go up then"], false],
  ['Playful reply', ['ok fine, one drink'], true],
])('%s: %j', (name, texts, holds) => {
  expect(holdsForAll(name, said(...texts))).toBe(holds);
});
