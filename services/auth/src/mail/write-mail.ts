import type { Language } from '@ondine/contracts';
import type { Mail } from './mailer.ts';
import { mailTexts as english, type MailText, type MailTexts } from './texts/mail-texts.en.ts';
import { mailTexts as spanish } from './texts/mail-texts.es.ts';

export interface Recipient {
  readonly email: string;
  /** Unset if the user never chose one. */
  readonly language?: Language | undefined;
}

const textsIn: Readonly<Record<Language, MailTexts>> = { en: english, es: spanish };

/**
 * A mail in the language of its recipient. It leaves out names: they are user input, and nobody must be able to send
 * their own text in our mail.
 */
export function writeMail(to: Recipient, write: (texts: MailTexts) => MailText): Mail {
  const texts = textsIn[to.language ?? 'en'];
  const { subject, paragraphs } = write(texts);
  return { to: to.email, subject, text: [texts.greeting, ...paragraphs, 'Ondine', ''].join('\n\n') };
}
