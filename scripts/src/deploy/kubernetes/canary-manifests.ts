import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Manifest } from './build-kustomization.ts';
import { setImage } from './transform-manifest.ts';

/** The label by which services, policies and nodes select a part. */
const nameLabel = 'app.kubernetes.io/name';
/** On all manifests of a canary; obsolete ones are found by it. */
const canaryLabels = { 'app.kubernetes.io/component': 'canary' };

/** The name and host name of a part's canary in a cluster. */
export const canaryOf = (part: string): string => `${part}-canary`;

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A part of a manifest that selects or labels the canary wherever it selected or labelled the part. */
function forCanary(node: unknown, part: string): unknown {
  if (Array.isArray(node)) return node.map((each) => forCanary(each, part));
  if (!isNode(node)) return node;
  if (node['key'] === nameLabel && Array.isArray(node['values']) && node['values'].includes(part)) {
    return { ...node, values: [canaryOf(part)] };
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === nameLabel && value === part ? canaryOf(part) : forCanary(value, part),
    ]),
  );
}

const specSchema = z.looseObject({
  podSelector: z.unknown(),
  ingress: z.array(z.unknown()).optional(),
  egress: z.array(z.unknown()).optional(),
});

/**
 * The rules of a policy that concern the canary: all rules when the policy selects the part, otherwise those that name
 * the part.
 */
function policyForCanary(manifest: Manifest, part: string): Manifest | undefined {
  const { podSelector, ingress, egress, ...rest } = specSchema.parse(manifest['spec']);
  const changes = (node: unknown) => !isDeepStrictEqual(forCanary(node, part), node);
  const isOfPart = changes(podSelector);
  const kept = (rules: unknown[] | undefined) =>
    rules?.filter((rule) => isOfPart || changes(rule)).map((rule) => forCanary(rule, part));
  const rules = { ingress: kept(ingress), egress: kept(egress) };
  const named = Object.entries(rules).filter(([, list]) => list !== undefined && list.length > 0);
  if (named.length === 0) return undefined;
  return {
    ...manifest,
    metadata: { name: `${manifest.metadata.name}-${canaryOf(part)}`, labels: canaryLabels },
    spec: {
      ...rest,
      podSelector: forCanary(podSelector, part),
      // deny-all already closes everything: this policy only opens.
      policyTypes: named.map(([way]) => (way === 'ingress' ? 'Ingress' : 'Egress')),
      ...Object.fromEntries(named),
    },
  };
}

/**
 * A canary of a part: its Deployment and Service under another name, and network policies that allow what those of the
 * part allow. It has one replica and no autoscaler.
 * @param base the manifests of all parts
 * @param image with its tag
 */
export function canaryManifests(base: readonly Manifest[], part: string, image: string): Manifest[] {
  return base.flatMap((manifest): Manifest[] => {
    const { kind, metadata } = manifest;
    if (kind === 'NetworkPolicy')
      return [policyForCanary(manifest, part)].filter((each) => each !== undefined);
    if (!['Deployment', 'Service'].includes(kind) || metadata.name !== part) return [];
    const canary = forCanary(manifest, part) as Manifest;
    const labels = { ...(canary.metadata['labels'] as object), ...canaryLabels };
    setImage(canary, `ondine/${part}`, image);
    return [{ ...canary, metadata: { ...canary.metadata, name: canaryOf(part), labels } }];
  });
}
