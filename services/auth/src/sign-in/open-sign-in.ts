import type { Tokens } from '@ondine/contracts';
import type { Request, Response } from 'express';
import type { AuditLog } from '../audit/audit-log.ts';
import { originOf } from '../audit/origin-of.ts';
import type { RefreshCookie } from '../tokens/refresh-cookie.ts';
import type { SignIns } from './sign-ins.ts';
import type { ProofMethod } from '../step-up/proof.ts';
import type { UserRecord } from '../account/user.ts';
import { deviceNameOf } from './device-name.ts';

export interface OpenSignInDeps {
  readonly signIns: SignIns;
  readonly cookie: RefreshCookie;
  readonly audit: AuditLog;
}

/** An authenticated user, and the method of authentication. */
export interface ProvedUser {
  readonly user: UserRecord;
  readonly by: ProofMethod;
  readonly secondStep?: boolean;
}

/** Opens a sign-in after authentication: tokens, cookie, audit log. */
export async function openSignIn(
  { signIns, cookie, audit }: OpenSignInDeps,
  { user, ...how }: ProvedUser,
  request: Request,
  response: Response,
): Promise<Tokens> {
  const tokens = await signIns.open(user, { device: deviceNameOf(request.get('user-agent')), ...how });
  // The browser keeps only one: the sign-in before would stay open, and nobody could end it.
  const before = cookie.read(request);
  if (before !== undefined) await signIns.endReplaced(before);
  cookie.set(request, response, tokens.refresh_token);
  audit.note(user._id, 'signed_in', originOf(request));
  return tokens;
}
