import { ScaledObject, TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Secret, Service } from 'kubernetes-models/v1';
import type { Manifest } from './build-kustomization.ts';

interface ModelClass {
  readonly apiVersion: string;
  readonly kind: string;
  readonly prototype: { validate(): void };
}

/** Every kind that we use; a new kind must be added here with its schema. */
const models: readonly ModelClass[] = [
  ConfigMap,
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  ScaledObject,
  Secret,
  Service,
  StatefulSet,
  TriggerAuthentication,
];

/**
 * A proxy of an object that records which fields are read. A schema reads every field that it knows, and all fields of
 * a map. A field that was never read is one that the API server would drop or reject.
 */
function watched(node: object, path: string, unread: Set<string>): object {
  const children = new Map<string, unknown>();
  const isList = Array.isArray(node);
  for (const [key, value] of Object.entries(node)) {
    const at = `${path}/${key}`;
    if (!isList) unread.add(at);
    children.set(
      key,
      typeof value === 'object' && value !== null ? watched(value as object, at, unread) : value,
    );
  }
  return new Proxy(isList ? [] : {}, {
    get(target, key) {
      if (typeof key !== 'string') return Reflect.get(target, key) as unknown;
      if (isList && key === 'length') return children.size;
      unread.delete(`${path}/${key}`);
      return children.get(key);
    },
    has: (_target, key) => children.has(String(key)),
    ownKeys: () => [...children.keys(), ...(isList ? ['length'] : [])],
    getOwnPropertyDescriptor(_target, key) {
      if (isList && key === 'length') return { value: children.size, writable: true };
      return children.has(String(key))
        ? { value: children.get(String(key)), enumerable: true, configurable: true }
        : undefined;
    },
  });
}

/** Violations of the schemas of Kubernetes and KEDA, including unknown fields. */
export function schemaViolations(manifest: Manifest): string[] {
  const name = `${manifest.kind} ${manifest.metadata.name}`;
  const model = models.find(
    ({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind,
  );
  if (!model) return [`${name} is of ${manifest.apiVersion}, for which there is no schema here`];
  const unread = new Set<string>();
  const shown = watched(manifest, '', unread);
  try {
    model.prototype.validate.call(shown);
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`];
  }
  return [...unread].map((path) => `${name} has ${path}, which nobody knows`);
}
