import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ondine-roll-out-'))));
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/**
 * Runs the script with a kubectl that writes down what it is told, and fails when a line of that matches.
 * @param canaries what runs of canaries in the cluster
 */
function rollOut(overlay: string, failsAt = 'never', canaries = ''): { calls: string[]; failed: boolean } {
  const said = join(folder, 'said');
  const kubectl = join(folder, 'kubectl');
  writeFileSync(said, '');
  writeFileSync(
    kubectl,
    `#!/bin/sh\necho "$*" >> '${said}'\ncase "$*" in *${failsAt}*) exit 1;; *'-o name') echo '${canaries}';; kustomize*) echo '  name: auth-canary';; esac\n`,
  );
  chmodSync(kubectl, 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` };
  let failed = false;
  try {
    execFileSync(join(projectRoot, 'k8s', 'roll-out.sh'), [overlay], { env, stdio: 'pipe' });
  } catch {
    failed = true;
  }
  const calls = readFileSync(said, 'utf8').replaceAll(join(projectRoot, 'k8s'), 'k8s').trim().split('\n');
  return { calls, failed };
}

describe('a roll-out', () => {
  it('brings configuration and migrations before the parts that need them', () => {
    const migrations = 'job -l app.kubernetes.io/component=migration';
    expect(rollOut('production')).toEqual({
      failed: false,
      calls: [
        'apply -k k8s/overlays/production -l app.kubernetes.io/component=configuration',
        `-n ondine delete ${migrations} --ignore-not-found`,
        'apply -k k8s/overlays/production/migrate',
        `-n ondine wait --for=condition=complete --timeout=1h ${migrations}`,
        'apply -k k8s/overlays/production -l app.kubernetes.io/component!=canary-share',
        '-n ondine rollout status deployment --timeout=10m',
        'apply -k k8s/overlays/production -l app.kubernetes.io/component=canary-share',
        '-n ondine get deployment,service,networkpolicy -l app.kubernetes.io/component=canary -o name',
      ],
    });
  });

  it('takes away the canaries that the overlay does not name any more, once nobody is sent there', () => {
    const { calls } = rollOut('production', 'never', 'deployment.apps/auth-canary service/chat-canary');
    expect(calls.filter((call) => call.includes('delete')).slice(1)).toEqual([
      '-n ondine delete service/chat-canary',
    ]);
    expect(calls.at(-1)).toBe('-n ondine delete service/chat-canary');
  });

  it('knows of no canaries on one machine', () => {
    expect(rollOut('dev').calls.at(-1)).toBe('-n ondine-dev rollout status deployment --timeout=10m');
  });

  it('leaves the parts as they are when a migration fails', () => {
    const { calls, failed } = rollOut('dev', 'wait');
    expect(failed).toBe(true);
    expect(calls.at(-1)).toContain('-n ondine-dev wait');
  });
});
