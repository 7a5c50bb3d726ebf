import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildKustomization, readManifests } from './build-kustomization.ts';
import { referenceViolations } from './reference-violations.ts';
import { schemaViolations } from './schema-violations.ts';
import { unusedKeyViolations } from './unused-keys.ts';
import { workloadViolations } from './workload-violations.ts';
import { workloadsOf } from './workload.ts';

export const overlays = ['dev', 'production'] as const;

/** Checks an overlay below `k8s/` as it would be applied. */
export function kubernetesViolations(root: string, overlay: (typeof overlays)[number]): string[] {
  const folder = join(root, 'k8s', 'overlays', overlay);
  const manifests = buildKustomization(folder);
  const migrations = buildKustomization(join(folder, 'migrate'));
  // Only production has backups, and therefore a restore.
  const restore = existsSync(join(folder, 'restore')) ? buildKustomization(join(folder, 'restore')) : [];
  const secrets = readManifests(join(root, 'k8s', 'secrets.example.yaml'));
  const all = [...manifests, ...migrations, ...restore];
  return [
    ...[...all, ...secrets].flatMap(schemaViolations),
    ...workloadsOf(all).flatMap(workloadViolations),
    ...referenceViolations(manifests, { migrations, restore, secrets }),
    // The development overlay creates its own secrets, and has neither backups nor restores.
    ...(overlay === 'production' ? unusedKeyViolations(all, secrets) : []),
  ];
}
