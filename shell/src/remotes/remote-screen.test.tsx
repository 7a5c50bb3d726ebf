import { jest } from '@jest/globals';
import { remoteContractVersion } from '@ondine/contracts';
import { queryClient } from '@ondine/web-kit';
import { renderScreen } from '@ondine/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

const loadModule = jest.fn(() => {
  // As a release that is loaded a second time: the same screen, by another name.
  const Reps = () => {
    const [reps, setReps] = useState(0);
    return <button onClick={() => setReps(reps + 1)}>{reps} reps</button>;
  };
  const routes = [{ path: '/dashboard', Component: Reps }];
  return Promise.resolve({ contractVersion: remoteContractVersion, routes });
});
const entry = { manifest: '/m.json', version: '1.0.0', contract_version: remoteContractVersion };
jest.unstable_mockModule('./federation.ts', () => ({
  publishedRemotes: {
    readRemotes: () => Promise.resolve({ 'mf-fitness': entry, 'mf-chat': entry }),
    loadModule,
    draw: () => 0,
    report: () => undefined,
    reportOpened: () => undefined,
    chose: () => undefined,
  },
}));
const { RemoteScreen } = await import('./remote-screen.tsx');

afterEach(() => loadModule.mockClear());

it('takes the place of what was prerendered once it is there, and shows no other wait meanwhile', async () => {
  const before = document.body.appendChild(document.createElement('div'));
  before.id = 'prerendered';
  jest.useFakeTimers();
  const loading = Promise.withResolvers<Awaited<ReturnType<typeof loadModule>>>();
  loadModule.mockReturnValueOnce(loading.promise);
  renderScreen(<RemoteScreen remote="mf-chat" path="/chat" />, { path: '/chat' });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('status')).toBeNull();
  expect(before.isConnected).toBe(true);
  const routes = [{ path: '/chat', Component: () => <button>Here</button> }];
  await act(async () => {
    loading.resolve({ contractVersion: remoteContractVersion, routes });
    await jest.advanceTimersByTimeAsync(10);
  });
  expect(screen.getByRole('button', { name: 'Here' })).toBeDefined();
  expect(before.isConnected).toBe(false);
  jest.useRealTimers();
});

it('a screen keeps its state when every answer is read again, as after a saved workout', async () => {
  renderScreen(<RemoteScreen remote="mf-fitness" path="/dashboard" />, { path: '/dashboard' });
  fireEvent.click(await screen.findByRole('button', { name: '0 reps' }));
  await act(() => queryClient.invalidateQueries());
  expect(screen.getByRole('button', { name: '1 reps' })).toBeDefined();
  expect(loadModule).toHaveBeenCalledTimes(1);
});
