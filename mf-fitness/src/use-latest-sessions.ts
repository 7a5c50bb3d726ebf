import { sessionRoutes } from '@ondine/contracts';
import { useApiQuery } from '@ondine/web-kit';

const latest = { query: { limit: 100 } } as const;

/** The latest hundred workouts, newest first: the same cached answer for every screen. */
export const useLatestSessions = () => useApiQuery(sessionRoutes.list, latest);
