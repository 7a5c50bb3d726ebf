import { HttpError } from '@ondine/platform/http';
import type { Clock } from '@ondine/platform/time';
import type { ProofMethod } from '../step-up/proof.ts';
import type { Seal } from '../tokens/seal.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import type { SecondStepRecord, SecondStepStore } from './second-step-store.ts';
import { newTotpSecret, otpauthUri, stepOfCode } from './totp.ts';

/** How long a new secret waits for its first code, in ms. */
const enrolmentMs = 15 * 60 * 1000;

/** A code of either kind, as it was typed. */
export interface TypedCode {
  readonly code?: string | undefined;
  readonly recovery_code?: string | undefined;
}

/** The authenticator app and the recovery codes of accounts. */
export interface Codes {
  status(userId: string): Promise<{ totp: boolean; recoveryCodesLeft: number }>;
  /** @param label names the account in the app @throws HttpError `conflict` when there is an app already */
  start(userId: string, label: string): Promise<{ secret: string; otpauth_uri: string }>;
  /** @returns the recovery codes, or null when the code is wrong @throws HttpError `conflict` if not started */
  confirm(userId: string, code: string): Promise<string[] | null>;
  /** Uses up a code. @returns the method of proof, or null when the code is wrong or was used before */
  take(userId: string, typed: TypedCode): Promise<ProofMethod | null>;
  /** @throws HttpError `conflict` without an app */
  replaceRecovery(userId: string): Promise<string[]>;
  remove(userId: string): Promise<void>;
  /** Removes an app that was added, or whose set-up began, at a time or later. */
  removeAddedSince(userId: string, since: Date): Promise<void>;
}

export function createCodes({
  store,
  seal,
  secret: serviceSecret,
  clock,
}: {
  store: SecondStepStore;
  seal: Seal;
  /** The key of the hashes of recovery codes. */
  secret: string;
  clock: Clock;
}): Codes {
  const hash = (code: string, userId: string) => hashRecoveryCode(code, { secret: serviceSecret, userId });
  // Sealed together with the user id: moved to another account, the secret is invalid.
  const sealFor = (userId: string, secret: string) => seal.seal(`${userId} ${secret}`);
  function openFor(userId: string, sealed: string): string {
    const [owner, secret] = seal.open(sealed).split(' ');
    if (owner !== userId || secret === undefined) throw new Error('A sealed secret is not of its account');
    return secret;
  }
  const freshPending = ({ pending }: SecondStepRecord, now: Date) =>
    pending && pending.startedAt.getTime() + enrolmentMs > now.getTime() ? pending : null;

  async function takeTotp(userId: string, code: string): Promise<ProofMethod | null> {
    const record = await store.find(userId);
    if (!record?.totp) return null;
    const step = stepOfCode(openFor(userId, record.totp.sealed), code, clock());
    return step !== null && (await store.takeStep(userId, step)) ? 'totp' : null;
  }

  return {
    async status(userId) {
      const record = await store.find(userId);
      const totp = Boolean(record?.totp);
      return { totp, recoveryCodesLeft: totp ? (record?.recovery.length ?? 0) : 0 };
    },
    async start(userId, label) {
      if ((await store.find(userId))?.totp) {
        throw new HttpError('conflict', { detail: 'Your account already asks for codes of an app.' });
      }
      const secret = newTotpSecret();
      await store.begin(userId, { sealed: sealFor(userId, secret), startedAt: clock() });
      return { secret, otpauth_uri: otpauthUri(secret, label) };
    },
    async confirm(userId, code) {
      const record = await store.find(userId);
      const now = clock();
      const pending = record && freshPending(record, now);
      const over = () =>
        new HttpError('conflict', { detail: 'This took too long, or was done before. Please start again.' });
      if (!pending) throw over();
      const step = stepOfCode(openFor(userId, pending.sealed), code, now);
      if (step === null) return null;
      const codes = newRecoveryCodes();
      const totp = { sealed: pending.sealed, confirmedAt: now, lastStep: step };
      const isTaken = await store.confirm(
        userId,
        totp,
        codes.map((each) => hash(each, userId)),
      );
      if (!isTaken) throw over();
      return codes;
    },
    async take(userId, { code, recovery_code: recoveryCode }) {
      if (code !== undefined) return await takeTotp(userId, code);
      if (recoveryCode === undefined) return null;
      return (await store.takeRecoveryCode(userId, hash(recoveryCode, userId))) ? 'recovery_code' : null;
    },
    async replaceRecovery(userId) {
      const codes = newRecoveryCodes();
      const isReplaced = await store.replaceRecovery(
        userId,
        codes.map((each) => hash(each, userId)),
      );
      if (!isReplaced) throw new HttpError('conflict', { detail: 'Your account has no second step.' });
      return codes;
    },
    remove: (userId) => store.remove(userId),
    removeAddedSince: (userId, since) => store.removeAddedSince(userId, since),
  };
}
