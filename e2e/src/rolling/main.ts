import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFrontEnds } from '../../../scripts/src/front-ends/build-front-ends.ts';
import { runEntry } from '../../../scripts/src/processes/run-entry.ts';
import { projectRoot } from '../launch-platform.ts';
import type { Phase } from './rehearse.ts';
import { runRehearsal } from './run-rehearsal.ts';
import { sumOf } from './tally.ts';

const { values } = parseArgs({
  options: {
    /** How many seconds each store is unavailable. */
    away: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    /** All parts at the same time, as in the short form of the tests. */
    'at-once': { type: 'boolean', default: false },
    /** The log level of the parts: fatal, error, warn, info. */
    level: { type: 'string', default: 'fatal' },
  },
});

const columns = (...cells: readonly (string | number)[]) =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(56) : String(cell).padStart(11))).join('');

function print({ name, seconds, calls, unanswered, failed, violations }: Phase): void {
  console.log(columns(name, seconds.toFixed(1), calls, sumOf(unanswered), sumOf(failed)));
  for (const violation of violations) console.log(`  ${violation}`);
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ondine-rolling-'));
  try {
    const siteDir = await buildFrontEnds(projectRoot, console.log);
    console.log(columns('phase', 'seconds', 'calls', 'unanswered', '5xx'));
    const { phases, members, workouts, conversations } = await runRehearsal(
      { folder, siteDir, logLevel: values.level },
      Number(values.seed),
      { awayMs: Number(values.away) * 1000, atOnce: values['at-once'], onPhase: print },
    );
    console.log(
      `${members} members, ${workouts} workouts, ${conversations} conversations: all as they were told`,
    );
    if (phases.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await runEntry(main);
