import { join } from 'node:path';

/** The scenarios that ship with the service. */
export const contentFolder = join(import.meta.dirname, '..', '..', 'content');
