import { chatRoutes } from '@ondine/contracts';
import { localDate, readTimeZone, startOfWeek } from '@ondine/domain';
import { HttpError } from '@ondine/platform/http';
import { implement, implementPublic, type Implementation } from '@ondine/platform/routes';
import type { Clock } from '@ondine/platform/time';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import { toMessages } from '../conversation/conversation.ts';
import { canGoBackTo } from '../conversation/practice-run.ts';
import type { FindScenario } from '../own-scenarios/find-scenario.ts';
import type { PartnerSettingsStore } from '../partner-settings/partner-settings-store.ts';
import { toStats } from './chat-stats.ts';
import { notesOf } from './line-notes.ts';
import type { ScenarioFile } from '../scenarios/load-scenarios.ts';
import type { ResultStore } from './result-store.ts';
import { castResult, castScenario, castText } from '../scenarios/cast.ts';
import { toChatExercise, type Scenario } from '../scenarios/scenario.ts';
import { nextPractice, skillsOf } from './skills.ts';

export interface ChatRouteDeps {
  readonly scenarios: readonly Scenario[];
  readonly scenarioFiles: readonly ScenarioFile[];
  readonly results: ResultStore;
  readonly findScenario: FindScenario;
  readonly conversations: ConversationStore;
  readonly partnerSettings: PartnerSettingsStore;
  readonly clock: Clock;
}

const noSuchConversation = () => new HttpError('not_found', { detail: 'There is no such conversation.' });

/** Scenarios for everyone, their files for admins; the user's finished conversations and skills. */
export function chatImplementations({
  scenarios,
  scenarioFiles,
  results,
  conversations,
  partnerSettings,
  findScenario,
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

    implement(chatRoutes.sessions, ({ user, query }) =>
      results.list(user.id, {
        limit: query.limit,
        before: query.before === undefined ? undefined : new Date(query.before),
      }),
    ),

    implement(chatRoutes.session, async ({ params, user }) => {
      const [found, conversation] = await Promise.all([
        results.find(user.id, params.id),
        conversations.find(user.id, params.id),
      ]);
      if (!found) throw noSuchConversation();
      const scenario = await findScenario(user.id, found.session.exercise_slug);
      const kept = conversation && conversation.exchanges.length > 0 ? conversation : undefined;
      const answer = castResult(found.answer, found.casting);
      const said = kept?.exchanges.map((exchange) => exchange.said) ?? [];
      return {
        session: found.session,
        exercise: scenario ? toChatExercise(castScenario(scenario, found.casting)) : null,
        result: answer,
        messages: kept ? toMessages(kept) : [],
        notes: await notesOf(said, answer),
        can_go_back: scenario !== undefined && kept !== undefined && canGoBackTo(kept, found.answer),
      };
    }),

    implement(chatRoutes.deleteSession, async ({ params, user }) => {
      if (!(await results.find(user.id, params.id))) throw noSuchConversation();
      // The messages first: if the second write fails, the conversation is still listed and can be deleted again.
      await conversations.deleteWords(user.id, params.id);
      await results.deleteWords(user.id, params.id, clock());
      return { success: true as const };
    }),

    implement(chatRoutes.skills, async ({ user }) => {
      const [practised, chosen] = await Promise.all([
        results.practised(user.id),
        partnerSettings.list(user.id),
      ]);
      const genders = new Map(chosen.map(({ scenarioSlug, gender }) => [scenarioSlug, gender]));
      const named = <Row extends { exercise_slug: string; skill: string }>(row: Row): Row => ({
        ...row,
        skill: castText(row.skill, { gender: genders.get(row.exercise_slug) ?? 'man' }),
      });
      const next = nextPractice(scenarios, practised, clock());
      return { skills: skillsOf(scenarios, practised).map(named), next: next && named(next) };
    }),
  ];
}
