const short: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  ya: 'you',
  y: 'why',
  n: 'and',
  b4: 'before',
  gr8: 'great',
  bc: 'because',
  cuz: 'because',
  cos: 'because',
  coz: 'because',
  tho: 'though',
  thru: 'through',
  thx: 'thanks',
  thanx: 'thanks',
  ty: 'thank you',
  pls: 'please',
  plz: 'please',
  luv: 'love',
  rly: 'really',
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'have to',
  lemme: 'let me',
  gimme: 'give me',
  kinda: 'kind of',
  tmrw: 'tomorrow',
  tonite: 'tonight',
  idk: "I don't know",
  dunno: "I don't know",
  btw: 'by the way',
  tbh: 'to be honest',
  im: "I'm",
  ive: "I've",
  youre: "you're",
  youve: "you've",
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  cant: "can't",
  couldnt: "couldn't",
  wouldnt: "wouldn't",
  wont: "won't",
  isnt: "isn't",
  wasnt: "wasn't",
  thats: "that's",
  whats: "what's",
  theres: "there's",
};

const words = /[\p{L}\p{N}’']+/gu;

/** A message as it would be written with time to spare: `so what do u do` says `so what do you do`. */
export const spellOut = (text: string): string =>
  text.replaceAll('’', "'").replace(words, (word) => short[word.toLowerCase()] ?? word);

/** A message typed in haste with its capitals: `i know` says `I know`. */
export const capitalise = (text: string): string =>
  text.replace(/\bi\b(?=['\s,.!?]|$)/g, 'I').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
