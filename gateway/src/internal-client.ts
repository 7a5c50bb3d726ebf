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
import { HttpError, unavailable } from '@ondine/platform';
import type { z } from 'zod';

const readTimeoutMs = 2000;
/** A service waits two seconds for what it does not reach. */
const healthTimeoutMs = 4000;
/** A deletion waits for the payment provider, and has other things to do within the budget of a write. */
const changeTimeoutMs = 10_000;

/** How long a caller waits for an answer. */
interface Waiting {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** A part that holds data about people. */
export type Part = ServiceName;

/** Services that count by day: accounts, exercise sessions, conversations. */
export type DailyOwner = 'auth' | 'sessions' | 'chat';

/** What the gateway asks the services on their internal routes. */
export interface InternalClient {
  /** The user as the store has them now, or null. */
  readUser(id: string): Promise<z.infer<typeof internalUserSchema> | null>;
  /** All that a part of the platform holds about a user; empty when it is nothing. */
  readUserData(part: Part, id: string, options?: { readonly signal?: AbortSignal }): Promise<UserData>;
  /**
   * Asks the store itself whether a sign-in still is and was proved just now.
   * @throws HttpError `unauthenticated`, `reauthentication_required`
   */
  requireProof(id: string, familyId: string): Promise<void>;
  /** @throws HttpError with what the auth service refuses */
  deleteUser(id: string, request: z.input<typeof internalDeleteAccountSchema>): Promise<void>;
  readUserStats(): Promise<z.infer<typeof internalUserStatsSchema>>;
  readFitnessStats(): Promise<z.infer<typeof internalSessionStatsSchema>>;
  readChatStats(): Promise<z.infer<typeof internalSessionStatsSchema>>;
  readDeadLetters(service: DeadLetterService): Promise<z.infer<typeof internalDeadLettersSchema>>;
  /** @throws HttpError not_found, or conflict when the event failed again */
  settleDeadLetter(service: DeadLetterService, id: string, how: 'replay' | 'discard'): Promise<void>;
  /** How a service is. Waits longer than other readings: a service says what it does not reach after a while. */
  readHealth(service: ServiceName): Promise<InternalHealth>;
  /** The rebuild that is under way, from the achievements service. */
  readRebuild(): Promise<InternalRebuild>;
  /** Who is left off the boards, from the achievements service. */
  readLeftOff(): Promise<z.infer<typeof internalLeftOffSchema>>;
  /** Lets a user back. @param by the admin. @throws HttpError not_found when they are not left off */
  readmit(id: string, by: string): Promise<void>;
  /** Notes in the audit log what happened here. @throws HttpError when it could not be noted */
  note(entries: readonly AuditNote[]): Promise<void>;
  /** @throws HttpError not_found without such an account */
  readActivity(request: z.infer<typeof internalReadAuditSchema>): Promise<AccountActivity>;
  /** Deletes every bot; the other services hear of it as of any deletion. @returns how many there were */
  deleteBots(): Promise<number>;
  /** What was added day by day since a moment, by the service that keeps it. */
  readDaily(owner: DailyOwner, since: Date): Promise<InternalDaily>;
}

/** What a service refuses, in its own words. */
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

/** Every call throws HttpError `unavailable` when the service does not answer as agreed. */
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
