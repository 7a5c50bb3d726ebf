import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeViolations } from './compose-violations.ts';
import { dockerfileViolations } from './dockerfile-violations.ts';
import { documentedSettingViolations } from './documented-settings.ts';
import { kubernetesViolations, overlays } from './kubernetes/kubernetes-violations.ts';

/**
 * Checks the deployment files without a container engine or a cluster; prints one line for each violation.
 * @returns whether there is none
 */
export function checkDeployment(root: string): boolean {
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const violations = [
    ...dockerfileViolations(read('Dockerfile')).map((violation) => `Dockerfile: ${violation}`),
    ...composeViolations(read('docker-compose.yml'), read('.env.example')).map(
      (violation) => `docker-compose.yml: ${violation}`,
    ),
    ...documentedSettingViolations(read('docs/running.md')).map(
      (violation) => `docs/running.md: ${violation}`,
    ),
    ...overlays.flatMap((overlay) =>
      kubernetesViolations(root, overlay).map((violation) => `k8s/overlays/${overlay}: ${violation}`),
    ),
  ];
  for (const violation of violations) console.error(violation);
  return violations.length === 0;
}
