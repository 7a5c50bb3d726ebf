import { hash, verify, argon2id } from 'argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { type: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export interface Passwords {
  /** The argon2id hash to store, with its salt and cost inside. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password belongs to a stored hash. Without a hash (no such account, or one without a
   * password) the same work is done, so that the time taken does not tell which e-mails exist.
   */
  matches(password: string, storedHash: string | null): Promise<boolean>;
}

/** Prepares the hash that stands in for accounts that do not exist. */
export async function createPasswords(): Promise<Passwords> {
  const standInHash = await hash('no account has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    async matches(password, storedHash) {
      const matched = await verify(storedHash ?? standInHash, password);
      return matched && storedHash !== null;
    },
  };
}
