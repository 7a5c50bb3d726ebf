import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { runEntry } from './processes/run-entry.ts';
import { projectRoot } from './project-root.ts';

await runEntry(async () => {
  const siteDir = await buildFrontEnds(projectRoot, console.log);
  console.log(`The front ends are in ${siteDir}`);
});
