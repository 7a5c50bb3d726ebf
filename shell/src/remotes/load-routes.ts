import { type RemotesFile, remoteContractVersion, type RemoteModule } from '@ondine/contracts';
import type { ComponentType } from 'react';
import { chooseReleases, type Release } from './choose-releases.ts';

export type RemoteRoutes = RemoteModule<ComponentType>['routes'];

/** No release of a remote could be loaded; `causes` has one reason for each that was tried. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';
  readonly causes: readonly unknown[];
  constructor(remote: string, causes: readonly unknown[]) {
    super(`No release of ${remote} could be loaded`, { cause: causes[0] });
    this.causes = causes;
  }
}

export interface RemoteSource {
  /** Reads `/remotes.json`. */
  readonly readRemotes: () => Promise<RemotesFile['remotes']>;
  /** Loads the module of a release; rejects after a time-out. */
  readonly loadModule: (remote: string, release: Release) => Promise<unknown>;
  /** See `chooseReleases`. */
  readonly draw: (remote: string) => number;
  /** Reports to the operators that a release could not be loaded. */
  readonly report: (remote: string, version: string, reason: string) => void;
  /** Reports that a release is being loaded, to compare a canary. */
  readonly reportOpened: (remote: string, version: string) => void;
  /** Called with the release of a remote that was the best. */
  readonly chose: (remote: string, version: string) => void;
}

/** Whether a loaded module fulfils the contract of a remote: a failed load may leave an incomplete one. */
function isRemoteModule(value: unknown): value is RemoteModule<ComponentType> {
  if (typeof value !== 'object' || value === null) return false;
  const { contractVersion, routes } = value as Partial<RemoteModule>;
  return (
    contractVersion === remoteContractVersion &&
    Array.isArray(routes) &&
    routes.every(({ path, Component }) => typeof path === 'string' && isComponent(Component))
  );
}

/** A function, or one of React's special components (lazy, memo). */
const isComponent = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

/** @throws Error when the release cannot be loaded, or does not fulfil the contract of a remote */
async function loadRelease(
  remote: string,
  release: Release,
  { loadModule }: RemoteSource,
): Promise<RemoteRoutes> {
  const module = await loadModule(remote, release);
  if (isRemoteModule(module)) return module.routes;
  throw new Error(`${remote} ${release.version} does not offer the routes it should`);
}

/**
 * The routes of a remote: of its live release, or else of the previous one.
 * @throws RemoteUnavailableError when none can be loaded
 */
export async function loadRoutes(remote: string, source: RemoteSource): Promise<RemoteRoutes> {
  const entry = (await source.readRemotes())[remote];
  const releases = entry ? chooseReleases(entry, source.draw(remote)) : [];
  if (releases[0]) source.chose(remote, releases[0].version);
  const causes: unknown[] = [];
  for (const release of releases) {
    if (entry?.canary) source.reportOpened(remote, release.version);
    try {
      return await loadRelease(remote, release, source);
    } catch (error) {
      causes.push(error);
      source.report(remote, release.version, error instanceof Error ? error.message : String(error));
    }
  }
  throw new RemoteUnavailableError(remote, causes);
}
