export * from './redis-absence.ts';
