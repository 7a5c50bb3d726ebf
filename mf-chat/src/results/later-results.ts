import { laterScreen } from '../later-screen.tsx';

const load = () => import(/* webpackChunkName: "results" */ './results-screens.ts');

export const ChatResults = laterScreen(async () => (await load()).ChatResults);
export const PracticeResults = laterScreen(async () => (await load()).PracticeResults);

/**
 * Loads the results' code while the conversation goes on, so that its end waits for nothing. If that fails, it is loaded
 * when the results are shown.
 */
export function preloadResults(): void {
  load().catch(() => undefined);
}
