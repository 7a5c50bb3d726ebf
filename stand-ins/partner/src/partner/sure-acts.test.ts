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
  ["I'd love to, but I have to be up at five", 'no'],
  ["It's still a no for tonight", 'no'],
  ["I'd like to kiss you. If that's a no, it's a no.", 'consent'],
  ['Would you cook for me at my place?', 'invite'],
  ['My head hurts so much', 'ill'],
  ["My mother's results came back", 'worry'],
  ["I'm a bit sad today", 'sad'],
  ['You always notice things', undefined],
])('%s is surely %s', (text, act) => {
  expect(readSureAct(text)).toBe(act);
});
