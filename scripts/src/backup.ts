import { parseArgs } from 'node:util';
import { makeBackup } from '@ondine/backups/make-backup';
import { StartupError } from '@ondine/platform/config';
import { systemClock } from '@ondine/platform/time';
import { z } from 'zod';
import { runEntry } from './processes/run-entry.ts';
import { findRunningPlatform } from './running-platform.ts';

const usage = 'Use: npm run backup -- FOLDER|s3://BUCKET/PREFIX [--keep 14]';

/** Writes a backup of every service's database, of `MONGODB_URI` or else of the running platform. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  });
  const [to] = positionals;
  const keep = z.coerce.number().int().min(1).optional().safeParse(values.keep);
  if (!to || positionals.length > 1 || !keep.success) throw new StartupError(usage);
  await makeBackup({
    mongoUri: process.env['MONGODB_URI'] ?? findRunningPlatform(process.env).mongoUri,
    to,
    keep: keep.data,
    env: process.env,
    clock: systemClock,
    say: console.log,
  });
}

await runEntry(main, usage);
