import { countsInWeek, exerciseRoutes, onboardingRoutes, sessionRoutes } from '@ondine/contracts';
import { useApiQuery } from '@ondine/web-kit';
import { useMemo, useState } from 'react';
import { exerciseText } from '../exercises/texts/exercise-texts.ts';
import { useLatestSessions } from '../use-latest-sessions.ts';
import { exercises } from '../exercises/exercises.ts';
import { needsOf } from './needs.ts';
import { planFlow, type Flow, type FlowFacts, type FlowMinutes } from './plan-flow.ts';
import { daysDone, placeAfterToday, weekBegan, weekOf, type ProgrammePlace } from './programme.ts';

/** The input for planning today's flow. */
export interface FlowPlan {
  readonly plan: (minutes: FlowMinutes) => Flow;
  readonly week: Flow['week'];
  /** What it is planned from. */
  readonly facts: Omit<FlowFacts, 'minutes'>;
  /** Days of movement in this calendar week. */
  readonly daysDone: number;
  /** The place in the programme after so many more seconds today. */
  readonly placeAfter: (seconds: number) => ProgrammePlace;
  /** Whether today counts in the week already. */
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
      weekBegan: startOf(weekBegan(history.data)),
      periodOf,
      now,
    };
    const days = history.data;
    const today = days.days.at(-1);
    return {
      plan: (minutes) => planFlow({ ...facts, minutes }),
      week: facts.week,
      facts,
      daysDone: daysDone(history.data),
      placeAfter: (seconds) => placeAfterToday(days, seconds),
      movedToday: today !== undefined && countsInWeek(today),
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

/** The beginning of a day on this device, milliseconds; of no day, that of all time. */
const startOf = (date: string): number => (date === '' ? 0 : new Date(`${date}T00:00:00`).getTime());

const UNKNOWN_PERIOD_MS = 5000;

/** The duration of one slow repetition of an exercise, milliseconds. */
export const periodOf = (slug: string): number => exercises.get(slug)?.rhythm.period ?? UNKNOWN_PERIOD_MS;

/** The name of an exercise, in the language of the page. */
export const nameOf = (slug: string): string => exerciseText(exercises.get(slug)?.name ?? slug);
