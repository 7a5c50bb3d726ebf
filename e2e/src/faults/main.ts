import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '@ondine/platform/config';
import { buildFrontEnds } from '../../../scripts/src/front-ends/build-front-ends.ts';
import { runEntry } from '../../../scripts/src/processes/run-entry.ts';
import { projectRoot } from '../launch-platform.ts';
import { faultKinds, type FaultKind } from './inject-faults.ts';
import { runFaults } from './run-faults.ts';
import { startWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    /** A file to which each run is appended as a line of JSON. */
    log: { type: 'string' },
    /** The log level of the parts: fatal, error, warn, info. */
    level: { type: 'string', default: 'fatal' },
    /** Only these kinds of faults, comma-separated; for debugging one kind. */
    only: { type: 'string', default: faultKinds.join(',') },
  },
});

function faultKind(name: string): FaultKind {
  const kind = faultKinds.find((each) => each === name);
  if (kind === undefined)
    throw new StartupError(`${name} is no kind of fault; there are ${faultKinds.join(', ')}.`);
  return kind;
}

/**
 * Runs seeds one after another on one platform; a failed run is reported with its seed and its faults. Ctrl-C ends it
 * after the current run.
 */
async function main(): Promise<void> {
  const [runs, first] = [Number(values.runs), Number(values.seed)];
  const kinds = values.only.split(',').map(faultKind);
  const folder = await mkdtemp(join(tmpdir(), 'ondine-faults-'));
  const siteDir = await buildFrontEnds(projectRoot, console.log);
  const world = await startWorld({ folder, siteDir, logLevel: values.level });
  let failed = 0;
  let held = 0;
  let parked = 0;
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  try {
    for (let seed = first; seed < first + runs && !ending.signal.aborted; seed += 1) {
      const done = await runFaults(world, seed, parked, kinds);
      parked = done.parked;
      const { failure, faults, seconds, workouts, conversations } = done.run;
      if (failure === null) held += 1;
      else failed += 1;
      if (values.log) await appendFile(values.log, `${JSON.stringify(done.run)}\n`);
      console.log(
        `seed ${seed}: ${failure ?? 'held'} (${faults.length} faults, ${workouts} workouts, ${conversations} conversations, ${seconds.toFixed(1)} s)`,
      );
      if (failure !== null) console.log(faults.map((line) => `  ${line}`).join('\n'));
    }
  } finally {
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  }
  console.log(`${held} held, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

await runEntry(main);
