import type { Caller } from '@ondine/platform/auth';
import type { Response } from 'express';
import { keepAccount } from './account-of-call.ts';
import type { AccountReplica } from './account-replica.ts';
import { isEntitled } from './account-status.ts';
import type { AskEntitlement } from './ask-entitlement.ts';

/**
 * Whether a caller is entitled to what is paid for, by the token and the events. Before refusing, it asks the auth
 * service, because the event about a payment may be late. The account is kept with the response.
 * @returns rejects as `AskEntitlement` does
 */
export const checkEntitlement =
  ({
    accounts,
    askEntitlement,
  }: {
    accounts: Pick<AccountReplica, 'find'>;
    askEntitlement: AskEntitlement;
  }) =>
  async (caller: Pick<Caller, 'id' | 'paid' | 'issuedAt'>, response: Response): Promise<boolean> => {
    const account = await accounts.find(caller.id);
    keepAccount(response, account);
    return isEntitled(caller, account) || (await askEntitlement(caller.id));
  };
