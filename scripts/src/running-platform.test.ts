import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '@ondine/platform/config';
import {
  findRunningPlatform,
  noteRunningPlatform,
  requireOwnFolder,
  unanswered,
} from './running-platform.ts';

const platform = {
  mongoUri: 'mongodb://127.0.0.1:1',
  internalToken: 'secret',
  authUrl: 'http://127.0.0.1:2',
  sessionsUrl: 'http://127.0.0.1:3',
  chatUrl: 'http://127.0.0.1:4',
  achievementsUrl: 'http://127.0.0.1:5',
};

describe('the note of a running platform', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ondine-note-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is found in the data folder until the platform stops, and read by nobody else', async () => {
    const remove = noteRunningPlatform(folder, platform);
    expect(findRunningPlatform({ DATA_DIR: folder })).toEqual(platform);
    expect(statSync(join(folder, 'running.json')).mode & 0o077).toBe(0);
    await remove();
    expect(() => findRunningPlatform({ DATA_DIR: folder })).toThrow(StartupError);
  });

  it('keeps a second platform from the folder for as long as the first answers', async () => {
    await requireOwnFolder(folder);
    const auth = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    await once(auth, 'listening');
    const { port } = auth.address() as AddressInfo;
    noteRunningPlatform(folder, { ...platform, authUrl: `http://127.0.0.1:${port}` });
    await expect(requireOwnFolder(folder)).rejects.toThrow(
      'stop it, or start this one on a folder of its own',
    );
    auth.closeAllConnections();
    auth.close();
    await once(auth, 'close');
    await requireOwnFolder(folder);
  });

  it('is named where it is missing, and where what it names does not answer', () => {
    const note = join(folder, 'running.json');
    expect(() => findRunningPlatform({ DATA_DIR: folder })).toThrow(`there is no ${note}.`);
    const cause = new Error('refused');
    const { message } = unanswered('http://127.0.0.1:2/internal/users', { DATA_DIR: folder }, cause);
    expect(message).toContain('http://127.0.0.1:2 ');
    expect(message).toContain(note);
    expect(unanswered('http://auth', { AUTH_URL: 'http://auth' }, cause).message).toContain(
      'the environment',
    );
  });

  it('gives way to the environment, which must then be whole', () => {
    noteRunningPlatform(folder, platform);
    const env = {
      DATA_DIR: folder,
      AUTH_URL: 'http://auth/',
      SESSIONS_URL: 'http://sessions',
      CHAT_URL: 'http://chat',
      ACHIEVEMENTS_URL: 'http://achievements',
      MONGODB_URI: 'mongodb://elsewhere',
      INTERNAL_TOKEN: 'other',
    };
    expect(findRunningPlatform(env)).toMatchObject({ authUrl: 'http://auth', internalToken: 'other' });
    expect(() => findRunningPlatform({ ...env, INTERNAL_TOKEN: undefined })).toThrow(/INTERNAL_TOKEN/);
  });
});
