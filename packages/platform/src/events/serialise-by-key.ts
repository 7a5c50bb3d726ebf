/** Runs tasks of one key one after another, and tasks of different keys side by side. */
export type SerialiseByKey = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/** Keys are forgotten as soon as nothing of them is waiting. A task that fails does not keep the next. */
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
