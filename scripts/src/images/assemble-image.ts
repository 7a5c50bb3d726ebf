import { cp, mkdir, readdir, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { listImageFiles, totalBytes } from './list-image-files.ts';
import type { ImagePart } from './image-parts.ts';

/**
 * Copies exactly the files of one image into a folder.
 * @param siteDir the published front ends, which the gateway's image carries as `site/`
 * @returns the size in bytes
 */
export async function assembleImage(
  root: string,
  { folder }: ImagePart,
  { target, siteDir }: { target: string; siteDir?: string },
): Promise<number> {
  const content = await listImageFiles(root, folder);
  for (const { path } of content.files) {
    await cp(join(root, path), join(target, path), { recursive: false });
  }
  for (const [path, to] of content.links) {
    const link = join(target, path);
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(target, to)), link);
  }
  if (siteDir === undefined) return totalBytes(content);
  const site = join(target, 'site');
  await cp(siteDir, site, { recursive: true });
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return totalBytes(content) + sizes.reduce((sum, size) => sum + size, 0);
}
