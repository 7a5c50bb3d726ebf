/** Runs the tasks of one key one after another, and tasks of different keys concurrently. */
export type SerialiseByKey = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/** A key is forgotten as soon as no task of it waits. A task that fails does not block the next. */
export function createSerialiser(): SerialiseByKey {
  const tails = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const previous = tails.get(key) ?? Promise.resolve();
    const result = previous.then(task, task);
    const tail = result
      .catch(() => undefined)
      .finally(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
    tails.set(key, tail);
    return result;
  };
}
