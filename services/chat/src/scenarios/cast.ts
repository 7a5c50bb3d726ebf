import type { ChatResult } from '@ondine/contracts';
import type { Scenario } from './scenario.ts';

/** The partner's name and gender, if they differ from the scenario's; the rest of the persona stays as written. */
export interface Casting {
  readonly gender: Scenario['persona']['gender'];
  readonly name: string;
}

/** The default name of a partner of this gender. */
export const usualName = ({ persona }: Scenario, gender: Casting['gender']): string =>
  gender === persona.gender ? persona.name : (persona.name_as_woman ?? persona.name);

/** Applied first: afterwards every 'she' is the partner. */
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

/** A text to the member about the partner, with 'he' replaced by 'she' when the partner is a woman. */
export const castText = (text: string, { gender }: Pick<Casting, 'gender'>): string =>
  gender === 'woman' ? replaced(text, aboutPartner) : text;

/** A text about both: it names the member, so that the two cannot be confused. */
const castAboutBoth = (text: string, casting: Casting): string =>
  casting.gender === 'woman' ? castText(replaced(text, aboutMember), casting) : text;

/** Skills in a wording that fits the partner. */
export const castSkills = (skills: Scenario['checkpoints'], casting: Casting): Scenario['checkpoints'] =>
  skills.map(({ name, description, met, not_met: notMet }) => ({
    name: castText(name, casting),
    description: castAboutBoth(description, casting),
    met: met.map((line) => castText(line, casting)),
    not_met: notMet.map((line) => castText(line, casting)),
  }));

/** The scenario with another partner; the same object without a casting. */
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
 * The scenario for the judge: the original texts, which it was trained on, and the partner's identity. Its findings are
 * stored under the original names for everybody.
 */
export const castForJudge = (scenario: Scenario, casting: Casting | null): Scenario =>
  casting === null ? scenario : { ...scenario, persona: castScenario(scenario, casting).persona };

/**
 * A result for display: checkpoints are stored under their original names, and shown under those that fit the partner.
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
