import { waitFor } from '@ondine/platform/testing';
import type { Page } from 'playwright-core';
import { fitnessStates } from './screen-states/fitness-states.ts';
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

const flowOpening = fitnessStates.find(({ name }) => name === 'the first exercise of a flow');

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

it.each([
  [320, 640],
  [390, 844],
  [640, 400],
])('the instructions of a flow can be read in a window of %i by %i px', (width, height) =>
  withState(flowOpening as ScreenState, async (page) => {
    await page.setViewportSize({ width, height });
    const look = () =>
      page.evaluate(() => {
        const list = document.querySelector('[role=dialog] ol') as HTMLElement;
        const box = list.parentElement?.parentElement as HTMLElement;
        const { top, bottom } = list.getBoundingClientRect();
        const end = box.getBoundingClientRect().bottom;
        const buttons = [...(box.nextElementSibling?.children ?? [])].slice(0, -1);
        return {
          height: Math.min(bottom, end) - top,
          saysMore: getComputedStyle(box).maskImage !== 'none',
          hasMore: bottom > end + 1,
          rows: new Set(buttons.map((button) => button.getBoundingClientRect().top)).size,
        };
      });
    // The box learns of its new size after the window has it.
    await waitFor('the sign of more text to be true', async () => {
      const { saysMore, hasMore } = await look();
      return saysMore === hasMore;
    });
    const seen = await look();
    // Five lines.
    expect(seen.height).toBeGreaterThan(120);
    expect(seen.rows).toBe(1);
  }),
);

it.each([
  [320, 640],
  [390, 844],
])('the start of a flow is seen first in a window of %i by %i px', (width, height) =>
  withState({ name: '/dashboard', viewer: 'newcomer', path: '/dashboard' }, async (page) => {
    await page.setViewportSize({ width, height });
    const start = page.getByRole('link', { name: 'Start your flow' });
    await start.waitFor();
    const navigation = await page.getByRole('link', { name: 'Profile' }).boundingBox();
    const box = await start.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(navigation?.y ?? 0);
  }),
);

it('the figure that sets the pace is most of the picture on a phone', () =>
  withState(
    {
      name: 'a flow without a camera',
      viewer: 'member',
      path: '/flow/10',
      reach: async (page) => {
        await press(page, 'Follow along without a camera');
        await press(page, 'Begin');
        await page.getByRole('timer').waitFor();
      },
    },
    async (page) => {
      const drawn = await page.evaluate(() => {
        const svg = document.querySelector('main svg[role=img]') as SVGSVGElement;
        const box = svg.getBoundingClientRect();
        const { width, height } = svg.viewBox.baseVal;
        const scale = Math.min(box.width / width, box.height / height);
        return { high: box.height, wide: Math.round(scale * width), box: Math.round(box.width) };
      });
      expect(drawn.high).toBeGreaterThan(320);
      // It fills the width, or else the height.
      expect(drawn.wide > drawn.box - 2 || drawn.high > 350).toBe(true);
    },
  ));

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
