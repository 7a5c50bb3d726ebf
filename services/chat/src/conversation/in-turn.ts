import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs one step at a time, and yields to the event loop between two steps. */
type InTurn = <T>(step: () => T | Promise<T>) => Promise<T>;

function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const done = last.then(step);
    last = done.then(
      () => nextTurn(),
      () => nextTurn(),
    );
    return done;
  };
}

/**
 * For short steps of long computations. The queue is shared by the process, because twenty computations that yield
 * independently would still block the thread together.
 */
export const inTurn: InTurn = createTurns();

/**
 * For large documents from the database, which take long to decode. A separate queue, because these steps wait for I/O.
 */
export const readInTurn: InTurn = createTurns();
