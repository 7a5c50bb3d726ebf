import { decideCheckpoints } from './decide-checkpoints.ts';
import type { ReadReply } from './read-replies.ts';

const reply = (text: string, sureness: readonly number[], nothing?: 'echo'): ReadReply => ({
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
