import {
  filesToKeep,
  isImmutable,
  isNamed,
  isScreen,
  liveFolders,
  outdated,
  outdatedAssets,
} from './kept-files.ts';

const release = (version: string) => ({
  manifest: `/remotes/mf-chat/${version}/mf-manifest.json`,
  version,
  contract_version: 1,
});
const signed = JSON.stringify({
  content: JSON.stringify({
    number: 3,
    remotes: {
      'mf-chat': {
        ...release('3.0.0'),
        canary: { ...release('4.0.0'), share: 10 },
        previous: release('2.0.0'),
        older: [{ version: '1.0.0' }],
      },
    },
  }),
  signatures: {},
});

describe('what is kept for the time without a connection', () => {
  it('is files that never change, two that every screen needs, and pages, but no call', () => {
    const kindOf = (path: string) => [isImmutable(path), isNamed(path), isScreen(path)];
    expect(kindOf('/assets/main.js')).toEqual([true, false, false]);
    expect(kindOf('/remotes/mf-chat/1.0.0/remoteEntry.js')).toEqual([true, false, false]);
    expect(kindOf('/remotes.json')).toEqual([false, true, false]);
    expect(kindOf('/exercise/top-ride-hip-lift')).toEqual([false, false, true]);
    for (const path of [
      '/api/sessions/',
      '/api/auth/me',
      '/icon.svg',
      '/development/inbox/',
      '/workout-sender.js',
    ])
      expect(kindOf(path)).toEqual([false, false, false]);
    expect(isImmutable('//elsewhere.test/assets/main.js')).toBe(false);
  });

  it('is of releases that a tab may get by now; older ones go', () => {
    const folders = liveFolders(signed);
    expect(folders).toEqual([
      '/remotes/mf-chat/3.0.0/',
      '/remotes/mf-chat/4.0.0/',
      '/remotes/mf-chat/2.0.0/',
    ]);
    expect(
      outdated(['/remotes/mf-chat/1.0.0/a.js', '/remotes/mf-chat/2.0.0/a.js', '/assets/main.js'], folders),
    ).toEqual(['/remotes/mf-chat/1.0.0/a.js']);
  });

  it('is of the shell what its page names and what a tab has loaded besides, once all of it is there', () => {
    const paths = ['/assets/main.2.js', '/assets/es.2.js', '/assets/main.1.js', '/assets/figtree.woff2'];
    expect(outdatedAssets(paths, ['/assets/main.2.js'], ['/assets/es.2.js'])).toEqual(['/assets/main.1.js']);
    expect(outdatedAssets(paths, ['/assets/main.3.js'], [])).toEqual([]);
  });

  it('is of a release what a browser asks for, once', () => {
    expect(
      filesToKeep([
        'remoteEntry.js',
        'remoteEntry.js.br',
        'pose/model.task',
        'prerendered.json',
        'prerendered-for-users.json',
        'mf-stats.json',
        'a.js.LICENSE.txt',
        'release.sig',
        'mf-manifest.json',
      ]),
    ).toEqual(['remoteEntry.js', 'pose/model.task', 'mf-manifest.json']);
  });
});
