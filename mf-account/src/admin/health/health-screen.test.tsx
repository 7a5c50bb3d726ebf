import type { AdminHealth, HealthFigure } from '@ondine/contracts';
import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { HealthScreen } from './health-screen.tsx';

const none: HealthFigure = { now: null, last_hour: [null, null] };
const figure = (now: number | null, ...last_hour: (number | null)[]): HealthFigure => ({ now, last_hour });
const part = (
  name: string,
  changes: Partial<AdminHealth['parts'][number]> = {},
): AdminHealth['parts'][number] => ({
  name,
  state: 'up',
  version: '1.2.3',
  started_at: '2026-03-01T08:00:00.000Z',
  missing: [],
  waiting_events: none,
  oldest_pending_seconds: none,
  dead_letters: none,
  ...changes,
});
const health: AdminHealth = {
  timestamp: '2026-03-04T05:06:07.000Z',
  watched_since: '2026-03-04T04:50:00.000Z',
  parts: [
    part('gateway'),
    part('auth', { oldest_pending_seconds: figure(1.25, 0, 0) }),
    part('sessions', { state: 'away', version: null, started_at: null }),
    part('chat', { state: 'degraded', missing: ['bus', 'redis'] }),
    part('achievements', { waiting_events: figure(7, 2, null, 12), dead_letters: figure(0, 0, 0, 0) }),
  ],
  remotes: [
    {
      name: 'mf-chat',
      version: '5',
      canary: { version: '6', share: 10, ended: false },
      canary_share: figure(10, 0, 10),
    },
    {
      name: 'mf-fitness',
      version: '3',
      canary: { version: '4', share: 5, ended: true },
      canary_share: figure(5, 5),
    },
    { name: 'mf-account', version: '2', canary: null, canary_share: figure(0, 0) },
  ],
  jobs: { rebuild: null },
};
const replies = {
  checkAdminAccess: { name: 'Grace' },
  getAdminHealth: health,
  listDeadLetters: { events: [], unavailable: [] },
};
const at = { path: '/admin/health', pattern: '/admin/health' };

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const items = async (name: string) =>
  (await section(name)).getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the health screen', () => {
  it('shows every part with its version, and what it does not reach', async () => {
    fakeApi(replies);
    renderScreen(<HealthScreen />, at);
    expect(await items('Parts')).toEqual([
      expect.stringMatching(/^gatewayUpVersion 1\.2\.3, running since /),
      expect.stringMatching(/^authUpVersion /),
      'sessionsAwayDoes not answer, so its version is not known.',
      expect.stringMatching(/^chatDegradedVersion .*Does not reach: bus and redis$/),
      expect.stringMatching(/^achievementsUpVersion /),
    ]);
    expect(screen.getByText(/^As of /)).toBeTruthy();
    expect(screen.getByText(/ has watched since /)).toBeTruthy();
  });

  it('shows the numbers of events that a service has, each with its last hour in words', async () => {
    fakeApi(replies);
    renderScreen(<HealthScreen />, at);
    expect(await items('Events')).toEqual([
      'authOldest waits for the broker1.3 s',
      'sessionsNot available just now.',
      'achievementsWaiting for it7Given up0',
    ]);
    const lines = (await section('Events'))
      .getAllByRole('img')
      .map((line) => line.getAttribute('aria-label'));
    expect(lines).toEqual([
      'Last hour: between 0 s and 1.3 s.',
      'Last hour: between 2 and 12. For some of it, it was not known.',
      'Last hour: 0 all the time.',
    ]);
  });

  it('shows the live release of each remote, and its canary with the share of users', async () => {
    fakeApi(replies);
    renderScreen(<HealthScreen />, at);
    expect(await items('Front ends')).toEqual([
      'mf-chatVersion 5 is live.Canary 6 is shown to 10 of 100 users.Share of the canary10 %',
      'mf-fitnessVersion 3 is live.Canary 4 failed too often: nobody gets it any more.Share of the canary5 %',
      'mf-accountVersion 2 is live.No canary.Share of the canary0 %',
    ]);
  });

  it('shows how often a canary of a front end failed, beside the live release', async () => {
    const trial = {
      canary: { seen: 40, failed: 12 },
      live: { seen: 1300, failed: 1 },
      canary_failed: figure(30, 10),
      live_failed: figure(0.1, 0.1),
    };
    const canary = { version: '6', share: 10, ended: true, trial };
    const remotes = [{ name: 'mf-chat', version: '5', canary, canary_share: figure(10, 10) }];
    fakeApi({ ...replies, getAdminHealth: { ...health, remotes } });
    renderScreen(<HealthScreen />, at);
    const [card] = await items('Front ends');
    expect(card).toContain('Canary: 12 of 40 openings failed. Live: 1 of 1,300.');
    expect(card).toContain('The canary failed30 %The live release failed0.1 %');
  });

  it('shows canaries of services with their share, how often they failed, and that one has ended', async () => {
    const trial = {
      canary: { seen: 40, failed: 12 },
      live: { seen: 300, failed: 1 },
      canary_failed: figure(30, 10, 20),
      live_failed: figure(0.3, 0.3, 0.3),
    };
    const chat = {
      service: 'chat',
      version: '0.2.0',
      share: 10,
      ended: false,
      canary_share: figure(10),
      trial,
    };
    const sessions = { ...chat, service: 'sessions', ended: true, canary_share: figure(0), trial: null };
    fakeApi({ ...replies, getAdminHealth: { ...health, service_canaries: [chat, sessions] } });
    renderScreen(<HealthScreen />, at);
    expect(await items('Canaries of services')).toEqual([
      'chatCanary 0.2.0 gets the calls of 10 of 100 callers.Canary: 12 of 40 calls failed. Live: 1 of 300.Share of the canary10 %The canary failed30 %The live release failed0.3 %',
      'sessionsEndedCanary 0.2.0 failed too often beside the live release: nobody gets it any more.Not available just now.Share of the canary0 %',
    ]);
    expect(
      (await section('Canaries of services')).getByRole('img', { name: /between 10 % and 30 %/ }),
    ).toBeTruthy();
  });

  it('says that there is none, or that an older gateway does not tell', async () => {
    const api = fakeApi({ ...replies, getAdminHealth: { ...health, service_canaries: [] } });
    renderScreen(<HealthScreen />, at);
    expect((await section('Canaries of services')).getByText(/^None\. Every call/)).toBeTruthy();
    api.reply({ getAdminHealth: health });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await (await section('Canaries of services')).findByText('Not available just now.')).toBeTruthy();
  });

  it('shows how far a rebuild is', async () => {
    const rebuild = {
      users: 1200,
      results: 30_000,
      repaired: 2,
      share_done: 0.429,
      moved_at: '2026-03-04T05:06:00.000Z',
      share: figure(0.429, null, 0.1),
    };
    fakeApi({ ...replies, getAdminHealth: { ...health, jobs: { rebuild } } });
    renderScreen(<HealthScreen />, at);
    const jobs = await section('Jobs');
    expect(jobs.getByText('42 %')).toBeTruthy();
    expect(jobs.getByText('30,000 results of 1,200 users looked at, 2 users repaired.')).toBeTruthy();
    expect(jobs.getByText(/^Last went on at Mar 4, 2026/)).toBeTruthy();
    expect(jobs.getByRole('img', { name: /between 10 % and 42 %/ })).toBeTruthy();
  });

  it('shows jobs and remotes as not available while nobody knows them', async () => {
    fakeApi({ ...replies, getAdminHealth: { ...health, jobs: null, remotes: null } });
    renderScreen(<HealthScreen />, at);
    for (const name of ['Jobs', 'Front ends'])
      expect((await section(name)).getByText('Not available just now.')).toBeTruthy();
  });

  it('offers a retry when nothing can be shown, and keeps what there was when refreshing fails', async () => {
    const away = new ApiError(503, 'unavailable', 'away');
    const api = fakeApi({ ...replies, getAdminHealth: away });
    renderScreen(<HealthScreen />, at);
    expect(await screen.findByText(/cannot be shown just now\. Please try again/)).toBeTruthy();
    api.reply({ getAdminHealth: health });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await items('Parts')).toHaveLength(5);
    api.reply({ getAdminHealth: away });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^Refreshing did not work/)).toBeTruthy();
    expect(await items('Parts')).toHaveLength(5);
  });

  it('is for admins only', async () => {
    const api = fakeApi({ ...replies, checkAdminAccess: new ApiError(403, 'forbidden', 'x') });
    renderScreen(<HealthScreen />, at);
    expect((await screen.findByRole('alert')).textContent).toBe('Access denied. Admin privileges required.');
    expect(api.calls.map(({ id }) => id)).toEqual(['checkAdminAccess']);
  });
});
