export * from './idempotency.ts';
export * from './implement-route.ts';
export { mountRoutes } from './mount-routes.ts';
export { SharedReply } from './shared-reply.ts';
export * from './validation.ts';
