export * from './event-bus.ts';
export * from './in-process-bus.ts';
export * from './pending-events.ts';
export * from './serialise-by-key.ts';
export { rabbitQueueOf } from './rabbit-topology.ts';
