export * from './shutdown.ts';
