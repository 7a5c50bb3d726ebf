import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditAnswer } from './ask-audit.ts';
import { findOutdated, findUnsafe, knownAdvisoriesSchema } from './judge-audit.ts';

/**
 * Whether no dangerous advisory is known for the production dependencies, as far as the registry answered; prints the
 * advisories.
 */
export function checkAudit(
  root: string,
  ask: (root: string) => AuditAnswer,
  { now = new Date(), say = console.error }: { now?: Date; say?: (line: string) => void } = {},
): boolean {
  const text = readFileSync(join(root, 'docs', 'security', 'advisories.json'), 'utf8');
  const known = knownAdvisoriesSchema.parse(JSON.parse(text));
  const answer = ask(root);
  if (answer.kind === 'unasked')
    say(`Advisories were not looked up, the registry gave no report: ${answer.reason}`);
  const violations = [
    ...findOutdated(known, now),
    ...(answer.kind === 'answered' ? findUnsafe(answer.report, known) : []),
  ];
  for (const violation of violations) say(violation);
  return violations.length === 0;
}
