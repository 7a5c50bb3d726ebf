import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { serverCookie } from '../tokens/cookie-attributes.ts';

const lifetimeMs = 365 * 24 * 3600 * 1000;

/**
 * Remembers browsers in which an account has signed in. Attempts on an account are counted separately for such
 * browsers, so that an attacker who guesses slows only unknown browsers down and never locks the owner out
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export interface KnownDevice {
  /** The key under which this browser's attempts on the account are counted. @param account its handle */
  attemptsKey(request: Request, account: string): string;
  /** Remembers a sign-in. */
  remember(response: Response, account: string): void;
}

/** @param secret signs the cookie @param secure whether browsers may send it over https only */
export function createKnownDevice({ secret, secure }: { secret: string; secure: boolean }): KnownDevice {
  const { name, attributes, read } = serverCookie('ondine_device', { path: '/api/auth/login', secure });
  const sign = (account: string, device: string) =>
    createHmac('sha256', secret).update(`known-device:${account}:${device}`).digest('base64url');
  return {
    attemptsKey(request, account) {
      const [device, signature] = (read(request) ?? '').split('.');
      if (!device || !signature) return account;
      const expected = Buffer.from(sign(account, device));
      const given = Buffer.from(signature);
      const known = expected.length === given.length && timingSafeEqual(expected, given);
      return known ? `${account}:${device}` : account;
    },
    remember(response, account) {
      const device = randomBytes(12).toString('base64url');
      response.cookie(name, `${device}.${sign(account, device)}`, {
        ...attributes,
        maxAge: lifetimeMs,
      });
    },
  };
}
