import type { IncomingHttpHeaders } from 'node:http';
import { type HeaderSetter, headersSetBy } from '@ondine/platform/http/safe-headers';

/** Headers that reveal a service's software, which helps attackers. */
export const saysWhatItIs: readonly string[] = ['server', 'x-powered-by'];

/** Headers of a service that are not forwarded: those above, and hop-by-hop headers (RFC 9110, 7.6.1). */
const notPassedOn: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  ...saysWhatItIs,
]);

/** Values of `Connection` that name no other header. */
const plainConnection: ReadonlySet<unknown> = new Set([undefined, 'keep-alive', 'close']);

/** Names and values in turn, as `writeHead` takes them. */
export type HeaderList = string[];

/**
 * The headers of an answer: those of the service, and our own where the service has none of that name.
 * @param answered those of the service, by lower-case name
 */
export type AnswerHeaders = (answered: IncomingHttpHeaders, requestId: string) => HeaderList;

/** @param setters of our own headers, computed once */
export function answerHeadersBeside(setters: readonly HeaderSetter[]): AnswerHeaders {
  const own = headersSetBy(setters);
  return (answered, requestId) => {
    const list: HeaderList = [];
    const named = plainConnection.has(answered.connection) ? undefined : namesIn(answered.connection);
    for (const name in answered) {
      const value = answered[name];
      if (value === undefined || notPassedOn.has(name) || named?.has(name)) continue;
      if (typeof value === 'string') list.push(name, value);
      else for (const each of value) list.push(name, each);
    }
    if (answered['x-request-id'] === undefined) list.push('x-request-id', requestId);
    for (const [name, value] of own) if (answered[name] === undefined) list.push(name, value);
    return list;
  };
}

const namesIn = (connection = ''): ReadonlySet<string> =>
  new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
