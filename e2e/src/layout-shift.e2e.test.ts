import type { Page } from 'playwright-core';
import { openState } from './open-state.ts';
import { screenStates } from './screen-states/screen-states.ts';
import { createViewers } from './viewers.ts';
import { withBrowser } from './with-browser.ts';

/** What Web Vitals calls good is 0.1. */
const MOST = 0.02;
/** Answers come after the first picture, as they do away from the server. Milliseconds. */
const DELAY_MS = 300;

const parts = withBrowser('layout-shift');
let tokenOf: ReturnType<typeof createViewers>;

beforeAll(() => {
  tokenOf = createViewers(parts.platform.url);
});

/** Adds up what moved without anybody's doing. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const screens = screenStates.filter(({ prepare, reach }) => prepare === undefined && reach === undefined);
/** The narrower the window, the more lies below what comes late. */
const viewport = { width: 390, height: 844 };
const cases = screens.map((state) => [`${state.name} (${state.viewer})`, state] as const);

it.each(cases)('%s stays where it is while its answers come', async (_name, state) => {
  const context = await parts.browser.newContext({ viewport });
  try {
    // Fonts come late once, and what they move is no doing of answers.
    await context.route('**/*.woff2', (route) => route.abort());
    await context.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      await route.continue();
    });
    const prepare = noteShifts;
    const page = await openState(context, { ...state, prepare }, { url: parts.platform.url, tokenOf });
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(MOST);
  } finally {
    await context.close();
  }
});
