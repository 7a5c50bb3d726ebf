import { parseArgs } from 'node:util';
import { exercises } from '../../mf-fitness/src/exercises/exercises.ts';
import { printFormAgreement, readFormReadings } from './form/form-readings.ts';
import { byCondition, falseReps, figuresOf, formOrder, type Figures } from './generators/figures.ts';
import { loadGenerator } from './generators/made-clip.ts';
import { watchMadeClip, type Watched } from './generators/watch-made-clip.ts';

/**
 * `npm run bench:generators -- FOLDER [--seed N] [--only SLUG] [--totals] [--misses] [--form FILE]`: the accuracy of
 * counting on landmark clips of external generators. `--totals` leaves out single clips, `--misses` lists miscounted
 * sets.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    totals: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    form: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Name the folder of the generator');

/** The words of a clip's description without numbers. */
const wordsOf = (text: string): readonly string[] =>
  text.split(/[,;]/).map((word) => word.replaceAll(/[\d.,]+/g, '#').trim());

const two = (value: number | null): string => (value === null ? '   -' : value.toFixed(2)).padStart(5);
const three = (value: number | null): string => (value === null ? '    -' : value.toFixed(3)).padStart(6);
const row = (name: string, { clips, offByOne, meanError, told, missed }: Figures): string =>
  `${name.slice(0, 44).padEnd(44)} ${String(clips).padStart(4)} ${two(offByOne)} ${three(meanError)} ${two(told)} of ${missed}`;

function print(slug: string, watched: readonly Watched[]): void {
  const sets = watched.filter(({ clip }) => clip.kind === 'set');
  const [good, bad] = [sets.filter(({ clip }) => clip.good), sets.filter(({ clip }) => !clip.good)];
  const { perIdleMinute, perTenOtherMinutes, perAlmostSet } = falseReps(watched);
  const almost = figuresOf(watched.filter(({ clip }) => clip.kind === 'almost'));
  console.log(
    `\n${exercises.get(slug)?.name ?? slug}: clips, off by one, error, told of uncounted stretches`,
  );
  console.log(row('  good positions', figuresOf(good)));
  console.log(row('  other positions', figuresOf(bad)));
  console.log(
    `  false: ${two(perIdleMinute)} an idle minute, ${two(perTenOtherMinutes)} in ten other minutes`,
  );
  if (almost.clips > 0) console.log(`  almost: ${two(perAlmostSet)} counted a set of ${almost.clips}`);
  const { errorFreeFirst, rank } = formOrder(good);
  console.log(`  form: error-free sets first ${two(errorFreeFirst)}, rank correlation ${two(rank)}`);
  if (options.totals) return;
  for (const [condition, figures] of byCondition(good, ({ position, about }) => [
    ...wordsOf(position),
    ...wordsOf(about),
  ]))
    console.log(row(`    ${condition}`, figures));
}

function printMisses(watched: readonly Watched[]): void {
  for (const { clip, counted, missed, told } of watched)
    if (Math.abs(counted - clip.reps.length) > 0)
      console.log(
        `${clip.id} ${counted}/${clip.reps.length} told ${told}/${missed} | ${clip.position} | ${clip.about} | ${clip.faults.join(', ')}`,
      );
}

const makeFilms = await loadGenerator(folder);
const watched = new Map<string, Watched[]>();
for (const clip of makeFilms(Number(options.seed))) {
  if (options.only !== undefined && clip.exercise !== options.only) continue;
  watched.set(clip.exercise, [...(watched.get(clip.exercise) ?? []), watchMadeClip(clip)]);
}
for (const [slug, clips] of watched) {
  print(slug, clips);
  if (options.misses && !options.totals) printMisses(clips);
}
if (options.form !== undefined)
  printFormAgreement([...watched.values()].flat(), await readFormReadings(options.form));
