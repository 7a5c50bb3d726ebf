import { jest } from '@jest/globals';
import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { AdminPanel } from './admin-panel.tsx';
import { AdminScreen } from './admin-screen.tsx';

const perKind = { total: 12, human: 10, bot: 2, avg_per_human: 3.3, avg_per_bot: 1 };
const stats = {
  timestamp: '2026-03-04T05:06:07.000Z',
  users: { total: 5, human: 3, bot: 2, bot_percentage: 40 },
  all_sessions: { ...perKind, bot_percentage: 16.7 },
  fitness_sessions: perKind,
  chat_sessions: null,
};
const history = {
  timestamp: stats.timestamp,
  users: [
    { date: '2026-03-03', human: 2, bot: 0 },
    { date: '2026-03-04', human: 1, bot: 2 },
  ],
  fitness_sessions: [{ date: '2026-03-04', human: 10, bot: 2 }],
  chat_sessions: null,
};
const replies = {
  checkAdminAccess: { name: 'Grace' },
  getAdminStats: stats,
  getAdminHistory: history,
  listLeftOff: { accounts: [], readmissions: [] },
  listScenarioFiles: [],
};
const at = { path: '/admin', pattern: '/admin' };

const address = () => screen.getByTestId('address').textContent;
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const figures = async (name: string) =>
  Object.fromEntries(
    (await section(name))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the access to the admin screen', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('after 403 says why, and goes to the dashboard after two seconds', async () => {
    const api = fakeApi({ checkAdminAccess: new ApiError(403, 'forbidden', 'x') });
    renderScreen(<AdminScreen />, at);
    await pass(10);
    expect(screen.getByRole('alert').textContent).toBe('Access denied. Admin privileges required.');
    await pass(1900);
    expect(address()).toBe('/admin');
    await pass(100);
    expect(address()).toBe('/dashboard');
    expect(api.calls.map(({ id }) => id)).toEqual(['checkAdminAccess']);
  });

  it('after 401 says why, and after two seconds ends the session and goes to the log-in', async () => {
    const api = fakeApi({ checkAdminAccess: new ApiError(401, 'unauthenticated', 'x') });
    renderScreen(<AdminScreen />, at);
    await pass(10);
    expect(screen.getByRole('alert').textContent).toBe('Authentication failed. Please login again.');
    await pass(1900);
    expect(api.calls.map(({ id }) => id)).toEqual(['checkAdminAccess']);
    await pass(100);
    expect(api.calls.at(-1)).toEqual({ id: 'session.leave', input: '/login' });
  });

  it('sends a visitor to the log-in', async () => {
    fakeApi({ checkAdminAccess: () => new Promise(() => undefined) }, null);
    renderScreen(<AdminScreen />, at);
    await pass(0);
    expect(address()).toBe('/login');
  });

  it('offers a retry after any other failure', async () => {
    const api = fakeApi({ ...replies, checkAdminAccess: new ApiError(503, 'unavailable', 'away') });
    renderScreen(<AdminScreen />, at);
    await pass(10);
    expect(screen.getByText('Failed to load admin panel. Please try again.')).toBeTruthy();
    api.reply({ checkAdminAccess: { name: 'Grace' } });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await pass(10);
    expect(screen.getByText('Hello, Grace')).toBeTruthy();
  });
});

describe('the admin screen', () => {
  it('greets, says when the figures are from, and shows every one of them', async () => {
    fakeApi(replies);
    renderScreen(<AdminScreen />, at);
    expect(await screen.findByText('Hello, Grace')).toBeTruthy();
    expect(await figures('Users')).toEqual({ Total: '5', Human: '3', Bot: '2', 'Bot percentage': '40%' });
    const sessions = {
      Total: '12',
      Human: '10',
      Bot: '2',
      'Average per human': '3.3',
      'Average per bot': '1',
    };
    expect(await figures('All Sessions (combined)')).toEqual({ ...sessions, 'Bot percentage': '16.7%' });
    expect(await figures('Fitness Sessions')).toEqual(sessions);
    expect(screen.getByText(/^Last updated /)).toBeTruthy();
  });

  it('shows a section as unavailable while its service is away', async () => {
    fakeApi(replies);
    renderScreen(<AdminScreen />, at);
    expect((await section('Sexting Sessions')).getByText(/^Not available just now/)).toBeTruthy();
    expect((await section('Over time')).getByText(/^Not available just now/)).toBeTruthy();
  });

  it('draws users and sessions over time', async () => {
    fakeApi(replies);
    renderScreen(<AdminScreen />, at);
    const summary = '5 in the last 30 days, 2 of them by bots. The busiest day had 3.';
    expect(await screen.findByRole('img', { name: summary })).toBeTruthy();
  });

  it('leads to how the platform is', async () => {
    fakeApi(replies);
    renderScreen(<AdminScreen />, at);
    const link = await screen.findByRole('link', { name: 'Platform health' });
    expect(link.getAttribute('href')).toBe('/admin/health');
  });

  it('asks for all figures again on Refresh', async () => {
    const api = fakeApi(replies);
    renderScreen(<AdminScreen />, at);
    await figures('Users');
    api.reply({ getAdminStats: { ...stats, users: { ...stats.users, total: 6 } } });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('6')).toBeTruthy();
    expect(api.calls.filter(({ id }) => id === 'getAdminHistory')).toHaveLength(2);
  });
});

describe('deleting all bots', () => {
  const open = async (reload?: () => void) => {
    renderScreen(reload ? <AdminPanel name="Ada" reload={reload} /> : <AdminScreen />, at);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete All Bots' }));
    return within(await screen.findByRole('dialog', { name: 'Delete all bot users?' }));
  };

  it('asks first, shows a tick with the words of the server, and loads the page anew', async () => {
    let reloads = 0;
    const answer = Promise.withResolvers<unknown>();
    const api = fakeApi({ ...replies, deleteBots: () => answer.promise });
    const dialog = await open(() => (reloads += 1));
    expect(api.calls.some(({ id }) => id === 'deleteBots')).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect((await dialog.findByRole('button', { name: 'Deleting...' })).getAttribute('aria-busy')).toBe(
      'true',
    );
    answer.resolve({ message: 'Deleted 40 bot users.', deleted: 40 });
    expect((await dialog.findByRole('alert')).textContent).toBe('✓ Deleted 40 bot users.');
    expect(reloads).toBe(0);
    fireEvent.click(dialog.getByRole('button', { name: 'OK' }));
    expect(reloads).toBe(1);
  });

  it.each([
    ['Away for a moment', 'Failed to delete bots: Away for a moment'],
    ['', 'Failed to delete bots: Unknown error'],
  ])('says what failed: %j', async (detail, text) => {
    fakeApi({ ...replies, deleteBots: new ApiError(503, 'unavailable', detail) });
    const dialog = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
