import { greetingFor } from './greet.ts';

describe('a greeting', () => {
  it('takes up a name before a pet', () => {
    const facts = ['You have a dog called Bo', 'Your name is Ada'];
    expect(greetingFor(facts)).toBe('Hello again, Ada.');
    expect(greetingFor(facts.slice(0, 1))).toBe('Hello again, and greetings to Bo.');
  });

  it('leaves alone what it cannot place', () => {
    expect(greetingFor(['Your name is a secret', 'You love rain'])).toBeUndefined();
    expect(greetingFor([])).toBeUndefined();
  });
});
