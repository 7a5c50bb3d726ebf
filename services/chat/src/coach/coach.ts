import type { Language } from '@ondine/contracts';
import type { TranscriptLine } from '../judge/judge-prompt.ts';
import { plain } from '../judge/quotes.ts';
import { LlmError, type Llm, type LlmRequest } from '../llm/llm.ts';
import type { Safety } from '../safety/safety.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { suggestionMessages, suggestionName, suggestionSchema } from './coach-prompt.ts';

/** A suggestion for the next message. */
export interface Suggestion {
  /** What the next message could do. */
  readonly hint: string;
  /** Other wordings of the draft; empty without a draft. */
  readonly variants: readonly string[];
}

/** The options of a call to the coach. */
export interface CoachCall {
  /** Called with the tokens of each try, whatever its outcome. */
  readonly onTokens: LlmRequest['onTokens'];
  readonly signal: AbortSignal;
  /** The language of the hint; default English. */
  readonly language?: Language | undefined;
}

export interface Coach {
  /**
   * @param draft what the member has written so far; empty for nothing
   * @throws LlmError when there is no answer that may be shown
   */
  suggest(
    scenario: Scenario,
    transcript: readonly TranscriptLine[],
    draft: string,
    call: CoachCall,
  ): Promise<Suggestion>;
}

const longestSuggestionTokens = 300;
const liveliness = 0.7;

/** A draft of one or two words may be part of a better line; a longer one with a sentence around it says nothing better. */
const fewestFramedWords = 3;

const isFrameAround = (draft: string, variant: string): boolean =>
  plain(draft).split(' ').length >= fewestFramedWords && ` ${plain(variant)} `.includes(` ${plain(draft)} `);

/** The coach, implemented by a language model. Its suggestions must pass the same rules as the partner's messages. */
export const createCoach = ({ llm, safety }: { readonly llm: Llm; readonly safety: Safety }): Coach => ({
  async suggest(scenario, transcript, draft, { onTokens, signal, language = 'en' }) {
    const messages = suggestionMessages(scenario, transcript, draft, language);
    const suggestion = await llm.structured(
      { messages, maxTokens: longestSuggestionTokens, temperature: liveliness, onTokens, signal },
      { name: suggestionName, schema: suggestionSchema },
    );
    const secret = messages[0]?.content ?? '';
    const isAllowed = (text: string) => safety.allowsReply(text, text, secret);
    if (!(await isAllowed(suggestion.hint))) {
      throw new LlmError('unusable', 'The coach said what may not be shown');
    }
    const hint = suggestion.hint.trim();
    const variants: string[] = [];
    // A model may return the draft itself, its hint, or the same wording twice.
    const known = new Set([draft, hint].map(plain));
    for (const variant of draft === '' ? [] : suggestion.variants) {
      if (known.has(plain(variant)) || isFrameAround(draft, variant)) continue;
      if (!(await isAllowed(variant))) continue;
      known.add(plain(variant));
      variants.push(variant.trim());
    }
    return { hint, variants };
  },
});
