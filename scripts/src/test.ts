import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { startRabbitMq } from './brokers/start-rabbitmq.ts';
import { startRedis } from './brokers/start-redis.ts';
import { installTestNeeds } from './brokers/install-test-needs.ts';
import { describeFailures, type ReportedFile } from './check/describe-failures.ts';
import { slowestFiles, type TimedFile } from './check/slowest-files.ts';
import { findGaps, readStatements, type TestResult, titleOf } from './check/spec-coverage.ts';
import { startDatabase } from './database/start-database.ts';
import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { requireBrowser } from './processes/find-browser.ts';
import { runEntry } from './processes/run-entry.ts';
import { projectRoot } from './project-root.ts';

/**
 * Files that need the machine to themselves: the pose model runs in real time, attack tests measure delays, and
 * recovery tests have time limits.
 */
const needTheMachine = [
  'e2e/src/mannequin/',
  'e2e/src/journey',
  'e2e/src/attack',
  'e2e/src/faults/',
  'e2e/src/rolling/',
];

/** The seed of random sequences and inputs: the same in every run, so that a failure comes from the change. */
const seed = '20260131';

/** How many of the slowest files a run names. */
const slowestCount = 20;

interface Counts {
  files: readonly TimedFile[];
  passed: number;
  failed: number;
  results: TestResult[];
  /** What failed, and why. */
  failures: string[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  testResults: (ReportedFile & TimedFile)[];
}

/** Every test of a report, by its file from the project root. */
const resultsOf = ({ testResults }: JestReport): TestResult[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(projectRoot, name).replaceAll('\\', '/'),
      title: titleOf([...ancestorTitles, title]),
      passed: status === 'passed',
    })),
  );

/** The number of statements of the specification that are listed as proven and are not, each printed in a line. */
async function countGaps(results: readonly TestResult[]): Promise<number> {
  const page = await readFile(join(projectRoot, 'docs', 'spec-coverage.md'), 'utf8');
  const gaps = findGaps(readStatements(page), results);
  for (const gap of gaps) console.error(`docs/spec-coverage.md: ${gap}`);
  return gaps.length;
}

async function runJest(args: readonly string[], env: NodeJS.ProcessEnv, report: string): Promise<Counts> {
  const child = spawn(
    process.execPath,
    [
      // Most of what a test file makes dies with it: with more room, less of it is copied before.
      '--min-semi-space-size=64',
      '--max-semi-space-size=128',
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      join(projectRoot, 'node_modules', 'jest', 'bin', 'jest.js'),
      ...args,
      '--json',
      `--outputFile=${report}`,
    ],
    { cwd: projectRoot, env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await once(child, 'exit');
  const result = JSON.parse(await readFile(report, 'utf8')) as JestReport;
  // A file that could not run and a skipped test have proved nothing: both count as failed.
  return {
    files: result.testResults,
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites + result.numPendingTests,
    results: resultsOf(result),
    failures: describeFailures(result.testResults),
  };
}

async function main(): Promise<void> {
  const { values, positionals: wanted } = parseArgs({
    options: { seed: { type: 'string', default: seed } },
    allowPositionals: true,
  });
  const chosen = [`--seed=${values.seed}`, ...wanted];
  const folder = await mkdtemp(join(tmpdir(), 'ondine-test-'));
  const stops: (() => Promise<void>)[] = [];
  try {
    await installTestNeeds(console.log);
    const cacheDir = join(projectRoot, '.cache');
    const databaseReady = startDatabase(
      { uri: process.env['TEST_MONGODB_URI'], dataDir: join(folder, 'data'), cacheDir },
      console.log,
    );
    const rabbitReady = startRabbitMq(join(folder, 'rabbitmq'));
    const redisReady = startRedis(join(folder, 'redis'));
    for (const ready of [databaseReady, rabbitReady, redisReady]) {
      void ready.then(
        (running) => stops.push(() => running.stop()),
        () => undefined,
      );
    }
    const [database, rabbit, redis] = await Promise.all([databaseReady, rabbitReady, redisReady]);
    await buildFrontEnds(projectRoot, console.log, 'refuse');

    const env = {
      ...process.env,
      TEST_MONGODB_URI: database.uri,
      TEST_AMQP_URL: rabbit.url,
      TEST_REDIS_URL: redis.url,
      CHROME_PATH: requireBrowser(),
    };
    const first = await runJest(
      ['--selectProjects', 'unit', 'web', 'int', '--maxWorkers=2', ...chosen],
      env,
      join(folder, 'first.json'),
    );
    const together = ['--testPathIgnorePatterns', ...needTheMachine, '--maxWorkers=2'];
    const second = await runJest(
      ['--selectProjects', 'e2e', ...together, ...chosen],
      env,
      join(folder, 'second.json'),
    );
    const alone = ['--testPathIgnorePatterns', `^(?!.*(${needTheMachine.join('|')}))`, '--runInBand'];
    const third = await runJest(
      ['--selectProjects', 'e2e', ...alone, ...chosen],
      env,
      join(folder, 'third.json'),
    );
    const all = [first, second, third];
    const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
    const files = all.flatMap((counts) => counts.files);
    console.log(`Slowest:\n${slowestFiles(files, projectRoot, slowestCount).join('\n')}`);
    for (const failure of all.flatMap(({ failures }) => failures)) console.error(`Failed: ${failure}`);
    // A selection of the tests cannot prove the whole page.
    const gaps = wanted.length > 0 ? 0 : await countGaps(all.flatMap(({ results }) => results));
    const failed = all.reduce((sum, counts) => sum + counts.failed, gaps) + (passed === 0 ? 1 : 0);
    process.exitCode = failed === 0 ? 0 : 1;
    console.log(`${passed} passed, ${failed} failed`);
  } finally {
    await Promise.allSettled(stops.map((stop) => stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

await runEntry(main);
