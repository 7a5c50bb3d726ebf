/** For processes with neither database nor broker: importing the whole package would load their clients. */
export * from './http/listen.ts';
export * from './config/load-config.ts';
export * from './observability/logger.ts';
export * from './lifecycle/shutdown.ts';
