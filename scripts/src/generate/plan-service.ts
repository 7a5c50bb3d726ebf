import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import { addDependency, addWorkspace, insertAt, type Place } from './edit-text.ts';
import { fill, fillTemplate, type PlannedFile } from './fill-template.ts';
import { planLock } from './lock-file.ts';
import type { Names } from './names.ts';
import { planDeployment } from './plan-deployment.ts';
import { whatIsCalled } from './taken-names.ts';

/** The lines that register a new service, and where they are inserted. */
export const insertions: readonly (Place & { readonly line: string })[] = [
  {
    file: 'packages/contracts/src/services.ts',
    after: 'serviceNames = [',
    before: '] as const',
    line: ", '{{kebab}}'",
  },
  {
    file: 'packages/contracts/src/index.ts',
    before: "export * from './internal.ts';",
    line: "export * from './http/{{kebab}}.ts';\n",
  },
  {
    file: 'packages/contracts/src/routes.ts',
    before: 'import type { RouteContract }',
    line: "import { {{camel}}Routes } from './http/{{kebab}}.ts';\n",
  },
  { file: 'packages/contracts/src/routes.ts', before: '].flatMap(', line: '  {{camel}}Routes,\n' },
  {
    file: 'packages/contracts/src/events.ts',
    after: 'eventDataSchemas = {',
    before: '} as const;',
    line: "  '{{kebab}}.entry.added.v1': z.object({ entry_id: idSchema, user_id: idSchema, added_at: isoTimeSchema }),\n",
  },
  {
    file: 'packages/platform/src/events/event-bus.ts',
    after: 'export const eventConsumers',
    before: '\n};',
    line: "\n  {{kebab}}: ['user.deleted.v1'],",
  },
  {
    file: 'scripts/src/services.ts',
    before: 'import type { ServiceName }',
    line: "import { start{{Pascal}} } from '@ondine/{{kebab}}';\n",
  },
  {
    file: 'scripts/src/services.ts',
    after: 'serviceStarts',
    before: '};',
    line: '  {{kebab}}: start{{Pascal}},\n',
  },
  {
    file: 'scripts/src/images/image-parts.ts',
    after: 'const budgets',
    before: '};',
    line: '  {{kebab}}: megabytes(26),\n',
  },
  {
    file: 'scripts/src/deploy/part-configs.ts',
    before: 'import type { z }',
    line: "import { configSchema as {{kebab}} } from '@ondine/{{kebab}}/config';\n",
  },
  {
    file: 'scripts/src/deploy/part-configs.ts',
    after: 'const schemas',
    before: 'gateway',
    line: '{{kebab}}, ',
  },
];

/**
 * All files that a new service adds or changes; nothing is written.
 * @param root the folder of the project
 * @throws StartupError when the name is taken by a service, by another service's calls, or by anything else that must
 * have it
 */
export function planService(root: string, names: Names): PlannedFile[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const folder = `services/${names.kebab}`;
  const contract = `packages/contracts/src/http/${names.kebab}.ts`;
  const taken: readonly string[] = [...serviceNames, 'gateway'];
  if (taken.includes(names.kebab) || existsSync(join(root, folder))) {
    throw new StartupError(`There is a service ${names.kebab} already.`);
  }
  if (existsSync(join(root, contract))) {
    throw new StartupError(`There are calls under /api/${names.kebab} already: choose another name.`);
  }
  const other = whatIsCalled(root, names.kebab);
  if (other !== undefined) {
    throw new StartupError(`${names.kebab} is the name of something else, ${other}: choose another name.`);
  }
  const values = { ...names };
  const changed = new Map<string, string>();
  for (const { line, ...place } of insertions) {
    const before = changed.get(place.file) ?? read(place.file);
    changed.set(place.file, insertAt(before, place, fill(line, values)));
  }
  const templates = join(root, 'scripts', 'templates', 'service');
  const own = fillTemplate(join(templates, 'workspace'), folder, values);
  const packages = [
    { path: 'package.json', text: addWorkspace(read('package.json'), folder, /^services\//) },
    {
      path: 'scripts/package.json',
      text: addDependency(read('scripts/package.json'), `@ondine/${names.kebab}`),
    },
  ];
  return [
    ...own,
    { path: contract, text: fill(readFileSync(join(templates, 'http.ts.template'), 'utf8'), values) },
    ...packages,
    planLock(read, { folder, name: `@ondine/${names.kebab}` }, [...own, ...packages]),
    ...[...changed].map(([path, text]) => ({ path, text })),
    ...planDeployment(read, names.kebab),
  ];
}
