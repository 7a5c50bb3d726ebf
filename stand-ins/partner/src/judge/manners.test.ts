import { isFlat, isUnkind } from './manners.ts';

it.each([
  'you never look at me',
  'shut up',
  'lol pathetic',
  'you are such an idiot',
  'whatever, jess',
  'grow up.',
])('is unkind: %s', (text) => {
  expect(isUnkind(text)).toBe(true);
});

it.each([
  'where did you grow up?',
  'you charming idiot',
  'do you want me to go on?',
  'the weirder the better',
  "i'm a good loser",
  'whatever you would enjoy',
])('is not unkind: %s', (text) => {
  expect(isUnkind(text)).toBe(false);
});

it.each(['ok', 'haha', '👍', 'i guess', 'me too.'])('is flat: %s', (text) => {
  expect(isFlat(text)).toBe(true);
});

it('is not flat because it is short', () => {
  expect(isFlat('only with a spoon')).toBe(false);
});
