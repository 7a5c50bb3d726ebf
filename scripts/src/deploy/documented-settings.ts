import { addressVariable, serviceNames } from '@ondine/contracts';
import { startConfigSchema } from '../start-config.ts';
import { allSettings } from './part-configs.ts';

/** Rows that tell of what no part reads: commands and tests do. */
const ofCommands = ['RELEASE_SIGNING_KEY', 'RELEASE_TARGET', 'CHROME_PATH'];
/** Where each service is comes with its name, and the table shows how. */
const addresses: readonly string[] = serviceNames.map(addressVariable);

/** The settings that the first column of the table of a page names. */
function namesIn(page: string): Set<string> {
  const [, section = ''] = /^## Settings$([^]*?)(?=^## |(?![^]))/m.exec(page) ?? [];
  const cells = section
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []));
  return new Set(
    cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)),
  );
}

/** Settings that the table of docs/running.md lacks, and those that it names and nobody reads. */
export function documentedSettingViolations(page: string): string[] {
  const settings = new Set([...allSettings(), ...Object.keys(startConfigSchema.shape), ...ofCommands]);
  const named = namesIn(page);
  return [
    ...[...settings]
      .filter((name) => !named.has(name) && !addresses.includes(name))
      .map((name) => `${name} is a setting that the table does not explain`),
    ...[...named]
      .filter((name) => !settings.has(name))
      .map((name) => `${name} is explained, and nobody reads it`),
  ];
}
