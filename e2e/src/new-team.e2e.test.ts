import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotesFileSchema, signedRemotesSchema } from '@ondine/contracts';
import type { Browser } from 'playwright-core';
import { type ApiMember, joinAsMember } from './api-member.ts';
import { copyProject, type ProjectCopy } from './copy-project.ts';
import { launchBrowser, openContext } from './launch-browser.ts';
import { launchPlatform, type LaunchedPlatform } from './launch-platform.ts';
import { runCommand } from './run-command.ts';

/** What a command in the copy prints; begins with 'failed' when it does. */
async function attempt(command: string, ...args: string[]): Promise<string> {
  const { failed, output } = await runCommand(command, args, {
    cwd: project.folder,
    env: { PATH: `${join(project.folder, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}` },
  });
  return failed ? `failed: ${output}` : output;
}
const generate = (...args: string[]) =>
  attempt('node', '--disable-warning=ExperimentalWarning', 'scripts/src/new.ts', ...args, '--no-install');
const read = (path: string) => readFileSync(join(project.folder, path), 'utf8');

let project: ProjectCopy;
let platform: LaunchedPlatform;
let browser: Browser;
let member: ApiMember;

beforeAll(async () => {
  project = copyProject();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  project.remove();
});

describe('a new remote and a new service', () => {
  it('are made by one command each', async () => {
    expect(await generate('remote', 'evening-walk')).toContain('mf-evening-walk is there');
    expect(await generate('service', 'journal')).toContain('services/journal is there');
    project.linkWorkspaces();
  });

  it.each([
    ['remote', 'evening-walk', 'There is a folder mf-evening-walk already.'],
    ['remote', 'chat', 'There is a folder mf-chat already.'],
    ['remote', 'dashboard', 'There is a screen at /dashboard already'],
    ['remote', 'Über Uns', 'is no name for a remote'],
    ['remote', '../shell', 'is no name for a remote'],
    ['service', 'journal', 'There is a service journal already.'],
    ['service', 'gateway', 'There is a service gateway already.'],
    ['service', 'payment', 'There are calls under /api/payment already'],
    ['service', 'two-words', 'is no name for a service'],
    ['service', '', 'is no name for a service'],
    ['screen', 'journal', 'Use: npm run new:remote'],
  ])('are refused as %s %s, and nothing changes', async (kind, name, reason) => {
    const before = read('package.json') + read('packages/contracts/src/events.ts');
    const said = await generate(kind, name);
    expect(said).toMatch(/^failed: /);
    expect(said).toContain(reason);
    expect(read('package.json') + read('packages/contracts/src/events.ts')).toBe(before);
  });

  // As npm run check has them, on what is new; all of it at once would lint what nobody touched.
  it.each([
    [
      'formatting',
      'prettier',
      '--check',
      'mf-evening-walk',
      'services/journal',
      'packages',
      'shell/src',
      'k8s',
      '*.yml',
      'scripts/src/images',
      'scripts/src/deploy',
    ],
    ['types of the back end', 'tsc', '-p', 'tsconfig.node.json'],
    ['types of the front ends', 'tsc', '-p', 'tsconfig.web.json'],
    [
      'lint',
      'eslint',
      '--max-warnings',
      '0',
      'mf-evening-walk',
      'services/journal',
      'packages/contracts/src/http',
    ],
    ['unused code', 'knip'],
    ['arrows', 'depcruise', '--config', '.dependency-cruiser.mjs', 'mf-evening-walk', 'services/journal'],
  ])(
    'pass the check of %s',
    async (_name, command, ...args) => {
      expect(await attempt(command, ...args)).not.toMatch(/^failed/);
    },
    240_000,
  );

  it('are deployed as all others are', async () => {
    const check = `import { checkDeployment } from './scripts/src/deploy/check-deployment.ts';
      console.log(checkDeployment('.') ? 'no violation' : 'violations');`;
    const said = await attempt(
      'node',
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      check,
    );
    expect(said).toBe('no violation\n');
    expect(read('docker-compose.yml')).toContain('JOURNAL_URL: http://journal:8080');
    expect(read('k8s/migrate/jobs.yaml')).toContain('image: ondine/journal:unset');
  });

  it('keep the released contract', async () => {
    const said = await attempt(
      'node',
      '--disable-warning=ExperimentalWarning',
      'scripts/src/release-contracts.ts',
    );
    expect(said).toContain('is the released one');
    expect(read('packages/contracts/released/contract.json')).toContain('journal.entry.added.v1');
  });

  it('pass their own tests', async () => {
    const said = await attempt(
      'node',
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--selectProjects=unit',
      '--selectProjects=web',
      '--selectProjects=int',
      '--runInBand',
      '--json',
      'mf-evening-walk',
      'services/journal',
    );
    expect(said).not.toMatch(/^failed/);
    const { numPassedTests, numFailedTests } = JSON.parse(said) as Record<string, number>;
    expect(numFailedTests).toBe(0);
    expect(numPassedTests).toBeGreaterThanOrEqual(15);
  }, 300_000);

  it('are built and started with all others', async () => {
    platform = await launchPlatform({ root: project.folder, dataDir: join(project.folder, '.data') });
    member = await joinAsMember(platform.url);
  }, 600_000);

  it('keep an entry by a call through the gateway, and hand it out with everything else of a member', async () => {
    const headers = { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' };
    const added = await fetch(`${platform.url}/api/journal/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ text: 'Slept well' }),
    });
    expect(added.status).toBe(201);
    const entry: unknown = await added.json();
    expect(await (await fetch(`${platform.url}/api/journal`, { headers })).json()).toEqual([entry]);
    const held: unknown = await (await fetch(`${platform.url}/api/account/export`, { headers })).json();
    expect(held).toMatchObject({ data: { journal: { journal_entries: [entry] } } });
  });

  it('show the new screen to a member in the browser', async () => {
    const { context, problems } = await openContext(browser, { origin: platform.url, phone: true });
    const page = await context.newPage();
    await page.goto(`${platform.url}/login`);
    await page.getByLabel('Email').fill('demo@ondine.test');
    await page.getByLabel('Password', { exact: true }).fill('OndineDemo1');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto(`${platform.url}/evening-walk`);
    await page.getByRole('heading', { name: 'Evening walk' }).waitFor();
    await page.getByRole('heading', { name: 'Hip Bridge' }).waitFor();
    expect(problems.errors).toEqual([]);
    await context.close();
  });

  it('release the remote by itself, under the running shell', async () => {
    const messages = join(project.folder, 'mf-evening-walk', 'src', 'messages.en.ts');
    writeFileSync(messages, readFileSync(messages, 'utf8').replace('at a glance', 'for tonight'));
    expect(await attempt('npm', 'run', '--silent', 'release', '-w', 'mf-evening-walk')).toContain('is live');
    const { content } = signedRemotesSchema.parse(JSON.parse(read('.cache/site/remotes.json')));
    const { remotes } = remotesFileSchema.parse(JSON.parse(content));
    expect(remotes['mf-evening-walk']?.previous).toBeDefined();
    expect(await platform.stop()).toBe(0);
  }, 120_000);
});
