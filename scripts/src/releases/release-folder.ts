/** Where a release of a remote lies below the site. */
export const releaseFolder = (name: string, version: string): string => `remotes/${name}/${version}`;

/** Where browsers find its manifest. */
export const manifestAddress = (name: string, version: string): string =>
  `/${releaseFolder(name, version)}/mf-manifest.json`;
