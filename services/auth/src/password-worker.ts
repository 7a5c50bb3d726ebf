import { hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's first choice for argon2id, the default of the library: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** A password to hash or, with a stored hash, to compare with it. */
export interface PasswordTask {
  readonly password: string;
  readonly storedHash?: string;
}

/** Runs in a thread of its own. It computes there and then: what libuv would run keeps files waiting. */
export default function work({ password, storedHash }: PasswordTask): string | boolean {
  return storedHash === undefined ? hashSync(password, cost) : verifySync(storedHash, password);
}
