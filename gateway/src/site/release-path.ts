const fileOfRelease = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/;

/** The file of a release that an address means; undefined when it means none. */
export function parseReleasePath(
  address: string,
): { readonly name: string; readonly version: string; readonly path: string } | undefined {
  const [, name, version, path] = fileOfRelease.exec(address) ?? [];
  return name && version && path ? { name, version, path } : undefined;
}
