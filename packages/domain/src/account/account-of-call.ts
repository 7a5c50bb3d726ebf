import type { Response } from 'express';
import type { Account } from './account-replica.ts';

const kept = Symbol('account');

/** Keeps what was read of the caller's account to admit a call, for the handler of the call. */
export function keepAccount(response: Response, account: Account | undefined): void {
  Object.assign(response.locals, { [kept]: account });
}

/** The account of the caller of a call for members, as it was read to admit them; undefined for one not heard of. */
export const keptAccount = ({ locals }: Response): Account | undefined =>
  (locals as Record<symbol, Account | undefined>)[kept];
