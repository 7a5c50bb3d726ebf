import { createFolderTarget } from './folder-target.ts';
import { openBucket } from '@ondine/backups/open-bucket';
import { createS3Target } from './s3-target.ts';

/** Where releases are published: a folder that a gateway serves, or a bucket behind a content delivery network. */
export interface ReleaseTarget {
  /** The name in messages. */
  readonly name: string;
  /** The text of a file, or null when there is none. */
  read(path: string): Promise<string | null>;
  /** The names of the folders in a folder; none when it does not exist. */
  folders(path: string): Promise<string[]>;
  /** Writes a file permanently: releases are never overwritten. */
  publish(path: string, body: Buffer): Promise<void>;
  /**
   * Replaces the one mutable file in a single step with the result of `change` for its current text. Of two concurrent
   * switches one is repeated on the result of the other.
   */
  replace(path: string, change: (text: string | null) => string): Promise<void>;
}

/**
 * @param address a folder, or `s3://bucket/prefix` with `S3_ENDPOINT`, `S3_ACCESS_KEY`, `S3_SECRET_KEY` and `S3_REGION`
 *   in the environment
 * @throws StartupError when the address or a required setting is missing
 */
export function openReleaseTarget(
  address: string,
  env: Readonly<Record<string, string | undefined>>,
): ReleaseTarget {
  return address.startsWith('s3://') ? createS3Target(openBucket(address, env)) : createFolderTarget(address);
}
