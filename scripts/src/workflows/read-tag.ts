import { serviceNames } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import { backupImage } from '../images/image-parts.ts';

/** What a tag releases. */
export interface Release {
  /** The folder of its workspace. */
  readonly WORKSPACE: string;
  /** `mf-chat`, `shell`, `chat`, `gateway` or `backup`. */
  readonly PART: string;
  readonly VERSION: string;
  /** The stage of the Dockerfile; empty for a micro-frontend and the shell, which have none. */
  readonly IMAGE_TARGET: string;
}

const tagForm = /^([a-z][a-z0-9-]*)\/v(\d+\.\d+\.\d+)$/;

/**
 * Parses a tag such as `chat/v1.2.3`.
 * @param frontEnds the names of the micro-frontends and the shell
 * @param versionOf the version of the package in a folder
 * @throws StartupError when the part does not exist, or its package has another version
 */
export function readTag(
  tag: string,
  frontEnds: readonly string[],
  versionOf: (folder: string) => string,
): Release {
  const [, part = '', version = ''] = tagForm.exec(tag) ?? [];
  const services: readonly string[] = serviceNames;
  const release = { PART: part, VERSION: version };
  const found: Release | undefined = frontEnds.includes(part)
    ? { ...release, WORKSPACE: part, IMAGE_TARGET: '' }
    : part === 'gateway'
      ? { ...release, WORKSPACE: part, IMAGE_TARGET: 'gateway' }
      : services.includes(part)
        ? { ...release, WORKSPACE: `services/${part}`, IMAGE_TARGET: 'service' }
        : part === backupImage.name
          ? { ...release, WORKSPACE: backupImage.folder, IMAGE_TARGET: 'backup' }
          : undefined;
  if (!found) {
    const parts = [...frontEnds, 'gateway', ...services, backupImage.name].join(', ');
    throw new StartupError(`${tag} releases nothing: a tag is PART/vX.Y.Z, with one of ${parts}.`);
  }
  const { WORKSPACE: folder } = found;
  if (versionOf(folder) !== version) {
    throw new StartupError(
      `${tag} is for ${version}, but ${folder}/package.json has ${versionOf(folder)}: raise it first.`,
    );
  }
  return found;
}
