import type { Answer } from './site.ts';

/** Whether the site failed: a 5xx status, or no answer. */
export const isServerError = ({ status }: Answer): boolean => status >= 500 || status === 0;

/** Whether all were answered without a server error; 503 is documented load shedding. */
export const noneFailed = (answers: readonly Answer[]): boolean =>
  answers.every((answer) => answer.status === 503 || !isServerError(answer));

/** The number of answers by status, in a line. */
export function countStatuses(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ');
}
