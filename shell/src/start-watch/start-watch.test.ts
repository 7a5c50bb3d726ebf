/** @jest-environment jsdom */
import {
  pageElements,
  releaseName,
  type RemoteEntry,
  reportRoutes,
  shellCookies,
  shellName,
  startedAttribute,
  startFailedEvent,
} from '@ondine/contracts';
import { checkStarted, names, reportOpened } from './start-watch.ts';

const release = (version: string) => ({ manifest: '/m', version, contract_version: 1 });
const canary = { ...release('2'), share: 10 };

/** A page that the gateway composed, with the shell that is live. */
function pageWith(shell?: RemoteEntry, ended: readonly string[] = []) {
  const content = JSON.stringify({ number: 1, remotes: shell ? { shell } : {} });
  const remotes = JSON.stringify({ content, signatures: {}, ended_canaries: ended });
  document.body.innerHTML = `<script type="application/json" id="remotes"></script>`;
  document.getElementById('remotes')?.append(remotes);
  const sent: [path: string, body: object][] = [];
  let reloads = 0;
  const page = {
    document,
    version: '2',
    send: (path: string, body: object) => void sent.push([path, body]),
    reload: () => void (reloads += 1),
  };
  return { page, sent, reloads: () => reloads };
}

const failure = [
  '/api/reports/remote-failure',
  { remote: 'shell', version: '2', reason: 'no main.js' },
] as const;

beforeEach(() => {
  for (const name of Object.values(shellCookies)) document.cookie = `${name}=; Max-Age=0; Path=/`;
  document.documentElement.removeAttribute(startedAttribute);
});

it('names what it must not import as the contracts do', () => {
  expect(names).toEqual({
    shell: shellName,
    shellReleases: releaseName(shellName, ''),
    remotesElement: pageElements.remotes,
    startedAttribute,
    startFailedEvent,
    drawCookie: shellCookies.draw,
    failedCookie: shellCookies.failed,
    opened: reportRoutes.releaseOpened.path,
    failure: reportRoutes.remoteFailure.path,
  });
});

describe('that a shell is opened', () => {
  const draw = () => (document.cookie = `${shellCookies.draw}=50.00; Path=/`);

  it('is told while there is a canary of it, by browsers that could get it', () => {
    const { page, sent } = pageWith({ ...release('1'), canary });
    reportOpened(page);
    expect(sent).toEqual([]);
    draw();
    reportOpened(page);
    expect(sent).toEqual([['/api/reports/release-opened', { remote: 'shell', version: '2' }]]);
  });

  it.each<[string, Parameters<typeof pageWith>]>([
    ['without a canary', [release('1')]],
    ['when the canary has ended', [{ ...release('1'), canary }, ['shell@2']]],
    ['where no shell was released', []],
  ])('is told nobody %s', (_when, made) => {
    draw();
    const { page, sent } = pageWith(...made);
    reportOpened(page);
    document.body.innerHTML = '';
    reportOpened(page);
    expect(sent).toEqual([]);
  });
});

describe('a shell', () => {
  it('that has started is left alone', () => {
    document.documentElement.setAttribute(startedAttribute, '');
    const { page, sent, reloads } = pageWith(release('2'));
    checkStarted(page, '');
    expect([sent, reloads()]).toEqual([[], 0]);
  });

  it('that has not started is told of, and gives way to the one before, once', () => {
    const { page, sent, reloads } = pageWith({ ...release('2'), previous: release('1') });
    checkStarted(page, 'no main.js');
    expect(sent).toEqual([failure]);
    expect(document.cookie).toContain('ondine_shell_failed=2');
    checkStarted({ ...page, version: '1' }, 'no main.js');
    expect(sent).toHaveLength(2);
    expect(reloads()).toBe(1);
    expect(document.cookie).toContain('ondine_shell_failed=2');
  });

  it('that has lost its style sheet counts as one that has not started', () => {
    document.documentElement.setAttribute(startedAttribute, '');
    const { page, sent } = pageWith(release('2'));
    document.body.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/gone.css">');
    checkStarted(page, 'no main.js');
    expect(sent).toEqual([failure]);
  });

  it('of the site is told of alone: there is no other to load', () => {
    const { page, sent, reloads } = pageWith();
    checkStarted(page, 'no main.js');
    expect([sent, reloads()]).toEqual([[failure], 0]);
  });
});
