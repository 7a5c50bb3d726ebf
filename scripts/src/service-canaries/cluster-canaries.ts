import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceCanaries, serviceCanariesSchema, type ServiceName } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { buildKustomization } from '../deploy/kubernetes/build-kustomization.ts';
import { canaryManifests } from '../deploy/kubernetes/canary-manifests.ts';

const written = '# Written by npm run canary; see docs/for-teams.md.\n';
const mapFile = 'canaries.yaml';

const mapSchema = z.object({ data: z.object({ 'canaries.json': z.string() }) });
const imagesSchema = z.object({ images: z.array(z.object({ name: z.string(), newName: z.string() })) });

/** The folder of an overlay's canaries. */
const folderOf = (root: string, overlay: string) => join(root, 'k8s', 'overlays', overlay, 'canaries');

/** The canaries of an overlay. */
function readCanaries(folder: string): ServiceCanaries {
  const file = join(folder, mapFile);
  if (!existsSync(file)) throw new StartupError(`${file} is missing: this overlay has no canaries.`);
  const { data } = mapSchema.parse(parse(readFileSync(file, 'utf8')));
  return serviceCanariesSchema.parse(JSON.parse(data['canaries.json']));
}

/** The image of a part in a version, with the registry that the overlay names. */
function imageOf(root: string, overlay: string, part: string, version: string): string {
  const file = join(root, 'k8s', 'overlays', overlay, 'images', 'kustomization.yaml');
  const { images } = imagesSchema.parse(parse(readFileSync(file, 'utf8')));
  const image = images.find(({ name }) => name === `ondine/${part}`);
  if (!image) throw new StartupError(`${file} has no image of ${part}.`);
  return `${image.newName}:${version}`;
}

/**
 * Changes which services have a canary in a cluster: the ConfigMap that the gateway reads, and the manifests. Nothing
 * is applied.
 * @returns the canaries of the overlay after the change
 * @throws StartupError when the overlay has no canaries, or no image of the part
 */
export function changeClusterCanaries(
  root: string,
  overlay: string,
  change: (canaries: ServiceCanaries) => ServiceCanaries,
): ServiceCanaries {
  const folder = folderOf(root, overlay);
  const next = change(readCanaries(folder));
  const base = buildKustomization(join(root, 'k8s', 'base'));
  const services = Object.entries(next) as [ServiceName, NonNullable<ServiceCanaries[ServiceName]>][];
  const files = new Map([
    [
      mapFile,
      [
        {
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: { name: 'ondine-canaries', labels: { 'app.kubernetes.io/component': 'canary-share' } },
          data: { 'canaries.json': JSON.stringify(next, null, 2) },
        },
      ],
    ],
    ...services.map(([part, { version }]): [string, object[]] => [
      `${part}.yaml`,
      canaryManifests(base, part, imageOf(root, overlay, part, version)),
    ]),
  ]);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (file.endsWith('.yaml')) rmSync(join(folder, file));
  for (const [file, manifests] of files) {
    const text = manifests.map((manifest) =>
      stringify(manifest, { aliasDuplicateObjects: false, lineWidth: 0, singleQuote: true }),
    );
    writeFileSync(join(folder, file), written + text.join('---\n'));
  }
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: [...files.keys()],
  };
  writeFileSync(join(folder, 'kustomization.yaml'), written + stringify(kustomization));
  return next;
}
