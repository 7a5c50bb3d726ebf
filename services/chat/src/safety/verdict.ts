import type { ViolationCategory } from './ending.ts';

/**
 * Why a message is not passed on although the conversation continues. With a category that would end it, the classifier
 * is not sure. `language` is one that the scripted partner does not support, with `language_minors` if the message may
 * mention somebody under age; `markup` is an injection that has tags of a markup language, often pasted by mistake.
 */
export type RefusalReason =
  | 'injection'
  | 'markup'
  | 'explicit'
  | 'abuse'
  | 'illegal'
  | 'language'
  | 'language_minors'
  | ViolationCategory;

/**
 * The verdict of the safety layer on a message. `worry` is an uncertain crisis; `anyway` is why the message is not passed
 * on even when the member says that all is well.
 */
export type SafetyVerdict =
  | { readonly kind: 'fine' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'violation'; readonly category: ViolationCategory }
  | { readonly kind: 'worry'; readonly anyway?: RefusalReason }
  | { readonly kind: 'crisis' };

const mayBeRead = (as: string) =>
  `That can be read as ${as}, so it was not passed on. If you meant something else, please say it in another way.`;

/** The text for a member whose message was not passed on. */
export const refusalDetails: Readonly<Record<RefusalReason, string>> = {
  injection:
    'This was read as an instruction to the AI rather than as something to say to your partner. Please say it in your own words.',
  markup:
    'This has tags in angle brackets, as web pages do, so it was not passed on. Please send the words without them.',
  explicit:
    'That was more explicit than conversations here go. Try a hint: what is left unsaid does more of the work.',
  abuse: 'That was hurtful rather than flirtatious. Please say it in another way.',
  illegal: 'That asks for something against the law. Conversations here stay on this side of it.',
  language:
    'Without a language model your partner speaks English only, so practice is in English here. Please say it in English.',
  language_minors:
    'Without a language model your partner speaks English only, so practice is in English here, and everyone in it is an adult. Please say it in English.',
  minors: mayBeRead('bringing someone under eighteen into this'),
  coercion: mayBeRead('putting pressure on someone'),
  violence: mayBeRead('a threat or harm to someone'),
  exploitation: mayBeRead('using someone without their consent'),
  personal_data: mayBeRead('private data, which stays out of conversations here'),
};

const gravity: Readonly<Record<SafetyVerdict['kind'], number>> = {
  crisis: 4,
  violation: 3,
  worry: 2,
  refused: 1,
  fine: 0,
};

/** The decisive one of two verdicts on a message: help before judgement, judgement before a refusal. */
export const graver = (one: SafetyVerdict, other: SafetyVerdict): SafetyVerdict =>
  gravity[other.kind] > gravity[one.kind] ? other : one;
