import { allRoutes, type Method, type RouteContract } from '@ondine/contracts';

/** The result of matching an address under `/api`. */
export type RouteMatch =
  | { readonly kind: 'route'; readonly route: RouteContract }
  | { readonly kind: 'method_not_allowed'; readonly allowed: readonly Method[] }
  | { readonly kind: 'unknown' };

/** Whether a path is `/api` or below it, not `/apiary`. */
export const isApiPath = (path: string): boolean =>
  path.startsWith('/api') && (path.length === 4 || path[4] === '/');

/** Trailing slashes are ignored. */
function withoutEndSlashes(path: string): string {
  if (!path.endsWith('/')) return path;
  let end = path.length - 1;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return pattern.every((part, index) =>
    part.startsWith('{') ? segments[index] !== '' : part === segments[index],
  );
}

/** Contracts with the segments of their path, by the number of segments. */
const patterns = Map.groupBy(
  allRoutes.map((route) => ({ route, segments: withoutEndSlashes(route.path).split('/') })),
  ({ segments }) => segments.length,
);

function findRoutes(address: string): RouteContract[] {
  const segments = address.split('/');
  const ofLength = patterns.get(segments.length) ?? [];
  return ofLength.filter((each) => fits(each.segments, segments)).map(({ route }) => route);
}

/** @param onPath the contracts of a path */
function choose(onPath: readonly RouteContract[], method: string): RouteMatch {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const route = onPath.find((each) => each.method === wanted);
  if (route) return { kind: 'route', route };
  if (onPath.length > 0) return { kind: 'method_not_allowed', allowed: onPath.map((each) => each.method) };
  return { kind: 'unknown' };
}

/** The matches of paths without parameters, the target of most calls, by path and method; others are compared. */
const fixed: ReadonlyMap<string, ReadonlyMap<string, RouteMatch>> = new Map(
  allRoutes
    .filter(({ path }) => !path.includes('{'))
    .map(({ path }) => withoutEndSlashes(path))
    .map((path) => {
      const onPath = findRoutes(path);
      return [path, new Map(onPath.map(({ method }) => [method, choose(onPath, method)]))];
    }),
);

/**
 * Finds the contract of a call. Only calls with a contract reach a service.
 * @param path the path without the query, with or without a trailing slash
 */
export function matchRoute(method: string, path: string): RouteMatch {
  const address = withoutEndSlashes(path);
  return fixed.get(address)?.get(method) ?? choose(findRoutes(address), method);
}
