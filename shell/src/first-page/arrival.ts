import { isBackAfterExit } from '../privacy/quick-exit.ts';

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** Whether this page only leads away again, because the Back button led here after a quick exit. */
export const leadsAway = isBackAfterExit(arrival?.type);
