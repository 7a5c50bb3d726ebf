import { releaseContracts } from './contracts/released-contract.ts';
import { projectRoot } from './project-root.ts';

if (releaseContracts(projectRoot)) console.log('The contract of now is the released one: commit it.');
else process.exitCode = 1;
