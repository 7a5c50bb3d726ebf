import { z } from 'zod';

/** The parts of a CycloneDX document that we read; unknown fields are kept. */
export const billSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({}) }).optional(),
  components: z
    .array(
      z.looseObject({
        'bom-ref': z.string(),
        purl: z.string().startsWith('pkg:npm/'),
        properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
      }),
    )
    .min(1),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});
export type Bill = z.infer<typeof billSchema>;

/** How npm marks development dependencies. */
const isTool = ({ properties }: Bill['components'][number]): boolean =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

/**
 * A bill without development dependencies. npm's `--omit dev` would also drop a package that is a tool of one workspace
 * and a dependency of another.
 */
export function withoutTools(bill: Bill): Bill {
  const tools = new Set(bill.components.filter(isTool).map((component) => component['bom-ref']));
  return {
    ...bill,
    components: bill.components.filter((component) => !isTool(component)),
    dependencies: bill.dependencies
      .filter(({ ref }) => !tools.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => !tools.has(each)) })),
  };
}

/** The name in a package URL such as `pkg:npm/%40ondine/chat@0.1.0`; npm names workspaces by their folder. */
const nameIn = (purl: string): string =>
  decodeURIComponent(purl.slice('pkg:npm/'.length, purl.lastIndexOf('@')));

/** The runtime dependencies in a `package.json`. */
export const manifestSchema = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * Direct dependencies of workspaces that a bill does not name, one line each.
 * @param manifests of all workspaces
 */
export function findMissing(bill: Bill, manifests: readonly z.infer<typeof manifestSchema>[]): string[] {
  const named = new Set(bill.components.map(({ purl }) => nameIn(purl)));
  return manifests.flatMap(({ name, dependencies }) =>
    [name, ...Object.keys(dependencies)]
      .filter((needed) => !named.has(needed))
      .map((needed) => `${needed}, of ${name}, is not in the list`),
  );
}
