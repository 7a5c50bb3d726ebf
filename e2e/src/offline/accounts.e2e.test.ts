import type { BrowserContext, Page } from 'playwright-core';
import { type ApiMember, joinAsMember } from '../api-member.ts';
import { openContext } from '../launch-browser.ts';
import { withBrowser } from '../with-browser.ts';
import { keptPaths, siteIsKept } from './kept-site.ts';

const parts = withBrowser('offline-accounts');

let context: BrowserContext;
beforeEach(async () => {
  ({ context } = await openContext(parts.browser, { origin: parts.platform.url }));
});
afterEach(() => context.close());

const signIn = async (member: ApiMember) => {
  await context.clearCookies();
  await context.addCookies([{ name: 'access_token', value: member.token, url: parts.platform.url }]);
};

async function openDashboard(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${parts.platform.url}/dashboard`);
  await page.getByRole('link', { name: 'Start your flow' }).waitFor();
  return page;
}

/** What of an account lies in the storages of a browser: names of keys and databases with what is in them. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('not read'));
      });
    const tables: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name));
      for (const table of database.objectStoreNames)
        tables.push(await read(database.transaction(table).objectStore(table).getAll()));
      database.close();
    }
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      tables,
      document.cookie,
    ]);
  });

/** Everything in Cache Storage as text. */
const cachedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        if (/json|html/.test(answer?.headers.get('Content-Type') ?? ''))
          texts.push((await answer?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });

it('a sign-out leaves nothing of the account on the device, and no call is ever in a cache', async () => {
  const olga = await joinAsMember(parts.platform.url, 'Olga');
  await olga.saveSession({ reps: 12 });
  await signIn(olga);
  const page = await openDashboard();
  await siteIsKept(page);
  expect(await storedIn(page)).toContain(olga.id);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('link', { name: 'Login' }).first().waitFor();
  const left = await storedIn(page);
  for (const trace of [olga.id, olga.email, 'Olga', 'last-seen']) expect(left).not.toContain(trace);
  const paths = await keptPaths(page);
  expect(
    paths.filter(
      (path) => !/^\/(?:assets|remotes)\/|^\/(?:remotes\.json|checked-worker\.js|offline-page)$/.test(path),
    ),
  ).toEqual([]);
  const cached = await cachedTexts(page);
  for (const trace of [olga.id, olga.email, 'Olga']) expect(cached).not.toContain(trace);
}, 120_000);

it('the next account on a device sees nothing of the one before, also without a connection', async () => {
  const olga = await joinAsMember(parts.platform.url, 'Olga');
  const paula = await joinAsMember(parts.platform.url, 'Paula');
  await signIn(olga);
  const page = await openDashboard();
  await siteIsKept(page);

  // Paula has never been here with a connection: nothing is kept for Paula, and what is Olga's is not shown.
  await signIn(paula);
  await context.setOffline(true);
  await page.goto(`${parts.platform.url}/dashboard`);
  await page.getByText('We cannot reach Ondine').waitFor();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Start your flow' }).waitFor({ timeout: 40_000 });
  const stored = await storedIn(page);
  expect(stored).toContain(paula.id);
  for (const trace of [olga.id, olga.email]) expect(stored).not.toContain(trace);
}, 120_000);

it('a quick exit leaves nothing of what was seen on the device', async () => {
  const olga = await joinAsMember(parts.platform.url, 'Olga');
  await signIn(olga);
  const page = await openDashboard();
  expect(await storedIn(page)).toContain('last-seen');
  await page.route('https://www.wikipedia.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.waitForURL('https://www.wikipedia.org/');
  const other = await context.newPage();
  await other.goto(`${parts.platform.url}/icon.svg`);
  expect(await storedIn(other)).not.toContain('last-seen');
}, 120_000);
