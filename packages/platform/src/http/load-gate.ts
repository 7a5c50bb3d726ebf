import type { IncomingMessage, RequestListener } from 'node:http';
import { Counter, Gauge, type Registry } from 'prom-client';
import { leastLimit, nextLimit, targetMs } from './load-limit.ts';
import { loopDelayMs } from '../observability/loop-delay.ts';
import { unavailable } from './problem.ts';
import { splitUrl } from './read-request.ts';
import { sendRefusal } from './send-refusal.ts';

/**
 * The class of a call for load shedding. `call` is refused first. `sign-in` has a share of its own. `signing-in` is a
 * cheap part of a sign-in; it uses that share when the limit of other calls is reached. `waiting` is a call that waits
 * for another system, such as a language model, or for a call that was admitted elsewhere; these are counted
 * separately.
 */
export type CallKind = 'call' | 'sign-in' | 'signing-in' | 'waiting';

/** The initial limit, before the capacity of the machine is known. */
const firstLimit = 64;
/** The share of sign-ins, on top of the limit; at least eight, whatever else is in progress. */
const signInShare = 0.25;
/** Calls that wait for other systems cost a socket and little else. */
const mostWaiting = 512;
/** How often the limit is recomputed, in ms. */
const stepMs = 100;

/** Admits as many calls as can be answered in time. */
export interface LoadGate {
  /**
   * @param from the source of the call, such as an address: none may hold more than half of the share of sign-ins
   * @returns a function that ends the call; null when it must be refused
   */
  enter(kind: CallKind, from?: string): (() => void) | null;
}

/** A gate, and the class of a call there. */
export interface Passage {
  readonly gate: LoadGate;
  readonly kind: CallKind;
  readonly from?: string;
}

/** Metrics of admitted and refused calls, by gate. */
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

/** A call that was admitted and has not ended, with its start. */
interface UnderWay {
  readonly begun: number;
}

export interface LoadGateOptions {
  /** The label of the gate in the metrics. */
  readonly name: string;
  readonly meter: LoadMeter;
  /** The initial limit; default 64. */
  readonly first?: number;
  /** Whether the duration of calls counts, beside the delay of the event loop; default true. */
  readonly timed?: boolean;
  /** Milliseconds from any origin, and the delay of the event loop; for tests. */
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
  /** The sources of the sign-ins in progress, one entry for each sign-in. */
  const signingIn: (string | undefined)[] = [];
  let waiting = 0;
  let peak = 0;
  let times: number[] = [];
  let stepAt = now();
  /** When the limit was last lowered. The duration of calls from before that says nothing about the new limit. */
  let changedAt = stepAt;
  const isTold = (begun: number) => timed && begun >= changedAt;
  meter.limit.set({ gate }, limit);

  function step(at: number): void {
    if (at - stepAt < stepMs) return;
    // Without these, calls that do not end would be noticed last, after far too many others were admitted.
    const slow = [...underWay].filter(({ begun }) => isTold(begun) && at - begun > targetMs);
    const medianMs = medianOf([...times, ...slow.map(({ begun }) => at - begun)]);
    // So few calls are never too many, and measuring costs a nearly idle loop more than they do.
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
 * Puts gates in front of a part. A refused call gets 503 with `Retry-After` before any other work, without a line in
 * the log: under four times the load, most of the work is refusing.
 * @param choose the gate of a call and its class there; undefined admits it uncounted
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
