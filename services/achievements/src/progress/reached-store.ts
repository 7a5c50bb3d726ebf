/** The stored data of one user. */
export interface KeptReached {
  readonly revision: number;
  /** Keys of the achievements that they have reached, in alphabetical order. */
  readonly keys: readonly string[];
}

/**
 * The reached achievements of users, and their counts. A user's keys are set as a whole, and the counts change by the
 * difference atomically: setting them twice, or late, counts nothing twice.
 */
export interface ReachedStore {
  /**
   * @param keys all that they have reached; empty once the user is deleted
   * @param revision of the computation, as for boards: a late result of an older one is ignored
   */
  set(userId: string, keys: readonly string[], revision: number): Promise<void>;
  /** The stored data of users, by id; users without any are left out. */
  keptOf(userIds: readonly string[]): Promise<ReadonlyMap<string, KeptReached>>;
  /** How many users have reached each achievement, by key; those that nobody has reached are left out. */
  counts(): Promise<ReadonlyMap<string, number>>;
}
