import type { ViolationCategory } from './ending.ts';

/** Why a message is not passed on although the conversation goes on. */
export type RefusalReason = 'injection' | 'explicit' | 'abuse' | 'illegal';

/** What the safety rules make of a message. */
export type SafetyVerdict =
  | { readonly kind: 'fine' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'violation'; readonly category: ViolationCategory }
  | { readonly kind: 'crisis' };

/** What a member is told about a message that was not passed on. */
export const refusalDetails: Readonly<Record<RefusalReason, string>> = {
  injection:
    'This was read as an instruction to the AI rather than as something to say to your partner. Please say it in your own words.',
  explicit:
    'That was more explicit than conversations here go. Try a hint: what is left unsaid does more of the work.',
  abuse: 'That was hurtful rather than flirtatious. Please say it in another way.',
  illegal: 'That asks for something against the law. Conversations here stay on this side of it.',
};
