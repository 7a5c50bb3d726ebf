import type { Browser, Page } from 'playwright-core';
import { openSlowly, phoneWindow } from '../visit/measure-visit.ts';

/** An interaction of a member on a screen. */
interface Interaction {
  readonly name: string;
  readonly path: string;
  /** Unmeasured steps before the interaction. */
  readonly reach?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** The most frequent ones on the dashboard and on the screen of an exercise. */
export const interactions: readonly Interaction[] = [
  {
    name: 'dashboard: the other tab',
    path: '/dashboard',
    reach: (page) =>
      page
        .getByRole('link', { name: /Hip Bridge/ })
        .first()
        .waitFor(),
    act: (page) => page.getByRole('tab').nth(1).click(),
  },
  {
    name: 'dashboard: open a card',
    path: '/dashboard',
    act: (page) =>
      page
        .getByRole('link', { name: /Hip Bridge/ })
        .first()
        .click(),
  },
  {
    name: 'exercise: start',
    path: '/exercise/top-ride-hip-lift',
    act: (page) => press(page, 'Start Exercise'),
  },
  {
    name: 'exercise: open a dialog',
    path: '/exercise/top-ride-hip-lift',
    reach: async (page) => {
      await press(page, 'Start Exercise');
      await page.getByRole('timer').waitFor();
    },
    act: (page) => press(page, 'Sound of a rep'),
  },
];

/**
 * Runs in the page before anything else: records the longest interaction, from the input to the frame that shows it,
 * milliseconds.
 */
const watchInteractions = `{
  globalThis.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) globalThis.slowest = Math.max(globalThis.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}`;

/** Waits until the frame is drawn and its entry is available. */
const twoFrames =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 250))))';

/**
 * The maximum latency of an interaction that is done once, by the Event Timing API, milliseconds; less than 16 is 0.
 */
export async function measureInteraction(
  browser: Browser,
  url: string,
  token: string,
  { path, reach, act }: Interaction,
): Promise<number> {
  const context = await browser.newContext({ viewport: phoneWindow, permissions: ['camera'] });
  try {
    await context.addCookies([{ name: 'access_token', value: token, url }]);
    const { page } = await openSlowly(context);
    await page.addInitScript({ content: watchInteractions });
    await page.goto(url + path);
    await page.locator('#root h1, #root h2').first().waitFor();
    await reach?.(page);
    await page.evaluate('globalThis.slowest = 0');
    await act(page);
    await page.evaluate(twoFrames);
    return await page.evaluate(() => (globalThis as unknown as { slowest: number }).slowest);
  } finally {
    await context.close();
  }
}
