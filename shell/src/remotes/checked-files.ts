/** A hash that no file has: what should be checked and has none must not load. */
const noFile = `sha384-${'A'.repeat(64)}`;

/** The hashes of the files of releases, by which the browser refuses those that were changed. */
export interface CheckedFiles {
  /** @param folder address of a release, ending in a slash */
  add(folder: string, files: Readonly<Record<string, string>>): void;
  /** A development server's files change all the time: they are taken as they come. */
  leaveUnchecked(folder: string): void;
  /** The `integrity` of an address: nothing when it is not to be checked, and one that fails when it is unknown. */
  readonly integrityOf: (address: string) => string;
}

export function createCheckedFiles(): CheckedFiles {
  const hashes = new Map<string, string>();
  const unchecked = new Set<string>();
  return {
    add(folder, files) {
      for (const [path, hash] of Object.entries(files)) hashes.set(folder + path, hash);
    },
    leaveUnchecked: (folder) => void unchecked.add(folder),
    integrityOf(address) {
      const { origin, pathname } = new URL(address, location.origin);
      const known = hashes.get(origin + pathname);
      if (known !== undefined) return known;
      return [...unchecked].some((folder) => (origin + pathname).startsWith(folder)) ? '' : noFile;
    },
  };
}
