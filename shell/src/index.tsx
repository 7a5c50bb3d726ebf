import '@ondine/web-kit/theme.css';
import { session } from '@ondine/web-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { askForBackground } from './workouts/ask-for-background.ts';
import { sendWaitingWorkouts } from './workouts/send-waiting-workouts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application');

sendWaitingWorkouts();
if (__WITH_SENDER__) askForBackground();
void session.start();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
