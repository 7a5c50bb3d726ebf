import type { Logger } from '@ondine/platform/observability';
import type { Clock } from '@ondine/platform/time';
import { writeMail } from '../mail/write-mail.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import type {
  EmailNotice,
  MailText,
  MailTexts,
  PasskeyChange,
  SecondStepChange,
} from '../mail/texts/mail-texts.en.ts';
import type { UserStore } from './user-store.ts';
import type { UserRecord } from './user.ts';
import { issueLink } from './link-token.ts';

type Recipient = Pick<UserRecord, '_id' | 'email' | 'language'>;

/**
 * The mails about accounts. They are sent after the answer, so that neither their success nor their duration shows in
 * it. A failure is logged; the user can request the mail again.
 */
export interface AccountEmails {
  verification(user: Recipient): void;
  reset(user: Recipient): void;
  passwordChanged(user: Recipient): void;
  newDevice(user: Recipient, device: string): void;
  /** The sign-in tries of a day are used up. */
  triesUsedUp(user: Recipient): void;
  /** The codes of a day are used up. */
  codesUsedUp(user: Recipient): void;
  /** A refresh token was used twice. @param device of the sign-in that ended */
  signInEnded(user: Recipient, device: string): void;
  secondStep(user: Recipient, change: SecondStepChange): void;
  /** @param device from which it was done */
  passkey(user: Recipient, change: PasskeyChange, device: string): void;
  /**
   * To a new address: the link that confirms it or, if it belongs to another account, a notice of that.
   * @param token of the link
   */
  newEmail(
    user: Recipient,
    email: string,
    how: { readonly token: string; readonly isTaken: () => Promise<boolean> },
  ): void;
  /** To the address that is replaced. @param undoToken of the link that undoes the change, if there is one */
  emailNotice(user: Recipient, what: EmailNotice, undoToken: string | null): void;
  /**
   * To the address that an undo has removed from the account: the owner of the former address said that the change was
   * not theirs.
   */
  emailTakenBack(user: Recipient): void;
  deleted(user: Recipient): void;
  /** Resolves when no mail is being sent any more. */
  settled(): Promise<void>;
}

export function createAccountEmails({
  users,
  mailer,
  publicUrl,
  clock,
  logger,
}: {
  users: UserStore;
  mailer: Mailer;
  publicUrl: string;
  clock: Clock;
  logger: Logger;
}): AccountEmails {
  const underWay = new Set<Promise<void>>();

  function inBackground(what: string, user: Recipient, write: () => Promise<Mail | null>): void {
    const sending = write()
      .then((mail) => (mail ? mailer.send(mail) : undefined))
      .catch((error: unknown) => {
        logger.error({ err: error, user: user._id, mail: what }, 'A mail could not be sent');
      })
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  // In the fragment, which never appears in a server, a log or a `Referer`.
  const addressWith = (page: string, token: string) =>
    `${publicUrl}${page}#token=${encodeURIComponent(token)}`;

  /** A mail with a new link; none when the address is not the account's any more. */
  async function withLink(
    page: string,
    kind: 'reset' | 'verify',
    { user, write }: { user: Recipient; write: (link: string) => Mail },
  ): Promise<Mail | null> {
    const now = clock();
    const { token, stored } = issueLink(kind, user._id, now);
    return (await users.keepLink(user, kind, stored, now)) ? write(addressWith(page, token)) : null;
  }

  const forgotLink = `${publicUrl}/forgot-password`;

  /** A mail without a link. */
  function tell(what: string, user: Recipient, write: (texts: MailTexts) => MailText): void {
    inBackground(what, user, () => Promise.resolve(writeMail(user, write)));
  }

  return {
    verification(user) {
      const write = (link: string) => writeMail(user, (texts) => texts.verification(link));
      inBackground('verification', user, () => withLink('/verify-email', 'verify', { user, write }));
    },
    reset(user) {
      const write = (link: string) => writeMail(user, (texts) => texts.reset(link));
      inBackground('reset', user, () => withLink('/reset-password', 'reset', { user, write }));
    },
    passwordChanged(user) {
      tell('password changed', user, (texts) => texts.passwordChanged(forgotLink));
    },
    newDevice(user, device) {
      tell('new device', user, (texts) => texts.newDevice(device, forgotLink));
    },
    triesUsedUp(user) {
      tell('tries used up', user, (texts) => texts.triesUsedUp(forgotLink));
    },
    codesUsedUp(user) {
      tell('codes used up', user, (texts) => texts.codesUsedUp(forgotLink));
    },
    signInEnded(user, device) {
      tell('sign-in ended', user, (texts) => texts.signInEnded(device, forgotLink));
    },
    secondStep(user, change) {
      tell('second step', user, (texts) => texts.secondStep(change, forgotLink));
    },
    passkey(user, change, device) {
      tell('passkey', user, (texts) => texts.passkey(change, device, forgotLink));
    },
    newEmail(user, email, { token, isTaken }) {
      const to = { email, language: user.language };
      inBackground('new e-mail', user, async () => {
        const taken = await isTaken();
        return writeMail(to, (texts) =>
          taken ? texts.newEmailTaken() : texts.newEmail(addressWith('/confirm-email', token)),
        );
      });
    },
    emailNotice(user, what, undoToken) {
      const link = undoToken === null ? null : addressWith('/undo-email', undoToken);
      tell('e-mail notice', user, (texts) => texts.emailNotice(what, link));
    },
    emailTakenBack(user) {
      tell('e-mail taken back', user, (texts) => texts.emailTakenBack());
    },
    deleted(user) {
      tell('deleted', user, (texts) => texts.accountDeleted());
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
