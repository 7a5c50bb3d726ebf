import type { Page } from 'playwright-core';
import { withBrowser } from './with-browser.ts';

const parts = withBrowser('quick-exit');

const harmless = 'https://www.wikipedia.org/';

/** A tab that has seen two of our pages. The harmless one is played: nothing here goes to the internet. */
async function openTab(): Promise<Page> {
  const page = await parts.browser.newPage();
  await page.route(`${harmless}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await page.goto(`${parts.platform.url}/features`);
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  return page;
}

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.waitForURL(harmless);
}

it('Back after a quick exit leads to no page of ours, until somebody comes here on purpose', async () => {
  const page = await openTab();
  await leave(page);
  await page.evaluate(() => history.back());
  await page.waitForEvent('framenavigated', { predicate: (frame) => frame.url() === harmless });
  expect(await page.title()).toBe('Elsewhere');

  await page.goto(`${parts.platform.url}/features`);
  await page.getByRole('link', { name: 'Login' }).waitFor();
  await page.close();
});

it('one press leaves a conversation, where a phone has neither navigation nor an Escape key', async () => {
  const page = await openTab();
  await page.getByLabel('Email').fill('demo@ondine.test');
  await page.getByLabel('Password', { exact: true }).fill('OndineDemo1');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(`${parts.platform.url}/chat/exercise/coffee-queue-spark`);
  const introduction = page.getByRole('dialog', { name: 'A Spark in the Coffee Queue' });
  await introduction.getByRole('button', { name: 'Quick exit' }).waitFor();
  await introduction.getByRole('button', { name: 'Got It! Start Exercise' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Quick exit' }).click();
  await page.waitForURL(harmless);
  await page.close();
});
