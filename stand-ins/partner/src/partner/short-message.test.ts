import { handsBack, readShort } from './short-message.ts';

it.each([
  ['ok', 'ok'],
  ['Okay.', 'ok'],
  ['ok?', 'what'],
  ['haha', 'laugh'],
  ['hahahaha', 'laugh'],
  ['lol 😂', 'laugh'],
  ['😂', 'laugh'],
  ['and you?', 'and_you'],
  ['u?', 'and_you'],
  ['what about you', 'and_you'],
  ['why?', 'why'],
  ['Why not', 'yes'],
  ['no', 'no'],
  ['Nope!', 'no'],
  ['hi', 'hi'],
  ['heyyy', 'hi'],
  ['hmm', 'hm'],
  ['mhm', 'hm'],
  ['idk', 'unsure'],
  ['maybe', 'unsure'],
  ['???', 'what'],
  ['...', 'silence'],
  ['😏', 'wink'],
  ['🥰🥰', 'warm'],
  ['🙈', 'shy'],
  ['😢', 'upset'],
  ['aww sweet', 'nice'],
  ['me too', 'same'],
  ['Laundry.', undefined],
  ['No, thank you', undefined],
  ['123', undefined],
  ['asdfgh', undefined],
])('%s is read as %s', (message, kind) => {
  expect(readShort(message)).toBe(kind);
});

it.each([
  ["I'm a nurse, and you?", true],
  ['red wine. what about you', true],
  ['I like you', false],
  ['and you know it', false],
])('%s hands his question back: %s', (message, does) => {
  expect(handsBack(message)).toBe(does);
});
