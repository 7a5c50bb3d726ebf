import ipaddr from 'ipaddr.js';

interface From {
  readonly ip?: string | undefined;
}

/** Where a request comes from, as far as limits are concerned. */
export const addressOf = ({ ip }: From): string => ip ?? 'unknown';

/** The network of one household or company: an IPv4 address, or the 64 bits that an IPv6 provider gives to one. */
export function networkOf({ ip }: From): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return addressOf({ ip });
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const parts = (address as ipaddr.IPv6).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}
