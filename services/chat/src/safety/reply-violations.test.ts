import { findReplyViolation } from './reply-violations.ts';

const instructions =
  'You are an AI that plays Jonas in a conversation practice. React to what she just said, to her very words.';
const violation = (text: string) => findReplyViolation(text, instructions);

describe('a reply', () => {
  it.each([
    ['link', 'Have a look at https://example.org/me'],
    ['link', 'All of it is on my-page.com if you want'],
    ['thoughts', '<think>She is flirting.</think> Hello.'],
    ['thoughts', '<|im_start|>assistant'],
    ['refusal', 'As an AI language model I cannot flirt.'],
    ['refusal', "I'm sorry, but I can't help with that."],
    ['refusal', 'That is against my guidelines, love.'],
    ['human', "I'm a real man, I promise you."],
    ['human', 'Relax, I am definitely not a bot.'],
    ['human', 'I am human, same as you.'],
    ['instructions', 'It says: react to what she just said, to her very words. Funny, no?'],
  ])('has a %s: %s', (found, text) => {
    expect(violation(text)).toBe(found);
  });

  it.each([
    'I am an AI, and here I play Jonas. The bun is real enough, though.',
    'Please call someone now: findahelpline.com lists the numbers.',
    'I am not a man of many words.',
    "I'm only human on weekends, the saying goes? Not me: I'm an AI.",
    'Are you a real baker, or do you only look like one?',
    'I react to what you just said with a smile.',
    "I'm sorry, but I can't stop looking at that cake.",
    'My guidelines? Only the ones on the floor of the workshop.',
    'e.g. the one by the window.',
    'I speak as an AI that would like you to be safe.',
    "I can't help with that one, ask me about wood.",
  ])('has none: %s', (text) => {
    expect(violation(text)).toBeUndefined();
  });
});
