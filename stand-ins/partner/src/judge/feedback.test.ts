import { giveFeedback, type Judged } from './feedback.ts';
import type { ReadReply } from './read-replies.ts';

const reply = (text: string, changes: Partial<ReadReply> = {}): ReadReply => ({
  text,
  before: 'My grandfather built boats.',
  sureness: [-0.5, -0.2],
  nothing: undefined,
  isFlat: false,
  isUnkind: false,
  ...changes,
});

const judged = (rating: number, replies: readonly ReadReply[], quote: string | null = null): Judged => ({
  rating,
  replies,
  decisions: [
    { name: 'Ask', met: quote !== null, quote, sureness: quote === null ? -0.5 : 0.8 },
    { name: 'Praise him', met: false, quote: null, sureness: -0.2 },
  ],
  checkpoints: [
    { description: 'Asks him something.', met: ['What do you build?'] },
    { description: 'Says what she likes about him.', met: ['I like your hands.'] },
  ],
});

it('quotes what met a checkpoint and says what to practise, to her', () => {
  const line = 'did you ever sail in one of his boats?';
  const text = giveFeedback(judged(4, [reply(line), reply('i get seasick in the bath')], line));
  expect(text).toContain(`“${line}”`);
  expect(text).toContain('“Ask”');
  expect(text).toContain('say what you like about him');
  expect(text).not.toMatch(/\bshe\b/i);
});

it.each<[string, Partial<ReadReply>, RegExp]>([
  ['a request for points', { nothing: 'test' }, /come from what you say to him/],
  ['his own words', { nothing: 'echo' }, /his own words back/],
  ['an insult', { isUnkind: true }, /said as a wish/],
  ['a cold line', { nothing: 'cold' }, /put-down|colder than you meant|pushed him away/],
  ['a flat answer', { isFlat: true }, /go on alone|little to answer/],
])('names %s where it stood', (_name, changes, expected) => {
  const text = giveFeedback(judged(1, [reply('abc def', changes)]));
  expect(text).toMatch(expected);
  expect(text).toContain('“abc def”');
});

it('ends a sentence once, also where a quote that asks or exclaims closes it', () => {
  const lines = ['do you dance?', 'i like your hands!', 'where did you learn that?', 'me too!', 'is it far?'];
  const texts = lines.map((line) => giveFeedback(judged(2, [reply(line)])));
  expect(texts.filter((text) => /[?!]” [A-Z]/.test(text))).not.toEqual([]);
  for (const text of texts) expect(text).not.toMatch(/[?!]”\./);
});

it('praises two weak conversations differently', () => {
  const [one, other] = [
    ['ok', 'the tram was late'],
    ['ok', 'i had soup for lunch'],
  ].map((texts) =>
    giveFeedback(
      judged(
        2,
        texts.map((text) => reply(text, { isFlat: text === 'ok' })),
      ),
    ),
  );
  expect(one).not.toBe(other);
  expect(one).toContain('the tram was late');
});

it('has a word also for silence', () => {
  expect(giveFeedback(judged(1, []))).toMatch(/You said nothing yet/);
});

it('stays within what a verdict may hold, however much she and he write', () => {
  const long = 'and then another thing happened '.repeat(30).trim();
  expect(giveFeedback(judged(3, [reply(long, { before: long })], long)).length).toBeLessThan(1500);
});

it('tells of a cold line also where the conversation was good', () => {
  const line = 'did you ever sail in one of his boats?';
  const replies = [reply(line), reply('Your boats bore me.', { nothing: 'cold' })];
  expect(giveFeedback(judged(4.5, replies, line))).toContain('“Your boats bore me.”');
});
