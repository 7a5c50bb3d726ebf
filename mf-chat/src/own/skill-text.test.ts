import { skillText } from './skill-text.ts';

it('a skill is named in words that fit whom the partner plays', () => {
  expect(skillText('Read his reply', 'man')).toBe('Read his reply');
  expect(skillText('Read his reply', 'woman')).toBe('Read her reply');
  expect(skillText('History of this', 'woman')).toBe('History of this');
});
