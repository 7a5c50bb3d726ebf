import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tokensSchema } from '@ondine/contracts';
import { ask, waitFor } from '@ondine/platform/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { joinAsMember } from './api-member.ts';
import { withBrowser } from './with-browser.ts';

const password = 'velvet-harbour-42';
/** What they cost is a browser that loads so many pages: on two busy cores fifty took over three minutes. */
const tabCount = 20;

const parts = withBrowser('account');
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  context = await parts.browser.newContext({ acceptDownloads: true });
  page = await context.newPage();
});
afterEach(() => context.close());

const at = (path: string) => parts.platform.url + path;

async function register(email = `${randomUUID()}@ondine.test`) {
  const { status, body } = await ask(parts.platform.url, 'POST /api/auth/register', {
    body: { first_name: 'Ada', last_name: 'Lovelace', email, password, age_confirmed: true },
  });
  expect(status).toBe(201);
  return { email, tokens: tokensSchema.parse(body) };
}

const signInWith = (tokens: Readonly<Record<string, string>>) =>
  context.addCookies(
    Object.entries(tokens).map(([name, value]) => ({ name, value, url: parts.platform.url })),
  );

async function logIn(email: string, secret: string) {
  await page.goto(at('/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Login' }).click();
}

it('a card is declined, the same page takes another, and the membership begins', async () => {
  const { tokens } = await register();
  const token = tokens.access_token;
  await ask(parts.platform.url, 'POST /api/onboarding/complete', { token, body: {} });
  await signInWith(tokens);
  await page.goto(at('/dashboard'));
  await page.waitForURL('**/paywall');
  await page.getByRole('radio', { name: /Monthly/ }).check();
  await page.getByRole('button', { name: 'Start Monthly Subscription' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('The card was declined. Nothing was paid.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/paywall');
  await page.getByRole('radio', { name: /Monthly/ }).check();
  await page.getByRole('button', { name: 'Start Monthly Subscription' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText('Payment Successful!').waitFor();
  await page.waitForURL('**/dashboard');
});

it('every visitor and user is sent where they belong', async () => {
  await page.goto(at('/dashboard'));
  await page.waitForURL(at('/login'));
  await page.goto(at('/no-such-page'));
  await page.getByText(/This page does not exist/).waitFor();
  await page.waitForURL(at('/'));
  const { tokens } = await register();
  await signInWith(tokens);
  await page.goto(at('/login'));
  await page.waitForURL(at('/onboarding'));
  // Redirects leave no trap in the history: Back leads out of them.
  await page.goBack();
  await page.waitForURL(at('/'));
  await ask(parts.platform.url, 'POST /api/onboarding/complete', { token: tokens.access_token, body: {} });
  await page.goto(at('/exercise/top-ride-hip-lift'));
  await page.waitForURL(at('/paywall'));
  await page.goto(at('/onboarding'));
  await page.waitForURL(at('/paywall'));
});

it('a session that is over says so once, and other tabs follow quietly', async () => {
  const { tokens } = await register();
  await signInWith(tokens);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(at('/account'));
    await tab.getByRole('heading', { name: 'Your account', exact: true }).waitFor();
    // With a call under way the other tab would be the one that hears of it first.
    await tab.waitForLoadState('networkidle');
  }
  await ask(parts.platform.url, 'POST /api/auth/logout-everywhere', { token: tokens.access_token });
  await page.reload();
  await page.getByText('Your session has expired. Please log in again to continue.').waitFor();
  await waitFor('the flag to leave the address', () => page.url() === at('/'));
  await other.waitForURL(at('/'));
  expect(await other.getByText('Your session has expired').count()).toBe(0);
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'refresh_token' }));
});

it('no access token from before a new password is good for anything, in any service', async () => {
  const { email, tokens } = await register();
  const stolen = tokens.access_token;
  const calls = [
    'GET /api/auth/me',
    'GET /api/onboarding/status',
    'GET /api/sessions/',
    'GET /api/chat/sessions',
    'GET /api/achievements/stats',
    'GET /api/account/export',
  ];
  const statuses = () =>
    Promise.all(calls.map(async (call) => (await ask(parts.platform.url, call, { token: stolen })).status));
  expect(await statuses()).toEqual(calls.map(() => 200));
  const login = await ask(parts.platform.url, 'POST /api/auth/login', { body: { email, password } });
  const changed = await ask(parts.platform.url, 'POST /api/auth/change-password', {
    token: tokensSchema.parse(login.body).access_token,
    body: { current_password: password, new_password: 'quiet-river-17' },
  });
  expect(changed.status).toBe(200);
  expect(await statuses()).toEqual(calls.map(() => 401));
});

it('a browser stays signed in by a cookie that its scripts never see', async () => {
  const { email } = await register();
  await logIn(email, password);
  await page.waitForURL('**/onboarding');
  const seen = () =>
    page.evaluate(() =>
      JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
  expect(await seen()).not.toContain('refresh');
  const kept = (await context.cookies()).find(({ name }) => name === 'ondine_refresh_token');
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await signInWith({ access_token: 'ended' });
  const known = page.waitForResponse(
    (answer) => answer.url().includes('/api/auth/me') && answer.status() === 200,
  );
  await page.reload();
  await known;
  expect(await seen()).not.toContain('refresh');
});

it('a third-party sign-in fails with its reason, and another makes an account', async () => {
  await page.goto(at('/login'));
  await page.getByRole('link', { name: 'Development sign-in' }).click();
  await page.getByRole('button', { name: 'Send a broken credential' }).click();
  await page.getByText('Google sign-in failed. Please try again.').waitFor();
  await page.getByText('The sign-in did not work. Please try again').waitFor();
  expect(page.url()).toBe(at('/'));

  await page.goto(at('/register'));
  await page.getByLabel('I am 18 or older.').check();
  await page.getByRole('link', { name: 'Development sign-in' }).click();
  await page.getByLabel('E-mail').fill(`${randomUUID()}@ondine.test`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/onboarding');
});

it('a forgotten password is replaced through the development inbox', async () => {
  const { email } = await register();
  await page.goto(at('/login'));
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const send = page.getByRole('button', { name: 'Send the link' });
  // The sign-in, which is shown until then, has a field of this name too.
  await send.waitFor();
  await page.getByLabel('Email').fill(email);
  await send.click();
  await page.getByRole('link', { name: 'Open the development inbox' }).waitFor();
  const link = page.locator('article', { hasText: email }).getByRole('link', { name: /reset-password/ });
  await waitFor('the mail', async () => {
    await page.goto(at('/development/inbox/'));
    return (await link.count()) > 0;
  });
  await link.first().click();
  await page.getByLabel('New password', { exact: true }).fill('quiet river');
  await page.getByLabel('Repeat the new password').fill('quiet river');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByText('Your new password is set.').waitFor();
  await logIn(email, password);
  await page.getByText('The e-mail or the password is not right.').waitFor();
  await logIn(email, 'quiet river');
  await page.waitForURL('**/onboarding');
});

it('an account is exported, then deleted everywhere, and the report says what went', async () => {
  const leaver = await joinAsMember(parts.platform.url, 'Leaver');
  await leaver.saveSession({ reps: 30 });
  await waitFor('the achievement', async () => (await leaver.newAchievements()).length > 0);
  const { body } = await ask(parts.platform.url, 'GET /api/auth/me', { token: leaver.token });
  const { email } = body as { email: string };
  await logIn(email, password);
  await page.waitForURL('**/dashboard');
  await page.goto(at('/account'));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as {
    data: Record<string, Record<string, unknown[]>>;
  };
  expect(file.data['auth']?.['account']).toMatchObject([{ email }]);
  expect(file.data['sessions']?.['fitness_sessions']).toMatchObject([{ reps_completed: 30 }]);
  expect(file.data['achievements']?.['leaderboards']).toHaveLength(1);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
  expect(await page.getByText('Being removed now').count()).toBe(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(at('/'));
  await logIn(email, password);
  await page.getByText('The e-mail or the password is not right.').waitFor();
  const someone = await joinAsMember(parts.platform.url, 'Stayer');
  expect((await someone.readBoard()).map(({ user_id }) => user_id)).not.toContain(leaver.id);
});

it(`${tabCount} tabs whose access token has ended refresh at once, and all stay signed in`, async () => {
  const { tokens } = await register();
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes += 1;
  });
  const tabs = [page];
  while (tabs.length < tabCount) tabs.push(await context.newPage());
  await signInWith({ ...tokens, access_token: 'ended' });
  await Promise.all(
    tabs.map(async (tab) => {
      const known = tab.waitForResponse(
        (answer) => answer.url().includes('/api/auth/me') && answer.status() === 200,
        { timeout: 180_000 },
      );
      await tab.goto(at('/terms'), { timeout: 180_000 });
      await known;
    }),
  );
  expect(tabs.map((tab) => tab.url())).toEqual(tabs.map(() => at('/terms')));
  expect(refreshes).toBeGreaterThan(0);
  expect(refreshes).toBeLessThan(tabCount);
  const cookies = await context.cookies();
  const current = cookies.find(({ name }) => name === 'access_token')?.value;
  const me = await ask(parts.platform.url, 'GET /api/auth/me', { ...(current && { token: current }) });
  expect(me.status).toBe(200);
}, 240_000);
