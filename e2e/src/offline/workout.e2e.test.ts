import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requiredEnv, waitFor } from '@ondine/platform/testing';
import { renderClip } from '@ondine/pose-simulator/mannequin';
import { hipBridge, joinAsMember } from '../api-member.ts';
import { launchBrowser, openContext } from '../launch-browser.ts';
import { launchPlatform } from '../launch-platform.ts';
import { siteIsKept } from './kept-site.ts';

it('without a connection the dashboard is there as it was, an exercise counts, and its result is sent once later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ondine-offline-'));
  const clip = join(folder, 'bridge.mjpeg');
  await renderClip({
    exercise: hipBridge,
    reps: 5,
    period: 2400,
    path: clip,
    executablePath: requiredEnv('CHROME_PATH'),
  });
  let platform = await launchPlatform({ dataDir: folder });
  const { port } = new URL(platform.url);
  const browser = await launchBrowser({ clip });
  try {
    const member = await joinAsMember(platform.url, 'Olga');
    await member.saveSession({ reps: 12 });
    const { context } = await openContext(browser, { origin: platform.url });
    await context.addCookies([{ name: 'access_token', value: member.token, url: platform.url }]);
    // One tab for the whole visit: Chromium now and then fails a navigation while it ends a worker without tabs.
    const page = await context.newPage();
    await page.goto(`${platform.url}/dashboard`);
    await page.getByRole('link', { name: 'Start your flow' }).waitFor();
    await siteIsKept(page);
    await page.goto(`${platform.url}/leaderboard`);
    await page.getByRole('list', { name: /Hip Bridge/ }).waitFor();

    await platform.stop();
    await context.setOffline(true);
    await page.goto(`${platform.url}/dashboard`);
    await page.getByRole('link', { name: 'Start your flow' }).waitFor();
    await page.getByText(/You are offline\. What you see is from /).waitFor();
    const workouts = page.getByText('Total Workouts').locator('..');
    expect(await workouts.textContent()).toContain('1');

    await page.goto(`${platform.url}/leaderboard`);
    await page
      .getByRole('list', { name: /Hip Bridge/ })
      .getByText('12 reps')
      .waitFor();
    await page.getByText(/Last seen /).waitFor();

    await page.goto(`${platform.url}/chat`);
    await page.getByText('Conversations need a connection').waitFor();

    // Workers of pages have no network by the emulation, even where ours would answer: a server that is away is the same.
    await context.setOffline(false);
    await page.goto(`${platform.url}/dashboard`);
    await page.getByText(/Ondine cannot be reached just now\. What you see is from /).waitFor();
    await page.goto(`${platform.url}/exercise/${hipBridge}`);
    await page.getByRole('button', { name: 'Start Exercise' }).click();
    const reps = page.getByTestId('reps');
    await page.waitForFunction(
      () => Number(document.querySelector('[data-testid="reps"]')?.textContent) >= 4,
      undefined,
      { timeout: 60_000 },
    );
    const counted = Number(await reps.textContent());
    await page.getByRole('button', { name: 'Finish' }).click();
    await page
      .getByText(/is kept on this device/)
      .first()
      .waitFor();

    platform = await launchPlatform({ dataDir: folder, port: Number(port) });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await waitFor('the workout', async () => (await member.listSessions()).length === 2);
    const [latest] = await member.listSessions();
    expect(latest?.reps_completed).toBeGreaterThanOrEqual(counted);
    await page.goto(`${platform.url}/dashboard`);
    await page.getByText('Total Workouts').locator('..').getByText('2').waitFor();
    expect(await page.getByText(/You are offline/).count()).toBe(0);
    expect(await member.listSessions()).toHaveLength(2);
  } finally {
    await browser.close();
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);
