import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { screenRoutes } from '../../shell/src/routes/route-table.ts';
import { faultsOfLooks } from './faults-of-looks.ts';
import { launchBrowser } from './launch-browser.ts';
import { launchPlatform, type LaunchedPlatform } from './launch-platform.ts';
import { screenStates, type ScreenState } from './screen-states.ts';
import { createViewers } from './viewers.ts';

let folder: string;
let platform: LaunchedPlatform;
let browser: Browser;
let tokenOf: ReturnType<typeof createViewers>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-accessibility-'));
  platform = await launchPlatform({ dataDir: folder });
  browser = await launchBrowser();
  tokenOf = createViewers(platform.url);
}, 180_000);

afterAll(async () => {
  await browser.close();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

async function withState(state: ScreenState, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  });
  try {
    const token = await tokenOf(state.viewer);
    if (token !== undefined)
      await context.addCookies([{ name: 'access_token', value: token, url: platform.url }]);
    const page = await context.newPage();
    await state.prepare?.(page);
    await page.goto(platform.url + state.path);
    await page.locator('h1, h2').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await state.reach?.(page);
    await look(page);
  } finally {
    await context.close();
  }
}

it('there is a state for every screen', () => {
  const shown = screenStates.map(({ path }) =>
    path.replace(/\?.*/, '').replace(/(?<=exercise\/).*/, ':slug'),
  );
  expect(screenRoutes.map(({ path }) => path).filter((path) => !shown.includes(path))).toEqual([]);
});

it.each(screenStates.map((state) => [`${state.name} (${state.viewer})`, state] as const))(
  '%s keeps nobody out: WCAG 2.2 AA as far as axe can tell, in any window, with targets that can be hit',
  (_name, state) => withState(state, async (page) => expect(await faultsOfLooks(page)).toEqual([])),
  120_000,
);
