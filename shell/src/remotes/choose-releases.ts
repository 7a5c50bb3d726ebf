import { remoteContractVersion, type RemoteEntry } from '@ondine/contracts';

/** One published build of a remote. */
export interface Release {
  readonly manifest: string;
  readonly version: string;
  /** Of its list of files; none for a development server. */
  readonly integrity?: string | undefined;
}

/**
 * Which builds of a remote to try, best first. Builds for another contract are left out: they
 * could not run here.
 * @param draw a number from 0 to below 100 that stays the same for one browser; it decides who sees a canary
 */
export function chooseReleases(entry: RemoteEntry, draw: number): readonly Release[] {
  const { canary, previous } = entry;
  return [canary && draw < canary.share ? canary : undefined, entry, previous]
    .filter((release) => release?.contract_version === remoteContractVersion)
    .map((release) => ({
      manifest: release?.manifest ?? '',
      version: release?.version ?? '',
      integrity: release?.integrity,
    }));
}
