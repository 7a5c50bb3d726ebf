import { waitFor } from '@ondine/platform/testing';
import type { Page } from 'playwright-core';
import { dialog, press, type ScreenState } from './screen-states/screen-state.ts';
import { createStateTabs } from './state-tabs.ts';
import { withBrowser } from './with-browser.ts';

const parts = withBrowser('layout');
const withState = createStateTabs(parts, {
  reducedMotion: 'reduce',
  viewport: { width: 390, height: 844 },
});

const loseConnection = async (page: Page) => {
  await page.context().setOffline(true);
  await page.getByText(/You are offline/).waitFor();
};

/** Screens that fill the window, once the connection is lost, with the lowest button of each. */
const fullScreens: readonly (ScreenState & { readonly lowest: string })[] = [
  {
    name: 'a workout',
    viewer: 'member',
    path: '/exercise/top-ride-hip-lift',
    lowest: 'Finish',
    reach: async (page) => {
      await press(page, 'Follow along without a camera');
      await press(page, 'Start Exercise');
      await page.getByRole('timer').waitFor();
      await loseConnection(page);
    },
  },
  {
    name: 'a conversation',
    viewer: 'member',
    path: '/chat/exercise/coffee-queue-spark',
    lowest: 'Finish Session',
    reach: async (page) => {
      await dialog(page);
      await press(page, 'Got It! Start Exercise');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await loseConnection(page);
    },
  },
];

/** The notices and buttons that something covers. */
const coveredOnes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=status] > p, button:enabled')]
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => {
        const { left, width, top, bottom } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].some(
          (y) => !element.contains(document.elementFromPoint(left + width / 2, y)),
        );
      })
      .map((element) => element.textContent || element.ariaLabel),
  );

it.each(fullScreens)('without a connection $name says so, and keeps its buttons in sight', (state) =>
  withState(state, async (page) => {
    // The last dialog is still fading.
    await waitFor('all to be in sight', async () => (await coveredOnes(page)).length === 0);
    const lowest = await page.getByRole('button', { name: state.lowest, exact: true }).boundingBox();
    expect((lowest?.y ?? Infinity) + (lowest?.height ?? 0)).toBeLessThanOrEqual(844);
  }),
);
