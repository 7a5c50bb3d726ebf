import { onboardingRoutes } from '@ondine/contracts';
import { callApi, session } from '@ondine/web-kit';
import { toResponses, type Answers } from './answers.ts';

/**
 * Submits the answers (if any), completes the onboarding and fetches the user twice.
 * @throws ApiError when one of the calls fails
 */
export async function finishOnboarding(answers: Answers): Promise<void> {
  if (answers.length > 0)
    await callApi(onboardingRoutes.submit, { body: { responses: toResponses(answers) } });
  await callApi(onboardingRoutes.complete);
  await session.refreshUser();
  await session.refreshUser();
}
