import type { IncomingHttpHeaders } from 'node:http';
import { type HeaderSetter, headersSetBy } from '@ondine/platform';

/** What a service is made of, which tells attackers where to begin. */
export const saysWhatItIs: readonly string[] = ['server', 'x-powered-by'];

/** What a service does not say to a caller: what concerns its connection with us alone, by RFC 9110, 7.6.1, too. */
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

/** What is said of a connection that names no header of its own. */
const plainConnection: ReadonlySet<unknown> = new Set([undefined, 'keep-alive', 'close']);

/** Names and values by turns, as `writeHead` takes them. */
export type HeaderList = string[];

/**
 * The headers of an answer: what a service says, and of our own what it does not say itself.
 * @param answered those of the service, by name in small letters
 */
export type AnswerHeaders = (answered: IncomingHttpHeaders, requestId: string) => HeaderList;

/** @param setters our own headers, which are found out once */
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
