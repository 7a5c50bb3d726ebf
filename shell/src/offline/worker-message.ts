/** A release that a tab has chosen. */
export interface ChosenRelease {
  /** Its folder, such as `/remotes/mf-chat/1.0.0/`. */
  readonly folder: string;
  /** `integrity` of its list of files, from the signed file of remotes. */
  readonly integrity: string;
}

/** What a tab asks the worker to keep for a time without a connection. */
export interface KeepMessage {
  readonly type: 'keep';
  /** Addresses that the tab has loaded before the worker was there. */
  readonly files: readonly string[];
  /** Of these every file, whether or not it was loaded; none on a connection that is metered. */
  readonly releases: readonly ChosenRelease[];
}
