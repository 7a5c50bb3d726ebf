import type { ChatResult } from '@ondine/contracts';

/** The headline of the results. */
export type Headline = 'headlineFlagged' | 'headline90' | 'headline75' | 'headline60' | 'headlineElse';

export function headlineOf(result: Pick<ChatResult, 'safety_violated' | 'session_score'>): Headline {
  if (result.safety_violated) return 'headlineFlagged';
  if (result.session_score >= 90) return 'headline90';
  if (result.session_score >= 75) return 'headline75';
  return result.session_score >= 60 ? 'headline60' : 'headlineElse';
}
