/** Yields to the browser, so that it can paint and handle input. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Runs steps one after another, each in its own task: together they would block a phone's browser for too long.
 * @throws the error of a step, after which no further one runs
 */
export async function inSteps(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await nextTask();
    await step();
  }
}
