import type { Page } from 'playwright-core';
import { screenStates } from './screen-states/screen-states.ts';
import { createStateTabs } from './state-tabs.ts';
import { withBrowser } from './with-browser.ts';

/** What Web Vitals calls good is 0.1. */
const MOST = 0.02;
/** Answers come after the first picture, as they do away from the server. Milliseconds. */
const DELAY_MS = 300;

const parts = withBrowser('layout-shift');
/** The narrower the window, the more lies below what comes late. */
const withState = createStateTabs(parts, { viewport: { width: 390, height: 844 } });

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
const cases = screens.map((state) => [`${state.name} (${state.viewer})`, state] as const);

async function prepare(page: Page): Promise<void> {
  await noteShifts(page);
  // Fonts come late once, and what they move is no doing of answers.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    await route.continue();
  });
}

it.each(cases)('%s stays where it is while its answers come', (_name, state) =>
  withState({ ...state, prepare }, async (page) => {
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(MOST);
  }),
);
