import { addressVariable, serviceNames } from '@ondine/contracts';
import { startConfigSchema } from '../start-config.ts';
import { allSettings } from './part-configs.ts';

/** Documented settings that no part reads: commands and tests read them. */
const ofCommands = ['RELEASE_SIGNING_KEY', 'RELEASE_TARGET', 'CHROME_PATH'];
/** The URL settings of services follow from their names; the table describes the pattern. */
const addresses: readonly string[] = serviceNames.map(addressVariable);

/** The settings in the first column of a page's table. */
function namesIn(page: string): Set<string> {
  const [, section = ''] = /^## Settings$([^]*?)(?=^## |(?![^]))/m.exec(page) ?? [];
  const cells = section
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []));
  return new Set(
    cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)),
  );
}

/** Settings that the table of docs/running.md lacks, and those that it names although no part reads them. */
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
