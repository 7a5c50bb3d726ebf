import { z } from 'zod';
import type { Manifest } from './build-kustomization.ts';

const textsSchema = z.record(z.string(), z.string()).default({});
const keySchema = z.object({ name: z.string(), key: z.string() });

/** Every key of a ConfigMap or Secret that something takes a value from, as `map key`: parts, jobs and autoscalers alike. */
function usedKeys(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = keySchema.safeParse(value);
  return [
    ...(own.success ? [`${own.data.name} ${own.data.key}`] : []),
    ...Object.values(value).flatMap(usedKeys),
  ];
}

/**
 * Settings that lie in a ConfigMap or a Secret and reach nobody, such as one whose name was mistyped. Of ConfigMaps that are read
 * as files no key is taken: they are left out.
 * @param applied all that is applied, jobs too
 * @param secrets those that whoever runs the cluster fills in
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
