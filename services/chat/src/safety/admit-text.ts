import { HttpError } from '@ondine/platform/http';
import { endingError } from '../conversation/assert-open.ts';
import { crisisEnding, suggestedSupport } from './ending.ts';
import { refusalDetails, type RefusalReason, type SafetyVerdict } from './verdict.ts';

/** What a refusal says, and by field if it is about one. */
interface Refusal {
  readonly detail: string;
  readonly errors?: Record<string, string[]>;
}

/**
 * Admits a text that is not sent to a partner: what would end a conversation is only refused there.
 * @param refusalOf what a refusal says; default the detail of a refused message
 * @throws HttpError message_refused, support_suggested or support_offered
 */
export function admitText(
  verdict: SafetyVerdict,
  refusalOf: (reason: RefusalReason) => Refusal = (reason) => ({ detail: refusalDetails[reason] }),
): void {
  switch (verdict.kind) {
    case 'fine':
      return;
    case 'worry':
      throw new HttpError('support_suggested', { detail: suggestedSupport });
    case 'crisis':
      throw endingError(crisisEnding);
    case 'refused':
      throw new HttpError('message_refused', refusalOf(verdict.reason));
    case 'violation':
      throw new HttpError('message_refused', refusalOf(verdict.category));
  }
}
