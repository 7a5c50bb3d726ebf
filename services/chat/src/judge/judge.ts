import type { Language } from '@ondine/contracts';
import type { Llm, LlmRequest } from '../llm/llm.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { toFindings, type Findings } from './findings.ts';
import { judgeMessages, verdictName, type TranscriptLine } from './judge-prompt.ts';
import { verdictSchema } from './verdict.ts';

/** How the judge is asked. */
export interface JudgeCall {
  /** Hears what each try used, whatever became of it. */
  readonly onTokens: LlmRequest['onTokens'];
  /** Aborted when the verdict is not wanted any more. */
  readonly signal?: AbortSignal;
  /** Of the feedback; English unless it is named. */
  readonly language?: Language | undefined;
}

export interface Judge {
  /** @throws LlmError when no usable verdict comes */
  judge(scenario: Scenario, transcript: readonly TranscriptLine[], call: JudgeCall): Promise<Findings>;
}

const longestVerdictTokens = 1500;

/** The judge in front of a language model. */
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
    const said = transcript.filter(({ who, assisted }) => who === 'she' && !assisted).map(({ text }) => text);
    return await toFindings(verdict, scenario, said);
  },
});
