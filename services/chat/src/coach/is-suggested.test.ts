import { isSuggested } from './is-suggested.ts';

const suggested = ['Only if you tell me what the sawdust is for.', 'Oh no'];

describe('isSuggested', () => {
  it.each([
    ['the very words', 'Only if you tell me what the sawdust is for.', true],
    ['the words with other marks', 'only if you tell me… what the sawdust is for!', true],
    ['the words with more around them', 'Well. Only if you tell me what the sawdust is for :)', true],
    ['nearly the words', 'Only when you tell me what the sawdust is for', true],
    ['the words with one more', 'Only if you tell me first what the sawdust is for', true],
    ['the words with one less', 'Only if you tell me what sawdust is for', true],
    ['one word added and one left out', 'Only if you ever tell me what sawdust is for', true],
    ['other words at both ends', 'But if you tell me what the sawdust is about', true],
    ['nearly the words after others', 'Well well, only if you would say what the sawdust is for', true],
    [
      'all the words of it in order, far apart',
      'Only now. If ever you come by, tell the others about me, and what they see: the heap of sawdust is there for show',
      false,
    ],
    ['three words of ten changed', 'Never if they tell me what the shavings is for', false],
    ['the words in another order', 'What the sawdust is for, tell me only if you', false],
    [
      'the words of it far apart',
      'Only I know what it is. If you ask, the others tell me about sawdust for you',
      false,
    ],
    ['words of one’s own', 'Tell me about the sawdust.', false],
    ['what anybody says', 'Oh no', false],
  ])('knows %s', (_, text, expected) => {
    expect(isSuggested(text, suggested)).toBe(expected);
  });

  it.each([
    ['three words', 'Stay with me', 'Please stay with me tonight', true],
    ['three words with one changed', 'Stay with me', 'Stay with them', false],
    ['three words within others', 'Stay with me', 'They stay with men', false],
    ['four words with one changed', 'Stay with me tonight', 'Stay with me today', false],
    ['four words with one between them', 'Stay with me tonight', 'Stay here with me tonight', false],
    ['five words with one changed', 'Please stay with me tonight', 'Please stay with me today', true],
    ['five words with two changed', 'Please stay with me tonight', 'Please walk with me today', false],
  ])('knows %s', (_, suggestion, text, expected) => {
    expect(isSuggested(text, [suggestion])).toBe(expected);
  });
});
