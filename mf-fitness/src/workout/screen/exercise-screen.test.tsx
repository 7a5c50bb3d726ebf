import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { ExerciseScreen } from './exercise-screen.tsx';

describe('ExerciseScreen', () => {
  beforeEach(() => {
    fakeApi();
    Object.assign(globalThis, { __webpack_public_path__: '/remotes/mf-fitness/1/' });
  });
  afterEach(cleanup);

  it('reads the exercise from the address, and goes back to the dashboard', async () => {
    renderScreen(<ExerciseScreen />, { path: '/exercise/top-ride-hip-lift', pattern: '/exercise/:slug' });
    // There is no camera here, so the way back is the one of the camera problem.
    await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
    expect(screen.getByTestId('address').textContent).toBe('/dashboard');
  });
});
