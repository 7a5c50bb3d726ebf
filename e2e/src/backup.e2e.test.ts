import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@ondine/platform/testing';
import { startDatabase } from '@ondine/scripts/start-database';
import { type ApiMember, joinAsMember, signInAsMember } from './api-member.ts';
import { launchPlatform, type LaunchedPlatform, projectRoot } from './launch-platform.ts';
import { runCommand } from './run-command.ts';

const key = Buffer.alloc(32, 7).toString('base64');
/** The same before and after: keys that sign tokens are sealed with it. */
const secrets = { SIGNING_KEY_SECRET: 'the-secret-of-both-platforms-of-this-test' };

let folder: string;
let backups: string;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-backup-'));
  backups = join(folder, 'backups');
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  await rm(folder, { recursive: true, force: true });
});

/** A platform on a database of its own, and that database's address. */
async function startPlace(name: string) {
  const dataDir = join(folder, name);
  const database = await startDatabase(
    { dataDir: join(folder, `${name}-database`), cacheDir: join(projectRoot, '.cache') },
    () => undefined,
  );
  stops.push(() => database.stop());
  const env = { MONGODB_URI: database.uri, ...secrets };
  return {
    dataDir,
    env,
    async launch(): Promise<LaunchedPlatform> {
      const platform = await launchPlatform({ dataDir, env });
      stops.push(() => platform.stop());
      return platform;
    },
  };
}

/** A command of the project's, as an operator runs it. @returns what it says, also when it fails */
async function command(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const path = join(projectRoot, 'scripts', 'src', `${script}.ts`);
  return (await runCommand(process.execPath, [path, ...args], { cwd: projectRoot, env })).output;
}

/** New members come, pay and work out, one after the other, until they are told to stop. @returns who came */
async function keepComing(url: string, stop: AbortSignal): Promise<ApiMember[]> {
  const members: ApiMember[] = [];
  while (!stop.aborted) {
    const member = await joinAsMember(url, 'Dora');
    await member.saveSession({ reps: 5 });
    members.push(member);
  }
  return members;
}

const rowOf = async (member: ApiMember) =>
  (await member.readBoard()).find(({ user_id: id }) => id === member.id)?.best_reps;

it('brings back every account, workout, board and achievement of before, once, and nobody who had gone', async () => {
  const source = await startPlace('source');
  const before = await source.launch();
  await command('bots', ['--count', '4', '--seed', '3'], { DATA_DIR: source.dataDir });
  const ada = await joinAsMember(before.url, 'Ada');
  const bea = await joinAsMember(before.url, 'Bea');
  const cleo = await joinAsMember(before.url, 'Cleo');
  for (const member of [ada, bea, cleo]) await member.saveSession({ reps: 21 });
  await waitFor('the board', async () => (await rowOf(ada)) === 21 && (await rowOf(cleo)) === 21);
  await bea.deleteAccount();
  const bots = (await ada.readBoard()).filter(({ is_bot: isBot }) => isBot);
  const reached = await ada.achievements();
  expect(bots.length).toBeGreaterThan(0);
  expect(reached).toContain('fitness_sessions_1');
  const acknowledged = (await ada.listSessions()).map(({ id }) => id);

  const stop = new AbortController();
  const coming = keepComing(before.url, stop.signal);
  const leaving = cleo.deleteAccount();
  const written = await command('backup', [backups], { ...source.env, BACKUP_KEY: key });
  await leaving;
  stop.abort();
  const newcomers = await coming;
  expect(newcomers.length).toBeGreaterThan(0);
  expect(written).toMatch(/ondine_sessions\.sessions: \d+ documents/);
  expect(written).toContain('Written: ');
  await before.stop();

  const target = await startPlace('target');
  const other = { ...target.env, BACKUP_KEY: Buffer.alloc(32, 8).toString('base64') };
  expect(await command('restore', [backups], other)).toContain('BACKUP_KEY is another one');
  const restored = await command('restore', [backups], { ...target.env, BACKUP_KEY: key });
  expect(restored).toContain('Restored: ');
  expect(await command('restore', [backups], { ...target.env, BACKUP_KEY: key })).toContain(
    'has something in it',
  );

  const after = await target.launch();
  expect(await command('rebuild', ['--from-start'], { DATA_DIR: target.dataDir })).toContain('Rebuilt');
  const again = await signInAsMember(after.url, ada.email);
  const sessions = (await again.listSessions()).map(({ id }) => id);
  expect(again.id).toBe(ada.id);
  expect(sessions).toEqual(expect.arrayContaining(acknowledged));
  expect(sessions).toHaveLength(acknowledged.length);
  expect(await rowOf(again)).toBe(21);
  expect(await again.achievements()).toEqual(expect.arrayContaining(reached));
  await expect(signInAsMember(after.url, bea.email)).rejects.toThrow('401');
  await waitFor('whoever left to be gone from the board', async () =>
    (await again.readBoard()).every(({ user_id: id }) => ![bea.id, cleo.id].includes(id)),
  );
  const board = await again.readBoard();
  const bestOf = (rows: typeof board) =>
    rows.map(({ user_id: id, best_reps: reps }) => `${id}: ${reps}`).toSorted();
  expect(bestOf(board.filter(({ is_bot: isBot }) => isBot))).toEqual(bestOf(bots));
  // Whoever came meanwhile is there with everything, or with the account alone, or not at all.
  for (const { id, email } of newcomers) {
    if (board.some(({ user_id: onBoard }) => onBoard === id)) {
      expect(await (await signInAsMember(after.url, email)).listSessions()).toHaveLength(1);
    }
  }
  // What was restored is whole: it takes what comes.
  await again.saveSession({ reps: 30 });
  await waitFor('the new best', async () => (await rowOf(again)) === 30);
}, 180_000);

it('is refused when it was changed or broken off, and the oldest go', async () => {
  const [backup = ''] = await readdir(backups);
  const file = join(backups, backup, 'ondine_auth', 'users.bson.gz.aes');
  const body = await readFile(file);
  body[body.length - 40] = (body[body.length - 40] ?? 0) ^ 1;
  await writeFile(file, body);
  const env = { MONGODB_URI: 'mongodb://127.0.0.1:9', BACKUP_KEY: key };
  expect(await command('restore', [backups], env)).toContain('Nothing was written');
  await rm(join(backups, backup, 'manifest.json'));
  expect(await command('restore', [backups], env)).toContain('has no manifest');
  expect(await command('restore', [join(folder, 'nowhere')], env)).toContain('There is no backup');
  expect(await command('backup', [backups], { ...env, BACKUP_KEY: 'short' })).toContain('is not 32 bytes');
  expect(await command('backup', [backups], env)).toContain('The database does not answer at ');
  expect(await command('backup', [backups, '--keep', '0'], env)).toContain('Use: npm run backup');
});
