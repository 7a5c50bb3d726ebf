import { issuedAt, type StoredLink } from '../account/link-token.ts';

/** A new e-mail that waits for confirmation. The old one stays valid until then. */
export interface EmailChange {
  readonly email: string;
  readonly emailKey: string;
  /** The link that was mailed to the new address. */
  readonly confirm: StoredLink;
}

/**
 * An undo link, mailed to a former address of the account. While it is valid, the address cannot be used to register.
 */
export interface EmailUndo extends StoredLink {
  readonly email: string;
  readonly emailKey: string;
}

/**
 * An attacker who takes over a sign-in may add another way to sign in before changing the e-mail: so long before, ms.
 */
const beforehandMs = 24 * 3600 * 1000;

/**
 * The time from which ways to sign in are in doubt after an undo: a day before the change was first requested.
 * @param undos in the order in which they were mailed
 */
export function inDoubtSince(undos: readonly EmailUndo[], back: EmailUndo): Date {
  const first = undos.find(({ emailKey }) => emailKey === back.emailKey) ?? back;
  return new Date(issuedAt('email-undo', first).getTime() - beforehandMs);
}

/**
 * The undo links that stay valid after an undo: those for addresses from before the restored one. Every later change
 * was made by the attacker.
 * @param undos in the order in which they were mailed
 */
export function undosBefore(undos: readonly EmailUndo[], back: EmailUndo): readonly EmailUndo[] {
  return undos.slice(
    0,
    undos.findIndex(({ emailKey }) => emailKey === back.emailKey),
  );
}
