import type { CloudEvent } from '@ondine/contracts';
import type { LeaderboardChoice } from './user.ts';

type Choice = LeaderboardChoice | null;

/** The choice that an event carries; null if it carries none, as in events of older releases. */
export const choiceOf = ({
  data: { leaderboard_choice: choice },
}: Pick<CloudEvent<'user.updated.v1'>, 'data'>): Choice =>
  choice ? { shown: choice.shown, chosenAt: new Date(choice.chosen_at) } : null;

/** The later of two choices, the second one if they are of the same time. */
export function laterChoice(a: Choice, b: Choice): Choice {
  if (!a || !b) return a ?? b;
  return a.chosenAt > b.chosenAt ? a : b;
}

export const isSameChoice = (a: Choice, b: Choice): boolean =>
  a?.shown === b?.shown && a?.chosenAt.getTime() === b?.chosenAt.getTime();
