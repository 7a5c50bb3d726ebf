import injectRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { canaryDraw, integrityGlobal, releaseRecordSchema, reportRoutes, shellName } from '@ondine/contracts';
import * as router from '@ondine/web-kit/router';
import * as runtime from '@ondine/web-kit/runtime';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as z from 'zod';
import { browserId } from './browser-id.ts';
import { createCheckedFiles } from './checked-files.ts';
import type { ChosenRelease } from '../offline/worker-message.ts';
import { chooseReleases, type Release } from './choose-releases.ts';
import type { RemoteSource } from './load-routes.ts';
import { openRemotes } from './open-remotes.ts';
import { createReleaseWatch } from './release-watch.ts';
import { takeRemotesInPage } from './remotes-in-page.ts';
import { sendReport } from './send-report.ts';
import * as zod from './shared-zod.ts';
import { findSkew } from './version-skew.ts';
import { isFallback, keepShellDraw } from './shell-version.ts';
import { createStyleSheetWatch } from './style-sheet-watch.ts';

const timeLimitMs = 8_000;
/**
 * Leaving the page while a release loads aborts the load. A failure waits this long before it is reported: a page that
 * was left is gone by then and reports nothing.
 */
const leavingMs = 500;

const styleSheets = createStyleSheetWatch(document, timeLimitMs);

const files = createCheckedFiles();
// The code of remotes calls this to check the chunks that it loads itself.
Object.defineProperty(globalThis, integrityGlobal, { value: files.integrityOf });

/** Loads a file of a release, checked against its hash, with a time-out. */
const fetchChecked = (url: string, options: RequestInit = {}) =>
  fetch(url, {
    integrity: files.integrityOf(url),
    ...options,
    signal: AbortSignal.timeout(timeLimitMs),
  });

function createScript(url: string) {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = files.integrityOf(url);
  return { script, timeout: timeLimitMs };
}

/** Federation itself accepts any file as the published one, and has no time-out for a server that does not answer. */
const checks: ModuleFederationRuntimePlugin = {
  name: 'checks',
  fetch: (url, options) => fetchChecked(url, { ...options, integrity: files.integrityOf(url) }),
  createScript: ({ url }) => createScript(url),
  createLink: ({ url, attrs }) =>
    styleSheets.createLink(url, { ...attrs, integrity: files.integrityOf(url) }),
};

const once = (version: string, lib: () => unknown) => ({
  version,
  lib,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

const federation = createInstance({
  name: 'ondine_shell',
  remotes: [],
  shared: {
    react: once(__REACT_VERSION__, () => react),
    'react-dom': once(__REACT_VERSION__, () => reactDom),
    'react/jsx-runtime': once(__REACT_VERSION__, () => jsxRuntime),
    zod: once(__ZOD_VERSION__, () => zod),
    '@ondine/web-kit/router': once(__KIT_VERSION__, () => router),
    '@ondine/web-kit/runtime': once(__KIT_VERSION__, () => runtime),
  },
  // Remotes contain no federation runtime: they use this one.
  plugins: [checks, injectRuntime()],
});

const sharedVersions = {
  react: __REACT_VERSION__,
  'react-dom': __REACT_VERSION__,
  'react/jsx-runtime': __REACT_VERSION__,
  zod: __ZOD_VERSION__,
  '@ondine/web-kit/router': __KIT_VERSION__,
  '@ondine/web-kit/runtime': __KIT_VERSION__,
};
const manifestSchema = z.object({ shared: z.array(z.object({ name: z.string(), version: z.string() })) });

/** Logs where a remote runs with another version of a shared module than it was built with. */
async function tellSkew(remote: string, manifest: string): Promise<void> {
  const answer = await fetchChecked(manifest);
  const { shared } = manifestSchema.parse(await answer.json());
  for (const { name, shell, remote: theirs } of findSkew(sharedVersions, shared)) {
    console.warn(`${remote} was built with ${name} ${theirs} and runs on ${shell}`);
  }
}

const registered = new Set<string>();

/** Loads the hashes of a release, from a list whose own hash is in the signed file of remotes. */
async function learnFiles(remote: string, folder: string, { version, integrity }: Release): Promise<void> {
  if (integrity === undefined) {
    files.leaveUnchecked(folder);
    return;
  }
  const answer = await fetchChecked(`${folder}release.json`, { integrity });
  const record = releaseRecordSchema.parse(await answer.json());
  if (record.name !== remote || record.version !== version) {
    throw new Error(`${folder} holds ${record.name} ${record.version}`);
  }
  files.add(folder, record.files);
}

async function loadModule(remote: string, release: Release): Promise<unknown> {
  // The name in the remote's build has no hyphens, since it is a global.
  const name = remote.replaceAll('-', '_');
  const { href } = new URL(release.manifest, location.origin);
  const folder = new URL('.', href).href;
  await learnFiles(remote, folder, release);
  federation.registerRemotes([{ name, entry: href }], { force: registered.has(name) });
  registered.add(name);
  const module: unknown = await federation.loadRemote(`${name}/routes`);
  await styleSheets.settled(folder);
  tellSkew(remote, href).catch((error: unknown) => {
    console.warn(`The versions that ${remote} was built with are not known`, error);
  });
  return module;
}

async function askForRemotes(): Promise<string> {
  const answer = await fetch('/remotes.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`);
  return await answer.text();
}

async function readRemotes() {
  const text = takeRemotesInPage(document, performance.now()) ?? (await askForRemotes());
  return openRemotes(text, { keys: __RELEASE_KEYS__, storage: localStorage });
}

/** Uses the user id in the stored token until the server has confirmed the user: remotes are loaded meanwhile. */
const draw = (remote: string) =>
  canaryDraw(
    runtime.session.getSnapshot().user?.id ?? runtime.session.keptUserId() ?? browserId(localStorage),
    remote,
  );

/** The watch of this tab. */
export const releaseWatch = createReleaseWatch({ readRemotes, draw });

/** The releases of all remotes for this browser now. @throws Error when the file of remotes cannot be read */
export async function currentReleases(): Promise<readonly ChosenRelease[]> {
  const remotes = Object.entries(await readRemotes()).filter(([name]) => name !== shellName);
  return remotes.flatMap(([name, entry]) => {
    const [release] = chooseReleases(entry, draw(name));
    if (release?.integrity === undefined) return [];
    const { pathname: folder } = new URL('.', new URL(release.manifest, location.origin));
    return [{ folder, integrity: release.integrity }];
  });
}

/**
 * Stores the user's draw, so that this browser gets the matching release of the shell from the next load on, and
 * watches for newer ones.
 */
export function watchShell(): void {
  const keep = () => keepShellDraw(document, draw);
  keep();
  runtime.session.subscribe(keep);
  if (!isFallback(document)) releaseWatch.chose(shellName, __SHELL_VERSION__);
}

/** The published remotes of this site. */
export const publishedRemotes: RemoteSource = {
  readRemotes,
  loadModule,
  draw,
  chose: (remote, version) => releaseWatch.chose(remote, version),
  report(remote, version, reason) {
    const body = { remote, version, reason: reason.slice(0, 300) };
    setTimeout(() => sendReport(runtime.callApi(reportRoutes.remoteFailure, { body })), leavingMs);
  },
  reportOpened(remote, version) {
    sendReport(runtime.callApi(reportRoutes.releaseOpened, { body: { remote, version } }));
  },
};
