import { readSureFacts, toFacts } from './sure-facts.ts';

const textsOf = (...messages: string[]) => readSureFacts(messages).map(({ text }) => text);

describe('sure facts', () => {
  it.each([
    ['My name is ada.', 'Your name is Ada'],
    ['Well, I have a dog called Bo.', 'You have a dog called Bo'],
    ['Hm. My cat is called Momo', 'You have a cat called Momo'],
    ["I'm a nurse.", 'You work as a nurse'],
    ['I work as a translator, by the way', 'You work as a translator'],
    ['I work as a translator by the way.', 'You work as a translator'],
    ['I live in Lisbon!', 'You live in Lisbon'],
    ['I really love rainy mornings.', 'You love rainy mornings'],
    ['I have a dog called Momo 🐶', 'You have a dog called Momo'],
    ['I live in Lisbon!! ☀️☀️', 'You live in Lisbon'],
    ["I'm a nurse xx", 'You work as a nurse'],
    ['I have two cats :)', 'You have two cats'],
  ])('%s', (message, fact) => {
    expect(textsOf(message)).toEqual([fact]);
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

  it.each([
    ['My dog is called Bruno and he loves buns too.', ['You have a dog called Bruno']],
    ['My rabbit is called Pip, he eats everything.', ['You have a rabbit called Pip']],
    ['I live near Bath and work as a gardener.', ['You live near Bath', 'You work as a gardener']],
    ["My cat's name is Luna, and she sleeps on my bed.", ['You have a cat called Luna']],
    ['I have two cats, Milo and Otis.', ['You have two cats called Milo and Otis']],
    ['I live in Hamburg with my cat Fritz.', ['You live in Hamburg', 'You have a cat called Fritz']],
    [
      'I am from Lisbon and my favourite thing is dancing.',
      ['You are from Lisbon', 'Your favourite thing is dancing'],
    ],
    ["I'm Anna and my dog is called Bruno.", ['Your name is Anna', 'You have a dog called Bruno']],
    ['Hi, I’m Clara, and you?', ['Your name is Clara']],
    ['Everyone calls me Vicky.', ['Your name is Vicky']],
    ["I'm an architect from New York.", ['You work as an architect', 'You are from New York']],
    ["I work as a nurse in a children's hospital.", ['You work as a nurse']],
    ['I work in a small bookshop near the river.', ['You work in a small bookshop']],
    ['I study architecture at university.', ['You study architecture']],
    ['My favourite cake is lemon drizzle cake.', ['Your favourite cake is lemon drizzle cake']],
    ["My favourite colour is green, what's yours?", ['Your favourite colour is green']],
    ['Carrot cake is my favourite cake.', ['Your favourite cake is carrot cake']],
    ['I play the cello in a small orchestra.', ['You play the cello']],
    ['I play tennis every Sunday.', ['You play tennis']],
    ["I'm learning to play the guitar, you know.", ['You are learning to play the guitar']],
    ['I speak Italian and a little French.', ['You speak Italian and a little French']],
    ['My hobbies are climbing and chess.', ['Your hobbies are climbing and chess']],
    ['I love hiking, especially in the Alps.', ['You love hiking']],
  ])('are found with what stands behind them: %s', (message, facts) => {
    const found = readSureFacts([message]);
    expect(found.map(({ text }) => text)).toEqual(facts);
    for (const { quote } of found) expect(message.replaceAll('’', "'")).toContain(quote);
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
    "I'm a nurse in my dreams.",
    "I'm a singer in the shower.",
    "I'm a terrible cook.",
    "I'm Irish.",
    "I'm Catholic and proud of it.",
    "I'm Sorry.",
    'My dog is called Bruno and he died last year.',
    'My sister plays the cello.',
    'My favourite place is your neck.',
    'My favourite game is teasing.',
    "I'm into bondage.",
    'I enjoy slow hands.',
    'I play the innocent.',
    'I am from another planet.',
    'I love my job, haha.',
  ])('leaves out: %s', (message) => {
    expect(textsOf(message)).toEqual([]);
  });

  it('are said again in the words of the partner', () => {
    expect(toFacts(['You have a cat'])).toEqual({ pet: 'your cat' });
    expect(toFacts(['Your favourite thing is dancing'])).toEqual({ like: 'dancing' });
    expect(
      toFacts(['Your name is Ada', 'You have a dog called Bo', 'You work as a nurse', 'You once met a bear']),
    ).toEqual({ name: 'Ada', pet: 'your dog Bo', job: 'work as a nurse' });
  });
});
