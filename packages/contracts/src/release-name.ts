/** The name of one release of a remote, of the shell or of a service in counters and in the list of ended canaries. */
export const releaseName = (name: string, version: string): string => `${name}@${version}`;
