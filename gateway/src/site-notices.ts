import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remotesFileSchema } from '@ondine/contracts';
import type { Logger } from 'pino';

/** Where the releases are named: the store when there is one, else the site's folder. */
async function readRemotesFile(from: { SITE_DIR: string; REMOTES_URL?: string | undefined }) {
  if (from.REMOTES_URL === undefined) return await readFile(join(from.SITE_DIR, 'remotes.json'), 'utf8');
  const answer = await fetch(`${from.REMOTES_URL.replace(/\/+$/, '')}/remotes.json`, {
    signal: AbortSignal.timeout(5000),
  });
  if (!answer.ok) throw new Error(`The store of releases answered ${answer.status}`);
  return await answer.text();
}

/**
 * Says what the published front ends want operators to know before they go live, such as samples in
 * use. Releases that cannot be read keep nothing from starting: calls work without them.
 */
export async function logSiteNotices(
  from: { SITE_DIR: string; REMOTES_URL?: string | undefined },
  logger: Logger,
): Promise<void> {
  try {
    const remotes = remotesFileSchema.parse(JSON.parse(await readRemotesFile(from)));
    for (const [remote, { notices = [] }] of Object.entries(remotes)) {
      for (const notice of notices) logger.warn({ remote }, notice);
    }
  } catch (error) {
    logger.error({ err: error }, 'The notices of the published front ends cannot be read');
  }
}
