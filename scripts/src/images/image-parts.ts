import { serviceNames } from '@ondine/contracts';
import type { PartName } from '../part-environment.ts';

/** Those of which there is an image: the parts, and the job that makes backups. */
export type ImageName = PartName | 'backup';

/** One image of the platform. */
export interface ImagePart<Name extends ImageName = ImageName> {
  readonly name: Name;
  /** Its workspace folder, from the root of the project. */
  readonly folder: string;
  /** What we may add to the image of Node, in bytes. */
  readonly budget: number;
}

const megabytes = (count: number) => count * 1_000_000;

/**
 * What each image may weigh on top of Node's own. A budget is about a quarter above what is there,
 * so that a library that doubles a service is noticed by the build and not by the registry's bill.
 */
const budgets: Readonly<Record<PartName, number>> = {
  // Of it 38 MB are the site: the pose model and the wasm that runs it, as they are and compressed twice.
  gateway: megabytes(78),
  auth: megabytes(33),
  sessions: megabytes(20),
  // Of it 31 MB are the sentence encoder by which messages are understood without a model.
  chat: megabytes(80),
  achievements: megabytes(20),
};

const partNames: readonly PartName[] = ['gateway', ...serviceNames];

/** The images of the parts: what runs for as long as the platform does. */
export const imageParts: readonly ImagePart<PartName>[] = partNames.map((name) => ({
  name,
  folder: name === 'gateway' ? 'gateway' : `services/${name}`,
  budget: budgets[name],
}));

/** The image of the job that makes backups. */
export const backupImage: ImagePart<'backup'> = {
  name: 'backup',
  folder: 'packages/backups',
  budget: megabytes(30),
};

/** Every image. */
export const images: readonly ImagePart[] = [...imageParts, backupImage];

/** @throws Error for a name that is none of ours */
export function imagePartOf(name: string): ImagePart {
  const part = images.find((each) => each.name === name);
  if (!part)
    throw new Error(`There is no image ${name}; there are ${images.map((each) => each.name).join(', ')}.`);
  return part;
}
