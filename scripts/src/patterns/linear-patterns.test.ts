import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { libraryOf } from '../../../stand-ins/partner/src/partner/library.ts';
import { shapesOf } from '../../../stand-ins/partner/src/partner/shapes.ts';
import { projectRoot } from '../project-root.ts';
import { attacksOn, commonAttacks } from './attack-texts.ts';
import { findPatterns, patternsMadeBy } from './find-patterns.ts';
import { isBounded } from './is-bounded.ts';
import { measureGrowth } from './measure-growth.ts';

/** The code that reads what members and models write. */
const folders = [
  'services/chat/src',
  'stand-ins/partner/src',
  'packages/contracts/src',
  'packages/platform/src',
];
/** A quarter of the longest text that is read: 2,000 characters, and what writing out their signs adds. */
const length = 1000;

/** Patterns that stand in text files of the scripted partner, which are read when they are first wanted. */
const fromData = () =>
  patternsMadeBy('stand-ins/partner/src/partner (shapes, topics)', () => {
    shapesOf('questions', 'how are you');
    for (const file of readdirSync(join(projectRoot, 'services/chat/content')))
      libraryOf(basename(file, '.json'));
  });

/** Matches everywhere, as replacing does: from each place on, and again after each match. */
const matchesOf = (source: string, flags: string) => {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  return (text: string) => text.replaceAll(pattern, '');
};

it('no pattern over what people write takes more than twice as long for twice the text', async () => {
  const [written, read] = [await findPatterns(projectRoot, folders), await fromData()];
  expect(written.length).toBeGreaterThan(400);
  expect(read.length).toBeGreaterThan(200);
  const patterns = [...written, ...read];
  const slow = patterns.flatMap(({ source, flags, where }) => {
    if (isBounded(source)) return [];
    const work = matchesOf(source, flags);
    const found = [...commonAttacks, ...attacksOn(source)].find((attack) =>
      measureGrowth(work, attack, length),
    );
    return found ? [`${where} for ${JSON.stringify(found(24))}: ${source.slice(0, 80)}`] : [];
  });
  expect(slow).toEqual([]);
}, 240_000);

it('a pattern that is quadratic is noticed', () => {
  const work = matchesOf('[\\w.+-]+ ?@', 'g');
  expect(commonAttacks.some((attack) => measureGrowth(work, attack, length))).toBe(true);
});
