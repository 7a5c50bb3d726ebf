import { mostOwnScenarios, ownScenarioRoutes, type OwnScenario as Wire } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import { implement, type Implementation } from '@ondine/platform/routes';
import type { RateLimits } from '../rate-limits.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { checkOwnScenario, type CheckDeps } from './check-own-scenario.ts';
import { knownSkills, ownSlug, type OwnScenario } from './own-scenario.ts';
import type { OwnScenarioStore } from './own-scenario-store.ts';

export interface OwnScenarioRouteDeps extends CheckDeps {
  readonly ownScenarios: OwnScenarioStore;
  readonly scenarios: readonly Scenario[];
  /** Whether a language model plays the partner, so that it can be anybody. */
  readonly hasModel: boolean;
  readonly limits: RateLimits;
}

const toWire = (own: OwnScenario): Wire => ({ ...own, slug: ownSlug(own.id), skills: [...own.skills] });

/** The user's own scenarios. */
export function ownScenarioImplementations(deps: OwnScenarioRouteDeps): Implementation[] {
  const { ownScenarios, clock } = deps;
  const skills = knownSkills(deps.scenarios).map(({ name }) => name);
  return [
    implement(ownScenarioRoutes.list, async ({ user }) => ({
      scenarios: (await ownScenarios.list(user.id)).map(toWire),
      skills,
      can_talk: deps.hasModel,
    })),

    implement(ownScenarioRoutes.save, async ({ params, body, user }) => {
      await deps.limits.partner.consume(user.id);
      const own = { ...body, id: params.id, skills: [...new Set(body.skills)] };
      if (own.skills.some((skill) => !skills.includes(skill))) {
        throw new HttpError('conflict', {
          detail: 'One of these skills is no longer practised. Please choose anew.',
        });
      }
      const before = await ownScenarios.list(user.id);
      if (before.length >= mostOwnScenarios && !before.some(({ id }) => id === own.id)) {
        throw new HttpError('conflict', {
          detail: `You have ${mostOwnScenarios} scenarios. Delete one to make room for another.`,
        });
      }
      await checkOwnScenario(deps, user.id, own);
      await ownScenarios.save(user.id, own, clock());
      return toWire(own);
    }),

    implement(ownScenarioRoutes.remove, async ({ params, user }) => {
      if (!(await ownScenarios.remove(user.id, params.id))) {
        throw new HttpError('not_found', { detail: 'There is no such scenario.' });
      }
      return { success: true as const };
    }),
  ];
}
