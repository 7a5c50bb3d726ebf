import type { IncomingMessage } from 'node:http';
import { internalTokenHeader } from '@ondine/contracts';

/** The origin of a request, according to our own proxies. */
export interface Origin {
  readonly address: string;
  readonly isSecure: boolean;
}

/** Client headers about the origin or target of a request, and hop-by-hop headers. */
const notPassedOn: ReadonlySet<string> = new Set([
  ...['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'true-client-ip'],
  ...[
    'cf-connecting-ip',
    'x-rewrite-url',
    'expect',
    'upgrade',
    'http2-settings',
    'te',
    'trailer',
    'keep-alive',
  ],
  internalTokenHeader.toLowerCase(),
]);
/** Always overwritten, so they need not be removed first. */
const ours: ReadonlySet<string> = new Set(['x-forwarded-for', 'x-forwarded-proto']);

function isNotPassedOn(name: string): boolean {
  if (name.startsWith('x-')) {
    const isOfKind = name.startsWith('x-forwarded-') || name.startsWith('x-original-');
    return isOfKind ? !ours.has(name) : notPassedOn.has(name);
  }
  return name.startsWith('proxy-') || notPassedOn.has(name);
}

const nothing: ReadonlySet<string> = new Set();

/** The headers named by `Connection`, which are hop-by-hop. */
function namedBy(connection: string | undefined): ReadonlySet<string> {
  if (connection === undefined || connection === 'keep-alive') return nothing;
  return new Set(
    connection
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
}

/** Whether a trusted proxy says that the request came over https. @param trustedProxies how many there are */
export const isSecureRequest = ({ headers }: IncomingMessage, trustedProxies: number): boolean =>
  trustedProxies > 0 && String(headers['x-forwarded-proto']).split(',').at(-1)?.trim() === 'https';

/**
 * Removes headers that a service could trust or act upon although the client wrote them, and sets the origin instead.
 * Modifies the request before anything reads it.
 */
export function makeHeadersOurs({ headers }: IncomingMessage, { address, isSecure }: Origin): void {
  const ofConnection = namedBy(headers.connection);
  for (const name of Object.keys(headers)) {
    const isBound = ofConnection.has(name) && name !== 'host' && !name.startsWith('content-');
    if (isNotPassedOn(name) || isBound) Reflect.deleteProperty(headers, name);
  }
  headers.connection = ofConnection.has('close') ? 'close' : 'keep-alive';
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = isSecure ? 'https' : 'http';
  if (headers.host !== undefined) headers['x-forwarded-host'] = headers.host;
}
