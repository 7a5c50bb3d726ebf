export * from './logger.ts';
export * from './part-version.ts';
