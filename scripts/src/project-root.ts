import { join } from 'node:path';

/** The folder that holds the whole project. */
export const projectRoot = join(import.meta.dirname, '..', '..');
