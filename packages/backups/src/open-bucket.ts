import { StartupError } from '@ondine/platform/config';
import { Client } from 'minio';

/** A bucket of an S3-compatible store, and our folder in it. */
export interface OpenBucket {
  readonly client: Client;
  readonly bucket: string;
  /** Without leading and trailing slashes; empty for the root of the bucket. */
  readonly prefix: string;
}

/**
 * @param address `s3://bucket/prefix`; `S3_ENDPOINT`, `S3_ACCESS_KEY`, `S3_SECRET_KEY` and `S3_REGION` are in the
 *   environment
 * @throws StartupError when one of these is missing
 */
export function openBucket(address: string, env: Readonly<Record<string, string | undefined>>): OpenBucket {
  const { S3_ENDPOINT: given, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region } = env;
  if (!given || !accessKey || !secretKey) {
    throw new StartupError('A bucket needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY.');
  }
  const endpoint = new URL(given);
  const { host: bucket, pathname } = new URL(address);
  const client = new Client({
    endPoint: endpoint.hostname,
    ...(endpoint.port !== '' && { port: Number(endpoint.port) }),
    useSSL: endpoint.protocol === 'https:',
    pathStyle: true,
    accessKey,
    secretKey,
    region: region ?? 'us-east-1',
  });
  return { client, bucket, prefix: pathname.replace(/^\/|\/$/g, '') };
}
