export * from './drop-rabbit-namespace.ts';
export * from './required-env.ts';
export * from './test-app.ts';
export * from './test-database.ts';
export * from './test-jwks.ts';
export * from './test-logger.ts';
export * from './test-signer.ts';
export * from './wait-for.ts';
