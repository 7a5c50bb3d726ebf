import { parseArgs } from 'node:util';
import { runTests } from './run-tests.ts';

// `npm run test:queue -- --runs N --seed S`: the browser driver of the queue of pending workouts, N runs from seed S
// on.
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});
await runTests(['e2e/src/queue.e2e'], { QUEUE_RUNS: values.runs, QUEUE_SEED: values.seed });
