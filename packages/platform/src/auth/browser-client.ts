import { browserClient, clientHeader } from '@ondine/contracts';
import type { IncomingMessage } from 'node:http';

/** Whether one of our own front ends asks, by the header that no page of another site can send. */
export const isBrowserClient = (request: IncomingMessage): boolean =>
  request.headers[clientHeader] === browserClient;
