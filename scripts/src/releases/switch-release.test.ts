import { goLive, rollBack, setCanary, versionsOf } from './switch-release.ts';

const release = (version: string) => ({
  manifest: `/remotes/mf-chat/${version}/mf-manifest.json`,
  version,
  contract_version: 1,
});
const live = goLive(goLive(undefined, release('1')), release('2'));

describe('a release', () => {
  it('takes the place of the one before, which stays to fall back to', () => {
    expect(live).toEqual({ ...release('2'), previous: release('1') });
  });

  it('changes nothing when it is live already, and ends a canary', () => {
    expect(goLive(live, release('2'))).toEqual(live);
    const tried = setCanary('mf-chat', live, release('3'), 10);
    expect(goLive(tried, release('2'))).toEqual({ ...live, older: [{ version: '3' }] });
  });

  it('is rolled back, and forward again', () => {
    const back = rollBack('mf-chat', live);
    expect(back).toEqual({ ...release('1'), previous: release('2') });
    expect(rollBack('mf-chat', back)).toEqual(live);
  });

  it('is still named when others have followed, twenty of them: open tabs ask for its files', () => {
    const hash = `sha384-${'a'.repeat(64)}`;
    let entry = goLive(undefined, { ...release('0'), integrity: hash });
    for (let number = 1; number <= 30; number += 1) entry = goLive(entry, release(String(number)));
    expect(entry.older?.map(({ version }) => Number(version))).toEqual(
      Array.from({ length: 20 }, (_, index) => 28 - index),
    );
    const third = goLive(
      goLive(goLive(undefined, { ...release('0'), integrity: hash }), release('1')),
      release('2'),
    );
    expect(third.older).toEqual([{ version: '0', integrity: hash }]);
  });

  it('cannot be rolled back when it was the first', () => {
    expect(() => rollBack('mf-chat', release('1'))).toThrow('mf-chat has no release before this one');
  });
});

describe('a canary', () => {
  it('stands beside the live release until its share is 0 or it goes live', () => {
    const tried = setCanary('mf-chat', live, release('3'), 10);
    expect(tried).toEqual({ ...live, canary: { ...release('3'), share: 10 } });
    expect(setCanary('mf-chat', tried, release('3'), 0)).toEqual({ ...live, older: [{ version: '3' }] });
    expect(goLive(tried, release('3'))).toEqual({
      ...release('3'),
      previous: release('2'),
      older: [{ version: '1' }],
    });
    expect(versionsOf(tried)).toEqual(['2', '1', '3']);
  });

  it('needs a live release for everyone else', () => {
    expect(() => setCanary('mf-chat', undefined, release('3'), 10)).toThrow('no live release yet');
    expect(() => setCanary('mf-chat', live, release('2'), 10)).toThrow('live for everybody already');
  });
});
