import { asksForPlan, optionIn, thingIn, timeIn, withWords } from './her-words.ts';

it.each([
  ['Friday or Saturday?', 'Saturday'],
  ['By the fountain outside, or in the lobby?', 'in the lobby'],
  ['Is it the blue one or the grey one?', 'the grey one'],
  ['Your place or mine?', 'yours'],
  ['Is it always the cinnamon one for you, or do you ever stray?', undefined],
  ['Are you coming or not?', undefined],
  ['Coffee or something?', undefined],
  ['Or about yours?', undefined],
  ["Are you always up this early, or couldn't you sleep either?", undefined],
  ['Yours or not yours?', 'mine'],
])('of what %s offers takes the second: %s', (question, option) => {
  expect(optionIn(question)).toBe(option);
});

it.each([
  ['Are you free on Thursday evening?', 'Thursday evening'],
  ['Shall we say half past seven?', 'half past seven'],
  ['Would you be here tomorrow?', 'tomorrow'],
  ['I like it.', undefined],
])('finds the time in %s: %s', (text, found) => {
  expect(timeIn(text)).toBe(found);
});

it('tells a plan that is put to him from a question about a day', () => {
  expect(asksForPlan('Are you free on Thursday evening?')).toBe(true);
  expect(asksForPlan('So does that work for you?')).toBe(true);
  expect(asksForPlan('And what happens on Thursday, when the next deadline shows up?')).toBe(false);
  expect(asksForPlan('Do you work on Fridays?')).toBe(false);
});

it.each([
  ['I found an olive stone in my coat pocket.', 'your coat pocket'],
  ['You left a grey scarf here, and I think you did it on purpose.', 'the grey scarf'],
  ['My mother called.', undefined],
  ['That was the best thing of the week.', undefined],
  ['I came quickly.', undefined],
])('names the last thing of %s: %s', (text, found) => {
  expect(thingIn(text)).toBe(found);
});

it('puts their words into a line, with a capital where it begins with them', () => {
  expect(withWords('{Words}. I see {words}.', 'the scarf')).toBe('The scarf. I see the scarf.');
});
