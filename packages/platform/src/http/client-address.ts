import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/**
 * Groups of the network prefix of an IPv6 address (/64). A household or a server gets the whole prefix and chooses the
 * rest itself, as often as it likes.
 */
const networkGroups = 4;

/** Size of the cache from address to network, since the same clients call again; when full it is cleared. */
const mostCached = 10_000;
const networks = new Map<string, string>();

/**
 * The key of rate limits by address: an IPv4 address as it is, also one mapped to IPv6, and the /64 of an IPv6 address,
 * such as `2001:db8::/64`.
 * @param address as of a socket; anything that is not an address counts as `unknown`
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const known = networks.get(address);
  if (known !== undefined) return known;
  if (networks.size >= mostCached) networks.clear();
  const network = readNetwork(address);
  networks.set(address, network);
  return network;
}

function readNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const groups = parsed.parts.slice(0, networkGroups).map((group) => group.toString(16));
  return `${groups.join(':')}::/${networkGroups * 16}`;
}

/** Which hops in front are trusted, the nearest first, in the form of Express's `trust proxy`. */
export const trustHops =
  (trustedProxies: number) =>
  (_address: string, hop: number): boolean =>
    hop < trustedProxies;

/**
 * The address of the client: the address of `X-Forwarded-For` that the first of our proxies has added, or that of the socket
 * without such proxies.
 * @param trustedProxies how many proxies of ours a request passes through; each adds one address
 */
export const clientAddress = (request: IncomingMessage, trustedProxies: number): string =>
  trustedProxies === 0 ? (request.socket.remoteAddress ?? '') : proxyAddr(request, trustHops(trustedProxies));
