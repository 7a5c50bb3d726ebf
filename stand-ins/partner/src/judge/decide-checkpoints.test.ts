import { decideCheckpoints } from './decide-checkpoints.ts';
import type { ReadReply } from './read-replies.ts';

const reply = (text: string, sureness: readonly number[], nothing?: 'echo' | 'cold'): ReadReply => ({
  text,
  before: 'Hello.',
  sureness,
  nothing,
  isFlat: false,
  isUnkind: false,
});
const met = (replies: readonly ReadReply[]) =>
  decideCheckpoints(replies, ['Ask', 'Tease']).map(({ quote }) => quote);

it('quotes the message that meets a checkpoint most surely', () => {
  expect(met([reply('one', [0.4, -0.6]), reply('two', [0.7, -0.5])])).toEqual(['two', null]);
});

it('believes a doubtful one among good ones and not among small talk', () => {
  const doubtful = reply('doubtful', [0.05, -0.9]);
  expect(met([doubtful, reply('good', [-0.9, 0.9]), reply('too', [-0.9, 0.8])])[0]).toBe('doubtful');
  expect(met([doubtful, reply('poor', [-0.9, -0.8]), reply('too', [-0.9, -0.7])])[0]).toBeNull();
});

it('gives nothing for what earns nothing, nor for silence', () => {
  expect(met([reply('his words', [1, 1], 'echo')])).toEqual([null, null]);
  expect(met([])).toEqual([null, null]);
});

describe('a no without apology', () => {
  const names = ['A clear no', 'No apology'];
  const quotes = (...texts: string[]) =>
    decideCheckpoints(
      texts.map((text, index) => reply(text, [index === 0 ? 0.8 : -0.5, -0.5])),
      names,
    ).map(({ quote }) => quote);

  it('is met by a clear no, where there is neither apology nor reason', () => {
    expect(quotes('Not tonight.', 'I liked the walk')).toEqual(['Not tonight.', 'Not tonight.']);
    expect(quotes('Not tonight.', 'sorry, really')).toEqual(['Not tonight.', null]);
    expect(quotes('Not tonight.', 'because I have to work')).toEqual(['Not tonight.', null]);
  });
});

it('lets a cold message refuse, and meet nothing else', () => {
  const cold = reply('not with you', [0.9, 0.9], 'cold');
  expect(decideCheckpoints([cold], ['A clear no', 'Ask']).map(({ quote }) => quote)).toEqual([
    'not with you',
    null,
  ]);
});
