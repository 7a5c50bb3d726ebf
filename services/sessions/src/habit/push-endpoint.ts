/**
 * Whether a URL belongs to a push service. The URL comes from a client, so any other could make us call hosts of our
 * own network (SSRF).
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
