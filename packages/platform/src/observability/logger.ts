import { pino, type DestinationStream, type Logger } from 'pino';

import { currentSpan } from '../tracing/span.ts';

export type { Logger };

const secretFields = [
  'password',
  'access_token',
  'refresh_token',
  'token',
  'authorization',
  'cookie',
  'set-cookie',
  'email',
  'message_text',
  'x-internal-token',
];

/**
 * A JSON-lines logger. Secrets are redacted by field name at the top and up to two levels down, so that a request or an
 * error that is logged whole does not leak them.
 */
export function createLogger({
  service,
  level,
  stream,
}: {
  service: string;
  level: string;
  stream?: DestinationStream;
}): Logger {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
      censor: '[removed]',
    },
    mixin: () => {
      const span = currentSpan();
      return span ? { trace_id: span.traceId } : {};
    },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return stream ? pino(options, stream) : pino(options);
}
