import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requiredEnv } from '@ondine/platform/testing';
import type { Browser, Page, Request, Route } from 'playwright-core';
import type { User } from '@ondine/contracts';
import { launchBrowser, openContext } from '../launch-browser.ts';
import { openReleaseSite, type ReleaseSite } from '../release-site.ts';
import { renderClip } from '@ondine/pose-simulator/mannequin';

const EXERCISE = 'top-ride-hip-lift';
const LOADING_ERROR = 'MediaPipe loading error. Please refresh the page to restart.';
/** What a changed script asks for if it runs. */
const TRACE = '/healthz?attack';

const member: User = {
  id: 'user-1',
  email: 'ada@ondine.test',
  first_name: 'Ada',
  last_name: 'Lovelace',
  role: 'member',
  onboarding_completed: true,
  has_paid_subscription: true,
  created_at: '2026-01-01T00:00:00.000Z',
  email_verified: true,
  has_password: true,
  language: null,
  show_on_leaderboards: true,
};

/** Changes one byte, to another of the same kind where the file is text. */
const withByte = (body: Buffer, at: number): Buffer => {
  const changed = Buffer.from(body);
  changed[at] = changed.readUInt8(at) ^ 1;
  return changed;
};

/** What the camera's picture is given to, and how somebody changes it so that it still works. */
const changes = [
  {
    what: 'the worker',
    file: 'pose-worker.js',
    change: (body: Buffer) => Buffer.concat([Buffer.from(`fetch(${JSON.stringify(TRACE)});`), body]),
  },
  {
    what: 'the loader of the engine, which is part of the worker',
    file: 'pose-worker.js',
    // A letter of a message that is never shown.
    change: (body: Buffer) => withByte(body, body.indexOf('Running...')),
  },
  {
    what: 'the engine',
    file: 'vision_wasm_module_internal.wasm',
    // A letter of a message in its data.
    change: (body: Buffer) => withByte(body, body.lastIndexOf('Invalid')),
  },
  {
    what: 'the model',
    file: 'pose_landmarker_lite.task',
    // A bit of a weight.
    change: (body: Buffer) => withByte(body, body.length >> 1),
  },
] as const;

let browser: Browser;
let site: ReleaseSite;
let page: Page;
let close: () => Promise<void>;
let asked: Request[];
const problems: string[] = [];

beforeAll(async () => {
  const clip = await renderClip({
    exercise: EXERCISE,
    reps: 3,
    executablePath: requiredEnv('CHROME_PATH'),
    path: join('.cache', 'mannequin', `${EXERCISE}-loop.mjpeg`),
  });
  browser = await launchBrowser({ clip: clip.path });
}, 120_000);
afterAll(() => browser.close());

beforeEach(async () => {
  site = await openReleaseSite('mf-fitness');
  const { context } = await openContext(browser, { origin: site.url });
  await context.addCookies([{ name: 'access_token', value: 'a.b.c', url: site.url }]);
  page = await context.newPage();
  asked = [];
  problems.length = 0;
  page.on('request', (request) => asked.push(request));
  page.on('pageerror', (error) => problems.push(String(error)));
  // There is no service behind the site.
  await page.route('**/api/**', (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/reports/')) return route.continue();
    return pathname === '/api/auth/me' ? route.fulfill({ json: member }) : route.abort();
  });
  close = async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    await site.close();
  };
});
afterEach(() => close());

const openGuide = () => page.goto(`${site.url}/exercise/${EXERCISE}`);
const start = () => page.getByRole('button', { name: 'Start Exercise' }).click();
const reports = () => asked.filter((request) => request.url().endsWith('/api/reports/remote-failure'));

/** The screen says calmly that the model could not be loaded, whoever publishes it hears of it, nothing has run. */
async function failsCalmly(version: string): Promise<void> {
  const reported = page.waitForRequest('**/api/reports/remote-failure', { timeout: 30_000 });
  await openGuide();
  await start();
  await page.getByRole('alert').getByText(LOADING_ERROR).waitFor({ timeout: 30_000 });
  expect(await page.evaluate(() => document.querySelector('video')?.srcObject === null)).toBe(true);
  expect((await reported).postDataJSON()).toMatchObject({ remote: 'mf-fitness', version });
  expect(asked.filter((request) => request.url().endsWith(TRACE))).toEqual([]);
  expect(problems).toEqual([]);
}

it('the engine as it was published counts, and all of it is loaded once', async () => {
  await openGuide();
  await start();
  await page.waitForFunction(
    () => Number(document.querySelector('[data-testid="reps"]')?.textContent) >= 2,
    undefined,
    { timeout: 60_000 },
  );
  const paths = asked
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => /\/pose\//.test(path));
  const names = [...new Set(changes.map(({ file }) => file))];
  expect(paths.map((path) => path.split('/').at(-1)).toSorted()).toEqual(names.toSorted());
  expect(reports()).toEqual([]);
}, 120_000);

it.each(changes)(
  'a change of $what on the way never runs: the screen says so calmly',
  async ({ file, change }) => {
    let met = 0;
    await page.route(`**/pose/${file}`, async (route: Route) => {
      met += 1;
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: change(await answer.body()) });
    });
    await failsCalmly(site.live.version);
    expect(met).toBeGreaterThan(0);
    // The exercise can be done all the same.
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await page.getByRole('button', { name: 'Follow along without a camera' }).click();
    await page.getByRole('button', { name: 'Finish' }).waitFor();
  },
  120_000,
);

it.each(changes)(
  'a change of $what in the store never runs: the screen says so calmly',
  async ({ file, change }) => {
    const version = 'changed';
    const folder = site.folderOf(version);
    await cp(site.folderOf(site.live.version), folder, { recursive: true });
    for (const form of await readdir(join(folder, 'pose'))) {
      if (/\.(?:br|gz)$/.test(form)) await rm(join(folder, 'pose', form));
    }
    await site.publish(await site.seal(version));
    const path = join(folder, 'pose', file);
    await writeFile(path, change(await readFile(path)));
    await failsCalmly(version);
  },
  120_000,
);
