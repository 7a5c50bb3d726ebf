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

/** Gives the admin figures that are as wide as they get. */
const withWideFigures = (page: Page) =>
  page.route('**/api/admin/stats*', async (route) => {
    const answer = await route.fetch();
    const stats = (await answer.json()) as { users: object };
    await route.fulfill({
      response: answer,
      json: { ...stats, users: { ...stats.users, bot_percentage: 88.9 } },
    });
  });

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

it('an admin reads every place of the navigation on a phone', () =>
  withState({ name: '/admin', viewer: 'admin', path: '/admin' }, async (page) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const labels = await page.evaluate(() =>
      [...document.querySelectorAll('nav a:not([href="/achievements"]) > span')].map((label) => {
        const { left, right } = label.getBoundingClientRect();
        return { name: label.textContent, left, right };
      }),
    );
    expect(labels).toHaveLength(5);
    // Sorted by place, none begins left of the window or before the one to its left has ended.
    const ends = [0, ...labels.map(({ right }) => right)];
    expect(labels.filter(({ left }, index) => left < (ends[index] ?? 0) + 4)).toEqual([]);
  }));

it.each([320, 768, 1280])(
  'figures of the admin screen keep within their tiles in a window of %i px',
  (width) =>
    withState({ name: '/admin', viewer: 'admin', path: '/admin', prepare: withWideFigures }, async (page) => {
      await page.setViewportSize({ width, height: 800 });
      await page.getByText('88.9%').first().waitFor();
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('dd')]
          .filter((figure) => {
            const oneLine = 1.5 * Number.parseFloat(getComputedStyle(figure).fontSize);
            return figure.scrollWidth > figure.clientWidth || figure.clientHeight > oneLine;
          })
          .map((figure) => figure.textContent),
      );
      expect(wide).toEqual([]);
    }),
);
