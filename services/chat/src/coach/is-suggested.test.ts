import { isSuggested } from './is-suggested.ts';

const suggested = ['Only if you tell me what the sawdust is for.', 'Oh no'];

describe('isSuggested', () => {
  it.each([
    ['the very words', 'Only if you tell me what the sawdust is for.', true],
    ['the words with other marks', 'only if you tell me… what the sawdust is for!', true],
    ['the words with more around them', 'Well. Only if you tell me what the sawdust is for :)', true],
    ['nearly the words', 'Only when you tell me what the sawdust is for', true],
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
});
