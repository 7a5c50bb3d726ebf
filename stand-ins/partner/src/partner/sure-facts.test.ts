import { readSureFacts, toFacts } from './sure-facts.ts';

const textsOf = (...messages: string[]) => readSureFacts(messages).map(({ text }) => text);

describe('sure facts', () => {
  it.each([
    ['My name is ada.', 'Your name is Ada'],
    ['Well, I have a dog called Bo.', 'You have a dog called Bo'],
    ['Hm. My cat is called Momo', 'You have a cat called Momo'],
    ["I'm a nurse.", 'You work as a nurse'],
    ['I work as a translator, by the way', undefined],
    ['I work as a translator by the way.', 'You work as a translator'],
    ['I live in Lisbon!', 'You live in Lisbon'],
    ['I really love rainy mornings.', 'You love rainy mornings'],
  ])('%s', (message, fact) => {
    expect(textsOf(message)).toEqual(fact === undefined ? [] : [fact]);
  });

  it('are found in each clause of a sentence', () => {
    expect(
      textsOf(
        'My dog is called Bruno and I work as a baker, so I never sleep late.',
        'I live in Rome, because my cat is called Momo.',
      ),
    ).toEqual([
      'You have a dog called Bruno',
      'You work as a baker',
      'You live in Rome',
      'You have a cat called Momo',
    ]);
  });

  it.each([
    ["I'm a nurse and I have two cats.", ['You work as a nurse', 'You have two cats']],
    ["I'm a nurse and have two cats", ['You work as a nurse', 'You have two cats']],
    ["I'm a nurse, I have two cats.", ['You work as a nurse', 'You have two cats']],
    ["I'm a nurse with a cat called Momo.", ['You work as a nurse', 'You have a cat called Momo']],
    ['I live in Rome with my two cats.', ['You live in Rome', 'You have two cats']],
    [
      'I have a dog called Bo and a cat, and I love jazz.',
      ['You have a dog called Bo', 'You have a cat', 'You love jazz'],
    ],
    ['I work as a baker and love rainy mornings', ['You work as a baker', 'You love rainy mornings']],
  ])('are all found in: %s', (message, facts) => {
    expect(textsOf(message)).toEqual(facts);
  });

  it('are based on words of the message alone', () => {
    const message = "I'm a nurse and have a dog called Bo and two cats.";
    const facts = readSureFacts([message]);
    expect(facts).toHaveLength(3);
    for (const { quote } of facts) expect(message).toContain(quote);
  });

  it.each([
    "I don't live in Rome and have two cats.",
    'My sisters live in Rome and have two cats.',
    'My sisters have a dog and two cats.',
    'I met a sailor and a cat called Momo.',
    'I played with two dogs.',
    'In another life, I live in Paris.',
    'I am on the train with a headache.',
    'I dreamt that I live in Rome and I work as a nurse.',
    'He thinks I live in Rome and I work as a nurse.',
    'I live in Rome, but only in my head.',
    'My sister has a dog and my neighbour is called Bruno.',
    "I don't live in Rome and my sister is a nurse.",
    'I love you.',
    'I love your hands.',
    'I love it when you talk like that.',
    "I don't have a dog called Bo.",
    'I wish I had a dog called Bo.',
    'Imagine I live in Paris.',
    'Do you think I am a nurse?',
    'If I am a nurse, you are a patient.',
    'I used to live in Rome.',
    'I love being looked at.',
    'My name is Bond, James Bond.',
    'My sister is called Anna.',
    'I have a headache called Monday.',
    'I am a nurse tonight 😏',
    'I love my job, haha.',
  ])('leaves out: %s', (message) => {
    expect(textsOf(message)).toEqual([]);
  });

  it('are said again in the words of the partner', () => {
    expect(toFacts(['You have a cat'])).toEqual({ pet: 'your cat' });
    expect(
      toFacts(['Your name is Ada', 'You have a dog called Bo', 'You work as a nurse', 'You once met a bear']),
    ).toEqual({ name: 'Ada', pet: 'your dog Bo', job: 'work as a nurse' });
  });
});
