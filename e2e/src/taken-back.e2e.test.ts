import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject, type ProjectCopy } from './copy-project.ts';
import { runCommand } from './run-command.ts';

let project: ProjectCopy;

beforeAll(async () => {
  project = copyProject();
  await git('init', '--quiet');
  await git('add', '--all');
  await git('-c', 'user.name=Test', '-c', 'user.email=test@ondine.test', 'commit', '--quiet', '-m', 'before');
}, 60_000);
afterAll(() => project.remove());
afterEach(async () => {
  await git('reset', '--quiet', '--hard');
  await git('clean', '--quiet', '-d', '--force');
});

/** What a command in the copy prints; begins with 'failed' when it does. */
async function attempt(command: string, ...args: string[]): Promise<string> {
  const { failed, output } = await runCommand(command, args, {
    cwd: project.folder,
    env: { PATH: `${join(project.folder, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}` },
  });
  return failed ? `failed: ${output}` : output;
}
const git = (...args: string[]) => attempt('git', ...args);
const script = (name: string, ...args: string[]) =>
  attempt('node', '--disable-warning=ExperimentalWarning', `scripts/src/${name}.ts`, ...args);

/** Makes a part as a team does, and commits nothing. */
async function make(kind: string, name: string): Promise<void> {
  expect(await script('new', kind, name, '--no-install')).toContain('is there');
  project.linkWorkspaces();
}
const remove = (...args: string[]) => script('remove', ...args);
const status = () => git('status', '--porcelain');
const inProject = (path: string) => join(project.folder, path);

describe('a part that was made by a command', () => {
  it.each([
    ['remote', 'evening-walk', 'mf-evening-walk'],
    ['service', 'journal', 'services/journal'],
  ])('is taken back by another: a %s leaves the tree as it was', async (kind, name, folder) => {
    await make(kind, name);
    expect(await status()).not.toBe('');
    expect(await remove(kind, name)).toContain(`${folder} is gone`);
    expect(await status()).toBe('');
  });

  it('is taken back from among others of its kind', async () => {
    await make('service', 'journal');
    await make('remote', 'evening-walk');
    const between = await git('add', '--all').then(() => git('write-tree'));
    await make('service', 'diary');
    await make('remote', 'walk');
    expect(await remove('service', 'diary')).toContain('is gone');
    expect(await remove('remote', 'walk')).toContain('is gone');
    expect(await git('add', '--all').then(() => git('write-tree'))).toBe(between);
    expect(await remove('service', 'journal')).toContain('is gone');
    expect(await remove('remote', 'evening-walk')).toContain('is gone');
    await git('add', '--all');
    expect(await status()).toBe('');
  }, 120_000);

  it.each([
    ['a file of it was changed', 'mf-evening-walk/src/messages.en.ts', 'changed'],
    ['there is a file more in it', 'mf-evening-walk/src/more.ts', 'changed'],
    ['its screen is for others now', 'shell/src/routes/route-table.ts', 'rights'],
  ])('stays when %s, and goes with --force', async (_what, path, change) => {
    await make('remote', 'evening-walk');
    const file = inProject(path);
    if (change === 'changed') appendFileSync(file, '\n// A change.\n');
    else
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(
          "'mf-evening-walk', access: 'member'",
          "'mf-evening-walk', access: 'public'",
        ),
      );
    const before = await status();
    const refused = await remove('remote', 'evening-walk');
    expect(refused).toMatch(/^failed: /);
    expect(refused).toContain(`  ${path}\n`);
    expect(await status()).toBe(before);
    const forced = await remove('remote', 'evening-walk', '--force');
    expect(forced).toContain('mf-evening-walk is gone');
    expect(await status()).toBe(change === 'rights' ? ` M ${path}\n` : '');
    expect(forced.includes(`Look through ${path} by hand`)).toBe(change === 'rights');
  });

  it.each([
    ['remote', 'chat', 'mf-chat was not made by npm run new:remote'],
    ['service', 'auth', 'services/auth was not made by npm run new:service'],
    ['remote', 'nothing', 'There is no mf-nothing.'],
    ['service', 'Two Words', 'is no name for a service'],
    ['screen', 'x', 'Use: npm run remove:remote'],
  ])('is all that goes: %s %s does not, not even with --force', async (kind, name, reason) => {
    const said = await remove(kind, name, '--force');
    expect(said).toMatch(/^failed: /);
    expect(said).toContain(reason);
    expect(await status()).toBe('');
  });
});
