import { exerciseRoutes, onboardingRoutes, sessionRoutes } from '@ondine/contracts';
import { useApiQuery } from '@ondine/web-kit';
import { useMemo, useState } from 'react';
import { exerciseText } from '../exercises/texts/exercise-texts.ts';
import { useLatestSessions } from '../use-latest-sessions.ts';
import { exercises } from '../exercises/exercises.ts';
import { needsOf } from './needs.ts';
import { exerciseSecondsOf, planFlow, type Flow, type FlowFacts, type FlowMinutes } from './plan-flow.ts';
import { placeAfterToday, weekOf, type ProgrammePlace } from './programme.ts';
import { FEWER } from './spare-parts.ts';

/** The input for planning today's flow. */
export interface FlowPlan {
  readonly plan: (minutes: FlowMinutes) => Flow;
  readonly week: Flow['week'];
  /** The place in the programme once a flow of today is done. */
  readonly placeAfter: ProgrammePlace;
  /** Whether there was enough movement today already. */
  readonly movedToday: boolean;
}

/** Plans flows from the answers and the workouts of the member; undefined until both are loaded. */
export function useFlowPlan(): {
  readonly data: FlowPlan | undefined;
  readonly isError: boolean;
  readonly retry: () => void;
} {
  const catalogue = useApiQuery(exerciseRoutes.recommendedDashboard);
  const answers = useApiQuery(onboardingRoutes.progress);
  const sessions = useLatestSessions();
  const history = useApiQuery(sessionRoutes.history);
  const [now] = useState(Date.now);
  const data = useMemo<FlowPlan | undefined>(() => {
    if (!catalogue.data || !answers.data || !sessions.data || !history.data) return undefined;
    const facts: Omit<FlowFacts, 'minutes'> = {
      week: weekOf(history.data),
      needs: needsOf(answers.data.responses),
      recommended: catalogue.data.recommended.map(({ slug }) => slug),
      catalogue: catalogue.data.all_exercises,
      sessions: sessions.data,
      periodOf,
      now,
    };
    const today = new Date(now).toDateString();
    const isToday = ({ created_at }: { readonly created_at: string }) =>
      new Date(created_at).toDateString() === today;
    const before = sessions.data.filter((session) => !isToday(session));
    const shortest = planFlow({ ...facts, minutes: 5, sessions: before });
    const moved = sessions.data
      .filter(isToday)
      .reduce((seconds, { exercise_duration }) => seconds + exercise_duration, 0);
    return {
      plan: (minutes) => planFlow({ ...facts, minutes }),
      week: facts.week,
      placeAfter: placeAfterToday(history.data),
      movedToday: moved >= Math.min(ENOUGH_SECONDS, exerciseSecondsOf(shortest.steps, periodOf)),
    };
  }, [catalogue.data, answers.data, sessions.data, history.data, now]);
  const all = [catalogue, answers, sessions, history];
  return {
    data,
    isError: all.some((query) => query.isError),
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
}

/** The shortest flow has about 180 seconds of exercise, which in smaller sets are these; one that spares may have less. */
const ENOUGH_SECONDS = 180 * FEWER;

const UNKNOWN_PERIOD_MS = 5000;

/** The duration of one slow repetition of an exercise, milliseconds. */
const periodOf = (slug: string): number => exercises.get(slug)?.rhythm.period ?? UNKNOWN_PERIOD_MS;

/** The name of an exercise, in the language of the page. */
export const nameOf = (slug: string): string => exerciseText(exercises.get(slug)?.name ?? slug);
