/** Exports for an endpoint that answers by rules (the local stand-in) and so depends on the prompts. */
export { withoutAnnouncement } from '../conversation/start-conversation.ts';
export { contentFolder } from '../scenarios/content-folder.ts';
export { suggestionName } from '../coach/coach-prompt.ts';
export { castText } from '../scenarios/cast.ts';
export { memoryMarker, memoryName } from '../memory/memory-prompt.ts';
export { verdictName } from '../judge/judge-prompt.ts';
export type { Verdict } from '../judge/verdict.ts';
export { loadScenarios } from '../scenarios/load-scenarios.ts';
export { asksWhetherAi } from '../partner/ai-question.ts';
export { sceneMarker } from '../partner/partner-prompt.ts';
export { summaryInstruction } from '../partner/summarise.ts';
