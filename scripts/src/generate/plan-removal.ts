import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@ondine/platform/config';
import { z } from 'zod';
import { fill, fillTemplate, type PlannedFile } from './fill-template.ts';
import type { Names } from './names.ts';
import { deployedLike, withoutDeployment } from './plan-deployment.ts';
import { routeTable, screenLine } from './plan-remote.ts';
import { insertions } from './plan-service.ts';
import { withoutLocked } from './lock-file.ts';
import { takeOut, withoutDependency, withoutWorkspace } from './take-out.ts';

/** The changes that remove a generated part; nothing is written. */
export interface Removal {
  /** Its folder. */
  readonly folder: string;
  /** The name of its package. */
  readonly packageName: string;
  /** Its own files as generated, before the formatter: everything in the folder, and some elsewhere. */
  readonly own: readonly PlannedFile[];
  /** Shared files, without the part. */
  readonly shared: readonly PlannedFile[];
  /** Shared files in which the part's text differs from what was generated. */
  readonly changed: readonly string[];
}

const packageSchema = z.object({ name: z.string(), ondine: z.object({ generator: z.string() }) });

/** @throws StartupError when the folder does not exist, or the generator of its kind did not make it */
function readMade(root: string, folder: string, kind: 'remote' | 'service'): string {
  const file = join(root, folder, 'package.json');
  if (!existsSync(file)) throw new StartupError(`There is no ${folder}.`);
  const made = packageSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (made.data?.ondine.generator !== `new:${kind}`) {
    throw new StartupError(
      `${folder} was not made by npm run new:${kind}: no command takes it back. Nothing has changed.`,
    );
  }
  return made.data.name;
}

/** Shared files, edited one after another. */
function createEdits(root: string) {
  const texts = new Map<string, string>();
  const changed = new Set<string>();
  const read = (path: string) => texts.get(path) ?? readFileSync(join(root, path), 'utf8');
  return {
    read,
    changed,
    apply(path: string, edit: (text: string) => { readonly text: string; readonly found: boolean }) {
      const { text, found } = edit(read(path));
      texts.set(path, text);
      if (!found) changed.add(path);
    },
    files: (): PlannedFile[] => [...texts].map(([path, text]) => ({ path, text })),
  };
}

type Edits = ReturnType<typeof createEdits>;

function leaveWorkspaces(edits: Edits, folder: string, packageName: string): PlannedFile {
  edits.apply('package.json', (text) => withoutWorkspace(text, folder));
  const path = 'package-lock.json';
  return { path, text: withoutLocked(edits.read(path), { folder, name: packageName }) };
}

/** @throws StartupError when the generator did not make it */
export function planRemoteRemoval(root: string, names: Names): Removal {
  const folder = `mf-${names.kebab}`;
  const packageName = readMade(root, folder, 'remote');
  const edits = createEdits(root);
  edits.apply(routeTable, (text) => takeOut(text, { after: 'screenRoutes' }, screenLine(names)));
  const lock = leaveWorkspaces(edits, folder, packageName);
  return {
    folder,
    packageName,
    own: fillTemplate(join(root, 'scripts', 'templates', 'remote'), folder, { ...names, folder }),
    shared: [...edits.files(), lock],
    changed: [...edits.changed],
  };
}

/** @throws StartupError when the generator did not make it */
export function planServiceRemoval(root: string, names: Names): Removal {
  const folder = `services/${names.kebab}`;
  const packageName = readMade(root, folder, 'service');
  const edits = createEdits(root);
  for (const { line, file, after } of insertions) {
    edits.apply(file, (text) =>
      takeOut(text, { ...(after !== undefined && { after }) }, fill(line, { ...names })),
    );
  }
  edits.apply('scripts/package.json', (text) => withoutDependency(text, packageName));
  const lock = leaveWorkspaces(edits, folder, packageName);
  const deployment = withoutDeployment(edits.read, names.kebab);
  const templates = join(root, 'scripts', 'templates', 'service');
  return {
    folder,
    packageName,
    own: [
      ...fillTemplate(join(templates, 'workspace'), folder, { ...names }),
      {
        path: `packages/contracts/src/http/${names.kebab}.ts`,
        text: fill(readFileSync(join(templates, 'http.ts.template'), 'utf8'), { ...names }),
      },
      deployedLike(edits.read, names.kebab),
    ],
    shared: [...edits.files(), lock, ...deployment.files],
    changed: [...edits.changed, ...deployment.changed],
  };
}
