/**
 * Something outside the program keeps it from starting: a wrong setting, a taken port, a database
 * that does not answer. Its message is one plain sentence for the person who started it, shown
 * without a stack.
 */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}
