import { createSentenceEncoder } from '@ondine/sentence-encoder';
import { createMeanings } from '../meaning/meanings.ts';
import { createReader } from './understand.ts';

const encoder = createSentenceEncoder();
const read = createReader(createMeanings(encoder));
afterAll(() => encoder.close());

const slug = 'coffee-queue-spark';
const topicsIn = async (text: string) =>
  (await read(slug, text)).parts.flatMap(({ topics }) => topics.map(({ topic }) => topic.name));

it('takes a topic from what a sentence is about, not from a word said in passing', async () => {
  expect(await topicsIn('I grow tomatoes on the balcony')).toContain('garden');
  expect(await topicsIn('My grandma says never trust a man with clean shoes')).not.toContain('clothes');
  expect(await topicsIn('Someone stole my bike outside the library')).not.toContain('librarian');
});

it.each([
  ['haha zero shame. whats your name anyway bun guy', 'name'],
  ['What do you do all day, with icing?', 'job'],
  ['hows your day been then, tell me everything', 'day'],
])('knows what %s asks for', async (text, key) => {
  const parts = (await read(slug, text)).parts.filter(({ asks }) => asks);
  expect(parts.at(-1)?.asked[0]?.key).toBe(key);
});

it('tells an answer to his question from a new sentence', async () => {
  const likelihood = async (text: string, said: string) =>
    (await (await read(slug, text)).answersTo(said))(text);
  const question = 'Salt or sweet, when nobody is looking?';
  expect(await likelihood('salt, always', question)).toBeGreaterThan(0.6);
  expect(await likelihood('My sister has three kids and no car', question)).toBeLessThan(0.5);
  expect(await likelihood('salt, always', 'I like salt.')).toBe(0);
});
