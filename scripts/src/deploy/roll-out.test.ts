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

/** Runs the script with a kubectl that writes down what it is told, and fails when a line of that matches. */
function rollOut(overlay: string, failsAt = 'never'): { calls: string[]; failed: boolean } {
  const said = join(folder, 'said');
  const kubectl = join(folder, 'kubectl');
  writeFileSync(said, '');
  writeFileSync(kubectl, `#!/bin/sh\necho "$*" >> '${said}'\ncase "$*" in *${failsAt}*) exit 1;; esac\n`);
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
        'apply -k k8s/overlays/production',
        '-n ondine rollout status deployment --timeout=10m',
      ],
    });
  });

  it('leaves the parts as they are when a migration fails', () => {
    const { calls, failed } = rollOut('dev', 'wait');
    expect(failed).toBe(true);
    expect(calls.at(-1)).toContain('-n ondine-dev wait');
  });
});
