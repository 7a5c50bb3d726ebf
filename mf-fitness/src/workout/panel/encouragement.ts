import type { WorkoutResults } from '../engine/workout-state.ts';
import type { WorkoutText } from '../messages.en.ts';

/** The first line of the results, by form and then by repetitions. */
export function encouragementFor({ formScore, totalReps }: WorkoutResults): WorkoutText {
  if (formScore >= 80) return 'excellentForm';
  if (formScore >= 60) return 'goodEffort';
  if (totalReps === 0) return 'keepPracticing';
  return totalReps >= 10 ? 'greatEndurance' : 'niceWork';
}

/** `mm:ss` */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
