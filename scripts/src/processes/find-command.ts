import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of a command on PATH, or null. */
export function findCommand(name: string, path = process.env['PATH'] ?? ''): string | null {
  const suffixes = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];
  for (const folder of path.split(delimiter)) {
    for (const suffix of suffixes) {
      const candidate = join(folder, name + suffix);
      try {
        accessSync(candidate, constants.X_OK);
        return candidate;
      } catch {
        continue;
      }
    }
  }
  return null;
}
