import { ApiError } from '@ondine/web-kit';

/** The server's own words about a failure, or the fallback when it said nothing readable. */
export const serverDetailOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status > 0 && error.code !== 'unreadable' ? error.detail : fallback;
