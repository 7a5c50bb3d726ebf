import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../project-root.ts';

const run = promisify(execFile);
const ops = (...path: string[]) => join(projectRoot, 'ops', ...path);

const ruleSchema = z.object({
  alert: z.string().optional(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }).optional(),
  annotations: z.object({ summary: z.string(), runbook: z.string() }).optional(),
});
const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) })
  .parse(parse(readFileSync(ops('prometheus', 'alerts.yml'), 'utf8')))
  .groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);

describe('the alerts', () => {
  it('fire when they should, by the tests beside them', async () => {
    const { stdout } = await run('promtool', ['test', 'rules', ops('prometheus', 'alerts.test.yml')]);
    expect(stdout).toContain('SUCCESS');
  });

  it('are tested each', () => {
    const tests = readFileSync(ops('prometheus', 'alerts.test.yml'), 'utf8');
    // The slow one is the fast one with other numbers.
    const untested = alerts.filter(({ alert = '' }) => !tests.includes(`alertname: ${alert}\n`));
    expect(untested.map(({ alert }) => alert)).toEqual(['CallsFailSlowly']);
  });

  it('have somebody who is told, and a runbook each, which no other has in vain', () => {
    expect(alerts.every(({ labels }) => labels !== undefined)).toBe(true);
    const named = new Set(alerts.map(({ annotations }) => annotations?.runbook));
    const there = readdirSync(join(projectRoot, 'docs', 'runbooks')).map((file) => `docs/runbooks/${file}`);
    expect([...named].toSorted()).toEqual(there.toSorted());
  });

  it('and the dashboard ask Prometheus what it understands', async () => {
    const dashboard = z
      .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
      .parse(JSON.parse(readFileSync(ops('grafana', 'ondine.json'), 'utf8')));
    const rules = dashboard.panels
      .flatMap(({ targets }) => targets)
      .map(({ expr }, index) => ({ record: `panel:${index}`, expr }));
    const file = join(mkdtempSync(join(tmpdir(), 'ondine-dashboard-')), 'rules.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    const { stdout } = await run('promtool', ['check', 'rules', file]);
    rmSync(dirname(file), { recursive: true });
    expect(stdout).toContain(`${rules.length} rules found`);
  });

  it('reach people as the example of Alertmanager says', async () => {
    const { stdout } = await run('amtool', ['check-config', ops('alertmanager', 'alertmanager.yml')]);
    expect(stdout).toContain('2 receivers');
  });
});
