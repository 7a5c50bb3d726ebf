import { isNeverKept } from './never-kept.ts';

describe('what no partner remembers', () => {
  it.each([
    'You have migraines',
    'You feel depressed',
    'You are afraid at home',
    'You are bisexual',
    'You love being kissed',
    'You go to church',
    'Your sister is called Anna',
    'You have two kids',
    'You are married',
    'Your number is 0151 2345',
    'You were born in 1980',
  ])('%s', (fact) => expect(isNeverKept(fact)).toBe(true));

  it.each([
    'You have a dog called Bo',
    'You live in Lisbon',
    'You work as a nurse',
    'You love rainy mornings',
  ])('but: %s', (fact) => expect(isNeverKept(fact)).toBe(false));
});

/** Words in their forms, of which each alone is enough. */
const words = {
  health: [
    ...[
      'ill',
      'illness',
      'diagnosed',
      'doctor',
      'medicine',
      'pill',
      'tumor',
      'tumour',
      'diabetic',
      'migraine',
    ],
    ...['migraines', 'allergies', 'epileptic', 'autistic', 'depressed', 'anxious', 'traumatic', 'therapist'],
    ...['psychiatrist', 'anorexia', 'bulimia', 'self-harm', 'self harm', 'selfharm', 'suicidal', 'addicted'],
    ...['alcoholism', 'drug', 'pregnant', 'miscarriage', 'abortion', 'menopausal', 'fertility', 'disabled'],
    ...['hurt', 'hurting', 'injured', 'pregnancy', 'bulimics'],
  ],
  danger: [
    ...['abusive', 'violent', 'beat', 'beaten', 'hit', 'threatened', 'stalker', 'rape', 'raped', 'assaulted'],
    ...['debt', 'violence'],
  ],
  'faith, politics, origin or sexuality': [
    ...[
      'jew',
      'jewish',
      'buddhist',
      'buddhists',
      'atheist',
      'atheists',
      'religious',
      'praying',
      'vote',
      'voted',
      'left-wing',
      'left wing',
    ],
    ...[
      'right-wing',
      'right wing',
      'ethnicity',
      'immigrant',
      'immigrants',
      'trans',
      'kink',
      'kinky',
      'sexual',
    ],
    ...['orgasm', 'orgasms', 'virginity', 'kissing', 'touching', 'licking', 'thigh', 'breast', 'seduced'],
    ...['dominating', 'being wanted'],
  ],
  'other people': [
    ...['fiancee', 'divorced', 'parent', 'sister', 'brother', 'sibling', 'son', 'daughter', 'kid', 'child'],
    ...['children', 'baby', 'babies', 'aunt', 'uncle', 'cousin', 'niece', 'nephew', 'grandmother', 'friend'],
    ...['neighbour', 'neighbor', 'colleague', 'flatmate', 'roommate', 'her', 'hers'],
  ],
  addresses: ['me@home', 'www', 'http', 'https'],
};

describe.each(Object.entries(words))('what no partner remembers of %s', (_kind, each) => {
  it.each(each)('%s', (word) => {
    expect(isNeverKept(`You spoke of ${word} once`)).toBe(true);
    expect(isNeverKept(`${word.toUpperCase()}!`)).toBe(true);
  });
});

it('remembers words that only contain such a word', () => {
  for (const word of ['hills', 'skill', 'sonnet', 'there', 'whittling', 'Essex', 'capsicum', 'kidney beans'])
    expect(isNeverKept(`You spoke of ${word} once`)).toBe(false);
});
