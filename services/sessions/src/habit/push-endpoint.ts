/**
 * Whether an address belongs to a push service: it is a browser that names it, so anything else could
 * have us call whatever is near us.
 * @param hosts `name:port` for exactly that, over any protocol; `.name` for all hosts below a name, over https
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const { protocol, host } = new URL(endpoint);
  return hosts.some((known) =>
    known.includes(':')
      ? host === known
      : protocol === 'https:' && (host === known || (known.startsWith('.') && host.endsWith(known))),
  );
}
