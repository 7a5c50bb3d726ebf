import { serviceNames } from '@ondine/contracts';
import type { PartName } from '../part-environment.ts';

/** The images: one for each part, and one for the backup job. */
export type ImageName = PartName | 'backup';

/** One image of the platform. */
export interface ImagePart<Name extends ImageName = ImageName> {
  readonly name: Name;
  /** Its workspace folder, from the project root. */
  readonly folder: string;
  /** The maximum size on top of Node's image, in bytes. */
  readonly budget: number;
}

const megabytes = (count: number) => count * 1_000_000;

/**
 * The budget of each image on top of Node's. It is about a quarter above the current size, so that the build fails when
 * a library doubles a service, before the cost shows at the registry.
 */
const budgets: Readonly<Record<PartName, number>> = {
  // 38 MB of it are the site: the pose model and its wasm, uncompressed and in two compressed forms.
  gateway: megabytes(78),
  auth: megabytes(33),
  sessions: megabytes(20),
  // 31 MB of it are the sentence encoder that classifies messages without a language model.
  chat: megabytes(80),
  achievements: megabytes(20),
};

const partNames: readonly PartName[] = ['gateway', ...serviceNames];

/** The images of the parts, which run permanently. */
export const imageParts: readonly ImagePart<PartName>[] = partNames.map((name) => ({
  name,
  folder: name === 'gateway' ? 'gateway' : `services/${name}`,
  budget: budgets[name],
}));

/** The image of the backup job. */
export const backupImage: ImagePart<'backup'> = {
  name: 'backup',
  folder: 'packages/backups',
  budget: megabytes(30),
};

export const images: readonly ImagePart[] = [...imageParts, backupImage];

/** @throws Error for an unknown name */
export function imagePartOf(name: string): ImagePart {
  const part = images.find((each) => each.name === name);
  if (!part)
    throw new Error(`There is no image ${name}; there are ${images.map((each) => each.name).join(', ')}.`);
  return part;
}
