import type { Llm } from '../llm/llm.ts';
import type { Scenario } from '../scenario.ts';
import { toFindings, type Findings } from './findings.ts';
import { judgeMessages, verdictName, type TranscriptLine } from './judge-prompt.ts';
import { verdictSchema } from './verdict.ts';

export interface Judge {
  /** @throws LlmError when no usable verdict comes */
  judge(scenario: Scenario, transcript: readonly TranscriptLine[]): Promise<Findings>;
}

const longestVerdictTokens = 1500;

/** The judge in front of a language model. */
export const createJudge = ({ llm }: { llm: Llm }): Judge => ({
  async judge(scenario, transcript) {
    const { value } = await llm.structured(
      { messages: judgeMessages(scenario, transcript), maxTokens: longestVerdictTokens, temperature: 0 },
      { name: verdictName, schema: verdictSchema },
    );
    const said = transcript.filter(({ who }) => who === 'she').map(({ text }) => text);
    return toFindings(value, scenario, said);
  },
});
