import { planFlow, type Flow, type FlowFacts } from '../plan-flow.ts';
import { daysOfWeek, type ProgrammeWeek } from '../programme.ts';

const DAY_MS = 86_400_000;

/**
 * The flows of the days that complete a week, as today's facts plan them, each after those before it.
 * @param done days of this week with movement; those of any other week are all ahead
 */
export function daysAhead(facts: FlowFacts, week: ProgrammeWeek, done: number): readonly Flow[] {
  const isCurrent = week.number === facts.week.number;
  const flows: Flow[] = [];
  let { sessions } = facts;
  for (let day = isCurrent ? Math.min(done, daysOfWeek - 1) : 0; day < daysOfWeek; day += 1) {
    const now = facts.now + flows.length * DAY_MS;
    const flow = planFlow({
      ...facts,
      week,
      sessions,
      now,
      // Whatever was done before another week, it has brought nothing yet.
      weekBegan: isCurrent ? facts.weekBegan : facts.now + 1,
    });
    flows.push(flow);
    const asDone = flow.steps.map(({ slug, sets, reps }) => ({
      exercise_slug: slug,
      reps_completed: sets * reps,
      form_score: 0,
      created_at: new Date(now + DAY_MS / 2).toISOString(),
    }));
    sessions = [...asDone, ...sessions];
  }
  return flows;
}
