/** What is kept of one user. */
export interface KeptReached {
  readonly revision: number;
  /** Keys of the achievements that they have reached, in order of the alphabet. */
  readonly keys: readonly string[];
}

/**
 * Who has reached which achievements, and how many each. What a user has reached is set as a whole, and the counts
 * change by the difference in the same step: setting it twice, or late, counts nothing twice.
 */
export interface ReachedStore {
  /**
   * @param keys all that they have reached; none once they are deleted
   * @param revision of the computation, as for boards: what an older one brings late is ignored
   */
  set(userId: string, keys: readonly string[], revision: number): Promise<void>;
  /** What is kept of people, by id; those of whom nothing is are left out. */
  keptOf(userIds: readonly string[]): Promise<ReadonlyMap<string, KeptReached>>;
  /** How many people have reached each achievement, by key; those that nobody has reached are left out. */
  counts(): Promise<ReadonlyMap<string, number>>;
}
