import { z } from 'zod';

/** How long the review of an accepted advisory is valid, in days. */
const reviewedWithinDays = 90;
const dayMs = 86_400_000;

const severitySchema = z.enum(['info', 'low', 'moderate', 'high', 'critical']);

/** The output of `npm audit --json`; `via` names other packages, or is the advisory itself. */
export const auditReportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({
            dependency: z.string(),
            title: z.string(),
            url: z.url(),
            severity: severitySchema,
            range: z.string(),
          }),
        ]),
      ),
    }),
  ),
});
export type AuditReport = z.infer<typeof auditReportSchema>;

/** Accepted advisories: `docs/security/advisories.json`. */
export const knownAdvisoriesSchema = z.array(
  z.strictObject({
    package: z.string().min(1),
    advisory: z.string().regex(/^GHSA(?:-[0-9a-z]{4}){3}$/, 'must be the id of an advisory, GHSA-…'),
    reason: z.string().min(20).describe('Why it does no harm here'),
    date: z.iso.date().describe('When somebody last looked'),
  }),
);
export type KnownAdvisory = z.infer<typeof knownAdvisoriesSchema>[number];

const serious: ReadonlySet<string> = new Set(['high', 'critical']);

/** Accepted advisories whose review is too old, one line each. */
export function findOutdated(known: readonly KnownAdvisory[], now: Date): string[] {
  return known
    .filter(({ date }) => {
      const age = now.getTime() - Date.parse(date);
      return age < 0 || age > (reviewedWithinDays + 1) * dayMs;
    })
    .map(
      ({ advisory, package: name, date }) =>
        `${advisory} of ${name} was last looked at on ${date}: look again, at least every ${reviewedWithinDays} days`,
    );
}

/** High and critical advisories that are not accepted, one line each. */
export function findUnsafe(
  { vulnerabilities }: AuditReport,
  known: readonly Pick<KnownAdvisory, 'advisory' | 'package'>[],
): string[] {
  const found = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each !== 'string')
    .filter(({ severity }) => serious.has(severity));
  const lines = found
    .filter(
      ({ dependency, url }) =>
        !known.some((each) => each.package === dependency && url.endsWith(`/${each.advisory}`)),
    )
    .map(
      ({ dependency, range, severity, title, url }) =>
        `${dependency} ${range}: ${severity}, ${title} (${url})`,
    );
  return [...new Set(lines)];
}
