import { z } from 'zod';
import type { Manifest } from './build-kustomization.ts';

const keyReference = z.object({ name: z.string(), key: z.string() });

const variableSchema = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .object({ configMapKeyRef: keyReference.optional(), secretKeyRef: keyReference.optional() })
    .optional(),
});

const containerSchema = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).default([]),
  env: z.array(variableSchema).default([]),
  ports: z.array(z.object({ name: z.string().optional(), containerPort: z.unknown() })).default([]),
  startupProbe: z.object({}).optional(),
  readinessProbe: z.object({}).optional(),
  livenessProbe: z.object({}).optional(),
  resources: z
    .object({
      requests: z.record(z.string(), z.string()).default({}),
      limits: z.record(z.string(), z.string()).default({}),
    })
    .optional(),
  securityContext: z
    .object({
      allowPrivilegeEscalation: z.boolean().optional(),
      readOnlyRootFilesystem: z.boolean().optional(),
      capabilities: z.object({ drop: z.array(z.string()).default([]) }).optional(),
    })
    .optional(),
});
export type Container = z.infer<typeof containerSchema>;

const podSchema = z.object({
  automountServiceAccountToken: z.boolean().optional(),
  enableServiceLinks: z.boolean().optional(),
  hostNetwork: z.boolean().default(false),
  terminationGracePeriodSeconds: z.number().optional(),
  securityContext: z
    .object({
      runAsNonRoot: z.boolean().optional(),
      runAsUser: z.number().optional(),
      seccompProfile: z.object({ type: z.string() }).optional(),
    })
    .optional(),
  topologySpreadConstraints: z.array(z.object({ topologyKey: z.string() })).default([]),
  initContainers: z.array(containerSchema).default([]),
  containers: z.array(containerSchema).min(1),
});
export type Pod = z.infer<typeof podSchema>;

const specSchema = z.object({
  strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.unknown() }).optional() }).optional(),
  replicas: z.number().optional(),
  activeDeadlineSeconds: z.number().optional(),
  template: z.object({
    metadata: z.object({
      labels: z.record(z.string(), z.string()),
      annotations: z.record(z.string(), z.string()).default({}),
    }),
    spec: podSchema,
  }),
});
type WorkloadSpec = z.infer<typeof specSchema>;

const scheduleSchema = z.object({
  timeZone: z.string().optional(),
  concurrencyPolicy: z.string().optional(),
  startingDeadlineSeconds: z.number().optional(),
});
const cronJobSchema = scheduleSchema.extend({ jobTemplate: z.object({ spec: specSchema }) });

/** A manifest that runs containers. */
export interface Workload {
  readonly kind: 'Deployment' | 'StatefulSet' | 'Job' | 'CronJob';
  readonly name: string;
  /** For a CronJob, the spec of its jobs. */
  readonly spec: WorkloadSpec;
  readonly schedule?: z.infer<typeof scheduleSchema>;
}

/** The workloads among all manifests. */
export function workloadsOf(manifests: readonly Manifest[]): Workload[] {
  return manifests.flatMap(({ kind, metadata, ...rest }): Workload[] => {
    if (kind === 'CronJob') {
      const { jobTemplate, ...schedule } = cronJobSchema.parse(rest['spec']);
      return [{ kind, name: metadata.name, spec: jobTemplate.spec, schedule }];
    }
    return kind === 'Deployment' || kind === 'StatefulSet' || kind === 'Job'
      ? [{ kind, name: metadata.name, spec: specSchema.parse(rest['spec']) }]
      : [];
  });
}
