/** What it takes to measure a judge from outside the service. */
export { contentFolder } from '../content-folder.ts';
export { scoreConversation } from '../conversation/score.ts';
export { createOpenAiLlm } from '../llm/openai-llm.ts';
export { loadScenarios } from '../load-scenarios.ts';
export { createJudge } from './judge.ts';
