import { z } from 'zod';
import type { Manifest } from './build-kustomization.ts';

const textsSchema = z.record(z.string(), z.string()).default({});
const keySchema = z.object({ name: z.string(), key: z.string() });

/** Every key of a ConfigMap or Secret that is referenced, as `map key`, by parts, jobs and autoscalers. */
function usedKeys(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = keySchema.safeParse(value);
  return [
    ...(own.success ? [`${own.data.name} ${own.data.key}`] : []),
    ...Object.values(value).flatMap(usedKeys),
  ];
}

/**
 * Settings in a ConfigMap or Secret that no container reads, such as a mistyped name. ConfigMaps that are mounted as
 * files are left out.
 * @param applied all manifests that are applied, including jobs
 * @param secrets the Secrets that the operator of the cluster fills in
 */
export function unusedKeyViolations(applied: readonly Manifest[], secrets: readonly Manifest[]): string[] {
  const used = new Set(usedKeys(applied));
  const maps = applied
    .filter(
      ({ kind, metadata }) =>
        kind === 'ConfigMap' && [...used].some((each) => each.startsWith(`${metadata.name} `)),
    )
    .map((manifest) => ({ manifest, field: 'data' }));
  return [...maps, ...secrets.map((manifest) => ({ manifest, field: 'stringData' }))].flatMap(
    ({ manifest, field }) =>
      Object.keys(textsSchema.parse(manifest[field]))
        .filter((key) => !used.has(`${manifest.metadata.name} ${key}`))
        .map((key) => `${key} of ${manifest.kind} ${manifest.metadata.name} reaches nobody`),
  );
}
