import { parseArgs } from 'node:util';
import { runEntry } from '../../../../scripts/src/processes/run-entry.ts';
import { attacks } from './attacks.ts';
import { chooseAttacks } from './chosen-attacks.ts';
import { type Result, runAttacks } from './run-attacks.ts';
import { startTarget } from './start-target.ts';

const { values } = parseArgs({
  options: {
    /** The URL of a running platform; by default one is started. */
    base: { type: 'string' },
    /** Only these attacks: comma-separated ids. */
    only: { type: 'string' },
    /** Only attacks of these areas, comma-separated. */
    area: { type: 'string' },
  },
});

const tell = ({ id, area, held, seen, ms }: Result) =>
  console.log(
    `${held ? 'held' : 'NOT HELD'} ${area}/${id} (${ms} ms): ${seen.replace(/\s+/g, ' ').slice(0, 300)}`,
  );

/** Prints one line for each area: how many attacks held, and which did not. */
function tellAreas(results: readonly Result[]): void {
  for (const [area, ofArea] of Map.groupBy(results, (result) => result.area)) {
    const open = ofArea.filter(({ held }) => !held).map(({ id }) => id);
    console.log(`${area}: ${ofArea.length - open.length} of ${ofArea.length} held ${open.join(', ')}`.trim());
  }
}

async function main(): Promise<void> {
  const chosen = chooseAttacks(attacks, values);
  const started = values.base === undefined ? await startTarget() : null;
  try {
    const results = await runAttacks(started?.url ?? values.base ?? '', chosen, tell);
    tellAreas(results);
    if (results.some(({ held }) => !held)) process.exitCode = 1;
  } finally {
    await started?.stop();
  }
}

await runEntry(main);
