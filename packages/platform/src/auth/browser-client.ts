import { browserClient, clientHeader } from '@ondine/contracts';
import type { IncomingMessage } from 'node:http';

/** Whether the request comes from one of our own front ends: pages of other origins cannot set this header. */
export const isBrowserClient = (request: IncomingMessage): boolean =>
  request.headers[clientHeader] === browserClient;
