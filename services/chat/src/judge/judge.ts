import type { Llm, LlmRequest } from '../llm/llm.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { toFindings, type Findings } from './findings.ts';
import { judgeMessages, verdictName, type TranscriptLine } from './judge-prompt.ts';
import { verdictSchema } from './verdict.ts';

export interface Judge {
  /**
   * @param onTokens hears what each try used, whatever became of it
   * @param signal aborted when the verdict is not wanted any more
   * @throws LlmError when no usable verdict comes
   */
  judge(
    scenario: Scenario,
    transcript: readonly TranscriptLine[],
    onTokens: LlmRequest['onTokens'],
    signal?: AbortSignal,
  ): Promise<Findings>;
}

const longestVerdictTokens = 1500;

/** The judge in front of a language model. */
export const createJudge = ({ llm }: { llm: Llm }): Judge => ({
  async judge(scenario, transcript, onTokens, signal) {
    const verdict = await llm.structured(
      {
        messages: judgeMessages(scenario, transcript),
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
