import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { applyPatch, operationsSchema, setImage } from './transform-manifest.ts';

export const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});
export type Manifest = z.infer<typeof manifestSchema>;

const images = z
  .array(z.strictObject({ name: z.string(), newName: z.string().optional(), newTag: z.string() }))
  .default([]);

/**
 * The part of kustomize that we use. It is strict, so that an unsupported field fails here instead of being ignored.
 */
const kustomizationSchema = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()),
  components: z.array(z.string()).default([]),
  images,
  patches: z
    .array(
      z.strictObject({
        target: z.strictObject({ kind: z.string(), name: z.string().optional() }),
        patch: z.string(),
      }),
    )
    .default([]),
});

/** What several overlays share: image tags only. */
const componentSchema = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1alpha1'),
  kind: z.literal('Component'),
  images,
});

const readKustomization = <Schema extends z.ZodType>(folder: string, schema: Schema): z.infer<Schema> =>
  schema.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));

/** Kinds without a namespace. */
const clusterKinds = new Set(['Namespace']);

export const readManifests = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(file, 'utf8'), { merge: true }).map((document) =>
    manifestSchema.parse(document.toJS()),
  );

/**
 * Builds a kustomization as `kustomize build` does, as far as `kustomizationSchema` goes: resources from files and
 * folders, patches after RFC 6902, images (also from components), and the namespace.
 * @throws Error for a missing resource, a patch without a target, or a field beyond the schema
 */
export function buildKustomization(folder: string): Manifest[] {
  const file = join(folder, 'kustomization.yaml');
  const kustomization = readKustomization(folder, kustomizationSchema);
  const components = kustomization.components.map((each) =>
    readKustomization(join(folder, each), componentSchema),
  );
  const manifests = kustomization.resources.flatMap((resource) => {
    const path = join(dirname(file), resource);
    if (!existsSync(path)) throw new Error(`${file} names ${resource}, which is missing`);
    return statSync(path).isDirectory() ? buildKustomization(path) : readManifests(path);
  });
  for (const { target, patch } of kustomization.patches) {
    const operations = operationsSchema.parse(parse(patch));
    const met = manifests.filter(
      ({ kind, metadata }) => kind === target.kind && metadata.name === (target.name ?? metadata.name),
    );
    if (met.length === 0) throw new Error(`${file}: a patch meets no ${target.kind} ${target.name ?? ''}`);
    for (const manifest of met) applyPatch(manifest, operations);
  }
  for (const image of [...components, kustomization].flatMap((each) => each.images)) {
    const reference = `${image.newName ?? image.name}:${image.newTag}`;
    for (const manifest of manifests) setImage(manifest, image.name, reference);
  }
  for (const { kind, metadata } of manifests) {
    if (kustomization.namespace !== undefined && !clusterKinds.has(kind)) {
      metadata.namespace = kustomization.namespace;
    }
  }
  return manifests;
}
