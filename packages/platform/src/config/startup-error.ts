/**
 * Something outside the program prevents its start: a wrong setting, a taken port, a database that does not answer. The
 * message is one plain sentence for the operator, printed without a stack.
 */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}
