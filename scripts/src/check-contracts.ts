import { checkContracts } from './contracts/released-contract.ts';
import { projectRoot } from './project-root.ts';

process.exitCode = checkContracts(projectRoot) ? 0 : 1;
