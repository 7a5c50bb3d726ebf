import type { Browser, Page } from 'playwright-core';
import { type ApiMember, hipBridge, joinAsMember } from '../api-member.ts';
import { openContext } from '../launch-browser.ts';
import { seededRandom } from '../../../mf-fitness/src/workout/motion/random.ts';
import { pick } from '../pick.ts';

/** A workout in a run: whose, and by which number of repetitions the database names it. */
interface Workout {
  readonly member: string;
  readonly seconds: number;
}

const sessionsCall = '**/api/sessions*';
/** Follow-along workouts are told apart by their time: none is as long as another. Milliseconds. */
const shortestMs = 11_000;

/**
 * One run of a real browser over seeded troubles: two members finish workouts on one device while it
 * goes offline, the server answers 503, sessions expire, accounts change and the page reloads.
 * @returns what was finished, and what the database has of each member at the end, both in one order
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
    await context.setOffline(false);
    await context.clearCookies();
    current = member;
    await context.addCookies([{ name: 'access_token', value: member.token, url }]);
    await page.goto(`${url}/dashboard`);
    await page.getByRole('heading', { name: 'Your Workout Dashboard' }).waitFor();
  };
  const finish = async (trouble: 'none' | 'offline' | 'away' | 'expired') => {
    await page.goto(`${url}/exercise/${hipBridge}`);
    const ms = shortestMs + finished.length * 1000;
    await followAlong(page, ms);
    if (trouble === 'offline') await context.setOffline(true);
    if (trouble === 'away') await page.route(sessionsCall, (route) => route.fulfill({ status: 503 }));
    if (trouble === 'expired') await context.clearCookies();
    await page.getByRole('button', { name: 'Finish' }).click();
    finished.push({ member: current.id, seconds: Math.floor(ms / 1000) });
    await settled(page);
    await page.unroute(sessionsCall);
  };

  await signIn(current);
  for (let step = 0; step < steps; step += 1) {
    const trouble = pick(random, ['none', 'offline', 'away', 'expired'] as const);
    await finish(trouble);
    if (random() < 0.5 || trouble === 'expired') await signIn(pick(random, members));
    else {
      await context.setOffline(false);
      if (random() < 0.5) await page.reload();
    }
  }
  for (const member of members) {
    await signIn(member);
    await page.getByText(/wait(s)? to be sent/).waitFor({ state: 'hidden' });
  }
  await context.close();
  const saved = await Promise.all(
    members.map(async (member) =>
      (await member.listSessions()).map(({ exercise_duration: seconds }) => ({
        member: member.id,
        seconds: Math.floor(seconds),
      })),
    ),
  );
  return { finished: inOrder(finished), saved: inOrder(saved.flat()) };
}

const inOrder = (workouts: Workout[]) => workouts.toSorted((a, b) => a.seconds - b.seconds);

/** Exercises without a camera for so long, by the page's own clock. */
async function followAlong(page: Page, ms: number): Promise<void> {
  await page.getByRole('button', { name: 'Follow along without a camera' }).click();
  const start = page.getByRole('button', { name: 'Start Exercise' });
  if (await start.isVisible()) await start.click();
  await page.getByRole('timer').waitFor();
  await page.clock.runFor(ms);
}

/** The result is said to be saved, to wait, or the session has ended. */
async function settled(page: Page): Promise<void> {
  await page
    .getByText(/Session saved to your profile!|is kept on this device|Your session has expired/)
    .first()
    .waitFor();
}
