import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitFor } from '@ondine/platform/testing';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { copyProject } from './copy-project.ts';
import { launchBrowser } from './launch-browser.ts';
import { projectRoot } from './launch-platform.ts';
import { openReleaseSite, type ReleaseSite } from './release-site.ts';

const run = promisify(execFile);
const remote = 'mf-account';
const liveText = 'The short version, in plain words.';
const otherText = 'Another version, in plain words.';

let site: ReleaseSite;
let browser: Browser;

beforeAll(async () => {
  site = await openReleaseSite(remote);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Builds the remote in a copy of the project with other versions installed, and another text to know it by. */
async function buildWith(version: string, replaced: Readonly<Record<string, string>>) {
  const project = copyProject(replaced);
  const folder = join(project.folder, remote);
  try {
    const texts = join(folder, 'src', 'content', 'info-pages.ts');
    await writeFile(texts, (await readFile(texts, 'utf8')).replace(liveText, otherText));
    await run(process.execPath, ['../node_modules/webpack-cli/bin/cli.js', '--mode', 'production'], {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '', BUILD_FINGERPRINT: version.replaceAll('.', '_') },
    });
    await cp(join(folder, 'dist'), site.folderOf(version), { recursive: true });
  } finally {
    project.remove();
  }
  return site.seal(version);
}

it('a remote built with other minors of React and the router runs on those of the shell, and its team is told', async () => {
  const older = await buildWith('6.0.0', {
    react: 'react-older',
    'react-dom': 'react-dom-older',
    'react-router-dom': 'react-router-dom-older',
    'react-router': join('react-router-dom-older', 'node_modules', 'react-router'),
  });
  await site.publish({ ...older, previous: site.live });
  const page = await browser.newPage();
  const warnings: string[] = [];
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reports/remote-failure')) problems.push(request.postData() ?? '');
  });
  await page.goto(`${site.url}/terms`);
  await page.getByText(otherText).waitFor({ timeout: 25_000 });
  const told = await waitFor('the word about it', () => warnings.find((text) => text.includes('react 19')));
  expect(told).toMatch(/^mf-account was built with react 19\.1\.\d+ and runs on 19\.[^1]/);
  // Links are the router's, and a form's state is React's: both are the shell's own.
  await page.getByRole('link', { name: 'Pricing' }).click();
  await page.getByText('Two plans with the same content.').waitFor();
  await page.goto(`${site.url}/login`);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Email is required').waitFor();
  expect(problems).toEqual([]);
  await page.close();
}, 180_000);

/** The draw of shell and gateway, from its sources, to be run in a page. */
async function bundleDraw(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot, 'packages', 'contracts', 'src', 'canary-draw.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'draws',
  });
  return outputFiles[0]?.text ?? '';
}

it('a canary of 10 % is drawn by some 100 of 1,000 users, and each sees what the draw says', async () => {
  const share = 10;
  const users = Array.from({ length: 1000 }, (_, index) => `browser-${index}`);
  const page = await browser.newPage();
  await page.goto(`${site.url}/terms`);
  const drawn = await page.evaluate<number[]>(
    `(() => { ${await bundleDraw()}; return ${JSON.stringify(users)}.map((id) => draws.canaryDraw(id, '${remote}')); })()`,
  );
  await page.close();
  const isCanary = (index: number) => (drawn[index] ?? share) < share;
  const chosen = users.filter((_, index) => isCanary(index));
  // Three standard deviations of a fair draw.
  expect(Math.abs(chosen.length - 100)).toBeLessThan(3 * Math.sqrt(1000 * 0.1 * 0.9));

  // The canary is nowhere: whoever draws it asks for it in vain, and then sees the live release.
  await site.publish({ ...site.live, canary: { ...site.releaseOf('7.0.0'), share } });
  const visitors = [...chosen.slice(0, 6), ...users.filter((_, index) => !isCanary(index)).slice(0, 12)];
  for (const id of visitors) {
    const context = await browser.newContext();
    await context.addInitScript((name) => localStorage.setItem('ondine.browser', name), id);
    const visit = await context.newPage();
    let asked = false;
    visit.on('request', (request) => {
      asked ||= request.url().includes('/7.0.0/');
    });
    await visit.goto(`${site.url}/terms`);
    await visit.getByText(liveText).waitFor({ timeout: 25_000 });
    expect([id, asked]).toEqual([id, chosen.includes(id)]);
    await context.close();
  }
}, 180_000);
