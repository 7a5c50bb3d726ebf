import { greetingFor } from './greet.ts';

describe('a greeting', () => {
  it('takes up a name before a pet', () => {
    const facts = ['You have a dog called Bo', 'Your name is Ada'];
    expect(greetingFor(facts)).toBe('Hello again, Ada.');
    expect(greetingFor(facts.slice(0, 1))).toBe('Hello again, and greetings to Bo.');
    expect(greetingFor(['You have an axolotl called Momo.'])).toBe('Hello again, and greetings to Momo.');
  });

  it('leaves alone what it cannot place', () => {
    expect(greetingFor(['Your name is a secret', 'You love rain'])).toBeUndefined();
    expect(greetingFor([])).toBeUndefined();
  });

  it.each([
    'Your name is Ada in Rome only',
    'You think that Your name is Ada',
    'You have a dog called Bo and a cat',
    'You dreamt: You have a dog called Bo',
  ])('does not cut a name out of %j', (fact) => {
    expect(greetingFor([fact])).toBeUndefined();
  });
});
