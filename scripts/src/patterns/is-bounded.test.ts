import { isBounded } from './is-bounded.ts';

describe('isBounded', () => {
  it.each(['no thanks', '\\b(?:one|two)?\\b', '[a-z]{2,20}x', '\\p{L}{3}'])('is true for %s', (source) => {
    expect(isBounded(source)).toBe(true);
  });

  it.each(['a*b', '[a-z]+', '(?:ab){2,}', '\\w{1,4000}', '\\w{51}', '[.*]'])('is false for %s', (source) => {
    expect(isBounded(source)).toBe(false);
  });
});
