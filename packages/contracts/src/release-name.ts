/**
 * How one release of a remote, of the shell or of a service is named where releases are counted, and where canaries have
 * ended.
 */
export const releaseName = (name: string, version: string): string => `${name}@${version}`;
