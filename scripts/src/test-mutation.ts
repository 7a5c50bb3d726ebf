import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { percentOf, readMutationScore, type MutationScore } from './mutation/mutation-score.ts';
import { rules, type Rule } from './mutation/rules.ts';
import { projectRoot } from './project-root.ts';

// `npm run test:mutation [-- PART …]`: mutation-tests the pure rules whose path contains one of the parts, default all.

/** The least share of changes that the tests of a rule must detect, in percent. */
const wanted = 85;
const report = join(projectRoot, '.data', 'mutation.json');
const stryker = ['@stryker-mutator/core@10.0.0', '@stryker-mutator/jest-runner@10.0.0'];

/** @returns null when Stryker could not test the rule; it has said why then */
async function testRule({ path, tests }: Rule): Promise<MutationScore | null> {
  await rm(report, { force: true });
  const packages = stryker.map((name) => `--package=${name}`);
  const child = spawn('npm', ['exec', '--yes', ...packages, '--', 'stryker', 'run', '--mutate', path], {
    cwd: projectRoot,
    env: { ...process.env, MUTATION_TESTS: tests },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  const text = await readFile(report, 'utf8').catch(() => null);
  return text === null ? null : readMutationScore(JSON.parse(text));
}

const { positionals } = parseArgs({ allowPositionals: true });
const chosen = rules.filter(
  ({ path }) => positionals.length === 0 || positionals.some((part) => path.includes(part)),
);
if (chosen.length === 0) {
  console.error('No rule has such a path; scripts/src/mutation/rules.ts lists them.');
  process.exitCode = 1;
}
const sum = { detected: 0, all: 0 };
for (const rule of chosen) {
  const score = await testRule(rule);
  if (score === null || percentOf(score) < wanted) process.exitCode = 1;
  if (score === null) {
    console.log(`${rule.path}: not tested`);
    continue;
  }
  sum.detected += score.detected;
  sum.all += score.all;
  console.log(`${rule.path}: ${score.detected} of ${score.all}, ${percentOf(score).toFixed(1)} %`);
  for (const { line, change } of score.survivors) console.log(`  ${rule.path}:${line} ${change}`);
}
console.log(`${sum.detected} of ${sum.all} changes detected, ${percentOf(sum).toFixed(1)} %`);
