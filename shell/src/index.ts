import '@ondine/web-kit/theme.css';
// Before all modules that create schemas.
import './without-eval.ts';
import { pageElements, startedAttribute, startFailedEvent } from '@ondine/contracts';
import { leaveQuickly } from '@ondine/web-kit';
import { isBackAfterExit } from './privacy/quick-exit.ts';
import { keepEarlyErrors } from './start/early-errors.ts';
import { inSteps } from './start/in-steps.ts';
import { whenShown } from './start/when-shown.ts';

keepEarlyErrors(window);

/** The code is in this file's bundle, but is evaluated only when it is imported. */
const steps = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './start/contracts/of-accounts.ts'),
  () => import(/* webpackMode: "eager" */ './start/contracts/of-workouts.ts'),
  () => import(/* webpackMode: "eager" */ './start/contracts/of-remotes.ts'),
  () => import(/* webpackMode: "eager" */ '@ondine/web-kit/runtime'),
  // Asks the server for the user; the other steps run meanwhile.
  () => import(/* webpackMode: "eager" */ './start/session.ts'),
  () => import(/* webpackMode: "eager" */ '@ondine/web-kit/router'),
  () => import(/* webpackMode: "eager" */ './start/remotes.ts'),
  () => import(/* webpackMode: "eager" */ './start/screens.tsx'),
];

async function start(): Promise<void> {
  try {
    if (document.getElementById(pageElements.prerendered)) await whenShown(document);
    await inSteps(steps);
  } catch (error) {
    document.documentElement.removeAttribute(startedAttribute);
    dispatchEvent(new Event(startFailedEvent));
    throw error;
  }
}

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (isBackAfterExit(arrival?.type)) leaveQuickly();
else void start();
document.documentElement.setAttribute(startedAttribute, '');
