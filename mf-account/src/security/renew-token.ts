import { authRoutes, secondStepRoutes } from '@ondine/contracts';
import { callApi, queryClient, queryKeyOf, session } from '@ondine/web-kit';

/**
 * The access token says whether the sign-in has passed a second step. This gets a new token after a change, and updates
 * the screen.
 */
export async function renewToken(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: queryKeyOf(secondStepRoutes.waysToSignIn) });
  try {
    await session.accept(await callApi(authRoutes.refresh, { body: {} }));
  } catch (error) {
    console.warn('The next refresh tells of the second step', error);
  }
}
