import { learnGrams, lettersOf, likeness, phrasesOf } from './grams.ts';

const texts = ['I loved your laughter', 'We argued about olives', 'Maybe some day'];

describe('letters', () => {
  const learnt = learnGrams(texts, lettersOf);

  it('are all alike in the same text', () => {
    expect(likeness(learnt('I loved your laughter'), learnt('I loved your laughter'))).toBeCloseTo(1);
  });

  it('tell forms of a word from other words', () => {
    const olive = learnt('olive');
    expect(likeness(olive, learnt('olives'))).toBeGreaterThan(0.5);
    expect(likeness(olive, learnt('laughter'))).toBe(0);
  });

  it('that were never seen count for nothing', () => {
    expect(learnt('xyzzy').size).toBe(0);
  });
});

it('phrases know which word follows which, how a text begins and what it asks', () => {
  expect(phrasesOf('Not you?')).toEqual(['not', 'you', '?', 'not you', 'you ?', '^ not', '^ not you']);
});
