import { contentFolder, loadScenarios } from '@ondine/chat/judge';
import { findFaults } from './find-faults.ts';
import { readTranscripts } from './transcripts.ts';

/** Says what is wrong with the labelled transcripts of a folder beside this file, without asking any judge. */
const [set = 'transcripts-blind'] = process.argv.slice(2);
const { scenarios } = await loadScenarios(contentFolder);
const transcripts = readTranscripts(set);
for (const transcript of transcripts) {
  const names = scenarios.find(({ slug }) => slug === transcript.slug)?.checkpoints.map(({ name }) => name);
  for (const fault of findFaults(transcript, names)) {
    console.log(`${transcript.slug}, “${transcript.lines[0]?.text ?? ''}”: ${fault}`);
    process.exitCode = 1;
  }
}
console.log(`${transcripts.length} transcripts read`);
