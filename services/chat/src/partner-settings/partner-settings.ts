import type { LevelChoice } from '../level/level.ts';
import { usualName, type Casting } from '../scenarios/cast.ts';
import type { Scenario } from '../scenarios/scenario.ts';

/** A remembered fact about a member. */
export interface Fact {
  readonly id: string;
  /** A sentence to the member: 'You have a dog called Bo'. */
  readonly text: string;
}

/** The partner settings of a member in one scenario. */
export interface PartnerSettings {
  /** Null for the persona's gender. */
  readonly gender: Casting['gender'] | null;
  /** Null for the usual name of a partner of this gender in the scenario. */
  readonly name: string | null;
  readonly levelChoice: LevelChoice;
  /** Whether the partner remembers from one conversation to the next. */
  readonly remembers: boolean;
  /** When the member last turned that on: what was said before is not remembered. Null for always. */
  readonly remembersSince: Date | null;
  /** The oldest first. They are kept while remembering is off, but not used. */
  readonly facts: readonly Fact[];
}

/** The settings before a member has chosen anything. */
export const usualSettings: PartnerSettings = {
  gender: null,
  name: null,
  levelChoice: 'follow',
  remembers: false,
  remembersSince: null,
  facts: [],
};

/** The chosen partner; null for the persona of the scenario. */
export function castingOf(settings: PartnerSettings, scenario: Scenario): Casting | null {
  const { persona } = scenario;
  const gender = settings.gender ?? persona.gender;
  const casting = { gender, name: settings.name ?? usualName(scenario, gender) };
  return casting.gender === persona.gender && casting.name === persona.name ? null : casting;
}

/** The facts that the partner may use. */
export const rememberedFacts = ({ remembers, facts }: PartnerSettings): string[] =>
  remembers ? facts.map(({ text }) => text) : [];
