import { shellName } from '@ondine/contracts';

/** Where a release of a remote, or of the shell, lies below the site. */
export const releaseFolder = (name: string, version: string): string => `remotes/${name}/${version}`;

/** Where a remote's manifest is found; the shell has none, and is known by its page. */
export const manifestAddress = (name: string, version: string): string =>
  `/${releaseFolder(name, version)}/${name === shellName ? 'index.html' : 'mf-manifest.json'}`;
