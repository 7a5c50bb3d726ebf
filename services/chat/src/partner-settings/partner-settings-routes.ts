import { chatPartnerRoutes, type ChatPartner } from '@ondine/contracts';
import { HttpError, implement, type Implementation } from '@ondine/platform';
import { cleanMessage } from '../conversation/clean-message.ts';
import { correctFact, type CorrectFactDeps } from '../memory/correct-fact.ts';
import type { RateLimits } from '../rate-limits.ts';
import { castScenario, usualName } from '../scenarios/cast.ts';
import { toChatExercise, type Scenario } from '../scenarios/scenario.ts';
import { readName } from './read-name.ts';
import { castingOf, type PartnerSettings } from './partner-settings.ts';
import type { PartnerSettingsStore } from './partner-settings-store.ts';

export interface PartnerSettingsRouteDeps extends Omit<CorrectFactDeps, 'partnerSettings'> {
  readonly partnerSettings: PartnerSettingsStore;
  readonly findScenario: (slug: string) => Scenario | undefined;
  readonly limits: RateLimits;
}

function toWire(scenario: Scenario, settings: PartnerSettings): ChatPartner {
  const { gender, name, remembers, facts } = settings;
  return {
    exercise_slug: scenario.slug,
    exercise_name: scenario.title,
    gender,
    name: name ?? usualName(scenario, gender),
    usual_names: { man: usualName(scenario, 'man'), woman: usualName(scenario, 'woman') },
    remembers,
    facts: facts.map((fact) => ({ ...fact })),
  };
}

/** The partners of scenarios as the caller has them, and what they remember. */
export function partnerSettingsImplementations(deps: PartnerSettingsRouteDeps): Implementation[] {
  const { partnerSettings, limits } = deps;

  function assertScenario(slug: string): Scenario {
    const scenario = deps.findScenario(slug);
    if (!scenario) throw new HttpError('not_found', { detail: 'There is no such scenario.' });
    return scenario;
  }

  return [
    implement(chatPartnerRoutes.list, async ({ user }) => {
      const chosen = await partnerSettings.list(user.id);
      return chosen.flatMap(({ scenarioSlug, ...settings }) => {
        const scenario = deps.findScenario(scenarioSlug);
        const casting = scenario && castingOf(settings, scenario);
        return scenario && casting
          ? [{ exercise: toChatExercise(castScenario(scenario, casting)), name: casting.name }]
          : [];
      });
    }),

    implement(chatPartnerRoutes.get, async ({ params, user }) => {
      const scenario = assertScenario(params.slug);
      return toWire(scenario, await partnerSettings.find(user.id, scenario.slug));
    }),

    implement(chatPartnerRoutes.change, async ({ params, body, user }) => {
      await limits.partner.consume(user.id);
      const scenario = assertScenario(params.slug);
      const { remembers, gender } = body;
      const name = body.name === undefined ? undefined : await readName(body.name, deps.safety);
      return toWire(
        scenario,
        await partnerSettings.change(user.id, scenario.slug, {
          ...(remembers !== undefined && { remembers }),
          // A name that was chosen for a man is hardly meant for a woman.
          ...(gender !== undefined && { gender, name: null }),
          ...(name !== undefined && { name }),
        }),
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
