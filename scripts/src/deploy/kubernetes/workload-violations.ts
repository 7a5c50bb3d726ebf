import type { Container, Pod, Workload } from './workload.ts';

type Wanted = readonly (readonly [holds: boolean, violation: string])[];

const violationsAmong = (wanted: Wanted) =>
  wanted.flatMap(([holds, violation]) => (holds ? [] : [violation]));

/** A tag that is a version, or a digest. */
const isFixed = (image: string) =>
  /@sha256:[0-9a-f]{64}$/.test(image) || (/:[^:/]+$/.test(image) && !/:(?:latest|unset)$/.test(image));

function containerViolations(
  { resources, securityContext, ...container }: Container,
  runs: boolean,
): string[] {
  return violationsAmong([
    [isFixed(container.image), `has the image ${container.image}, of no version`],
    [securityContext?.allowPrivilegeEscalation === false, 'may gain privileges'],
    [securityContext?.readOnlyRootFilesystem === true, 'may write to its root'],
    [securityContext?.capabilities?.drop.includes('ALL') === true, 'keeps capabilities'],
    [Boolean(resources?.requests['cpu'] && resources.requests['memory']), 'requests nothing'],
    [Boolean(resources?.limits['memory']), 'has no limit of memory'],
    [Boolean(resources?.limits['cpu']), 'has no limit of processor time'],
    // A job ends by itself.
    [!runs || container.startupProbe !== undefined, 'has no startup probe'],
    [!runs || container.readinessProbe !== undefined, 'has no readiness probe'],
    [!runs || container.livenessProbe !== undefined, 'has no liveness probe'],
  ]);
}

function podViolations({ securityContext, ...pod }: Pod, kind: Workload['kind']): string[] {
  const keys = pod.topologySpreadConstraints.map(({ topologyKey }) => topologyKey);
  return violationsAmong([
    [securityContext?.runAsNonRoot === true && (securityContext.runAsUser ?? 0) > 0, 'runs as root'],
    [securityContext?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [pod.automountServiceAccountToken === false, 'may talk to the API server'],
    [pod.enableServiceLinks === false, 'gets variables of every service'],
    [!pod.hostNetwork, 'is in the network of its node'],
    [
      kind !== 'Deployment' ||
        ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].every((key) => keys.includes(key)),
      'is not spread over zones and nodes',
    ],
  ]);
}

/** Whether the annotated scrape port is the metrics port. */
function showsFigures({ template }: Workload['spec']): boolean {
  const { annotations } = template.metadata;
  const port = template.spec.containers.flatMap(({ ports }) => ports).find(({ name }) => name === 'metrics');
  return (
    annotations['prometheus.io/scrape'] === 'true' &&
    annotations['prometheus.io/port'] === String(port?.containerPort)
  );
}

/** Checks a workload against our rules for every container in a cluster. */
export function workloadViolations({ kind, name, spec, schedule }: Workload): string[] {
  const pod = spec.template.spec;
  const ofRollout = violationsAmong([
    [
      kind !== 'Deployment' || spec.strategy?.rollingUpdate?.maxUnavailable === 0,
      'loses replicas while it is rolled out',
    ],
    [kind !== 'Deployment' || showsFigures(spec), 'does not show its figures to Prometheus'],
    [kind !== 'Deployment' || spec.replicas === undefined, 'fights with its autoscaler over its replicas'],
    [kind !== 'CronJob' || schedule?.concurrencyPolicy === 'Forbid', 'may run beside itself'],
    [kind !== 'CronJob' || schedule?.timeZone !== undefined, 'goes by the clock of whichever node it is'],
    [
      kind !== 'CronJob' || schedule?.startingDeadlineSeconds !== undefined,
      'makes up for every night it missed',
    ],
    [kind !== 'CronJob' || spec.activeDeadlineSeconds !== undefined, 'may run for ever'],
  ]);
  return [
    ...ofRollout,
    ...podViolations(pod, kind),
    ...[...pod.initContainers, ...pod.containers].flatMap((each) =>
      containerViolations(each, kind === 'Deployment' || kind === 'StatefulSet'),
    ),
  ].map((violation) => `${kind} ${name} ${violation}`);
}
