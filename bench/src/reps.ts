import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exercises } from '../../mf-fitness/src/exercises/exercises.ts';
import { measureExercise } from './reps/accuracy.ts';
import { measureHolds } from './reps/holds.ts';
import { judge, writeReport, type SeedReport } from './reps/report.ts';

/** Seeds used while the trackers were developed, and seeds whose clips were never looked at. */
const seeds = { known: 0, fresh: Number(process.argv[2] ?? 1_100_000) };

/** Simulates every exercise, counts, and writes `docs/accuracy.md`. Fails when a target is missed. */
function measure(name: string, firstSeed: number): SeedReport {
  const reports = [...exercises.keys()].map((slug) => measureExercise(slug, firstSeed));
  const holds = measureHolds(firstSeed);
  for (const [figure, reached] of judge(reports, holds)) {
    console.log(`${reached ? 'reached' : 'MISSED '}  ${name} seeds: ${figure}`);
    if (!reached) process.exitCode = 1;
  }
  return { firstSeed, reports, holds };
}

const known = measure('known', seeds.known);
const fresh = measure('fresh', seeds.fresh);
writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'accuracy.md'), writeReport(known, fresh));
