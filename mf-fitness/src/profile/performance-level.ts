/** The rating of a figure: green, yellow, or neither. */
export type PerformanceTone = 'success' | 'warning' | 'neutral';

export type PerformanceLevel = 'excellent' | 'good' | 'gettingStarted';

const toneFrom = (value: number, green: number, yellow: number): PerformanceTone => {
  if (value >= green) return 'success';
  return value >= yellow ? 'warning' : 'neutral';
};

const levels = { success: 'excellent', warning: 'good', neutral: 'gettingStarted' } as const;

/** The level of one fitness session: each repetition and each ten seconds count 1; 20 is excellent, 10 is good. */
export function performanceLevel(
  reps: number,
  milliseconds: number,
): { level: PerformanceLevel; tone: PerformanceTone } {
  const tone = toneFrom(reps + milliseconds / 10_000, 20, 10);
  return { level: levels[tone], tone };
}

/** The colour of a fitness session's repetitions in the list. */
export const repsTone = (reps: number): PerformanceTone => toneFrom(reps, 20, 10);

/** The colour of a conversation's score out of 100 in the list. */
export const scoreTone = (score: number): PerformanceTone => toneFrom(score, 80, 60);
