import { capitalise, spellOut } from './spell-out.ts';

it.each([
  ['so what do u do when ur at home', 'so what do you do when your at home'],
  ['Im glad, thx', "I'm glad, thanks"],
  ['i dont mind 😊', "i don't mind 😊"],
  ['You’re kind', "You're kind"],
  ['Turn under the umbrella', 'Turn under the umbrella'],
])('%s', (said, meant) => {
  expect(spellOut(said)).toBe(meant);
});

it('gives a message its capitals', () => {
  expect(capitalise("i think i'm right")).toBe("I think I'm right");
  expect(capitalise('😊 slow is fine')).toBe('😊 slow is fine');
});
