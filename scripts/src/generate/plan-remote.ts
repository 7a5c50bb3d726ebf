import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@ondine/platform/config';
import { addWorkspace, insertAt } from './edit-text.ts';
import { fillTemplate, type PlannedFile } from './fill-template.ts';
import { planLock } from './lock-file.ts';
import type { Names } from './names.ts';

export const routeTable = 'shell/src/routes/route-table.ts';

/** The line of the route table for the screen of a new remote. */
export const screenLine = ({ kebab, title }: Names): string =>
  `  { path: '/${kebab}', remote: 'mf-${kebab}', access: 'member', title: '${title}' },\n`;

/**
 * All files that a new remote adds or changes; nothing is written.
 * @param root the folder of the project
 * @throws StartupError when there is such a remote, or a screen at its path
 */
export function planRemote(root: string, names: Names): PlannedFile[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const folder = `mf-${names.kebab}`;
  if (existsSync(join(root, folder))) throw new StartupError(`There is a folder ${folder} already.`);
  const screens = read(routeTable);
  if (new RegExp(`'/${names.kebab}['/]`).test(screens)) {
    throw new StartupError(`There is a screen at /${names.kebab} already: choose another name.`);
  }
  const own = fillTemplate(join(root, 'scripts', 'templates', 'remote'), folder, { ...names, folder });
  const workspaces = addWorkspace(read('package.json'), folder, /^mf-/);
  return [
    ...own,
    { path: 'package.json', text: workspaces },
    planLock(read, { folder, name: `@ondine/${folder}` }, [
      ...own,
      { path: 'package.json', text: workspaces },
    ]),
    {
      path: routeTable,
      text: insertAt(screens, { file: routeTable, after: 'screenRoutes', before: '];' }, screenLine(names)),
    },
  ];
}
