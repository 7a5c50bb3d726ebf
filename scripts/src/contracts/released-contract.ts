import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeContract, type Contract } from './describe-contract.ts';
import { findBreaks } from './find-breaks.ts';

const fileIn = (root: string) => join(root, 'packages', 'contracts', 'released', 'contract.json');

const readReleased = (root: string) => JSON.parse(readFileSync(fileIn(root), 'utf8')) as Contract;

const advice =
  'Others rely on what was released. Add beside it what is new (an event under a new name such as .v2, a call under a new path), or raise apiVersion in packages/contracts/src/openapi.ts when a call must change or end.';

/** Whether the contract is compatible with the released one; prints the breaks. */
export function checkContracts(root: string): boolean {
  const breaks = findBreaks(readReleased(root), describeContract());
  for (const each of breaks) console.error(each);
  if (breaks.length > 0) console.error(advice);
  return breaks.length === 0;
}

/** Releases the contract of the sources. @returns false, after printing why, when it breaks the previous one */
export function releaseContracts(root: string): boolean {
  if (!checkContracts(root)) return false;
  writeFileSync(fileIn(root), `${JSON.stringify(describeContract(), null, 1)}\n`);
  return true;
}
