import type { OnboardingResponse } from '@ondine/contracts';

/** The answer that the screen sends for a question without a selection. */
const nothingSelected = 'None selected';

/** The questions about goals; others ask what to be gentle with, or when there is time. */
const questionsAboutGoals = new Set(['goals', 'focus']);

/** Every goal that a user chose, without duplicates, in the order of their answers. Options contain no comma. */
export function goalsOf(responses: readonly OnboardingResponse[]): string[] {
  const about = responses.filter(({ question_id: id }) => questionsAboutGoals.has(id));
  const chosen = about.flatMap(({ selected_option }) =>
    selected_option.split(',').map((option) => option.trim()),
  );
  return [...new Set(chosen)].filter((option) => option !== '' && option !== nothingSelected);
}

/** The last answer to each question: a repeated submission replaces the earlier one. */
export function lastAnswers(responses: readonly OnboardingResponse[]): OnboardingResponse[] {
  return [...new Map(responses.map((response) => [response.question_id, response])).values()];
}
