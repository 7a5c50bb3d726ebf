import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkAsvs } from './check/asvs.ts';
import { cruiseDependencies } from './check/cruise-dependencies.ts';
import { checkFirstLoads } from './check/first-loads.ts';
import { checkWords } from './check/old-words.ts';
import { fingerprintOf, listProjectFiles, passedChecks, within } from './check/passed-checks.ts';
import { checkContracts } from './contracts/released-contract.ts';
import { askAudit } from './dependencies/ask-audit.ts';
import { checkAudit } from './dependencies/check-audit.ts';
import { checkDeployment } from './deploy/check-deployment.ts';
import { projectRoot } from './project-root.ts';
import { checkWorkflows } from './workflows/check-workflows.ts';
import { readRemoteNames } from './workspaces.ts';

/** One check: a command, or a function that prints what is wrong. */
interface Check {
  readonly name: string;
  readonly run: readonly [command: string, ...args: string[]] | (() => boolean | Promise<boolean>);
  /** The folders whose files the check reads, besides the files of the root; all folders when absent. */
  readonly reads?: readonly string[];
  /** Runs every time: the check calls external servers, or prints something that is always wanted. */
  readonly always?: true;
}

const lint = (...paths: string[]): Check['run'] => ['eslint', '--max-warnings', '0', ...paths];
const frontEnds = ['shell', ...readRemoteNames(projectRoot)];
const servers = ['gateway', 'services', 'packages', 'stand-ins'];

const checks: readonly Check[] = [
  {
    name: 'Formatting',
    run: [
      'prettier',
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      '.cache/prettier',
      '.',
    ],
  },
  { name: 'Types, Node', run: ['tsc', '-p', 'tsconfig.node.json'] },
  { name: 'Types, browser', run: ['tsc', '-p', 'tsconfig.web.json'] },
  { name: 'Types, browser tests', run: ['tsc', '-p', 'e2e'] },
  // Split up: one run over all workspaces keeps the type information of all of them in memory.
  { name: 'Lint, services', run: lint('gateway', 'services', 'stand-ins'), reads: servers },
  { name: 'Lint, packages', run: lint('packages', 'scripts', 'bench', '*.mjs', '*.js') },
  { name: 'Lint, front ends', run: lint(...frontEnds), reads: [...frontEnds, 'packages'] },
  { name: 'Lint, browser tests', run: lint('e2e') },
  { name: 'Unused code', run: ['knip'] },
  { name: 'Words', run: () => checkWords(projectRoot) },
  // Links of all documents to files and headings; external URLs are not requested.
  { name: 'Links', run: ['npm', 'run', '--silent', 'links'] },
  { name: 'Dependency arrows', run: () => cruiseDependencies(projectRoot) },
  { name: 'Contracts', run: () => checkContracts(projectRoot) },
  { name: 'Workflows', run: () => checkWorkflows(projectRoot) },
  { name: 'Deployment', run: () => checkDeployment(projectRoot) },
  { name: 'First loads', run: () => checkFirstLoads(projectRoot), always: true },
  { name: 'Advisories', run: () => checkAudit(projectRoot, askAudit), always: true },
  { name: 'Verification standard', run: () => checkAsvs(projectRoot) },
];

/** Checks that run at once. Each needs a core and, for lint, up to three gigabytes. */
const lanes = Math.min(2, availableParallelism());

/** Runs a check, and returns whether it passed and what a command printed: checks that run at once must not mix lines. */
async function passes({ run }: Check): Promise<{ readonly isGood: boolean; readonly printed: string }> {
  if (typeof run === 'function') return { isGood: await run(), printed: '' };
  const [command, ...args] = run;
  const shell = process.platform === 'win32';
  const child = spawn(command, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'], shell });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => (printed += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { isGood: code === 0, printed };
}

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const passed = passedChecks(join(projectRoot, '.cache', 'checks'));
const files = listProjectFiles(projectRoot);

async function runCheck(check: Check): Promise<void> {
  const { name, run, reads, always } = check;
  const read = reads === undefined ? files : files.filter(within(reads));
  const fingerprint = fingerprintOf(typeof run === 'function' ? [name] : run, read);
  if (!values.all && !always && passed.has(name, fingerprint)) {
    console.log(`ok   ${name} (nothing it reads has changed)`);
    return;
  }
  const start = performance.now();
  const { isGood, printed } = await passes(check);
  process.stdout.write(printed);
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  if (isGood) passed.add(name, fingerprint);
  else process.exitCode = 1;
}

const waiting = checks.values();
await Promise.all(
  Array.from({ length: lanes }, async () => {
    for (const check of waiting) await runCheck(check);
  }),
);
