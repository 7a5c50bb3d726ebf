import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remotesFileSchema } from '@ondine/contracts';
import type { Logger } from 'pino';

/** Says what the published front ends want operators to know before they go live, such as samples in use. */
export async function logSiteNotices(siteDir: string, logger: Logger): Promise<void> {
  const remotes = remotesFileSchema.parse(JSON.parse(await readFile(join(siteDir, 'remotes.json'), 'utf8')));
  for (const [remote, { notices = [] }] of Object.entries(remotes)) {
    for (const notice of notices) logger.warn({ remote }, notice);
  }
}
