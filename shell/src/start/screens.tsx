import { StrictMode, startTransition, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { keepForOffline } from '../offline/keep-for-offline.ts';
import { withoutWorker } from '../offline/without-worker.ts';
import { askForBackground } from '../workouts/ask-for-background.ts';
import { sendWaitingWorkouts } from '../workouts/send-waiting-workouts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application');

// As a transition React draws it in pieces, between which the browser can answer.
startTransition(() => {
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
});
sendWaitingWorkouts();
if (__WITH_WORKERS__) {
  askForBackground();
  keepForOffline();
} else void withoutWorker();
