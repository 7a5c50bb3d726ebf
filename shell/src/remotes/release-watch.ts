import { chooseReleases } from './choose-releases.ts';
import type { RemoteSource } from './load-routes.ts';

/** Knows which releases a tab uses, and whether newer ones are live. */
export interface ReleaseWatch {
  /** Stores the best release of a remote when this tab loaded it, even if that failed and the previous one was used. */
  chose(remote: string, version: string): void;
  /** @throws Error when the file of remotes cannot be read, or its signature is invalid */
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
