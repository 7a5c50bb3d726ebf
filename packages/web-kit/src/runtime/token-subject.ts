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

/** The user id in an access token; undefined for any other text. */
export const subjectOf = (token: string): string | undefined => claimsOf(token)?.sub;

/** The id of the sign-in in an access token. */
export const signInOf = (token: string): string | undefined => claimsOf(token)?.fid;
