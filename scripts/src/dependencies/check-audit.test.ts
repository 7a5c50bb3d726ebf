import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAudit } from './ask-audit.ts';
import { checkAudit } from './check-audit.ts';

const now = new Date('2026-06-01T12:00:00Z');
const reason = 'Only the command line of it is affected, which nobody runs here.';
const advisory = 'GHSA-aaaa-bbbb-cccc';

const of = (dependency: string, severity: string, id = advisory) => ({
  source: 1,
  name: dependency,
  dependency,
  title: 'Prototype pollution',
  url: `https://github.com/advisories/${id}`,
  severity,
  range: '<4.17.21',
});

/** What npm prints about packages and what is known of each. */
const report = (via: Record<string, unknown[]>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(via).map(([name, list]) => [name, { name, severity: 'high', via: list }]),
    ),
    metadata: { vulnerabilities: { total: 1 } },
  });

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ondine-audit-'));
  mkdirSync(join(root, 'docs', 'security'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function check(stdout: string, known: readonly object[] = []) {
  writeFileSync(join(root, 'docs', 'security', 'advisories.json'), JSON.stringify(known));
  const said: string[] = [];
  const passed = checkAudit(root, () => readAudit(stdout), { now, say: (line) => said.push(line) });
  return { passed, said };
}

describe('the audit', () => {
  it('passes without a word when nothing is known', () => {
    expect(check(report({}))).toEqual({ passed: true, said: [] });
  });

  it.each(['high', 'critical'])('fails for a %s advisory, once, with where to read on', (severity) => {
    const known = of('lodash', severity);
    expect(check(report({ lodash: [known], 'needs-it': ['lodash'], 'has-it': [known] }))).toEqual({
      passed: false,
      said: [`lodash <4.17.21: ${severity}, Prototype pollution (https://github.com/advisories/${advisory})`],
    });
  });

  it.each(['info', 'low', 'moderate'])('passes for a %s advisory', (severity) => {
    expect(check(report({ lodash: [of('lodash', severity)] })).passed).toBe(true);
  });

  it.each([
    ['the day before', '2026-05-31', true],
    ['ninety days ago', '2026-03-03', true],
    ['longer ago', '2026-03-01', false],
    ['in the future', '2026-06-03', false],
  ])('lets a listed one pass that somebody looked at %s: %s, %s', (_when, date, passed) => {
    const listed = [{ package: 'lodash', advisory, reason, date }];
    expect(check(report({ lodash: [of('lodash', 'high')] }), listed).passed).toBe(passed);
    // Also where nobody can be asked.
    expect(check('', listed).passed).toBe(passed);
  });

  it('lets nothing else of the same package pass, nor the same of another', () => {
    const listed = [{ package: 'lodash', advisory, reason, date: '2026-05-31' }];
    expect(check(report({ lodash: [of('lodash', 'high', 'GHSA-aaaa-bbbb-dddd')] }), listed).passed).toBe(
      false,
    );
    expect(check(report({ other: [of('other', 'high')] }), listed).passed).toBe(false);
  });

  it.each([
    ['no network', '', 'no answer in time'],
    ['a page instead of an answer', '<html>', 'npm said nothing that can be read'],
    [
      'a registry that has no such service',
      '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}',
      '405 Method Not Allowed',
    ],
    ['npm giving up', '{"error":{"code":"ENOTFOUND","summary":"request failed"}}', 'request failed'],
  ])('says in one line that it could not ask, and passes: %s', (_why, stdout, why) => {
    expect(check(stdout)).toEqual({
      passed: true,
      said: [`Advisories were not looked up, the registry gave no report: ${why}`],
    });
  });

  it('does not pass with a report that it cannot read', () => {
    expect(() => check('{"auditReportVersion":3,"vulnerabilities":[]}')).toThrow('auditReportVersion');
  });

  it('takes no list without reasons', () => {
    expect(() => check('', [{ package: 'lodash', advisory, reason: '', date: '2026-05-31' }])).toThrow(
      'reason',
    );
  });
});
