import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs one step at a time; between two steps others that wait for the thread get it. */
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
 * For short steps of long work. Twenty who breathe each for themselves would still hold the thread together, so all of
 * the process share this.
 */
export const inTurn: InTurn = createTurns();

/** For what comes from the database in one piece and takes long to unpack: apart, because it has to be waited for. */
export const readInTurn: InTurn = createTurns();
