import { chatPartnerRoutes, type ChatPartner } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import { implement, type Implementation } from '@ondine/platform/routes';
import { cleanMessage } from '../conversation/clean-message.ts';
import { correctFact, type CorrectFactDeps } from '../memory/correct-fact.ts';
import { levelFor, mostLookedAt } from '../level/level.ts';
import type { FindScenario } from '../own-scenarios/find-scenario.ts';
import { requireScenario } from '../own-scenarios/require-scenario.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { ResultStore } from '../results/result-store.ts';
import { castScenario, usualName } from '../scenarios/cast.ts';
import { toChatExercise, type Scenario } from '../scenarios/scenario.ts';
import { readName } from './read-name.ts';
import { castingOf, type PartnerSettings } from './partner-settings.ts';
import type { PartnerSettingsStore } from './partner-settings-store.ts';

export interface PartnerSettingsRouteDeps extends Omit<CorrectFactDeps, 'partnerSettings'> {
  readonly results: ResultStore;
  readonly partnerSettings: PartnerSettingsStore;
  readonly findScenario: FindScenario;
  readonly limits: RateLimits;
}

function toWire(scenario: Scenario, settings: PartnerSettings, scores: readonly number[]): ChatPartner {
  const { name, levelChoice, remembers, facts } = settings;
  const gender = settings.gender ?? scenario.persona.gender;
  const { level, reason } = levelFor(levelChoice, scores);
  return {
    exercise_slug: scenario.slug,
    exercise_name: scenario.title,
    gender,
    name: name ?? usualName(scenario, gender),
    usual_names: { man: usualName(scenario, 'man'), woman: usualName(scenario, 'woman') },
    level_choice: levelChoice,
    level,
    level_reason: reason,
    remembers,
    facts: facts.map((fact) => ({ ...fact })),
  };
}

/** The user's partner settings by scenario, and the remembered facts. */
export function partnerSettingsImplementations(deps: PartnerSettingsRouteDeps): Implementation[] {
  const { partnerSettings, results, limits } = deps;

  return [
    implement(chatPartnerRoutes.list, async ({ user }) => {
      const chosen = await partnerSettings.list(user.id);
      const found = await Promise.all(
        chosen.map(async (settings) => ({
          settings,
          scenario: await deps.findScenario(user.id, settings.scenarioSlug),
        })),
      );
      return found.flatMap(({ settings, scenario }) => {
        const casting = scenario && castingOf(settings, scenario);
        return scenario && casting
          ? [{ exercise: toChatExercise(castScenario(scenario, casting)), name: casting.name }]
          : [];
      });
    }),

    implement(chatPartnerRoutes.get, async ({ params, user }) => {
      const scenario = await requireScenario(deps.findScenario, user.id, params.slug);
      const [settings, scores] = await Promise.all([
        partnerSettings.find(user.id, scenario.slug),
        results.lastScores(user.id, scenario.slug, mostLookedAt),
      ]);
      return toWire(scenario, settings, scores);
    }),

    implement(chatPartnerRoutes.change, async ({ params, body, user }) => {
      await limits.partner.consume(user.id);
      const scenario = await requireScenario(deps.findScenario, user.id, params.slug);
      const { remembers, gender, level_choice: levelChoice } = body;
      const name = body.name === undefined ? undefined : await readName(body.name, deps.safety);
      return toWire(
        scenario,
        await partnerSettings.change(
          user.id,
          scenario.slug,
          {
            ...(remembers !== undefined && { remembers }),
            // A new gender resets the name, which was chosen for the former one.
            ...(gender !== undefined && { gender, name: null }),
            ...(name !== undefined && { name }),
            ...(levelChoice && { levelChoice }),
          },
          deps.clock(),
        ),
        await results.lastScores(user.id, scenario.slug, mostLookedAt),
      );
    }),

    implement(chatPartnerRoutes.changeFact, async ({ params, body, user }) => {
      await limits.partner.consume(user.id);
      const fact = { id: params.fact, text: cleanMessage(body.text) };
      await correctFact(deps, user.id, params.slug, fact);
      return fact;
    }),

    implement(chatPartnerRoutes.deleteFact, async ({ params, user }) => {
      if (!(await partnerSettings.deleteFact(user.id, params.slug, params.fact))) {
        throw new HttpError('not_found', { detail: 'That is not remembered any more.' });
      }
      return { success: true as const };
    }),

    implement(chatPartnerRoutes.deleteFacts, async ({ params, user }) => {
      await partnerSettings.deleteFacts(user.id, params.slug);
      return { success: true as const };
    }),
  ];
}
