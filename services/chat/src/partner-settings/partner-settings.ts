/** Something that the partner of a scenario remembers of a member. */
export interface Fact {
  readonly id: string;
  /** A sentence to the member: 'You have a dog called Bo'. */
  readonly text: string;
}

/** What a member has chosen for the partner of one scenario. */
export interface PartnerSettings {
  /** Whether the partner remembers from one conversation to the next. */
  readonly remembers: boolean;
  /** The oldest first. They stay while remembering is off, but nobody is told them. */
  readonly facts: readonly Fact[];
}

/** As the scenario has it, before a member has chosen anything. */
export const usualSettings: PartnerSettings = { remembers: false, facts: [] };

/** What the partner may be told of earlier conversations. */
export const rememberedFacts = ({ remembers, facts }: PartnerSettings): string[] =>
  remembers ? facts.map(({ text }) => text) : [];
