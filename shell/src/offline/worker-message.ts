/** A release that a tab has chosen. */
export interface ChosenRelease {
  /** Its folder, such as `/remotes/mf-chat/1.0.0/`. */
  readonly folder: string;
  /** The integrity hash of its file list, from the signed file of remotes. */
  readonly integrity: string;
}

/** A tab's request to cache files for offline use. */
export interface KeepMessage {
  readonly type: 'keep';
  /** URLs that the tab has loaded before the worker was active. */
  readonly files: readonly string[];
  /** Releases of which every file is cached, whether or not it was loaded; empty on a metered connection. */
  readonly releases: readonly ChosenRelease[];
}
