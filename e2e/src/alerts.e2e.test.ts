import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@ondine/platform/http';
import { waitFor } from '@ondine/platform/testing';
import { z } from 'zod';
import { launchDistributed, pidOf } from './launch-distributed.ts';
import { type LaunchedPlatform, projectRoot } from './launch-platform.ts';

const parts = ['gateway', 'auth', 'sessions', 'chat', 'achievements'] as const;
const alertSchema = z.object({
  status: z.enum(['firing', 'resolved']),
  labels: z.looseObject({ alertname: z.string(), instance: z.string().optional() }),
  annotations: z.looseObject({ runbook: z.string() }),
});
type Alert = z.infer<typeof alertSchema>;

let folder: string;
let platform: LaunchedPlatform;
let onCall: Server;
let prometheus: string;
const tools: ChildProcess[] = [];
const alerts: Alert[] = [];

/** A tool of Debian's, until it answers at the address. */
async function run(command: string, args: readonly string[], ready: string): Promise<void> {
  const tool = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const said = text(tool.stderr);
  tools.push(tool);
  await waitFor(`${command} to be ready`, async () => {
    if (tool.exitCode !== null) throw new Error(`${command} ended: ${await said}`);
    return await fetch(ready).then(
      ({ ok }) => ok,
      () => false,
    );
  });
}

/** Somebody on call: takes what Alertmanager sends. */
async function startOnCall(): Promise<number> {
  onCall = createServer((request, response) => {
    void text(request).then((body) => {
      alerts.push(...z.object({ alerts: z.array(alertSchema) }).parse(JSON.parse(body)).alerts);
      response.end();
    });
  });
  const port = await freePort();
  onCall.listen(port, '127.0.0.1');
  await once(onCall, 'listening');
  return port;
}

/** Our rules as they are, but for how long something must last: seconds here, minutes there. */
async function writeConfiguration(alertmanagerPort: number): Promise<void> {
  const rules = await readFile(join(projectRoot, 'ops', 'prometheus', 'alerts.yml'), 'utf8');
  await writeFile(join(folder, 'alerts.yml'), rules.replaceAll(/for: \d+m/g, 'for: 2s'));
  // JSON is YAML.
  const configuration = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['alerts.yml'],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${alertmanagerPort}`] }] }] },
    scrape_configs: [
      { job_name: 'ondine', file_sd_configs: [{ files: [join(folder, 'data', 'metrics-targets.json')] }] },
    ],
  };
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(configuration));
}

async function startTools(): Promise<void> {
  const onCallPort = await startOnCall();
  const [prometheusPort, alertmanagerPort] = [await freePort(), await freePort()];
  await writeConfiguration(alertmanagerPort);
  const route = { receiver: 'on-call', group_by: ['alertname', 'instance'] };
  const receivers = [
    { name: 'on-call', webhook_configs: [{ url: `http://127.0.0.1:${onCallPort}/`, send_resolved: true }] },
  ];
  const timing = { group_wait: '0s', group_interval: '1s' };
  await writeFile(
    join(folder, 'alertmanager.yml'),
    JSON.stringify({ route: { ...route, ...timing }, receivers }),
  );
  await run(
    'prometheus-alertmanager',
    [
      `--config.file=${join(folder, 'alertmanager.yml')}`,
      `--storage.path=${join(folder, 'alertmanager')}`,
      `--web.listen-address=127.0.0.1:${alertmanagerPort}`,
      '--cluster.listen-address=',
      '--log.level=error',
    ],
    `http://127.0.0.1:${alertmanagerPort}/-/ready`,
  );
  prometheus = `http://127.0.0.1:${prometheusPort}`;
  await run(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${prometheusPort}`,
      '--log.level=error',
    ],
    `${prometheus}/-/ready`,
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-alerts-'));
  platform = await launchDistributed(join(folder, 'data'));
  await startTools();
}, 120_000);
afterAll(async () => {
  for (const tool of tools) {
    tool.kill('SIGTERM');
    if (tool.exitCode === null) await once(tool, 'exit');
  }
  onCall.close();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (path: string) =>
  z.object({ data: z.unknown() }).parse(await (await fetch(prometheus + path)).json()).data;

const vectorSchema = z.object({
  result: z.array(z.object({ metric: z.looseObject({ instance: z.string().optional() }) })),
});
async function partsThatAre(up: 0 | 1): Promise<(string | undefined)[]> {
  const { result } = vectorSchema.parse(
    await ask(`/api/v1/query?query=${encodeURIComponent(`up{job="ondine"} == ${up}`)}`),
  );
  return result.map(({ metric }) => metric.instance).toSorted();
}

describe('a real Prometheus and Alertmanager, with our rules', () => {
  it('read the figures of every part, each that a rule asks for', async () => {
    await waitFor('every part to be read', async () => (await partsThatAre(1)).length === parts.length);
    const rules = await readFile(join(folder, 'alerts.yml'), 'utf8');
    const asked = [...rules.matchAll(/[( ](\w+_(?:seconds|total|letters|ended))(?:_count|_bucket)?\b/g)].map(
      ([, name]) => name,
    );
    const known = Object.keys(z.record(z.string(), z.unknown()).parse(await ask('/api/v1/metadata')));
    expect(asked.length).toBeGreaterThan(5);
    expect(known).toEqual(expect.arrayContaining(asked.filter((name) => name !== undefined)));
  }, 40_000);

  it('tell whoever is on call which part hangs, with its runbook, and that it is back', async () => {
    const about = (status: Alert['status']) =>
      alerts.find(
        ({ labels, status: is }) =>
          labels.alertname === 'PartAway' && labels.instance === 'chat' && is === status,
      );
    expect(alerts).toEqual([]);
    const chat = pidOf(platform, 'chat');
    process.kill(chat, 'SIGSTOP');
    try {
      await waitFor('the alert', () => about('firing') !== undefined);
    } finally {
      process.kill(chat, 'SIGCONT');
    }
    expect(about('firing')?.annotations.runbook).toBe('docs/runbooks/part-away.md');
    await waitFor('the all-clear', () => about('resolved') !== undefined);
    expect(await partsThatAre(0)).toEqual([]);
  }, 180_000);
});
