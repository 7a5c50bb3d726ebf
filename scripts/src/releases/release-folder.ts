import { shellName } from '@ondine/contracts';

/** The folder of a release of a remote, or of the shell, below the site. */
export const releaseFolder = (name: string, version: string): string => `remotes/${name}/${version}`;

/** The path of a remote's manifest; the shell has none, and its page stands for it. */
export const manifestAddress = (name: string, version: string): string =>
  `/${releaseFolder(name, version)}/${name === shellName ? 'index.html' : 'mf-manifest.json'}`;
