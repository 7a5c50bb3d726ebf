import type { Browser, Page } from 'playwright-core';
import { type ApiMember, hipBridge, joinAsMember } from '../api-member.ts';
import { openContext } from '../launch-browser.ts';
import { waitFor } from '@ondine/platform/testing';
import { seededRandom } from '@ondine/pose-simulator';
import { pick } from '../pick.ts';
import { followAlong } from './follow-along.ts';

/**
 * The fault at the end of a workout: none, no network, the server unavailable, the session expired, or a device whose
 * storage is full while the server is unavailable.
 */
const troubles = ['none', 'offline', 'away', 'expired', 'full'] as const;
type Trouble = (typeof troubles)[number];

/** A workout in a run: its member, and its place in the run, from 0. */
interface Workout {
  readonly member: string;
  readonly index: number;
}

const sessionsCall = '**/api/sessions*';
/** Follow-along workouts are distinguished by their duration, which a slow machine extends a little. Milliseconds. */
const shortestMs = 11_000;
const apartMs = 15_000;

/**
 * One run of a real browser with seeded faults. Two members finish workouts on one device while it goes offline, the
 * server answers 503, sessions expire, its storage is full, accounts change and the page reloads.
 * @returns the finished workouts, and those of each member in the database at the end, both in the same order
 */
export async function playQueue({
  browser,
  url,
  seed,
  steps,
}: {
  browser: Browser;
  url: string;
  seed: number;
  steps: number;
}): Promise<{ finished: Workout[]; saved: Workout[] }> {
  const random = seededRandom(seed);
  const members = [await joinAsMember(url, 'Ada'), await joinAsMember(url, 'Bea')] as const;
  const { context } = await openContext(browser, { origin: url });
  const page = await context.newPage();
  await page.clock.install();
  const finished: Workout[] = [];
  let current: ApiMember = members[0];

  const signIn = async (member: ApiMember) => {
    // A page whose session has ended redirects to the landing page, and would interrupt the next navigation.
    await page.goto('about:blank');
    await context.setOffline(false);
    await context.clearCookies();
    current = member;
    await context.addCookies([{ name: 'access_token', value: member.token, url }]);
    await page.goto(`${url}/dashboard`);
    await page.getByRole('heading', { name: 'Your Workout Dashboard' }).waitFor();
  };
  const finish = async (trouble: Trouble) => {
    // Navigating to the same URL would be a reload, which shows the result again.
    await page.goto(`${url}/icon.svg`);
    await page.goto(`${url}/exercise/${hipBridge}`);
    const index = finished.length;
    await followAlong(page, shortestMs + index * apartMs);
    if (trouble === 'offline') await context.setOffline(true);
    if (trouble === 'full') await fillStorage(page);
    if (trouble === 'away' || trouble === 'full')
      await page.route(sessionsCall, (route) => route.fulfill({ status: 503 }));
    if (trouble === 'expired') await context.clearCookies();
    await page.getByRole('button', { name: 'Finish' }).click();
    finished.push({ member: current.id, index });
    await settled(page);
    // A page whose session has ended redirects to the landing page; a sign-in before that would count as another tab's.
    if (trouble === 'expired') await page.waitForURL(({ pathname }) => pathname === '/');
    await page.unroute(sessionsCall);
    // A workout in memory alone is lost with the page: the member is told so, and sends it with a button.
    if (trouble === 'full') await sendFromMemory(page);
  };

  await signIn(current);
  for (let step = 0; step < steps; step += 1) {
    const trouble = pick(random, troubles);
    await finish(trouble);
    if (random() < 0.5 || trouble === 'expired') await signIn(pick(random, members));
    else {
      await context.setOffline(false);
      if (random() < 0.5) await page.reload();
    }
  }
  for (const member of members) {
    await signIn(member);
    // The pending workouts are read after the page has loaded: the absence of a notice does not prove that all were
    // sent.
    const theirs = finished.filter(({ member: id }) => id === member.id).length;
    await waitFor(
      `${theirs} workouts of ${member.id} at the server`,
      async () => (await member.listSessions()).length >= theirs,
    );
    await page.getByText(/wait(s)? to be sent/).waitFor({ state: 'hidden' });
  }
  await context.close();
  const saved = await Promise.all(
    members.map(async (member) =>
      (await member.listSessions()).map(({ exercise_duration: seconds }) => ({
        member: member.id,
        index: Math.floor((seconds * 1000 - shortestMs) / apartMs),
      })),
    ),
  );
  return { finished: inOrder(finished), saved: inOrder(saved.flat()) };
}

const inOrder = (workouts: Workout[]) => workouts.toSorted((a, b) => a.index - b.index);

/**
 * Makes the page unable to store anything, like a device without space: each write is undone at the end of its
 * transaction. (Chromium does not apply a debugger's quota to IndexedDB.)
 */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = function (value, key) {
      const request = this.add(value, key);
      this.transaction.abort();
      return request;
    };
  });
}

async function sendFromMemory(page: Page): Promise<void> {
  await page.getByText('Failed to save session').waitFor();
  await page.getByRole('button', { name: 'Save again' }).click();
  await page.getByText('Session saved to your profile!').waitFor();
}

/** The page shows that the result is saved, pending or not stored, or the session has ended. */
async function settled(page: Page): Promise<void> {
  await page
    .getByText(
      /Session saved to your profile!|is kept on this device|Failed to save session|Your session has expired/,
    )
    .first()
    .waitFor();
}
