// Before all modules that create schemas.
import '../without-eval.ts';
import { pageElements, startedAttribute, startFailedEvent } from '@ondine/contracts';
import { leadsAway } from '../first-page/arrival.ts';
import { inSteps } from './in-steps.ts';
import { whenShown } from './when-shown.ts';

/** The code is in this file's bundle, but is evaluated only when it is imported. */
const steps = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './contracts/of-accounts.ts'),
  () => import(/* webpackMode: "eager" */ './contracts/of-workouts.ts'),
  () => import(/* webpackMode: "eager" */ './contracts/of-remotes.ts'),
  () => import(/* webpackMode: "eager" */ '@ondine/web-kit/runtime'),
  // Asks the server for the user; the other steps run meanwhile.
  () => import(/* webpackMode: "eager" */ './session.ts'),
  () => import(/* webpackMode: "eager" */ '@ondine/web-kit/router'),
  () => import(/* webpackMode: "eager" */ './remotes.ts'),
  () => import(/* webpackMode: "eager" */ './screens.tsx'),
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

if (!leadsAway) void start();
document.documentElement.setAttribute(startedAttribute, '');
