import { availableParallelism } from 'node:os';
import { HttpError } from '@ondine/platform/http';
import { Piscina } from 'piscina';
import type { PasswordTask } from './password-worker.ts';

/**
 * Every task has a source `from`: a network (`networkOf`) or, where that is not known, an account. None of them may
 * hold more than half of the queue.
 */
export interface Passwords {
  /**
   * The argon2id hash to store, which includes its salt and cost.
   * @throws HttpError `unavailable` with `Retry-After` when the queue is full; so does `matches`
   */
  hash(password: string, from: string): Promise<string>;
  /**
   * Whether a password matches a stored hash. Without a hash (no such account, or one without a password) the same work
   * is done, so that the duration does not reveal which e-mails exist.
   */
  matches(password: string, storedHash: string | null, from: string): Promise<boolean>;
  /** The number of guesses it withstands, by zxcvbn. @param about what an attacker knows of the user */
  guesses(password: string, about: readonly string[], from: string): Promise<number>;
  close(): Promise<void>;
}

/** Worker threads for hashing; each task takes 19 MiB and a core for some 20 ms. */
const defaultThreads = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Queue length for each thread: about a second of work. Beyond that, the client had better retry. */
const waitingPerThread = 48;

/** The size of the pool; for tests. */
interface PasswordThreads {
  readonly threads?: number;
  /** Tasks that may wait, beside those being computed. */
  readonly waiting?: number;
}

/**
 * Starts the worker threads for hashing, and prepares the hash that stands in for missing accounts. They are separate
 * threads because Node has only one pool for all: sixty concurrent sign-ins would delay every file access.
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

/** Limits how many tasks of one source wait or run at a time. */
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
