import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runTests } from './run-tests.ts';

/** Test files with random sequences, as Jest patterns. */
const files = [
  'packages/web-kit/src/runtime/.*property',
  'services/auth/src/(payment/entitlement|tokens/refresh-family|tokens/key-slots)\\.test',
  'services/chat/src/llm/(visible-text|event-stream)\\.test',
  'services/achievements/src/(rebuild|restore|fairness)/',
];

// `npm run test:properties -- --times N`: runs the tests with random sequences N times, each with a new seed.
const { values } = parseArgs({ options: { times: { type: 'string', default: '10' } } });
for (let time = 1; time <= Number(values.times); time += 1) {
  const seed = randomInt(2 ** 31);
  console.log(`Round ${time} of ${values.times}, --seed ${seed}`);
  await runTests([`--seed=${seed}`, ...files]);
  if (process.exitCode !== 0) break;
}
