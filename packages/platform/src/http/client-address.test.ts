import type { IncomingMessage } from 'node:http';
import { clientAddress, networkOf } from './client-address.ts';

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['<script>', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('whose request it is', () => {
  const request = (forwarded: string) =>
    ({
      socket: { remoteAddress: '198.51.100.1' },
      headers: { 'x-forwarded-for': forwarded },
    }) as unknown as IncomingMessage;

  it.each([
    [0, '203.0.113.9', '198.51.100.1'],
    [1, '203.0.113.9', '203.0.113.9'],
    // What stands left of it was there before our proxy and may be anything.
    [1, '192.0.2.66, 203.0.113.9', '203.0.113.9'],
    [2, '192.0.2.66, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  ])('with %d trusted proxies and %s is that of %s', (trusted, forwarded, address) => {
    expect(clientAddress(request(forwarded), trusted)).toBe(address);
  });
});
