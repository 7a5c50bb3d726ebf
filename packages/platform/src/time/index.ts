export * from './clock.ts';
export * from './within.ts';
