import type { Logger } from '@ondine/platform';
import type { Findings } from '../judge/findings.ts';
import { checkMessage } from './check-message.ts';
import { checkReply } from './check-reply.ts';
import type { ViolationCategory } from './ending.ts';
import type { SafetyVerdict } from './verdict.ts';

/** Asks a moderation endpoint about a text; undefined when it has nothing against it. */
export type Moderate = (text: string) => Promise<SafetyVerdict | undefined>;

export interface Safety {
  /**
   * Before the partner hears a message.
   * @param earlier what the member said before in this conversation, for what is spread over messages
   */
  check(text: string, earlier: readonly string[]): Promise<SafetyVerdict>;
  /** Whether the partner's words may be shown. */
  allowsReply(text: string): boolean;
  /** Once more at completion, over everything the member said. */
  review(said: readonly string[]): ViolationCategory | null;
  /** Findings without words of the judge that may not be shown. */
  screenFindings(findings: Findings): Findings;
}

const plainFeedback =
  'Your conversation was scored. Look at the checkpoints below for what to practise next.';

/** The layers in their order: rules over normalised text, then the moderation endpoint when there is one. */
export const createSafety = ({
  moderate,
  logger,
}: {
  readonly moderate?: Moderate | undefined;
  readonly logger: Logger;
}): Safety => ({
  async check(text, earlier) {
    const verdict = checkMessage(text, earlier);
    if (verdict.kind !== 'fine' || !moderate) return verdict;
    try {
      return (await moderate(text)) ?? verdict;
    } catch (error) {
      // The rules have passed it; a moderation that is away must not silence everybody.
      logger.warn({ err: error }, 'The moderation endpoint does not answer');
      return verdict;
    }
  },

  allowsReply: (text) => checkReply(text),

  review(said) {
    for (const [index, text] of said.entries()) {
      const verdict = checkMessage(text, said.slice(0, index));
      if (verdict.kind === 'violation') return verdict.category;
    }
    return null;
  },

  screenFindings: (findings) => ({
    ...findings,
    feedback: checkReply(findings.feedback) ? findings.feedback : plainFeedback,
    betterLines: findings.betterLines.filter(({ better }) => checkReply(better)),
  }),
});
