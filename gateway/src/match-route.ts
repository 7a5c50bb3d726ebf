import { allRoutes, type Method, type RouteContract } from '@ondine/contracts';

/** What an address under `/api` means. */
export type RouteMatch =
  | { readonly kind: 'route'; readonly route: RouteContract }
  | { readonly kind: 'method_not_allowed'; readonly allowed: readonly Method[] }
  | { readonly kind: 'unknown' };

/** Whether an address is one of the API: `/api` and what is below it, not `/apiary`. */
export const isApiPath = (path: string): boolean => /^\/api(?:\/|$)/.test(path);

const segmentsOf = (path: string) => path.replace(/(?<!\/)\/+$/, '').split('/');

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith('{') ? segments[index] !== '' : part === segments[index]))
  );
}

const patterns = allRoutes.map((route) => ({ route, segments: segmentsOf(route.path) }));

/**
 * Finds the contract of a call. Only what a contract names is let through to a service.
 * @param path the path without the query, with or without a trailing slash
 */
export function matchRoute(method: string, path: string): RouteMatch {
  const segments = segmentsOf(path);
  const onPath = patterns.filter((each) => fits(each.segments, segments)).map(({ route }) => route);
  const wanted = method === 'HEAD' ? 'GET' : method;
  const route = onPath.find((each) => each.method === wanted);
  if (route) return { kind: 'route', route };
  if (onPath.length > 0) return { kind: 'method_not_allowed', allowed: onPath.map((each) => each.method) };
  return { kind: 'unknown' };
}
