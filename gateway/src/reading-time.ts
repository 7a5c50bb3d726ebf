import { budgetsMs } from '@ondine/contracts';

/**
 * How long a client may take to read the answer to a call, in ms: six budgets. A stream has no such end; there it is how
 * long a client may take to read on.
 */
export const readingMs = 6 * budgetsMs.write;
