import { runWithProjectNode } from './run-with-project-node.mjs';

runWithProjectNode('scripts/src/dev.ts');
