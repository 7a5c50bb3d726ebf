import { waitFor } from '@ondine/platform/testing';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { type ApiMember, joinAsMember } from './api-member.ts';
import { withBrowser } from './with-browser.ts';

const parts = withBrowser('live-boards');
let context: BrowserContext;
let page: Page;
/** Calls of the page to the API, in their order: method and path. The page looks for new releases whenever it likes. */
let calls: string[];

beforeEach(async () => {
  context = await parts.browser.newContext();
  page = await context.newPage();
  calls = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
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

it('a member who turns off being shown leaves an open board, and comes back with what was done meanwhile', async () => {
  const [viewer, shy] = await joinAll('Mia', 'Zelda');
  if (!viewer || !shy) throw new Error('Nobody looks');
  await viewer.saveSession({ reps: 70 });
  await shy.saveSession({ reps: 80 });
  await open('/leaderboard', viewer, '/api/sessions/leaderboard/top-ride-hip-lift/pages/live');
  const first = page
    .getByRole('list', { name: /^Ranking for/ })
    .getByRole('listitem')
    .first();
  await waitFor('the row of the member', async () => /^1Zelda.*80 reps$/.test(await textOf(first)));

  const accountContext = await parts.browser.newContext();
  await accountContext.addCookies([{ name: 'access_token', value: shy.token, url: parts.platform.url }]);
  const account = await accountContext.newPage();
  await account.goto(`${parts.platform.url}/account`);
  await account.getByLabel('Show me on leaderboards').uncheck();
  await waitFor('the board without the member', async () => /^1You.*70 reps$/.test(await textOf(first)));
  expect(await page.getByText('Zelda').count()).toBe(0);

  await shy.saveSession({ reps: 90 });
  await account.goto(`${parts.platform.url}/leaderboard`);
  await account.getByText('You are not shown on leaderboards').waitFor();
  await account.getByRole('list', { name: /^Ranking for/ }).waitFor();
  expect(await account.getByText('Not ranked yet').count()).toBe(0);
  await account.getByRole('link', { name: 'Change this' }).click();
  await account.getByLabel('Show me on leaderboards').check();
  await waitFor('the row of the member again', async () => /^1Zelda.*90 reps$/.test(await textOf(first)));
  await accountContext.close();
}, 60_000);
