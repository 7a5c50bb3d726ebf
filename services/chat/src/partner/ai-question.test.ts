import { asksWhetherAi, sayWhatItIs } from './ai-question.ts';

it.each([
  'Are you an AI?',
  'are u real',
  'Am I talking to a bot?',
  'Is this a real person?',
  'are you even human',
  'Human or bot?',
])('knows the question in: %s', (message) => {
  expect(asksWhetherAi(message)).toBe(true);
  expect(sayWhatItIs(message, 'Jonas')).toContain('I am an AI');
});

it.each(['Are you hungry?', 'Is this your bun?', 'You are really kind'])(
  'does not see it in: %s',
  (message) => {
    expect(sayWhatItIs(message, 'Jonas')).toBe('');
  },
);
