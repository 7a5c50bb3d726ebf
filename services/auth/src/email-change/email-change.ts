import { issuedAt, type StoredLink } from '../account/link-token.ts';
import { emailKeyOf, type UserRecord } from '../account/user.ts';

/** A new e-mail that waits to be confirmed. The old one stays in force meanwhile. */
export interface EmailChange {
  readonly email: string;
  readonly emailKey: string;
  /** The link that was mailed to the new address. */
  readonly confirm: StoredLink;
}

/**
 * A link by which the owner of an address that was the account's takes a change back. While it is good, nobody else
 * registers with that address.
 */
export interface EmailUndo extends StoredLink {
  readonly email: string;
  readonly emailKey: string;
}

/** The e-mail as it is compared and as it was written. */
export const emailFields = (email: string): Pick<UserRecord, 'email' | 'emailKey'> => ({
  email,
  emailKey: emailKeyOf(email),
});

/** Whoever takes a sign-in over may see to another way in before they touch the e-mail: so long before, ms. */
const beforehandMs = 24 * 3600 * 1000;

/**
 * From when on ways to sign in are in doubt once a change is taken back: a day before it was first asked for.
 * @param undos in the order in which they were mailed
 */
export function inDoubtSince(undos: readonly EmailUndo[], back: EmailUndo): Date {
  const first = undos.find(({ emailKey }) => emailKey === back.emailKey) ?? back;
  return new Date(issuedAt('email-undo', first).getTime() - beforehandMs);
}

/**
 * The links that outlive an undoing: those to addresses from before the one that comes back. What came after it was
 * the doing of whoever is thrown out.
 * @param undos in the order in which they were mailed
 */
export function undosBefore(undos: readonly EmailUndo[], back: EmailUndo): readonly EmailUndo[] {
  return undos.slice(
    0,
    undos.findIndex(({ emailKey }) => emailKey === back.emailKey),
  );
}
