/** For whoever measures the layer as it works without a language model. */
export { readNetworks } from '../network/network-file.ts';
export type { SafetyVerdict } from '../verdict.ts';
export { decide } from './decide.ts';
export { createLocalReader, type MessageReader } from './read-locally.ts';
