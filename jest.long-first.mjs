import TestSequencer from '@jest/test-sequencer';

/**
 * Files that take a minute and more, the longest first. Jest knows how long a file took from the run before, and goes by its size
 * in a fresh checkout: it would begin one of these last, and all workers but one would wait for it.
 */
const long = [
  'e2e/src/accessibility.e2e.test.ts',
  'e2e/src/spanish/spanish.e2e.test.ts',
  'e2e/src/new-team.e2e.test.ts',
  'e2e/src/layout-shift.e2e.test.ts',
  'e2e/src/distributed-failures.e2e.test.ts',
  'e2e/src/queue.e2e.test.ts',
  'scripts/src/images/images.int.test.ts',
];

const rank = ({ path }) => {
  const place = long.findIndex((file) => path.replaceAll('\\', '/').endsWith(file));
  return place < 0 ? long.length : place;
};

/** Runs the long files first, and all others in the order that Jest would choose. */
export default class LongFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
}
