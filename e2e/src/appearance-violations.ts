import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Counted as experimental, and so left out of its tags: WCAG 2.5.3, for those who press a button by saying it. */
const spokenName = 'label-content-name-mismatch';
const rules = { [spokenName]: { enabled: true } };

/** The elements of a screen that are not named by the words on them. */
export async function misnamed(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().withRules(spokenName);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

/** The window sizes in which dialogs are checked: two phones, a tablet, a desktop, and the last two at 200 %. */
const windows = [
  [320, 568],
  [360, 740],
  [768, 1024],
  [1280, 800],
  [384, 512],
  [640, 400],
] as const;

/** The minimum height of controls, CSS pixels: 44 by our own rule; WCAG 2.5.8 requires 24. */
const targetHeight = 44;

const isModal = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').isVisible();

async function contrastAndRules(page: Page): Promise<string[]> {
  const violations: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Wait for colour transitions, however short.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    // In the page itself, not in another one that sums up frames, and without reports of all that is right.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules });
    // What lies behind a dialog is out of reach.
    if (await isModal(page)) axe.include('[role=dialog], [role=alertdialog]');
    // Dark mode changes only the colours.
    const { violations: broken } = await (
      colorScheme === 'light' ? axe.withTags(wcag) : axe.withRules('color-contrast')
    ).analyze();
    for (const { id, nodes } of broken)
      violations.push(`${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }
  return violations;
}

/** Controls that are too low. Links within a sentence may be. */
const lowTargets = (page: Page) =>
  page.evaluate(
    (height) =>
      [...document.querySelectorAll('button, select, summary, [role=tab]')]
        .filter((target) => {
          const box = target.getBoundingClientRect();
          return box.width > 1 && box.height > 1 && box.height < height;
        })
        .map((target) => `only ${target.getBoundingClientRect().height} px high: ${target.outerHTML}`),
    targetHeight,
  );

/**
 * Elements without an edge or a visible selected state, or drawn on a background of ours, once the user's colours
 * replace ours.
 */
async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  // Waits for the picture after the change.
  await page.waitForFunction(() => matchMedia('(forced-colors: active)').matches);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const lost = await page.evaluate(() => {
    const look = (element: Element) => getComputedStyle(element);
    const shown = [...document.querySelectorAll('button, [role=tab], [role=dialog], [role=alertdialog]')];
    const edgeless = shown.filter((element) => Number.parseFloat(look(element).borderTopWidth) < 1);
    const tabs = [...document.querySelectorAll('[role=tab][aria-selected=true]')];
    const unchosen = tabs.filter((tab) =>
      [...(tab.parentElement?.querySelectorAll('[aria-selected=false]') ?? [])].some(
        (other) => look(other).backgroundColor === look(tab).backgroundColor,
      ),
    );
    // Drawings keep their background, while parts in the text colour get the user's.
    const grounds = ['rgba(0, 0, 0, 0)', look(document.body).backgroundColor];
    const drawn = [...document.querySelectorAll('svg')].filter(
      (drawing) => !grounds.includes(look(drawing).backgroundColor),
    );
    return [...edgeless, ...unchosen, ...drawn].map(
      (element) => `lost in forced colours: ${element.outerHTML.slice(0, 200)}`,
    );
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return lost;
}

/** Timeout for the new layout of a window, milliseconds. */
const layoutMs = 2000;

/**
 * Whether the main button of the open dialog, its last, is completely visible and can be pressed. A list of choices may
 * scroll with the text.
 */
const mainAnswerIsInSight = (page: Page) =>
  page
    .waitForFunction(
      () => {
        const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
        const answers = [...(dialog?.querySelectorAll('button, a[href]') ?? [])];
        const answer = answers
          .filter((button) => button.matches('[type=submit]') || button.closest('[role=region]') === null)
          .at(-1);
        if (!answer) return true;
        const { left, right, top, bottom } = answer.getBoundingClientRect();
        const middle = (left + right) / 2;
        const isSeen = (y: number) => answer.contains(document.elementFromPoint(middle, y));
        return left >= 0 && right <= innerWidth && isSeen(top + 2) && isSeen(bottom - 2);
      },
      undefined,
      { timeout: layoutMs },
    )
    .then(
      () => true,
      () => false,
    );

/** All appearance violations of the current screen that hinder a user, as text. Changes the window size and the colours. */
export async function appearanceViolations(page: Page): Promise<string[]> {
  const violations = [
    ...(await contrastAndRules(page)),
    ...(await lowTargets(page)),
    ...(await lostInForcedColours(page)),
  ];
  for (const [width, height] of (await isModal(page)) ? windows : windows.slice(0, 1)) {
    await page.setViewportSize({ width, height });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (beyond > 0) violations.push(`${beyond} px too wide for a window of ${width}`);
    if (!(await mainAnswerIsInSight(page)))
      violations.push(`main button out of sight at ${width} × ${height}`);
  }
  return violations;
}
