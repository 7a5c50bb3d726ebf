import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'minio';
import S3rver from 's3rver';

/** A local bucket, with the settings for `openReleaseTarget`. */
export interface Bucket {
  readonly env: Readonly<Record<'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY', string>>;
  readonly port: number;
  close(): Promise<void>;
}

const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };

/** Whether the condition of a PUT holds: RFC 9110, sections 13.1.1 and 13.1.2. */
function meetsCondition({ headers }: IncomingMessage, tag: string | null): boolean {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (match !== undefined && match !== tag) return false;
  return noneMatch !== '*' || tag === null;
}

/**
 * The bucket `site` of s3rver, behind a server that adds what s3rver lacks: conditional writes, as in S3 since 2024,
 * and complete objects for concurrent reads.
 * @param directory for its objects
 */
export async function startBucket(directory: string): Promise<Bucket> {
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port: storePort } = await store.run();
  let last: Promise<unknown> = Promise.resolve();

  async function readTag(path: string): Promise<string | null> {
    const { ok, headers } = await fetch(`http://127.0.0.1:${storePort}${path}`, { method: 'HEAD' });
    return ok ? headers.get('etag') : null;
  }

  /** Forwards the request unchanged: the signature covers the host, too. */
  async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port: storePort, method, path: url, headers });
    incoming.pipe(outgoing);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    await once(response, 'close');
  }

  async function write(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (meetsCondition(incoming, await readTag(incoming.url ?? ''))) {
      await forward(incoming, response);
      return;
    }
    incoming.resume();
    const text = '<Error><Code>PreconditionFailed</Code><Message>Condition not met</Message></Error>';
    response.writeHead(412, { 'content-type': 'application/xml' }).end(text);
  }

  // One after another: s3rver answers 500 for an object that is being written.
  const server = createServer((incoming, response) => {
    last = last
      .then(() => (incoming.method === 'PUT' ? write(incoming, response) : forward(incoming, response)))
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new Client({ endPoint: '127.0.0.1', port, useSSL: false, region: 'us-east-1', ...keys });
  if (!(await client.bucketExists('site'))) await client.makeBucket('site');
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: keys.accessKey,
      S3_SECRET_KEY: keys.secretKey,
    },
    port,
    async close() {
      server.closeAllConnections();
      server.close();
      await store.close();
    },
  };
}
