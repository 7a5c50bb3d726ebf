import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ServiceCanaries, type ServiceName, serviceNames } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import { z } from 'zod';
import { canaryOf } from './deploy/kubernetes/canary-manifests.ts';
import { readMetricsTargets } from './metrics-targets.ts';
import { runEntry } from './processes/run-entry.ts';
import { projectRoot } from './project-root.ts';
import { findRunningPlatform } from './running-platform.ts';
import { changeCanaries } from './service-canaries/change-canaries.ts';
import { changeClusterCanaries } from './service-canaries/cluster-canaries.ts';
import { canariesFileIn } from './service-canaries/folder-canaries.ts';
import { changeRunningCanary, type RunningGateways } from './service-canaries/running-canaries.ts';

const usage =
  'Use: npm run canary -w services/NAME -- --share PERCENT [--version VERSION] with --url URL of one that runs, or --overlay production';

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      share: { type: 'string' },
      version: { type: 'string' },
      url: { type: 'string' },
      overlay: { type: 'string' },
    },
  });
  const service = serviceNames.find((name) => name === positionals[0]);
  const share = z.coerce.number().min(0).max(100).safeParse(values.share);
  const overlay = z.enum(['production']).optional().safeParse(values.overlay);
  if (!service || values.share === undefined || !share.success || !overlay.success)
    throw new StartupError(usage);
  return { ...values, service, share: share.data, overlay: overlay.data };
}

/** @throws StartupError when no platform runs whose gateways split calls */
function findGateways(): RunningGateways {
  const dataDir = resolve(projectRoot, process.env['DATA_DIR'] ?? '.data');
  const addresses = readMetricsTargets(dataDir, 'gateway');
  if (addresses.length === 0) {
    throw new StartupError(
      `No npm run start:distributed runs on ${dataDir}: start it, or say which with DATA_DIR. For a cluster: --overlay production. Nothing has changed.`,
    );
  }
  return {
    file: process.env['SERVICE_CANARIES_FILE'] ?? canariesFileIn(dataDir),
    addresses,
    internalToken: findRunningPlatform({ DATA_DIR: dataDir }).internalToken,
  };
}

/** Routes a share of the callers to a new version of a service, or ends that. */
async function main(): Promise<void> {
  const { service, share, version, url, overlay } = readOptions();
  const changeWith = (address: string | undefined) => (canaries: ServiceCanaries) =>
    changeCanaries(canaries, service, { share, version, url: address });
  const canaries = overlay
    ? changeClusterCanaries(projectRoot, overlay, changeWith(url ?? clusterAddress(service)))
    : await changeRunningCanary(findGateways(), service, changeWith(url));
  const canary = canaries[service];
  console.log(
    canary
      ? `${canary.share} % of the callers get ${service} ${canary.version} at ${canary.url}`
      : `The canary of ${service} has ended`,
  );
  if (overlay) {
    console.log(
      `Written to k8s/overlays/${overlay}, and not applied yet. Commit it, then: k8s/roll-out.sh ${overlay}`,
    );
  }
}

const clusterAddress = (service: ServiceName) => `http://${canaryOf(service)}:8080`;

await runEntry(main, usage);
