import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@ondine/platform/testing';
import type { Browser } from 'playwright-core';
import { copyProject, type ProjectCopy } from './copy-project.ts';
import { launchBrowser, openContext } from './launch-browser.ts';
import { launchPlatform, projectRoot, type LaunchedPlatform } from './launch-platform.ts';

let project: ProjectCopy;
let platform: LaunchedPlatform;
let browser: Browser;

beforeAll(async () => {
  project = copyProject();
  // What is built already; the shell, with its styleguide, and one remote are served from their sources.
  cpSync(join(projectRoot, '.cache', 'site'), join(project.folder, '.cache', 'site'), { recursive: true });
  browser = await launchBrowser();
  platform = await launchPlatform({
    script: 'dev',
    args: ['shell', 'mf-account'],
    root: project.folder,
    dataDir: join(project.folder, '.data'),
  });
}, 240_000);
afterAll(async () => {
  await browser.close();
  await platform.stop();
  project.remove();
}, 120_000);

function change(file: string, before: string, after: string): void {
  const path = join(project.folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
}

describe('the platform in development', () => {
  it('shows a changed text of a remote by itself', async () => {
    const { context, problems } = await openContext(browser, { origin: platform.url });
    const page = await context.newPage();
    await page.goto(`${platform.url}/login`);
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    change('mf-account/src/messages.en.ts', 'Welcome back', 'Good to see you');
    await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
    expect(problems.foreignRequests).toEqual([]);
    await context.close();
  });

  it('shows every story of the styleguide on a phone, none of which covers the others or is too wide', async () => {
    const { context, problems } = await openContext(browser, { origin: platform.url });
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${platform.url}/styleguide`);
    const links = page.getByRole('navigation', { name: 'Stories' }).getByRole('link');
    await links.first().waitFor();
    // Not the last one, a dialog: that covers the page until it is closed.
    for (let index = 0; index < (await links.count()) - 1; index += 1) {
      const link = links.nth(index);
      await link.click();
      expect(await link.getAttribute('aria-current')).not.toBeNull();
      const tooWide = () => document.documentElement.scrollWidth > innerWidth;
      expect({ story: await link.textContent(), tooWide: await page.evaluate(tooWide) }).toEqual({
        story: await link.textContent(),
        tooWide: false,
      });
    }
    expect(problems.errors).toEqual([]);
    await context.close();
  });

  it('answers by the changed code of a service', async () => {
    const answer = async () => {
      const board = await fetch(`${platform.url}/api/sessions/leaderboard/nothing/live`);
      return await board.text();
    };
    expect(await answer()).toContain('There is no such leaderboard.');
    change(
      'services/achievements/src/boards/live/board-streams.ts',
      'There is no such leaderboard.',
      'Nobody knows this board.',
    );
    await waitFor('the new answer', async () => (await answer()).includes('Nobody knows'), 60_000);
  });
});
