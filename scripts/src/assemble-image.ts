import { parseArgs } from 'node:util';
import { StartupError } from '@ondine/platform/config';
import { assembleImage } from './images/assemble-image.ts';
import { imagePartOf } from './images/image-parts.ts';
import { runEntry } from './processes/run-entry.ts';
import { projectRoot } from './project-root.ts';

/**
 * `assemble-image.ts PART FOLDER [--site FOLDER]`: writes the files of one image; fails when they are over the budget.
 */
await runEntry(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' } },
  });
  const [name, target] = positionals;
  if (name === undefined || target === undefined) {
    throw new StartupError('Say which part, and into which folder: assemble-image.ts auth /image');
  }
  const part = imagePartOf(name);
  const bytes = await assembleImage(projectRoot, part, {
    target,
    ...(values.site !== undefined && { siteDir: values.site }),
  });
  console.log(`${name}: ${(bytes / 1e6).toFixed(1)} MB of at most ${part.budget / 1e6} MB`);
  if (bytes > part.budget) {
    throw new StartupError(`The image of ${name} is heavier than its budget in scripts/src/images.`);
  }
});
