import { jest } from '@jest/globals';
import fc from 'fast-check';
import {
  exchangeToken as exchange,
  familyLifetimeMs,
  leewayMs,
  openFamily,
  refreshLifetimeMs,
  revokeFamily,
  type Presented,
  type RefreshFamily,
} from './refresh-family.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const start = new Date('2026-01-01T08:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const family = openFamily({
  id: 'f1',
  device: 'Firefox on Android',
  userId: 'u1',
  hash: 'first',
  by: 'password',
  secondStep: false,
  epoch: 0,
  now: start,
});

/** A token of ours, presented by the browser of the sign-in, unless told otherwise. */
const exchangeToken = (
  of: RefreshFamily,
  token: { presented: string; issued: string; now: Date } & Partial<Presented>,
) => exchange(of, { isOurs: true, agent: 'firefox', ...token });

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

  it('is not ended by a secret that we never made, whoever knows its id', () => {
    const next = rotated(family, { presented: 'first', issued: 'second', now: start });
    const guess = exchangeToken(next, { presented: 'guess', isOurs: false, issued: 'x', now: after(1000) });
    expect(guess).toEqual({ outcome: 'unknown' });
  });

  it('notices one token in two programs within the leeway, and no race of two tabs', () => {
    const next = rotated(family, { presented: 'first', issued: 'second', now: start });
    const again = { presented: 'first', issued: 'third', now: after(leewayMs) };
    expect(exchangeToken(next, again)).toMatchObject({ outcome: 'rotated', byAnotherDevice: false });
    expect(exchangeToken(next, { ...again, agent: 'curl' })).toMatchObject({ byAnotherDevice: true });
  });

  it('ends 90 days after the sign-in, however much it is used', () => {
    let current = family;
    const week = 7 * 24 * 3600 * 1000;
    for (let now = week, round = 0; now < familyLifetimeMs; now += week, round += 1) {
      const presented = round === 0 ? 'first' : `t${round - 1}`;
      current = rotated(current, { presented, issued: `t${round}`, now: after(now) });
    }
    expect(current.expiresAt).toEqual(after(familyLifetimeMs));
    const presented = current.live[0]?.hash ?? '';
    const at = (ms: number) => exchangeToken(current, { presented, issued: 'x', now: after(ms) }).outcome;
    expect([at(familyLifetimeMs - 1), at(familyLifetimeMs)]).toEqual(['rotated', 'expired']);
  });

  it('refuses a token that lay unused for 30 days', () => {
    expect(
      exchangeToken(family, { presented: 'first', issued: 'x', now: after(refreshLifetimeMs) }).outcome,
    ).toBe('expired');
  });

  it('refuses everything once revoked', () => {
    const ended = revokeFamily(family, start);
    expect(ended).toEqual({
      ...family,
      live: [],
      spent: [],
      revokedAt: start,
      revision: family.revision + 1,
    });
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
