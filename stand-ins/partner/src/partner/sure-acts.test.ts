import { readSureAct } from './sure-acts.ts';

it.each([
  ['Take your hands off me', 'no'],
  ['stop touching my knee', 'no'],
  ["don't grab me", 'no'],
  ['there was no spark for me', 'no'],
  ['Can we stop there for tonight?', 'slow'],
  ["don't stop", undefined],
  ['You forgot to call yesterday.', 'reproach'],
  ["It's nice that you don't ask.", undefined],
  ["I'm so angry at you", 'reproach'],
  ["I'm angry with my sister", undefined],
  ['gtg he needs me', 'goodbye'],
  ['I should go over there', undefined],
  ['He passed in spring.', 'grief'],
  ['I get allergic when someone plans things', undefined],
  ["I'm allergic to nuts", 'allergy'],
])('%s is surely %s', (text, act) => {
  expect(readSureAct(text)).toBe(act);
});
