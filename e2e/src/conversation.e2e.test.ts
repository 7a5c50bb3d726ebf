import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type PageProblems, launchBrowser, openContext } from './launch-browser.ts';
import { launchPlatform, type LaunchedPlatform } from './launch-platform.ts';

const lines = [
  "Guilty? I was hoping you'd fight me for it.",
  'What do you build when you are not threatening women over pastry?',
  'You have kind hands, I noticed when you held the door.',
  'Are you a real person?',
];

let folder: string;
let platform: LaunchedPlatform;
let browser: Browser;
let context: BrowserContext;
let problems: PageProblems;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-conversation-'));
  platform = await launchPlatform({ dataDir: folder });
  browser = await launchBrowser();
  ({ context, problems } = await openContext(browser, { origin: platform.url, phone: true }));
  page = await context.newPage();
  await page.goto(`${platform.url}/login`);
  await page.getByLabel('Email').fill('demo@ondine.test');
  await page.getByLabel('Password', { exact: true }).fill('OndineDemo1');
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('**/dashboard');
}, 180_000);

afterAll(async () => {
  await browser.close();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

const replies = () => page.getByRole('button', { name: 'Copy' });

async function say(line: string): Promise<void> {
  const before = await replies().count();
  // At the pace of a hand: what is pasted counts on no board.
  await page.getByLabel('Your message').pressSequentially(line, { delay: 60 });
  await page.keyboard.press('Enter');
  await replies().nth(before).waitFor();
}

it('a member opens a scenario, talks, leaves and comes back, finishes, and stands on the leaderboard', async () => {
  await page.goto(`${platform.url}/chat`);
  await page.locator('a[href="/chat/exercise/coffee-queue-spark"]').click();
  await page.getByText(/your partner is an AI that plays Jonas/).waitFor();
  await page.getByRole('button', { name: 'Got It! Start Exercise' }).click();
  await page.getByText('Before we begin: I am an AI').waitFor();
  // The phone shows the goal in one line, which can be opened.
  const goal = page.locator('summary', { hasText: 'Goal:' });
  const folded = (await goal.boundingBox())?.height ?? 0;
  expect(folded).toBeGreaterThanOrEqual(44);
  await goal.click();
  await page.locator('details[open]', { hasText: 'Goal:' }).waitFor();
  await goal.click();

  for (const line of lines.slice(0, 2)) await say(line);
  await page.getByLabel('Your message').fill('Half a thought');
  await page.reload();
  await page.getByText(/You have an unfinished conversation here/).waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('2 of 4').waitFor();
  expect(await page.getByLabel('Your message').inputValue()).toBe('Half a thought');

  for (const line of lines.slice(2)) await say(line);
  await page.getByText(/^I am an AI, and here I play Jonas/).waitFor();
  await page.getByRole('button', { name: 'Finish Session' }).click();

  await page.getByText('Score breakdown').waitFor();
  await page.getByText('60 / 60').waitFor();
  const points = await page.locator('dl dd strong').last().textContent();
  expect(Number(points)).toBeGreaterThan(60);

  await page.getByRole('link', { name: 'Leaderboard' }).last().click();
  const own = page.getByRole('row', { name: /You/ });
  await own.waitFor();
  expect(await own.textContent()).toContain(points);
}, 180_000);

it('the member reads it again line by line, tries a moment again, and deletes it', async () => {
  await page.goto(`${platform.url}/chat`);
  await page.getByRole('link', { name: 'Your conversations' }).click();
  await page.getByRole('heading', { name: 'What to practise next' }).waitFor();
  await page.getByRole('link', { name: 'A Spark in the Coffee Queue' }).first().click();
  const transcript = page.getByRole('list', { name: 'What each line did' });
  await transcript.getByText(/Showed: Playful reply/).waitFor();
  expect(await transcript.locator('mark').first().textContent()).not.toBe('');

  await page.getByRole('link', { name: 'Try this moment again (line 2)' }).click();
  await page.getByRole('button', { name: 'Start from here' }).click();
  await page.getByText('From here on it is new').waitFor();
  expect(await page.getByText(lines[0] ?? '').count()).toBe(1);
  await say('Ok.');
  await page.reload();
  await page.getByText(/You tried this moment again and stopped on the way/).waitFor();
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await page.getByText('Ok.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('heading', { name: 'The first one had something' }).waitFor();
  await page.getByText('You say now').waitFor();

  await page.getByRole('link', { name: 'Back to the earlier conversation' }).click();
  await page.getByRole('button', { name: 'Delete this conversation' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete this conversation?' });
  await asked.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForURL('**/chat/history');
  await page.getByText('Your first conversation will be here').waitFor();
}, 180_000);

it('nothing was sent to anyone else, and no error met', () => {
  expect(problems.foreignRequests).toEqual([]);
  expect(problems.errors).toEqual([]);
});
