import { tokensSchema } from '@ondine/contracts';
import type { Member } from './member.ts';
import type { Answer, Site } from './site.ts';

/** Signs a member in again; the access and refresh tokens of that sign-in. */
export async function signInAgain(member: Member): Promise<{ access: string; refresh: string }> {
  const { access_token, refresh_token } = tokensSchema.parse((await member.signIn()).data);
  return { access: access_token, refresh: refresh_token };
}

/** Exchanges a refresh token. */
export const refresh = (site: Site, token: string): Promise<Answer> =>
  site.call('POST', '/api/auth/refresh', { from: site.nextVisitor(), body: { refresh_token: token } });
