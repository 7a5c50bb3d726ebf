import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { StartupError } from '@ondine/platform/config';
import type { PlannedFile } from './generate/fill-template.ts';
import { parseRemoteName, parseServiceName } from './generate/names.ts';
import { planRemote } from './generate/plan-remote.ts';
import { planService } from './generate/plan-service.ts';
import { writeFiles } from './generate/write-files.ts';
import { runEntry } from './processes/run-entry.ts';
import { projectRoot } from './project-root.ts';

const shell = process.platform === 'win32';

const usage = 'Use: npm run new:remote -- NAME, or npm run new:service -- NAME';

/** Links the new workspace without changing the planned lock file. */
const installing = [
  'install',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--prefer-offline',
];

/** Everything is planned before the first file is written, so that a rejected request changes nothing. */
function plan(kind: string | undefined, name: string | undefined): { files: PlannedFile[]; next: string } {
  switch (kind) {
    case 'remote': {
      const names = parseRemoteName(name);
      const next = `mf-${names.kebab} is there, with a screen at /${names.kebab}. npm run dev shows it, and its states at /stories/mf-${names.kebab}/; npm run release -w mf-${names.kebab} publishes it, after npm run release -w shell has published its address.`;
      return { files: planRemote(projectRoot, names), next };
    }
    case 'service': {
      const names = parseServiceName(name);
      const next = `services/${names.kebab} is there, with calls under /api/${names.kebab}. npm start runs it; its calls and its event are in packages/contracts.`;
      return { files: planService(projectRoot, names), next };
    }
    default:
      throw new StartupError(usage);
  }
}

/** Generates a remote or service that works as it is. */
await runEntry(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'no-install': { type: 'boolean', default: false } },
  });
  const { files, next } = plan(...(positionals as [string?, string?]));
  const takeBack = writeFiles(projectRoot, files);
  const formatted = files.map(({ path }) => path).filter((path) => path !== 'package-lock.json');
  const inProject = { cwd: projectRoot, stdio: 'inherit', shell } as const;
  try {
    execFileSync('prettier', ['--write', '--log-level', 'warn', ...formatted], inProject);
    if (!values['no-install']) execFileSync('npm', installing, inProject);
  } catch (error) {
    takeBack();
    throw new StartupError('The new workspace could not be installed, as said above. Nothing has changed.', {
      cause: error,
    });
  }
  console.log(next);
  return Promise.resolve();
}, usage);
