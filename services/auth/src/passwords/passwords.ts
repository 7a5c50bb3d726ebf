import { availableParallelism } from 'node:os';
import { HttpError } from '@ondine/platform';
import { Piscina } from 'piscina';
import type { PasswordTask } from './password-worker.ts';

/**
 * Every password comes `from` somebody: a network (`networkOf`) or, where that is not known, an account. None of them
 * has more than half of the places to wait in.
 */
export interface Passwords {
  /**
   * The argon2id hash to store, with its salt and cost inside.
   * @throws HttpError `unavailable` with `Retry-After` when too many wait already; so does `matches`
   */
  hash(password: string, from: string): Promise<string>;
  /**
   * Whether a password belongs to a stored hash. Without a hash (no such account, or one without a
   * password) the same work is done, so that the time taken does not tell which e-mails exist.
   */
  matches(password: string, storedHash: string | null, from: string): Promise<boolean>;
  /** How many tries guessing it takes, by zxcvbn. @param about what who guesses knows of them */
  guesses(password: string, about: readonly string[], from: string): Promise<number>;
  close(): Promise<void>;
}

/** Threads beside the main one that hash at a time; each takes 19 MiB and a core for some 20 ms. */
const defaultThreads = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Passwords that wait for each of them: about a second. Beyond that a caller is better off asking again. */
const waitingPerThread = 48;

/** How much is done at a time; for tests. */
interface PasswordThreads {
  readonly threads?: number;
  /** Passwords that may wait, beside those under way. */
  readonly waiting?: number;
}

/**
 * Starts the threads that passwords are hashed in, and prepares the hash that stands in for accounts that do not
 * exist. They are threads of their own, since node has one pool of them for all: sixty sign-ins at once would make
 * every file wait.
 */
export async function createPasswords({
  threads = defaultThreads,
  waiting = threads * waitingPerThread,
}: PasswordThreads = {}): Promise<Passwords> {
  const pool = new Piscina<PasswordTask, string | boolean | number>({
    filename: new URL('./password-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: threads,
    maxQueue: waiting,
    idleTimeout: 30_000,
  });
  const shares = createShares(Math.ceil(waiting / 2));
  async function run(task: PasswordTask, from: string): Promise<string | boolean | number> {
    if (pool.queueSize >= waiting) throw tooMany();
    return await shares.within(from, () => pool.run(task));
  }
  const hash = async (password: string, from: string) => String(await run({ kind: 'hash', password }, from));
  const standInHash = await hash('no account has this password', 'the start');
  return {
    hash,
    async matches(password, storedHash, from) {
      const matched = await run({ kind: 'compare', password, storedHash: storedHash ?? standInHash }, from);
      return matched === true && storedHash !== null;
    },
    guesses: async (password, about, from) => Number(await run({ kind: 'guess', password, about }, from)),
    close: () => pool.close({ force: true }),
  };
}

const tooMany = () => new HttpError('unavailable', { headers: { 'Retry-After': '1' } });

/** Lets nobody have more than so many passwords waiting or under way. */
function createShares(most: number) {
  const held = new Map<string, number>();
  return {
    async within<Result>(from: string, work: () => Promise<Result>): Promise<Result> {
      const count = held.get(from) ?? 0;
      if (count >= most) throw tooMany();
      held.set(from, count + 1);
      try {
        return await work();
      } finally {
        const left = (held.get(from) ?? 1) - 1;
        if (left > 0) held.set(from, left);
        else held.delete(from);
      }
    },
  };
}
