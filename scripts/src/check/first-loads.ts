import { buildFrontEnds } from '../front-ends/build-front-ends.ts';
import { readReleasedPackage } from '../front-ends/released-package.ts';
import { gzippedSize, readFirstLoad } from '../releases/build-record.ts';
import { readReleasedNames } from '../workspaces.ts';

/** The gzipped bytes that a browser loads of the shell, or of one remote for its first screen. */
export interface FirstLoad {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number;
}

/** One line about a first load: its size, its budget, and what is left. */
export function describeFirstLoad({ name, bytes, budget }: FirstLoad): string {
  const left = budget - bytes;
  const rest =
    left < 0
      ? `${-left} over its budget: a release would be refused`
      : `${left} left (${Math.floor((left / budget) * 100)} %)`;
  return `${name}: first load ${bytes} of ${budget} bytes, ${rest}`;
}

/**
 * Builds the changed front ends and prints what each has left of its budget.
 * @returns whether all of them are within their budgets
 */
export async function checkFirstLoads(root: string): Promise<boolean> {
  await buildFrontEnds(root, console.log);
  const loads = readReleasedNames(root).map((name): FirstLoad => {
    const { dist, firstLoadBudget } = readReleasedPackage(root, name, '');
    return { name, bytes: gzippedSize(dist, readFirstLoad(name, dist).firstLoad), budget: firstLoadBudget };
  });
  for (const load of loads) console.log(describeFirstLoad(load));
  return loads.every(({ bytes, budget }) => bytes <= budget);
}
