/** Exports for benchmarks of the layer, with and without a language model. */
export type { Llm } from '../../llm/llm.ts';
export { parseStructured, responseFormat } from '../../llm/structured-answer.ts';
export { forScenes, readNetworks } from '../network/network-file.ts';
export { createSafety } from '../safety.ts';
export type { SafetyVerdict } from '../verdict.ts';
export { decide } from './decide.ts';
export { createLocalReader, type MessageReader } from './read-locally.ts';
export { createModelReader } from './read-with-model.ts';
