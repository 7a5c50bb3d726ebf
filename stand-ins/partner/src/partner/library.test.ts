import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readAskedExamples } from './asked-examples.ts';
import { acts, readActExamples } from './acts.ts';
import { libraryOf } from './library.ts';

const slugs = readdirSync(join(import.meta.dirname, 'sheets'))
  .map((name) => name.replace('.txt', ''))
  .filter((name) => name !== 'anyone');
/** What only the one who is asked for it knows. */
const ofOneOnly = new Set(['like-touch', 'limit']);

it('has nine partners', () => {
  expect(slugs).toHaveLength(9);
});

it.each(slugs)('%s knows an answer to every known question', (slug) => {
  const keys = [...new Set(readAskedExamples().map(({ key }) => key))].filter((key) => !ofOneOnly.has(key));
  expect(keys.filter((key) => libraryOf(slug).sheet(key).length === 0)).toEqual([]);
});

it.each(slugs)('%s can say in twenty ways that he did not follow', (slug) => {
  const library = libraryOf(slug);
  expect(
    new Set([...library.own('lost'), ...library.shared('lost'), ...library.shared('lost-told')]).size,
  ).toBeGreaterThanOrEqual(20);
});

it('learns every act from sixty messages or more', () => {
  const examples = readActExamples();
  for (const act of acts)
    expect(examples.filter((each) => each.act === act).length).toBeGreaterThanOrEqual(60);
});

it('knows what a question of his was about', () => {
  expect(
    libraryOf('coffee-queue-spark').originOf('Yes. Do you always stand on that tile, or is it luck?'),
  ).toMatchObject({
    kind: 'question',
  });
});

const manners = ['telling', 'playful', 'serious', 'tender', 'tired', 'annoyed'];

it.each(slugs)('%s has sixty lines or more that are true whatever she said, over six manners', (slug) => {
  const library = libraryOf(slug);
  const lines = manners.map((manner) => [
    ...library.own(`open-${manner}`),
    ...library.shared(`open-${manner}`),
  ]);
  expect(new Set(lines.flat()).size).toBeGreaterThanOrEqual(60);
  for (const each of lines) expect(each.length).toBeGreaterThanOrEqual(8);
});
