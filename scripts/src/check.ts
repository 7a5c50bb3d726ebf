import { spawnSync } from 'node:child_process';
import { checkAsvs } from './check/asvs.ts';
import { cruiseDependencies } from './check/cruise-dependencies.ts';
import { checkFirstLoads } from './check/first-loads.ts';
import { checkContracts } from './contracts/released-contract.ts';
import { askAudit } from './dependencies/ask-audit.ts';
import { checkAudit } from './dependencies/check-audit.ts';
import { checkDeployment } from './deploy/check-deployment.ts';
import { projectRoot } from './project-root.ts';
import { checkWorkflows } from './workflows/check-workflows.ts';
import { readRemoteNames } from './workspaces.ts';

const lintStrictly = ['--max-warnings', '0'];

const commands: [name: string, command: string, args: string[]][] = [
  ['Formatting', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['Types, Node', 'tsc', ['-p', 'tsconfig.node.json']],
  ['Types, browser', 'tsc', ['-p', 'tsconfig.web.json']],
  ['Types, browser tests', 'tsc', ['-p', 'e2e']],
  // In parts: one run over all workspaces keeps all their type information in memory at once.
  ['Lint, services', 'eslint', [...lintStrictly, 'gateway', 'services']],
  ['Lint, packages', 'eslint', [...lintStrictly, 'packages', 'scripts', 'bench', '*.mjs', '*.js']],
  ['Lint, front ends', 'eslint', [...lintStrictly, 'shell', ...readRemoteNames(projectRoot)]],
  ['Lint, browser tests', 'eslint', [...lintStrictly, 'e2e']],
  ['Unused code', 'knip', []],
  // Of every document, to files and to headings; addresses of others are not asked.
  ['Links', 'npm', ['run', '--silent', 'links']],
];

function report(name: string, seconds: number, passed: boolean): void {
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
}

async function timed(name: string, run: () => boolean | Promise<boolean>): Promise<boolean> {
  const start = performance.now();
  const passed = await run();
  report(name, (performance.now() - start) / 1000, passed);
  return passed;
}

const results: boolean[] = [];
for (const [name, command, args] of commands) {
  const passed = await timed(
    name,
    () =>
      spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit', shell: process.platform === 'win32' })
        .status === 0,
  );
  results.push(passed);
}
results.push(await timed('Dependency arrows', () => cruiseDependencies(projectRoot)));
results.push(await timed('Contracts', () => checkContracts(projectRoot)));
results.push(await timed('Workflows', () => checkWorkflows(projectRoot)));
results.push(await timed('Deployment', () => checkDeployment(projectRoot)));
results.push(await timed('First loads', () => checkFirstLoads(projectRoot)));
results.push(await timed('Advisories', () => checkAudit(projectRoot, askAudit)));
results.push(await timed('Verification standard', () => checkAsvs(projectRoot)));
process.exitCode = results.every(Boolean) ? 0 : 1;
