import type { ChatResult, ChatSkill, NextPractice } from '@ondine/contracts';
import type { Scenario } from '../scenarios/scenario.ts';

/** The skills in a finished conversation. */
export interface Practised {
  readonly scenarioSlug: string;
  readonly completedAt: Date;
  readonly checkpointsMet: ChatResult['checkpoints_met'];
}

const recentTries = 5;
const dayMs = 86_400_000;
/**
 * Days until a skill is due again, by how many times in a row it was shown: a new skill is due soon, an established one
 * later and later. Expanding intervals as in Leitner's box (So lernt man lernen, 1972).
 */
const dueAfterDays = [0, 2, 5, 12, 30];

interface History {
  readonly skill: ChatSkill;
  readonly streak: number;
  readonly dueAt: Date;
}

/**
 * A member's results by skill, in the order of the scenarios; skills that were never tried are left out.
 * @param practised in any order
 */
export const skillsOf = (scenarios: readonly Scenario[], practised: readonly Practised[]): ChatSkill[] =>
  historiesOf(scenarios, practised).map(({ skill }) => skill);

function historiesOf(scenarios: readonly Scenario[], practised: readonly Practised[]): History[] {
  const inOrder = practised.toSorted((a, b) => a.completedAt.getTime() - b.completedAt.getTime());
  return scenarios.flatMap((scenario) =>
    scenario.checkpoints.flatMap(({ name }): History[] => {
      const tries = inOrder.filter(
        ({ scenarioSlug, checkpointsMet }) => scenarioSlug === scenario.slug && name in checkpointsMet,
      );
      const last = tries.at(-1);
      if (!last) return [];
      const met = tries.map(({ checkpointsMet }) => checkpointsMet[name] === true);
      const recent = met.slice(-recentTries);
      const streak = streakOf(recent);
      const dueAt = new Date(last.completedAt.getTime() + (dueAfterDays[streak] ?? 30) * dayMs);
      return [
        {
          skill: {
            exercise_slug: scenario.slug,
            exercise_name: scenario.title,
            skill: name,
            tried: met.length,
            met: met.filter(Boolean).length,
            recent,
            due_at: dueAt.toISOString(),
          },
          streak,
          dueAt,
        },
      ];
    }),
  );
}

/**
 * What to practise next: a skill that was missed the last time, the easiest scenario first; then one that is due for a
 * refresh, the most overdue first; then the first new scenario. Null when nothing is due.
 * @param scenarios easy first
 */
export function nextPractice(
  scenarios: readonly Scenario[],
  practised: readonly Practised[],
  now: Date,
): NextPractice | null {
  const due = historiesOf(scenarios, practised)
    .map(({ skill, streak, dueAt }) => ({
      skill,
      missed: streak === 0,
      overdueMs: now.getTime() - dueAt.getTime(),
    }))
    .filter(({ overdueMs }) => overdueMs >= 0)
    // The sort is stable: missed skills stay in the order of the scenarios, easy first.
    .toSorted((a, b) => Number(b.missed) - Number(a.missed) || (a.missed ? 0 : b.overdueMs - a.overdueMs));
  const [first] = due;
  if (first) {
    const { exercise_slug, exercise_name, skill } = first.skill;
    return { exercise_slug, exercise_name, skill, reason: first.missed ? 'missed' : 'due' };
  }
  const tried = new Set(practised.map(({ scenarioSlug }) => scenarioSlug));
  const fresh = scenarios.find(({ slug }) => !tried.has(slug));
  const skill = fresh?.checkpoints[0]?.name;
  if (!fresh || skill === undefined) return null;
  return { exercise_slug: fresh.slug, exercise_name: fresh.title, skill, reason: 'new' };
}

/** How many times in a row it was shown until now, within the tries that are considered. */
const streakOf = (recent: readonly boolean[]): number => recent.length - 1 - recent.lastIndexOf(false);
