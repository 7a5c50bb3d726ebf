import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Sets headers that say the same of every answer; a handler of Express and of Node alike. */
export type HeaderSetter = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Headers of every answer of a part, whatever it is: it does nothing in a browser, and nobody keeps it. */
export const safeHeaders: readonly HeaderSetter[] = [
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: false,
  }),
  (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  },
];

/** What setters would set on an answer, found out once: name, in small letters, and value of each, later ones in place of earlier. */
export function headersSetBy(setters: readonly HeaderSetter[]): [name: string, value: string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  for (const set of setters) set(request, response, () => undefined);
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}

/** One setter in place of several, which have said once what they set. */
export function inOne(setters: readonly HeaderSetter[]): HeaderSetter {
  const list = headersSetBy(setters);
  return (_request, response, next) => {
    for (const [name, value] of list) response.setHeader(name, value);
    next();
  };
}
