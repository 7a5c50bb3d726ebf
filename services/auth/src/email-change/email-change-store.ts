import { isDuplicateKey } from '@ondine/platform/mongo';
import { changeUser } from '../account/change-user.ts';
import { findUser } from '../account/find-user.ts';
import type { UserDocument, UserModel } from '../account/user-document.ts';
import type { LinkProof } from '../account/user-store.ts';
import { emailKeyOf, type UserRecord } from '../account/user.ts';
import { toEmailChangeDocument, toEmailUndoDocument } from './email-change-document.ts';
import { inDoubtSince, undosBefore, type EmailChange, type EmailUndo } from './email-change.ts';
import { isEmailHeld } from './held-email.ts';

/** The changes of e-mails; each step is one write. */
export interface EmailChangeStore {
  /**
   * Stores a pending change, in place of the last one, with its undo link. @returns false when there is no such user
   */
  ask(id: string, change: EmailChange, undo: EmailUndo | null, now: Date): Promise<boolean>;
  /** Cancels the pending change. @returns whether there was one */
  giveUp(id: string): Promise<boolean>;
  /**
   * Uses up the link at the new address, which becomes the account's. Links that were mailed before become invalid.
   * @param undo the undo link, for an old address that was confirmed
   */
  confirm(
    proof: LinkProof,
    undo: (before: UserRecord) => EmailUndo | null,
  ): Promise<'link_invalid' | 'email_taken' | { readonly before: UserRecord }>;
  /**
   * Uses up an undo link at an old address, which becomes the account's again. The password becomes invalid.
   * @returns the account before and after, and the time from which its ways to sign in are in doubt; or null
   */
  undo(
    proof: LinkProof,
  ): Promise<{ readonly before: UserRecord; readonly after: UserRecord; readonly inDoubtSince: Date } | null>;
  /** Whether another account has an address, or had it so recently that an undo may restore it. */
  isHeldByOther(emailKey: string, id: string, now: Date): Promise<boolean>;
  /** Deletes former addresses that cannot be restored any more. */
  forgetFormer(id: string, now: Date): Promise<void>;
  /** Marks the e-mail of an account as sent to the payment provider. */
  customerTold(user: Pick<UserRecord, '_id' | 'emailKey'>): Promise<void>;
}

/** The stored e-mail of an account, as written and normalised. */
const addressFields = (email: string): Pick<UserDocument, 'email' | 'email_key'> => ({
  email,
  email_key: emailKeyOf(email),
});

export function createEmailChangeStore(users: UserModel): EmailChangeStore {
  const read = (id: string) => findUser(users, { _id: id });
  const isHeldByOther: EmailChangeStore['isHeldByOther'] = (emailKey, id, now) =>
    isEmailHeld(users, emailKey, { now, except: id });

  const forgetFormer: EmailChangeStore['forgetFormer'] = async (id, now) => {
    await changeUser(users, { _id: id }, { $pull: { email_undos: { expires_at: { $lte: now } } } });
  };

  return {
    isHeldByOther,
    async ask(id, change, undo, now) {
      await forgetFormer(id, now);
      return await changeUser(
        users,
        { _id: id },
        {
          $set: { email_change: toEmailChangeDocument(change) },
          ...(undo && { $push: { email_undos: toEmailUndoDocument(undo) } }),
        },
      );
    },
    giveUp: (id) =>
      changeUser(users, { _id: id, 'email_change.email_key': { $gt: '' } }, { $set: { email_change: null } }),
    async confirm({ userId, hash, now }, undo) {
      const before = await read(userId);
      const change = before?.emailChange;
      if (!before || change?.confirm.hash !== hash || change.confirm.expiresAt <= now) return 'link_invalid';
      const waiting = { _id: userId, 'email_change.confirm.hash': hash };
      const isTaken = async () => {
        await changeUser(users, waiting, { $set: { email_change: null } });
        return 'email_taken' as const;
      };
      if (await isHeldByOther(change.emailKey, userId, now)) return await isTaken();
      const back = undo(before);
      try {
        const isChanged = await changeUser(users, waiting, {
          $set: {
            ...addressFields(change.email),
            email_verified_at: now,
            email_change: null,
            reset_links: [],
            'links.verify': null,
            customer_email_due: true,
          },
          ...(back && { $push: { email_undos: toEmailUndoDocument(back) } }),
        });
        return isChanged ? { before } : 'link_invalid';
      } catch (error) {
        // Another account may have taken the address since the check above: the unique index decides.
        if (isDuplicateKey(error)) return await isTaken();
        throw error;
      }
    },
    async undo({ userId, hash, now }) {
      const before = await read(userId);
      const undos = before?.emailUndos ?? [];
      const back = undos.find((each) => each.hash === hash && each.expiresAt > now);
      if (!before || !back) return null;
      // No other account can take the address: it is reserved while the link is valid.
      const isUndone = await changeUser(
        users,
        { _id: userId, email_undos: { $elemMatch: { hash, expires_at: { $gt: now } } } },
        {
          $set: {
            ...addressFields(back.email),
            email_verified_at: now,
            email_change: null,
            email_undos: undosBefore(undos, back).map(toEmailUndoDocument),
            password_hash: null,
            reset_links: [],
            'links.verify': null,
            customer_email_due: true,
          },
        },
      );
      if (!isUndone) return null;
      const after = await read(userId);
      return after && { before, after, inDoubtSince: inDoubtSince(undos, back) };
    },
    forgetFormer,
    async customerTold({ _id, emailKey }) {
      await changeUser(users, { _id, email_key: emailKey }, { $set: { customer_email_due: false } });
    },
  };
}
