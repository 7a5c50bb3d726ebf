import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { runEntry } from './processes/run-entry.ts';
import { projectRoot } from './project-root.ts';
import { readStartOptions } from './start-options.ts';

await runEntry(async () => {
  const { whenPinned } = readStartOptions(process.argv.slice(2));
  const siteDir = await buildFrontEnds(projectRoot, console.log, whenPinned);
  console.log(`The front ends are in ${siteDir}`);
});
