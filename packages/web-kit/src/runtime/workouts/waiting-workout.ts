import { longestAgoSeconds, type CreateSessionRequest } from '@ondine/contracts';
import * as z from 'zod';
import { ApiError } from '../api-error.ts';

/** A finished workout as it is sent, except how long ago it ended, which is computed at the time of sending. */
export type FinishedWorkout = Omit<CreateSessionRequest, 'ended_ago_seconds' | 'client_session_id'> & {
  readonly client_session_id: string;
};

const deviceTimeSchema = z.object({
  device: z.number().describe('What the clock of the device showed, Unix milliseconds'),
  offset: z.number().nullable().describe('Milliseconds to add for the time of the server; null when unknown'),
});
/** A time by the device's clock and, if known, by the server's. */
export type DeviceTime = z.infer<typeof deviceTimeSchema>;

/**
 * A stored body is not validated, because an older release may have written it: the server decides, so that it is sent
 * and answered instead of waiting unseen.
 */
const keptBodySchema = z.custom<FinishedWorkout>((body) => typeof body === 'object' && body !== null);

/** A workout that is stored until the server has accepted it, or refused its content. */
export const waitingWorkoutSchema = z.object({
  id: z.string().min(1).describe("The workout's `client_session_id`, and its Idempotency-Key"),
  userId: z.string().min(1).describe('Whose it is: it is sent as theirs or not at all'),
  body: keptBodySchema,
  ended: deviceTimeSchema,
  timeZone: z
    .string()
    .optional()
    .describe(
      'Of the device when it ended, which says of which day it is; missing in what an older release kept',
    ),
  tries: z.int().min(0),
  refusal: z.string().nullable().describe("The server's reason once it has refused the content for good"),
});
export type WaitingWorkout = z.infer<typeof waitingWorkoutSchema>;

/**
 * How long ago a workout ended, in whole seconds, within the limits of the server. By the server's time if both times
 * know it, so that a wrong or changed device clock does not matter.
 */
export function secondsSince(ended: DeviceTime, now: DeviceTime): number {
  const correction = ended.offset === null || now.offset === null ? 0 : now.offset - ended.offset;
  const seconds = Math.round((now.device - ended.device + correction) / 1000);
  return Math.min(Math.max(seconds, 0), longestAgoSeconds);
}

/**
 * How long ago a workout can have ended at most, in whole seconds: it began after its account was created. A device
 * clock that was set between the last answer and the end of the workout can claim more, which the server would refuse
 * for good.
 * @param registeredAt by the server's time, Unix milliseconds
 */
export function longestSince(
  registeredAt: number,
  { exercise_duration: lasted }: Pick<FinishedWorkout, 'exercise_duration'>,
  now: DeviceTime,
): number {
  if (now.offset === null) return longestAgoSeconds;
  const life = (now.device + now.offset - registeredAt) / 1000;
  return Math.max(Math.floor(life - lasted), 0);
}

/**
 * How long ago a workout ended, in whole seconds, as sent to the server.
 * @param registeredAt when the account was created, by the server's time, Unix milliseconds; 0 when unknown
 */
export const agoToSay = (
  { ended, body }: Pick<WaitingWorkout, 'ended' | 'body'>,
  registeredAt: number,
  now: DeviceTime,
): number => Math.min(secondsSince(ended, now), longestSince(registeredAt, body, now));

/**
 * Within this time, in seconds, a workout ended just now and two times are equal. The server's tolerance is five times
 * as long.
 */
export const justNowSeconds = 60;

/**
 * Whether a refusal may be caused by the time sent instead of the content: with the time of the refusal itself we would
 * send less, or the age of the account is unknown.
 * @param said seconds, in the refused try
 * @param now after the refusal arrived
 */
export function mayBeAboutTime(
  said: number,
  workout: Pick<WaitingWorkout, 'ended' | 'body'>,
  registeredAt: number,
  now: DeviceTime,
): boolean {
  if (said <= justNowSeconds) return false;
  return registeredAt === 0 || said - agoToSay(workout, registeredAt, now) > justNowSeconds;
}

/**
 * Why a workout waits. `offline`: no answer came; `signed_out`: not signed in as its user; `busy`: the server cannot
 * accept it now.
 */
export type WaitingReason = 'offline' | 'signed_out' | 'membership' | 'busy';

/** The meaning of a failed try. `others`: whether the next workout may be tried at once. */
export type Failure =
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'later'; readonly why: WaitingReason; readonly others: boolean }
  /** The server stored it, but this front end cannot read the answer. */
  | { readonly kind: 'stored' };

/** Status codes of refusals of the content, as opposed to the user or the time. */
const contentRefusals: readonly number[] = [400, 409, 413, 415, 422];
const created = 201;
const problemType = 'application/problem+json';

/** Whether an answer means that the workout is stored: a captive portal answers 200 to everything. */
export const isStored = (answer: Response | undefined): boolean => answer?.status === created;

/**
 * Classifies a failed try. Only a refusal of the content is final, and only as a problem with a detail in our own
 * format: portals, proxies and firewalls also answer 400, in HTML or JSON of their own. A 404 is about the URL or the
 * account, not the content.
 * @param answer the last one that came, undefined when none did
 */
export function readFailure(error: unknown, answer: Response | undefined): Failure {
  if (isStored(answer)) return { kind: 'stored' };
  if (!(error instanceof ApiError) || error.status === 0) {
    return { kind: 'later', why: 'offline', others: false };
  }
  const { status, detail } = error;
  const isProblem = answer?.headers.get('Content-Type')?.startsWith(problemType) === true;
  if (contentRefusals.includes(status) && isProblem && detail !== '') return { kind: 'refused', detail };
  if (status === 401) return { kind: 'later', why: 'signed_out', others: false };
  if (status === 402 || status === 403) return { kind: 'later', why: 'membership', others: false };
  return { kind: 'later', why: 'busy', others: ![408, 429, 503].includes(status) };
}

const firstDelayMs = 5000;
const longestDelayMs = 5 * 60_000;

/**
 * Pause after a failed round, milliseconds: 5 s, doubled up to 5 min, with a random fifth so that many devices do not
 * retry at once.
 * @param tries of the workout that was tried most often, at least 1
 * @param chance 0 to 1
 */
export function delayAfter(tries: number, chance: number): number {
  const delay = Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs);
  return Math.round(delay * (0.8 + 0.2 * chance));
}

const longestRestMs = 3_600_000;

/**
 * The `Retry-After` of an answer in milliseconds, an hour at most; null when it has none. Only in seconds, as our
 * servers send it.
 */
export function restAsked(answer: Response): number | null {
  const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, longestRestMs) : null;
}
