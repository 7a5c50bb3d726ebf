import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lock } from 'proper-lockfile';

/** A lock that was not renewed for this long belongs to a process that was killed. */
const staleMs = 20_000;
const retryMs = { minTimeout: 50, maxTimeout: 500 };

const isHeld = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ELOCKED';

/**
 * Runs work while no other process on this machine holds the same lock; waits for the lock first. The lock of a killed
 * process expires after twenty seconds.
 * @param path of the lock; its folder is created
 * @param onWait called once when another process holds it
 */
export async function withLock<Result>(
  path: string,
  work: () => Promise<Result>,
  onWait: () => void = () => undefined,
): Promise<Result> {
  await mkdir(dirname(path), { recursive: true });
  // The file itself need not exist: only the folder next to it, `<path>.lock`, is ever created.
  const options = { realpath: false, stale: staleMs };
  const release = await lock(path, options).catch((error: unknown) => {
    if (!isHeld(error)) throw error;
    onWait();
    return lock(path, { ...options, retries: { forever: true, ...retryMs } });
  });
  try {
    return await work();
  } finally {
    await release();
  }
}
