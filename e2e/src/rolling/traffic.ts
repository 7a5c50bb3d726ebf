import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom, type Random } from '@ondine/pose-simulator';
import { fetchAsClient } from '../faults/fetch-as-client.ts';
import {
  converse,
  deleteWorkout,
  expire,
  lostBy,
  openLedger,
  saveWorkout,
  type Ledger,
} from '../faults/ledger.ts';
import { hipBridge } from '../api-member.ts';
import { createTally, type TallyKeeper } from './tally.ts';
import { watchBoard } from './watch-board.ts';

/** Simulated members who use a platform until stopped. */
export interface Traffic {
  readonly tally: TallyKeeper;
  /** What each member has done so far. */
  readonly ledgers: readonly Ledger[];
  /** Lets all members finish what is in progress. @throws Violation after a permanent error or contradictory answers */
  stop(): Promise<void>;
}

const membersAtOnce = 3;
const boardsOpen = 2;
/** Then another user takes over, since no member trains all day. */
const workoutsEach = 15;
const mostPauseMs = 250;
/** Longer than the gateway's call timeout, whose error is itself an answer. */
const patienceMs = 60_000;
const reads = [
  '/api/sessions?limit=20',
  `/api/sessions/leaderboard/${hipBridge}?limit=50`,
  '/api/auth/me',
  '/api/chat/stats',
  '/',
];

/** Members who read, save, delete, talk with streamed replies, and watch open leaderboards. */
export function startTraffic(url: string, seed: number): Traffic {
  const ledgers: Ledger[] = [];
  const tally = createTally();
  const stopping = new AbortController();
  const goesOn = () => !stopping.signal.aborted;

  async function read(ledger: Ledger, path: string): Promise<void> {
    const onEnd = tally.begin(`GET ${path}`);
    const answer = await fetchAsClient(`${url}${path}`, {
      headers: { Authorization: `Bearer ${ledger.member.token}` },
    })
      .then(async (response) => {
        await response.arrayBuffer();
        return { status: response.status, body: null };
      })
      .catch(lostBy);
    onEnd(answer);
  }

  async function train(ledger: Ledger, random: Random): Promise<void> {
    for (let count = 0; count < workoutsEach && goesOn(); count += 1) {
      await saveWorkout(url, ledger, random);
      for (const path of reads) await read(ledger, path);
      if (random() < 0.2) await deleteWorkout(url, ledger, random);
      if (random() < 0.1) expire(ledger);
      await delay(random() * mostPauseMs);
    }
  }

  /** One slot, used by one member after another. */
  async function takePlace(index: number): Promise<void> {
    const random = seededRandom(seed * 31 + index);
    while (goesOn()) {
      const ledger = await openLedger(url);
      ledger.signIn.patienceMs = patienceMs;
      ledger.signIn.onCall = (call) => tally.begin(call);
      ledgers.push(ledger);
      await Promise.all([train(ledger, random), converse(url, ledger, { streams: true })]);
    }
  }

  const work = Promise.all([
    ...Array.from({ length: membersAtOnce }, (_, index) => takePlace(index)),
    ...Array.from({ length: boardsOpen }, () => watchBoard(url, hipBridge, tally, stopping.signal)),
  ]);
  // Checked at the end; until then a rejection must not end the process.
  work.catch(() => undefined);
  return {
    tally,
    ledgers,
    async stop() {
      stopping.abort();
      await work;
    },
  };
}
