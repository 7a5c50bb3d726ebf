import { learnLetterGrams, likeness } from './letter-grams.ts';

const lettersOf = learnLetterGrams(['I loved your laughter', 'We argued about olives', 'Maybe some day']);

describe('letters', () => {
  it('are all alike in the same text', () => {
    expect(likeness(lettersOf('I loved your laughter'), lettersOf('I loved your laughter'))).toBeCloseTo(1);
  });

  it('tell forms of a word from other words', () => {
    const olive = lettersOf('olive');
    expect(likeness(olive, lettersOf('olives'))).toBeGreaterThan(0.5);
    expect(likeness(olive, lettersOf('laughter'))).toBe(0);
  });

  it('that were never seen count for nothing', () => {
    expect(lettersOf('xyzzy').size).toBe(0);
  });
});
