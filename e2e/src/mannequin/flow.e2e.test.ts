import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requiredEnv } from '@ondine/platform/testing';
import { joinAsMember } from '../api-member.ts';
import { launchBrowser, openContext } from '../launch-browser.ts';
import { launchPlatform } from '../launch-platform.ts';
import { renderClip } from '@ondine/pose-simulator/mannequin';

/** A new member's first week begins with the hip bridge, in sets of this many. */
const FIRST_REPS = 10;

it('a flow counts, rests, goes on and saves what was done, in front of a camera', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ondine-flow-'));
  const clip = join(folder, 'bridge.mjpeg');
  await renderClip({
    exercise: 'top-ride-hip-lift',
    reps: 5,
    period: 2400,
    path: clip,
    executablePath: requiredEnv('CHROME_PATH'),
  });
  const platform = await launchPlatform({ dataDir: folder });
  const browser = await launchBrowser({ clip });
  try {
    const member = await joinAsMember(platform.url, 'Flora');
    const { context, problems } = await openContext(browser, { origin: platform.url });
    await context.addCookies([{ name: 'access_token', value: member.token, url: platform.url }]);
    const page = await context.newPage();
    await page.goto(`${platform.url}/dashboard`);
    await page.getByRole('tab', { name: '5 min' }).click();
    await page.getByRole('link', { name: 'Start your flow' }).click();
    await page.getByRole('dialog', { name: 'First: Hip Bridge' }).waitFor();
    await page.getByRole('button', { name: 'Begin' }).click();
    // The set is over once all are counted, without a hand on the phone.
    await page.getByRole('dialog', { name: 'Rest' }).waitFor({ timeout: 60_000 });
    expect(Number(await page.getByTestId('reps').textContent())).toBe(FIRST_REPS);
    await page.getByRole('dialog').getByText('Next set').click();
    await page.getByRole('button', { name: 'Done, go on' }).click();
    await page.getByRole('dialog', { name: /^Next: / }).waitFor();
    await page.getByRole('button', { name: 'Skip' }).click();
    const result = page.getByRole('dialog', { name: 'Done for now' });
    await result.getByText('Saved to your profile').waitFor();
    expect(await result.textContent()).toContain('Every part you did counts.');
    const [saved] = await member.listSessions();
    expect(saved).toMatchObject({ exercise_slug: 'top-ride-hip-lift', reps_completed: FIRST_REPS });
    await page.getByRole('button', { name: 'Back to Dashboard' }).click();
    await page.getByRole('heading', { name: /^Today: / }).waitFor();
    expect(problems).toEqual({ errors: [], foreignRequests: [] });
  } finally {
    await browser.close();
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);
