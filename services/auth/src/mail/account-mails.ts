import type { Mail } from './mailer.ts';

export interface Recipient {
  readonly email: string;
}

/**
 * The subjects say nothing of what Ondine is: a lock screen shows them to whoever looks. Names are the
 * user's own input and are left out of the text, so that nobody can have our mail say their words.
 */
export const letter = (to: Recipient, subject: string, paragraphs: readonly string[]): Mail => ({
  to: to.email,
  subject,
  text: ['Hello,', ...paragraphs, 'Ondine', ''].join('\n\n'),
});

export const verificationMail = (to: Recipient, link: string): Mail =>
  letter(to, 'Please confirm your e-mail', [
    'Welcome. Please confirm that this is your e-mail, so that you can always get back into your account:',
    link,
    'The link is good for seven days. If you did not create an account, you can ignore this message.',
  ]);

export const resetMail = (to: Recipient, link: string): Mail =>
  letter(to, 'Your new password', [
    'Someone, hopefully you, asked for a new password. Choose it here:',
    link,
    'The link is good for one hour and works once. If it was not you, nothing has changed and you can ignore this message.',
  ]);

export const passwordChangedMail = (to: Recipient, forgotLink: string): Mail =>
  letter(to, 'Your password was changed', [
    'The password of your account was changed, and every other device was signed out.',
    `If it was not you, set a new one right away: ${forgotLink}`,
  ]);

/** @param device browser and system as we made them out, never words of the sender's */
export const newDeviceMail = (to: Recipient, device: string, forgotLink: string): Mail =>
  letter(to, 'A new sign-in to your account', [
    `Someone signed in to your account from a device that we have not seen before: ${device}.`,
    `If it was you, all is well. If not, set a new password right away, which signs everyone out: ${forgotLink}`,
  ]);

export const triesUsedUpMail = (to: Recipient, forgotLink: string): Mail =>
  letter(to, 'Many sign-ins to your account were tried', [
    'Someone tried many passwords for your account today. None was let in, and for the rest of the day we take no more tries from devices that we do not know. Where you have signed in before, you still can.',
    `If it was you, and you cannot recall your password, choose a new one: ${forgotLink}`,
    'If it was not you, there is nothing you must do. A password that you use nowhere else, and a second step on your account page, keep it safe.',
  ]);

/** Whoever tried codes was past the first step: this one calls for a new password. */
export const codesUsedUpMail = (to: Recipient, forgotLink: string): Mail =>
  letter(to, 'Many codes for your account were tried', [
    'Someone who had passed the first step of your sign-in, or had a signed-in device of yours, tried many codes of your authenticator app today. For the rest of the day we take no more of them there.',
    `If it was you, nothing is wrong, and tomorrow codes are taken again. If not, your password may be known: choose a new one right away, which signs everyone out: ${forgotLink}`,
  ]);

export const signInEndedMail = (to: Recipient, device: string, forgotLink: string): Mail =>
  letter(to, 'One of your devices was signed out', [
    `What keeps you signed in on one of your devices (${device}) was used in a second place, so we signed that device out to be safe. You can simply log in again.`,
    `That happens when a browser is restored from a backup, for example. If this does not sound like you, set a new password, which signs everyone out: ${forgotLink}`,
  ]);

const secondStepChanges = {
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
} as const;
export type SecondStepChange = keyof typeof secondStepChanges;

export const secondStepMail = (to: Recipient, change: SecondStepChange, forgotLink: string): Mail =>
  letter(to, secondStepChanges[change].subject, [
    secondStepChanges[change].text,
    `If it was not you, set a new password right away, which signs everyone out: ${forgotLink}`,
  ]);

const passkeyChanges = {
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
export type PasskeyChange = keyof typeof passkeyChanges;

/** @param device browser and system as we made them out, never words of the sender's */
export const passkeyMail = (
  to: Recipient,
  { change, device, forgotLink }: { change: PasskeyChange; device: string; forgotLink: string },
): Mail =>
  letter(to, passkeyChanges[change].subject, [
    `${passkeyChanges[change].text} It was done from: ${device}.`,
    `If it was you, all is well. ${passkeyChanges[change].otherwise}, which signs everyone out: ${forgotLink}`,
  ]);

export const accountDeletedMail = (to: Recipient): Mail =>
  letter(to, 'Your account is deleted', [
    'Your account and everything in it has been deleted, as you asked. A running subscription has been ended.',
    'Thank you for the time you spent with us.',
  ]);
