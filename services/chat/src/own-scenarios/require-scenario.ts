import { HttpError } from '@ondine/platform/http';
import type { Scenario } from '../scenarios/scenario.ts';
import type { FindScenario } from './find-scenario.ts';

/**
 * The scenario with a slug, as a user may play it.
 * @throws HttpError not_found
 */
export async function requireScenario(
  findScenario: FindScenario,
  userId: string,
  slug: string,
): Promise<Scenario> {
  const scenario = await findScenario(userId, slug);
  if (!scenario) throw new HttpError('not_found', { detail: 'There is no such scenario.' });
  return scenario;
}
