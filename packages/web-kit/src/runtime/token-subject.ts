import * as z from 'zod';

const claimsSchema = z.object({ sub: z.string(), fid: z.string().optional() });

function claimsOf(token: string): z.infer<typeof claimsSchema> | undefined {
  try {
    const [, claims = ''] = token.split('.');
    return claimsSchema.parse(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return undefined;
  }
}

/** Whom the services take the bearer of an access token for; undefined when it is not one of ours. */
export const subjectOf = (token: string): string | undefined => claimsOf(token)?.sub;

/** The sign-in that an access token belongs to. */
export const signInOf = (token: string): string | undefined => claimsOf(token)?.fid;
