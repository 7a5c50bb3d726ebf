import type { OnboardingResponse } from '@ondine/contracts';
import { gentleParts, type GentlePart } from '../exercises/exercise-traits.ts';

/** The onboarding answers that matter for exercising. */
export interface Needs {
  readonly gentleWith: readonly GentlePart[];
  /** Whether the member is new to this kind of exercise. */
  readonly isNew: boolean;
}

/** Matched by words of the options: the questions are a file of the site and may be reworded. */
const spared: Readonly<Record<GentlePart, RegExp>> = {
  back: /\bback\b/i,
  knees: /\bknees?\b/i,
  neck: /\b(neck|head)\b/i,
  birth: /\b(birth|pregnan\w+|baby)\b/i,
};

/** Reads the answers to the questions `comfort` and `experience`; without answers there are no needs. */
export function needsOf(responses: readonly OnboardingResponse[]): Needs {
  const answerTo = (id: string) =>
    responses.find(({ question_id }) => question_id === id)?.selected_option ?? '';
  const comfort = answerTo('comfort');
  return {
    gentleWith: gentleParts.filter((part) => spared[part].test(comfort)),
    isNew: /\bnew\b/i.test(answerTo('experience')),
  };
}

/** The options of the question, in the words of the onboarding. */
const wordsOf: Readonly<Record<GentlePart, string>> = {
  back: 'My back',
  knees: 'My knees',
  neck: 'Turning my head',
  birth: 'I gave birth in the last year',
};
const nothing = 'Nothing in particular';

/** The same answers, with these parts to spare. */
export const withGentleParts = (
  responses: readonly OnboardingResponse[],
  parts: readonly GentlePart[],
): OnboardingResponse[] => [
  ...responses.filter(({ question_id }) => question_id !== 'comfort'),
  {
    question_id: 'comfort',
    selected_option: parts.length === 0 ? nothing : parts.map((part) => wordsOf[part]).join(','),
  },
];
