import { chooseReleases } from './choose-releases.ts';
import type { RemoteSource } from './load-routes.ts';

/** Knows which releases a tab took, and whether it would take others by now. */
export interface ReleaseWatch {
  /** The best release of a remote when this tab loaded it, whether that one came or the one before. */
  chose(remote: string, version: string): void;
  /** @throws Error when what is live cannot be read or believed */
  isOutdated(): Promise<boolean>;
}

export function createReleaseWatch({
  readRemotes,
  draw,
}: Pick<RemoteSource, 'readRemotes' | 'draw'>): ReleaseWatch {
  const chosen = new Map<string, string>();
  return {
    chose: (remote, version) => void chosen.set(remote, version),
    async isOutdated() {
      const remotes = await readRemotes();
      return [...chosen].some(([remote, version]) => {
        const entry = remotes[remote];
        const best = entry && chooseReleases(entry, draw(remote))[0];
        return best !== undefined && best.version !== version;
      });
    },
  };
}
