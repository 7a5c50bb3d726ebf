import { exerciseSlugs } from '@ondine/contracts';
import type { Page } from 'playwright-core';
import { away, dialog, plain, press, type ScreenState } from './screen-state.ts';

/** Gives the page a camera that shows a still surface. */
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

/** Presses what has come where another control was pressed: a second press at its place counts after half a second only. */
async function pressAfter(page: Page, name: string): Promise<void> {
  const pressed = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() - from > 500, pressed);
  await press(page, name);
}

async function follow(page: Page): Promise<void> {
  await press(page, 'Follow along without a camera');
  await pressAfter(page, 'Start Exercise');
  await page.getByRole('timer').waitFor();
}

const workout = `/exercise/${exerciseSlugs[0]}`;

/** Dashboard, workouts, flows and their results. */
export const fitnessStates: readonly ScreenState[] = [
  ...plain('newcomer', ['/dashboard', '/leaderboard', '/achievements', '/profile']),
  ...plain('member', [
    '/dashboard',
    '/leaderboard',
    '/achievements',
    '/profile',
    '/camera-test',
    '/programme',
    '/programme/built-on',
  ]),
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
      await pressAfter(page, 'Finish');
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
      await pressAfter(page, 'Begin');
      await page.getByRole('timer').getByText('00:1').waitFor();
      await press(page, 'Pause');
      await page
        .getByRole('button', { name: /^(Skip what is left of this exercise|Done, go on)$/ })
        .last()
        .click();
      await pressAfter(page, 'Skip');
      await page.getByText('Saved to your profile').waitFor();
    },
  },
  { name: 'an unknown exercise', viewer: 'member', path: '/exercise/unknown' },
  ...away([
    ['/dashboard', /\/api\/(sessions|chat|achievements)\//],
    ['/profile', /\/api\/(sessions|achievements)\//],
    ['/leaderboard', /\/api\/sessions\//],
    ['/achievements', /\/api\/achievements\//],
  ]),
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
