export type FeedbackCategory = 'form_correction' | 'encouragement' | 'instruction' | 'warning' | 'success';

/** One line of coaching, without the moment at which it was said. */
export interface Cue {
  readonly text: string;
  readonly category: FeedbackCategory;
  /** 1 can wait, 5 must be heard. */
  readonly priority: 1 | 2 | 3 | 4 | 5;
  /** A recorded clip of the line, when there is one. */
  readonly audioPath?: string;
}

/** A line of coaching as it applies at a moment. */
export interface FeedbackMessage extends Cue {
  /** Milliseconds, on the clock of the camera frames. */
  readonly timestamp: number;
}
