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
