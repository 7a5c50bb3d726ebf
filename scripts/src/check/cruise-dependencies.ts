import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { readWorkspaces } from '../workspaces.ts';

/** Far fewer modules than this mean that dependency-cruiser could not read TypeScript and checked nothing. */
const fewestModules = 100;

const resultSchema = z.object({
  summary: z.object({
    totalCruised: z.int(),
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string(), severity: z.string() }),
      }),
    ),
  }),
});

/**
 * Runs dependency-cruiser over all sources. Prints the violations and returns false when a dependency has the wrong
 * direction.
 */
export function cruiseDependencies(root: string): boolean {
  const { stdout, stderr } = spawnSync(
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...readWorkspaces(root)],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e9,
      shell: process.platform === 'win32',
    },
  );
  if (!stdout.startsWith('{')) {
    console.error(stderr || stdout);
    return false;
  }
  const { summary } = resultSchema.parse(JSON.parse(stdout));
  for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
  if (summary.totalCruised < fewestModules) {
    console.error(`Only ${summary.totalCruised} modules were read: the check saw nothing.`);
    return false;
  }
  return summary.violations.length === 0;
}
