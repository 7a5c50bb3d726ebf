/** What a process needs that has neither database nor broker: importing the whole package would load their clients. */
export * from './listen.ts';
export * from './load-config.ts';
export * from './logger.ts';
export * from './shutdown.ts';
