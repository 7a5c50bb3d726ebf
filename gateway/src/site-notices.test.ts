import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { silentLogger } from '@ondine/platform/testing';
import { logSiteNotices } from './site-notices.ts';

it('the notices of the published front ends reach the log as warnings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ondine-site-'));
  const entry = { manifest: '/m.json', version: '1', contract_version: 1 };
  await writeFile(
    join(folder, 'remotes.json'),
    JSON.stringify({ 'mf-account': { ...entry, notices: ['Sample figures are shown.'] }, 'mf-chat': entry }),
  );
  const logger = silentLogger();
  const warn = jest.spyOn(logger, 'warn');
  await logSiteNotices({ SITE_DIR: folder }, logger);
  expect(warn.mock.calls).toEqual([[{ remote: 'mf-account' }, 'Sample figures are shown.']]);
  await rm(folder, { recursive: true });
});
