import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect as connectTcp, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { statusesIn } from '@ondine/platform/testing';

/** The answer to a call; the status is 0 when there was none. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The text parsed as JSON, or the text itself when it is not JSON. */
  readonly data: unknown;
  readonly ms: number;
}

export interface CallOptions {
  /** Sent unchanged when it is a string or bytes, otherwise as JSON. */
  readonly body?: unknown;
  readonly token?: string;
  /** Instead of the default headers. */
  readonly headers?: OutgoingHttpHeaders;
  /** The visitor's own client address, on a loopback site. */
  readonly from?: string | undefined;
  readonly timeoutMs?: number;
}

/** Everything received on a connection. */
export interface Heard {
  readonly text: string;
  readonly statuses: readonly number[];
  /** Whether the site closed the connection within the time. */
  readonly closed: boolean;
}

/** A site as strangers reach it. */
export interface Site {
  readonly host: string;
  /**
   * The client address of another visitor. On a loopback site each visitor has its own, and meets the limits as from
   * outside.
   */
  nextVisitor(): string;
  /** Never rejects: a failed call resolves to an answer with the status 0. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Sends raw bytes and reads until the connection ends, or for `listenMs`. */
  readonly sendBytes: (bytes: string | Buffer, listenMs?: number) => Promise<Heard>;
  /** A raw connection from that visitor's address; the caller closes it. */
  readonly connect: (from?: string) => Socket;
}

function readData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const bytesOf = (body: unknown): string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);

function headersFor(host: string, { body, token, headers }: CallOptions): OutgoingHttpHeaders {
  return {
    host,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(bytesOf(body)),
    }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...headers,
  };
}

/** @param base the URL of the site, such as http://127.0.0.1:3000 */
export function openSite(base: string): Site {
  const { protocol, hostname, port, host } = new URL(base);
  const secure = protocol === 'https:';
  const place = { host: hostname, port: Number(port || (secure ? 443 : 80)), rejectUnauthorized: false };
  const isLoopback = /^(?:127\.|localhost)/.test(hostname);
  const source = (from: string | undefined) =>
    isLoopback && from !== undefined ? { localAddress: from } : {};
  let visitors = 10;

  function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const began = performance.now();
    const answered = Promise.withResolvers<Answer>();
    const finish = (text: string, status = 0, headers: IncomingHttpHeaders = {}) =>
      answered.resolve({
        status,
        headers,
        text,
        data: readData(text),
        ms: Math.round(performance.now() - began),
      });
    // Only complete URLs are parsed: a path is sent unchanged, with every trick in it.
    const whole = /^https?:/.test(path) ? new URL(path) : null;
    let outgoing: ClientRequest;
    try {
      outgoing = (secure ? requestHttps : requestHttp)({
        ...place,
        ...source(options.from),
        method,
        path: whole ? whole.pathname + whole.search : path,
        headers: headersFor(host, options),
        agent: false,
      });
    } catch (error) {
      // Node rejects a header with a line break and a path with a space; only `sendBytes` sends them.
      finish(String(error));
      return answered.promise;
    }
    const timer = setTimeout(() => {
      outgoing.destroy();
      finish('timeout');
    }, options.timeoutMs ?? 15_000);
    outgoing.on('error', (error) => finish(error.message));
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      const end = () => finish(Buffer.concat(chunks).toString(), incoming.statusCode ?? 0, incoming.headers);
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', end);
      incoming.on('error', end);
    });
    outgoing.end(options.body === undefined ? undefined : bytesOf(options.body));
    return answered.promise.finally(() => clearTimeout(timer));
  }

  const connect = (from?: string): Socket => {
    const options = { ...place, ...source(from) };
    return secure ? connectTls(options) : connectTcp(options);
  };

  async function sendBytes(bytes: string | Buffer, listenMs = 1500): Promise<Heard> {
    let text = '';
    const socket = connect();
    const ended = Promise.withResolvers<boolean>();
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => ended.resolve(true));
    socket.on('close', () => ended.resolve(true));
    socket.on(secure ? 'secureConnect' : 'connect', () => socket.write(bytes));
    const closed = await Promise.race([ended.promise, wait(listenMs, false)]);
    socket.destroy();
    return { text, closed, statuses: statusesIn(text) };
  }

  return {
    host,
    nextVisitor() {
      visitors += 1;
      return `127.0.${(visitors >> 8) + 1}.${visitors & 255 || 1}`;
    },
    call,
    sendBytes,
    connect,
  };
}
