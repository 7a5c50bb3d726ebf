import { existsSync } from 'node:fs';
import { StartupError } from '@ondine/platform/config';
import { findCommand } from './find-command.ts';

/** Debian's Chromium without windows and toolbars; the name of its package, too. */
export const headlessShell = 'chromium-headless-shell';

/** Names of the browsers that will do, the cheapest first (docs/decisions/176). */
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ON_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The installed Chrome or Chromium, or null. `CHROME_PATH` takes precedence. */
export function findBrowser(): string | null {
  const given = process.env['CHROME_PATH'];
  if (given) return given;
  for (const name of names) {
    const found = findCommand(name);
    if (found) return found;
  }
  return existsSync(ON_MAC) ? ON_MAC : null;
}

/**
 * The installed Chrome or Chromium, for commands that cannot do without.
 * @throws StartupError when there is none
 */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found === null)
    throw new StartupError('This needs Chrome or Chromium: install it, or set CHROME_PATH.');
  return found;
}
