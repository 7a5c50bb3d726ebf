import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { type AuditReport, auditReportSchema } from './judge-audit.ts';

/** How long the registry may take, in ms. */
const timeoutMs = 30_000;

/** What came of asking: a report, or why there is none. */
export type AuditAnswer =
  | { readonly kind: 'answered'; readonly report: AuditReport }
  | { readonly kind: 'unasked'; readonly reason: string };

/** How npm says that it got no report. */
const failureSchema = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.object({ summary: z.string() }) }).transform(({ error }) => error.summary),
]);

/**
 * What an answer of npm means.
 * @param stdout empty when npm was ended, or is not there
 * @throws ZodError for a report of a form that is not known: what cannot be read must not pass
 */
export function readAudit(stdout: string): AuditAnswer {
  if (stdout.trim() === '') return { kind: 'unasked', reason: 'no answer in time' };
  let said: unknown;
  try {
    said = JSON.parse(stdout);
  } catch {
    return { kind: 'unasked', reason: 'npm said nothing that can be read' };
  }
  const failure = failureSchema.safeParse(said);
  if (failure.success) return { kind: 'unasked', reason: failure.data };
  return { kind: 'answered', report: auditReportSchema.parse(said) };
}

/** Asks the registry that npm is set to about what runs in production. */
export function askAudit(root: string): AuditAnswer {
  const { stdout, error } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${timeoutMs / 2}`],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e9,
      timeout: timeoutMs,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    },
  );
  return readAudit(error ? '' : stdout);
}
