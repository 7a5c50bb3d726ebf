/** The judge without the server around it, for measuring it. */
export { readColdExamples } from '../cold/cold-examples.ts';
export { readColdModel, takenAs } from '../cold/cold-model.ts';
export { createMeanings } from '../meaning/meanings.ts';
export { createTranscriptsJudge } from './judge-transcript.ts';
export { isAboutRefusing } from './whole-conversation.ts';
