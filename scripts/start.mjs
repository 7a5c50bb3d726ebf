import { runWithProjectNode } from './run-with-project-node.mjs';

// All parts in one process produce much garbage during the start, and the process keeps that memory: 150 MB more than
// with these limits on V8's young generation (megabytes) and on what the C library retains (bytes; mallopt(3)).
runWithProjectNode('scripts/src/start.ts', {
  nodeOptions: ['--max-semi-space-size=4'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' },
});
