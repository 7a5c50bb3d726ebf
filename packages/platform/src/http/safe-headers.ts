import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Middleware for Express and plain Node that sets the same headers on every answer. */
export type HeaderSetter = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Security headers of every answer of a part: a browser runs nothing of it, and no cache stores it. */
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

/**
 * The headers that setters set, computed once: name in lower case and value of each; a later setter replaces an earlier
 * one.
 */
export function headersSetBy(setters: readonly HeaderSetter[]): [name: string, value: string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  for (const set of setters) set(request, response, () => undefined);
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}

/** Combines several setters into one that sets the precomputed headers. */
export function inOne(setters: readonly HeaderSetter[]): HeaderSetter {
  const list = headersSetBy(setters);
  return (_request, response, next) => {
    for (const [name, value] of list) response.setHeader(name, value);
    next();
  };
}
