import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { sessionOf } from './complete-session.ts';
import { ExerciseScreen } from './exercise-screen.tsx';

const results = { totalReps: 5, duration: 20_000, feedback: [], formScore: 90, formCosts: [] };

describe('ExerciseScreen', () => {
  beforeEach(() => {
    localStorage.clear();
    Object.assign(globalThis, { __webpack_public_path__: '/remotes/mf-fitness/1/' });
  });
  afterEach(cleanup);

  it('reads the exercise from the address, and goes back to the dashboard', async () => {
    renderScreen(<ExerciseScreen />, { path: '/exercise/top-ride-hip-lift', pattern: '/exercise/:slug' });
    // There is no camera here, so the way back is the one of the camera problem.
    await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
    expect(screen.getByTestId('address').textContent).toBe('/dashboard');
  });

  it('sends a session finished offline, under its own id', async () => {
    const session = sessionOf(
      { name: 'Hip Bridge', slug: 'top-ride-hip-lift' },
      results,
      'id-1',
      new Date(0),
    );
    localStorage.setItem('ondine.sessions.waiting', JSON.stringify([session]));
    const api = fakeApi({ createSession: {} });
    renderScreen(<ExerciseScreen />, { path: '/exercise/top-ride-hip-lift', pattern: '/exercise/:slug' });
    await waitFor(() => {
      expect(api.calls).toEqual([
        { id: 'createSession', input: { body: session, headers: { 'Idempotency-Key': 'id-1' } } },
      ]);
    });
    await waitFor(() => expect(localStorage.getItem('ondine.sessions.waiting')).toBeNull());
  });
});
