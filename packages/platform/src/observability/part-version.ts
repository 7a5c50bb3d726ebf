import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * The version of a part from its `package.json`, which is the tag of its release.
 * @param entry `import.meta.url` of a file in the `src` folder of the part
 */
export function partVersion(entry: string): string {
  const text = readFileSync(new URL('../package.json', entry), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
