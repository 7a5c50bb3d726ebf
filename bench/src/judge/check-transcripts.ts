import { contentFolder, loadScenarios } from '@ondine/chat/judge';
import { findViolations } from './find-violations.ts';
import { readTranscripts } from './transcripts.ts';

/** Prints the violations of the labelled transcripts in a folder beside this file, without calling a judge. */
const [set = 'transcripts-blind'] = process.argv.slice(2);
const { scenarios } = await loadScenarios(contentFolder);
const transcripts = readTranscripts(set);
for (const transcript of transcripts) {
  const names = scenarios.find(({ slug }) => slug === transcript.slug)?.checkpoints.map(({ name }) => name);
  for (const violation of findViolations(transcript, names)) {
    console.log(`${transcript.slug}, “${transcript.lines[0]?.text ?? ''}”: ${violation}`);
    process.exitCode = 1;
  }
}
console.log(`${transcripts.length} transcripts read`);
