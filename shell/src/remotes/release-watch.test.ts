import { remoteContractVersion, type RemotesFile } from '@ondine/contracts';
import { createReleaseWatch } from './release-watch.ts';

const release = (version: string, contract = remoteContractVersion) => ({
  manifest: `/remotes/mf-chat/${version}/mf-manifest.json`,
  version,
  contract_version: contract,
});

/** A tab that took release 1 of mf-chat, and what is live now. */
function tabWith(remotes: RemotesFile['remotes'], draw = 50) {
  const watch = createReleaseWatch({ readRemotes: () => Promise.resolve(remotes), draw: () => draw });
  watch.chose('mf-chat', '1');
  return watch.isOutdated();
}

describe('a tab is outdated', () => {
  it('when another release is live of what it has loaded, and of that alone', async () => {
    expect(await tabWith({ 'mf-chat': release('1') })).toBe(false);
    expect(await tabWith({ 'mf-chat': { ...release('2'), previous: release('1') } })).toBe(true);
    expect(await tabWith({ 'mf-chat': release('1'), 'mf-fitness': release('9') })).toBe(false);
  });

  it('by a canary that it draws, and by one that has ended', async () => {
    const entry = { ...release('1'), canary: { ...release('2'), share: 10 } };
    expect(await tabWith({ 'mf-chat': entry }, 5)).toBe(true);
    expect(await tabWith({ 'mf-chat': entry }, 50)).toBe(false);
    expect(await tabWith({ 'mf-chat': release('0') })).toBe(true);
  });

  it('not by what it could not run, or what is gone', async () => {
    const foreign = { ...release('2', remoteContractVersion + 1), previous: release('1') };
    expect(await tabWith({ 'mf-chat': foreign })).toBe(false);
    expect(await tabWith({})).toBe(false);
  });
});
