import { execFileSync } from 'node:child_process';
import { StartupError } from '@ondine/platform/config';
import { runEntry } from './processes/run-entry.ts';
import { projectRoot } from './project-root.ts';
import { findAffected } from './workflows/find-affected.ts';
import { readWorkspaceGraph } from './workflows/read-workspace-graph.ts';

/** Prints, as JSON, the workspaces that the changes since a commit may break. Used by workflows. */
await runEntry(() => {
  const [base] = process.argv.slice(2);
  if (base === undefined) throw new StartupError('Use: node scripts/src/affected.ts COMMIT');
  const files = execFileSync('git', ['diff', '--name-only', '-z', `${base}...HEAD`], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const changed = files.split('\0').filter((file) => file !== '');
  console.log(JSON.stringify(findAffected(readWorkspaceGraph(projectRoot), changed)));
  return Promise.resolve();
});
