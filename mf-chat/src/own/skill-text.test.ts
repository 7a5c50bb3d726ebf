import { skillText } from './skill-text.ts';

it.each([
  ['Build on his image', 'Build on her image'],
  ['Ask for his', 'Ask for hers'],
  ['Read his reply', 'Read her reply'],
  ['A clear no', 'A clear no'],
])('of a woman as the partner “%s” is “%s”', (skill, hers) => {
  expect(skillText(skill, 'woman')).toBe(hers);
  expect(skillText(skill, 'man')).toBe(skill);
});
