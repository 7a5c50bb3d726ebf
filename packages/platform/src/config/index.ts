export * from './load-config.ts';
export * from './service-config.ts';
export * from './startup-error.ts';
