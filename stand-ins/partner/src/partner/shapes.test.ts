import { linesOf, shapesOf, speaksPlainly } from './shapes.ts';

it.each([
  ['questions', 'so how long have you been waiting', 'how-long'],
  ['questions', 'have you ever been to Rome?', 'have-ever'],
  ['questions', 'Can you tell me where you learned it?', 'where-learn'],
  ['questions', 'Was that too direct?', 'am-i-bad'],
  ['questions', "we're ok, aren't we?", 'tag-it'],
  ['tellings', 'haha I used to dance', 'used-to'],
  ['tellings', "I'm tracing your shoulder with one finger", 'touching'],
  ['tellings', "I'd take a walk with you.", 'i-any'],
  ['tellings', 'You went quiet', 'went-quiet'],
  ['tellings', 'My sister lives in a lighthouse', 'my-person'],
  ['tellings', 'but it was good', 'it-was-good'],
] as const)('%s: “%s” is %s', (kind, text, name) => {
  expect(shapesOf(kind, text)[0]?.name).toBe(name);
});

it('says to a couple what it does not say to strangers', () => {
  const [shape] = shapesOf('questions', 'Do you remember that night?');
  if (!shape) throw new Error('a shape is expected');
  const couple = new Set(linesOf(shape, 'rekindle-after-years'));
  expect(linesOf(shape, 'coffee-queue-spark').filter((line) => couple.has(line))).toEqual([]);
});

it('knows what leaves no doubt', () => {
  expect(speaksPlainly('tellings', "You don't have to answer.")).toBe(true);
  expect(speaksPlainly('tellings', 'I have a garden.')).toBe(false);
});
