import '@ondine/web-kit/theme.css';
import { session } from '@ondine/web-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { sendWaitingWorkouts } from './workouts/send-waiting-workouts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application');

sendWaitingWorkouts();
void session.start();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
