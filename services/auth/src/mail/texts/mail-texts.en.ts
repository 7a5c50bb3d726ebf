/** One mail: its subject, and its paragraphs between greeting and name. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** The greeting of every mail. */
const greeting = 'Hello,';

/**
 * The texts of account mails in English. The subjects do not say what Ondine is, because a lock screen shows them to
 * anybody. `device` is the browser and system that we recognised, never text from the client.
 */
export const mailTexts = {
  greeting,
  verification: (link: string): MailText => ({
    subject: 'Please confirm your e-mail',
    paragraphs: [
      'Welcome. Please confirm that this is your e-mail, so that you can always get back into your account:',
      link,
      'The link is good for seven days. If you did not create an account, you can ignore this message.',
    ],
  }),
  reset: (link: string): MailText => ({
    subject: 'Your new password',
    paragraphs: [
      'Someone, hopefully you, asked for a new password. Choose it here:',
      link,
      'The link is good for one hour and works once. If it was not you, nothing has changed and you can ignore this message.',
    ],
  }),
  passwordChanged: (forgotLink: string): MailText => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and every other device was signed out.',
      `If it was not you, set a new one right away: ${forgotLink}`,
    ],
  }),
  newDevice: (device: string, forgotLink: string): MailText => ({
    subject: 'A new sign-in to your account',
    paragraphs: [
      `Someone signed in to your account from a device that we have not seen before: ${device}.`,
      `If it was you, all is well. If not, set a new password right away, which signs everyone out: ${forgotLink}`,
    ],
  }),
  triesUsedUp: (forgotLink: string): MailText => ({
    subject: 'Many sign-ins to your account were tried',
    paragraphs: [
      'Someone tried many passwords for your account today. None was let in, and for the rest of the day we take no more tries from devices that we do not know. Where you have signed in before, you still can.',
      `If it was you, and you cannot recall your password, choose a new one: ${forgotLink}`,
      'If it was not you, there is nothing you must do. A password that you use nowhere else, and a second step on your account page, keep it safe.',
    ],
  }),
  codesUsedUp: (forgotLink: string): MailText => ({
    subject: 'Many codes for your account were tried',
    paragraphs: [
      'Someone who had passed the first step of your sign-in, or had a signed-in device of yours, tried many codes of your authenticator app today. For the rest of the day we take no more of them there.',
      `If it was you, nothing is wrong, and tomorrow codes are taken again. If not, your password may be known: choose a new one right away, which signs everyone out: ${forgotLink}`,
    ],
  }),
  signInEnded: (device: string, forgotLink: string): MailText => ({
    subject: 'One of your devices was signed out',
    paragraphs: [
      `What keeps you signed in on one of your devices (${device}) was used in a second place, so we signed that device out to be safe. You can simply log in again.`,
      `That happens when a browser is restored from a backup, for example. If this does not sound like you, set a new password, which signs everyone out: ${forgotLink}`,
    ],
  }),
  secondStep: (change: SecondStepChange, forgotLink: string): MailText => ({
    subject: secondSteps[change].subject,
    paragraphs: [
      secondSteps[change].text,
      `If it was not you, set a new password right away, which signs everyone out: ${forgotLink}`,
    ],
  }),
  passkey: (change: PasskeyChange, device: string, forgotLink: string): MailText => ({
    subject: passkeys[change].subject,
    paragraphs: [
      `${passkeys[change].text} It was done from: ${device}.`,
      `If it was you, all is well. ${passkeys[change].otherwise}, which signs everyone out: ${forgotLink}`,
    ],
  }),
  accountDeleted: (): MailText => ({
    subject: 'Your account is deleted',
    paragraphs: [
      'Your account and everything in it has been deleted, as you asked. A running subscription has been ended.',
      'Thank you for the time you spent with us.',
    ],
  }),
  newEmail: (link: string): MailText => ({
    subject: 'Please confirm your new e-mail',
    paragraphs: [
      'Someone, hopefully you, wants to use this e-mail for an account. If it was you, please confirm it:',
      link,
      'The link is good for one day and works once. If it was not you, please ignore this message: nothing happens then.',
    ],
  }),
  newEmailTaken: (): MailText => ({
    subject: 'This e-mail has an account already',
    paragraphs: [
      'Someone wanted to use this e-mail for another account. It has one already, so nothing has changed.',
      'If it was you, please log in to the account that is here, or choose another e-mail for the other one.',
    ],
  }),
  /** To the old address. It does not name the new one, which the reader of the old mailbox need not know. */
  emailNotice: (what: EmailNotice, link: string | null): MailText => ({
    subject: emailNotices[what].subject,
    paragraphs: [
      emailNotices[what].text,
      ...(link === null
        ? ['If it was not you, please set a new password or write to us.']
        : [
            `If this was not you, tell us here. Your account comes back to this e-mail, everyone is signed out, and you choose a new password: ${link}`,
            'The link is good for seven days. If it was you, there is nothing to do.',
          ]),
    ],
  }),
  emailTakenBack: (): MailText => ({
    subject: 'This e-mail is no longer used',
    paragraphs: [
      'The owner of an account said that the change to this e-mail was not theirs. The account has its former e-mail again, and everyone was signed out.',
    ],
  }),
};

export type MailTexts = typeof mailTexts;
export type SecondStepChange = 'on' | 'off' | 'recovery_code_used' | 'recovery_codes_replaced';
export type PasskeyChange = 'added' | 'removed';
export type EmailNotice = 'asked' | 'changed';

const secondSteps: Readonly<Record<SecondStepChange, { readonly subject: string; readonly text: string }>> = {
  on: {
    subject: 'Your sign-in has a second step now',
    text: 'From now on, signing in to your account also asks for a code of your authenticator app. Every other device was signed out.',
  },
  off: {
    subject: 'The second step of your sign-in is off',
    text: 'Signing in to your account no longer asks for a code of your authenticator app.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: 'Someone signed in to your account with one of your recovery codes. It is used up now.',
  },
  recovery_codes_replaced: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made for your account. Those before are not good any more.',
  },
};

const passkeys = {
  added: {
    subject: 'Your account has a new passkey',
    text: 'A passkey was added to your account. Whoever holds its device can sign in with it.',
    otherwise: 'If it was not you, remove it on the page of your account, and set a new password right away',
  },
  removed: {
    subject: 'A passkey of your account was removed',
    text: 'A passkey was removed from your account, and every other device was signed out.',
    otherwise: 'If it was not you, set a new password right away',
  },
} as const;

const emailNotices = {
  asked: {
    subject: 'Your e-mail is about to change',
    text: 'Someone, hopefully you, asked for another e-mail for your account. Until it is confirmed, this one stays.',
  },
  changed: {
    subject: 'Your e-mail was changed',
    text: 'Your account has another e-mail now. Mail about it goes there from here on.',
  },
} as const;
