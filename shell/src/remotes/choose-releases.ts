import { remoteContractVersion, type RemoteEntry } from '@ondine/contracts';

/** One published build of a remote. */
export interface Release {
  readonly manifest: string;
  readonly version: string;
  /** The hash of its file list; none for a development server. */
  readonly integrity?: string | undefined;
}

/**
 * The releases of a remote to try, best first. Those for another contract version are left out, because they cannot run
 * here.
 * @param draw a number from 0 to below 100 that is constant for one browser; it decides who gets a canary
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
