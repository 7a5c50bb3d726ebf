import type { Language } from '@ondine/contracts';
import type { TranscriptLine } from '../judge/judge-prompt.ts';
import { LlmError, type Llm, type LlmRequest } from '../llm/llm.ts';
import type { Safety } from '../safety/safety.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { suggestionMessages, suggestionName, suggestionSchema } from './coach-prompt.ts';

/** Help with the next message. */
export interface Suggestion {
  /** What it could do. */
  readonly hint: string;
  /** Other ways to say the draft; none without one. */
  readonly variants: readonly string[];
}

/** How the coach is asked. */
export interface CoachCall {
  /** Hears what each try used, whatever became of it. */
  readonly onTokens: LlmRequest['onTokens'];
  readonly signal: AbortSignal;
  /** Of the hint; English unless it is named. */
  readonly language?: Language | undefined;
}

export interface Coach {
  /**
   * @param draft what the member has written so far; empty for nothing
   * @throws LlmError when nothing comes that may be shown
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

/** The coach in front of a language model. What it says is held to the same rules as the partner's words. */
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
    const variants: string[] = [];
    for (const variant of draft === '' ? [] : suggestion.variants)
      if (await isAllowed(variant)) variants.push(variant.trim());
    return { hint: suggestion.hint.trim(), variants };
  },
});
