import '@ondine/web-kit/theme.css';
// Before all that has schemas.
import './without-eval.ts';
import { startedAttribute } from '@ondine/contracts';
import { leaveQuickly, session, startLanguage } from '@ondine/web-kit';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { keepForOffline } from './offline/keep-for-offline.ts';
import { withoutWorker } from './offline/without-worker.ts';
import { isBackAfterExit } from './privacy/quick-exit.ts';
import { watchShell } from './remotes/federation.ts';
import { loadAhead } from './remotes/use-remote-routes.ts';
import { watchErrors } from './remotes/report-errors.ts';
import { remoteAhead } from './routes/remote-ahead.ts';
import { askForBackground } from './workouts/ask-for-background.ts';
import { sendWaitingWorkouts } from './workouts/send-waiting-workouts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application');

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (isBackAfterExit(arrival?.type)) leaveQuickly();
else {
  startLanguage();
  watchErrors(window);
  sendWaitingWorkouts();
  if (__WITH_WORKERS__) {
    askForBackground();
    keepForOffline();
  } else void withoutWorker();
  watchShell();
  void session.start();
  const remote = remoteAhead(location.pathname, session.keptUserId() !== undefined);
  if (remote !== undefined) void loadAhead(remote);
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        {/* What is prerendered stands until there are words in another language. */}
        <Suspense fallback={null}>
          <App />
        </Suspense>
      </BrowserRouter>
    </StrictMode>,
  );
}
document.documentElement.setAttribute(startedAttribute, '');
