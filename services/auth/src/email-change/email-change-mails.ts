import { letter, type Recipient } from '../mail/account-mails.ts';
import type { Mail } from '../mail/mailer.ts';

/** To the new address. */
export const newEmailMail = (to: Recipient, link: string): Mail =>
  letter(to, 'Please confirm your new e-mail', [
    'Someone, hopefully you, wants to use this e-mail for an account. If it was you, please confirm it:',
    link,
    'The link is good for one day and works once. If it was not you, please ignore this message: nothing happens then.',
  ]);

/** To the new address, when it has an account of its own. */
export const newEmailTakenMail = (to: Recipient): Mail =>
  letter(to, 'This e-mail has an account already', [
    'Someone wanted to use this e-mail for another account. It has one already, so nothing has changed.',
    'If it was you, please log in to the account that is here, or choose another e-mail for the other one.',
  ]);

/** What the old address is told. The new one is not named: whoever reads the old mailbox need not know it. */
const notices = {
  asked: {
    subject: 'Your e-mail is about to change',
    text: 'Someone, hopefully you, asked for another e-mail for your account. Until it is confirmed, this one stays.',
  },
  changed: {
    subject: 'Your e-mail was changed',
    text: 'Your account has another e-mail now. Mail about it goes there from here on.',
  },
} as const;

/** @param link takes it back; null where this address was never confirmed: it may be somebody else's */
export const emailNoticeMail = (to: Recipient, what: keyof typeof notices, link: string | null): Mail =>
  letter(to, notices[what].subject, [
    notices[what].text,
    ...(link === null
      ? ['If it was not you, please set a new password or write to us.']
      : [
          `If this was not you, tell us here. Your account comes back to this e-mail, everyone is signed out, and you choose a new password: ${link}`,
          'The link is good for seven days. If it was you, there is nothing to do.',
        ]),
  ]);

/** To the address that an account had until its owner said that it was not theirs. */
export const emailTakenBackMail = (to: Recipient): Mail =>
  letter(to, 'This e-mail is no longer used', [
    'The owner of an account said that the change to this e-mail was not hers. The account has its former e-mail again, and everyone was signed out.',
  ]);
