import type { IncomingMessage, RequestListener } from 'node:http';
import { Counter, Gauge, type Registry } from 'prom-client';
import { leastLimit, nextLimit, targetMs } from './load-limit.ts';
import { loopDelayMs } from '../observability/loop-delay.ts';
import { unavailable } from './problem.ts';
import { splitUrl } from './read-request.ts';
import { sendRefusal } from './send-refusal.ts';

/**
 * What a call means to the load: `call` is refused first, `sign-in` has a share of its own, `signing-in` is a
 * cheap part of a sign-in, which takes of that share what finds no place among the others, and `waiting`
 * is work that others do, such as an answer of a language model, or what a call that was let in elsewhere
 * waits for, and counts apart.
 */
export type CallKind = 'call' | 'sign-in' | 'signing-in' | 'waiting';

/** Where the limit begins, before it is known what the machine can do. */
const firstLimit = 64;
/** The share that sign-ins have on top of the limit; at least eight, whatever else is under way. */
const signInShare = 0.25;
/** Calls that wait for others cost a socket and little else. */
const mostWaiting = 512;
/** How often the limit is set anew, in ms. */
const stepMs = 100;

/** Lets as many calls in as can be answered in time. */
export interface LoadGate {
  /**
   * @param from whose call it is, such as an address: nobody may hold more than half of the share of sign-ins
   * @returns what ends the call; null when it is to be refused
   */
  enter(kind: CallKind, from?: string): (() => void) | null;
}

/** A gate, and what a call means to it. */
export interface Passage {
  readonly gate: LoadGate;
  readonly kind: CallKind;
  readonly from?: string;
}

/** Figures about calls that were let in and refused, by gate. */
export interface LoadMeter {
  readonly refused: Counter<'gate'>;
  readonly limit: Gauge<'gate'>;
}

export const createLoadMeter = (registry: Registry): LoadMeter => ({
  refused: new Counter({
    name: 'calls_refused_total',
    help: 'Calls that were answered 503 at once, since too many were under way',
    labelNames: ['gate'],
    registers: [registry],
  }),
  limit: new Gauge({
    name: 'calls_limit',
    help: 'Calls that may be under way at a time, as it was found out last',
    labelNames: ['gate'],
    registers: [registry],
  }),
});

/** A call that was let in and has not ended, since when. */
interface UnderWay {
  readonly begun: number;
}

export interface LoadGateOptions {
  /** Names the gate in the figures. */
  readonly name: string;
  readonly meter: LoadMeter;
  /** Where the limit begins; 64 unless told. */
  readonly first?: number;
  /** Whether the time that calls take counts, beside the delay of the event loop; it does unless told. */
  readonly timed?: boolean;
  /** Milliseconds from any beginning, and how late the event loop is; for tests. */
  readonly now?: () => number;
  readonly loopDelay?: () => number;
}

export function createLoadGate({
  name: gate,
  meter,
  first = firstLimit,
  timed = true,
  now = () => performance.now(),
  loopDelay = loopDelayMs,
}: LoadGateOptions): LoadGate {
  let limit = first;
  const underWay = new Set<UnderWay>();
  /** Whose sign-ins are among them; one entry each. */
  const signingIn: (string | undefined)[] = [];
  let waiting = 0;
  let peak = 0;
  let times: number[] = [];
  let stepAt = now();
  /** Calls from before the last change tell of the limit before it. */
  let changedAt = stepAt;
  const isTold = (begun: number) => timed && begun >= changedAt;
  meter.limit.set({ gate }, limit);

  function step(at: number): void {
    if (at - stepAt < stepMs) return;
    // Those that do not end would otherwise be seen last, when far too many have been let in after them.
    const slow = [...underWay].filter(({ begun }) => isTold(begun) && at - begun > targetMs);
    const medianMs = medianOf([...times, ...slow.map(({ begun }) => at - begun)]);
    // So few are never too many; asking costs a loop that has little to do more than they do.
    const lateMs = peak > leastLimit ? loopDelay() : 0;
    const next = nextLimit(limit, { peak, medianMs, loopDelayMs: lateMs });
    if (next < limit) changedAt = at;
    if (next !== limit) meter.limit.set({ gate }, next);
    limit = next;
    stepAt = at;
    peak = underWay.size;
    times = [];
  }

  function enterWaiting(): (() => void) | null {
    if (waiting >= mostWaiting) return null;
    waiting += 1;
    return () => (waiting -= 1);
  }

  function isFullOfSignIns(from: string | undefined): boolean {
    const places = Math.max(leastLimit, Math.ceil(limit * signInShare));
    const own = from === undefined ? 0 : signingIn.filter((each) => each === from).length;
    return signingIn.length >= places || own >= places / 2;
  }

  function enterWorking(isSignIn: boolean, from: string | undefined): (() => void) | null {
    const begun = now();
    step(begun);
    const full = isSignIn ? isFullOfSignIns(from) : underWay.size - signingIn.length >= limit;
    if (full) return null;
    if (isSignIn) signingIn.push(from);
    const call = { begun };
    underWay.add(call);
    peak = Math.max(peak, underWay.size);
    return () => {
      if (!underWay.delete(call)) return;
      if (isSignIn) signingIn.splice(signingIn.indexOf(from), 1);
      if (isTold(begun)) times.push(now() - begun);
    };
  }

  function enterAs(kind: CallKind, from: string | undefined): (() => void) | null {
    if (kind === 'waiting') return enterWaiting();
    const asCall = kind === 'sign-in' ? null : enterWorking(false, from);
    return asCall ?? (kind === 'call' ? null : enterWorking(true, from));
  }

  return {
    enter(kind, from) {
      const leave = enterAs(kind, from);
      if (!leave) meter.refused.inc({ gate });
      return leave;
    },
  };
}

function medianOf(times: readonly number[]): number | null {
  return Float64Array.from(times).sort()[Math.floor(times.length / 2)] ?? null;
}

/**
 * Puts gates in front of a part. What is too much is answered 503 with `Retry-After` before anything else
 * is done about it, without a line in the log: under four times the load, most of the work is refusing.
 * @param choose the gate of a call and what it means there; undefined lets it pass uncounted
 */
export function shedLoad(
  choose: (method: string, path: string, request: IncomingMessage) => Passage | undefined,
  app: RequestListener,
): RequestListener {
  return (request, response) => {
    const { path } = splitUrl(request.url ?? '');
    const passage = choose(request.method ?? 'GET', path, request);
    const leave = passage?.gate.enter(passage.kind, passage.from);
    if (leave === null) sendRefusal(response, unavailable());
    else {
      if (leave) response.on('close', leave);
      app(request, response);
    }
  };
}
