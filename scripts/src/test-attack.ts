import { parseArgs } from 'node:util';
import { runTests } from './run-tests.ts';

// `npm run test:attack -- --runs N`: attacks on the running platform, each route with N calls that are nearly right.
const { values } = parseArgs({ options: { runs: { type: 'string', default: '200' } } });
await runTests(['e2e/src/attack.e2e'], { ATTACK_RUNS: values.runs });
