import { createHash } from 'node:crypto';
import { HttpError, type Clock } from '@ondine/platform';
import type { Request, Response } from 'express';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { ProofMethod } from '../step-up/proof.ts';
import type { UserStore } from '../account/user-store.ts';
import type { UserRecord } from '../account/user.ts';
import type { BrowserMark } from './browser-mark.ts';
import type { Codes } from './codes.ts';
import type { Ticket, TicketStore } from './ticket-store.ts';

/** A sign-in whose first step was right. */
export interface FirstStep {
  readonly by: ProofMethod;
  /** Under which name tries of codes are counted. */
  readonly triesKey: string;
  /** Whether the account has not seen the device. */
  readonly newDevice: boolean;
}

/** The second step of sign-ins. */
export interface SecondStep {
  /**
   * Lets a sign-in go on for an account without a second step.
   * @throws HttpError `second_step_required` with a ticket, for this browser alone
   */
  ask(user: UserRecord, first: FirstStep, request: Request, response: Response): Promise<void>;
  /**
   * Whose sign-in a ticket is; counts a try.
   * @throws HttpError `invalid_credentials` when it is nobody's any more
   */
  read(ticket: string, request: Request): Promise<{ ticket: Ticket; user: UserRecord }>;
  /** The same without counting, for what comes before a try. */
  look(ticket: string, request: Request): Promise<{ ticket: Ticket; user: UserRecord }>;
  /** Uses a ticket up. @throws HttpError `invalid_credentials` when it was */
  finish(ticket: Ticket): Promise<void>;
  /** Removes what is known of an account. */
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

/** Stands for the password of an account without being worth anything. */
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
    // A password that was changed meanwhile is no longer the first step.
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
