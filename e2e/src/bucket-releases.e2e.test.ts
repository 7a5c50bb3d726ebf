import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucket, type Bucket } from '@ondine/backups/start-bucket';
import { publishRelease, switchRemote } from '@ondine/scripts/publish-release';
import { openReleaseTarget } from '@ondine/scripts/release-target';
import { readReleaseKeys } from '@ondine/scripts/signing-key';
import { goLive } from '@ondine/scripts/switch-release';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { hipBridge, joinAsMember } from './api-member.ts';
import { launchBrowser } from './launch-browser.ts';
import { launchPlatform, projectRoot, type LaunchedPlatform } from './launch-platform.ts';
import { followAlong } from './queue/follow-along.ts';

const remote = 'mf-fitness';
const liveText = 'Start your flow';
const newText = 'Begin your flow';
const offer = 'A newer version of Ondine is here.';
/** How often an open tab asks what is live, and a little; ms. */
const untilAskedMs = 10 * 60_000 + 1000;

let folder: string;
let bucket: Bucket;
let platform: LaunchedPlatform;
let browser: Browser;
let context: BrowserContext;
let page: Page;

const signing = {
  keys: readReleaseKeys(projectRoot, process.env, () => undefined),
  clock: () => new Date(),
};

/** Publishes a build of a remote to the bucket, and puts it live there. */
async function release(
  name: string,
  version = '1.0.0',
  dist = join(projectRoot, name, 'dist'),
): Promise<void> {
  const target = openReleaseTarget('s3://site/ondine', bucket.env);
  // How much a first load may weigh is held by the build.
  const build = { root: projectRoot, name, version, dist, firstLoadBudget: Infinity };
  const { release: published } = await publishRelease(build, target, signing);
  await switchRemote(target, name, (entry) => goLive(name, entry, published), signing);
}

/** Another build of the remote: the one there is with a text changed. */
async function changedBuild(): Promise<string> {
  const dist = join(folder, 'changed');
  await cp(join(projectRoot, remote, 'dist'), dist, { recursive: true });
  for (const file of await readdir(dist, { recursive: true })) {
    if (!file.endsWith('.js')) continue;
    const text = await readFile(join(dist, file), 'utf8');
    await writeFile(join(dist, file), text.replaceAll(liveText, newText));
  }
  return dist;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-bucket-releases-'));
  bucket = await startBucket(join(folder, 'bucket'));
  for (const name of ['mf-account', 'mf-chat', remote]) await release(name);
  platform = await launchPlatform({
    dataDir: join(folder, 'data'),
    env: {
      REMOTES_URL: `${bucket.env.S3_ENDPOINT}/site/ondine`,
      RELEASE_PUBLIC_KEYS: signing.keys.trusted.join(','),
    },
  });
  browser = await launchBrowser();
  context = await browser.newContext();
  const { token } = await joinAsMember(platform.url, 'Rhea');
  await context.addCookies([{ name: 'access_token', value: token, url: platform.url }]);
  page = await context.newPage();
  await page.clock.install();
}, 240_000);
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

it('a release in a bucket reaches who comes, and is offered in an open tab, but never during an exercise', async () => {
  await page.goto(`${platform.url}/dashboard`);
  await page.getByRole('link', { name: liveText }).waitFor();
  await release(remote, '2.0.0', await changedBuild());

  const other = await context.newPage();
  await other.goto(`${platform.url}/dashboard`);
  await other.getByRole('link', { name: newText }).waitFor();
  await other.close();

  await page.locator(`a[href="/exercise/${hipBridge}"]`).first().click();
  await followAlong(page, 5000);
  await page.clock.fastForward(untilAskedMs);
  expect(await page.getByText(offer).count()).toBe(0);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await page.getByText(offer).waitFor();
  await page.getByRole('link', { name: liveText }).waitFor();
  await page.getByRole('button', { name: 'Load it' }).click();
  await page.getByRole('link', { name: newText }).waitFor();
  expect(await page.getByText(offer).count()).toBe(0);
}, 120_000);
