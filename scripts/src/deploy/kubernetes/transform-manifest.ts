import { z } from 'zod';

/** The RFC 6902 operations that we use. */
export const operationsSchema = z.array(
  z.discriminatedUnion('op', [
    z.strictObject({ op: z.literal('replace'), path: z.string().startsWith('/'), value: z.unknown() }),
    z.strictObject({ op: z.literal('add'), path: z.string().startsWith('/'), value: z.unknown() }),
    z.strictObject({ op: z.literal('remove'), path: z.string().startsWith('/') }),
  ]),
);
type Operation = z.infer<typeof operationsSchema>[number];

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A step of a JSON pointer, unescaped. */
const readStep = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');

function applyOperation(document: Node, operation: Operation): void {
  const steps = operation.path.slice(1).split('/').map(readStep);
  const last = steps.pop() ?? '';
  let parent: unknown = document;
  for (const step of steps) parent = isNode(parent) ? parent[step] : undefined;
  if (!isNode(parent)) throw new Error(`A patch meets nothing at ${operation.path}`);
  if (operation.op === 'add') {
    if (Array.isArray(parent)) parent.splice(last === '-' ? parent.length : Number(last), 0, operation.value);
    else parent[last] = operation.value;
    return;
  }
  if (!(last in parent)) throw new Error(`A patch meets nothing at ${operation.path}`);
  if (operation.op === 'replace') parent[last] = operation.value;
  else Reflect.deleteProperty(parent, last);
}

/** Applies a patch in place. @throws Error when the path to replace or remove does not exist */
export function applyPatch(manifest: Node, operations: readonly Operation[]): void {
  for (const operation of operations) applyOperation(manifest, operation);
}

/** Sets the reference of every container with a given image, whatever its tag. */
export function setImage(node: unknown, name: string, reference: string): void {
  if (Array.isArray(node)) {
    for (const each of node) setImage(each, name, reference);
  } else if (isNode(node)) {
    const { image } = node;
    if (typeof image === 'string' && (image === name || image.startsWith(`${name}:`)))
      node['image'] = reference;
    for (const value of Object.values(node)) setImage(value, name, reference);
  }
}
