export { keptAccount } from './account/account-of-call.ts';
export * from './account/account-status.ts';
export * from './account/ask-entitlement.ts';
export * from './account/check-entitlement.ts';
export * from './account/keep-unless-deleted.ts';
export * from './account/on-account-events.ts';
export * from './calendar/calendar.ts';
export * from './calendar/time-zone-header.ts';
