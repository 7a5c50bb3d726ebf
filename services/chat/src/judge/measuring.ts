/** Exports for measuring a judge from outside the service. */
export { contentFolder } from '../scenarios/content-folder.ts';
export { scoreConversation } from '../conversation/score.ts';
export { createOpenAiLlm } from '../llm/openai-llm.ts';
export { loadScenarios } from '../scenarios/load-scenarios.ts';
export { createJudge } from './judge.ts';
