import { onboardingFileSchema, type OnboardingQuestion } from '@ondine/contracts';

/** Reads the questions from the static file of the site. @throws Error when they cannot be had */
export async function loadQuestions(): Promise<readonly OnboardingQuestion[]> {
  const answer = await fetch('/onboarding_data.json');
  if (!answer.ok) throw new Error(`/onboarding_data.json answered ${answer.status}`);
  return onboardingFileSchema.parse(await answer.json()).questions;
}
