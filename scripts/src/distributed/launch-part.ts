import { join } from 'node:path';
import { freePort } from '@ondine/platform/http';
import type { MetricsTarget } from '../metrics-targets.ts';
import { type PartName, partEnvironment, type PlatformAddresses } from '../part-environment.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { livenessAt } from '../processes/watch-liveness.ts';
import { projectRoot } from '../project-root.ts';
import type { LaunchProcess } from './launch.ts';

const entryOf = (part: PartName) =>
  join(projectRoot, ...(part === 'gateway' ? ['gateway'] : ['services', part]), 'src', 'main.ts');

/** What all replicas of all parts are started with. */
export interface PartLaunches {
  readonly addresses: PlatformAddresses;
  /** The base of each part's environment. */
  readonly base: Readonly<Record<string, string | undefined>>;
  /** Replicas of each part; they share its port. */
  readonly replicas: number;
  readonly launch: LaunchProcess;
}

const isAnyAddress = (host: string) => ['0.0.0.0', '::'].includes(host);

/**
 * Starts the replicas of a part in parallel.
 * @param own the environment of this part alone
 * @returns where each serves its metrics
 * @throws StartupError when one does not start
 */
export function launchPart(
  part: PartName,
  group: ProcessGroup,
  { addresses, base, replicas, launch }: PartLaunches,
  own: Readonly<Record<string, string>> = {},
): Promise<MetricsTarget[]> {
  const metricsHost = base['METRICS_HOST'] ?? '127.0.0.1';
  const host = isAnyAddress(metricsHost) ? '127.0.0.1' : metricsHost;
  const port = addresses.ports[part];
  return Promise.all(
    Array.from({ length: replicas }, async (_, index) => {
      const env = { ...partEnvironment(part, addresses, base, index), ...own };
      const metricsPort = Number(env['METRICS_PORT']) || (await freePort());
      const name = replicas === 1 ? part : `${part} ${index + 1}`;
      await launch(group, {
        name,
        entry: entryOf(part),
        port,
        env: {
          ...env,
          METRICS_PORT: String(metricsPort),
          ...(replicas > 1 && { REUSE_PORT: 'true' }),
        },
        // The replicas share a port and the system chooses which one answers, so the liveness is checked at the metrics
        // port.
        liveness: livenessAt(metricsPort, host),
      });
      return { part, name, host, port: metricsPort };
    }),
  );
}
