import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { demoAccounts } from '@ondine/auth/demo-accounts';
import { tokensSchema } from '@ondine/contracts';
import { ask } from '@ondine/platform/testing';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './launch-browser.ts';
import { launchPlatform, type LaunchedPlatform } from './launch-platform.ts';

let folder: string;
let platform: LaunchedPlatform;
let browser: Browser;
let cookies: { name: string; value: string; url: string }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-accessibility-'));
  platform = await launchPlatform({ dataDir: folder });
  browser = await launchBrowser();
  const { email, password } = demoAccounts[0];
  const { body } = await ask(platform.url, 'POST /api/auth/login', { body: { email, password } });
  cookies = Object.entries(tokensSchema.parse(body)).map(([name, value]) => ({
    name,
    value,
    url: platform.url,
  }));
}, 120_000);

afterAll(async () => {
  await browser.close();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

const forVisitors = ['/', '/login', '/register', '/forgot-password', '/reset-password?token=x', '/privacy'];
const forMembers = [
  '/dashboard',
  '/leaderboard',
  '/achievements',
  '/profile',
  '/account',
  '/chat',
  '/chat/leaderboard',
  '/chat/exercise/gracious-no',
  '/camera-test',
];

describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
  it.each([...forVisitors, ...forMembers])(
    '%s meets WCAG 2.2 AA as far as axe can tell, and fits a phone',
    async (path) => {
      const context = await browser.newContext({
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width: 360, height: 740 },
      });
      try {
        if (forMembers.includes(path)) await context.addCookies(cookies);
        const page = await context.newPage();
        await page.goto(platform.url + path);
        await page.locator('h1').waitFor();
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        ).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      } finally {
        await context.close();
      }
    },
    30_000,
  );
});
