export * from './keeping-tracer.ts';
export * from './raw-requests.ts';
export * from './required-env.ts';
export * from './start-replicas.ts';
export * from './test-app.ts';
export * from './test-logger.ts';
export * from './wait-for.ts';
export * from './wire.ts';
