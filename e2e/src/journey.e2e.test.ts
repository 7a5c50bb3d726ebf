import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requiredEnv } from '@ondine/platform/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type PageProblems, launchBrowser, openContext } from './launch-browser.ts';
import { launchPlatform, type LaunchedPlatform, projectRoot } from './launch-platform.ts';
import { renderClip } from '@ondine/pose-simulator/mannequin';

const periodMs = 3000;
const breathMs = 500;
const bridge = '/exercise/top-ride-hip-lift';
/** How long they exercise; long enough to be saved. */
const countedGaps = 5;

let folder: string;
let platform: LaunchedPlatform;
let browser: Browser;
let context: BrowserContext;
let problems: PageProblems;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-journey-'));
  const clip = join(projectRoot, '.cache', 'mannequin', 'hip-bridge-5.mjpeg');
  await renderClip({
    exercise: 'top-ride-hip-lift',
    reps: 5,
    period: periodMs,
    path: clip,
    executablePath: requiredEnv('CHROME_PATH'),
  });
  platform = await launchPlatform({ dataDir: folder });
  browser = await launchBrowser({ clip });
  ({ context, problems } = await openContext(browser, { origin: platform.url }));
  page = await context.newPage();
}, 180_000);

afterAll(async () => {
  await browser.close();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

async function answerQuestions(): Promise<void> {
  const unlock = page.getByText('Unlock Full Access');
  const boxes = page.getByRole('checkbox');
  for (let question = 0; question < 20 && !(await unlock.isVisible()); question++) {
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    if (title === 'Onboarding Complete!') break;
    if ((await boxes.count()) > 0) await boxes.first().check();
    await page.locator('main button').last().click();
    await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, title);
  }
  await unlock.waitFor();
}

/** The number of repetitions on the screen. */
const repsOf = async () => Number(await page.getByTestId('reps').textContent());

async function waitForReps(wanted: number): Promise<number> {
  await page.waitForFunction(
    (least) => Number(document.querySelector('[data-testid="reps"]')?.textContent) >= least,
    wanted,
    { timeout: 60_000, polling: 50 },
  );
  return performance.now();
}

/** Whether a point of it is what one would touch there, and not something that lies above it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const touched = document.elementFromPoint(x + width / 2, y + height / 2);
  return (
    touched !== null && (element.contains(touched) || touched.contains(element)) && touched !== document.body
  );
}

it('a visitor becomes a member, does hip bridges that are counted, and stands on the leaderboard', async () => {
  await page.goto(platform.url);
  await page.getByRole('link', { name: 'Start Your Transformation' }).first().click();

  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(`${randomUUID()}@ondine.test`);
  await page.getByLabel('Password', { exact: true }).fill('velvet-harbour-42');
  await page.getByLabel('Confirm password').fill('velvet-harbour-42');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();

  await page.waitForURL('**/onboarding');
  await answerQuestions();

  await page.getByRole('button', { name: 'Get Lifetime Access' }).click();
  await page.waitForURL('**/test-checkout/pay/**');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByText('Payment Successful!').waitFor();

  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Your Workout Dashboard' }).waitFor();
  await page.getByRole('heading', { name: 'Hip Bridge' }).first().waitFor();
  await page.locator(`a[href="${bridge}"]`).first().click();

  await page.getByRole('button', { name: 'Start Exercise' }).click();
  const first = await waitForReps(1);
  const start = await repsOf();
  const last = await waitForReps(start + countedGaps);
  // The clip starts anywhere and has a rest at its seam, so a gap can be longer, never shorter.
  const perRep = (last - first) / countedGaps;
  expect(perRep).toBeGreaterThan(periodMs + breathMs - 200);
  expect(perRep).toBeLessThan(periodMs + breathMs + 1000 / countedGaps + 700);

  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('Workout Complete!').waitFor();
  await page.getByText('Session saved to your profile!').waitFor();
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();

  await page.waitForURL('**/dashboard');
  const popup = page.getByText('New achievement').first();
  await popup.waitFor();
  expect(await popup.evaluate(isOnTop)).toBe(true);
  await page.locator('a[href="/leaderboard"]').first().click();
  await page.getByText('You', { exact: true }).first().waitFor();
}, 240_000);

it('nothing was sent to anyone else, and no error met', () => {
  expect(problems.foreignRequests).toEqual([]);
  expect(problems.errors).toEqual([]);
});

it('leaving a workout under way asks first, and the camera is off once it is left', async () => {
  await page.goto(platform.url + bridge);
  await page.getByRole('button', { name: 'Start Exercise' }).click();
  await waitForReps(1);
  await page.evaluate(() => {
    const tracks = [...document.querySelectorAll('video')].flatMap((video) =>
      video.srcObject instanceof MediaStream ? video.srcObject.getTracks() : [],
    );
    Object.assign(window, { cameraTracks: tracks });
  });
  await page.goBack();
  await page.getByText('Leave this workout?').waitFor();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/dashboard');
  const tracks = await page.waitForFunction(() => {
    const { cameraTracks } = window as unknown as { cameraTracks: MediaStreamTrack[] };
    return cameraTracks.every(({ readyState }) => readyState === 'ended') && cameraTracks.length;
  });
  expect(await tracks.jsonValue()).toBe(1);
}, 120_000);
