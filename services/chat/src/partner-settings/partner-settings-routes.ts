import { chatPartnerRoutes, type ChatPartner } from '@ondine/contracts';
import { HttpError, implement, type Implementation } from '@ondine/platform';
import { cleanMessage } from '../conversation/clean-message.ts';
import { correctFact, type CorrectFactDeps } from '../memory/correct-fact.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { PartnerSettings } from './partner-settings.ts';
import type { PartnerSettingsStore } from './partner-settings-store.ts';

export interface PartnerSettingsRouteDeps extends Omit<CorrectFactDeps, 'partnerSettings'> {
  readonly partnerSettings: PartnerSettingsStore;
  readonly findScenario: (slug: string) => Scenario | undefined;
  readonly limits: RateLimits;
}

const toWire = (scenario: Scenario, { remembers, facts }: PartnerSettings): ChatPartner => ({
  exercise_slug: scenario.slug,
  exercise_name: scenario.title,
  name: scenario.persona.name,
  remembers,
  facts: facts.map((fact) => ({ ...fact })),
});

/** The partners of scenarios as the caller has them, and what they remember. */
export function partnerSettingsImplementations(deps: PartnerSettingsRouteDeps): Implementation[] {
  const { partnerSettings, limits } = deps;

  function assertScenario(slug: string): Scenario {
    const scenario = deps.findScenario(slug);
    if (!scenario) throw new HttpError('not_found', { detail: 'There is no such scenario.' });
    return scenario;
  }

  return [
    implement(chatPartnerRoutes.get, async ({ params, user }) => {
      const scenario = assertScenario(params.slug);
      return toWire(scenario, await partnerSettings.find(user.id, scenario.slug));
    }),

    implement(chatPartnerRoutes.change, async ({ params, body, user }) => {
      await limits.partner.consume(user.id);
      const scenario = assertScenario(params.slug);
      const { remembers } = body;
      return toWire(
        scenario,
        await partnerSettings.change(user.id, scenario.slug, {
          ...(remembers !== undefined && { remembers }),
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
