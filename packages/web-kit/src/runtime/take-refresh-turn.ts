import { preferTurns } from './take-turns.ts';

/**
 * How long a refresh waits for one of another tab. A refresh takes a fraction of it; a longer wait is for a tab that the
 * browser has suspended. Two at once are harmless: the server accepts a token again within its leeway of 30 s.
 */
const waitMs = 5000;

/** Runs one refresh of the session at a time among the tabs of this browser and its worker. */
export const takeRefreshTurn = preferTurns('ondine.refresh', waitMs);
