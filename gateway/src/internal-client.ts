import {
  type AccountActivity,
  type AuditNote,
  type DeadLetterService,
  type InternalDaily,
  internalAuditPageSchema,
  internalCountSchema,
  internalDailySchema,
  internalDeadLettersSchema,
  type InternalHealth,
  internalHealthSchema,
  type InternalRebuild,
  internalRebuildSchema,
  type internalDeleteAccountSchema,
  internalLeftOffSchema,
  internalReportsSchema,
  type internalSettleReportSchema,
  type internalReadAuditSchema,
  internalSessionStatsSchema,
  internalTokenHeader,
  internalUserDataSchema,
  internalUserSchema,
  internalUserStatsSchema,
  problemSchema,
  type ServiceName,
  type UserData,
} from '@ondine/contracts';
import { HttpError, unavailable } from '@ondine/platform/http';
import type { z } from 'zod';

const readTimeoutMs = 2000;
/** Time-out of a health reading: a service itself waits two seconds for a dependency that is unavailable. */
const healthTimeoutMs = 4000;
/**
 * Time-out of a change: a deletion waits for the payment provider, and the gateway needs the rest of a write's budget.
 */
const changeTimeoutMs = 10_000;

/** The time-outs of an internal call. */
interface Waiting {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** A part that stores personal data. */
export type Part = ServiceName;

/** Services with counts by day: accounts, exercise sessions, conversations. */
export type DailyOwner = 'auth' | 'sessions' | 'chat';

/** Calls the internal routes of the services. */
export interface InternalClient {
  /** The user as currently stored, or null. */
  readUser(id: string): Promise<z.infer<typeof internalUserSchema> | null>;
  /** All data of a user in one service; empty when there is none. */
  readUserData(part: Part, id: string, options?: { readonly signal?: AbortSignal }): Promise<UserData>;
  /**
   * Asks the auth service's store whether a sign-in has not ended and has a fresh proof.
   * @throws HttpError `unauthenticated`, `reauthentication_required`
   */
  requireProof(id: string, familyId: string): Promise<void>;
  /** @throws HttpError with the refusal of the auth service */
  deleteUser(id: string, request: z.input<typeof internalDeleteAccountSchema>): Promise<void>;
  readUserStats(): Promise<z.infer<typeof internalUserStatsSchema>>;
  readFitnessStats(): Promise<z.infer<typeof internalSessionStatsSchema>>;
  readChatStats(): Promise<z.infer<typeof internalSessionStatsSchema>>;
  readDeadLetters(service: DeadLetterService): Promise<z.infer<typeof internalDeadLettersSchema>>;
  /** @throws HttpError not_found, or conflict when the event failed again */
  settleDeadLetter(service: DeadLetterService, id: string, how: 'replay' | 'discard'): Promise<void>;
  /**
   * The health of a service. The time-out is longer than that of other readings, because a service reports a dependency
   * as away only after a while.
   */
  readHealth(service: ServiceName): Promise<InternalHealth>;
  /** The unfinished rebuild, from the achievements service. */
  readRebuild(): Promise<InternalRebuild>;
  /** The users who are left off the boards, from the achievements service. */
  readLeftOff(): Promise<z.infer<typeof internalLeftOffSchema>>;
  /** Readmits a user to the boards. @param by the admin. @throws HttpError not_found when they are not left off */
  readmit(id: string, by: string): Promise<void>;
  /** The replies that members have reported, from the chat service. */
  readReports(): Promise<z.infer<typeof internalReportsSchema>>;
  /** Takes a reported reply off the list. @throws HttpError not_found when it is not on it */
  settleReport(reply: z.infer<typeof internalSettleReportSchema>): Promise<void>;
  /** Adds entries to the audit log. @throws HttpError when that failed */
  note(entries: readonly AuditNote[]): Promise<void>;
  /** @throws HttpError not_found without such an account */
  readActivity(request: z.infer<typeof internalReadAuditSchema>): Promise<AccountActivity>;
  /** Deletes every bot; the other services receive the events of a deletion. @returns how many there were */
  deleteBots(): Promise<number>;
  /** Additions by day since a time, from the service that stores them. */
  readDaily(owner: DailyOwner, since: Date): Promise<InternalDaily>;
}

/** The problem with which a service refused a call. */
async function refusalOf(answer: Response): Promise<HttpError> {
  const problem = problemSchema.safeParse(await answer.json());
  if (!problem.success) return unavailable(new Error(`A service answered ${answer.status}`));
  const { code, detail, errors } = problem.data;
  const retryAfter = answer.headers.get('retry-after');
  return new HttpError(code, {
    detail,
    ...(errors && { errors }),
    ...(retryAfter !== null && { headers: { 'Retry-After': retryAfter } }),
  });
}

/** Every method throws HttpError `unavailable` when the service does not answer according to the contract. */
export function createInternalClient({
  urls,
  internalToken,
}: {
  urls: Readonly<Record<Part, string>>;
  internalToken: string;
}): InternalClient {
  async function read(url: string, body?: unknown, { signal, timeoutMs }: Waiting = {}): Promise<Response> {
    const usualMs = body === undefined ? readTimeoutMs : changeTimeoutMs;
    const timeout = AbortSignal.timeout(timeoutMs ?? usualMs);
    try {
      return await fetch(url, {
        redirect: 'error',
        headers: {
          [internalTokenHeader]: internalToken,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    } catch (error) {
      throw unavailable(error);
    }
  }

  async function readAs<Schema extends z.ZodType>(
    url: string,
    schema: Schema,
    waiting?: Waiting,
  ): Promise<z.infer<Schema>> {
    const answer = await read(url, undefined, waiting);
    if (!answer.ok) throw unavailable(new Error(`${url} answered ${answer.status}`));
    return schema.parse(await answer.json());
  }

  return {
    async readUser(id) {
      const answer = await read(`${urls.auth}/internal/users/${encodeURIComponent(id)}`);
      if (answer.status === 404) return null;
      if (!answer.ok) throw unavailable(new Error(`The auth service answered ${answer.status}`));
      return internalUserSchema.parse(await answer.json());
    },
    readUserData: (part, id, options) =>
      readAs(`${urls[part]}/internal/users/${encodeURIComponent(id)}/data`, internalUserDataSchema, options),
    async requireProof(id, familyId) {
      const url = `${urls.auth}/internal/users/${encodeURIComponent(id)}/require-proof`;
      const answer = await read(url, { sign_in: familyId });
      if (!answer.ok) throw await refusalOf(answer);
    },
    async deleteUser(id, request) {
      const answer = await read(`${urls.auth}/internal/users/${encodeURIComponent(id)}/delete`, request);
      if (answer.ok) return;
      throw await refusalOf(answer);
    },
    readUserStats: () => readAs(`${urls.auth}/internal/stats`, internalUserStatsSchema),
    readFitnessStats: () => readAs(`${urls.sessions}/internal/stats`, internalSessionStatsSchema),
    readChatStats: () => readAs(`${urls.chat}/internal/stats`, internalSessionStatsSchema),
    readDeadLetters: (service) => readAs(`${urls[service]}/internal/dead-letters`, internalDeadLettersSchema),
    async settleDeadLetter(service, id, how) {
      const url = `${urls[service]}/internal/dead-letters/${encodeURIComponent(id)}`;
      const answer = await fetch(how === 'replay' ? `${url}/replay` : url, {
        redirect: 'error',
        method: how === 'replay' ? 'POST' : 'DELETE',
        headers: { [internalTokenHeader]: internalToken },
        signal: AbortSignal.timeout(changeTimeoutMs),
      }).catch((error: unknown) => {
        throw unavailable(error);
      });
      if (!answer.ok) throw await refusalOf(answer);
    },
    readHealth: (service) =>
      readAs(`${urls[service]}/internal/health`, internalHealthSchema, { timeoutMs: healthTimeoutMs }),
    readRebuild: () => readAs(`${urls.achievements}/internal/rebuild`, internalRebuildSchema),
    readLeftOff: () => readAs(`${urls.achievements}/internal/left-off`, internalLeftOffSchema),
    async readmit(id, by) {
      const url = `${urls.achievements}/internal/left-off/${encodeURIComponent(id)}/readmit`;
      const answer = await read(url, { by });
      if (!answer.ok) throw await refusalOf(answer);
    },
    readReports: () => readAs(`${urls.chat}/internal/reports`, internalReportsSchema),
    async settleReport(reply) {
      const answer = await read(`${urls.chat}/internal/reports/settle`, reply);
      if (!answer.ok) throw await refusalOf(answer);
    },
    async note(entries) {
      const answer = await read(`${urls.auth}/internal/audit`, { entries });
      if (!answer.ok) throw await refusalOf(answer);
    },
    async readActivity(request) {
      const answer = await read(`${urls.auth}/internal/audit/read`, request);
      if (!answer.ok) throw await refusalOf(answer);
      return internalAuditPageSchema.parse(await answer.json());
    },
    async deleteBots() {
      const url = `${urls.auth}/internal/bots`;
      const answer = await fetch(url, {
        redirect: 'error',
        method: 'DELETE',
        headers: { [internalTokenHeader]: internalToken },
        signal: AbortSignal.timeout(changeTimeoutMs),
      }).catch((error: unknown) => {
        throw unavailable(error);
      });
      if (!answer.ok) throw unavailable(new Error(`${url} answered ${answer.status}`));
      return internalCountSchema.parse(await answer.json()).count;
    },
    readDaily: (owner, since) =>
      readAs(
        `${urls[owner]}/internal/stats/daily?since=${encodeURIComponent(since.toISOString())}`,
        internalDailySchema,
      ),
  };
}
