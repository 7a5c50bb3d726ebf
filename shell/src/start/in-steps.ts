/** The browser shows and answers what has come up meanwhile. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Takes one step after another, each in a task of its own: together they would hold a phone's browser for as long as all
 * of them take.
 * @throws what a step throws, after which none is taken
 */
export async function inSteps(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await nextTask();
    await step();
  }
}
