import { z } from 'zod';
import { rabbitQueueOf } from '@ondine/platform/events';
import { imageParts, images, type ImageName } from '../../images/image-parts.ts';
import { serviceNames } from '@ondine/contracts';
import { environmentViolations, omissionViolations, type Program } from '../part-configs.ts';
import { sampleValues } from '../sample-values.ts';
import type { Manifest } from './build-kustomization.ts';
import { type Container, workloadsOf, type Workload } from './workload.ts';

const textsSchema = z.record(z.string(), z.string()).default({});
const dataOf = (manifest: Manifest | undefined, field: string) => textsSchema.parse(manifest?.[field]);

/** The image of ours that a container runs; undefined for other images. */
const imageOfContainer = ({ image }: Container): ImageName | undefined =>
  images.find(({ name }) => new RegExp(`(?:^|/)ondine/${name}:`).test(image))?.name;

/** The image of ours that a workload runs; undefined for other images. */
const imageOf = ({ spec }: Workload): ImageName | undefined =>
  spec.template.spec.containers.map(imageOfContainer)[0];

/** The program of ours that a container runs. */
const programOf = (container: Container): Program | undefined =>
  container.command.at(-1) === 'src/restore.ts' ? 'restore' : imageOfContainer(container);

/** Every setting of all containers of a workload. */
const settingViolations = (
  workload: Workload,
  manifests: readonly Manifest[],
  secrets: readonly Manifest[],
): string[] => {
  const { initContainers, containers } = workload.spec.template.spec;
  return [...initContainers, ...containers].flatMap((container) =>
    containerSettingViolations(workload, container, { manifests, secrets }),
  );
};

/**
 * Checks every setting of our parts: the part knows it, the set suffices for production, and its ConfigMap or Secret
 * key exists.
 */
function containerSettingViolations(
  workload: Workload,
  container: Container,
  { manifests, secrets }: { manifests: readonly Manifest[]; secrets: readonly Manifest[] },
): string[] {
  const part = programOf(container);
  if (part === undefined) return [];
  const violations: string[] = [];
  const environment: Record<string, string> = {};
  for (const { name, value, valueFrom } of container.env) {
    const { configMapKeyRef: config, secretKeyRef: secret } = valueFrom ?? {};
    if (value !== undefined) environment[name] = value;
    if (config) {
      const map = manifests.find(
        ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === config.name,
      );
      const found = dataOf(map, 'data')[config.key];
      if (found === undefined)
        violations.push(`${name} comes from ${config.key} of ${config.name}, which is not there`);
      else environment[name] = found;
    }
    if (secret) {
      const listed = secrets.find(({ metadata }) => metadata.name === secret.name);
      if (!(secret.key in dataOf(listed, 'stringData'))) {
        violations.push(
          `${name} comes from ${secret.key} of ${secret.name}, which k8s/secrets.example.yaml does not list`,
        );
      }
      environment[name] = sampleValues[name] ?? '';
    }
  }
  // A migration gets only the settings that the part needs to start.
  const omissions = workload.kind === 'Job' ? [] : omissionViolations(part, Object.keys(environment));
  return [...violations, ...environmentViolations(part, environment), ...omissions].map(
    (violation) => `${workload.kind} ${workload.name}: ${violation}`,
  );
}

const scalerSchema = z.object({
  scaleTargetRef: z.object({ name: z.string() }),
  triggers: z.array(z.object({ type: z.string(), metadata: textsSchema })).default([]),
});

/** Every part has its own manifest of each kind, and one autoscaler on the signals that show its load. */
function companionViolations(manifests: readonly Manifest[]): string[] {
  const has = (kind: string, name: string) =>
    manifests.some((each) => each.kind === kind && each.metadata.name === name);
  const scalers = manifests
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject')
    .map((each) => scalerSchema.parse(each['spec']));
  const ofParts = imageParts.flatMap(({ name }) => [
    ...['Deployment', 'Service', 'PodDisruptionBudget'].flatMap((kind) =>
      has(kind, name) ? [] : [`${name} has no ${kind}`],
    ),
    ...(scalers.filter(({ scaleTargetRef }) => scaleTargetRef.name === name).length === 1
      ? []
      : [`${name} has not exactly one autoscaler`]),
  ]);
  const queues = scalers.flatMap(({ scaleTargetRef, triggers }) =>
    triggers
      .filter(({ type }) => type === 'rabbitmq')
      .flatMap(({ metadata }) => {
        const expected = rabbitQueueOf(scaleTargetRef.name);
        return metadata['queueName'] === expected
          ? []
          : [`${scaleTargetRef.name} is scaled on a queue other than ${expected}`];
      }),
  );
  return [...ofParts, ...queues, ...policyViolations(manifests)];
}

/** As the images set it. */
const metricsPort = 9090;

const policySchema = z.object({
  podSelector: z.object({ matchLabels: textsSchema }),
  policyTypes: z.array(z.string()),
  ingress: z
    .array(
      z.object({
        from: z
          .array(z.object({ namespaceSelector: z.unknown().optional(), podSelector: z.unknown().optional() }))
          .default([]),
        ports: z.array(z.object({ port: z.unknown() })).default([]),
      }),
    )
    .default([]),
});

const policiesOf = (manifests: readonly Manifest[]) =>
  manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map((each) => ({ name: each.metadata.name, spec: policySchema.parse(each['spec']) }));

/** Jobs whose egress no policy of their own opens. */
function isolationViolations(manifests: readonly Manifest[], of: 'CronJob' | 'Job'): string[] {
  const policies = policiesOf(manifests);
  return manifests
    .filter(({ kind }) => kind === of)
    .filter(
      ({ metadata }) =>
        !policies.some(
          ({ spec }) =>
            spec.podSelector.matchLabels['app.kubernetes.io/name'] === metadata.name &&
            spec.policyTypes.includes('Egress'),
        ),
    )
    .map(({ metadata }) => `no policy lets ${metadata.name} reach anything`);
}

/** Whether a policy opens the metrics port alone, and to Prometheus alone. */
const isForPrometheus = ({ ingress }: z.infer<typeof policySchema>): boolean =>
  ingress.every(
    ({ from, ports }) =>
      from.every((each) => each.namespaceSelector !== undefined && each.podSelector !== undefined) &&
      ports.length === 1 &&
      ports[0]?.port === metricsPort,
  );

/**
 * Everything is closed, except that jobs reach what they need. From another namespace only the gateway may be reached,
 * and the metrics port by Prometheus.
 */
function policyViolations(manifests: readonly Manifest[]): string[] {
  const policies = policiesOf(manifests);
  const closed = policies.some(
    ({ name, spec }) => name === 'deny-all' && spec.policyTypes.length === 2 && spec.ingress.length === 0,
  );
  // The development stores lie in the namespace; KEDA reads their queues from its own.
  const open = policies
    .filter(({ name }) => name !== 'gateway' && name !== 'stores-of-development')
    .filter(({ name, spec }) => !/^metrics(?:-|$)/.test(name) || !isForPrometheus(spec))
    .filter(({ spec }) =>
      spec.ingress.some(
        ({ from }) => from.length === 0 || from.some((each) => each.namespaceSelector !== undefined),
      ),
    );
  return [
    ...isolationViolations(manifests, 'CronJob'),
    ...(closed ? [] : ['no policy closes everything first']),
    ...open.map(({ name }) => `the policy ${name} lets another namespace in`),
  ];
}

/** Invalid references of an overlay's manifests to one another and to the parts. */
export function referenceViolations(
  manifests: readonly Manifest[],
  {
    migrations,
    restore,
    secrets,
  }: {
    migrations: readonly Manifest[];
    restore: readonly Manifest[];
    secrets: readonly Manifest[];
  },
): string[] {
  const jobs = workloadsOf(migrations);
  return [
    ...companionViolations(manifests),
    ...isolationViolations(restore, 'Job'),
    ...[...workloadsOf([...manifests, ...restore]), ...jobs].flatMap((workload) =>
      settingViolations(workload, manifests, secrets),
    ),
    ...serviceNames
      .filter((name) => !jobs.some((job) => imageOf(job) === name))
      .map((name) => `${name} has no migration`),
  ];
}
