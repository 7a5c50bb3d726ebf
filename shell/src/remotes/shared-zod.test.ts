import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as zod from 'zod';
import * as shared from './shared-zod.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** What makes a schema in the sources that a remote is built of, such as `string` or `iso.date`. */
function usedNames(): string[] {
  const files = globSync(['mf-*/src/**/*.{ts,tsx}', 'packages/{contracts,web-kit}/src/**/*.{ts,tsx}'], {
    cwd: root,
  }).filter((file) => !file.includes('.test.') && !file.endsWith('openapi.ts'));
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bz\s*\.((?:coerce\.|iso\.)?[a-z]\w*)\(/g)].map(
      ([, name = '']) => name,
    ),
  );
  return [...new Set(names)].sort();
}

const readName = (library: object, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], library);

describe('what is shared of zod', () => {
  it('has everything that remotes make schemas with', () => {
    const names = usedNames();
    expect(names).toContain('iso.datetime');
    expect(names.filter((name) => readName(shared, name) !== readName(zod, name))).toEqual([]);
  });

  it('leaves out its error texts in other languages', () => {
    expect(shared).not.toHaveProperty('locales');
  });
});
