import { budgetsMs, onboardingFileSchema, readTolerantly, type OnboardingQuestion } from '@ondine/contracts';

/**
 * Reads the questions from the static file of the site, which is released apart from this screen.
 * @throws Error when they cannot be had in time
 */
export async function loadQuestions(): Promise<readonly OnboardingQuestion[]> {
  const answer = await fetch('/onboarding_data.json', { signal: AbortSignal.timeout(budgetsMs.read) });
  if (!answer.ok) throw new Error(`/onboarding_data.json answered ${answer.status}`);
  const faults: string[] = [];
  const reading = readTolerantly(onboardingFileSchema, await answer.json(), (place) => faults.push(place));
  if (faults.length > 0) console.warn('Parts of the questions are not understood', faults);
  if (!reading.ok) throw new Error('The questions are not understood');
  return reading.value.questions;
}
