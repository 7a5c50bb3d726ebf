import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { runEntry } from './processes/run-entry.ts';
import { projectRoot } from './project-root.ts';

await runEntry(() => buildFrontEnds(projectRoot, console.log));
