import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workoutSenderPath } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type ApiMember, hipBridge, joinAsMember } from './api-member.ts';
import { launchBrowser, openContext } from './launch-browser.ts';
import { launchPlatform, type LaunchedPlatform } from './launch-platform.ts';
import { followAlong } from './queue/follow-along.ts';

let folder: string;
let platform: LaunchedPlatform;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-background-'));
  platform = await launchPlatform({ dataDir: folder });
  browser = await launchBrowser();
}, 180_000);

afterAll(async () => {
  await browser.close();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  ({ context } = await openContext(browser, { origin: platform.url }));
});
afterEach(() => context.close());

const signIn = async (member: ApiMember) => {
  await context.clearCookies();
  await context.addCookies([{ name: 'access_token', value: member.token, url: platform.url }]);
};

/** A page on which a member has done an exercise, and has not said yet that it is over. */
async function exerciseAs(member: ApiMember): Promise<Page> {
  await signIn(member);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${platform.url}/exercise/${hipBridge}`);
  await followAlong(page, 12_000);
  // Installed with the sign-in; without a network it could not be.
  await page.evaluate(
    (path) =>
      new Promise<void>((resolve) => {
        const look = async () => {
          const registration = await navigator.serviceWorker.getRegistration(`${path}/`);
          if (registration?.active) resolve();
          else requestIdleCallback(() => void look());
        };
        void look();
      }),
    workoutSenderPath,
  );
  return page;
}

/** The server goes away as a whole, for workers as for pages, which a browser's emulation leaves their network. */
async function withoutServer(work: () => Promise<void>): Promise<void> {
  const { port } = new URL(platform.url);
  await platform.stop();
  await work();
  platform = await launchPlatform({ dataDir: folder, port: Number(port) });
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish' }).click();
  await page
    .getByText(/is kept on this device/)
    .first()
    .waitFor();
  await page.close();
}

/** Does what the browser does once it finds the network again; no page of ours is open. */
async function wakeWorker(): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${platform.url}/icon.svg`);
  const devTools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith(`${workoutSenderPath}/`));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.dispatchSyncEvent', {
    origin: `${platform.url}/`,
    registrationId: await found,
    tag: 'workouts',
    lastChance: false,
  });
}

const hasOne = (member: ApiMember) =>
  waitFor('one workout', async () => (await member.listSessions()).length === 1);

it('a workout that waits is sent while no tab is open, once', async () => {
  const ada = await joinAsMember(platform.url, 'Ada');
  const page = await exerciseAs(ada);
  await withoutServer(() => finish(page));
  expect(await ada.listSessions()).toEqual([]);
  await wakeWorker();
  await hasOne(ada);
  await wakeWorker();
  expect(await ada.listSessions()).toHaveLength(1);
}, 120_000);

it('a workout of somebody who is not signed in any more goes on waiting', async () => {
  const ada = await joinAsMember(platform.url, 'Ada');
  const bea = await joinAsMember(platform.url, 'Bea');
  const pages = [await exerciseAs(ada), await exerciseAs(bea)];
  await withoutServer(async () => {
    for (const page of pages) await finish(page);
  });
  await wakeWorker();
  await hasOne(bea);
  expect(await ada.listSessions()).toEqual([]);
  await signIn(ada);
  await wakeWorker();
  await hasOne(ada);
  expect(await bea.listSessions()).toHaveLength(1);
}, 120_000);
