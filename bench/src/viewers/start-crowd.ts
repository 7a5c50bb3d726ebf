import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { CrowdAnswer, CrowdOrder, CrowdReport } from './crowd-messages.ts';

/** Viewers of one leaderboard, in their own process. */
export interface Crowd {
  /** Opens a leaderboard for each of them. @returns once all are open */
  open(order: Omit<Extract<CrowdOrder, { kind: 'open' }>, 'kind'>): Promise<void>;
  /** Announces a result before it is published, so that its receipts are recorded. */
  expect(reps: number, at: number): void;
  report(): Promise<CrowdReport>;
  leave(): Promise<void>;
  stop(): Promise<void>;
}

export function startCrowd(): Crowd {
  const child = fork(new URL('crowd.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // JSON cannot represent NaN.
    serialization: 'advanced',
  });
  const ended = once(child, 'exit');
  const order = (wanted: CrowdOrder) => void child.send(wanted);
  async function answerTo<Kind extends CrowdAnswer['kind']>(wanted: CrowdOrder, kind: Kind) {
    const answered = once(child, 'message') as Promise<[CrowdAnswer]>;
    order(wanted);
    const answer = await Promise.race([answered, ended]);
    const [said] = answer as [CrowdAnswer];
    if (typeof said !== 'object' || said.kind !== kind)
      throw new Error(`The crowd did not answer ${wanted.kind}`);
    return said as Extract<CrowdAnswer, { kind: Kind }>;
  }
  return {
    async open(opening) {
      await answerTo({ kind: 'open', ...opening }, 'opened');
    },
    expect: (reps, at) => order({ kind: 'result', reps, at }),
    report: async () => (await answerTo({ kind: 'report' }, 'report')).report,
    async leave() {
      await answerTo({ kind: 'leave' }, 'left');
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
