export type FeedbackCategory = 'form_correction' | 'encouragement' | 'instruction' | 'warning' | 'success';

/** A line of the coach, without its time. */
export interface Cue {
  readonly text: string;
  readonly category: FeedbackCategory;
  /** 1 can wait, 5 must be said. */
  readonly priority: 1 | 2 | 3 | 4 | 5;
  /** A recorded clip of the line, if there is one. */
  readonly audioPath?: string;
}

/** A line of the coach at a time. */
export interface FeedbackMessage extends Cue {
  /** Milliseconds, on the clock of the camera frames. */
  readonly timestamp: number;
}
