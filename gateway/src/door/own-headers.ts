import type { IncomingMessage } from 'node:http';
import { internalTokenHeader } from '@ondine/contracts';

/** Where a request comes from, by our own proxies' word. */
export interface Origin {
  readonly address: string;
  readonly isSecure: boolean;
}

/** What others say of where a request comes from or leads to, and what concerns one connection alone. */
const notPassedOn =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|x-original-.+|x-rewrite-url|expect|upgrade|http2-settings|te|trailer|keep-alive|proxy-.+)$/;

/** Whether a proxy of ours says that the request came over https. @param trustedProxies how many there are */
export const isSecureRequest = ({ headers }: IncomingMessage, trustedProxies: number): boolean =>
  trustedProxies > 0 && String(headers['x-forwarded-proto']).split(',').at(-1)?.trim() === 'https';

/**
 * Takes out of a request what a service could believe, or act upon, although a stranger wrote it, and says
 * instead where it comes from. In place, before anything reads it.
 */
export function makeHeadersOurs({ headers }: IncomingMessage, { address, isSecure }: Origin): void {
  const named = (headers.connection ?? '').toLowerCase().split(',');
  const ofConnection = new Set(named.map((name) => name.trim()));
  for (const name of Object.keys(headers)) {
    const isBound = ofConnection.has(name) && name !== 'host' && !name.startsWith('content-');
    if (notPassedOn.test(name) || isBound || name === internalTokenHeader.toLowerCase()) {
      Reflect.deleteProperty(headers, name);
    }
  }
  headers.connection = ofConnection.has('close') ? 'close' : 'keep-alive';
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = isSecure ? 'https' : 'http';
  if (headers.host !== undefined) headers['x-forwarded-host'] = headers.host;
}
