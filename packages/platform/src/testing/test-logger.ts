import { createLogger, type Logger } from '../observability/logger.ts';

/** A logger that writes nothing. */
export const silentLogger = (): Logger => createLogger({ service: 'test', level: 'silent' });
