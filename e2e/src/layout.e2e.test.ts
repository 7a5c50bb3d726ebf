import { waitFor } from '@ondine/platform/testing';
import type { Page } from 'playwright-core';
import { conversationStates } from './screen-states/conversation-states.ts';
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

const coachSuggests = conversationStates.find(({ name }) => name === 'a suggestion of the coach');
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

/** Fills the board of a scenario, with the widest names there are. */
async function withBestScores(page: Page): Promise<void> {
  // Its live updates would replace it.
  await page.route(/\/api\/chat\/leaderboard\/drill\/[^/]+\/live/, (route) => route.abort());
  await page.route(/\/api\/chat\/leaderboard\/drill\/[^/?]+\?/, (route) =>
    route.fulfill({
      json: {
        entries: ['Demo', 'Wilhelmina-Alexandra', 'Wanda'].map((user_name, index) => ({
          rank: index + 1,
          user_id: `5f0f6a52-6f0c-4b8e-9f0d-0c4a1a7c1d1${index}`,
          user_name,
          exercise_name: 'A Spark in the Coffee Queue',
          points: 94,
          best_score: 94,
          session_date: '2026-01-05T12:00:00.000Z',
          is_bot: index === 2,
        })),
        user_rank: null,
        user_points: null,
      },
    }),
  );
}

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
  [320, 568],
  [320, 640],
  [375, 667],
  [390, 844],
  [640, 400],
  [844, 390],
])('the opening of an exercise shows its figure in a window of %i by %i px', (width, height) =>
  withState(flowOpening as ScreenState, async (page) => {
    await page.setViewportSize({ width, height });
    const [figure, dialogBox, list] = await Promise.all(
      ['[role=dialog] svg[viewBox]:not(button svg)', '[role=dialog]', '[role=dialog] ol'].map((selector) =>
        page.locator(selector).first().boundingBox(),
      ),
    );
    expect(figure?.width).toBeGreaterThanOrEqual(88);
    expect(figure?.height).toBeGreaterThanOrEqual(48);
    // It is seen without scrolling.
    expect(figure?.y).toBeGreaterThanOrEqual(dialogBox?.y ?? Infinity);
    expect((figure?.y ?? Infinity) + (figure?.height ?? 0)).toBeLessThan(list?.y ?? 0);
  }),
);

it.each([
  [390, 844],
  [844, 390],
])('the opening of an exercise leaves in sight that there is no connection: %i by %i px', (width, height) =>
  withState(flowOpening as ScreenState, async (page) => {
    await page.setViewportSize({ width, height });
    await loseConnection(page);
    const notice = await page.getByText(/You are offline/).boundingBox();
    const card = await page.getByRole('dialog').boundingBox();
    const bottom = (notice?.y ?? 0) + (notice?.height ?? Infinity);
    expect(card?.y).toBeGreaterThanOrEqual(bottom);
    expect((card?.y ?? Infinity) + (card?.height ?? 0)).toBeLessThanOrEqual(height);
    // Nothing dims it.
    const isOnTop = await page.evaluate(
      ([x, y]) => /You are offline/.test(document.elementFromPoint(x ?? 0, y ?? 0)?.textContent ?? ''),
      [width / 2, bottom / 2],
    );
    expect(isOnTop).toBe(true);
  }),
);

it('what moves a dialog is seen at once when motion is reduced', () =>
  withState(flowOpening as ScreenState, async (page) => {
    const moved = await page.getByRole('dialog').evaluate((card) => {
      const before = card.getBoundingClientRect().top;
      card.style.marginTop = '10px';
      return card.getBoundingClientRect().top - before;
    });
    expect(moved).toBe(10);
  }));

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
        // The countdown before it has no figure.
        await page.locator('main svg[role=img]').waitFor();
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

it.each([
  [320, 568],
  [390, 844],
  [640, 400],
])('other wordings of a message are seen whole, with the line they answer, at %i by %i px', (width, height) =>
  withState(coachSuggests as ScreenState, async (page) => {
    await page.setViewportSize({ width, height });
    const cutOff = () =>
      page.evaluate(() => {
        const parts = [...document.querySelectorAll('[role=dialog] :is(blockquote, li p, li button)')];
        return [
          parts.length,
          parts
            .filter((part) => {
              const { top, bottom, left, width: wide } = part.getBoundingClientRect();
              return ![top + 1, bottom - 1].every((y) =>
                part.contains(document.elementFromPoint(left + wide / 2, y)),
              );
            })
            .map((part) => part.textContent),
        ];
      });
    await waitFor('all of them to be seen', async () => JSON.stringify(await cutOff()) === '[5,[]]');
    expect(await cutOff()).toEqual([5, []]);
  }),
);

it.each(['/leaderboard', '/chat/leaderboard'])(
  'a narrow phone shows %s within its card, and no name letter by letter',
  (path) =>
    withState({ name: path, viewer: 'member', path, prepare: withBestScores }, async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      if (path === '/chat/leaderboard') await page.getByRole('tab', { name: 'Best Scores' }).click();
      const rows = page.locator('main :is(tbody tr, ol > li)');
      await rows.first().waitFor();
      const broken = await page.evaluate(() => {
        const cells = [...document.querySelectorAll('main :is(tbody td, thead th, ol > li > *)')];
        const letters = (cell: Element) => {
          const text = cell.firstChild as Text | null;
          if (text?.nodeType !== Node.TEXT_NODE) return false;
          const range = document.createRange();
          range.selectNodeContents(text);
          const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
          // A line has at least a word, or five letters of a long one.
          return lines > Math.max(text.data.split(' ').length, text.data.length / 5);
        };
        return cells
          .filter((cell) => cell.getClientRects().length > 0)
          .filter((cell) => {
            const card = cell.closest('section')?.getBoundingClientRect();
            return cell.getBoundingClientRect().right > (card?.right ?? 0) - 8 || letters(cell);
          })
          .map(({ textContent }) => textContent);
      });
      expect(broken).toEqual([]);
    }),
);
