import { exerciseSlugs } from '@ondine/contracts';
import type { Page } from 'playwright-core';

/**
 * Who looks at a screen. `beginner` has an account and no more, `unpaid` has answered the first questions too,
 * `newcomer` is a member who has done nothing yet.
 */
export type Viewer = 'visitor' | 'beginner' | 'unpaid' | 'newcomer' | 'member' | 'admin';

/** A screen in one of the states it can be in. */
export interface ScreenState {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  /** What is done before the screen is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Leads from the opened screen to the state. */
  readonly reach?: (page: Page) => Promise<unknown>;
}

/** Gives the page a camera that films a still surface. */
async function withCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
        canvas.getContext('2d')?.fillRect(0, 0, 320, 240);
        return Promise.resolve(canvas.captureStream(5));
      },
    });
  });
}

/** Gives the page a browser that listens, but not on the device. */
async function withEars(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'SpeechRecognition', { value: () => undefined });
  });
}

/** Lets calls of the named part fail, as while its service is away. */
const without = (part: RegExp) => (page: Page) =>
  page.route(part, (route) => route.fulfill({ status: 500, json: { detail: 'Away' } }));

/** Gives the member a scenario of her own, and somebody to play it. */
async function withOwnScenarios(page: Page): Promise<void> {
  await page.route('**/api/chat/own-scenarios', (route) =>
    route.fulfill({
      json: {
        scenarios: [
          {
            id: '5f0f6a52-6f0c-4b8e-9f0d-0c4a1a7c1d11',
            slug: 'own-5f0f6a52-6f0c-4b8e-9f0d-0c4a1a7c1d11',
            title: 'The night train',
            name: 'Marta',
            gender: 'woman',
            who: 'A violin maker on her way home. Curious, a little tired, quick to laugh.',
            place: 'The dining car, after midnight. The only free seat is opposite.',
            skills: ['Playful reply', 'Genuine curiosity'],
          },
        ],
        skills: ['Playful reply', 'Genuine curiosity'],
        can_talk: true,
      },
    }),
  );
}

/** Gives the member a partner who remembers two things. */
async function withMemories(page: Page): Promise<void> {
  await page.route(`**${partnerCall}`, async (route) => {
    const answer = await route.fetch();
    const facts = ['You have a dog called Bo', 'You love rainy mornings with a book and nothing to do'];
    await route.fulfill({
      json: {
        ...((await answer.json()) as object),
        remembers: true,
        facts: facts.map((text, index) => ({ id: `fact-${index}`, text })),
      },
    });
  });
}

/** Lets the platform seem as on a bad day: a part away, events that wait, a canary that has ended, a rebuild. */
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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();

async function startTalk(page: Page): Promise<void> {
  await press(page, 'Got It! Start Exercise');
  await page.getByLabel('Your message').waitFor();
}

async function say(page: Page, line: string): Promise<void> {
  const replies = page.getByRole('button', { name: 'Copy' });
  const before = await replies.count();
  await page.getByLabel('Your message').fill(line);
  await page.keyboard.press('Enter');
  await replies.nth(before).waitFor();
}

async function finishTalk(page: Page): Promise<void> {
  await startTalk(page);
  for (const line of lines) await say(page, line);
  await press(page, 'Finish Session');
  await page.getByText('Score breakdown').waitFor();
}

async function readAgain(page: Page): Promise<void> {
  await finishTalk(page);
  await page.getByRole('link', { name: 'Read it line by line' }).click();
  await page.getByRole('list', { name: 'What each line did' }).waitFor();
}

async function tryAgain(page: Page): Promise<void> {
  await readAgain(page);
  await page
    .getByRole('link', { name: /Try this moment again/ })
    .nth(1)
    .click();
  await dialog(page);
}

async function follow(page: Page): Promise<void> {
  await press(page, 'Follow along without a camera');
  await press(page, 'Start Exercise');
  await page.getByRole('timer').waitFor();
}

const lines = [
  "Guilty? I was hoping you'd fight me for it.",
  'What do you build when you are not threatening women over pastry?',
  'You have kind hands, I noticed when you held the door.',
  'Are you a real person?',
];

const plain = (viewer: Viewer, paths: readonly string[]) =>
  paths.map((path): ScreenState => ({ name: path, viewer, path }));

const workout = `/exercise/${exerciseSlugs[0]}`;
const talk = '/chat/exercise/coffee-queue-spark';
const partner = '/chat/partner/coffee-queue-spark';
const partnerCall = '/api/chat/partner/coffee-queue-spark';

/** Every screen in every state that looks different, dialogs among them. */
export const screenStates: readonly ScreenState[] = [
  ...plain('visitor', [
    '/',
    '/features',
    '/pricing',
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/confirm-email?token=x',
    '/undo-email?token=x',
    '/nowhere',
  ]),
  ...plain('beginner', ['/onboarding']),
  {
    name: '/onboarding, a question with options',
    viewer: 'beginner',
    path: '/onboarding',
    reach: async (page) => {
      await page.getByRole('main').getByRole('button').last().click();
      await page.getByRole('checkbox').first().check();
    },
  },
  ...plain('unpaid', ['/paywall', '/payment-success']),
  ...plain('newcomer', [
    '/dashboard',
    '/leaderboard',
    '/achievements',
    '/profile',
    '/chat',
    '/chat/leaderboard',
    '/chat/history',
    partner,
    '/chat/own',
  ]),
  ...plain('member', [
    '/chat/history',
    '/dashboard',
    '/leaderboard',
    '/achievements',
    '/profile',
    '/account',
    '/camera-test',
    '/programme',
  ]),
  ...plain('admin', ['/admin', '/admin/health']),
  {
    name: 'a workout of the past',
    viewer: 'member',
    path: '/profile',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /Details of/ })
        .first()
        .click();
      await dialog(page);
    },
  },
  {
    name: 'the last question before an account goes',
    viewer: 'member',
    path: '/account',
    reach: async (page) => {
      await press(page, 'Delete my account');
      await dialog(page);
    },
  },
  ...exerciseSlugs
    .filter((slug) => slug !== 'pleasure-flow')
    .map((slug): ScreenState => ({
      name: `the guide of ${slug}`,
      viewer: 'member',
      path: `/exercise/${slug}`,
      prepare: withCamera,
      reach: dialog,
    })),
  { name: 'a workout without a camera to be had', viewer: 'member', path: workout, reach: dialog },
  {
    name: 'a workout before the camera',
    viewer: 'member',
    path: workout,
    prepare: withCamera,
    reach: async (page) => {
      await press(page, 'Start Exercise');
      await page.getByRole('timer').waitFor();
    },
  },
  {
    name: 'the sound of a repetition',
    viewer: 'member',
    path: workout,
    prepare: withCamera,
    reach: async (page) => {
      await press(page, 'Start Exercise');
      await press(page, 'Sound of a rep');
      await dialog(page);
    },
  },
  { name: 'a workout without a camera', viewer: 'member', path: workout, reach: follow },
  {
    name: 'the result of a workout',
    viewer: 'member',
    path: workout,
    reach: async (page) => {
      await follow(page);
      await press(page, 'Finish');
      await dialog(page);
    },
  },
  {
    name: 'a workout that is about to be left',
    viewer: 'member',
    path: workout,
    reach: async (page) => {
      await follow(page);
      await page.getByRole('timer').getByText('00:1').waitFor();
      await press(page, 'Back to Dashboard');
      await dialog(page);
    },
  },
  {
    name: 'the first exercise of a flow',
    viewer: 'member',
    path: '/flow/20',
    prepare: withCamera,
    reach: dialog,
  },
  {
    name: 'the next exercise of a flow',
    viewer: 'member',
    path: '/flow/5',
    prepare: withCamera,
    reach: async (page) => {
      await press(page, 'Skip');
      await page.getByRole('dialog', { name: /^Next/ }).waitFor();
    },
  },
  {
    name: 'the result of a flow',
    viewer: 'member',
    path: '/flow/5',
    reach: async (page) => {
      await press(page, 'Follow along without a camera');
      await press(page, 'Begin');
      await page.getByRole('timer').getByText('00:1').waitFor();
      await press(page, 'Done, go on');
      await press(page, 'Skip');
      await page.getByText('Saved to your profile').waitFor();
    },
  },
  { name: 'an unknown exercise', viewer: 'member', path: '/exercise/unknown' },
  { name: 'the introduction of a conversation', viewer: 'newcomer', path: talk, reach: dialog },
  { name: 'a conversation', viewer: 'newcomer', path: talk, reach: startTalk },
  {
    name: 'a reply that is reported',
    viewer: 'newcomer',
    path: talk,
    reach: async (page) => {
      await startTalk(page);
      await say(page, "Guilty? I was hoping you'd fight me for it.");
      // One for each reply: those of a look before are still there.
      await page.getByRole('button', { name: 'Report', exact: true }).last().click();
      await dialog(page);
    },
  },
  {
    name: 'the question before speaking',
    viewer: 'newcomer',
    path: talk,
    prepare: withEars,
    reach: async (page) => {
      await startTalk(page);
      await press(page, 'Speak');
      await dialog(page);
    },
  },
  {
    name: 'a suggestion of the coach',
    viewer: 'newcomer',
    path: talk,
    reach: async (page) => {
      await startTalk(page);
      await page.getByLabel('Your message').fill('I like the sawdust on your sleeve.');
      await press(page, 'Say it better');
      await page.getByRole('button', { name: 'Use this' }).first().waitFor();
    },
  },
  {
    name: 'the result of a conversation',
    viewer: 'member',
    path: talk,
    reach: finishTalk,
  },
  {
    name: 'a finished conversation, read again',
    viewer: 'member',
    path: talk,
    reach: readAgain,
  },
  {
    name: 'a finished conversation that is about to be deleted',
    viewer: 'member',
    path: talk,
    reach: async (page) => {
      await readAgain(page);
      await press(page, 'Delete this conversation');
      await dialog(page);
    },
  },
  { name: 'a finished conversation that is not kept', viewer: 'member', path: '/chat/history/unknown' },
  {
    name: 'scenarios of one’s own',
    viewer: 'member',
    path: '/chat/own',
    prepare: withOwnScenarios,
    reach: (page) => page.getByRole('heading', { name: 'The night train' }).waitFor(),
  },
  {
    name: 'a scenario of one’s own that is being written',
    viewer: 'member',
    path: '/chat/own',
    reach: (page) => press(page, 'Write a scenario'),
  },
  {
    name: 'a scenario of one’s own about to be deleted',
    viewer: 'member',
    path: '/chat/own',
    prepare: withOwnScenarios,
    reach: async (page) => {
      await press(page, 'Delete: The night train');
      await dialog(page);
    },
  },
  {
    name: 'a partner who remembers',
    viewer: 'member',
    path: partner,
    prepare: withMemories,
    reach: (page) => page.getByText('You have a dog called Bo').waitFor(),
  },
  {
    name: 'something remembered that is being corrected',
    viewer: 'member',
    path: partner,
    prepare: withMemories,
    reach: (page) => press(page, 'Change: You have a dog called Bo'),
  },
  {
    name: 'everything remembered about to be forgotten',
    viewer: 'member',
    path: partner,
    prepare: withMemories,
    reach: async (page) => {
      await press(page, 'Forget everything');
      await dialog(page);
    },
  },
  {
    name: 'the introduction of a practice run',
    viewer: 'member',
    path: talk,
    reach: tryAgain,
  },
  {
    name: 'the result of a practice run',
    viewer: 'member',
    path: talk,
    reach: async (page) => {
      await tryAgain(page);
      await press(page, 'Start from here');
      await say(page, 'You have kind hands, I noticed when you held the door.');
      await press(page, 'Compare');
      await page.getByText('Then and now').waitFor();
    },
  },
  ...(
    [
      ['/dashboard', /\/api\/(sessions|chat|achievements)\//],
      ['/profile', /\/api\/(sessions|achievements)\//],
      ['/leaderboard', /\/api\/sessions\//],
      ['/achievements', /\/api\/achievements\//],
      ['/chat', /\/api\/chat\//],
      ['/chat/leaderboard', /\/api\/chat\//],
      ['/chat/history', /\/api\/chat\//],
      ['/chat/history/unknown', /\/api\/chat\//],
      [partner, /\/api\/chat\//],
      ['/chat/own', /\/api\/chat\//],
      [talk, /\/api\/chat\//],
    ] as const
  ).map(([path, part]): ScreenState => ({
    name: `${path} while its service is away`,
    viewer: 'member',
    path,
    prepare: without(part),
    reach: (page) =>
      page
        .getByRole('button', { name: /again|retry/i })
        .first()
        .waitFor(),
  })),
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
  {
    name: '/dashboard without a connection',
    viewer: 'member',
    path: '/dashboard',
    reach: async (page) => {
      await page.context().setOffline(true);
      await page.getByText(/You are offline/).waitFor();
    },
  },
];
