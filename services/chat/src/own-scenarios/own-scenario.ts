import type { OwnScenarioText } from '@ondine/contracts';
import { castSkills } from '../scenarios/cast.ts';
import type { Scenario } from '../scenarios/scenario.ts';

/** A scenario that a member has written. */
export interface OwnScenario extends OwnScenarioText {
  readonly id: string;
}

const prefix = 'own-';

/** How a scenario of one's own is named where scenarios are named. */
export const ownSlug = (id: string): string => `${prefix}${id}`;

/** The id that such a name stands for; undefined for that of a shipped scenario. */
export const ownIdIn = (slug: string): string | undefined =>
  slug.startsWith(prefix) ? slug.slice(prefix.length) : undefined;

/** What is told to other services in place of the title, which is private. */
export const ownTitleOutside = 'A scenario of one’s own';

/** As long as the shipped ones that are easy; points are multiplied by nothing, since nobody has weighed it. */
const usual = {
  difficulty: 'medium',
  difficulty_multiplier: 1,
  min_turns: 4,
  min_duration_seconds: 120,
} as const;
const usualAge = 35;

/** Skills of the shipped scenarios, each with its examples, once. */
export function knownSkills(scenarios: readonly Scenario[]): Scenario['checkpoints'] {
  const skills = new Map(
    scenarios.flatMap(({ checkpoints }) => checkpoints.map((skill) => [skill.name, skill] as const)),
  );
  return [...skills.values()];
}

/** The scenario that a partner plays and a judge judges, of what a member wrote. */
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
