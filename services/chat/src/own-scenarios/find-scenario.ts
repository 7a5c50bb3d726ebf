import type { Scenario } from '../scenarios/scenario.ts';
import { ownIdIn, toScenario } from './own-scenario.ts';
import type { OwnScenarioStore } from './own-scenario-store.ts';

/** Finds a scenario for a member: a shipped one, or one of their own. */
export type FindScenario = (userId: string, slug: string) => Promise<Scenario | undefined>;

export const createFindScenario =
  (scenarios: readonly Scenario[], ownScenarios: Pick<OwnScenarioStore, 'find'>): FindScenario =>
  async (userId, slug) => {
    const id = ownIdIn(slug);
    if (id === undefined) return scenarios.find((scenario) => scenario.slug === slug);
    const own = await ownScenarios.find(userId, id);
    return own && toScenario(own, scenarios);
  };
