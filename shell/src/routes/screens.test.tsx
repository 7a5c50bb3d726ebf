import { jest } from '@jest/globals';
import { remoteContractVersion } from '@ondine/contracts';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { screen } from '@testing-library/react';

const entry = { manifest: '/m.json', version: '1.0.0', contract_version: remoteContractVersion };
jest.unstable_mockModule('../remotes/federation.ts', () => ({
  publishedRemotes: {
    readRemotes: () => Promise.resolve({ 'mf-account': entry, 'mf-fitness': entry }),
    loadModule: () =>
      Promise.resolve({
        contractVersion: remoteContractVersion,
        routes: [{ path: '/', Component: () => <p>Landing</p> }],
      }),
    draw: () => 0,
    report: () => undefined,
    reportOpened: () => undefined,
    chose: () => undefined,
  },
}));
const { Screens } = await import('./screens.tsx');

it.each([
  ['that no screen has', '/nope'],
  ['whose screen its remote does not offer', '/dashboard'],
])('a path %s leads to the landing page, which is told', async (_which, path) => {
  fakeApi();
  renderScreen(<Screens />, { path });
  expect(await screen.findByText('Landing')).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('/?unknown_page=true');
});
