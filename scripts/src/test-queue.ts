import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from './project-root.ts';

// `npm run test:queue -- --runs N --seed S`: the browser driver of waiting workouts, N runs from seed S on.
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});
const child = spawn(process.execPath, [join(projectRoot, 'scripts', 'test.mjs'), 'e2e/src/queue.e2e'], {
  cwd: projectRoot,
  env: { ...process.env, QUEUE_RUNS: values.runs, QUEUE_SEED: values.seed },
  stdio: 'inherit',
});
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
