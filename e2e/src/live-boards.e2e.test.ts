import { ask, waitFor } from '@ondine/platform/testing';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { type ApiMember, joinAsMember } from './api-member.ts';
import { withBrowser } from './with-browser.ts';

const parts = withBrowser('live-boards');
let context: BrowserContext;
let page: Page;
/** Calls of the page, in their order: method and path. */
let calls: string[];

beforeEach(async () => {
  context = await parts.browser.newContext();
  page = await context.newPage();
  calls = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
});
afterEach(() => context.close());

/** Opens a board as a member, until it has come by its stream. */
async function open(path: string, { token }: ApiMember, live: string): Promise<void> {
  const { url } = parts.platform;
  await context.addCookies([{ name: 'access_token', value: token, url }]);
  const streamed = page.waitForResponse((answer) => new URL(answer.url()).pathname === live);
  await page.goto(url + path);
  expect((await streamed).status()).toBe(200);
}

/** One after the other: many registrations at once are more than a busy machine takes. */
async function joinAll(...names: readonly string[]): Promise<ApiMember[]> {
  const members: ApiMember[] = [];
  for (const name of names) members.push(await joinAsMember(parts.platform.url, name));
  return members;
}

/** Converses about the same as everybody. */
async function converse({ token }: ApiMember, lines: readonly string[]): Promise<void> {
  const call = async (path: string, body: object) => {
    const answer = await ask(parts.platform.url, `POST /api/chat/${path}`, { token, body });
    expect(answer.status).toBeLessThan(300);
    return answer.body as { session_id: string };
  };
  const { session_id: id } = await call('start', { exercise_slug: 'coffee-queue-spark' });
  for (const message of lines) await call('message', { message, session_id: id });
  await call('complete', {
    session_id: id,
    exercise_slug: 'coffee-queue-spark',
    chat_history: [],
    duration_seconds: 130,
    turn_count: lines.length,
  });
}

const textOf = async (of: Locator) => (await of.textContent()) ?? '';

it('rows of a board of workouts move, and the own place is right, without a reload or a call', async () => {
  const [viewer, ...others] = await joinAll(
    'Mia',
    'Ann',
    'Bea',
    'Cleo',
    'Dora',
    'Eva',
    'Fay',
    'Gia',
    'Hedy',
    'Ida',
    'Jo',
  );
  if (!viewer) throw new Error('Nobody looks');
  await viewer.saveSession({ reps: 5 });
  for (const [index, other] of others.entries()) await other.saveSession({ reps: 20 + index });
  await open('/leaderboard', viewer, '/api/sessions/leaderboard/top-ride-hip-lift/pages/live');

  const rows = page.getByRole('list', { name: /^Ranking for/ }).getByRole('listitem');
  const own = page.getByRole('status').filter({ hasText: 'You' });
  await rows.nth(9).waitFor();
  await own.waitFor();
  expect(await own.textContent()).toContain('11');
  const before = [...calls];

  await others[0]?.saveSession({ reps: 40 });
  await waitFor('the first row to be another', async () =>
    /^1Ann.*40 reps$/.test(await textOf(rows.first())),
  );
  expect(await rows.count()).toBe(10);

  const newcomer = await joinAsMember(parts.platform.url, 'Newcomer');
  await newcomer.saveSession({ reps: 10 });
  await waitFor('the own place to be another', async () => (await textOf(own)).startsWith('12'));

  await viewer.saveSession({ reps: 60 });
  await waitFor('the viewer to stand first', async () => /^1You.*60 reps$/.test(await textOf(rows.first())));
  expect(await own.count()).toBe(0);
  expect(calls).toEqual(before);
}, 60_000);

it('rows of a board of conversations move, and the own place is right, without a reload or a call', async () => {
  const [viewer, other] = await joinAll('Mia', 'Bea');
  if (!viewer || !other) throw new Error('Nobody looks');
  await converse(viewer, ['Hello.']);
  await open('/chat/leaderboard', viewer, '/api/chat/leaderboard/weekly/live');
  const rows = page.getByRole('row');
  await rows.filter({ hasText: 'You' }).waitFor();
  const own = page.getByText(/^Your rank/);
  expect(await textOf(own)).toContain('#1');
  const before = [...calls];

  await converse(other, ['You have kind hands, I noticed when you held the door. What are you reading?']);
  await waitFor('another to stand first', async () => (await textOf(rows.nth(1))).includes('Bea'));
  expect(await textOf(own)).toContain('#2');
  expect(calls).toEqual(before);
}, 60_000);
