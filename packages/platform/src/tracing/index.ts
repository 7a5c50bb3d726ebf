export * from './open-tracer.ts';
export * from './span.ts';
export { traceparentOf } from './trace-requests.ts';
export { readTraceparent } from './traceparent.ts';
