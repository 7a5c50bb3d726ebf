import type { Logger } from 'pino';
import type { PublishedReleases } from './published-releases.ts';

/**
 * Logs the notices of the published front ends for operators before they go live, such as samples in use; says so if
 * there are none. Unreadable releases do not prevent the start: calls work without them.
 */
export async function logSiteNotices(
  releases: Pick<PublishedReleases, 'remotesFile'>,
  logger: Logger,
): Promise<void> {
  try {
    const file = await releases.remotesFile();
    if (!file)
      logger.error(
        'No front end is released where the gateway reads them, or it may not read there: no screen can be shown',
      );
    for (const [remote, { notices = [] }] of Object.entries(file?.remotes ?? {})) {
      for (const notice of notices) logger.warn({ remote }, notice);
    }
  } catch (error) {
    logger.error({ err: error }, 'The notices of the published front ends cannot be read');
  }
}
