import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { remotesFileSchema } from '@ondine/contracts';
import * as router from '@ondine/web-kit/router';
import * as runtime from '@ondine/web-kit/runtime';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { canaryDraw } from './canary-draw.ts';
import type { Release } from './choose-releases.ts';
import type { RemoteSource } from './load-routes.ts';
import { createStyleSheetWatch } from './style-sheet-watch.ts';

const timeLimitMs = 8_000;

const styleSheets = createStyleSheetWatch(document, timeLimitMs);

/** Left alone, a server that accepts and then says nothing would keep a screen loading for ever. */
const timeLimits: ModuleFederationRuntimePlugin = {
  name: 'time-limits',
  fetch: (url, options) => fetch(url, { ...options, signal: AbortSignal.timeout(timeLimitMs) }),
  createScript: () => ({ timeout: timeLimitMs }),
  createLink: ({ url, attrs }) => styleSheets.createLink(url, attrs ?? {}),
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
    '@ondine/web-kit/router': once(__KIT_VERSION__, () => router),
    '@ondine/web-kit/runtime': once(__KIT_VERSION__, () => runtime),
  },
  plugins: [timeLimits],
});

const registered = new Set<string>();

async function loadModule(remote: string, { manifest }: Release): Promise<unknown> {
  // A name as the remote's build gives it: no hyphens, since it becomes a global.
  const name = remote.replaceAll('-', '_');
  const { href } = new URL(manifest, location.origin);
  federation.registerRemotes([{ name, entry: href }], { force: registered.has(name) });
  registered.add(name);
  const module: unknown = await federation.loadRemote(`${name}/routes`);
  await styleSheets.settled(new URL('.', href).href);
  return module;
}

async function readRemotes() {
  const answer = await fetch('/remotes.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`);
  return remotesFileSchema.parse(await answer.json());
}

/** Remotes as this site publishes them. */
export const publishedRemotes: RemoteSource = {
  readRemotes,
  loadModule,
  draw: canaryDraw(localStorage),
};
