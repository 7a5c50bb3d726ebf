import { sessionRoutes } from '@ondine/contracts';
import { useApiQuery } from '@ondine/web-kit';

const latest = { query: { limit: 100 } } as const;

/** The latest hundred workouts, newest first: one answer for every screen that reads them. */
export const useLatestSessions = () => useApiQuery(sessionRoutes.list, latest);
