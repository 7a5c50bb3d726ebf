import { runEntry } from './processes/run-entry.ts';
import { projectRoot } from './project-root.ts';
import { readTag } from './workflows/read-tag.ts';
import { readPackage } from './workflows/read-workspace-graph.ts';
import { readReleasedNames } from './workspaces.ts';

/** Prints what a tag releases, as lines for the outputs of a workflow step. */
await runEntry(() => {
  const [tag = ''] = process.argv.slice(2);
  const versionOf = (folder: string) => readPackage(projectRoot, folder).version;
  const release = readTag(tag, readReleasedNames(projectRoot), versionOf);
  for (const [name, value] of Object.entries(release)) console.log(`${name}=${value}`);
  return Promise.resolve();
});
