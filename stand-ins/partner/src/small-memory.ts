import { setFlagsFromString } from 'node:v8';

/**
 * Memory before speed, for the whole process and its threads: V8 compiles less and keeps less room in its heaps. `NODE_OPTIONS` does not
 * take this setting, so a process has to import this before anything that is to be small.
 */
setFlagsFromString('--optimize-for-size');
