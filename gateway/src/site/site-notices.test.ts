import { jest } from '@jest/globals';
import { silentLogger } from '@ondine/platform/testing';
import { logSiteNotices } from './site-notices.ts';

it('the notices of the published front ends reach the log as warnings', async () => {
  const entry = { manifest: '/m.json', version: '1', contract_version: 1 };
  const remotes = {
    'mf-account': { ...entry, notices: ['Sample figures are shown.'] },
    'mf-chat': entry,
  };
  const logger = silentLogger();
  const warn = jest.spyOn(logger, 'warn');
  const releases = { remotesFile: () => Promise.resolve({ text: '', remotes, ended: [] }) };
  await logSiteNotices(releases, logger);
  expect(warn.mock.calls).toEqual([[{ remote: 'mf-account' }, 'Sample figures are shown.']]);
});

it('where no front end is released, the log says so', async () => {
  const logger = silentLogger();
  const error = jest.spyOn(logger, 'error');
  await logSiteNotices({ remotesFile: () => Promise.resolve(undefined) }, logger);
  expect(error).toHaveBeenCalledTimes(1);
});
