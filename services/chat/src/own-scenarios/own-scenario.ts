import type { OwnScenarioText } from '@ondine/contracts';
import { castSkills } from '../scenarios/cast.ts';
import type { Scenario } from '../scenarios/scenario.ts';

/** A scenario that a member has written. */
export interface OwnScenario extends OwnScenarioText {
  readonly id: string;
}

const prefix = 'own-';

/** The slug of an own scenario. */
export const ownSlug = (id: string): string => `${prefix}${id}`;

/** The id in such a slug; undefined for that of a shipped scenario. */
export const ownIdIn = (slug: string): string | undefined =>
  slug.startsWith(prefix) ? slug.slice(prefix.length) : undefined;

/** The title in events to other services, because the member's title is private. */
export const ownTitleOutside = 'A scenario of one’s own';

/** As long as the easy shipped scenarios; the factor for points is 1, since nobody has rated its difficulty. */
const usual = {
  difficulty: 'medium',
  difficulty_multiplier: 1,
  min_turns: 4,
  min_duration_seconds: 120,
} as const;
const usualAge = 35;

/** The skills of the shipped scenarios with their examples, without duplicates. */
export function knownSkills(scenarios: readonly Scenario[]): Scenario['checkpoints'] {
  const skills = new Map(
    scenarios.flatMap(({ checkpoints }) => checkpoints.map((skill) => [skill.name, skill] as const)),
  );
  return [...skills.values()];
}

/** The complete scenario for partner and judge, from the member's text. */
export function toScenario(own: OwnScenario, scenarios: readonly Scenario[]): Scenario {
  const skills = knownSkills(scenarios).filter(({ name }) => own.skills.includes(name));
  const checkpoints = castSkills(skills, own);
  return {
    id: own.id,
    slug: ownSlug(own.id),
    title: own.title,
    description: own.place,
    goal: checkpoints.map(({ name }) => name).join(', '),
    ...usual,
    persona: {
      name: own.name,
      gender: own.gender,
      age: usualAge,
      summary: own.who,
      voice: 'Warm, attentive, in no hurry.',
    },
    opening_line: 'There you are. I was hoping that we would get to talk.',
    checkpoints,
  };
}
