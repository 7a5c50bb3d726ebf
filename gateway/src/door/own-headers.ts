import type { IncomingMessage } from 'node:http';
import { internalTokenHeader } from '@ondine/contracts';

/** Where a request comes from, by our own proxies' word. */
export interface Origin {
  readonly address: string;
  readonly isSecure: boolean;
}

/** What others say of where a request comes from or leads to, and what concerns one connection alone. */
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
/** Written anew whatever they said, and so not taken out first. */
const ours: ReadonlySet<string> = new Set(['x-forwarded-for', 'x-forwarded-proto']);

function isNotPassedOn(name: string): boolean {
  if (name.startsWith('x-')) {
    const isOfKind = name.startsWith('x-forwarded-') || name.startsWith('x-original-');
    return isOfKind ? !ours.has(name) : notPassedOn.has(name);
  }
  return name.startsWith('proxy-') || notPassedOn.has(name);
}

const nothing: ReadonlySet<string> = new Set();

/** The headers that `Connection` names, which end with the connection. */
function namedBy(connection: string | undefined): ReadonlySet<string> {
  if (connection === undefined || connection === 'keep-alive') return nothing;
  return new Set(
    connection
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
}

/** Whether a proxy of ours says that the request came over https. @param trustedProxies how many there are */
export const isSecureRequest = ({ headers }: IncomingMessage, trustedProxies: number): boolean =>
  trustedProxies > 0 && String(headers['x-forwarded-proto']).split(',').at(-1)?.trim() === 'https';

/**
 * Takes out of a request what a service could believe, or act upon, although a stranger wrote it, and says
 * instead where it comes from. In place, before anything reads it.
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
