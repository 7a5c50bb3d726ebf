import { chatRoutes } from '@ondine/contracts';
import { localDate, readTimeZone, startOfWeek } from '@ondine/domain';
import { HttpError, implement, implementPublic, type Clock, type Implementation } from '@ondine/platform';
import { toStats } from './chat-stats.ts';
import type { ScenarioFile } from '../scenarios/load-scenarios.ts';
import type { ResultStore } from './result-store.ts';
import { toChatExercise, type Scenario } from '../scenarios/scenario.ts';

export interface ChatRouteDeps {
  readonly scenarios: readonly Scenario[];
  readonly scenarioFiles: readonly ScenarioFile[];
  readonly results: ResultStore;
  readonly clock: Clock;
}

/** Scenarios for everyone, their files for admins; results for the caller. */
export function chatImplementations({
  scenarios,
  scenarioFiles,
  results,
  clock,
}: ChatRouteDeps): Implementation[] {
  return [
    implementPublic(chatRoutes.listExercises, () => scenarios.map(toChatExercise)),

    implementPublic(chatRoutes.getExercise, ({ params }) => {
      const scenario = scenarios.find(({ id, slug }) => id === params.id || slug === params.id);
      if (!scenario) throw new HttpError('not_found', { detail: 'There is no such scenario.' });
      return toChatExercise(scenario);
    }),

    implement(chatRoutes.scenarioFiles, () => scenarioFiles.map((file) => ({ ...file }))),

    implement(chatRoutes.stats, async ({ user, request }) => {
      const now = clock();
      const timeZone = readTimeZone(request) ?? (await results.lastTimeZone(user.id)) ?? 'UTC';
      return toStats(await results.total(user.id, startOfWeek(now)), localDate(now, timeZone));
    }),

    implement(chatRoutes.sessions, ({ user, query }) => results.list(user.id, query.limit)),
  ];
}
