import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPoseAssets } from '../../mf-fitness/pose-assets/build.ts';
import { serveWorkout } from '../../e2e/src/mannequin/workout-server.ts';
import { measureSlow, takes } from './slow/measure-slow.ts';
import { writeSlowReport } from './slow/report.ts';

/**
 * `npm run bench:slow`: the counting on a device with a quarter of this machine's speed. Writes `docs/slow-devices.md`.
 */
const SHARE = 0.25;
const folder = await mkdtemp(join(tmpdir(), 'slow-'));
await buildPoseAssets(folder);
const server = await serveWorkout(folder);
try {
  const rows = [];
  for (const take of takes) {
    const full = await measureSlow(server.url, take, 1);
    const slow = await measureSlow(server.url, take, SHARE);
    rows.push({ exercise: take.exercise, full, slow });
    console.log(take.exercise, { full, slow });
  }
  const report = writeSlowReport(rows, SHARE);
  await writeFile(join(import.meta.dirname, '..', '..', 'docs', 'slow-devices.md'), report);
} finally {
  await server.close();
  await rm(folder, { recursive: true });
}
