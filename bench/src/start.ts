import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './median.ts';
import { timeStart } from './time-start.ts';

const root = join(import.meta.dirname, '..', '..');
const warmRuns = 3;
const targets = { warmSeconds: 8, freshSeconds: 150, residentMegabytes: 700 };

function print(what: string, value: number, unit: string, target: number): void {
  const verdict = value <= target ? 'reached' : 'MISSED';
  console.log(
    `${what.padEnd(44)} ${value.toFixed(1).padStart(7)} ${unit}   target ≤ ${target} ${unit}: ${verdict}`,
  );
  if (value > target) process.exitCode = 1;
}

const folder = mkdtempSync(join(tmpdir(), 'ondine-bench-'));
try {
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const fresh = await timeStart(clone, join(clone, '.data'));

  const warm = [];
  for (let run = 0; run < warmRuns; run++) warm.push(await timeStart(clone, join(clone, '.data')));

  print('Fresh clone to ready (npm cache filled)', fresh.seconds, 's ', targets.freshSeconds);
  print(
    `Warm npm start to ready (median of ${warmRuns})`,
    median(warm.map(({ seconds }) => seconds)),
    's ',
    targets.warmSeconds,
  );
  print(
    'Resident memory, database left out',
    Math.max(...warm.map(({ residentMegabytes }) => residentMegabytes)),
    'MB',
    targets.residentMegabytes,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
