import { createFolderTarget } from './folder-target.ts';
import { openBucket } from '@ondine/backups/open-bucket';
import { createS3Target } from './s3-target.ts';

/** Where releases are published: a folder that a gateway serves, or a bucket behind a content network. */
export interface ReleaseTarget {
  /** How people call it. */
  readonly name: string;
  /** The text of a file, or null when there is none. */
  read(path: string): Promise<string | null>;
  /** The names of the folders in a folder; none where there is no such. */
  folders(path: string): Promise<string[]>;
  /** Puts a file there for good: releases are never written twice. */
  publish(path: string, body: Buffer): Promise<void>;
  /**
   * Replaces the one file that changes, in a single step, with what `change` makes of its present text.
   * Two teams that switch at the same time are told apart: one of them begins anew.
   */
  replace(path: string, change: (text: string | null) => string): Promise<void>;
}

/**
 * @param address a folder, or `s3://bucket/prefix` with `S3_ENDPOINT`, `S3_ACCESS_KEY`, `S3_SECRET_KEY` and
 *   `S3_REGION` in the environment
 * @throws StartupError when the address or what it needs is missing
 */
export function openReleaseTarget(
  address: string,
  env: Readonly<Record<string, string | undefined>>,
): ReleaseTarget {
  return address.startsWith('s3://') ? createS3Target(openBucket(address, env)) : createFolderTarget(address);
}
