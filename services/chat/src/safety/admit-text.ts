import { HttpError } from '@ondine/platform';
import { endingError } from '../conversation/assert-open.ts';
import { crisisEnding, suggestedSupport } from './ending.ts';
import { refusalDetails, type RefusalReason, type SafetyVerdict } from './verdict.ts';

/**
 * Lets a text through that is not said to a partner: what would end a conversation is only refused there.
 * @param detailOf what is said of a refusal; without it what is said of a message
 * @throws HttpError message_refused, support_suggested or support_offered
 */
export function admitText(
  verdict: SafetyVerdict,
  detailOf: (reason: RefusalReason) => string = (reason) => refusalDetails[reason],
): void {
  switch (verdict.kind) {
    case 'fine':
      return;
    case 'worry':
      throw new HttpError('support_suggested', { detail: suggestedSupport });
    case 'crisis':
      throw endingError(crisisEnding);
    case 'refused':
      throw new HttpError('message_refused', { detail: detailOf(verdict.reason) });
    case 'violation':
      throw new HttpError('message_refused', { detail: detailOf(verdict.category) });
  }
}
