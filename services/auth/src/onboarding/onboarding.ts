import type { OnboardingResponse } from '@ondine/contracts';

/** What a screen sends for a question without options. */
const nothingSelected = 'None selected';

/** The questions whose answers are wishes; others tell what to be gentle with, or when there is time. */
const questionsAboutGoals = new Set(['goals', 'focus']);

/** Every wish a person chose, once each, in the order of their answers. Options hold no comma. */
export function goalsOf(responses: readonly OnboardingResponse[]): string[] {
  const about = responses.filter(({ question_id: id }) => questionsAboutGoals.has(id));
  const chosen = about.flatMap(({ selected_option }) =>
    selected_option.split(',').map((option) => option.trim()),
  );
  return [...new Set(chosen)].filter((option) => option !== '' && option !== nothingSelected);
}

/** The last answer to each question: a repeated submission replaces, it does not add up. */
export function lastAnswers(responses: readonly OnboardingResponse[]): OnboardingResponse[] {
  return [...new Map(responses.map((response) => [response.question_id, response])).values()];
}
