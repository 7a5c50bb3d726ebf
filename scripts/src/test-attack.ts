import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from './project-root.ts';
import { runScript, runTests } from './run-tests.ts';

// `npm run test:attack -- --runs N`: attacks on the running platform, with N almost valid calls for each route. With
// --blind: attacks by someone who knows the site only from outside.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    blind: { type: 'boolean', default: false },
    base: { type: 'string' },
    only: { type: 'string' },
    area: { type: 'string' },
  },
});

if (values.blind) {
  const { base, only, area } = values;
  const args = Object.entries({ base, only, area }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  );
  await runScript(join(projectRoot, 'e2e', 'src', 'attack', 'blind', 'main.ts'), args);
} else {
  await runTests(['e2e/src/attack.e2e'], { ATTACK_RUNS: values.runs });
}
