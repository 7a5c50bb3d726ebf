import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, waitFor } from '@ondine/platform/testing';
import { z } from 'zod';
import { partNames } from '../../scripts/src/part-environment.ts';
import { joinAsMember } from './api-member.ts';
import { launchDistributed, pidOf } from './launch-distributed.ts';
import { type LaunchedPlatform, projectRoot } from './launch-platform.ts';
import { runCommand } from './run-command.ts';

const targetsSchema = z.array(
  z.object({ targets: z.array(z.string()), labels: z.object({ instance: z.string() }) }),
);

let folder: string;
let platform: LaunchedPlatform;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-replicas-'));
  platform = await launchDistributed(folder, {}, ['--replicas', '2']);
}, 180_000);
afterAll(async () => {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Where each process shows its figures, by its name. */
function readTargets(): ReadonlyMap<string, string> {
  const groups = targetsSchema.parse(JSON.parse(readFileSync(join(folder, 'metrics-targets.json'), 'utf8')));
  return new Map(groups.map(({ targets: [target = ''], labels }) => [labels.instance, target]));
}

/** How many calls a process has answered. */
async function answeredBy(target: string): Promise<number> {
  const figures = await (await fetch(`http://${target}/metrics`)).text();
  const counts = figures.matchAll(/^http_request_duration_seconds_count\{[^}]*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Each on a connection of its own, as those of different people are. */
const callOften = async (times: number) => {
  const statuses = new Set<number>();
  for (let call = 0; call < times; call += 1) {
    const answer = await fetch(`${platform.url}/api/exercises`, { headers: { Connection: 'close' } });
    await answer.body?.cancel();
    statuses.add(answer.status);
  }
  return statuses;
};

const canaryCommand = (dataDir: string, ...args: string[]) =>
  runCommand(process.execPath, ['scripts/src/canary-service.ts', 'sessions', ...args], {
    cwd: projectRoot,
    env: { DATA_DIR: dataDir },
  });

describe('two replicas of each part on one machine', () => {
  it('share the port of their part, and each shows its own figures, which a file names', async () => {
    const targets = readTargets();
    const names = partNames.flatMap((part) => [`${part} 1`, `${part} 2`]);
    expect([...targets.keys()].toSorted()).toEqual(names.toSorted());
    await waitFor('both gateways to have answered', async () => {
      expect(await callOften(10)).toEqual(new Set([200]));
      const answered = [targets.get('gateway 1'), targets.get('gateway 2')].map((at) => answeredBy(at ?? ''));
      return (await Promise.all(answered)).every((count) => count > 0);
    });
  });

  it('carry a session to the board', async () => {
    const member = await joinAsMember(platform.url, 'Maria');
    await member.saveSession({ reps: 12 });
    await waitFor('the board', async () =>
      (await member.readBoard()).some(({ user_id: id }) => id === member.id),
    );
  });

  it('answer while one of each part is replaced', async () => {
    for (const part of partNames) {
      const before = pidOf(platform, `${part} 1`);
      process.kill(before, 'SIGTERM');
      await waitFor(`the end of ${part} 1`, () => platform.output().includes(`${part} 1 ended`));
      expect(await callOften(20)).toEqual(new Set([200]));
    }
    await waitFor('all to be well again', async () => {
      const states = [...readTargets().values()].map((at) =>
        fetch(`http://${at}/readyz`).then(({ ok }) => ok),
      );
      return (await Promise.all(states.map((state) => state.catch(() => false)))).every(Boolean);
    });
  });

  it('take over the canary of a service before its command says so, and are asked first whether they run', async () => {
    const live = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as { sessionsUrl: string };
    const begin = ['--share', '10', '--version', '0.1.0-try', '--url', live.sessionsUrl];
    const elsewhere = await canaryCommand(join(folder, 'nobody'), ...begin);
    expect(elsewhere).toMatchObject({ failed: true });
    expect(elsewhere.output).toContain('No npm run start:distributed runs on');

    expect(await canaryCommand(folder, ...begin)).toMatchObject({ failed: false });
    for (const part of ['gateway 1', 'gateway 2']) {
      const figures = await (await fetch(`http://${readTargets().get(part) ?? ''}/metrics`)).text();
      expect(figures).toMatch(/^canary_share\{[^}]*name="sessions"[^}]*version="0\.1\.0-try"[^}]*\} 10$/m);
    }
    expect((await ask(platform.url, 'GET /api/exercises')).status).toBe(200);
    const ended = await canaryCommand(folder, '--share', '0');
    expect(ended.output).toContain('The canary of sessions has ended');
  });
});
