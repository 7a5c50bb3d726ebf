import { budgetsMs, onboardingQuestionSchema, type OnboardingQuestion } from '@ondine/contracts';

/** Reads one question tolerantly: the file and this screen are released separately. */
function readQuestion(entry: unknown): OnboardingQuestion[] {
  const { data, error } = onboardingQuestionSchema.safeParse(entry);
  if (error) console.warn('A question is not understood', error);
  return data ? [data] : [];
}

/**
 * Loads the questions from the static file of the site.
 * @throws Error when they cannot be loaded in time
 */
export async function loadQuestions(): Promise<readonly OnboardingQuestion[]> {
  const answer = await fetch('/onboarding_data.json', { signal: AbortSignal.timeout(budgetsMs.read) });
  if (!answer.ok) throw new Error(`/onboarding_data.json answered ${answer.status}`);
  const { questions } = (await answer.json()) as { questions: unknown[] };
  return questions.flatMap(readQuestion);
}
