import { buffer } from 'node:stream/consumers';
import { Client, S3Error } from 'minio';
import { contentTypeOf } from './content-type.ts';
import type { ReleaseTarget } from './release-target.ts';

export interface S3TargetOptions {
  readonly endpoint: URL;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly bucket: string;
  /** Folder within the bucket; empty for its root. */
  readonly prefix: string;
}

/** What lies in the folder of a release never changes; what says which release is live may at any time. */
const immutable = 'public, max-age=31536000, immutable';
const neverKept = 'no-store';

/** Releases in a bucket of any store that speaks S3, with signed calls. */
export function createS3Target({ endpoint, bucket, prefix, ...options }: S3TargetOptions): ReleaseTarget {
  const client = new Client({
    endPoint: endpoint.hostname,
    ...(endpoint.port !== '' && { port: Number(endpoint.port) }),
    useSSL: endpoint.protocol === 'https:',
    pathStyle: true,
    ...options,
  });
  const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`);

  async function read(path: string): Promise<string | null> {
    try {
      return (await buffer(await client.getObject(bucket, keyOf(path)))).toString();
    } catch (error) {
      if (error instanceof S3Error && error.code === 'NoSuchKey') return null;
      throw error;
    }
  }

  const put = (path: string, body: Buffer, cacheControl: string) =>
    client.putObject(bucket, keyOf(path), body, body.length, {
      'Content-Type': contentTypeOf(path),
      'Cache-Control': cacheControl,
    });

  return {
    name: `s3://${bucket}/${prefix}`,
    read,
    async publish(path, body) {
      await put(path, body, immutable);
    },
    async replace(path, change) {
      // One object is replaced whole; stores without conditional writes let the later of two switches win.
      await put(path, Buffer.from(change(await read(path))), neverKept);
    },
  };
}
