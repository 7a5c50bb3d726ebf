const fileOfRelease = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/;

/** The release file that a path names; undefined when it names none. */
export function parseReleasePath(
  address: string,
): { readonly name: string; readonly version: string; readonly path: string } | undefined {
  const [, name, version, path] = fileOfRelease.exec(address) ?? [];
  return name && version && path ? { name, version, path } : undefined;
}
