import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { type AuditReport, auditReportSchema } from './judge-audit.ts';

/** Timeout of the registry, in ms. */
const timeoutMs = 30_000;

/** A report, or the reason why there is none. */
export type AuditAnswer =
  | { readonly kind: 'answered'; readonly report: AuditReport }
  | { readonly kind: 'unasked'; readonly reason: string };

/** How npm states that it got no report. */
const failureSchema = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.object({ summary: z.string() }) }).transform(({ error }) => error.summary),
]);

/**
 * Parses npm's output.
 * @param stdout empty when npm was killed or is not installed
 * @throws ZodError for a report of an unknown form: an unreadable report must not pass
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

/** Requests an audit of the production dependencies from npm's configured registry. */
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
