import type { Method } from '@ondine/contracts';

/** An entry of the table, with the values of its path parameters. */
export interface FoundRoute<Entry> {
  readonly entry: Entry;
  readonly params: Readonly<Record<string, string>>;
}

/** @returns undefined also for an address that another parser may match to an entry, such as in capital letters */
export type FindRoute<Entry> = (method: string, path: string) => FoundRoute<Entry> | undefined;

interface Pattern<Entry> {
  readonly entry: Entry;
  readonly segments: readonly string[];
}

const noParams = {};

/** Matches a path to a pattern. Percent-encoded paths are left to Express. */
function readParams(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!part.startsWith('{')) {
      if (part !== segment) return undefined;
    } else if (segment === '' || segment.includes('%')) return undefined;
    else params[part.slice(1, -1)] = segment;
  }
  return params;
}

/**
 * Finds routes by method and exact path, with or without a trailing slash: those without parameters by a lookup, the
 * others by comparison in the order given.
 */
export function createRouteTable<Entry extends { readonly method: Method; readonly path: string }>(
  entries: readonly Entry[],
): FindRoute<Entry> {
  const fixed = new Map<string, FoundRoute<Entry>>();
  const patterns = new Map<string, Pattern<Entry>[]>();
  for (const entry of entries) {
    const { method, path } = entry;
    if (path.includes('{')) {
      const ofMethod = patterns.get(method) ?? [];
      patterns.set(method, [...ofMethod, { entry, segments: path.split('/') }]);
    } else fixed.set(`${method} ${path}`, { entry, params: noParams });
  }
  return (method, path) => {
    const address = path.endsWith('/') ? path.slice(0, -1) : path;
    const known = fixed.get(`${method} ${address}`);
    if (known) return known;
    const segments = address.split('/');
    for (const pattern of patterns.get(method) ?? []) {
      const params = readParams(pattern.segments, segments);
      if (params) return { entry: pattern.entry, params };
    }
    return undefined;
  };
}
