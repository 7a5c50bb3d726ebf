import fc from 'fast-check';
import { exchangeToken, leewayMs, openFamily, refreshLifetimeMs, revokeFamily } from './refresh-family.ts';

const start = new Date('2026-01-01T08:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const family = openFamily({
  id: 'f1',
  device: 'Firefox on Android',
  userId: 'u1',
  hash: 'first',
  now: start,
});

function rotated(...args: Parameters<typeof exchangeToken>) {
  const exchange = exchangeToken(...args);
  if (exchange.outcome !== 'rotated') throw new Error(`expected a rotation, got ${exchange.outcome}`);
  return exchange.family;
}

describe('exchangeToken', () => {
  it('spends a live token and makes the new one live', () => {
    const next = rotated(family, { presented: 'first', issued: 'second', now: after(1000) });
    expect(next.live.map(({ hash }) => hash)).toEqual(['second']);
    expect(next.spent.map(({ hash }) => hash)).toEqual(['first']);
    expect(next.expiresAt).toEqual(after(1000 + refreshLifetimeMs));
  });

  it('gives racing tabs a valid token each, and both stay valid', () => {
    const tabA = rotated(family, { presented: 'first', issued: 'a', now: after(0) });
    const tabB = rotated(tabA, { presented: 'first', issued: 'b', now: after(leewayMs) });
    const later = after(4 * 3600 * 1000);
    expect(exchangeToken(tabB, { presented: 'a', issued: 'a2', now: later }).outcome).toBe('rotated');
    expect(exchangeToken(tabB, { presented: 'b', issued: 'b2', now: later }).outcome).toBe('rotated');
  });

  it('revokes the family when a spent token comes after the leeway', () => {
    const next = rotated(family, { presented: 'first', issued: 'second', now: start });
    const reuse = exchangeToken(next, { presented: 'first', issued: 'x', now: after(leewayMs + 1) });
    expect(reuse.outcome).toBe('reused');
    if (reuse.outcome !== 'reused') return;
    expect(
      exchangeToken(reuse.family, { presented: 'second', issued: 'y', now: after(leewayMs + 2) }).outcome,
    ).toBe('revoked');
  });

  it('refuses a token that lay unused for 30 days', () => {
    expect(
      exchangeToken(family, { presented: 'first', issued: 'x', now: after(refreshLifetimeMs) }).outcome,
    ).toBe('expired');
  });

  it('refuses everything once revoked', () => {
    const ended = revokeFamily(family, start);
    expect(exchangeToken(ended, { presented: 'first', issued: 'x', now: start }).outcome).toBe('revoked');
  });

  it('never keeps more than 20 live tokens nor forgets the newest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (tabs) => {
        let current = family;
        for (let tab = 0; tab < tabs; tab += 1) {
          current = rotated(current, { presented: 'first', issued: `tab${tab}`, now: after(tab) });
        }
        expect(current.live.length).toBe(Math.min(tabs, 20));
        expect(current.live.at(-1)?.hash).toBe(`tab${tabs - 1}`);
        expect(current.revision).toBe(tabs);
      }),
    );
  });
});
