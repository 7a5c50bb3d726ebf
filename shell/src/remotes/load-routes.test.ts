import { remoteContractVersion, type RemotesFile } from '@ondine/contracts';
import { loadRoutes, RemoteUnavailableError } from './load-routes.ts';

const release = (version: string) => ({
  manifest: `/remotes/mf-chat/${version}/mf-manifest.json`,
  version,
  contract_version: remoteContractVersion,
});
const remotes: RemotesFile['remotes'] = { 'mf-chat': { ...release('2'), previous: release('1') } };
const Screen = () => null;
const routes = [{ path: '/chat', Component: Screen }];
const good = { contractVersion: remoteContractVersion, routes };

/** Loads mf-chat with one answer for each version. */
async function load(
  answers: Record<string, unknown>,
): Promise<{ tried: string[]; result: unknown; reported: string[] }> {
  const tried: string[] = [];
  const reported: string[] = [];
  const result = await loadRoutes('mf-chat', {
    draw: () => 50,
    report: (_remote, version) => reported.push(version),
    reportOpened: () => undefined,
    chose: () => undefined,
    readRemotes: () => Promise.resolve(remotes),
    loadModule: (_remote, { version }) => {
      tried.push(version);
      const answer = answers[version];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  }).catch((error: unknown) => error);
  return { tried, result, reported };
}

describe('loadRoutes', () => {
  it('takes the live release', async () => {
    expect(await load({ 2: good })).toEqual({ tried: ['2'], result: routes, reported: [] });
  });

  it.each([
    ['cannot be loaded', new Error('away')],
    ['is for another contract', { ...good, contractVersion: remoteContractVersion + 1 }],
    ['came without its routes', { contractVersion: remoteContractVersion }],
    ['has a route without a component', { ...good, routes: [{ path: '/chat' }] }],
    ['is empty', null],
  ])('takes the release before when the live one %s', async (_what, live) => {
    expect(await load({ 2: live, 1: good })).toEqual({
      tried: ['2', '1'],
      result: routes,
      reported: ['2'],
    });
  });

  it('says what was wrong with each when none can be loaded', async () => {
    const { result } = await load({ 2: new Error('away'), 1: null });
    expect(result).toBeInstanceOf(RemoteUnavailableError);
    expect((result as RemoteUnavailableError).causes).toHaveLength(2);
  });

  it('says so when a remote is not published at all', async () => {
    const source = {
      draw: () => 0,
      report: () => undefined,
      reportOpened: () => undefined,
      chose: () => undefined,
      readRemotes: () => Promise.resolve({}),
      loadModule: () => Promise.resolve(good),
    };
    await expect(loadRoutes('mf-chat', source)).rejects.toBeInstanceOf(RemoteUnavailableError);
  });

  it('tells which releases it tries while there is a canary, and otherwise nothing', async () => {
    const opened: string[] = [];
    const loadWith = (entry: RemotesFile['remotes'][string]) =>
      loadRoutes('mf-chat', {
        draw: () => 5,
        report: () => undefined,
        chose: () => undefined,
        reportOpened: (remote, version) => opened.push(`${remote}@${version}`),
        readRemotes: () => Promise.resolve({ 'mf-chat': entry }),
        loadModule: (_remote, { version }) => Promise.resolve(version === '3' ? null : good),
      });
    await loadWith(release('2'));
    expect(opened).toEqual([]);
    await loadWith({ ...release('2'), canary: { ...release('3'), share: 10 } });
    expect(opened).toEqual(['mf-chat@3', 'mf-chat@2']);
  });
});
