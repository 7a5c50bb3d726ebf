import type { Clock, Logger } from '@ondine/platform';
import {
  accountDeletedMail,
  newDeviceMail,
  passkeyMail,
  type PasskeyChange,
  secondStepMail,
  type SecondStepChange,
  passwordChangedMail,
  resetMail,
  signInEndedMail,
  verificationMail,
} from '../mail/account-mails.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import type { UserStore } from '../user-store.ts';
import type { UserRecord } from '../user.ts';
import { issueLink, type LinkKind } from './link-token.ts';

type Recipient = Pick<UserRecord, '_id' | 'email'>;

/**
 * The mail about accounts. It is sent after the answer was given: neither its success nor the time it
 * takes may show in an answer, and a failure (logged) is mended by asking for the mail again.
 */
export interface AccountLetters {
  verification(user: Recipient): void;
  reset(user: Recipient): void;
  passwordChanged(user: Recipient): void;
  newDevice(user: Recipient, device: string): void;
  /** A used-up refresh token came back. @param device of the sign-in that ended */
  signInEnded(user: Recipient, device: string): void;
  secondStep(user: Recipient, change: SecondStepChange): void;
  /** @param device it was done from */
  passkey(user: Recipient, change: PasskeyChange, device: string): void;
  deleted(user: Recipient): void;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
}

export function createAccountLetters({
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
}): AccountLetters {
  const underWay = new Set<Promise<void>>();

  function inBackground(what: string, user: Recipient, write: () => Promise<Mail>): void {
    const sending = write()
      .then((mail) => mailer.send(mail))
      .catch((error: unknown) => {
        logger.error({ err: error, user: user._id, mail: what }, 'A mail could not be sent');
      })
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  async function linkTo(page: string, kind: LinkKind, user: Recipient): Promise<string> {
    const now = clock();
    const { token, stored } = issueLink(kind, user._id, now);
    await users.keepLink(user._id, kind, stored, now);
    // In the fragment, which no server, no log and no `Referer` ever sees.
    return `${publicUrl}${page}#token=${encodeURIComponent(token)}`;
  }

  return {
    verification(user) {
      inBackground('verification', user, async () =>
        verificationMail(user, await linkTo('/verify-email', 'verify', user)),
      );
    },
    reset(user) {
      inBackground('reset', user, async () =>
        resetMail(user, await linkTo('/reset-password', 'reset', user)),
      );
    },
    passwordChanged(user) {
      inBackground('password changed', user, () =>
        Promise.resolve(passwordChangedMail(user, `${publicUrl}/forgot-password`)),
      );
    },
    newDevice(user, device) {
      inBackground('new device', user, () =>
        Promise.resolve(newDeviceMail(user, device, `${publicUrl}/forgot-password`)),
      );
    },
    signInEnded(user, device) {
      inBackground('sign-in ended', user, () =>
        Promise.resolve(signInEndedMail(user, device, `${publicUrl}/forgot-password`)),
      );
    },
    secondStep(user, change) {
      inBackground('second step', user, () =>
        Promise.resolve(secondStepMail(user, change, `${publicUrl}/forgot-password`)),
      );
    },
    passkey(user, change, device) {
      inBackground('passkey', user, () =>
        Promise.resolve(passkeyMail(user, { change, device, forgotLink: `${publicUrl}/forgot-password` })),
      );
    },
    deleted(user) {
      inBackground('deleted', user, () => Promise.resolve(accountDeletedMail(user)));
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
