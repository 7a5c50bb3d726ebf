import type { RemoteEntry } from '@ondine/contracts';
import fc from 'fast-check';
import { endCanary, goLive, releaseBefore, releasesBefore, setCanary, versionsOf } from './switch-release.ts';

const release = (version: string) => ({
  manifest: `/remotes/mf-chat/${version}/mf-manifest.json`,
  version,
  contract_version: 1,
});
const live = (entry: RemoteEntry | undefined, version: string) => goLive('mf-chat', entry, release(version));
const releaseAll = (...versions: string[]) =>
  versions.reduce<RemoteEntry | undefined>((entry, version) => live(entry, version), undefined);
const rollBack = (entry: RemoteEntry | undefined) =>
  goLive('mf-chat', entry, releaseBefore('mf-chat', entry));
const second = live(live(undefined, '1'), '2');

describe('a release', () => {
  it('takes the place of the one before, which stays to fall back to', () => {
    expect(second).toEqual({ ...release('2'), previous: release('1') });
  });

  it('changes nothing when it is live already, and ends a canary', () => {
    expect(live(second, '2')).toEqual(second);
    const tried = setCanary('mf-chat', second, release('3'), 10);
    expect(live(tried, '2')).toEqual({
      ...second,
      older: [{ version: '3', contract_version: 1, withdrawn: true }],
    });
  });

  it('is still named when others have followed, twenty of them: open tabs ask for its files', () => {
    const hash = `sha384-${'a'.repeat(64)}`;
    let entry = goLive('mf-chat', undefined, { ...release('0'), integrity: hash });
    for (let number = 1; number <= 30; number += 1) entry = live(entry, String(number));
    expect(entry.older?.map(({ version }) => Number(version))).toEqual(
      Array.from({ length: 20 }, (_, index) => 28 - index),
    );
    const third = live(live(goLive('mf-chat', undefined, { ...release('0'), integrity: hash }), '1'), '2');
    expect(third.older).toEqual([{ version: '0', integrity: hash, contract_version: 1 }]);
  });
});

describe('a rollback', () => {
  it('goes one release further back each time, and falls back to the one before that', () => {
    const once = rollBack(releaseAll('1', '2', '3'));
    expect(once).toMatchObject({ version: '2', previous: release('1') });
    const twice = rollBack(once);
    expect(twice.version).toBe('1');
    expect(twice.previous).toBeUndefined();
    expect(() => rollBack(twice)).toThrow('mf-chat has no release before this one');
  });

  it('leaves out what was rolled back when another release has followed', () => {
    const repaired = live(rollBack(releaseAll('1', '2', '3')), '4');
    expect(repaired.version).toBe('4');
    expect(rollBack(repaired).version).toBe('2');
    expect(rollBack(rollBack(repaired)).version).toBe('1');
  });

  it('never goes to a canary that not everybody saw', () => {
    const tried = setCanary('mf-chat', releaseAll('1', '2'), release('3'), 10);
    expect(rollBack(live(endCanary('mf-chat', tried), '4')).version).toBe('2');
    expect(rollBack(live(tried, '4')).version).toBe('2');
  });

  it('is what releasing a version from before means', () => {
    const back = live(releaseAll('1', '2', '3', '4'), '2');
    expect(back).toMatchObject({ version: '2', previous: release('1') });
    expect(rollBack(back).version).toBe('1');
  });

  it('can be undone by releasing what was rolled back', () => {
    const again = live(rollBack(releaseAll('1', '2')), '2');
    expect(again.version).toBe('2');
    expect(rollBack(again).version).toBe('1');
  });

  it('is not possible from the first release, or to one that is not described', () => {
    expect(() => rollBack(undefined)).toThrow('mf-chat has no release before this one');
    expect(() => rollBack({ ...release('2'), older: [{ version: '1' }] })).toThrow('no release before');
  });

  it('never goes forward, whatever was released before', () => {
    const versions = fc.array(fc.nat({ max: 8 }), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(versions, (released) => {
        let entry = releaseAll(...released.map(String));
        const seen: string[] = [];
        while (entry && releasesBefore('mf-chat', entry).length > 0) {
          seen.push(entry.version);
          entry = rollBack(entry);
          expect(seen).not.toContain(entry.version);
        }
      }),
    );
  });
});

describe('a canary', () => {
  it('stands beside the live release until it ends or goes live', () => {
    const tried = setCanary('mf-chat', second, release('3'), 10);
    expect(tried).toEqual({ ...second, canary: { ...release('3'), share: 10 } });
    const ended = endCanary('mf-chat', tried);
    expect(ended).toEqual({ ...second, older: [{ version: '3', contract_version: 1, withdrawn: true }] });
    expect(live(tried, '3')).toEqual({
      ...release('3'),
      previous: release('2'),
      older: [{ version: '1', contract_version: 1 }],
    });
    expect(versionsOf(tried)).toEqual(['2', '1', '3']);
  });

  it('needs a live release for everyone else, and is there before it ends', () => {
    expect(() => setCanary('mf-chat', undefined, release('3'), 10)).toThrow('no live release yet');
    expect(() => setCanary('mf-chat', second, release('2'), 10)).toThrow('live for everybody already');
    expect(() => endCanary('mf-chat', second)).toThrow('mf-chat has no canary');
  });
});
