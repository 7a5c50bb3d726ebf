import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exercises } from '../../mf-fitness/src/workout/exercises.ts';
import { measureExercise } from './reps/accuracy.ts';
import { measureHolds } from './reps/holds.ts';
import { judge, writeReport } from './reps/report.ts';

/** Films every exercise, counts, and writes `docs/accuracy.md`. Fails when a target is missed. */
const reports = [...exercises.keys()].map((slug) => {
  const report = measureExercise(slug);
  console.log(`${slug}: one step takes ${report.stepMicroseconds.toFixed(1)} µs at the median`);
  return report;
});
const holds = measureHolds();
for (const [figure, reached] of judge(reports, holds)) {
  console.log(`${reached ? 'reached' : 'MISSED '}  ${figure}`);
  if (!reached) process.exitCode = 1;
}
writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'accuracy.md'), writeReport(reports, holds));
