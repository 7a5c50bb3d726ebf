import { StartupError } from '@ondine/platform';
import { createFolderTarget } from './folder-target.ts';
import { createS3Target } from './s3-target.ts';

/** Where releases are published: a folder that a gateway serves, or a bucket behind a content network. */
export interface ReleaseTarget {
  /** How people call it. */
  readonly name: string;
  /** The text of a file, or null when there is none. */
  read(path: string): Promise<string | null>;
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
  if (!address.startsWith('s3://')) return createFolderTarget(address);
  const {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_REGION: region,
  } = env;
  if (!endpoint || !accessKey || !secretKey) {
    throw new StartupError('A bucket needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY.');
  }
  const { host: bucket, pathname } = new URL(address);
  return createS3Target({
    endpoint: new URL(endpoint),
    accessKey,
    secretKey,
    region: region ?? 'us-east-1',
    bucket,
    prefix: pathname.replace(/^\/|\/$/g, ''),
  });
}
