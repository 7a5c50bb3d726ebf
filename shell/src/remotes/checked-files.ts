/** A hash that no file has, so that a file with a missing hash does not load. */
const noFile = `sha384-${'A'.repeat(64)}`;

/** The hashes of the files of releases, by which the browser refuses changed files. */
export interface CheckedFiles {
  /** @param folder URL of a release, ending in a slash */
  add(folder: string, files: Readonly<Record<string, string>>): void;
  /** For the files of a development server, which change all the time and are not checked. */
  leaveUnchecked(folder: string): void;
  /** The `integrity` of a URL: undefined when it is not checked, and one that always fails when it is unknown. */
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
