import type { ChatResult } from '@ondine/contracts';
import type { Scenario } from './scenario.ts';

/** Whom a member talks with: another name or gender than the scenario's own, the rest of the persona as written. */
export interface Casting {
  readonly gender: Scenario['persona']['gender'];
  readonly name: string;
}

/** The name that a partner of this gender has unless another is chosen. */
export const usualName = ({ persona }: Scenario, gender: Casting['gender']): string =>
  gender === persona.gender ? persona.name : (persona.name_as_woman ?? persona.name);

/** Words about the member come first: what is left of 'she' afterwards is the partner. */
const aboutMember: readonly (readonly [RegExp, string])[] = [
  [/\bshe\b/gi, 'the member'],
  [/\bherself\b/gi, 'the member'],
  [/\bher\b/gi, "the member's"],
];
const aboutPartner: readonly (readonly [RegExp, string])[] = [
  [/\bhe\b/gi, 'she'],
  [/\bhim\b/gi, 'her'],
  [/\bhimself\b/gi, 'herself'],
  [/\bhis(?=[.,;:!?”"]|$| and\b)/gi, 'hers'],
  [/\bhis\b/gi, 'her'],
  [/\bhusband\b/gi, 'wife'],
  [/\bboyfriend\b/gi, 'girlfriend'],
];

const replaced = (text: string, pairs: readonly (readonly [RegExp, string])[]): string =>
  pairs.reduce(
    (changed, [pattern, words]) =>
      changed.replace(pattern, (found) =>
        found.charAt(0) === found.charAt(0).toLowerCase()
          ? words
          : words.charAt(0).toUpperCase() + words.slice(1),
      ),
    text,
  );

/** What is said to the member about the partner, with 'she' for 'he' where a woman plays. */
export const castText = (text: string, { gender }: Pick<Casting, 'gender'>): string =>
  gender === 'woman' ? replaced(text, aboutPartner) : text;

/** What is said about both: the member is named as such, so that nobody takes one for the other. */
const castAboutBoth = (text: string, casting: Casting): string =>
  casting.gender === 'woman' ? castText(replaced(text, aboutMember), casting) : text;

/** Skills in words that fit the partner. */
export const castSkills = (skills: Scenario['checkpoints'], casting: Casting): Scenario['checkpoints'] =>
  skills.map(({ name, description, met, not_met: notMet }) => ({
    name: castText(name, casting),
    description: castAboutBoth(description, casting),
    met: met.map((line) => castText(line, casting)),
    not_met: notMet.map((line) => castText(line, casting)),
  }));

/** The scenario with another partner; the same object without a choice. */
export function castScenario(scenario: Scenario, casting: Casting | null): Scenario {
  if (casting === null) return scenario;
  const text = (written: string) => castText(written, casting);
  const { persona } = scenario;
  return {
    ...scenario,
    title: text(scenario.title),
    description: text(scenario.description),
    goal: text(scenario.goal),
    persona: {
      ...persona,
      ...casting,
      summary: text(persona.summary),
      voice: text(persona.voice),
    },
    checkpoints: castSkills(scenario.checkpoints, casting),
  };
}

/**
 * The scenario as the judge needs it: the texts that it has learnt, and who plays. What it finds is kept by the same names
 * for everybody.
 */
export const castForJudge = (scenario: Scenario, casting: Casting | null): Scenario =>
  casting === null ? scenario : { ...scenario, persona: castScenario(scenario, casting).persona };

/**
 * A result as it is shown: checkpoints are kept by the names that the scenario has for everybody, and are called by those
 * of the partner.
 */
export function castResult(result: ChatResult, casting: Casting | null): ChatResult {
  if (casting === null) return result;
  const keys = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [castText(name, casting), value]));
  return {
    ...result,
    checkpoints_met: keys(result.checkpoints_met),
    checkpoint_evidence: keys(result.checkpoint_evidence),
    ...(result.practice && {
      practice: {
        ...result.practice,
        earlier_checkpoints_met: keys(result.practice.earlier_checkpoints_met),
      },
    }),
  };
}
