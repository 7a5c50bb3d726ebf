/** How the viewers of a crowd keep their board fresh: by what the stream brings, or, as older screens do, by fetching. */
export type ViewerKind = 'told' | 'fetching';

/** What a benchmark asks of its crowd. Times are those of the machine's clock, in ms with fractions. */
export type CrowdOrder =
  | {
      readonly kind: 'open';
      readonly viewers: ViewerKind;
      /** Each viewer opens a board at one of these, in turns. */
      readonly urls: readonly string[];
      /** Path of the board, without `/live`. */
      readonly path: string;
      /** One a viewer. */
      readonly tokens: readonly string[];
    }
  | { readonly kind: 'result'; readonly reps: number; readonly at: number }
  | { readonly kind: 'report' }
  | { readonly kind: 'leave' };

export interface CrowdReport {
  /** Times from a result to a viewer who has it, in ms. */
  readonly p50: number;
  readonly p99: number;
  /** How many there were. */
  readonly receipts: number;
  /** Results that a viewer still waits for, over all viewers. */
  readonly missing: number;
  /** Pieces that came since the boards are open: pages, places and heartbeats, as a rule one each. */
  readonly pieces: number;
  /** Processor time that the crowd itself has used since its boards are open, in ms. */
  readonly processorMs: number;
}

export type CrowdAnswer =
  | { readonly kind: 'opened' }
  | { readonly kind: 'report'; readonly report: CrowdReport }
  | { readonly kind: 'left' };

/** The clock that a benchmark and its crowd share, in ms with fractions. */
export const sharedClock = (): number => performance.timeOrigin + performance.now();
