import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, medianDeviation } from './median.ts';
import { printFigure } from './print-figure.ts';
import { timeStart } from './time-start.ts';

const root = join(import.meta.dirname, '..', '..');
const warmRuns = 3;
const targets = { warmSeconds: 8, freshSeconds: 150, residentMegabytes: 250 };

const folder = mkdtempSync(join(tmpdir(), 'ondine-bench-'));
try {
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const fresh = await timeStart(clone, join(clone, '.data'));

  const warm = [];
  for (let run = 0; run < warmRuns; run++) warm.push(await timeStart(clone, join(clone, '.data')));

  printFigure('Fresh clone to ready (npm cache filled)', fresh.seconds, 's', {
    atMost: targets.freshSeconds,
  });
  const seconds = warm.map((start) => start.seconds);
  printFigure(
    'Warm npm start to ready',
    median(seconds),
    's',
    { atMost: targets.warmSeconds },
    { spread: medianDeviation(seconds) },
  );
  const megabytes = warm.map(({ residentMegabytes }) => residentMegabytes);
  printFigure(
    'Resident memory, database left out',
    Math.max(...megabytes),
    'MB',
    { atMost: targets.residentMegabytes },
    { spread: medianDeviation(megabytes) },
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
