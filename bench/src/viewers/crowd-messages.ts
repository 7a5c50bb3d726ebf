/** How the viewers of a crowd keep their leaderboard current: from the stream, or, as older screens do, by fetching. */
export type ViewerKind = 'told' | 'fetching';

/** The messages from a benchmark to its crowd. Times are those of the machine's clock, in ms with fractions. */
export type CrowdOrder =
  | {
      readonly kind: 'open';
      readonly viewers: ViewerKind;
      /** The viewers are distributed over these in turn. */
      readonly urls: readonly string[];
      /** Path of the leaderboard, without `/live`. */
      readonly path: string;
      /** One for each viewer. */
      readonly tokens: readonly string[];
    }
  | { readonly kind: 'result'; readonly reps: number; readonly at: number }
  | { readonly kind: 'report' }
  | { readonly kind: 'leave' };

export interface CrowdReport {
  /** Time from a result to a viewer's receipt, in ms. */
  readonly p50: number;
  readonly p99: number;
  /** Number of receipts. */
  readonly receipts: number;
  /** Results that viewers still wait for, over all viewers. */
  readonly missing: number;
  /** Chunks received since the leaderboards are open: pages, places and heartbeats, usually one each. */
  readonly pieces: number;
  /** Processor time of the crowd itself since its leaderboards are open, in ms. */
  readonly processorMs: number;
}

export type CrowdAnswer =
  | { readonly kind: 'opened' }
  | { readonly kind: 'report'; readonly report: CrowdReport }
  | { readonly kind: 'left' };

/** The clock that a benchmark and its crowd share, in ms with fractions. */
export const sharedClock = (): number => performance.timeOrigin + performance.now();
