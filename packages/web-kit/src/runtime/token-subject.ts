import * as z from 'zod';

const claimsSchema = z.object({ sub: z.string() });

/** Whom the services take the bearer of an access token for; undefined when it is not one of ours. */
export function subjectOf(token: string): string | undefined {
  try {
    const [, claims = ''] = token.split('.');
    return claimsSchema.parse(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))).sub;
  } catch {
    return undefined;
  }
}
