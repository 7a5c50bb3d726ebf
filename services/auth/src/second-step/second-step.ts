import { createHash } from 'node:crypto';
import { HttpError } from '@ondine/platform/http';
import type { Clock } from '@ondine/platform/time';
import type { Request, Response } from 'express';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { ProofMethod } from '../step-up/proof.ts';
import type { UserStore } from '../account/user-store.ts';
import type { UserRecord } from '../account/user.ts';
import type { BrowserMark } from './browser-mark.ts';
import type { Codes } from './codes.ts';
import type { Ticket, TicketStore } from './ticket-store.ts';

/** A sign-in whose first step has succeeded. */
export interface FirstStep {
  readonly by: ProofMethod;
  /** The key under which tries of codes are counted. */
  readonly triesKey: string;
  /** Whether the account has not used this device before. */
  readonly newDevice: boolean;
}

/** The second step of sign-ins. */
export interface SecondStep {
  /**
   * Returns for an account without a second step.
   * @throws HttpError `second_step_required` with a ticket for this browser only
   */
  ask(user: UserRecord, first: FirstStep, request: Request, response: Response): Promise<void>;
  /**
   * The ticket and its user; counts a try.
   * @throws HttpError `invalid_credentials` when the ticket is not valid any more
   */
  read(ticket: string, request: Request): Promise<{ ticket: Ticket; user: UserRecord }>;
  /** The same without counting, for the steps before a try. */
  look(ticket: string, request: Request): Promise<{ ticket: Ticket; user: UserRecord }>;
  /** Uses up a ticket. @throws HttpError `invalid_credentials` when it was used before */
  finish(ticket: Ticket): Promise<void>;
  /** Removes the second step of an account. */
  forget(userId: string): Promise<void>;
}

export interface SecondStepDeps {
  readonly codes: Codes;
  readonly passkeys: Pick<Passkeys, 'has'>;
  readonly tickets: TicketStore;
  readonly browserMark: BrowserMark;
  readonly users: Pick<UserStore, 'findById'>;
  readonly clock: Clock;
}

/** A hash that changes with the password of an account, and is useless by itself. */
const credentialOf = ({ passwordHash }: UserRecord) =>
  createHash('sha256')
    .update(`credential:${passwordHash ?? ''}`)
    .digest('base64url');

const over = () =>
  new HttpError('invalid_credentials', { detail: 'This sign-in took too long. Please log in once more.' });

export function createSecondStep(deps: SecondStepDeps): SecondStep {
  const { codes, passkeys, tickets, browserMark, users, clock } = deps;

  async function owned(ticket: Ticket | null): Promise<{ ticket: Ticket; user: UserRecord }> {
    const user = ticket && (await users.findById(ticket.userId));
    // If the password was changed meanwhile, the first step does not count any more.
    if (!ticket || !user || credentialOf(user) !== ticket.credential) throw over();
    return { ticket, user };
  }

  return {
    async ask(user, first, request, response) {
      const { totp } = await codes.status(user._id);
      if (!totp) return;
      const browser = browserMark.issue(request, response);
      const ticket = await tickets.issue(
        { ...first, userId: user._id, browser, credential: credentialOf(user) },
        clock(),
      );
      const passkey = (await passkeys.has(user._id)) ? ['passkey'] : [];
      const methods = ['totp', 'recovery_code', ...passkey];
      throw new HttpError('second_step_required', {
        secondStep: { ticket, methods },
      });
    },
    async read(text, request) {
      const browser = browserMark.read(request);
      return await owned(browser === undefined ? null : await tickets.countTry(text, browser, clock()));
    },
    async look(text, request) {
      const browser = browserMark.read(request);
      return await owned(browser === undefined ? null : await tickets.find(text, browser, clock()));
    },
    async finish(ticket) {
      if (!(await tickets.take(ticket))) throw over();
    },
    async forget(userId) {
      await Promise.all([codes.remove(userId), tickets.removeAllOf(userId)]);
    },
  };
}
