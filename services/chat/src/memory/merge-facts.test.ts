import { mergeFacts, mostFacts } from './merge-facts.ts';

let ids = 0;
const newId = () => `new-${(ids += 1)}`;
const textsOf = (facts: readonly { text: string }[]) => facts.map(({ text }) => text);

describe('what is remembered after a conversation', () => {
  it('holds nothing twice', () => {
    const facts = [{ id: 'a', text: 'You have a dog called Bo' }];
    expect(mergeFacts(facts, ['You have a dog called Bo.'], newId)).toEqual(facts);
    expect(mergeFacts(facts, ['You have a dog, called “Bo”'], newId)).toEqual(facts);
  });

  it.each([
    ['Your name is Ada', 'your name is Bea'],
    ['You live in Rome', 'You live in Lisbon'],
    ['You work as a nurse', 'You work as a baker'],
    ['You are from Rome', 'You are from Lisbon'],
    ['Your favourite films are old', 'Your favourite films are new'],
    ['Your favorite cake is carrot cake', 'Your favorite cake is lemon cake'],
  ])('has the newer of %j and %j', (before, after) => {
    expect(textsOf(mergeFacts([{ id: 'a', text: before }], [after], newId))).toEqual([after]);
  });

  it.each([
    ['Your name is Ada', 'You love that your name is short'],
    ['You live in Rome', 'You dream that you live in Rome'],
    ['You work as a nurse', 'You sing while you work as a nurse'],
    ['You are from Rome', 'You say you are from Rome at heart'],
    ['Your favourite cake is carrot cake', 'You say your favourite cake is carrot cake'],
  ])('has both %j and %j', (before, after) => {
    expect(textsOf(mergeFacts([{ id: 'a', text: before }], [after], newId))).toEqual([before, after]);
  });

  it('has the newer town, and both pets', () => {
    const facts = [
      { id: 'a', text: 'You live in Rome' },
      { id: 'b', text: 'You have a dog called Bo' },
    ];
    const merged = mergeFacts(facts, ['You live in Lisbon', 'You have a cat called Momo'], newId);
    expect(textsOf(merged)).toEqual([
      'You have a dog called Bo',
      'You live in Lisbon',
      'You have a cat called Momo',
    ]);
  });

  it('has the newer favourite of each kind', () => {
    const facts = [
      { id: 'a', text: 'Your favourite cake is carrot cake' },
      { id: 'b', text: 'Your favourite film is Amélie' },
    ];
    const merged = mergeFacts(facts, ['Your favourite cake is lemon drizzle cake'], newId);
    expect(textsOf(merged)).toEqual([
      'Your favourite film is Amélie',
      'Your favourite cake is lemon drizzle cake',
    ]);
  });

  it('makes room by the oldest', () => {
    const texts = Array.from({ length: mostFacts + 1 }, (_, index) => `You love song ${index}`);
    const merged = mergeFacts([], texts, newId);
    expect(merged).toHaveLength(mostFacts);
    expect(textsOf(merged)).not.toContain('You love song 0');
  });
});
