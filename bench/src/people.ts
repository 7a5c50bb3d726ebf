import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exercises } from '../../mf-fitness/src/exercises/exercises.ts';
import { printFormAgreement, readFormReadings } from './form/form-readings.ts';
import { falseReps, figuresOf } from './generators/figures.ts';
import { watchMadeClip, type Watched } from './generators/watch-made-clip.ts';
import { readTruth, repsOf, roundsOf, type PeopleEntry } from './people/recording-truth.ts';
import { createModelPage } from './people/open-model.ts';
import { FPS, seeRecording, type SeenPeople } from './people/see-recording.ts';

/**
 * `npm run bench:people -- FOLDER [--only SLUG] [--misses] [--again] [--form FILE]`: the accuracy of counting on
 * recordings of people. The folder's `truth.json` has the counts made by eye; the page's own worker and model
 * process the recordings. `--form` compares the ranking by our form scores with that of human raters
 * (`form/form-readings.ts`).
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    misses: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    form: { type: 'string' },
  },
});
const [named] = positionals;
if (named === undefined) throw new Error('Name the folder of the recordings');
const folder = resolve(named);

const screensOf = ({ exercise, screens }: PeopleEntry): readonly string[] => {
  const all = exercises.has(exercise) ? [exercise] : (screens ?? [...exercises.keys()]);
  return all.filter((slug) => exercises.has(slug) && (options.only ?? slug) === slug);
};

function watch(entry: PeopleEntry, seen: SeenPeople, rounds: number, screen: string): Watched {
  const { file, from, view, notes } = entry;
  return watchMadeClip({
    id: `${file} from ${from} s`,
    exercise: screen,
    kind: exercises.has(entry.exercise) ? 'set' : 'other',
    position: view,
    good: true,
    about: notes,
    imageWidth: seen.imageWidth,
    imageHeight: seen.imageHeight,
    frames: seen.landmarks.map((landmarks, index) => ({
      timestampMs: 1000 + (index * 1000) / FPS,
      landmarks,
    })),
    reps: repsOf(entry, rounds).map(({ startMs, topMs, endMs }) => ({
      startMs: startMs + 1000,
      topMs: topMs + 1000,
      endMs: endMs + 1000,
    })),
    faults: [],
  });
}

const two = (value: number | null): string => (value === null ? '-' : value.toFixed(2));

function print(title: string, sets: readonly Watched[]): void {
  if (sets.length === 0) return;
  const { offByOne, meanError, told, missed } = figuresOf(sets);
  const silent = sets.filter(({ clip, counted }) => clip.reps.length >= 5 && counted === 0).length;
  console.log(
    `${title}: ${sets.length} sets, off-by-one ${two(offByOne)}, error ${two(meanError)}, ` +
      `told ${two(told)} of ${missed}, five and more and none counted: ${silent}`,
  );
}

const entries = (await readTruth(folder)).filter((entry) => screensOf(entry).length > 0);
const model = createModelPage();
const watched: { entry: PeopleEntry; result: Watched }[] = [];
try {
  for (const entry of entries) {
    const rounds = roundsOf(entry);
    const seen = await seeRecording(model, folder, entry, rounds, options.again);
    for (const screen of screensOf(entry))
      watched.push({ entry, result: watch(entry, seen, rounds, screen) });
  }
} finally {
  await model.close();
}

for (const rendered of [false, true]) {
  const results = watched.filter(({ entry }) => entry.rendered === rendered).map(({ result }) => result);
  console.log(rendered ? '\nDrawn figures' : 'People');
  const sets = results.filter(({ clip }) => clip.kind === 'set');
  for (const [slug, { name }] of exercises) {
    const own = results.filter(({ clip }) => clip.exercise === slug);
    print(
      `  ${name}`,
      own.filter(({ clip }) => clip.kind === 'set'),
    );
    const { perTenOtherMinutes } = falseReps(own);
    if (perTenOtherMinutes !== null)
      console.log(`  ${name}: ${two(perTenOtherMinutes)} counted in ten minutes of other movements`);
  }
  print('  all', sets);
}
if (options.misses)
  for (const { result } of watched)
    if (result.counted !== result.clip.reps.length)
      console.log(
        `${result.clip.exercise} ${result.clip.id}: ${result.counted} of ${result.clip.reps.length}, ` +
          `told ${result.told} of ${result.missed}. ${result.clip.position}`,
      );
if (options.form !== undefined)
  printFormAgreement(
    watched.map(({ result }) => result),
    await readFormReadings(options.form),
  );
