import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeFaults } from './compose-faults.ts';
import { dockerfileFaults } from './dockerfile-faults.ts';
import { kubernetesFaults, overlays } from './kubernetes/kubernetes-faults.ts';

/**
 * Checks what the platform is deployed with, without an engine or a cluster: says every fault in a line.
 * @returns whether there is none
 */
export function checkDeployment(root: string): boolean {
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const faults = [
    ...dockerfileFaults(read('Dockerfile')).map((fault) => `Dockerfile: ${fault}`),
    ...composeFaults(read('docker-compose.yml'), read('.env.example')).map(
      (fault) => `docker-compose.yml: ${fault}`,
    ),
    ...overlays.flatMap((overlay) =>
      kubernetesFaults(root, overlay).map((fault) => `k8s/overlays/${overlay}: ${fault}`),
    ),
  ];
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}
