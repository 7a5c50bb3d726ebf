import { setFlagsFromString } from 'node:v8';

/**
 * Prefers low memory to speed for the whole process and its threads: V8 compiles less and keeps smaller heaps.
 * `NODE_OPTIONS` does not accept this flag, so it must be imported before anything else that should stay small.
 */
setFlagsFromString('--optimize-for-size');
