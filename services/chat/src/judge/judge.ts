import type { Language } from '@ondine/contracts';
import type { Llm, LlmRequest } from '../llm/llm.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { toFindings, type Findings } from './findings.ts';
import { judgeMessages, verdictName, type TranscriptLine } from './judge-prompt.ts';
import { verdictSchema } from './verdict.ts';

/** The options of a call to the judge. */
export interface JudgeCall {
  /** Called with the tokens of each try, whatever its outcome. */
  readonly onTokens: LlmRequest['onTokens'];
  /** Aborted when the verdict is not needed any more. */
  readonly signal?: AbortSignal;
  /** The language of the feedback; default English. */
  readonly language?: Language | undefined;
}

export interface Judge {
  /** @throws LlmError when there is no usable verdict */
  judge(scenario: Scenario, transcript: readonly TranscriptLine[], call: JudgeCall): Promise<Findings>;
}

const longestVerdictTokens = 1500;

/** The judge, implemented by a language model. */
export const createJudge = ({ llm }: { llm: Llm }): Judge => ({
  async judge(scenario, transcript, { onTokens, signal, language = 'en' }) {
    const verdict = await llm.structured(
      {
        messages: judgeMessages(scenario, transcript, language),
        maxTokens: longestVerdictTokens,
        temperature: 0,
        onTokens,
        ...(signal && { signal }),
      },
      { name: verdictName, schema: verdictSchema },
    );
    const said = transcript
      .filter(({ who, assisted }) => who === 'member' && !assisted)
      .map(({ text }) => text);
    return await toFindings(verdict, scenario, said);
  },
});
