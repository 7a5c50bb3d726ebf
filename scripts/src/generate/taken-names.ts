import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { parse } from 'yaml';
import { z } from 'zod';
import { readWorkspaces } from '../workspaces.ts';

const packageSchema = z.object({ name: z.string() });
const composeSchema = z.object({ services: z.record(z.string(), z.unknown()) });
const imagesSchema = z.object({ images: z.array(z.object({ name: z.string() })) });

/** Whether code cannot declare the name: templates make a variable of it. */
function isReservedWord(name: string): boolean {
  try {
    new Script(`'use strict'; let ${name};`);
    return false;
  } catch {
    return true;
  }
}

/**
 * What already uses the name of a new service, which its package, its image and its Compose service need.
 * @param root the folder of the project
 * @returns undefined when the name is free
 */
export function whatIsCalled(root: string, name: string): string | undefined {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const workspace = readWorkspaces(root).find((folder) => {
    const { name: packageName } = packageSchema.parse(JSON.parse(read(`${folder}/package.json`)));
    return packageName === `@ondine/${name}`;
  });
  if (workspace !== undefined) return `the package in ${workspace}`;
  const { services } = composeSchema.parse(parse(read('docker-compose.yml'), { merge: true }));
  if (name in services) return 'a service of docker-compose.yml';
  const production = 'k8s/overlays/production/images/kustomization.yaml';
  const { images } = imagesSchema.parse(parse(read(production)));
  if (images.some((image) => image.name === `ondine/${name}`)) return `an image of ${production}`;
  return isReservedWord(name) ? 'a word of the language' : undefined;
}
