import { remoteContractVersion, type RemoteEntry } from '@ondine/contracts';
import { chooseReleases } from './choose-releases.ts';

const release = (version: string, contract = remoteContractVersion) => ({
  manifest: `/remotes/mf-chat/${version}/mf-manifest.json`,
  version,
  contract_version: contract,
});
const versions = (entry: RemoteEntry, draw = 50) => chooseReleases(entry, draw).map(({ version }) => version);

describe('chooseReleases', () => {
  it('tries the live release, then the one before', () => {
    expect(versions({ ...release('2'), previous: release('1') })).toEqual(['2', '1']);
  });

  it('leaves out what was built for another contract', () => {
    const entry = { ...release('2', remoteContractVersion + 1), previous: release('1') };
    expect(versions(entry)).toEqual(['1']);
  });

  it('gives a canary to its share of browsers, with the live release behind it', () => {
    const entry = { ...release('2'), canary: { ...release('3'), share: 10 } };
    expect(versions(entry, 9)).toEqual(['3', '2']);
    expect(versions(entry, 10)).toEqual(['2']);
  });
});
