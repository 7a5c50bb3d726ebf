import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '@ondine/platform/config';
import { findChanges } from './generate/find-changes.ts';
import { parseRemoteName, parseServiceName } from './generate/names.ts';
import { planRemoteRemoval, planServiceRemoval, type Removal } from './generate/plan-removal.ts';
import { runEntry } from './processes/run-entry.ts';
import { projectRoot } from './project-root.ts';

const shell = process.platform === 'win32';

const usage = 'Use: npm run remove:remote -- NAME [--force], or npm run remove:service -- NAME [--force]';

function plan(kind: string | undefined, name: string | undefined): Removal {
  if (kind === 'remote') return planRemoteRemoval(projectRoot, parseRemoteName(name));
  if (kind === 'service') return planServiceRemoval(projectRoot, parseServiceName(name));
  throw new StartupError(usage);
}

/** Undoes `npm run new:…`. Everything is planned first, so that a rejected request changes nothing. */
await runEntry(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const { folder, packageName, own, shared, changed } = plan(...(positionals as [string?, string?]));
  const others = [...findChanges(projectRoot, folder, own), ...changed];
  if (others.length > 0 && !values.force) {
    throw new StartupError(
      `${folder} is no longer what was made, and is left as it is:\n${others.map((path) => `  ${path}\n`).join('')}With --force it goes all the same, and what was changed in its own files is lost.`,
    );
  }
  for (const { path, text } of shared) writeFileSync(join(projectRoot, path), text);
  for (const path of [folder, ...own.map((file) => file.path), `node_modules/${packageName}`])
    rmSync(join(projectRoot, path), { recursive: true, force: true });
  const written = shared.map(({ path }) => path).filter((path) => path !== 'package-lock.json');
  const inProject = { cwd: projectRoot, stdio: 'inherit', shell } as const;
  execFileSync('prettier', ['--write', '--log-level', 'warn', ...written], inProject);
  const byHand = changed.map(
    (path) => `\nLook through ${path} by hand: it did not stand there as it was made.`,
  );
  console.log(
    `${folder} is gone. npm run check finds what still speaks of it. What runs goes on until it is stopped, and what was released or stored (releases, database, queue) stays where it is.${byHand.join('')}`,
  );
  return Promise.resolve();
}, usage);
