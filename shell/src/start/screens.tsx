import { whenIdle } from '@ondine/web-kit';
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

// As a transition, React renders in interruptible chunks, so that the browser stays responsive.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        {/* The prerendered screen stays until the texts of another language are loaded. */}
        <Suspense fallback={null}>
          <App />
        </Suspense>
      </BrowserRouter>
    </StrictMode>,
  );
});
sendWaitingWorkouts();
whenIdle(() => {
  import('./later.ts').catch((error: unknown) =>
    console.warn('The rest of the shell could not be loaded', error),
  );
});
if (__WITH_WORKERS__) {
  askForBackground();
  keepForOffline();
} else void withoutWorker();
