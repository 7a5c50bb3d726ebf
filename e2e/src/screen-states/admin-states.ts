import type { Page } from 'playwright-core';
import { dialog, plain, withLongName, without, type ScreenState } from './screen-state.ts';

/** Mocks a platform in trouble: an unavailable part, waiting events, a canary that has ended, a rebuild. */
async function withTrouble(page: Page): Promise<void> {
  const hour = Array.from({ length: 40 }, (_, minute) => (minute > 18 && minute < 24 ? null : minute % 9));
  const figure = (now: number | null) => ({ now, last_hour: now === null ? [null, null] : hour });
  const none = { now: null, last_hour: [] };
  const part = { version: '0.1.0', started_at: '2026-01-05T08:00:00.000Z', missing: [], state: 'up' };
  await page.route('**/api/admin/health', (route) =>
    route.fulfill({
      json: {
        timestamp: '2026-01-05T10:00:00.000Z',
        watched_since: '2026-01-05T09:20:00.000Z',
        parts: [
          {
            ...part,
            name: 'gateway',
            waiting_events: none,
            oldest_pending_seconds: none,
            dead_letters: none,
          },
          {
            ...part,
            name: 'auth',
            waiting_events: none,
            oldest_pending_seconds: figure(0),
            dead_letters: none,
          },
          {
            ...part,
            name: 'chat',
            state: 'away',
            version: null,
            started_at: null,
            waiting_events: { now: null, last_hour: hour },
            oldest_pending_seconds: none,
            dead_letters: none,
          },
          {
            ...part,
            name: 'achievements',
            state: 'degraded',
            missing: ['bus', 'redis'],
            waiting_events: figure(1234),
            oldest_pending_seconds: figure(64.2),
            dead_letters: figure(2),
          },
        ],
        remotes: [
          {
            name: 'mf-chat',
            version: '0.1.0-f38dbe668620',
            canary: { version: '0.1.0-aa11bb22cc33', share: 10, ended: true },
            canary_share: figure(10),
          },
        ],
        jobs: {
          rebuild: {
            users: 12_000,
            results: 340_000,
            repaired: 7,
            share_done: 0.42,
            moved_at: '2026-01-05T09:59:58.000Z',
            share: figure(0.42),
          },
        },
      },
    }),
  );
  await page.route('**/api/admin/dead-letters', (route) =>
    route.fulfill({
      json: {
        events: [
          {
            id: 's1.completed',
            service: 'achievements',
            type: 'fitness.session.completed.v1',
            subject: '0f6d2c1e-9d1b-4f6c-8a71-5a0a5c1d2e3f',
            error: 'No room',
            given_up_at: '2026-01-05T09:00:00.000Z',
            retries: 2,
            retried_at: '2026-01-05T09:30:00.000Z',
          },
        ],
        unavailable: ['chat'],
      },
    }),
  );
}

/** Metrics and the platform's health. */
export const adminStates: readonly ScreenState[] = [
  ...plain('admin', ['/admin', '/admin/health']),
  { name: '/admin of a long name', viewer: 'admin', path: '/admin', prepare: withLongName },
  {
    name: '/admin/health while it cannot be read',
    viewer: 'admin',
    path: '/admin/health',
    prepare: without(/\/api\/admin\/health/),
    reach: (page) => page.getByRole('button', { name: 'Retry', exact: true }).waitFor(),
  },
  {
    name: 'platform health with a part away, a rebuild and events that were given up',
    viewer: 'admin',
    path: '/admin/health',
    prepare: withTrouble,
    reach: (page) => page.getByText('No room').waitFor(),
  },
  {
    name: 'an event that is about to be retried',
    viewer: 'admin',
    path: '/admin/health',
    prepare: withTrouble,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Retry', exact: true }).first().click();
      await dialog(page);
    },
  },
];
