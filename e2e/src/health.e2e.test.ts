import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountActivitySchema, createEvent, tokensSchema } from '@ondine/contracts';
import { ask, waitFor } from '@ondine/platform/testing';
import mongoose from 'mongoose';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { type ApiMember, hipBridge, joinAsMember } from './api-member.ts';
import { launchBrowser, openContext, type PageProblems } from './launch-browser.ts';
import { launchPlatform, type LaunchedPlatform } from './launch-platform.ts';

let folder: string;
let platform: LaunchedPlatform;
let browser: Browser;
let context: BrowserContext;
let problems: PageProblems;
let page: Page;
let member: ApiMember;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-health-'));
  platform = await launchPlatform({ dataDir: folder });
  browser = await launchBrowser();
  member = await joinAsMember(platform.url);
  const body = { email: 'admin@ondine.test', password: 'OndineAdmin1' };
  token = tokensSchema.parse((await ask(platform.url, 'POST /api/auth/login', { body })).body).access_token;
}, 180_000);
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  ({ context, problems } = await openContext(browser, { origin: platform.url, phone: true }));
  page = await context.newPage();
  await context.addCookies([{ name: 'access_token', value: token, url: platform.url }]);
});
afterEach(() => context.close());

/** Puts a workout of the member among the events that the achievements service gave up. */
async function giveUpWorkout(): Promise<void> {
  const note = JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')) as unknown;
  const { mongoUri } = z.object({ mongoUri: z.string() }).parse(note);
  const connection = await mongoose.createConnection(mongoUri, { dbName: 'ondine_achievements' }).asPromise();
  const sessionId = randomUUID();
  const now = new Date();
  const event = createEvent('fitness.session.completed.v1', {
    id: `${sessionId}.completed`,
    source: '/services/sessions',
    subject: member.id,
    time: now,
    data: {
      session_id: sessionId,
      user_id: member.id,
      exercise_slug: hipBridge,
      exercise_name: 'Hip Bridge',
      reps_completed: 12,
      duration_seconds: 60,
      form_score: 90,
      completed_at: now.toISOString(),
      local_date: now.toISOString().slice(0, 10),
      is_bot: false,
    },
  });
  const letters = connection.collection<{ _id: string }>('dead_letters');
  await letters.insertOne({ _id: event.id, event, error: 'No room', given_up_at: now } as { _id: string });
  await connection.close();
}

const deadLetters = () => page.getByRole('region', { name: 'Events given up' });
const achievements = () =>
  page
    .getByRole('region', { name: 'Events', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'achievements' });

it('an admin sees every part up with its version, and the live release of every micro-frontend', async () => {
  await page.goto(`${platform.url}/admin`);
  await page.getByRole('link', { name: 'Platform health' }).click();
  const parts = page.getByRole('region', { name: 'Parts' }).getByRole('listitem');
  await parts.nth(4).waitFor();
  for (const words of await parts.allTextContents())
    expect(words).toMatch(/Up.*Version \d+\.\d+\.\d+, running since/);
  const remotes = page.getByRole('region', { name: 'Front ends' });
  for (const name of ['mf-account', 'mf-fitness', 'mf-chat'])
    expect(await remotes.getByText(name, { exact: true }).count()).toBe(1);
  expect(problems.errors).toEqual([]);
});

it('an event that was given up is retried by hand, and what it says has happened', async () => {
  await giveUpWorkout();
  await page.goto(`${platform.url}/admin/health`);
  await deadLetters().getByText('No room').waitFor();
  // Admins who look within five seconds share a reading.
  await waitFor('the figure', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    return await achievements().getByText('Given up1').isVisible();
  });
  expect(await member.achievements()).toEqual([]);
  await deadLetters().getByRole('button', { name: 'Retry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retry this event?' });
  await dialog.getByText(/Other services that heard it are not told again/).waitFor();
  await dialog.getByRole('button', { name: 'Retry now' }).click();
  await deadLetters().getByText('None. Every event has been handled.').waitFor();
  await achievements().getByText('Given up0').waitFor();
  await waitFor('the achievement', async () => (await member.achievements()).includes('fitness_sessions_1'));
  const { body } = await ask(platform.url, 'POST /api/admin/activity', {
    token,
    body: { account: 'admin@ondine.test' },
  });
  const noted = accountActivitySchema
    .parse(body)
    .entries.find(({ action }) => action === 'admin_replayed_event');
  expect(noted?.about).toMatch(/^achievements .*\.completed$/);
  expect(problems.errors).toEqual([]);
});

it('a member is not told how the platform is', async () => {
  const answer = await ask(platform.url, 'GET /api/admin/health', { token: member.token });
  expect(answer.status).toBe(403);
  await context.clearCookies();
  await context.addCookies([{ name: 'access_token', value: member.token, url: platform.url }]);
  await page.goto(`${platform.url}/admin/health`);
  await page.getByText('Access denied. Admin privileges required.').waitFor();
  expect(await page.getByRole('region', { name: 'Parts' }).count()).toBe(0);
});
