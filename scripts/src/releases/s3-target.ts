import { buffer } from 'node:stream/consumers';
import { StartupError } from '@ondine/platform/config';
import { S3Error } from 'minio';
import { contentTypeOf } from './content-type.ts';
import type { OpenBucket } from '@ondine/backups/open-bucket';
import type { ReleaseTarget } from './release-target.ts';

/** Files in a release folder never change; the file that names the live release may change at any time. */
const immutable = 'public, max-age=31536000, immutable';
const neverKept = 'no-store';
/** Maximum number of retries of a switch after concurrent switches. */
const mostTries = 20;

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof S3Error && error.code !== undefined && codes.includes(error.code);

/** Releases in a bucket of any S3-compatible store, with signed requests. */
export function createS3Target({ client, bucket, prefix }: OpenBucket): ReleaseTarget {
  const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`);

  async function read(path: string): Promise<string | null> {
    try {
      return (await buffer(await client.getObject(bucket, keyOf(path)))).toString();
    } catch (error) {
      if (hasCode(error, 'NoSuchKey')) return null;
      throw error;
    }
  }

  /** The entity tag of an object, or null when there is none. */
  async function readTag(path: string): Promise<string | null> {
    try {
      return (await client.statObject(bucket, keyOf(path))).etag;
    } catch (error) {
      if (hasCode(error, 'NoSuchKey', 'NotFound')) return null;
      throw error;
    }
  }

  const put = (path: string, body: Buffer, headers: Readonly<Record<string, string>>) =>
    client.putObject(bucket, keyOf(path), body, body.length, {
      'Content-Type': contentTypeOf(path),
      ...headers,
    });

  /** Writes only if the object still has the tag, or still does not exist. @returns whether it was written */
  async function putUnchanged(path: string, body: Buffer, tag: string | null): Promise<boolean> {
    const condition = tag === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${tag}"` };
    try {
      await put(path, body, { 'Cache-Control': neverKept, ...condition });
      return true;
    } catch (error) {
      // NoSuchKey: it was deleted in the meantime.
      if (hasCode(error, 'PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey')) return false;
      throw error;
    }
  }

  return {
    name: `s3://${bucket}/${prefix}`,
    read,
    async folders(path) {
      const names: string[] = [];
      const within = `${keyOf(path)}/`;
      for await (const item of client.listObjectsV2(bucket, within, false)) {
        const { prefix: folder } = item as { prefix?: string };
        if (folder !== undefined) names.push(folder.slice(within.length).replace(/\/$/, ''));
      }
      return names;
    },
    async publish(path, body) {
      await put(path, body, { 'Cache-Control': immutable });
    },
    async replace(path, change) {
      for (let tries = 0; tries < mostTries; tries += 1) {
        // The tag before the text: if the text is newer, the condition fails and it is read again.
        const tag = await readTag(path);
        const text = tag === null ? null : await read(path);
        if (await putUnchanged(path, Buffer.from(change(text)), tag)) return;
      }
      throw new StartupError(
        `${path} in ${bucket} was changed by others ${mostTries} times meanwhile. Try again.`,
      );
    },
  };
}
