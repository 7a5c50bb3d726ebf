import type { CreateSessionRequest } from '@ondine/contracts';
import { createKeptWorkouts } from './kept-workouts.ts';
import type { ServerClock } from './server-clock.ts';
import {
  agoToSay,
  delayAfter,
  isStored,
  justNowSeconds,
  mayBeAboutTime,
  readFailure,
  restAsked,
  secondsSince,
  type Failure,
  type FinishedWorkout,
  type WaitingReason,
  type WaitingWorkout,
} from './waiting-workout.ts';
import type { WorkoutStore } from './workout-store.ts';

/** The progress of a finished workout. `kept`: whether it survives this tab. */
export type WorkoutProgress =
  | { readonly status: 'saving' }
  | { readonly status: 'waiting'; readonly kept: boolean; readonly why: WaitingReason }
  | { readonly status: 'saved' }
  | { readonly status: 'refused'; readonly detail: string }
  | { readonly status: 'removed' };

/** The state of the queue for screens: only workouts of the signed-in user. */
export interface QueueState {
  /** By workout id, of those that this tab has seen. */
  readonly progress: ReadonlyMap<string, WorkoutProgress>;
  /**
   * Whether the workouts on this device have been read for this user. Until then, and where the browser does not let
   * them be read, those that an earlier page has added may be missing from `waiting` and `refused`.
   */
  readonly stored: 'unread' | 'read' | 'unreadable';
  /** Workouts that wait to be sent, in the order in which they ended. */
  readonly waiting: readonly WaitingWorkout[];
  /** Workouts whose content the server refused, until the user has dismissed them. */
  readonly refused: readonly WaitingWorkout[];
  /** Whether all waiting workouts survive this tab. */
  readonly allKept: boolean;
  /** How many were saved after they had to wait, and when the last one was (device clock); null before the first. */
  readonly arrived: { readonly count: number; readonly at: number } | null;
  /** Whether the server asked for a pause, during which nothing is sent, whatever triggers a round. */
  readonly restIsAsked: boolean;
}

/** A message from one tab to the others about the shared queue. */
export type QueueMessage =
  | { readonly type: 'changed' }
  | { readonly type: 'saved'; readonly id: string; readonly userId: string; readonly waited: boolean }
  | { readonly type: 'forgotten'; readonly ids: readonly string[]; readonly userId: string };

export interface SendOptions {
  /** The IANA time zone in which the workout ended; default the current one. */
  readonly timeZone?: string;
  /** Called with every answer, whatever its status. */
  readonly hear: (answer: Response) => void;
}

export interface QueueDependencies {
  readonly store: WorkoutStore;
  /** Hears every answer of the server, those to `send` before that is told of them. */
  readonly clock: ServerClock;
  /** Makes any call to the server, so that the clock gets its time. Never throws. */
  readonly askTime: () => Promise<void>;
  /**
   * Saves a workout as this user, and never as another one.
   * @throws ApiError
   */
  readonly send: (userId: string, session: CreateSessionRequest, options: SendOptions) => Promise<unknown>;
  /** The IANA time zone of the device. */
  readonly timeZone: () => string;
  readonly signedInAs: () => string | null;
  /** When the account of the signed-in user was created, by the server's time, Unix milliseconds; 0 when unknown. */
  readonly registeredAt: () => number;
  /** Runs one round at a time among all tabs of the browser. @throws Error when it does not get the lock in time */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  readonly tellTabs: (message: QueueMessage) => void;
  /** Runs work after a time in milliseconds. @returns a function that cancels it */
  readonly after: (ms: number, work: () => void) => () => void;
  /** 0 to 1 */
  readonly chance: () => number;
  /** A workout was saved. `here`: this tab has sent it. */
  readonly onSaved: (here: boolean) => void;
}

/** No method throws. */
export interface WorkoutQueue {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => QueueState;
  /** Stores a workout that has just ended, and sends it as soon as possible. */
  add(userId: string, body: FinishedWorkout): Promise<void>;
  /** Sending may have become possible, or a user asks for it: tries all waiting workouts at once. */
  wake(): Promise<void>;
  /** Removes a user's workouts from this device; only one when its id is given. @returns whether that worked */
  forget(userId: string, id?: string): Promise<boolean>;
  /** Handles a message of another tab. */
  hear(message: QueueMessage): Promise<void>;
}

/** How long the sender pauses. `asked`: the server asked for it, so no trigger shortens it. */
interface Rest {
  readonly ms: number;
  readonly asked: boolean;
}

/** The state of an empty queue. */
export const nothingWaits: QueueState = {
  progress: new Map(),
  stored: 'unread',
  waiting: [],
  refused: [],
  allKept: true,
  arrived: null,
  restIsAsked: false,
};
/**
 * The workouts of this browser that wait to be sent: a state machine for each tab over storage, calls and time. Tabs
 * share the storage and send one at a time.
 */
export function createWorkoutQueue(deps: QueueDependencies): WorkoutQueue {
  const { clock } = deps;
  const workouts = createKeptWorkouts(deps.store);
  const listeners = new Set<() => void>();
  let state = nothingWaits;
  let shownFor: string | null = null;
  let running: Promise<void> | undefined;
  /** How often a round was requested. */
  let wanted = 0;
  let rest: { readonly asked: boolean; readonly callOff: () => void } | undefined;

  function set(change: Partial<QueueState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Updates the progress of one workout, unless another user has signed in. */
  function report({ id, userId }: Pick<WaitingWorkout, 'id' | 'userId'>, progress: WorkoutProgress): void {
    if (userId === shownFor) set({ progress: new Map(state.progress).set(id, progress) });
  }

  /**
   * The progress of the workouts as they are stored now. After a round none is 'saving': those that were not reached
   * wait, for the same reason as the others.
   */
  function progressNow(all: readonly WaitingWorkout[], isRoundOver: boolean): QueueState['progress'] {
    const progress = new Map(state.progress);
    const reason = [...progress.values()].find((shown) => shown.status === 'waiting');
    for (const [id, shown] of progress) {
      const stored = all.find((workout) => workout.id === id);
      // It has left the queue: whoever sent or removed it tells so.
      if (!stored && (workouts.isReadable() || workouts.wasForgotten(id))) continue;
      // Another tab may have sent it.
      if (typeof stored?.refusal === 'string')
        progress.set(id, { status: 'refused', detail: stored.refusal });
      else if (shown.status === 'waiting' || (isRoundOver && shown.status === 'saving'))
        progress.set(id, { why: 'busy', ...reason, ...shown, status: 'waiting', kept: workouts.isKept(id) });
    }
    return progress;
  }

  /** Updates the state for the signed-in user. */
  async function show(isRoundOver = false): Promise<void> {
    const userId = deps.signedInAs();
    if (userId !== shownFor) {
      shownFor = userId;
      // The server's pause also holds for the next user.
      set({ ...nothingWaits, restIsAsked: state.restIsAsked });
    }
    if (userId === null) return;
    const all = await workouts.of(userId);
    if (deps.signedInAs() !== userId || shownFor !== userId) return;
    const waiting = all.filter(({ refusal }) => refusal === null);
    set({
      progress: progressNow(all, isRoundOver),
      stored: workouts.isReadable() ? 'read' : 'unreadable',
      waiting,
      refused: all.filter(({ refusal }) => refusal !== null),
      allKept: waiting.every(({ id }) => workouts.isKept(id)),
    });
  }

  function noteSaved(workout: Pick<WaitingWorkout, 'id' | 'userId'>, waited: boolean, here: boolean): void {
    report(workout, { status: 'saved' });
    if (workout.userId !== shownFor) return;
    if (waited) set({ arrived: { count: (state.arrived?.count ?? 0) + 1, at: clock.now().device } });
    deps.onSaved(here);
  }

  function noteForgotten(userId: string, ids: readonly string[]): void {
    for (const id of ids) report({ id, userId }, { status: 'removed' });
  }

  async function finish(workout: WaitingWorkout): Promise<void> {
    const { id, userId } = workout;
    const waited = workout.tries > 0 || state.progress.get(id)?.status !== 'saving';
    noteSaved(workout, waited, true);
    deps.tellTabs({ type: 'saved', id, userId, waited });
    await workouts.drop(id);
  }

  /** @returns what went wrong, and the pause in milliseconds that the server asked for */
  async function send(workout: WaitingWorkout) {
    const { id, body, ended, timeZone, tries, userId } = workout;
    const isOld = tries > 0 || secondsSince(ended, clock.now()) > justNowSeconds;
    if (isOld && !clock.isFresh()) await deps.askTime();
    const heard: { answer?: Response } = {};
    const hear = (answer: Response) => void (heard.answer = answer);
    const ago = agoToSay(workout, deps.registeredAt(), clock.now());
    const said = { client_session_id: id, ended_ago_seconds: ago };
    const options = { ...(timeZone !== undefined && { timeZone }), hear };
    const failure = await deps.send(userId, { ...body, ...said }, options).then(
      (): Failure =>
        isStored(heard.answer) ? { kind: 'stored' } : { kind: 'later', why: 'busy', others: false },
      (error: unknown): Failure => {
        console.warn('A workout could not be sent', error);
        const read = readFailure(error, heard.answer);
        const isDoubtful =
          read.kind === 'refused' && mayBeAboutTime(ago, workout, deps.registeredAt(), clock.now());
        return isDoubtful ? { kind: 'later', why: 'busy', others: true } : read;
      },
    );
    const restMs = heard.answer === undefined ? null : restAsked(heard.answer);
    return { failure, restMs };
  }

  /** Sends the waiting workouts, one after another. @returns the pause before the next round; null when none waits */
  async function sendAll(userId: string): Promise<Rest | null> {
    let tries = 0;
    for (const workout of await workouts.of(userId)) {
      if (deps.signedInAs() !== userId) return null;
      if (workout.refusal !== null || workouts.wasForgotten(workout.id)) continue;
      const { failure, restMs } = await send(workout);
      if (failure.kind === 'stored') await finish(workout);
      else if (failure.kind === 'refused') {
        const isThere = await workouts.update({ ...workout, refusal: failure.detail });
        if (isThere) {
          report(workout, { status: 'refused', detail: failure.detail });
          deps.tellTabs({ type: 'changed' });
        }
      } else {
        tries = Math.max(tries, workout.tries + 1);
        const isThere = await workouts.update({ ...workout, tries: workout.tries + 1 });
        const kept = workouts.isKept(workout.id);
        if (isThere) report(workout, { status: 'waiting', kept, why: failure.why });
        if (restMs !== null) return { ms: restMs, asked: true };
        if (!failure.others) break;
      }
    }
    return tries === 0 ? null : { ms: delayAfter(tries, deps.chance()), asked: false };
  }

  async function runRound(userId: string): Promise<void> {
    rest?.callOff();
    const next = await deps
      .exclusively(() => sendAll(userId))
      .catch((error: unknown): Rest => {
        console.warn('The turn to send what waits did not come', error);
        return { ms: delayAfter(1, deps.chance()), asked: false };
      });
    rest = next === null ? undefined : { asked: next.asked, callOff: deps.after(next.ms, endRest) };
    set({ restIsAsked: next?.asked === true });
  }

  function endRest(): void {
    rest = undefined;
    set({ restIsAsked: false });
    void wake();
  }

  async function runRounds(): Promise<void> {
    let seen: number;
    try {
      do {
        seen = wanted;
        await workouts.keepRest();
        const userId = deps.signedInAs();
        if (userId !== null && rest?.asked !== true) await runRound(userId);
        await show(true);
      } while (seen !== wanted);
    } finally {
      // Here and not later, so that a call from now on starts a round of its own; also when a listener throws.
      running = undefined;
    }
  }

  function wake(): Promise<void> {
    wanted += 1;
    running ??= runRounds();
    return running;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    async add(userId, body) {
      const workout = {
        id: body.client_session_id,
        userId,
        body,
        ended: clock.now(),
        timeZone: deps.timeZone(),
        tries: 0,
        refusal: null,
      };
      shownFor ??= userId;
      report(workout, { status: 'saving' });
      await workouts.keep(workout);
      deps.tellTabs({ type: 'changed' });
      await wake();
    },
    wake,
    async forget(userId, id) {
      const ids = await workouts.forget(userId, id);
      if (ids === null) return false;
      noteForgotten(userId, ids);
      deps.tellTabs({ type: 'forgotten', userId, ids });
      await show();
      return true;
    },
    async hear(message) {
      if (message.type === 'saved') noteSaved(message, message.waited, false);
      if (message.type === 'forgotten') {
        workouts.followForgetting(message.ids);
        noteForgotten(message.userId, message.ids);
      }
      await show();
    },
  };
}
