import type { LevelChoice } from '../level/level.ts';
import { usualName, type Casting } from '../scenarios/cast.ts';
import type { Scenario } from '../scenarios/scenario.ts';

/** Something that the partner of a scenario remembers of a member. */
export interface Fact {
  readonly id: string;
  /** A sentence to the member: 'You have a dog called Bo'. */
  readonly text: string;
}

/** What a member has chosen for the partner of one scenario. */
export interface PartnerSettings {
  /** Null for that of the persona. */
  readonly gender: Casting['gender'] | null;
  /** Null for the name that a partner of this gender has in the scenario. */
  readonly name: string | null;
  readonly levelChoice: LevelChoice;
  /** Whether the partner remembers from one conversation to the next. */
  readonly remembers: boolean;
  /** The oldest first. They stay while remembering is off, but nobody is told them. */
  readonly facts: readonly Fact[];
}

/** As the scenario has it, before a member has chosen anything. */
export const usualSettings: PartnerSettings = {
  gender: null,
  name: null,
  levelChoice: 'follow',
  remembers: false,
  facts: [],
};

/** Whom the member talks with; null for the persona as the scenario has it. */
export function castingOf(settings: PartnerSettings, scenario: Scenario): Casting | null {
  const { persona } = scenario;
  const gender = settings.gender ?? persona.gender;
  const casting = { gender, name: settings.name ?? usualName(scenario, gender) };
  return casting.gender === persona.gender && casting.name === persona.name ? null : casting;
}

/** What the partner may be told of earlier conversations. */
export const rememberedFacts = ({ remembers, facts }: PartnerSettings): string[] =>
  remembers ? facts.map(({ text }) => text) : [];
