import type { Response } from 'express';
import type { Account } from './account-replica.ts';

const kept = Symbol('account');

/** Keeps the account that was read to admit a call, so that its handler need not read it again. */
export function keepAccount(response: Response, account: Account | undefined): void {
  Object.assign(response.locals, { [kept]: account });
}

/** The account of the caller of a members-only call, as read to admit it; undefined for an unknown one. */
export const keptAccount = ({ locals }: Response): Account | undefined =>
  (locals as Record<symbol, Account | undefined>)[kept];
