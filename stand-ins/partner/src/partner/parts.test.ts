import { headOf, partsOf } from './parts.ts';

it('takes a question out of the sentence it ends', () => {
  expect(partsOf("I'm good thanks, how was your day?")).toEqual(["I'm good thanks", 'how was your day?']);
  expect(partsOf('Rough day. My dog is ill!')).toEqual(['Rough day.', 'My dog is ill!']);
});

it.each([
  ["what's your name anyway bun guy", "what's your name"],
  ['What do you do all day, with icing?', 'What do you do all day'],
  ["how's your day been then, tell me everything", "how's your day been"],
  ['who taught you', 'who taught you'],
  ['And you, then?', 'And you, then?'],
])('finds the question in %s', (question, head) => {
  expect(headOf(question)).toBe(head);
});
